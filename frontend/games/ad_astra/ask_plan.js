// Planning: a card and a space, or an artifact before it.
import { html } from "../../core/lit.js";
import { aboutArgs, plain } from "./artifact.js";
import { handToPlace } from "./hand.js";
import { icon } from "./icon.js";
import { pickChoice } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function planBody(ctx) {
  const chosen = ctx.ui.draft.choice;
  return chosen?.startsWith("artifact:") ? artifactBody(ctx, chosen) : handToPlace(ctx);
}

/** @param {Ctx} ctx @param {string} id */
function artifactBody(ctx, id) {
  const swapping = (pickChoice(ctx, id)?.max ?? 0) > 0;
  return html`<div class="aa-spell">${icon(plain(id), "is-big")}
    <div><b>${ctx.t(`artifact.${plain(id)}`)}</b><p>${ctx.t(`artifact.${plain(id)}.about`, aboutArgs(ctx))}</p>
    ${swapping ? spaces(ctx) : ""}</div>
    <button type="button" class="aa-button" @click=${() => ctx.ui.setChoice(null)}>${ctx.t("artifact.back")}</button></div>`;
}

/** The two spaces of an exchange, as far as they are chosen. @param {Ctx} ctx */
function spaces(ctx) {
  const [first, second] = ctx.ui.draft.items;
  return html`<p class="aa-swap-spaces">${slot(ctx, first)}${icon("trade")}${slot(ctx, second)}</p>`;
}

/** @param {Ctx} ctx @param {string | undefined} space */
function slot(ctx, space) {
  return html`<span class="aa-swap-space ${space ? "is-set" : ""}">${space ? ctx.name(space) : ctx.t("plan.swap.pick")}</span>`;
}
