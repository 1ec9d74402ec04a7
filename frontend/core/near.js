/** A thing and its mentions ring together: hover or focus one and the others get `data-near`. */

/** @type {Element[]} */
let ringed = [];

/** @param {string[]} addresses */
function ring(addresses) {
  for (const element of ringed) element.removeAttribute("data-near");
  ringed = addresses.flatMap((at) => [...document.querySelectorAll(`[data-at="${CSS.escape(at)}"]`)]);
  for (const element of ringed) element.setAttribute("data-near", "");
}

/** @param {Event} event */
function enter(event) {
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest?.("[data-at], [data-about]");
  const at = thing?.getAttribute("data-at");
  const about = thing?.getAttribute("data-about");
  ring([...(at ? [at] : []), ...(about ? about.split(" ") : [])]);
}

export function startNear() {
  document.addEventListener("pointerover", enter);
  document.addEventListener("focusin", enter);
  document.addEventListener("pointerleave", () => ring([]));
}
