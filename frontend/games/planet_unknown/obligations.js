// What the icons of a tile oblige to, and what techs and events add when it is placed.
import { area, at, BESIDE, countAreas } from "./ground.js";
import { number, reactions } from "./powers.js";
import { TRACKS } from "./printed.js";

/** @typedef {import("./ground.js").Cell} Cell */
/** @typedef {import("./powers.js").Standing} Standing */
/** @typedef {import("./view.js").Term} Term */
/** @typedef {import("./ghost.js").Ghost["cells"][number]} Part */
/** @typedef {{icon: string, tracks: string[], steps: number}} Advance one of these trackers advances so often; icon: of the tile, "" of a tech */
/** @typedef {{one: Standing, tile: Part[], before: Map<string, Cell>, after: Map<string, Cell>}} Laying `after`: with the tile */
/** @typedef {object} Yield
 * @property {Advance[]} advances
 * @property {boolean} either only one of the icons is carried out
 * @property {boolean} dry a water icon, and no ice under its half
 * @property {Term[]} gains what is gained besides
 */

/** @param {Laying} laying @param {boolean} icons whether they count @param {string[]} moments what happens with the tile @returns {Yield} */
export function yieldOf(laying, icons, moments) {
  const { one, tile } = laying;
  const due = icons ? tile.filter((cell) => cell.icon).map((cell) => ofIcon(laying, cell)) : [];
  const found = due.filter((advance) => advance !== null);
  const more = moments.flatMap((moment) => reactions(one, moment));
  const plain = more.filter(([name]) => name === "Advance").map(([, tracks, steps]) => ({ icon: "", tracks, steps }));
  return {
    advances: [...found, ...plain],
    either: found.length === 2 && number(one, "icons", 2) === 1,
    dry: icons && tile.some((cell) => cell.icon && cell.terrain === "water") && !found.some((advance) => advance.icon === "water"),
    gains: more.filter(([name]) => name !== "Advance" && (name !== "Synergy" || number(one, "synergy", 1))),
  };
}

/** @type {Record<string, (laying: Laying, cell: Part) => [string[], number]>} */
const ICONS = {
  energy: ({ one, after }, cell) => [besideEnergy(one, after, at(cell.x, cell.y), []), 1],
  tech: (laying, cell) => [number(laying.one, "tech.energy") ? asEnergy(laying, cell) : ["tech"], 1],
  biomass: (laying) => [number(laying.one, "biomass.expand") && !grown(laying) ? [] : ["biomass"], 1],
  water: ({ one, tile, before }) => {
    const wet = tile.filter((cell) => cell.terrain === "water" && before.get(at(cell.x, cell.y))?.mark === "I").length;
    const steps = number(one, "water.squares") ? wet : Math.min(wet, 1);
    return [steps ? ["water"] : [], number(one, "water.tile", steps)];
  },
};

/** @param {Laying} laying @param {Part} cell @returns {Advance | null} */
function ofIcon(laying, cell) {
  const [tracks, steps] = ICONS[cell.terrain]?.(laying, cell) ?? [[cell.terrain], 1];
  return tracks.length ? { icon: cell.terrain, tracks, steps } : null;
}

/** Jump Drive: the tech half of the tile counts as energy. @param {Laying} laying @param {Part} cell */
function asEnergy({ one, tile, after }, cell) {
  const half = tile.filter((part) => part.terrain === "tech").map((part) => at(part.x, part.y));
  return [...new Set(["tech", ...besideEnergy(one, after, at(cell.x, cell.y), half)])];
}

/** Wormhole: biomass advances only when an area of it grows. @param {Laying} laying */
function grown({ before, after }) {
  const areas = countAreas(before, "biomass");
  return areas > 0 && countAreas(after, "biomass") <= areas;
}

/** The tracks of the terrains beside the energy area around a square. @param {Standing} one @param {Map<string, Cell>} cells
 *  @param {string} start @param {string[]} extra squares that count as energy too */
function besideEnergy(one, cells, start, extra) {
  const more = new Set(extra);
  const energy = (/** @type {Cell} */ cell) => cell.terrain === "energy" || (cell.terrain === null && cell.mark === "E") || more.has(at(cell.x, cell.y));
  const found = new Set();
  for (const name of area(cells, start, energy)) {
    const { x, y } = /** @type {Cell} */ (cells.get(name));
    const beside = BESIDE.map(([dx, dy]) => at(x + dx, y + dy)).filter((next) => !more.has(next));
    for (const next of beside) found.add(cells.get(next)?.terrain);
  }
  return TRACKS.filter((track) => found.has(track) && (track !== "biomass" || number(one, "energy.biomass", 1)));
}
