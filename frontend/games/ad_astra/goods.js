// The viewer's own resources and artifacts, beside the choices or below the chart.
import { html } from "../../core/lit.js";
import { artifacts } from "./artifact.js";
import { HAND_LIMIT } from "./content.js";
import { own, total } from "./model.js";
import { piles } from "./resource.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function goods(ctx) {
  const hand = own(ctx)?.hand ?? {};
  const count = total(hand);
  return html`<div class="aa-goods">
    <h3><span>${ctx.t("goods.title")}</span><span class=${count > HAND_LIMIT ? "is-over" : ""}>${ctx.t("goods.count", { count, limit: HAND_LIMIT })}</span></h3>
    ${piles(ctx, hand)}${artifacts(ctx)}</div>`;
}
