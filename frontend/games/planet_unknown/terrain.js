// Squares of terrain and ground, and the outlines of pieces: the parts of which planets and tiles are drawn.
import { svg, nothing } from "../../core/lit.js";
import { at, BESIDE } from "./ground.js";
import { glyph } from "./icon.js";

/** @typedef {import("./ground.js").Cell} Cell */
/** @typedef {import("./tiles.js").TileCell} TileCell */

/** Side of a square in the units of a picture. */
export const UNIT = 48;

/** @type {Record<string, string>} */
const GROUND = { I: "ice", R: "ring", T: "toxic", E: "current" };

/** @param {Cell} cell @param {boolean} [flat] without patterns: in miniatures */
export function fillOf(cell, flat = false) {
  if (flat) return cell.terrain ? `var(--pu-t-${cell.terrain})` : `var(--pu-${({ I: "ice-bare", T: "toxic", E: "current" })[cell.mark] ?? "ground"})`;
  return `url(#pu-p-${cell.terrain ?? GROUND[cell.mark] ?? "land"})`;
}

/** One side of a square as a path. @param {number} x @param {number} y @param {number[]} side */
export function side(x, y, [dx, dy]) {
  const [left, top] = [x * UNIT, y * UNIT];
  if (dx === 1) return `M${left + UNIT} ${top}v${UNIT}`;
  if (dx === -1) return `M${left} ${top}v${UNIT}`;
  return dy === 1 ? `M${left} ${top + UNIT}h${UNIT}` : `M${left} ${top}h${UNIT}`;
}

/** The lines between squares that belong to different things. @param {Iterable<{x: number, y: number}>} cells
 *  @param {(name: string) => unknown} owner what a square belongs to, undefined for none */
export function outline(cells, owner) {
  let path = "";
  for (const { x, y } of cells) {
    const own = owner(at(x, y));
    if (own === undefined) continue;
    for (const way of BESIDE) if (owner(at(x + way[0], y + way[1])) !== own) path += side(x, y, way);
  }
  return path;
}

/** The path around a set of squares. @param {{x: number, y: number}[]} cells */
export function around(cells) {
  const names = new Set(cells.map((cell) => at(cell.x, cell.y)));
  return outline(cells, (name) => (names.has(name) ? 1 : undefined));
}

/** The round badge with a resource's icon in the middle of a square. @param {number} x @param {number} y @param {string} resource */
export function iconAt(x, y, resource) {
  const r = 14.5;
  const [cx, cy] = [x * UNIT + UNIT / 2, y * UNIT + UNIT / 2];
  return svg`<circle class="pu-disc" cx=${cx} cy=${cy} r=${r}></circle>${glyph(resource, cx - r * 0.68, cy - r * 0.68, r * 1.36, `pu-tint pu-${resource}`)}`;
}

/** A meteor symbol in the corner of a square. @param {number} x @param {number} y */
export function symbolAt(x, y) {
  return svg`<circle class="pu-disc" cx=${x * UNIT + 37} cy=${y * UNIT + 11} r="10"></circle>${glyph("metsym", x * UNIT + 29.5, y * UNIT + 3.5, 15, "pu-meteor")}`;
}

/** A tile, wherever its cells are. @param {TileCell[]} cells @param {{flat?: boolean, line?: string, width?: number}} [look] */
export function tilePicture(cells, { flat = false, line = "var(--pu-cut)", width = 3 } = {}) {
  return svg`${cells.map((cell) => svg`<rect x=${cell.x * UNIT} y=${cell.y * UNIT} width=${UNIT} height=${UNIT} fill=${flat ? `var(--pu-t-${cell.terrain})` : `url(#pu-p-${cell.terrain})`}></rect>`)}
    <path d=${around(cells)} fill="none" stroke=${line} stroke-width=${width} stroke-linecap="round"></path>
    ${cells.map((cell) => svg`${cell.icon ? mark(cell, flat) : nothing}${cell.meteor ? meteor(cell, flat) : nothing}`)}`;
}

/** @param {TileCell} cell @param {boolean} flat */
function mark({ x, y, terrain }, flat) {
  if (!flat) return iconAt(x, y, terrain);
  return svg`<g class="pu-${terrain}"><circle class="pu-disc" cx=${x * UNIT + 24} cy=${y * UNIT + 24} r="15"></circle><circle class="pu-tone" cx=${x * UNIT + 24} cy=${y * UNIT + 24} r="8"></circle></g>`;
}

/** @param {TileCell} cell @param {boolean} flat */
function meteor({ x, y }, flat) {
  return flat ? svg`<path class="pu-spark" d=${`M${x * UNIT + 36} ${y * UNIT + 3}l9 9-9 9-9-9z`}></path>` : symbolAt(x, y);
}
