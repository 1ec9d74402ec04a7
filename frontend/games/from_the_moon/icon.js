// Symbols of the game's sprite as small pictures: in text, and inside an SVG.
import { html, svg, nothing } from "../../core/lit.js";

/** Symbols that are wider than high, by their width for a height of one. @type {Record<string, number>} */
const WIDE = { then: 0.54, or: 0.58, per: 0.5, special: 1.375 };
const STAMP = /^(both|build|improve)-/;
const CREW = /^(basic|specialist)/;

/** Width of a symbol for a height of one. @param {string} name */
export function widthOf(name) {
  if (STAMP.test(name)) return 1.375;
  return CREW.test(name) ? 0.875 : (WIDE[name] ?? 1);
}

/** A decorative symbol; words beside it or the place's name carry the meaning.
 *  @param {string} name @param {string} [classes] */
export function icon(name, classes = "") {
  return html`<svg class="fm-ic ${classes} ${shape(name)}" aria-hidden="true"><use href="#fm-${name}"></use></svg>`;
}

/** @param {string} name */
function shape(name) {
  const width = widthOf(name);
  return width > 1 ? "is-wide" : width < 0.7 ? "is-thin" : "";
}

/** A symbol with a figure: victory points, energy. @param {"points" | "bolt"} name @param {number | string} n @param {string} [classes] */
export function figure(name, n, classes = "") {
  return html`<svg class="fm-ic ${classes}" viewBox="0 0 24 24" aria-hidden="true"><use href="#fm-${name}"></use>${figureText(name, n)}</svg>`;
}

/** @param {string} name @param {number | string} n */
function figureText(name, n) {
  const long = String(n).length > 1;
  return name === "points"
    ? svg`<text class="fm-on-vp" x="12" y="16.4" font-size=${long ? 10.5 : 12.5}>${n}</text>`
    : svg`<text class="fm-on-plate" x="18.5" y="21.9" font-size=${long ? 8 : 9.5}>${n}</text>`;
}

/** A symbol inside an SVG, its top left corner at x, y. @param {string} name @param {number} x @param {number} y @param {number} height @param {string} [classes] */
export function glyph(name, x, y, height, classes = "") {
  return svg`<svg class=${classes || nothing} x=${x} y=${y} width=${height * widthOf(name)} height=${height}><use href="#fm-${name}"></use></svg>`;
}

/** @param {"points" | "bolt"} name @param {number | string} n @param {number} x @param {number} y @param {number} height */
export function figureGlyph(name, n, x, y, height) {
  return svg`<svg x=${x} y=${y} width=${height} height=${height} viewBox="0 0 24 24"><use href="#fm-${name}"></use>${figureText(name, n)}</svg>`;
}

/** The shape of a seat in its colour. @param {number | null} seat @param {string} [classes] */
export const mark = (seat, classes = "") => icon(seat === null ? "no" : `seat-${seat}`, classes);

/** Symbol of a crew member. @param {string} member `metal`, `metal*` */
export const crewSymbol = (member) => (member.endsWith("*") ? `specialist-${member.slice(0, -1)}` : `basic-${member}`);
