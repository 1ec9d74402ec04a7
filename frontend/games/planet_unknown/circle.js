// The players in table order as miniatures that open large, each with the objective that links it to the next.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { looked, lookAt } from "./looking.js";
import { mini } from "./mini.js";
import { boardOf, laidOut, medals, seatsFrom, shared } from "./model.js";
import { tile } from "./tile.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function circle(ctx) {
  return html`<section class="pu-panel pu-circle"><h2>${ctx.t("circle.title")}</h2><ul>${seatsFrom(ctx).map((seat) => sitter(ctx, seat))}</ul></section>`;
}

/** On a narrow board: what the others laid last, each a way to their planet. @param {Ctx} ctx */
export function recap(ctx) {
  const others = seatsFrom(ctx).filter((seat) => seat !== ctx.viewer && typeof boardOf(ctx, seat).last === "number");
  return others.length ? html`<p class="pu-recap"><span>${ctx.t("circle.recap")}</span>${others.map((seat) => html`<button type="button" @click=${() => lookAt(ctx, seat)} data-about="seat:${seat}">${ctx.seatMark(seat)}<span class="pu-vh">${ctx.seatName(seat)}</span>${laidLast(ctx, boardOf(ctx, seat))}</button>`)}</p>` : nothing;
}

/** The tile of the last round. @param {Ctx} ctx @param {import("./view.js").Player} player */
function laidLast(ctx, player) {
  const last = typeof player.last === "number" ? player.pieces[player.last] : null;
  return last ? html`<span class="pu-laid" title=${ctx.t("circle.last", { tile: ctx.name(`tile:${last.tile}`) })}>${tile(last.tile, { width: 34, height: 20, turn: last.turn, flip: last.flip, flat: true })}<span class="pu-vh">${ctx.t("circle.last", { tile: ctx.name(`tile:${last.tile}`) })}</span></span>` : nothing;
}

/** @param {Ctx} ctx @param {number} seat */
function sitter(ctx, seat) {
  const player = boardOf(ctx, seat);
  const on = looked(ctx) === seat;
  const faces = laidOut(player) ? `${ctx.t(`planet.${player.planet}`)} · ${ctx.t(`corporation.${player.corporation}`)}` : "";
  const shown = ctx.previous !== null && ctx.events.some((event) => event.kind === "joined");
  const turn = (seat - shared(ctx).commander + ctx.seats) % ctx.seats;
  return html`<li><button type="button" class="pu-sitter pu-s${seat} ${on ? "is-on" : ""} ${shown ? "is-shown" : ""}" ${ctx.css({ "--pu-turn": turn })} aria-pressed=${String(on)} data-at="seat:${seat}" @click=${() => lookAt(ctx, seat)}>
    ${mini(player)}<span class="pu-sitter-words"><b>${ctx.seatMark(seat)}<span class="pu-clip">${seat === ctx.viewer ? ctx.t("circle.you") : ctx.seatName(seat)}</span>${laidLast(ctx, player)}</b>
    <small>${faces}</small><small class="pu-sitter-counts">${laidOut(player) ? html`${icon("medal")}${medals(ctx, seat)} ${icon("pod")}${player.area + player.perched.length} ${icon("met")}${player.samples}` : nothing}</small></span></button></li>`;
}
