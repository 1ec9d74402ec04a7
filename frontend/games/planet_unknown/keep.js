// Which private objectives are kept.
import { html } from "../../core/lit.js";
import { choiceOf } from "./model.js";
import { option } from "./stage.js";

/** @param {import("../../core/types.js").Ctx} ctx */
export function keepBody(ctx) {
  const choice = choiceOf(ctx, "keep");
  return choice?.shape === "pick" ? html`<div class="pu-stage">${choice.items.map((item) => option(ctx, choice, item))}</div>` : null;
}
