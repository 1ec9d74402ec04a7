/** Things glide from where they were to where they are: elements with `data-flip` keep their identity by its value. */
import { motion } from "./prefs.js";

const LASTS = 320;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** @param {Element} root @returns {Map<string, {element: Element, box: DOMRect}>} */
function boxes(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-flip]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.getAttribute("data-flip") ?? "", { element, box });
  }
  return found;
}

/**
 * Units of an element's own `translate` in one pixel of the screen: not 1 inside a scaled picture.
 * @param {Element} element
 */
function unit(element) {
  if (!(element instanceof SVGElement) || !(element.parentNode instanceof SVGGraphicsElement)) return 1;
  return 1 / (element.parentNode.getScreenCTM()?.a ?? 1);
}

/** @param {Element} element @param {DOMRect} from @param {DOMRect} to */
function glide(element, from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const by = unit(element);
  element.animate([{ translate: `${x * by}px ${y * by}px` }, { translate: "0px 0px" }], { duration: LASTS, easing: EASE });
}

/** @param {Element} element */
const appear = (element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LASTS, easing: EASE });

export class Flip {
  constructor() {
    /** @type {ReturnType<typeof boxes> | null} */
    this.before = null;
  }

  /** Remember where everything is, before the change is drawn. @param {Element | null} root */
  measure(root) {
    this.before = root && motion() ? boxes(root) : null;
  }

  /** After it was drawn: set off from there. @param {Element | null} root */
  play(root) {
    const { before } = this;
    this.before = null;
    if (!before || !root) return;
    for (const [key, { element, box }] of boxes(root)) {
      const from = before.get(key);
      if (from) glide(element, from.box, box);
      else if (element.hasAttribute("data-enter")) appear(element);
    }
  }
}
