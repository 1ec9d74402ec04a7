/** Two fingers on the board zoom it; one finger scrolls as anywhere else. */

/** @param {TouchList} touches */
function spread(touches) {
  const [one, two] = [touches[0], touches[1]];
  return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
}

/** @param {Element} element @param {() => number} now @param {(zoom: number) => void} set */
export function watchPinch(element, now, set) {
  let start = 0;
  let from = 1;
  const begin = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length !== 2) return;
    start = spread(event.touches);
    from = now();
  };
  const move = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length !== 2 || !start) return;
    event.preventDefault();
    set((from * spread(event.touches)) / start);
  };
  const end = () => {
    start = 0;
  };
  element.addEventListener("touchstart", /** @type {EventListener} */ (begin), { passive: true });
  element.addEventListener("touchmove", /** @type {EventListener} */ (move), { passive: false });
  element.addEventListener("touchend", end);
}
