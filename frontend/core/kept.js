/** Texts that every picture asks for again: kept, because looking one up costs more than drawing what it names. */

/** @import { Ctx } from "./types.js" */

/** @type {Map<string, string>} */
const kept = new Map();
/** Names of people come and go; nothing here is worth keeping for ever. */
const MOST = 8000;

/**
 * The text made by `make`, as long as everything it depends on, named by `key`, is the same.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {() => string} make
 */
export function keep(ctx, key, make) {
  if (!ctx.table) return make(); // outside a match, on a rules page, no text is asked for twice
  const full = `${ctx.table.game} ${ctx.lang} ${key}`;
  const known = kept.get(full);
  if (known !== undefined) return known;
  if (kept.size >= MOST) kept.clear();
  const text = make();
  kept.set(full, text);
  return text;
}
