// The mouse wheel over the own planet: a quarter turn a notch for the tile in the hand, with Shift its other side.
import { mirror, pose, rotate } from "./ghost.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Scrolling of less than this many px at once comes from a trackpad: it adds up to turns of so many px, with a rest in ms between them. */
const FINE = 50;
const TURN = 40;
const REST = 220;

let rolled = 0;
let turned = 0;

/** Without a tile in the hand the page scrolls as ever. @param {Ctx} ctx @param {WheelEvent} event */
export function wheel(ctx, event) {
  if (!pose(ctx) || event.ctrlKey) return;
  event.preventDefault();
  const by = event.deltaY || event.deltaX; // with Shift, some systems scroll sideways
  const fine = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(by) < FINE;
  if (fine && event.timeStamp - turned < REST) return void (rolled = 0);
  rolled = fine ? rolled + by : by;
  if (!by || (fine && Math.abs(rolled) < TURN)) return;
  [rolled, turned] = [0, event.timeStamp];
  if (event.shiftKey) mirror(ctx);
  else rotate(ctx, Math.sign(by));
}
