// Texts that every picture asks for again: kept, because looking one up costs more than drawing what it names.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Map<string, string>} */
const kept = new Map();
/** Names of people come and go; nothing here is worth keeping for ever. */
const MOST = 4000;

/** The text made by `make`, as long as everything it depends on, named by `key`, is the same.
 *  @param {Ctx} ctx @param {string} key @param {() => string} make */
export function keep(ctx, key, make) {
  const full = `${ctx.lang} ${key}`;
  const known = kept.get(full);
  if (known !== undefined) return known;
  if (kept.size >= MOST) kept.clear();
  const text = make();
  kept.set(full, text);
  return text;
}

/** A text of the catalogue, kept with its arguments. @param {Ctx} ctx @param {string} key @param {Record<string, string | number>} [args] */
export const say = (ctx, key, args) => keep(ctx, args ? key + JSON.stringify(args) : key, () => ctx.t(key, args));

/** Words of a list, with the comma of the language. @param {Ctx} ctx @param {(string | null | undefined | false)[]} words */
export const listed = (ctx, words) => words.filter(Boolean).join(say(ctx, "list.comma"));

/** The name of a seat, kept: bots have theirs from the catalogue. @param {Ctx} ctx @param {number} seat */
export function nameOf(ctx, seat) {
  const info = ctx.table.seats[seat];
  return keep(ctx, `seat ${seat} ${info?.kind} ${info?.name}`, () => ctx.seatName(seat));
}
