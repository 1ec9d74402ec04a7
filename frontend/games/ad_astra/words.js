// Texts of the game, kept between pictures.
import { keep } from "../../core/kept.js";

export { keep };

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** A text without arguments. @param {Ctx} ctx @param {string} key */
export function say(ctx, key) {
  return keep(ctx, key, () => ctx.t(key));
}
