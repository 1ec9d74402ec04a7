// The trade table: everybody's open hand, from which a deal is built by tapping.
import { html, nothing } from "../../core/lit.js";
import { youOr } from "./ask_produce.js";
import { RESOURCES } from "./content.js";
import { deals } from "./deals.js";
import { icon } from "./icon.js";
import { amountsChoice, handOf, seatsFrom, shared, total } from "./model.js";
import { rove, roving } from "../../core/group.js";
import { bankRate, canGive, canWant, isOwner, owner, partner, sides, tapOther, tapOwn } from "./trade.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {unknown} turn the button that shows the chart instead */
export function tradeTable(ctx, turn) {
  return html`<section class="aa-trade"><div class="aa-sheet aa-hands"><header><h2>${ctx.t("hands.title")}</h2><span class="aa-how">${ctx.decision ? ctx.t("hands.how") : ""}</span>${turn}</header>
    <div class="aa-hands-scroll" @keydown=${rove} ${roving()}><table><colgroup><col class="aa-hands-name">${RESOURCES.map(() => html`<col>`)}</colgroup>
      <thead><tr><th><span class="aa-vh">${ctx.t("hands.player")}</span></th>${RESOURCES.map((key) => html`<th scope="col"><span class="aa-long">${ctx.t(`resource.${key}`)}</span><span class="aa-short" aria-hidden="true">${ctx.t(`letter.${key}`)}</span></th>`)}</tr></thead>
      <tbody>${seatsFrom(ctx).map((seat) => row(ctx, seat))}${bankRow(ctx)}</tbody></table></div></div>
    ${deals(ctx)}</section>`;
}

/** @param {Ctx} ctx @param {number} seat */
function row(ctx, seat) {
  const hand = handOf(ctx, seat) ?? {};
  const whom = partner(ctx);
  const near = seat === ctx.viewer || whom === seat;
  return html`<tr class="aa-s${seat} ${near ? "is-near" : ""}"><th scope="row"><div class="aa-who">${ctx.seatMark(seat)}<span>${youOr(ctx, seat)}${seat === owner(ctx) ? html`<span class="aa-owner">${icon("trade")}<span class="aa-vh">${ctx.t("hands.owner")}</span></span>` : nothing}<small>${ctx.t("cards", { count: total(hand) })}</small></span></div></th>
    ${RESOURCES.map((key) => html`<td>${seat === ctx.viewer ? ownCell(ctx, key, hand[key] ?? 0) : otherCell(ctx, seat, key, hand[key] ?? 0)}</td>`)}</tr>`;
}

/** @param {Ctx} ctx */
function bankRow(ctx) {
  const bank = shared(ctx).bank;
  const active = isOwner(ctx) && ctx.decision !== null;
  return html`<tr class=${partner(ctx) === "bank" ? "is-near" : ""}><th scope="row"><div class="aa-who"><span>${ctx.t("bank.title")}<small>${ctx.t("hands.rate", { rate: bankRate(ctx) })}</small></span></div></th>
    ${RESOURCES.map((key) => html`<td>${cell(ctx, {
      name: ctx.t("bank.title"), key, n: bank[key] ?? 0, can: active && canWant(ctx, key, "bank"), taken: partner(ctx) === "bank" ? (sides(ctx).want[key] ?? 0) : 0,
      blocked: false, sign: "+", tap: () => tapOther(ctx, "bank", key),
    })}</td>`)}</tr>`;
}

/** @param {Ctx} ctx @param {string} key @param {number} n */
function ownCell(ctx, key, n) {
  const { give, want } = sides(ctx);
  return cell(ctx, { name: ctx.t("you"), key, n, can: mayTrade(ctx) && canGive(ctx, key), taken: give[key] ?? 0, blocked: Boolean(n && want[key]), sign: "−", tap: () => tapOwn(ctx, key) });
}

/** @param {Ctx} ctx @param {number} seat @param {string} key @param {number} n */
function otherCell(ctx, seat, key, n) {
  const { give, want } = sides(ctx);
  const whom = partner(ctx);
  const mine = whom === seat || whom === "any";
  const partOf = isOwner(ctx) || seat === owner(ctx);
  return cell(ctx, {
    name: ctx.seatName(seat), key, n, can: mayTrade(ctx) && partOf && n > 0 && canWant(ctx, key, mine ? whom : seat),
    taken: mine ? Math.min(n, want[key] ?? 0) : 0, blocked: Boolean(n && mine && give[key]), sign: "+", tap: () => tapOther(ctx, seat, key),
  });
}

/** @param {Ctx} ctx */
function mayTrade(ctx) {
  if (!ctx.decision || ctx.viewer === null) return false;
  return isOwner(ctx) || amountsChoice(ctx, "propose") !== null || (ctx.ui.draft.choice?.startsWith("counter:") ?? false);
}

/** @typedef {{name: string, key: string, n: number, can: boolean, taken: number, blocked: boolean, sign: string, tap: () => void}} Cell */

/** @param {Ctx} ctx @param {Cell} look */
function cell(ctx, look) {
  const plain = ctx.t("hands.cell", { name: look.name, resource: ctx.t(`resource.${look.key}`), n: look.n });
  const label = look.taken ? `${plain} (${look.sign}${look.taken})` : plain;
  const inner = html`<span class="aa-plate">${icon(look.key)}</span>${look.n}${look.taken ? html`<span class="aa-delta">${look.sign}${look.taken}</span>` : nothing}`;
  const classes = `aa-cell aa-f-${look.key} ${look.n ? "" : "is-zero"} ${look.can ? "is-open" : ""} ${look.taken ? "is-chosen" : ""} ${look.blocked ? "is-blocked" : ""}`;
  const words = html`<span class="aa-vh">${label}</span><span class="aa-cell-in" aria-hidden="true">${inner}</span>`;
  if (!look.can && !look.taken) return html`<span class=${classes} title=${look.blocked ? ctx.t("hands.both_sides") : nothing}>${words}</span>`;
  return html`<button type="button" class=${classes} aria-pressed=${String(look.taken > 0)} @click=${look.tap}>${words}</button>`;
}
