// The geometry of the map, in its own units.
import { cell, shared } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Side of a tile, distance from tile to tile, and the margin. */
export const TILE = 126;
export const STEP = 132;
export const EDGE = 24;

/** Width and height of the whole map. @param {Ctx} ctx @returns {[number, number]} */
export function extent(ctx) {
  const { rows, columns } = shared(ctx);
  return [2 * EDGE - 6 + columns * STEP, 2 * EDGE - 6 + rows * STEP];
}

/** For the style sheet, which gives the map its room. @param {Ctx} ctx @returns {Record<string, number>} */
export function proportions(ctx) {
  const [width, height] = extent(ctx);
  return { "--fm-ratio": width / height };
}

/** Corner point of the grid. @param {string} place @returns {[number, number]} */
export function crossing(place) {
  const [row, column] = cell(place);
  return [EDGE - 3 + column * STEP, EDGE - 3 + row * STEP];
}
