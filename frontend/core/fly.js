/** Small pictures that fly from one place to another, to show what was gained, paid or moved. Only for the eye. */

const LASTS = 340;
/** Between one and the next: together they are seen as a handful, not as a queue. */
const AFTER = 45;
const LATEST = 260;
const SIZE = 26;

/** @typedef {{symbol: string, from: Element, to: Element}} Flight `symbol` of a sprite, with its prefix */

/** @param {Element} element @returns {[number, number]} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** @param {string} symbol */
function picture(symbol) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  drawn.append(use);
  drawn.setAttribute("class", "flying");
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

/** @param {Flight} flight @param {number} n */
async function setOff({ symbol, from, to }, n) {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  if (Math.hypot(toX - x, toY - y) < SIZE) return;
  const drawn = picture(symbol);
  document.body.append(drawn);
  const at = (/** @type {number} */ left, /** @type {number} */ top) => `${left - SIZE / 2}px ${top - SIZE / 2}px`;
  const rise = `${(x + toX) / 2 - SIZE / 2}px ${(y + toY) / 2 - SIZE / 2 - Math.min(40, Math.hypot(toX - x, toY - y) / 6)}px`;
  const steps = [{ translate: at(x, y), scale: 0.8 }, { translate: rise, scale: 1.15 }, { translate: at(toX, toY), scale: 0.8 }];
  await drawn.animate(steps, { duration: LASTS, delay: Math.min(LATEST, n * AFTER), fill: "both", easing: "ease-in-out" }).finished;
  drawn.remove();
}

/** All of them, one shortly after the other. Ask `ctx.motion` first. @param {Flight[]} flights */
export function fly(flights) {
  flights.forEach((flight, n) => void setOff(flight, n));
}
