// The whole board column: planning board, star chart or trade table, and what stands beside them.
import { html, nothing, ref } from "../../core/lit.js";
import { chart } from "./chart.js";
import { goods } from "./goods.js";
import { handToSee } from "./hand.js";
import { icon } from "./icon.js";
import { own } from "./model.js";
import { tradeTable } from "./open_hands.js";
import { planningBoard } from "./planning.js";
import { bank, track } from "./rail.js";
import { trading } from "./trade.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Whether the chart is looked at while a trade goes on. */
let chartDuringTrade = false;

/** Tab leads to a place that may be chosen, when there is one: nobody should look for it among sixty planets.
 *  @param {Element} root */
function offerFirst(root) {
  const places = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-at][tabindex]")]);
  const open = places.find((place) => place.dataset.mark === "open");
  const stop = places.find((place) => place.getAttribute("tabindex") === "0");
  if (!open || stop?.dataset.mark || root.contains(document.activeElement)) return;
  stop?.setAttribute("tabindex", "-1");
  open.setAttribute("tabindex", "0");
}

/** @param {Ctx} ctx */
export function board(ctx) {
  /** @param {Element | undefined} root */
  const leadIn = (root) => root && queueMicrotask(() => offerFirst(root));
  const trade = trading(ctx);
  const turn = trade ? turnOver(ctx) : nothing;
  return html`<div class="aa-board ${trade ? "is-trading" : ""}" ${ref(leadIn)}>${planningBoard(ctx)}
    <div class="aa-middle">${trade && !chartDuringTrade ? tradeTable(ctx, turn) : html`${chart(ctx)}${turn}`}</div>
    <div class="aa-rail">${track(ctx)}${bank(ctx)}</div>${ownArea(ctx)}</div>`;
}

/** While hands are open one may still look at the chart, and turn back. @param {Ctx} ctx */
function turnOver(ctx) {
  const turn = () => {
    chartDuringTrade = !chartDuringTrade;
    ctx.shell.redraw();
  };
  return html`<button type="button" class="aa-button aa-view" @click=${turn}>${icon(chartDuringTrade ? "trade" : "systems")}${ctx.t(chartDuringTrade ? "hands.title" : "chart.title")}</button>`;
}

/** While nothing is asked, one's own cards and goods lie below the board. @param {Ctx} ctx */
function ownArea(ctx) {
  const mine = own(ctx);
  if (!mine || ctx.viewer === null || ctx.decision) return nothing;
  return html`<section class="aa-sheet aa-own" aria-label=${ctx.t("own.title")}>${goods(ctx)}${handToSee(ctx, ctx.viewer, mine.cards)}</section>`;
}
