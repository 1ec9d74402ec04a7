// What a scoring counts, for the chart and the previews. The points themselves come from the server.
import { card, ELEMENTS } from "./content.js";
import { shared, standing } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./content.js").Piece} Piece */

/** @type {Record<string, Piece[]>} */
const COUNTING = {
  colonies_factories: ["colony", "factory"],
  starships: ["starship"],
  terraformers: ["terraformer"],
  systems: ["starship", "colony", "factory", "terraformer"],
};

/** The element that is looked at: chosen in the draft, else the one being scored. @param {Ctx} ctx @returns {string | null} */
export function elementShown(ctx) {
  if (ctx.decision?.ask === "score") {
    const chosen = ctx.ui.draft.items.find((item) => item.startsWith("element:"));
    return chosen ? chosen.slice("element:".length) : null;
  }
  const now = shared(ctx).now;
  if (!now || card(now.card).type !== "scoring" || !now.element) return null;
  return ELEMENTS.find((element) => String(now.element).endsWith(element)) ?? null;
}

/** The planets that count for the element looked at; null when no scoring of the chart is going on.
 *  @param {Ctx} ctx @returns {Set<string> | null} */
export function counted(ctx) {
  const element = elementShown(ctx);
  const kinds = element ? COUNTING[element] : null;
  if (!kinds) return null;
  const view = shared(ctx);
  return new Set(Object.keys(view.planets).filter((id) => standing(view, id).pieces.some((piece) => kinds.includes(piece))));
}
