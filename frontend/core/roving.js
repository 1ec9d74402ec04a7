/** The board as one tab stop: arrow keys go to the nearest place in that direction, as the eye sees it. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
export const arrows = /** @type {const} */ ({ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] });

/** @param {Element} board @returns {HTMLElement[]} */
const all = (board) => [...board.querySelectorAll("[data-at][role]")].map((place) => /** @type {HTMLElement} */ (place));

/** Asking for boxes makes the browser lay the page out: only where it matters. @param {Element} place */
const visible = (place) => place.getClientRects().length > 0;

/** @param {Element} board */
const places = (board) => all(board).filter(visible);

/** @param {Box} box @returns {[number, number]} */
const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/**
 * How far a place is in a direction, sideways counting double; infinite when it does not lie there.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {readonly [number, number]} way
 */
function distance([fromX, fromY], [toX, toY], [wayX, wayY]) {
  const along = (toX - fromX) * wayX + (toY - fromY) * wayY;
  const aside = Math.abs((toX - fromX) * wayY) + Math.abs((toY - fromY) * wayX);
  return along > 1 ? along + 2 * aside : Infinity;
}

/** The nearest of some elements in a direction, if any lies there. @param {HTMLElement[]} among @param {Element} from @param {readonly [number, number]} way */
export function nearest(among, from, way) {
  const start = middle(from.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const place of among) {
    const far = place === from ? Infinity : distance(start, middle(place.getBoundingClientRect()), way);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/**
 * Exactly one place of the board can be reached by Tab: the one last visited, else the first that may be chosen.
 * @param {Element} board
 */
export function settleRoving(board) {
  const every = all(board);
  const kept = every.find((place) => place === document.activeElement) ?? every.find((place) => place.tabIndex === 0 && visible(place));
  const stop = kept ?? every.find((place) => place.dataset.mark === "open" && visible(place)) ?? every.find(visible);
  for (const place of every) if (place.tabIndex !== (place === stop ? 0 : -1)) place.setAttribute("tabindex", place === stop ? "0" : "-1");
}

/**
 * Move the focus by an arrow key; true when the key was an arrow.
 * @param {KeyboardEvent} event
 * @param {Element} board
 */
export function rove(event, board) {
  const way = arrows[/** @type {keyof typeof arrows} */ (event.key)];
  const from = /** @type {Element} */ (event.target).closest("[data-at]");
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const next = nearest(places(board), from, way);
  if (next) {
    from.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  return true;
}

/** Arrow keys within a row or grid of buttons; Tab leaves it. @param {KeyboardEvent} event */
export function roveGroup(event) {
  const group = /** @type {Element} */ (event.currentTarget);
  const way = arrows[/** @type {keyof typeof arrows} */ (event.key)];
  const from = /** @type {Element} */ (event.target).closest("button, a");
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  const among = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button, a[href]")]);
  const next = nearest(among, from, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
