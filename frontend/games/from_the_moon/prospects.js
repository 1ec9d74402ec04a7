// What a crew could do on a tile: shown on the map while a rover is being sent.
import { ABILITIES, COLOURS } from "./content.js";
import { abilityCount, colourOf, isSpecialist, shared } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./signs.js").Sign} Sign */
/** @typedef {{cubes: Record<string, number>, abilities: {ability: string, count: number}[]}} Prospects */

/** @param {Ctx} ctx @param {string} rover `0.1` @param {string} tile `1.2` @returns {Prospects} */
export function prospects(ctx, rover, tile) {
  const view = shared(ctx);
  const [seat, number] = rover.split(".");
  const crew = view.players[seat].rovers[number].crew.filter(Boolean);
  /** @type {Record<string, number>} */
  const cubes = {};
  for (const colour of COLOURS) {
    const tasks = crew.filter((member) => colourOf(member) === colour).reduce((sum, member) => sum + (isSpecialist(member) ? 2 : 1), 0);
    const n = Math.min(tasks, view.tiles[tile].cubes[colour] ?? 0);
    if (n) cubes[colour] = n;
  }
  const abilities = crew.filter(isSpecialist).map((member) => view.abilities[colourOf(member)])
    .map((ability) => ({ ability, count: abilityCount(view, ability, tile, Number(seat)) })).filter(({ count }) => count > 0);
  return { cubes, abilities };
}

/** @param {Prospects} found @returns {Sign[]} */
export function prospectSigns(found) {
  const cubes = Object.entries(found.cubes).flatMap(([colour, n]) => Array.from({ length: n }, () => ({ name: colour })));
  return [...cubes, ...found.abilities.flatMap(({ ability, count }) => abilitySigns(ability, count))];
}

/** @param {string} ability @param {number} count @returns {Sign[]} */
function abilitySigns(ability, count) {
  const [kind, what] = ABILITIES[ability].effect;
  if (kind === "Energy") return [{ name: "bolt", n: count }];
  return Array.from({ length: count }, () => ({ name: kind === "GainAny" ? "any" : what }));
}

/** How much a tile promises: the list shows the best first. @param {Prospects} found */
export const worth = (found) => prospectSigns(found).length;
