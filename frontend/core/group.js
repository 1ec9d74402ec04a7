// A group of buttons as one tab stop: arrow keys go to the nearest button in that direction, as the eye sees it.
import { ref } from "./lit.js";
import { arrows, nearest } from "./roving.js";

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
  const way = arrows[/** @type {keyof typeof arrows} */ (event.key)];
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
