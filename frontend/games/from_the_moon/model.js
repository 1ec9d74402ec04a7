// Questions about the view: what stands where, what belongs to whom, what is next to what (RULES.md section 2).
import { COLOURS, FACTIONS, LARGE, OWN, ROVERS, SMALL, VALUES } from "./content.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").MoonPublic} Public */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @returns {Public} */
export const shared = (ctx) => /** @type {Public} */ (ctx.view.public);

/** @param {Ctx} ctx @param {number} seat */
export const secret = (ctx, seat) => /** @type {import("./view.js").MoonPrivate | null} */ (ctx.private(seat));

/** @param {Ctx} ctx @param {number} seat @returns {Player} */
export const playerOf = (ctx, seat) => shared(ctx).players[seat];

/** @param {Ctx} ctx @returns {number[]} */
export const allSeats = (ctx) => Array.from({ length: ctx.seats }, (_, seat) => seat);

/** Whose turn it is; null outside turns. @param {Ctx} ctx @returns {number | null} */
export function turnSeat(ctx) {
  const asked = Object.keys(ctx.view.public.asked ?? {});
  return asked.length === 1 ? Number(asked[0]) : null;
}

/** `1.2` of `tile:1.2`. @param {string} address */
export const bare = (address) => address.slice(address.indexOf(":") + 1);

/** @param {string} place `1.2` @returns {[number, number]} */
export function cell(place) {
  const [row, column] = place.split(".").map(Number);
  return [row, column];
}

/** Column letter and row number: `A1`. @param {string} place */
export function tileName(place) {
  const [row, column] = cell(place);
  return `${"ABCD"[column]}${row + 1}`;
}

/** The crossing: small letter and number: `a1`. @param {string} place */
export function siteName(place) {
  const [row, column] = cell(place);
  return `${"abcde"[column]}${row + 1}`;
}

/** Building spaces at the corners of a tile. @param {string} tile @returns {string[]} */
function sitesAround(tile) {
  const [row, column] = cell(tile);
  return [`${row}.${column}`, `${row}.${column + 1}`, `${row + 1}.${column}`, `${row + 1}.${column + 1}`];
}

/** Tiles that touch a building space. @param {Public} view @param {string} site @returns {string[]} */
export function tilesAround(view, site) {
  const [row, column] = cell(site);
  return [`${row - 1}.${column - 1}`, `${row - 1}.${column}`, `${row}.${column - 1}`, `${row}.${column}`].filter((tile) => tile in view.tiles);
}

/** @param {Public} view @param {string} tile @returns {string[]} */
export function tilesBeside(view, tile) {
  const [row, column] = cell(tile);
  return [`${row - 1}.${column}`, `${row + 1}.${column}`, `${row}.${column - 1}`, `${row}.${column + 1}`].filter((one) => one in view.tiles);
}

/** Pairs of neighbouring spaces that hold buildings of one owner. @param {Public} view @returns {{from: string, to: string, seat: number}[]} */
export function connections(view) {
  return Object.entries(view.sites).flatMap(([from, site]) => {
    const [row, column] = cell(from);
    const { seat } = site;
    if (seat === null) return [];
    return [`${row + 1}.${column}`, `${row}.${column + 1}`].filter((to) => view.sites[to]?.seat === seat).map((to) => ({ from, to, seat }));
  });
}

/** Own building spaces at the corners of a tile. @param {Public} view @param {string} tile @param {number} seat */
const ownSites = (view, tile, seat) => sitesAround(tile).filter((site) => view.sites[site]?.seat === seat);

/** Rovers on the four neighbouring tiles: whose. @param {Public} view @param {string} tile @returns {string[]} */
const roversBeside = (view, tile) => tilesBeside(view, tile).map((one) => view.tiles[one].rover).filter((rover) => rover !== null);

/** @param {string} rover `0.1` or `neutral` @param {number} seat */
export const isOf = (rover, seat) => rover.startsWith(`${seat}.`);

/** How often an ability pays on a tile (RULES.md 5.1). @param {Public} view @param {string} ability @param {string} tile @param {number} seat */
export function abilityCount(view, ability, tile, seat) {
  if (ability === "ability_own_buildings") return ownSites(view, tile, seat).length;
  const own = ability === "ability_own_rovers";
  return roversBeside(view, tile).filter((rover) => isOf(rover, seat) === own).length;
}

/** @param {string} member `metal`, `metal*` */
export const colourOf = (member) => member.replace("*", "");
/** @param {string} member */
export const isSpecialist = (member) => member.endsWith("*");
/** @param {string[]} crew */
export const tasksOf = (crew) => crew.reduce((sum, member) => sum + (member === "" ? 0 : isSpecialist(member) ? 2 : 1), 0);

/** @param {Player} player @param {(member: string) => boolean} wanted */
const countCrew = (player, wanted) => ROVERS.reduce((sum, rover) => sum + (player.rovers[rover]?.crew ?? []).filter((member) => member && wanted(member)).length, 0);

/** Crew members that must be fed. @param {Player} player */
export function mouths(player) {
  const spared = FACTIONS[player.faction ?? ""]?.ability.modifiers.some((one) => one.of === "mouths");
  return spared ? 0 : countCrew(player, () => true);
}

/** Food that the greenhouses give. @param {Player} player */
export const growing = (player) => Object.values(player.greenhouses).reduce((sum, side) => sum + VALUES.GREENHOUSE_FOOD[side], 0);

/** Laboratories that work when one is placed at `place`: those of its row and column. @param {Player} player @param {string} place */
export function activated(player, place) {
  const [row, column] = place.split(".");
  return Object.keys(player.labs).filter((other) => other !== place && (other.split(".")[0] === row || other.split(".")[1] === column));
}

/** Parts of a ship by seat. @param {Ctx} ctx @param {string} ship @returns {number[]} */
export function partsBySeat(ctx, ship) {
  const parts = Object.values(shared(ctx).ships[ship].parts);
  return allSeats(ctx).map((seat) => parts.filter((part) => part.seat === seat).length);
}

/** Improvement cubes of a seat on all ships. @param {Ctx} ctx @param {number} seat */
export const improvedBy = (ctx, seat) => Object.values(shared(ctx).ships).flatMap((ship) => Object.values(ship.parts)).filter((part) => part.improved === seat).length;

/** @param {Player} player */
export const smallBuilt = (player) => player.built.filter((id) => SMALL[id]);
/** @param {Player} player */
export const largeBuilt = (player) => player.built.filter((id) => LARGE[id] || OWN[id]);

/** Count of something that a building or laboratory scores by, as things are now. @param {Ctx} ctx @param {number} seat @param {string} what */
export function countOf(ctx, seat, what) {
  const player = playerOf(ctx, seat);
  const view = shared(ctx);
  /** @type {Record<string, () => number>} */
  const counts = {
    ship_parts_built: () => player.parts.length,
    ship_parts_improved: () => improvedBy(ctx, seat),
    buildings_built: () => player.built.length,
    greenhouses_improved: () => Object.values(player.greenhouses).filter((side) => side === 2).length,
    specialists_in_team: () => countCrew(player, isSpecialist),
    foundations_built: () => player.foundations,
    laboratories_built: () => Object.keys(player.labs).length,
    own_building_connections: () => connections(view).filter((one) => one.seat === seat).length,
    achievements: () => player.achievements,
    batteries: () => player.batteries,
    markers_taken: () => COLOURS.reduce((sum, colour) => sum + (player.trained[colour] ?? 0), 0),
  };
  return counts[what]?.() ?? 0;
}
