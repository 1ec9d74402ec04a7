// A group of buttons as one tab stop: arrow keys go to the nearest button in that direction, as the eye sees it.
import { ref } from "./lit.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** @param {Element} group */
function buttons(group) {
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button:not(:disabled)")]);
  return all.filter((button) => button.getClientRects().length > 0);
}

/** Leave one button in the tab order: the focused one, else the last visited, else a pressed one, else the first that may be used.
 *  @param {Element} group */
function settle(group) {
  const all = buttons(group);
  const stop =
    all.find((button) => button === document.activeElement) ??
    all.find((button) => button.tabIndex === 0 && button.hasAttribute("tabindex")) ??
    all.find((button) => button.getAttribute("aria-pressed") === "true") ??
    all.find((button) => !button.hasAttribute("aria-disabled")) ??
    all[0];
  for (const button of all) button.setAttribute("tabindex", button === stop ? "0" : "-1");
}

/** Makes an element such a group; called with every picture, because the buttons may be others then. */
export function roving() {
  return ref((group) => {
    if (group) queueMicrotask(() => settle(group));
  });
}

/** @param {KeyboardEvent} event */
export function rove(event) {
  const way = WAYS[event.key];
  const from = /** @type {Element} */ (event.target).closest("button");
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const group = /** @type {Element} */ (event.currentTarget);
  const next = nearest(buttons(group), from, way);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  settle(group);
}

/** @param {HTMLElement[]} all @param {Element} from @param {[number, number]} way */
function nearest(all, from, way) {
  const start = middle(from);
  const far = all.filter((button) => button !== from).map((button) => ({ button, distance: distance(start, middle(button), way) }));
  far.sort((a, b) => a.distance - b.distance);
  return far.length && Number.isFinite(far[0].distance) ? far[0].button : null;
}

/** @param {Element} element @returns {[number, number]} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** How far a place is in a direction, sideways counting double. @param {[number, number]} from @param {[number, number]} to @param {[number, number]} way */
function distance([fromX, fromY], [toX, toY], [wayX, wayY]) {
  const along = (toX - fromX) * wayX + (toY - fromY) * wayY;
  const aside = Math.abs((toX - fromX) * wayY) + Math.abs((toY - fromY) * wayX);
  return along > 1 ? along + 2 * aside : Infinity;
}
