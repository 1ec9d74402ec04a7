// What a thing of the board is, when it is pressed while nothing can be done with it.
import { html, nothing } from "../../core/lit.js";
import { aboutArgs } from "./artifact.js";
import { cardTitle } from "./card.js";
import { pieceWords, planetWords } from "./look.js";
import { cardOn, faceOf, planetsOf, shared, shipSeat, standing } from "./model.js";
import { planetPicture } from "./portrait.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {string} address @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function inspect(address, ctx) {
  const [kind, rest = ""] = address.split(/:(.*)/s);
  if (kind === "planet") return planet(ctx, rest);
  if (kind === "ship") return html`<p>${ctx.seatName(shipSeat(rest))}: ${ctx.name(address)}</p><p>${ctx.t("inspect.ship")}</p>`;
  if (kind === "system") return system(ctx, rest);
  if (kind === "deep") return html`<p>${ctx.t("inspect.deep")}</p>`;
  if (kind === "space") return space(ctx, rest);
  if (kind === "artifact") return html`<p>${ctx.t(`artifact.${rest}.about`, aboutArgs(ctx))}</p>`;
  return null;
}

/** @param {Ctx} ctx @param {string} id */
function planet(ctx, id) {
  const { face, peeked } = faceOf(ctx, id);
  const { seat, pieces } = standing(shared(ctx), id);
  return html`<div class="aa-inspect">${planetPicture(ctx, id, face)}<div><p><b>${ctx.t(face ? `face.${face}` : "face.down")}</b>${peeked ? html` · ${ctx.t("planet.yours_alone")}` : nothing}</p>
    <p>${seat === null ? ctx.t("inspect.nobody") : pieceWords(ctx, seat, pieces)}</p>
    <p>${face === "alien" ? ctx.t("inspect.alien") : face ? ctx.rich("inspect.produces", { resource: `resource:${face}`, count: yields(pieces) }) : ctx.t("inspect.down")}</p></div></div>`;
}

/** What the pieces on a planet bring when its resource is produced (RULES.md PR2). @param {string[]} pieces */
function yields(pieces) {
  const each = /** @type {Record<string, number>} */ ({ colony: 1, starship: 1, factory: 2 });
  return pieces.reduce((sum, piece) => sum + (each[piece] ?? 0), 0);
}

/** @param {Ctx} ctx @param {string} star */
function system(ctx, star) {
  return html`<ul class="aa-list">${planetsOf(shared(ctx), star).map((id) => html`<li>${planetWords(ctx, id)}</li>`)}</ul>`;
}

/** @param {Ctx} ctx @param {string} number */
function space(ctx, number) {
  const here = shared(ctx).spaces[number];
  if (!here || here.seat === null) return html`<p>${ctx.t("inspect.space")}</p>`;
  const { card, secret } = cardOn(ctx, number);
  if (!card) return html`<p>${ctx.t("space.hidden", { space: number, name: ctx.seatName(here.seat) })}</p>`;
  return html`<p><b>${cardTitle(ctx, card)}</b> · ${ctx.seatName(here.seat)}</p><p>${secret ? ctx.t("planning.yours_alone") : nothing}</p>`;
}
