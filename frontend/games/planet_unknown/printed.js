// The printed components, exported from the rules engine's content: tests/frontend/planet_unknown/printed.py.

/** @typedef {import("./view.js").Printed} Printed */

const reply = await fetch(new URL("./content.json", import.meta.url));

/** @type {Printed} */
export const printed = await reply.json();

/** @type {import("./view.js").Track[]} */
export const TRACKS = ["civ", "water", "biomass", "rover", "tech"];
/** Terrains, icons and resources: the tracks, and energy. */
export const RESOURCES = [...TRACKS, "energy"];
export const SIDE = 12;

/** @param {string | null | undefined} id */
export const planetFace = (id) => (id ? (printed.planets[id] ?? null) : null);

/** @param {string | null | undefined} id */
export const corporationFace = (id) => (id ? (printed.corporations[id] ?? null) : null);

/** A space of a track by its name, `civ.5`. @param {string} corporation @param {string} space */
export function spaceOf(corporation, space) {
  const [track, position] = space.split(".");
  return corporationFace(corporation)?.tracks[track]?.[Number(position)] ?? null;
}
