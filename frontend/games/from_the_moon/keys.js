// Number keys: the nth card of the bar. Tabs of the board by M, S, D, B.
import { cards } from "./cards.js";
import { show } from "./tabs.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {KeyboardEvent} event @param {Ctx} ctx */
export function key(event, ctx) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (/^[1-9]$/.test(event.key)) return press(ctx, Number(event.key) - 1);
  const tab = { m: "map", s: "ships", d: "supply", b: "boards" }[event.key];
  if (!tab) return false;
  show({ tab });
  ctx.shell.redraw();
  return true;
}

/** @param {Ctx} ctx @param {number} n */
function press(ctx, n) {
  const card = cards(ctx)[n];
  if (!card || card.mark === "refused") return false;
  card.press();
  return true;
}

export const shortcuts = [
  { keys: ["1", "–", "9"], text: "shortcut.number" },
  { keys: ["M", "S", "D", "B"], text: "shortcut.tabs" },
];
