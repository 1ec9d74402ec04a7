// Presses and keys on the board that mean more here than in the shell.
import { follow } from "./drag.js";
import { mirror, pose, rotate, shift, takeUp } from "./ghost.js";
import { squareOf } from "./ground.js";
import { lookAt } from "./looking.js";
import { kindOf, laying } from "./model.js";
import { firstPiece, landAt } from "./pointer.js";
import { revealPlanet } from "./reveal.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Is this choice free for tiles: nothing else has been begun? @param {Ctx} ctx */
const handsFree = (ctx) => laying(ctx) !== null && (ctx.ui.draft.choice === null || ctx.ui.choice === laying(ctx));

/** @param {Ctx} ctx @param {string} piece `tile:N5-EW` @param {boolean} mouse */
export function pick(ctx, piece, mouse) {
  if (!laying(ctx)) return false;
  if (ctx.viewer !== null) lookAt(ctx, ctx.viewer);
  takeUp(ctx, piece);
  if (mouse) follow(true);
  revealPlanet(ctx.motion);
  return true;
}

/** The open choices that use an address; a doubled boost only when it was chosen. @param {Ctx} ctx @param {string} at */
function users(ctx, at) {
  const uses = (/** @type {Choice} */ choice) => {
    if (choice.refusal || kindOf(choice.id) === "twice") return false;
    if (choice.shape === "pick") return choice.items.some((item) => item.at === at && !item.refusal);
    return choice.shape === "place" && choice.pieces.some((one) => (one.piece === at && one.spots.length) || one.spots.some((spot) => spot.at === at && !spot.refusal));
  };
  return (ctx.decision?.choices ?? []).filter(uses);
}

/** An address that several entries could use is held until one of them is meant. @param {Ctx} ctx @param {string} at @returns {boolean} */
export function press(ctx, at) {
  const { ui } = ctx;
  if (!ctx.decision) return false;
  if (at.startsWith("tile:") && laying(ctx)?.pieces.some((one) => one.piece === at && one.spots.length)) return pick(ctx, at, false);
  if (ui.draft.choice !== null && ["open", "selected"].includes(ui.mark(at))) return false;
  const fitting = users(ctx, at);
  if (fitting.length > 1) ui.setDraft({ choice: null, items: [], piece: null, at: null, held: ui.draft.held === at ? null : at });
  else if (fitting.length === 1) {
    ui.setChoice(fitting[0].id);
    if (ui.mark(at) === "open") ui.press(at);
  }
  return fitting.length > 0;
}

/** @param {Ctx} ctx @param {MouseEvent} event */
export function pressed(ctx, event) {
  const at = /** @type {Element} */ (event.target).closest("[data-at]")?.getAttribute("data-at");
  if (!at || event.defaultPrevented) return;
  if (press(ctx, at)) event.preventDefault();
}

/** @param {Ctx} ctx @param {KeyboardEvent} event */
export function keyed(ctx, event) {
  const at = /** @type {Element} */ (event.target).getAttribute("data-at");
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (ARROWS[event.key] && pose(ctx) && event.target instanceof SVGElement) return done(event, shift(ctx, ...ARROWS[event.key]));
  if (!at || !["Enter", " "].includes(event.key)) return;
  if (at.startsWith("square:") && !at.includes("@") && handsFree(ctx)) return done(event, squareKey(ctx, at, event.key));
  if (ctx.ui.mark(at) !== "selected") done(event, press(ctx, at));
}

/** @param {Ctx} ctx @param {string} at @param {string} key */
function squareKey(ctx, at, key) {
  if (key === "Enter" && ctx.ui.ready) ctx.ui.confirm();
  else {
    const [x, y] = squareOf(at);
    if (!pose(ctx)) takeUp(ctx, firstPiece(ctx));
    else landAt(ctx, { x, y }, false);
  }
  return true;
}

/** @param {KeyboardEvent} event @param {boolean} used */
function done(event, used) {
  if (!used) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keys wherever the focus is, as long as nobody types: the tile in the hand, and tiles by number. @param {KeyboardEvent} event @param {Ctx} ctx */
export function key(event, ctx) {
  if (event.altKey || event.ctrlKey || event.metaKey || !ctx.decision) return false;
  const letter = event.key.toLowerCase();
  if (letter === "r" && pose(ctx)) return rotate(ctx, event.shiftKey ? -1 : 1);
  if (letter === "f" && pose(ctx)) return mirror(ctx);
  if (ARROWS[event.key] && pose(ctx) && !/** @type {Element} */ (event.target).closest("button, a, [data-at]")) return shift(ctx, ...ARROWS[event.key]);
  return /^[1-9]$/.test(event.key) && numbered(ctx, Number(event.key) - 1);
}

/** The nth tile, else the nth entry of the bar. @param {Ctx} ctx @param {number} n */
function numbered(ctx, n) {
  const pieces = laying(ctx)?.pieces ?? [];
  if (pieces.length) return pieces[n]?.spots.length ? pick(ctx, pieces[n].piece, true) : false;
  const open = (ctx.decision?.choices ?? []).filter((choice) => !choice.passive && !choice.refusal);
  if (!open[n]) return false;
  ctx.ui.setChoice(open[n].id);
  return true;
}

export const shortcuts = [
  { keys: ["1", "–", "9"], text: "shortcut.number" },
  { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], text: "shortcut.move" },
  { keys: ["R", "Shift+R"], text: "shortcut.rotate" },
  { keys: ["F"], text: "shortcut.flip" },
];
