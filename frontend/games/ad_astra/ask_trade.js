// The bar of a trade: with whom, and the two trays of the deal that is being put together.
import { html, nothing } from "../../core/lit.js";
import { RESOURCES } from "./content.js";
import { incomingDeals } from "./deals.js";
import { icon } from "./icon.js";
import { choice, entries, handOf } from "./model.js";
import { chips } from "./resource.js";
import { bankRate, choiceWith, isOwner, opens, partner, partners, sides, takeBack, turnTo } from "./trade.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {Exclude<import("./trade.js").Partner, null>} Partner */

/** @param {Ctx} ctx */
export function tradeBody(ctx) {
  const { give, want } = sides(ctx);
  return html`<div class="aa-bargain">${isOwner(ctx) ? whom(ctx) : nothing}
    <div class="aa-trays">${tray(ctx, "give", give)}<span class="aa-trays-sign">${icon("trade")}</span>${tray(ctx, "want", want)}</div>
    ${waiting(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function whom(ctx) {
  return html`<div class="aa-partners" role="group" aria-label=${ctx.t("trade.with")}><h3>${ctx.t("trade.with")}</h3>${partners(ctx).map((one) => partnerButton(ctx, one))}</div>`;
}

/** @param {Ctx} ctx @param {Partner} one */
function partnerButton(ctx, one) {
  const offer = choice(ctx, choiceWith(ctx, one));
  const why = offer?.refusal ? ctx.ui.reason(offer.refusal) : offer ? null : ctx.t("build.not_now");
  return html`<button type="button" aria-pressed=${String(partner(ctx) === one)} aria-disabled=${why ? "true" : nothing} title=${why ?? nothing}
      @click=${() => (why ? ctx.shell.announce(why) : turnTo(ctx, one))}>${partnerWords(ctx, one)}</button>`;
}

/** @param {Ctx} ctx @param {Partner} one */
function partnerWords(ctx, one) {
  if (one === "any") return html`${icon("anyone")}${ctx.t("trade.anyone")}`;
  if (one === "bank") return html`${icon("goods")}${ctx.t("trade.bank", { rate: bankRate(ctx) })}`;
  return html`${ctx.seatMark(one)}<span class="aa-clip">${ctx.seatName(one)}</span>`;
}

/** @param {Ctx} ctx @param {"give" | "want"} side @param {Record<string, number>} amounts */
function tray(ctx, side, amounts) {
  const cards = entries(amounts).flatMap(([key, n]) => Array.from({ length: n }, () => key));
  return html`<div class="aa-tray" role="group" aria-label=${ctx.t(`trade.${side}`)}><h3>${ctx.t(`trade.${side}`)}</h3>
    <div class="aa-tray-cards">${cards.map((key) => html`<button type="button" class="aa-tray-card aa-f-${key}" aria-label=${ctx.t("trade.take_back", { name: ctx.t(`resource.${key}`) })}
      @click=${() => takeBack(ctx, side, key)}>${icon(key)}<span aria-hidden="true">${ctx.t(`letter.${key}`)}</span></button>`)}
      ${cards.length ? nothing : html`<span class="aa-tray-empty" aria-hidden="true">${icon("plus")}</span>`}</div>
    <p>${side === "give" ? left(ctx, amounts) : gain(ctx)}</p></div>`;
}

/** What stays in the hand. @param {Ctx} ctx @param {Record<string, number>} give */
function left(ctx, give) {
  const hand = handOf(ctx, ctx.viewer ?? 0) ?? {};
  const rest = Object.fromEntries(RESOURCES.map((key) => [key, (hand[key] ?? 0) - (give[key] ?? 0)]));
  return html`${ctx.t("trade.left")} ${chips(ctx, rest)}`;
}

/** What the deal would make payable. @param {Ctx} ctx */
function gain(ctx) {
  const items = opens(ctx);
  if (!items.length) return nothing;
  return html`${ctx.t("trade.opens")} ${items.map((piece) => html`<span class="aa-opens">${icon(piece)}${ctx.t(`piece.${piece}`)}</span>`)}`;
}

/** On a phone the deals lie below the hands: a way down to them. @param {Ctx} ctx */
function waiting(ctx) {
  const count = incomingDeals(ctx).length;
  if (!count) return nothing;
  return html`<button type="button" class="aa-button is-yes aa-to-deals" @click=${toDeals}>${icon("trade")}${ctx.t("trade.incoming", { count })}</button>`;
}

function toDeals() {
  document.querySelector(".aa-deals")?.scrollIntoView({ block: "start" });
}
