// Texts of the game, kept between pictures.
import { keep } from "../../core/kept.js";

export { keep };

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** A text of the catalogue, kept with its arguments. @param {Ctx} ctx @param {string} key @param {Record<string, string | number>} [args] */
export const say = (ctx, key, args) => keep(ctx, args ? key + JSON.stringify(args) : key, () => ctx.t(key, args));

/** Words of a list, with the comma of the language. @param {Ctx} ctx @param {(string | null | undefined | false)[]} words */
export const listed = (ctx, words) => words.filter(Boolean).join(say(ctx, "list.comma"));

/** The name of a seat, kept: bots have theirs from the catalogue. @param {Ctx} ctx @param {number} seat */
export function nameOf(ctx, seat) {
  const info = ctx.table.seats[seat];
  return keep(ctx, `seat ${seat} ${info?.kind} ${info?.name}`, () => ctx.seatName(seat));
}
