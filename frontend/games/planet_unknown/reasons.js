// Why a tile can't lie where it is held: said from what everybody sees; whether it can, the server has listed.
import { at, BESIDE, ground } from "./ground.js";
import { boardOf, laying } from "./model.js";
import { planetFace } from "./printed.js";
import { tileOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ghost.js").Ghost} Ghost */
/** @typedef {import("./ground.js").Cell} Cell */
/** @typedef {import("./view.js").PlanetFace} PlanetFace */
/** @typedef {{code: string, args?: Record<string, string>, squares: string[]}} Fault the squares that are wrong, none: the whole tile */
/** @typedef {{names: string[], cells: (Cell | undefined)[], map: Map<string, Cell>, face: PlanetFace, ghost: Ghost}} Case */

/** Limits of planets and events: the wrong squares, null when the limit is kept. @type {Record<string, (one: Case) => string[] | null>} */
const LIMITS = {
  "planet.ring": ({ names, cells }) => (cells.every((cell) => cell?.mark === "R") ? names : null),
  "planet.mixed": ({ names, cells }) => {
    const icy = names.filter((_, i) => cells[i]?.mark === "I");
    return icy.length && icy.length < names.length ? icy : null;
  },
  "planet.chasm": ({ names, face }) => {
    const left = names.filter((name) => face.sides[0].includes(name));
    return left.length && left.length < names.length ? left : null;
  },
  "planet.slide": ({ names }) => names,
  "planet.quadrant": ({ names, face, ghost }) => {
    const icons = names.filter((name, i) => ghost.cells[i].icon && banned(face, name, ghost.cells[i].terrain));
    return icons.length ? icons : null;
  },
  "planet.event_ice": ({ names, cells }) => some(names.filter((_, i) => cells[i]?.mark === "I")),
  "planet.event_edge": ({ names, face }) => some(names.filter((name) => face.perimeter.includes(name))),
  "planet.event_like": ({ names, map, ghost }) => some(names.filter((_, i) => likeBeside(map, ghost.cells[i]))),
};

/** @param {string[]} names */
const some = (names) => (names.length ? names : null);

/** @param {PlanetFace} face @param {string} name @param {string} resource */
const banned = (face, name, resource) => face.limits.some((limit) => limit.resource === resource && limit.squares.includes(name));

/** @param {Map<string, Cell>} map @param {{x: number, y: number, terrain: string}} cell */
const likeBeside = (map, cell) => BESIDE.some(([dx, dy]) => map.get(at(cell.x + dx, cell.y + dy))?.terrain === cell.terrain);

/** @param {Ctx} ctx @param {Ghost} ghost @returns {Fault | null} */
export function fault(ctx, ghost) {
  if (ghost.fits || ctx.viewer === null) return null;
  const player = boardOf(ctx, ctx.viewer);
  const face = planetFace(player.planet);
  const map = ground(player);
  const names = ghost.cells.map((cell) => at(cell.x, cell.y));
  const cells = names.map((name) => map.get(name));
  if (!face) return null;
  return basic({ names, cells, map, face, ghost }) ?? byLimits(ctx, { names, cells, map, face, ghost }) ?? { code: "planet.no_place", squares: names };
}

/** Off the grid, on a piece, away from the start or from every piece. @param {Case} one @returns {Fault | null} */
function basic({ names, cells, map, face }) {
  const off = names.filter((_, i) => !cells[i]);
  if (off.length) return { code: "planet.off_grid", squares: off };
  const covered = names.filter((_, i) => cells[i]?.terrain);
  if (covered.length) return { code: "planet.covered", squares: covered };
  const first = ![...map.values()].some((cell) => cell.terrain);
  const start = face.start ?? face.perimeter;
  if (first) return names.some((name) => start.includes(name)) ? null : { code: face.first, squares: names };
  return null;
}

/** @param {Ctx} ctx @param {Case} one @returns {Fault | null} */
function byLimits(ctx, one) {
  const choice = laying(ctx);
  const touches = one.ghost.cells.some((cell) => BESIDE.some(([dx, dy]) => one.map.get(at(cell.x + dx, cell.y + dy))?.terrain));
  const covered = [...one.map.values()].some((cell) => cell.terrain);
  for (const code of /** @type {string[]} */ (choice?.args.limits ?? [])) {
    const squares = code === "planet.slide" && !touches ? null : (LIMITS[code]?.(one) ?? null);
    if (squares) return { code, ...args(code, one), squares };
  }
  return covered && !touches ? { code: "planet.apart", squares: one.names } : null;
}

/** @param {string} code @param {Case} one */
function args(code, { face, ghost }) {
  if (code !== "planet.quadrant") return {};
  const resource = face.limits.find((limit) => tileOf(ghost.tile).resources.includes(limit.resource ?? ""))?.resource ?? "";
  return { args: { resource } };
}
