// The geometry of tiles: what lies where around the anchor, in every orientation.
import { printed } from "./printed.js";

/** @typedef {{x: number, y: number, terrain: string, icon: boolean, meteor: boolean}} TileCell */

/** @type {Record<string, string>} */
const LETTERS = { C: "civ", E: "energy", W: "water", R: "rover", T: "tech", B: "biomass" };

/** @param {string} id `N5-EWm` */
export function tileOf(id) {
  const [shape, rest = ""] = id.split("-");
  return { id, shape, ring: printed.shapes[shape].ring, resources: [LETTERS[rest[0]], LETTERS[rest[1]]], meteor: rest.endsWith("m") };
}

/** @type {Map<string, TileCell[]>} */
const known = new Map();

/** The cells around the anchor: mirrored left to right first, then turned clockwise. A patch is one square of biomass.
 *  @param {string} id @param {number} turn @param {boolean} flip @returns {TileCell[]} */
export function cellsOf(id, turn, flip) {
  const key = `${id} ${turn} ${flip}`;
  const cells = known.get(key) ?? (id === "patch" ? [{ x: 0, y: 0, terrain: "biomass", icon: false, meteor: false }] : turned(id, turn, flip));
  known.set(key, cells);
  return cells;
}

/** @param {string} id @param {number} turn @param {boolean} flip @returns {TileCell[]} */
function turned(id, turn, flip) {
  const tile = tileOf(id);
  const shape = printed.shapes[tile.shape];
  const same = (/** @type {number[]} */ [x, y], /** @type {number[]} */ at) => at[0] === x && at[1] === y;
  return shape.cells.map(([x, y, half]) => ({
    ...way(x, y, turn, flip),
    terrain: tile.resources[half],
    icon: same([x, y], shape.icons[half]),
    meteor: tile.meteor && same([x, y], shape.meteor),
  }));
}

/** @param {number} x @param {number} y @param {number} turn @param {boolean} flip */
function way(x, y, turn, flip) {
  let [right, down] = [flip ? -x : x, y];
  for (let i = 0; i < turn; i++) [right, down] = [-down, right];
  return { x: right, y: down };
}

/** The same moved so that the upper left corner of its box is 0, 0. @param {TileCell[]} cells */
export function boxed(cells) {
  const left = Math.min(...cells.map((cell) => cell.x));
  const top = Math.min(...cells.map((cell) => cell.y));
  const moved = cells.map((cell) => ({ ...cell, x: cell.x - left, y: cell.y - top }));
  return { cells: moved, width: Math.max(...moved.map((cell) => cell.x)) + 1, height: Math.max(...moved.map((cell) => cell.y)) + 1 };
}
