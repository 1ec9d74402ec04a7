// On a phone: buttons that lead to the parts of the board, which lie one below the other.
import { html } from "../../core/lit.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {[string, string][]} */
const PARTS = [["middle", "jump.planet"], ["own", "jump.corporation"], ["side", "jump.station"], ["below", "jump.more"]];

/** @param {Ctx} ctx */
export function jumps(ctx) {
  const go = (/** @type {Event} */ event, /** @type {string} */ part) => {
    const board = /** @type {Element} */ (event.currentTarget).closest(".pu-board");
    board?.querySelector(`.pu-${part}`)?.scrollIntoView({ block: "start", behavior: ctx.motion ? "smooth" : "auto" });
  };
  return html`<nav class="pu-jumps" aria-label=${ctx.t("jump.title")}>${PARTS.map(([part, text]) => html`<button type="button" @click=${(/** @type {Event} */ event) => go(event, part)}>${ctx.t(text)}</button>`)}</nav>`;
}
