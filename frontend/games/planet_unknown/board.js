// The whole board column: station and table on one side, a planet in the middle, its corporation on the other.
import { html, nothing } from "../../core/lit.js";
import { alerts } from "./alert.js";
import { cards, goals, stock } from "./cards.js";
import { circle, recap } from "./circle.js";
import { corporation } from "./corporation.js";
import { duels } from "./duels.js";
import { jumps } from "./jump.js";
import { looked, lookAt } from "./looking.js";
import { planet } from "./planet.js";
import { keyed, pressed } from "./press.js";
import { setup } from "./setup.js";
import { commanderLine, station } from "./station.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function board(ctx) {
  const seat = looked(ctx);
  const waiting = setup(ctx);
  return html`<div class="pu-board ${waiting ? "is-setup" : ""}" @click=${(/** @type {MouseEvent} */ event) => pressed(ctx, event)} @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(ctx, event)}>
    ${jumps(ctx)}<div class="pu-side"><section class="pu-panel pu-ring"><header><h2>${ctx.t("station.title")}</h2>${commanderLine(ctx)}</header>${station(ctx)}</section>
      ${alerts(ctx)}${circle(ctx)}</div>
    <div class="pu-middle">${elsewhere(ctx, seat)}${waiting ?? html`${planet(ctx, seat)}${recap(ctx)}`}</div>
    <div class="pu-own">${corporation(ctx, seat)}</div>
    <div class="pu-below">${duels(ctx)}${cards(ctx, seat)}${goals(ctx, seat)}${stock(ctx)}</div></div>`;
}

/** While another board is open: whose, and the way back. @param {Ctx} ctx @param {number} seat */
function elsewhere(ctx, seat) {
  if (seat === ctx.viewer || ctx.viewer === null) return nothing;
  const own = ctx.viewer;
  return html`<p class="pu-elsewhere pu-s${seat}"><span>${ctx.rich("look.at", { seat })}</span><button type="button" class="pu-button" @click=${() => lookAt(ctx, own)}>${ctx.t("look.back")}</button></p>`;
}
