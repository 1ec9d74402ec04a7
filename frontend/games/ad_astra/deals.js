// The deals that are open: those for the viewer first, then the viewer's own, then what others have going.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { amountsChoice, handOf, pickChoice, shared } from "./model.js";
import { chips } from "./resource.js";
import { counter, owner } from "./trade.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Deal} Deal */

/** @param {Ctx} ctx */
export function deals(ctx) {
  const open = Object.entries(shared(ctx).deals);
  const incoming = open.filter(([id]) => isIncoming(ctx, id));
  const mine = open.filter(([, deal]) => deal.from === ctx.viewer);
  const others = open.filter((one) => !incoming.includes(one) && !mine.includes(one));
  return html`<section class="aa-sheet aa-deals" aria-label=${ctx.t("deals.title")}><header><h2>${ctx.t("deals.title")}</h2>
      <span>${ctx.viewer === null ? "" : ctx.t("deals.summary", { incoming: incoming.length, mine: mine.length })}</span></header>
    ${open.length ? nothing : html`<p class="aa-empty">${ctx.t("deals.none")}</p>`}
    ${incoming.map(([id, deal]) => incomingDeal(ctx, id, deal))}${mine.map(([id, deal]) => ownDeal(ctx, id, deal))}
    ${others.map(([, deal]) => foreignDeal(ctx, deal))}</section>`;
}

/** Deals the viewer may answer. @param {Ctx} ctx */
export function incomingDeals(ctx) {
  return Object.keys(shared(ctx).deals).filter((id) => isIncoming(ctx, id));
}

/** @param {Ctx} ctx @param {string} id */
function isIncoming(ctx, id) {
  const deal = shared(ctx).deals[id];
  if (ctx.viewer === null || deal.from === ctx.viewer || deal.declined.includes(ctx.viewer)) return false;
  return deal.to === ctx.viewer || (deal.to === "any" && deal.from === owner(ctx));
}

/** @param {Ctx} ctx @param {string} id @param {Deal} deal */
function incomingDeal(ctx, id, deal) {
  const accept = pickChoice(ctx, "accept")?.items.find((item) => item.at === `deal:${id}`);
  const why = accept?.refusal ? ctx.ui.reason(accept.refusal) : null;
  return html`<article class="aa-deal is-incoming aa-s${deal.from}"><header>${ctx.seatMark(deal.from)}${ctx.seatName(deal.from)}
      ${deal.to === "any" ? html`<small>${ctx.t("deals.to_anyone")}</small>` : nothing}</header>
    <p class="aa-swap"><span>${ctx.t("deals.you_get")} ${chips(ctx, deal.give)}</span>${icon("arrow")}<span>${ctx.t("deals.you_give")} ${chips(ctx, deal.want)}</span></p>
    ${ctx.decision ? answers(ctx, id, Boolean(accept), why) : nothing}</article>`;
}

/** @param {Ctx} ctx @param {string} id @param {boolean} offered @param {string | null} why */
function answers(ctx, id, offered, why) {
  const able = offered && !why;
  return html`<div class="aa-answers">
    <button type="button" class="aa-button is-yes" aria-disabled=${able ? nothing : "true"} @click=${() => (able ? ctx.ui.answer("accept", [`deal:${id}`]) : undefined)}>${icon("check")}${ctx.t("deals.accept")}</button>
    <button type="button" class="aa-button" ?disabled=${!amountsChoice(ctx, `counter:${id}`)} @click=${() => counter(ctx, id)}>${icon("trade")}${ctx.t("deals.counter")}</button>
    <button type="button" class="aa-button" @click=${() => ctx.ui.answer("decline", [`deal:${id}`])}>${icon("cross")}${ctx.t("deals.decline")}</button></div>
    ${why ? html`<p class="aa-reason">${icon("lock")}${why}</p>` : nothing}`;
}

/** @param {Ctx} ctx @param {string} id @param {Deal} deal */
function ownDeal(ctx, id, deal) {
  const may = pickChoice(ctx, "withdraw")?.items.some((item) => item.at === `deal:${id}`) ?? false;
  const to = deal.to === "any" ? ctx.t("deals.anyone") : ctx.seatName(deal.to);
  return html`<article class="aa-deal aa-s${deal.from}"><header>${ctx.seatMark(deal.from)}${ctx.t("deals.yours", { name: to })}
      ${may ? html`<button type="button" class="aa-button" @click=${() => ctx.ui.answer("withdraw", [`deal:${id}`])}>${ctx.t("deals.withdraw")}</button>` : nothing}</header>
    <p class="aa-swap"><span>${ctx.t("deals.you_give")} ${chips(ctx, deal.give)}</span>${icon("arrow")}<span>${ctx.t("deals.you_get")} ${chips(ctx, deal.want)}</span></p>
    <p class="aa-replies">${addressees(ctx, deal).map((seat) => reply(ctx, deal, seat))}</p></article>`;
}

/** @param {Ctx} ctx @param {Deal} deal */
function addressees(ctx, deal) {
  if (deal.to !== "any") return [deal.to];
  return Array.from({ length: ctx.seats }, (_, seat) => seat).filter((seat) => seat !== deal.from);
}

/** @param {Ctx} ctx @param {Deal} deal @param {number} seat */
function reply(ctx, deal, seat) {
  const hand = handOf(ctx, seat);
  const short = hand && Object.entries(deal.want).find(([key, n]) => (hand[key] ?? 0) < n);
  const words = deal.declined.includes(seat) ? ctx.t("deals.declined") : short ? ctx.t("deals.lacks", { resource: ctx.t(`resource.${short[0]}`) }) : ctx.t("deals.thinking");
  return html`<span>${ctx.seatMark(seat)}<span class="aa-vh">${ctx.seatName(seat)}</span>${words}</span>`;
}

/** A deal the viewer has no part in. @param {Ctx} ctx @param {Deal} deal */
function foreignDeal(ctx, deal) {
  const to = deal.to === "any" ? ctx.t("deals.anyone") : ctx.seatName(deal.to);
  return html`<article class="aa-deal aa-s${deal.from}"><header>${ctx.seatMark(deal.from)}${ctx.t("deals.between", { from: ctx.seatName(deal.from), name: to })}</header>
    <p class="aa-swap"><span>${chips(ctx, deal.give)}</span>${icon("arrow")}<span>${chips(ctx, deal.want)}</span></p></article>`;
}
