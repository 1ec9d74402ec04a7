// Number keys: the nth card, ship, planet, resource or element of the bar.
import { sortedCards } from "./content.js";
import { moves } from "./drafts.js";
import { own } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Addresses in the order in which the bar shows them. @param {Ctx} ctx @returns {string[]} */
function shown(ctx) {
  const { decision } = ctx;
  if (!decision) return [];
  if (decision.ask === "plan") return sortedCards((own(ctx)?.cards ?? []).map((id) => id.replace("card:", ""))).map((id) => `card:${id}`);
  if (decision.ask.startsWith("move")) return moves(ctx)?.pieces.map((piece) => piece.piece) ?? [];
  const list = decision.choices.find((choice) => choice.shape === "pick" && choice.max > 0);
  return list?.shape === "pick" && ["land", "home", "produce", "score"].includes(decision.ask) ? list.items.map((item) => item.at) : [];
}

/** @param {KeyboardEvent} event @param {Ctx} ctx */
export function key(event, ctx) {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const address = shown(ctx)[Number(event.key) - 1];
  return address ? ctx.ui.press(address) : false;
}

export const shortcuts = [{ keys: ["1", "–", "9"], text: "shortcut.number" }];
