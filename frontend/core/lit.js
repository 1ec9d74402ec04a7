/** lit-html at one address, and the directives of the house. */
import { directive, Directive, PartType } from "/vendor/lit-html/directive.js";
import { nothing } from "/vendor/lit-html/lit-html.js";

export { html, svg, render, nothing } from "/vendor/lit-html/lit-html.js";
export { directive, Directive, PartType } from "/vendor/lit-html/directive.js";
export { guard } from "/vendor/lit-html/directives/guard.js";
export { repeat } from "/vendor/lit-html/directives/repeat.js";
export { live } from "/vendor/lit-html/directives/live.js";
export { ref } from "/vendor/lit-html/directives/ref.js";
export { keyed } from "/vendor/lit-html/directives/keyed.js";

class Css extends Directive {
  /** @param {import("lit-html/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("css() belongs on an element");
    /** @type {Set<string>} */
    this.known = new Set();
  }

  /** @param {Record<string, string | number | null>} _properties */
  render(_properties) {
    return nothing;
  }

  /**
   * @override
   * @param {import("lit-html").ElementPart} part
   * @param {[Record<string, string | number | null>]} values
   */
  update(part, [properties]) {
    const { style } = /** @type {HTMLElement | SVGElement} */ (part.element);
    for (const name of this.known) if (!(name in properties)) style.removeProperty(name);
    this.known = new Set(Object.keys(properties));
    for (const [name, value] of Object.entries(properties)) {
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, String(value));
    }
    return nothing;
  }
}

/** Styles of one element through CSSOM: the Content-Security-Policy forbids style attributes. */
export const css = directive(Css);
