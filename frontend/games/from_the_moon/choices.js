// What choices are called, and the symbols beside their names.
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** By the choice, or the step of a path. @type {Record<string, string>} */
export const CHOICE_SIGNS = {
  send: "rover", greenhouses: "greenhouse", crew: "hire", build: "building", research: "laboratory", recall: "home", collect: "any", ability: "specialist", terrain: "flag",
  improve: "flip", hire: "hire", train: "train", foundation: "foundation", laboratory: "laboratory", split: "split", building: "building", site: "building", use: "laboratory",
  option: "or", resource: "any", discard: "leave", income: "home", feed: "food", feed_converting: "convert", convert: "convert", faction: "people", team: "rover", done: "skip", decline: "skip",
};

/** @param {Ctx} ctx @param {string} id */
export function choiceSign(ctx, id) {
  const ask = ctx.decision?.ask;
  if (ask === "approval") return { build: "part-build", improve: "part-improve" }[id] ?? CHOICE_SIGNS[id];
  return id === "build" && (ask === "greenhouses" || ask === "greenhouse") ? "greenhouse" : CHOICE_SIGNS[id];
}

/** @param {Ctx} ctx @param {string} id */
export function choiceName(ctx, id) {
  const own = `choice.${ctx.decision?.ask}.${id}`;
  return say(ctx, ctx.has(own) ? own : `choice.${id}`);
}
