// A planet square by square: what is printed, what lies on it, and how its rows and columns stand.
import { planetFace, SIDE } from "./printed.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("./view.js").Player} Player */
/** @typedef {object} Cell
 * @property {number} x
 * @property {number} y
 * @property {string} mark what is printed: L land, I ice, R ring, C city, T toxic, E current
 * @property {string | null} terrain of the piece that covers it
 * @property {string | null} icon
 * @property {boolean} symbol a meteor symbol
 * @property {string | null} piece number of the piece
 */
/** @typedef {{way: "row" | "column", index: number, medal: number, missing: number, rocks: number, done: boolean}} Line */

export const BESIDE = [[1, 0], [-1, 0], [0, 1], [0, -1]];

/** @param {number} x @param {number} y */
export const at = (x, y) => `${x}.${y}`;

/** @param {string} name `5.3`, or `square:5.3` @returns {[number, number]} */
export function squareOf(name) {
  const [x, y] = name.replace("square:", "").split(".");
  return [Number(x), Number(y)];
}

/** @type {WeakMap<object, Map<string, Cell>>} */
const surveys = new WeakMap();

/** Every square of the planet by its name. @param {Pick<Player, "planet" | "pieces">} player @returns {Map<string, Cell>} */
export function ground(player) {
  const known = surveys.get(player.pieces) ?? cover(bare(player.planet), player.pieces);
  surveys.set(player.pieces, known);
  return known;
}

/** @param {string | null} planet @returns {Map<string, Cell>} */
export function bare(planet) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  planetFace(planet)?.grid.forEach((row, y) =>
    [...row].forEach((mark, x) => {
      if (mark !== ".") cells.set(at(x, y), { x, y, mark, terrain: null, icon: null, symbol: false, piece: null });
    }),
  );
  return cells;
}

/** @param {Map<string, Cell>} cells @param {Player["pieces"]} pieces in the order in which they were laid */
function cover(cells, pieces) {
  const order = Object.keys(pieces ?? {}).sort((a, b) => Number(a) - Number(b));
  for (const number of order) {
    const { tile, at: anchor, turn, flip } = pieces[number];
    const [x, y] = squareOf(anchor);
    for (const part of cellsOf(tile, turn, flip)) {
      const name = at(x + part.x, y + part.y);
      const cell = cells.get(name);
      const icon = part.icon ? part.terrain : null;
      if (cell) cells.set(name, { ...cell, terrain: part.terrain, icon, symbol: part.meteor, piece: number });
    }
  }
  return cells;
}

/** Is a square covered, for its row and column? Currents count as covered. @param {Cell} cell */
const filled = (cell) => cell.terrain !== null || cell.mark === "E";

/** The rows and columns of a planet, with what keeps them from being complete.
 *  @param {Map<string, Cell>} cells @param {string | null} planet @param {string[]} rocks @returns {Line[]} */
export function lines(cells, planet, rocks) {
  const face = planetFace(planet);
  if (!face) return [];
  const stones = new Set(rocks);
  return (/** @type {const} */ (["row", "column"])).flatMap((way) =>
    Array.from({ length: SIDE }, (_, index) => {
      const here = [...cells.values()].filter((cell) => (way === "row" ? cell.y : cell.x) === index);
      const missing = here.filter((cell) => !filled(cell)).length;
      const blocks = here.filter((cell) => stones.has(at(cell.x, cell.y))).length;
      const medal = (way === "row" ? face.rows : face.columns)[index];
      return { way, index, medal, missing, rocks: blocks, done: !missing && !blocks };
    }),
  );
}

/** The connected squares for which `within` holds, from a start. @param {Map<string, Cell>} cells @param {string} start
 *  @param {(cell: Cell) => boolean} within @returns {Set<string>} */
export function area(cells, start, within) {
  const reached = new Set([start]);
  const waiting = [start];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const [x, y] = squareOf(name);
    for (const [dx, dy] of BESIDE) {
      const next = at(x + dx, y + dy);
      const cell = cells.get(next);
      if (!cell || reached.has(next) || !within(cell)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** How many separate areas a terrain has. @param {Map<string, Cell>} cells @param {string} terrain */
export function countAreas(cells, terrain) {
  const left = new Set([...cells].filter(([, cell]) => cell.terrain === terrain).map(([name]) => name));
  let count = 0;
  for (const name of left) {
    for (const reached of area(cells, name, (cell) => cell.terrain === terrain)) left.delete(reached);
    count++;
  }
  return count;
}
