// What the tile in the hand would do where it is held: rows and columns, trackers, what falls and what is destroyed.
import { area, at, BESIDE, countAreas, ground, lines } from "./ground.js";
import { boardOf, powersOf } from "./model.js";
import { TRACKS } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ghost.js").Ghost} Ghost */
/** @typedef {import("./ground.js").Cell} Cell */
/** @typedef {import("./ground.js").Line} Line */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {object} Foresight
 * @property {Line[]} done rows and columns that become full, blocked ones too
 * @property {Map<string, number>} missing squares still missing in the lines it touches, by `row:3`
 * @property {string[]} sure trackers that advance
 * @property {string[]} maybe trackers of which energy advances one
 * @property {boolean} dry a water icon, and no ice under its half
 * @property {string[]} rocks squares where a meteorite falls
 * @property {string[]} pods squares of lifepods that are destroyed
 * @property {string[]} rovers numbers of rovers that are destroyed
 */

/** @param {Ctx} ctx @param {Ghost} ghost @returns {Foresight} */
export function foresee(ctx, ghost) {
  const player = boardOf(ctx, ctx.viewer ?? 0);
  const before = ground(player);
  const after = new Map(before);
  for (const cell of ghost.cells) {
    const name = at(cell.x, cell.y);
    const below = before.get(name);
    if (below) after.set(name, { ...below, terrain: cell.terrain, icon: cell.icon ? cell.terrain : null, piece: "ghost" });
  }
  const names = new Set(ghost.cells.map((cell) => at(cell.x, cell.y)));
  const rocks = powersOf(player).has("meteor") ? [] : ghost.cells.filter((cell) => cell.meteor).map((cell) => at(cell.x, cell.y));
  return {
    ...ofLines(player, before, after, rocks),
    ...ofIcons(player, before, after, ghost),
    rocks,
    pods: player.pods.filter((pod) => names.has(pod)),
    rovers: Object.keys(player.rovers).filter((number) => names.has(player.rovers[number].at)),
  };
}

/** @param {Player} player @param {Map<string, Cell>} before @param {Map<string, Cell>} after @param {string[]} rocks */
function ofLines(player, before, after, rocks) {
  const old = lines(before, player.planet, player.rocks);
  const now = lines(after, player.planet, [...player.rocks, ...rocks]);
  const changed = now.filter((line, i) => line.missing !== old[i].missing);
  return {
    done: changed.filter((line) => !line.missing),
    missing: new Map(changed.map((line) => [`${line.way}:${line.index}`, line.missing])),
  };
}

/** @param {Player} player @param {Map<string, Cell>} before @param {Map<string, Cell>} after @param {Ghost} ghost */
function ofIcons(player, before, after, ghost) {
  const powers = powersOf(player);
  /** @type {string[]} */
  const sure = [];
  /** @type {string[]} */
  let maybe = [];
  let dry = false;
  for (const cell of ghost.cells.filter((one) => one.icon)) {
    if (cell.terrain === "energy") maybe = besideEnergy(after, at(cell.x, cell.y), powers);
    else if (cell.terrain === "water") {
      const wet = ghost.cells.some((one) => one.terrain === "water" && before.get(at(one.x, one.y))?.mark === "I");
      dry = !wet;
      if (wet) sure.push("water");
    } else if (cell.terrain !== "biomass" || !powers.has("biomass.expand") || grown(before, after)) sure.push(cell.terrain);
  }
  return { sure, maybe, dry };
}

/** Wormhole: biomass advances only when an area of it grows. @param {Map<string, Cell>} before @param {Map<string, Cell>} after */
function grown(before, after) {
  const areas = countAreas(before, "biomass");
  return areas > 0 && countAreas(after, "biomass") <= areas;
}

/** @param {Map<string, Cell>} cells @param {string} start @param {Set<string>} powers */
function besideEnergy(cells, start, powers) {
  const energy = (/** @type {Cell} */ cell) => cell.terrain === "energy" || (cell.terrain === null && cell.mark === "E");
  const found = new Set();
  for (const name of area(cells, start, energy)) {
    const { x, y } = /** @type {Cell} */ (cells.get(name));
    for (const [dx, dy] of BESIDE) found.add(cells.get(at(x + dx, y + dy))?.terrain);
  }
  return TRACKS.filter((track) => found.has(track) && !(track === "biomass" && powers.has("energy.biomass")));
}
