// Turning the station: what each of the six rotations would put before whom.
import { html, nothing } from "../../core/lit.js";
import { choiceOf, seatsFrom, shared } from "./model.js";
import { tile } from "./tile.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("../../core/types.js").PickChoice} PickChoice */

/** @param {Ctx} ctx */
export function rotateBody(ctx) {
  const choice = choiceOf(ctx, "rotate");
  return choice?.shape === "pick" ? rotations(ctx, choice) : null;
}

/** @param {Ctx} ctx @param {PickChoice} choice */
export function rotations(ctx, choice) {
  return html`<div class="pu-rotations">${choice.items.map((item) => rotation(ctx, choice, item))}</div>`;
}

/** @param {Ctx} ctx @param {PickChoice} choice @param {Item} item */
function rotation(ctx, choice, item) {
  const on = ctx.ui.draft.choice === choice.id && ctx.ui.draft.items.includes(item.at);
  const { station, players } = shared(ctx);
  const turns = Number(item.at.slice(5));
  const depots = /** @type {number[]} */ (item.args?.depots ?? Object.keys(players).map((seat) => (players[seat].position - station.turn - turns + 12) % 6));
  const seats = seatsFrom(ctx);
  return html`<button type="button" class="pu-rotation ${on ? "is-on" : ""}" aria-pressed=${String(on)} data-about=${item.at}
      @click=${() => ctx.ui.setDraft({ choice: choice.id, items: on ? [] : [item.at], held: null })}>
    <b>${ctx.t(turns ? "rotate.by" : "rotate.stay", { count: turns })}</b>${seats.map((seat, n) => row(ctx, seat, depots[seat], n === 0 && ctx.viewer !== null))}</button>`;
}

/** @param {Ctx} ctx @param {number} seat @param {number} depot @param {boolean} mine */
function row(ctx, seat, depot, mine) {
  const { stacks } = shared(ctx).station;
  const room = mine ? { width: 54, height: 40 } : { width: 26, height: 20 };
  const tops = ["inner", "outer"].map((ring) => stacks[`${depot}.${ring}`]?.tile);
  return html`<span class="pu-rotation-row ${mine ? "is-mine" : ""}">${mine ? nothing : ctx.seatMark(seat)}<span class="pu-vh">${ctx.seatName(seat)}: ${tops.map((id) => (id ? ctx.name(`tile:${id}`) : "")).join(", ")}</span>
    ${tops.map((id) => (id ? tile(id, { ...room, flat: true }) : nothing))}</span>`;
}
