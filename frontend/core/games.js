/** Boards by game, loaded when they are needed; a game without one is played through the list. */
import { sheet, sprite } from "./art.js";
import { addTexts, has, t } from "./i18n.js";
import { modules } from "../games/index.js";

/** @import { GameModule } from "./types.js" */

/**
 * What follows the colon of an address, made readable: all that can be said of a game nobody described.
 * @param {string} address
 */
const bare = (address) => (address.split(":").at(-1) ?? address).replaceAll(/[._]/g, " ");

/** @param {string} id @returns {GameModule} */
const plain = (id) => ({ id, catalogues: { ja: [], en: [] }, board: () => null, name: bare });

/** @type {Map<string, GameModule>} */
const ready = new Map();

/** @param {string} id @returns {Promise<GameModule>} */
async function fetched(id) {
  const load = modules[id];
  if (!load) return plain(id);
  const module = (await load()).default;
  await Promise.all([addTexts(id, module.catalogues), ...(module.styles ?? []).map(sheet), ...(module.sprites ?? []).map(sprite)]);
  return module;
}

/** @param {string} id @returns {Promise<GameModule>} */
export async function loadGame(id) {
  const module = ready.get(id) ?? (await fetched(id));
  ready.set(id, module);
  return module;
}

/** Has it a board of its own? @param {string} id */
export const hasBoard = (id) => id in modules;

/** @param {string} game */
export const gameName = (game) => (has(`game.${game}`) ? t(`game.${game}`) : t("game.any"));
