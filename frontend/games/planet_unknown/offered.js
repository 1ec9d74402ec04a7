// Rings on the squares that a tile of the depot could cover.
import { svg } from "../../core/lit.js";
import { poses } from "./ghost.js";
import { at, squareOf } from "./ground.js";
import { laying } from "./model.js";
import { UNIT } from "./terrain.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {WeakMap<object, string[]>} */
const covers = new WeakMap();

/** @param {import("../../core/types.js").PlaceChoice} choice */
function coverable(choice) {
  const names = new Set();
  for (const { piece } of choice.pieces) {
    for (const one of poses(choice, piece)) for (const cell of cellsOf(piece.replace("tile:", ""), one.turn, one.flip)) names.add(at(cell.x + one.x, cell.y + one.y));
  }
  return [...names];
}

/** @param {Ctx} ctx */
export function offered(ctx) {
  const choice = laying(ctx);
  if (!choice) return [];
  const names = covers.get(choice) ?? coverable(choice);
  covers.set(choice, names);
  return names.map((name) => {
    const [x, y] = squareOf(name);
    return svg`<circle class="pu-offer" cx=${x * UNIT + 24} cy=${y * UNIT + 24} r="5"></circle>`;
  });
}
