// Mouse and fingers on the planet: the tile follows the mouse until it is clicked down, and can be dragged at any time.
import { directive, Directive, nothing } from "../../core/lit.js";
import { aim, ghost, mirror, pose, put, rotate } from "./ghost.js";
import { covers } from "./ghost_picture.js";
import { laying } from "./model.js";
import { SIDE } from "./printed.js";
import { UNIT } from "./terrain.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Does the tile follow the mouse? */
let loose = false;
/** Where on the tile it was taken hold of. @type {{dx: number, dy: number, moved: boolean} | null} */
let drag = null;

/** Let the tile follow the mouse from now on. */
export function follow() {
  loose = true;
}

/** @param {PointerEvent | MouseEvent} event @param {number} [lift] squares above a finger */
function squareUnder(event, lift = 0) {
  const picture = /** @type {SVGSVGElement} */ (event.currentTarget);
  const matrix = picture.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, y] = [Math.floor(point.x / UNIT), Math.floor(point.y / UNIT) - lift];
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? { x, y } : null;
}

/** @param {Ctx} ctx @param {PointerEvent} event */
function down(ctx, event) {
  const here = squareUnder(event);
  const held = ghost(ctx);
  if (!held || !here || event.button || !covers(held, here.x, here.y)) return;
  drag = { dx: held.x - here.x, dy: held.y - here.y, moved: false };
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
}

/** @param {Ctx} ctx @param {PointerEvent} event */
function move(ctx, event) {
  const now = pose(ctx);
  const finger = event.pointerType !== "mouse";
  if (!now || (!drag && (!loose || finger))) return;
  const here = squareUnder(event, drag && finger ? 1 : 0);
  if (!here) return;
  const [x, y] = drag ? [here.x + drag.dx, here.y + drag.dy] : [here.x, here.y];
  if ((x === now.x && y === now.y) || x < 0 || y < 0 || x >= SIDE || y >= SIDE) return;
  if (drag) drag.moved = true;
  put(ctx, { ...now, x, y });
}

/** A click lays the loose tile down, a second one on it confirms; elsewhere it goes to the nearest place.
 *  @param {Ctx} ctx @param {MouseEvent} event */
function click(ctx, event) {
  if (!laying(ctx) || (ctx.ui.draft.choice !== null && ctx.ui.choice !== laying(ctx))) return;
  const dragged = drag?.moved;
  drag = null;
  const here = squareUnder(event);
  if (!here || !/** @type {Element} */ (event.target).closest(".pu-hits, .pu-ghost, .pu-globe")) return;
  if (/** @type {Element} */ (event.target).closest(".pu-line, .pu-pawn")) return;
  event.preventDefault();
  if (!dragged) landAt(ctx, here, /** @type {PointerEvent} */ (event).pointerType === "mouse");
}

/** @param {Ctx} ctx @param {{x: number, y: number}} here @param {boolean} mouse */
export function landAt(ctx, here, mouse) {
  const held = ghost(ctx);
  const over = held && covers(held, here.x, here.y);
  if (mouse && loose && over) loose = false;
  else if (mouse && over && held.fits && ctx.ui.ready) ctx.ui.confirm();
  else if (!over) aim(ctx, held?.piece ?? firstPiece(ctx), here.x, here.y);
}

/** @param {Ctx} ctx */
export function firstPiece(ctx) {
  return laying(ctx)?.pieces.find((piece) => piece.spots.some((spot) => !spot.refusal))?.piece ?? "";
}

/** The right button turns, the middle one mirrors. @param {Ctx} ctx @param {MouseEvent} event */
function other(ctx, event) {
  if (event.type === "contextmenu" ? rotate(ctx, 1) : event.button === 1 && mirror(ctx)) event.preventDefault();
}

class Pointing extends Directive {
  /** @param {Ctx} _ctx */
  render(_ctx) {
    return nothing;
  }

  /** @override @param {import("lit-html").ElementPart} part @param {[Ctx]} values */
  update(part, [ctx]) {
    const picture = /** @type {SVGSVGElement} */ (part.element);
    picture.onpointerdown = (event) => down(ctx, event);
    picture.onpointermove = (event) => move(ctx, event);
    picture.onpointercancel = () => void (drag = null);
    picture.onclick = (event) => click(ctx, event);
    picture.oncontextmenu = (event) => other(ctx, event);
    picture.onauxclick = (event) => other(ctx, event);
    return nothing;
  }
}

/** Listens on the picture of the viewer's own planet. */
export const pointing = directive(Pointing);
