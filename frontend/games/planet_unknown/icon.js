// Symbols of the game's sprite as small pictures.
import { html, svg, nothing } from "../../core/lit.js";

/** A decorative symbol; the words beside it carry the meaning. @param {string} name @param {string} [classes] */
export function icon(name, classes = "") {
  return html`<svg class="pu-ic ${classes}" aria-hidden="true"><use href="#pu-${name}"></use></svg>`;
}

/** The same inside an SVG, in a square at x, y. @param {string} name @param {number} x @param {number} y @param {number} side
 *  @param {string} [classes] */
export function glyph(name, x, y, side, classes = "") {
  return svg`<svg class=${classes || nothing} x=${x} y=${y} width=${side} height=${side}><use href="#pu-${name}"></use></svg>`;
}

/** The icon of a resource on its dark badge. @param {string} resource @param {string} [classes] */
export function badge(resource, classes = "") {
  return html`<span class="pu-badge pu-${resource} ${classes}">${icon(resource)}</span>`;
}

/** A number in a symbol: medals, ranks, levels, movement. @param {string} name @param {string | number} n @param {string} [classes] */
export function numbered(name, n, classes = "") {
  return html`<svg class="pu-ic is-${name} ${classes}" viewBox="0 0 24 24" aria-hidden="true">${figure(name, n)}</svg>`;
}

/** @type {Record<string, [number, number]>} baseline and size of the number in a symbol */
const FIGURES = { medal: [16.6, 13], card: [17, 14], hex: [17, 14], step: [14, 15] };

/** @param {string} name @param {string | number} n */
export function figure(name, n) {
  const [y, size] = FIGURES[name] ?? [17, 13];
  return svg`<use href="#pu-${name}"></use><text class="pu-n-${name}" x="12" y=${y} text-anchor="middle" font-size=${size} font-weight="800">${n}</text>`;
}
