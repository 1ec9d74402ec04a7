// Dragging a tile with mouse, pen or finger: from its card or from where it lies, square by square over the own planet.
import { pose, put, putBack, release } from "./ghost.js";
import { laying } from "./model.js";
import { SIDE } from "./printed.js";
import { UNIT } from "./terrain.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ghost.js").Pose} Pose */
/** @typedef {object} Drag
 * @property {number} pointer
 * @property {[number, number]} from where it was pressed, on the screen
 * @property {Pose | null} before where the tile lay until then
 * @property {Pick<Pose, "piece" | "turn" | "flip">} held
 * @property {number} part which square of the tile was taken hold of
 * @property {boolean} on moved far enough to be no press
 * @property {SVGElement | null} card the picture that was pressed, if it was a card's
 * @property {SVGElement | null} carried the picture under the pointer, away from the planet
 */

/** A hand that trembles does not drag; in px. */
const SLOP = 6;

/** @type {Drag | null} */
let drag = null;
/** The board as it is now: a drag outlives pictures. @type {Ctx} */
let board;
/** The picture of the viewer's own planet. @type {SVGSVGElement | null} */
let globe = null;
let listening = new AbortController();
/** Does the tile follow the mouse, without a button pressed? */
let loose = false;

/** Let the tile follow the mouse from now on, or no longer. @param {boolean} on */
export function follow(on) {
  loose = on;
}

export const follows = () => loose;

export const dragging = () => drag !== null;

/** @param {Ctx} ctx @param {SVGSVGElement} picture */
export function showing(ctx, picture) {
  board = ctx;
  globe = picture;
}

/** The square of the own planet at a point of the screen. @param {MouseEvent} event @param {number} [lift] squares above a finger */
export function squareUnder(event, lift = 0) {
  const matrix = globe?.isConnected ? globe.getScreenCTM() : null;
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, y] = [Math.floor(point.x / UNIT), Math.floor(point.y / UNIT) - lift];
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? { x, y } : null;
}

/** Take hold of the tile that lies on the planet. @param {PointerEvent} event @param {Pose} held @param {number} part */
export function grab(event, held, part) {
  begin(event, { held, part, before: held, card: null });
}

/** Take hold of a tile by its card. @param {Ctx} ctx @param {PointerEvent} event @param {string} piece */
export function grabCard(ctx, event, piece) {
  const picture = /** @type {Element} */ (event.currentTarget).querySelector("svg");
  if (event.button || !picture) return;
  board = ctx;
  const before = pose(ctx);
  const held = before?.piece === piece ? before : { piece, turn: 0, flip: false };
  begin(event, { held, part: partUnder(event, picture, held), before, card: picture });
}

/** The square of a card's picture nearest to the pointer. @param {MouseEvent} event @param {SVGSVGElement} picture @param {Drag["held"]} held */
function partUnder(event, picture, held) {
  const matrix = /** @type {DOMMatrix} */ (picture.getScreenCTM());
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const cells = partsOf(held);
  const [left, top] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
  const far = cells.map((cell) => Math.hypot((cell.x - left + 0.5) * UNIT - point.x, (cell.y - top + 0.5) * UNIT - point.y));
  return far.indexOf(Math.min(...far));
}

/** @param {Drag["held"]} held */
const partsOf = ({ piece, turn, flip }) => cellsOf(piece.replace("tile:", ""), turn, flip);

/** @param {PointerEvent} event @param {Pick<Drag, "held" | "part" | "before" | "card">} what */
function begin(event, what) {
  end();
  drag = { ...what, pointer: event.pointerId, from: [event.clientX, event.clientY], on: false, carried: null };
  listening = new AbortController();
  const { signal } = listening;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", cancel, { signal });
  addEventListener("pointerdown", cancel, { signal, capture: true }); // a second finger
  addEventListener("keydown", escape, { signal, capture: true });
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** @param {KeyboardEvent} event */
function escape(event) {
  if (event.key !== "Escape" || !drag?.on) return;
  stop(event);
  cancel();
}

function end() {
  listening.abort();
  drag?.carried?.remove();
  drag = null;
}

/** @param {PointerEvent} event */
function move(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  drag.on ||= Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > SLOP;
  if (!drag.on || !laying(board)) return;
  follow(false);
  const over = globe !== null && document.elementFromPoint(event.clientX, event.clientY)?.closest(".pu-globe") === globe;
  const here = over ? squareUnder(event, event.pointerType === "touch" ? 1 : 0) : null;
  if (here) lieAt(drag, here);
  else carry(drag, event);
}

/** @param {Drag} now @param {{x: number, y: number}} here */
function lieAt(now, here) {
  const last = pose(board);
  if (last?.piece === now.held.piece) now.held = last;
  const { x, y } = partsOf(now.held)[now.part];
  const inside = (/** @type {number} */ n) => Math.max(0, Math.min(SIDE - 1, n));
  const next = { ...now.held, x: inside(here.x - x), y: inside(here.y - y) };
  now.carried?.remove();
  if (last?.piece !== next.piece || last.x !== next.x || last.y !== next.y) put(board, next);
}

/** Away from the planet a tile from its card hangs at the pointer; another stays where it was. @param {Drag} now @param {PointerEvent} event */
function carry(now, event) {
  if (!now.card) return;
  if (pose(board)) release(board, now.held.piece);
  now.carried ??= /** @type {SVGElement} */ (now.card.cloneNode(true));
  now.carried.classList.add("pu-carried");
  if (!now.carried.isConnected) document.body.append(now.carried);
  now.carried.style.translate = `${event.clientX}px ${event.clientY}px`;
}

/** @param {PointerEvent} event */
function drop(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.on) return end();
  // The click that follows was meant for nothing.
  const clicks = new AbortController();
  addEventListener("click", stop, { capture: true, signal: clicks.signal });
  setTimeout(() => clicks.abort());
  if (pose(board)?.piece === drag.held.piece) end();
  else cancel();
}

/** As it was before. */
function cancel() {
  const { before, on } = drag ?? {};
  end();
  if (on) putBack(board, before ?? null);
}
