// Above the player's board: whose it is, one tap for each, and what can be answered without a place.
import { html, nothing } from "../../core/lit.js";
import { allSeats } from "./model.js";
import { show } from "./tabs.js";
import { buttons } from "./tray.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat whose board is looked at */
export const top = (ctx, seat) => html`<div class="fm-top">${chooser(ctx, seat)}${buttons(ctx)}</div>`;

/** @param {Ctx} ctx @param {number} seat */
function chooser(ctx, seat) {
  if (ctx.seats < 2) return nothing;
  return html`<div class="fm-chooser" role="group" aria-label=${say(ctx, "area.whose")}>${allSeats(ctx).map((one) => html`<button type="button" aria-pressed=${one === seat} class="seat-${one}" @click=${() => {
    show({ seat: one });
    ctx.shell.redraw();
  }}>${ctx.seatMark(one)}<span>${nameOf(ctx, one)}</span></button>`)}</div>`;
}
