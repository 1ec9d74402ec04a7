// What stands beside the chart: the bank with the artifact deck, and the score track.
import { html, svg, nothing } from "../../core/lit.js";
import { LAST_ROUND_AT, TRACK_END } from "./content.js";
import { icon, glyph } from "./icon.js";
import { allSeats, shared } from "./model.js";
import { piles } from "./resource.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function bank(ctx) {
  const view = shared(ctx);
  const artifacts = view.options?.artifacts === "off" ? nothing : html`<span class="aa-deck" title=${ctx.t("bank.deck")}>${icon("artifact")}${view.deck}<span class="aa-vh">${ctx.t("bank.deck")}</span></span>`;
  return html`<section class="aa-sheet aa-bank" aria-label=${ctx.t("bank.title")}><header><h2>${ctx.t("bank.title")}</h2>${artifacts}</header>${piles(ctx, view.bank)}</section>`;
}

/** @param {Ctx} ctx */
export function track(ctx) {
  const view = shared(ctx);
  const words = allSeats(ctx).map((seat) => `${ctx.seatName(seat)} ${view.players[seat].score}`).join(ctx.t("list.comma"));
  return html`<section class="aa-sheet aa-track" aria-label=${ctx.t("track.title")}><header><h2>${ctx.t("track.title")}</h2>
      <span class=${view.ending ? "is-ending" : ""}>${ending(ctx)}</span></header>
    <svg viewBox="0 0 202 ${TOP + 56}" role="img" aria-label=${words}>${scale()}${markers(ctx)}</svg></section>`;
}

/** @param {Ctx} ctx */
function ending(ctx) {
  const { ending: end } = shared(ctx);
  return end ? ctx.t(`track.ending.${end.reason}`) : ctx.t("track.end", { count: LAST_ROUND_AT });
}

const [LEFT, WIDTH, TOP] = [10, 182, 42];

/** @param {number} score */
function at(score) {
  return LEFT + (Math.min(Math.max(score, 0), TRACK_END) * WIDTH) / TRACK_END;
}

/** The engraved scale: long ticks at tens, a broken line at the score that ends the game. */
function scale() {
  const ticks = Array.from({ length: TRACK_END / 5 + 1 }, (_, i) => i * 5);
  return svg`<path class="aa-track-line" d="M${LEFT} ${TOP}H${LEFT + WIDTH}"></path>
    ${ticks.map((n) => svg`<path class="aa-track-line" d="M${at(n)} ${TOP - (n % 10 ? 3 : 6)}V${TOP + (n % 10 ? 3 : 6)}"></path>`)}
    <path class="aa-track-goal" d="M${at(LAST_ROUND_AT)} ${TOP - 40}V${TOP + 30}"></path>
    ${ticks.filter((n) => n % 10 === 0).map((n) => svg`<text x=${at(n)} y=${TOP + 53}>${n}</text>`)}`;
}

/** Markers stand above and below the line by turns; level ones stack away from it. @param {Ctx} ctx */
function markers(ctx) {
  const view = shared(ctx);
  const order = allSeats(ctx).sort((a, b) => view.players[a].score - view.players[b].score);
  /** @type {{x: number, side: number, level: number}[]} */
  const placed = [];
  return order.map((seat, i) => {
    const x = at(view.players[seat].score);
    const side = i % 2 ? 1 : -1;
    const level = placed.filter((one) => one.side === side && Math.abs(one.x - x) < 15).length;
    placed.push({ x, side, level });
    const y = TOP + side * (15 + level * 15);
    return svg`<g class="aa-marker"><path d="M${x} ${TOP}V${y}"></path><g ${ctx.css({ transform: `translate(${x}px, ${y}px)` })} class="aa-marker-body aa-s${seat}">${glyph(`seat-${seat}`, -7, -7, 14, "aa-fill")}</g></g>`;
  });
}
