// A single planet as a picture of its own, for lists and sheets.
import { html, nothing } from "../../core/lit.js";
import { standing, shared } from "./model.js";
import { planet } from "./planet.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} id `SR.2` @param {string | null} face as the viewer knows it */
export function planetPicture(ctx, id, face) {
  const { seat, pieces } = standing(shared(ctx), id);
  const look = { at: "", face, peeked: false, letter: face ? ctx.t(`letter.${face}`) : "", seat, pieces, name: "", faded: false, changed: false, turned: false, number: 0, ghost: null };
  return html`<svg class="aa-portrait" viewBox="-32 -24 64 54" aria-hidden="true">${planet(look, { x: 0, y: 0 }, 19, nothing)}</svg>`;
}
