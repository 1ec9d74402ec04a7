// Scoring: both elements with everybody's points, bonus and new total, before one is chosen.
import { html, nothing } from "../../core/lit.js";
import { pressIn, youOr } from "./ask_produce.js";
import { icon } from "./icon.js";
import { handOf, pickChoice, seatsFrom, shared, total } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {{points: (number | null)[] | null, bonus: number | null}} Forecast */

const DOUBLE = "artifact:fama_duplex";
/** Points for being alone at the top (RULES.md SC3). */
const BONUS = 3;

/** @param {Ctx} ctx */
export function scoreBody(ctx) {
  const double = ctx.ui.draft.choice === DOUBLE;
  const choice = pickChoice(ctx, double ? DOUBLE : "element");
  if (!choice) return null;
  return html`<div class="aa-elements">${choice.items.map((item) => element(ctx, choice.id, item, double))}</div>`;
}

/** @param {Ctx} ctx @param {string} choice @param {Item} item @param {boolean} double */
function element(ctx, choice, item, double) {
  const key = item.at.replace("element:", "");
  const on = ctx.ui.draft.choice === choice && ctx.ui.draft.items.includes(item.at);
  return html`<button type="button" class="aa-element ${on ? "is-chosen" : ""}" aria-pressed=${String(on)} data-about=${item.at}
      @click=${() => pressIn(ctx, choice, item.at)}>
    <span class="aa-element-head">${icon(key)}${double ? ctx.t("score.first", { element: ctx.t(`element.${key}`) }) : ctx.t(`element.${key}`)}
      <small>${ctx.t(`element.${key}.about`)}</small></span>
    ${table(ctx, key, forecast(item))}</button>`;
}

/** @param {Item} item @returns {Forecast} */
function forecast(item) {
  const points = /** @type {(number | null)[] | null} */ (item.args?.points ?? null);
  const known = points?.some((n) => n !== null) ?? false;
  return { points: known ? points : null, bonus: /** @type {number | null} */ (item.args?.bonus ?? null) };
}

/** @param {Ctx} ctx @param {string} key @param {Forecast} what */
function table(ctx, key, what) {
  return html`<span class="aa-table" role="presentation">${seatsFrom(ctx).map((seat) =>
    what.points ? known(ctx, seat, what) : unknown(ctx, seat, key))}</span>`;
}

/** @param {Ctx} ctx @param {number} seat @param {Forecast} what */
function known(ctx, seat, what) {
  const points = what.points ?? [];
  const n = points[seat] ?? 0;
  const extra = what.bonus === seat ? BONUS : 0;
  const most = Math.max(1, ...points.map((one) => one ?? 0));
  const after = shared(ctx).players[seat].score + n + extra;
  return html`<span class="aa-row aa-s${seat} ${seat === ctx.viewer ? "is-me" : ""}"><span class="aa-row-name">${ctx.seatMark(seat)}${youOr(ctx, seat)}</span>
    <span class="aa-meter" aria-hidden="true"><i ${ctx.css({ width: `${(n / most) * 100}%` })}></i></span>
    <span class="aa-row-number">${n}</span><span class="aa-row-bonus">${extra ? `+${extra}` : nothing}</span>
    <span class="aa-row-after"><span class="aa-vh">${ctx.t("score.after")}</span><span aria-hidden="true">→</span> ${after}</span></span>`;
}

/** What nobody knows before the cards are given back: the number of cards, and for open hands the most they allow.
 *  @param {Ctx} ctx @param {number} seat @param {string} key */
function unknown(ctx, seat, key) {
  const hand = handOf(ctx, seat);
  const cards = hand ? total(hand) : shared(ctx).players[seat].resources;
  return html`<span class="aa-row aa-s${seat} ${seat === ctx.viewer ? "is-me" : ""}"><span class="aa-row-name">${ctx.seatMark(seat)}${youOr(ctx, seat)}</span>
    <span class="aa-row-wide">${hand ? ctx.t("score.up_to", { count: best(hand, key) }) : ctx.t("score.cards", { count: cards })}</span></span>`;
}

/** The most cards a hand could give back for an element (RULES.md section 10). @param {Record<string, number>} hand @param {string} key */
function best(hand, key) {
  const counts = Object.values(hand).filter((n) => n > 0);
  const n = key === "identical" ? Math.max(0, ...counts) : counts.length;
  return n < 2 ? 0 : n;
}
