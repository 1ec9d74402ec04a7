// Rows of symbols, in text and inside an SVG.
import { guard, html, svg } from "../../core/lit.js";
import { figure, figureGlyph, glyph, icon, widthOf } from "./icon.js";
import { priceSigns, signs } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("./signs.js").Sign} Sign */

/** @param {Sign[]} row @param {string} [classes] */
export function rowOf(row, classes = "") {
  return html`<span class="fm-row ${classes}" aria-hidden="true">${row.map(picture)}</span>`;
}

/** @param {Sign} sign */
function picture(sign) {
  if (sign.name === "count") return html`<b class="fm-count">${sign.n}</b>`;
  if (sign.n !== undefined) return figure(/** @type {"points"} */ (sign.name), sign.n);
  return icon(sign.name);
}

/** @param {import("./view.js").Tree} effect @param {string} [classes] */
export const effectRow = (effect, classes = "") => html`<span class="fm-row ${classes}" aria-hidden="true">${guard([effect], () => signs(effect).map(picture))}</span>`;

/** A price or gain as symbols; for screen readers in words. @param {import("../../core/types.js").Ctx} ctx @param {import("./view.js").Amounts} amounts @param {string} [classes] */
export function chips(ctx, amounts, classes = "") {
  return html`${rowOf(priceSigns(amounts), classes)}<span class="vh">${amountWords(ctx, amounts)}</span>`;
}

/** "2 metal, 1 energy". @param {import("../../core/types.js").Ctx} ctx @param {import("./view.js").Amounts} amounts */
export function amountWords(ctx, amounts) {
  return Object.entries(amounts).filter(([, n]) => n).map(([key, n]) => say(ctx, `amount.${key}`, { count: n })).join(say(ctx, "list.comma"));
}

const GAP = 0.08;

/** Width of a row for symbols of height one. @param {Sign[]} row */
export const rowWidth = (row) => row.reduce((sum, sign) => sum + (sign.name === "count" ? 0.5 : widthOf(sign.name)) + GAP, -GAP);

/** A row in an SVG, centred on x, its top at y, at most `most` wide. @param {Sign[]} row @param {number} x @param {number} y @param {number} height @param {number} most */
export function rowGlyphs(row, x, y, height, most) {
  const size = Math.min(height, most / rowWidth(row));
  let left = x - (rowWidth(row) * size) / 2;
  const top = y + (height - size) / 2;
  return svg`${row.map((sign) => {
    const at = left;
    left += ((sign.name === "count" ? 0.5 : widthOf(sign.name)) + GAP) * size;
    if (sign.name === "count") return svg`<text class="fm-figure" x=${at + size * 0.22} y=${top + size * 0.78} font-size=${size * 0.75}>${sign.n}</text>`;
    return sign.n === undefined ? glyph(sign.name, at, top, size) : figureGlyph(/** @type {"points"} */ (sign.name), sign.n, at, top, size);
  })}`;
}
