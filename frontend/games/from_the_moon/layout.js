// The geometry of the map, in its own units.
import { cell } from "./model.js";

/** Side of a tile, distance from tile to tile, and the margin. */
export const TILE = 126;
export const STEP = 132;
export const EDGE = 24;

/** Corner point of the grid. @param {string} place @returns {[number, number]} */
export function crossing(place) {
  const [row, column] = cell(place);
  return [EDGE - 3 + column * STEP, EDGE - 3 + row * STEP];
}
