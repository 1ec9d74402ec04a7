// The printed components by id, and the numbers of the boards.
import { CATALOGUE } from "./catalogue.js";

/** @typedef {import("./view.js").Amounts} Amounts */
/** @typedef {import("./view.js").Tree} Tree */

export const { terrain: TERRAIN, ability: ABILITIES, laboratory: LABORATORIES, small: SMALL, large: LARGE, faction: FACTIONS, own: OWN } = CATALOGUE;
export const { progress: PROGRESS, mission: MISSIONS, ship: SHIPS, objective: OBJECTIVES, values: VALUES } = CATALOGUE;

/** Colours of the crews, and of the cubes that lie on the map. */
export const COLOURS = ["metal", "water", "polymer"];
export const RESOURCES = [...COLOURS, "food"];
/** In the order of the board. */
export const SHIP_IDS = ["titan", "europa", "mars"];
export const ROVERS = ["1", "2", "3"];
export const LAB_ROWS = ["1", "2", "3"];
export const LAB_COLUMNS = ["1", "2", "3", "4"];

/** Which foundation, counted from 1, lies below a laboratory place `row.column`. @param {string} place */
export function foundationUnder(place) {
  const [row, column] = place.split(".").map(Number);
  return 1 + VALUES.FOUNDATIONS.findIndex((/** @type {[number, number[]]} */ [r, columns]) => r === row && columns.includes(column));
}

/** @param {string} id of any building @returns {"small" | "large" | "own"} */
export function buildingKind(id) {
  if (SMALL[id]) return "small";
  return LARGE[id] ? "large" : "own";
}

/** What a building costs before anything lowers it. @param {string} id @returns {Amounts} */
export function buildingPrice(id) {
  const small = SMALL[id];
  if (small) return VALUES.SMALL_PRICES[String(small.level)];
  return (LARGE[id] ?? OWN[id])?.price ?? {};
}

/** Whose building a faction's own one is. @param {string} id */
export const factionOf = (id) => id.replace("faction_building_", "");

/** Display places from the top row down, as they are drawn. */
export const DISPLAY_ROWS = ["3", "2", "1"];
