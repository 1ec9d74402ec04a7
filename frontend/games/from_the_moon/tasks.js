// Tasks of a rover's crew: which there are, and doing one with one tap.
import { colourOf, bare } from "./model.js";
import { memberAt } from "./names.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Who may collect what on a tile; basic crew members first, so that specialists keep theirs for the ability.
 *  @param {Ctx} ctx @param {string} place @returns {{crew: string, colour: string}[]} */
export function collects(ctx, place) {
  const choice = ctx.decision?.choices.find((one) => one.id === "collect");
  if (choice?.shape !== "place" || choice.refusal) return [];
  const fitting = choice.pieces.filter((piece) => piece.spots.some((spot) => spot.at === `tile:${place}` && !spot.refusal));
  const able = fitting.map((piece) => ({ crew: piece.piece, member: memberAt(ctx, bare(piece.piece)) }));
  able.sort((a, b) => a.member.length - b.member.length);
  return able.map(({ crew, member }) => ({ crew, colour: colourOf(member) }));
}

/** @param {Ctx} ctx @param {"collect" | "terrain"} what @param {string} place @param {string} [colour] */
export const takeTask = (ctx, what, place, colour) => (/** @type {Event} */ event) => {
  event.preventDefault();
  if (what === "terrain") return ctx.ui.answer("terrain", [`tile:${place}`]);
  const who = collects(ctx, place).find((one) => one.colour === colour);
  if (who) ctx.ui.answer("collect", { piece: who.crew, at: `tile:${place}` });
};
