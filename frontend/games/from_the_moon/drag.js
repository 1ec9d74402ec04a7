// A rover is dragged to a tile by mouse, pen or finger; on the way the tiles say what its crew could do there.
import { nothing } from "../../core/lit.js";
import { sending } from "./drafts.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** So far a press has to move to be a drag, in px. */
const FAR = 6;
/** A finger would hide what it holds. */
const LIFT = 34;

/** @type {{pointer: number, piece: string, x: number, y: number, held: Element, picture: Element | null} | null} */
let drag = null;

/** The rover that a place stands for, if it may be sent. @param {Ctx} ctx @param {string} at */
function pieceAt(ctx, at) {
  const send = ctx.decision?.choices.find((choice) => choice.id === "send");
  if (send?.shape !== "place" || send.refusal) return null;
  if (at === ctx.ui.draft.at && sending(ctx)) return ctx.ui.draft.piece;
  return send.pieces.some((piece) => piece.piece === at) ? at : null;
}

/** @param {Ctx} ctx */
export const down = (ctx) => (/** @type {PointerEvent} */ event) => {
  if (drag?.picture) return putBack(ctx); // a second finger
  const place = event.button ? null : /** @type {Element} */ (event.target).closest("[data-at]");
  const piece = place && pieceAt(ctx, place.getAttribute("data-at") ?? "");
  drag = place && piece ? { pointer: event.pointerId, piece, x: event.clientX, y: event.clientY, held: place, picture: null } : null;
};

/** @param {Ctx} ctx */
export const move = (ctx) => (/** @type {PointerEvent} */ event) => {
  if (!event.buttons && !drag?.picture) drag = null; // let go where nobody saw it
  if (drag?.pointer !== event.pointerId) return;
  if (!drag.picture && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.picture) lift(ctx, event, drag);
  const up = event.pointerType === "mouse" ? 0 : LIFT;
  const picture = /** @type {SVGElement} */ (drag.picture);
  picture.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY - up}px - 50%)`;
  const at = tileUnder(event);
  const open = at !== null && ctx.ui.mark(at) !== "refused" ? at : null;
  if (open !== ctx.ui.draft.at) ctx.ui.setDraft({ at: open });
};

/** From here on it is a drag. @param {Ctx} ctx @param {PointerEvent} event @param {NonNullable<typeof drag>} held */
function lift(ctx, event, held) {
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  const [seat, number] = held.piece.slice(6).split(".");
  const drawn = document.querySelector(`.fm-area [data-at="rover:${seat}.${number}"]`)?.closest("svg");
  held.picture = /** @type {Element} */ ((drawn ?? held.held).cloneNode(true));
  held.picture.setAttribute("class", "fm-dragged");
  held.picture.setAttribute("aria-hidden", "true");
  for (const place of held.picture.querySelectorAll("[data-at]")) place.remove();
  document.body.append(held.picture);
  ctx.ui.setDraft({ choice: "send", items: [], piece: held.piece, at: null, held: null });
}

/** As it was before. @param {Ctx} ctx */
function putBack(ctx) {
  drag?.picture?.remove();
  drag = null;
  ctx.ui.clear();
}

/** @param {PointerEvent} event */
function tileUnder({ clientX, clientY }) {
  const at = document.elementFromPoint(clientX, clientY)?.closest("[data-at]")?.getAttribute("data-at");
  return at?.startsWith("tile:") ? at : null;
}

/** While a finger has a rover, the page does not scroll with it. @param {Ctx} ctx */
export const hold = (ctx) => (ctx.decision?.ask === "action" ? stay : nothing);

/** @param {TouchEvent} event */
const stay = (event) => void (drag && event.cancelable && event.preventDefault());

/** Dropped on a tile: to be confirmed. Elsewhere it goes back, and an occupied tile says why. @param {Ctx} ctx */
export const drop = (ctx) => (/** @type {PointerEvent} */ event) => {
  if (drag?.pointer !== event.pointerId) return;
  const { picture } = drag;
  drag = null;
  if (!picture) return;
  picture.remove();
  const at = tileUnder(event);
  const why = at && ctx.ui.why(at);
  if (why) ctx.shell.toast(why);
  if (!ctx.ui.draft.at || event.type === "pointercancel") ctx.ui.clear();
};
