// Objectives between neighbours with their standing now.
import { html, nothing } from "../../core/lit.js";
import { duelText } from "./describe.js";
import { shared } from "./model.js";
import { objectiveIcon } from "./objective_icon.js";
import { printed } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Duel} Duel */

/** Who gets how many medals now. @param {Ctx} ctx @param {Duel} duel */
export function award(ctx, duel) {
  const winners = duel.seats.filter((seat) => duel.medals[seat] > 0);
  if (!winners.length) return ctx.t("duel.nobody");
  if (winners.length > 1) return ctx.t("duel.tie", { count: duel.medals[winners[0]] });
  return ctx.t("duel.win", { name: ctx.seatName(winners[0]), count: duel.medals[winners[0]] });
}

/** @param {Ctx} ctx @param {string} id @param {Duel} duel */
function standing(ctx, id, duel) {
  const values = duel.seats.map((seat) => ctx.t("duel.value", { name: ctx.seatName(seat), n: duel.values[seat] }));
  return [duelText(ctx, id), ...values, award(ctx, duel)].join(ctx.t("list.comma"));
}

/** @param {Ctx} ctx @param {string} id */
export function duel(ctx, id) {
  const one = shared(ctx).objectives[id];
  const { compared, fewer } = printed.objectives[id];
  const mine = ctx.viewer !== null && one.seats.includes(ctx.viewer);
  return html`<span class="pu-duel ${mine ? "is-mine" : ""}">
    ${objectiveIcon(compared, fewer)}<span class="pu-duel-body"><b>${ctx.t(`objective.${id}`)}</b><small>${duelText(ctx, id)}</small>
    <span class="pu-duel-values">${one.seats.map((seat) => html`<span class=${one.medals[seat] ? "is-ahead" : ""}>${ctx.seatMark(seat)}<b>${one.values[seat]}</b>${one.medals[seat] ? html`<em>+${one.medals[seat]}</em>` : nothing}</span>`)}</span></span><span class="pu-over" ${ctx.at(`objective:${id}`, { label: `${ctx.t(`objective.${id}`)}: ${standing(ctx, id, one)}` })}></span></span>`;
}

/** All of them: the viewer's own first. @param {Ctx} ctx */
export function duels(ctx) {
  const all = Object.entries(shared(ctx).objectives);
  if (!all.length) return nothing;
  const own = (/** @type {[string, Duel]} */ [, one]) => (ctx.viewer !== null && one.seats.includes(ctx.viewer) ? 0 : 1);
  const sorted = [...all].sort((a, b) => own(a) - own(b));
  return html`<section class="pu-panel pu-duels"><h2>${ctx.t("duels.title")}</h2><ul>${sorted.map(([id]) => html`<li>${duel(ctx, id)}</li>`)}</ul></section>`;
}
