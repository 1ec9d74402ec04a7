/** The directive that makes an element the place of an address on the board. */
import { directive, Directive, nothing, PartType } from "./lit.js";
import { t } from "./i18n.js";

/** @import { Ctx, Mark } from "./types.js" */
/** @typedef {{address: string, label: string, mark: Mark, why: string | null, inspects: boolean}} PlaceLook */

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {PlaceLook} look */
const spokenName = ({ label, why }) => (why ? t("place.refused", { name: label, why }) : label);

class Place extends Directive {
  /** @param {import("lit-html/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("at() belongs on an element");
  }

  /** @param {PlaceLook} _look */
  render(_look) {
    return nothing;
  }

  /**
   * @override
   * @param {import("lit-html").ElementPart} part
   * @param {[PlaceLook]} values
   */
  update({ element }, [look]) {
    const acts = look.mark !== "";
    set(element, "data-at", look.address);
    set(element, "data-mark", look.mark || null);
    set(element, "role", acts || look.inspects ? "button" : "img");
    set(element, "aria-label", spokenName(look));
    set(element, "aria-pressed", acts && look.mark !== "refused" ? String(look.mark === "selected") : null);
    set(element, "aria-disabled", look.mark === "refused" ? "true" : null);
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    return nothing;
  }
}

const place = directive(Place);

/** @param {Ctx} ctx @param {boolean} inspects @param {string} address @param {{label?: string}} [look] */
export function placeOf(ctx, inspects, address, look = {}) {
  const { ui } = ctx;
  const mark = ui.mark(address);
  return place({ address, label: look.label ?? ctx.name(address), mark, why: mark === "refused" ? ui.why(address) : null, inspects });
}
