// Mouse and fingers on the planet: the tile follows the mouse until it is clicked down, and can be dragged at any time.
import { directive, Directive, nothing } from "../../core/lit.js";
import { dragging, follow, follows, grab, showing, squareUnder } from "./drag.js";
import { aim, ghost, mirror, pose, put } from "./ghost.js";
import { covers } from "./ghost_picture.js";
import { laying } from "./model.js";
import { wheel } from "./wheel.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {PointerEvent} event */
function down(ctx, event) {
  const here = squareUnder(event);
  const held = ghost(ctx);
  if (!held || !here || event.button) return;
  const part = held.cells.findIndex((cell) => cell.x === here.x && cell.y === here.y);
  if (part < 0) return;
  const { piece, x, y, turn, flip } = held;
  grab(event, { piece, x, y, turn, flip }, part);
}

/** @param {Ctx} ctx @param {PointerEvent} event */
function move(ctx, event) {
  const now = pose(ctx);
  const here = squareUnder(event);
  if (!now || !here || !follows() || event.pointerType !== "mouse" || event.buttons) return;
  if (here.x !== now.x || here.y !== now.y) put(ctx, { ...now, ...here });
}

/** A click lays the loose tile down, a second one on it confirms; elsewhere it goes to the nearest place.
 *  @param {Ctx} ctx @param {MouseEvent} event */
function click(ctx, event) {
  if (!laying(ctx) || (ctx.ui.draft.choice !== null && ctx.ui.choice !== laying(ctx))) return;
  const here = squareUnder(event);
  if (!here || !/** @type {Element} */ (event.target).closest(".pu-hits, .pu-ghost, .pu-globe")) return;
  if (/** @type {Element} */ (event.target).closest(".pu-line, .pu-pawn")) return;
  event.preventDefault();
  landAt(ctx, here, /** @type {PointerEvent} */ (event).pointerType === "mouse");
}

/** @param {Ctx} ctx @param {{x: number, y: number}} here @param {boolean} mouse */
export function landAt(ctx, here, mouse) {
  const held = ghost(ctx);
  const over = held && covers(held, here.x, here.y);
  if (mouse && follows() && over) follow(false);
  else if (mouse && over && held.fits && ctx.ui.ready) ctx.ui.confirm();
  else if (!over) aim(ctx, held?.piece ?? firstPiece(ctx), here.x, here.y);
}

/** @param {Ctx} ctx */
export function firstPiece(ctx) {
  return laying(ctx)?.pieces.find((piece) => piece.spots.some((spot) => !spot.refusal))?.piece ?? "";
}

/** The right button turns the tile over; a long press of a finger does nothing. @param {Ctx} ctx @param {PointerEvent} event */
function turnOver(ctx, event) {
  if (!pose(ctx)) return;
  event.preventDefault();
  if (event.pointerType !== "touch") mirror(ctx);
}

class Pointing extends Directive {
  /** @param {Ctx} _ctx */
  render(_ctx) {
    return nothing;
  }

  /** @override @param {import("lit-html").ElementPart} part @param {[Ctx]} values */
  update(part, [ctx]) {
    const picture = /** @type {SVGSVGElement} */ (part.element);
    showing(ctx, picture);
    picture.onpointerdown = (event) => down(ctx, event);
    picture.onpointermove = (event) => move(ctx, event);
    // Browsers disagree about touch-action inside a picture: the page is kept from scrolling by hand.
    picture.ontouchmove = (event) => void (dragging() && event.preventDefault());
    picture.onclick = (event) => click(ctx, event);
    picture.oncontextmenu = (event) => turnOver(ctx, /** @type {PointerEvent} */ (event));
    picture.onwheel = (event) => wheel(ctx, event);
    return nothing;
  }
}

/** Listens on the picture of the viewer's own planet. */
export const pointing = directive(Pointing);
