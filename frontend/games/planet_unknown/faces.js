// Planet and corporation by name: the boards themselves lie large above.
import { html } from "../../core/lit.js";
import { choiceOf } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function facesBody(ctx) {
  const choice = choiceOf(ctx, "faces");
  if (choice?.shape !== "place") return null;
  const spots = [...new Set(choice.pieces.flatMap((one) => one.spots.map((spot) => spot.at)))];
  const { piece, at } = ctx.ui.draft;
  return html`<div class="pu-entries" role="group" aria-label=${ctx.t("faces.planet")}>${choice.pieces.map((one) => button(ctx, one.piece, piece === one.piece))}</div>
    <div class="pu-entries" role="group" aria-label=${ctx.t("faces.corporation")}>${spots.map((spot) => button(ctx, spot, at === spot))}</div>`;
}

/** @param {Ctx} ctx @param {string} address @param {boolean} on */
function button(ctx, address, on) {
  return html`<button type="button" class="pu-button ${on ? "is-on" : ""}" aria-pressed=${String(on)} data-about=${address} @click=${() => ctx.ui.press(address)}>${ctx.name(address)}</button>`;
}
