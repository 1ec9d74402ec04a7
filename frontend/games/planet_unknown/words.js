// Texts that every picture asks for again: kept, because looking one up costs more than drawing what it names.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Map<string, string>} */
const kept = new Map();
/** Names of people come and go; nothing here is worth keeping for ever. */
const MOST = 6000;

/** The text made by `make`, as long as everything it depends on, named by `key`, is the same.
 *  @param {Pick<Ctx, "lang">} ctx @param {string} key @param {() => string} make */
export function keep(ctx, key, make) {
  const full = `${ctx.lang} ${key}`;
  const known = kept.get(full);
  if (known !== undefined) return known;
  if (kept.size >= MOST) kept.clear();
  const text = make();
  kept.set(full, text);
  return text;
}
