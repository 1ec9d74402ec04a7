// Symbols of the game's sprite as small pictures.
import { html, svg, nothing } from "../../core/lit.js";

/** A decorative symbol; the words beside it carry the meaning.
 *  @param {string} name @param {string} [classes] */
export function icon(name, classes = "") {
  return html`<svg class="aa-ic ${classes}" aria-hidden="true"><use href="#aa-${name}"></use></svg>`;
}

/** The same inside an SVG, in a square at x, y. `classes` names colours.
 *  @param {string} name @param {number} x @param {number} y @param {number} side @param {string} [classes] */
export function glyph(name, x, y, side, classes = "") {
  return svg`<svg class=${classes || nothing} x=${x} y=${y} width=${side} height=${side}><use href="#aa-${name}"></use></svg>`;
}

/** The shape of a seat in its colour, on its own size. @param {number} seat @param {string} [classes] */
export function mark(seat, classes = "") {
  return html`<svg class="aa-mk aa-s${seat} ${classes}" aria-hidden="true"><use href="#aa-seat-${seat}"></use></svg>`;
}

/** A star in its colour. @param {string} star `SOL`, or kind and colour as in `SR` */
export function starIcon(star) {
  return icon(starSymbol(star), starClass(star));
}

/** @param {string} star */
export function starSymbol(star) {
  return star === "SOL" ? "star-SOL" : `star-${star[0]}`;
}

/** @param {string} star */
export function starClass(star) {
  if (star === "SOL") return "aa-star-sol";
  return star[1] === "R" ? "aa-star-red" : "aa-star-yellow";
}
