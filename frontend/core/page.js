/** The page that is open. Exactly one at a time; opening another closes it. */
import { closeDialog } from "./dialog.js";
import { t } from "./i18n.js";
import { setShortcuts } from "./keys.js";
import { redraw } from "./redraw.js";

/** @import { Rendered } from "./types.js" */
/** @import { Group } from "./keys.js" */

/**
 * @typedef {object} Page
 * @property {string} id names the page for styles
 * @property {() => string} title
 * @property {() => Rendered} view the main element and what stands beside it
 * @property {boolean} [bare] draws its own head
 * @property {() => Group[]} [shortcuts]
 * @property {(event: KeyboardEvent) => boolean} [key] keys of the game itself; true when used
 * @property {() => void} [drawn] after every picture
 * @property {(query: URLSearchParams) => void} [moved] the same page at another address
 * @property {() => Rendered} [menu] what the menu offers on this page only
 * @property {() => void} [close]
 */

/** @type {Page | null} */
let current = null;
let place = "";

export const page = () => current;

/** @param {string} key what makes two addresses the same page @param {() => Page} make */
export function openPage(key, make) {
  if (current && place === key && current.moved) {
    current.moved(new URLSearchParams(location.search));
    return redraw();
  }
  current?.close?.();
  closeDialog();
  place = key;
  current = make();
  const opened = current;
  setShortcuts(
    () => opened.shortcuts?.() ?? [],
    (event) => opened.key?.(event) ?? false,
  );
  redraw();
  focusMain();
}

let first = true;

/** After a change of page the keyboard and the screen reader begin at its heading. */
function focusMain() {
  if (first) {
    first = false;
    return;
  }
  requestAnimationFrame(() => document.querySelector("main")?.focus({ preventScroll: true }));
}

export function titleText() {
  const own = current?.title() ?? "";
  return own ? t("title.page", { page: own }) : t("title.site");
}
