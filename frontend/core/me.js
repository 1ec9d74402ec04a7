/** Who this browser is, and the games and clocks the server offers: asked once. */
import { api, attempt } from "./api.js";
import { redraw } from "./redraw.js";

/** @import { Me } from "./api.js" */
/** @import { ClockInfo, GameInfo } from "./types.js" */

/** @type {Me} */
export const me = { id: "", name: "" };
/** @type {GameInfo[]} */
export let games = [];
/** @type {ClockInfo[]} */
export let clocks = [];

export async function loadMe() {
  Object.assign(me, (await attempt(api.me())) ?? {});
  redraw();
}

/** @type {Promise<void> | null} */
let asked = null;

export function loadGames() {
  asked ??= attempt(Promise.all([api.games(), api.clocks()])).then((found) => {
    [games, clocks] = found ?? [[], []];
    if (!found) asked = null;
    redraw();
  });
  return asked;
}

/** @param {string} id */
export const gameInfo = (id) => games.find((game) => game.id === id) ?? null;

/** @param {string} id null for a table without a clock */
export const clockInfo = (id) => clocks.find((clock) => clock.id === id) ?? null;

/** @param {GameInfo} game every number of seats it can be played with, variants included */
export function seatCounts(game) {
  const [low, high] = game.seats;
  const usual = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  return [...new Set([...usual, ...Object.keys(game.extra_seats).map(Number)])].sort((a, b) => a - b);
}

/** @param {string} name */
export async function rename(name) {
  const wanted = name.trim();
  if (!wanted || wanted === me.name) return;
  Object.assign(me, (await attempt(api.rename(wanted))) ?? {});
  redraw();
}
