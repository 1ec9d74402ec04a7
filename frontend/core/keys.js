/** Keyboard: one list of shortcuts, the sheet that shows it, and no key ever taken from somebody who types. */
import { t } from "./i18n.js";

/** @typedef {{keys: string[], text: string, game?: string, run: (event: KeyboardEvent) => boolean | void}} Shortcut */
/** @typedef {{title: string, entries: Shortcut[]}} Group */

/** Shortcuts of the page that is open. @type {() => Group[]} */
let groups = () => [];
/** Keys that the game on the page understands by itself. @type {(event: KeyboardEvent) => boolean} */
let further = () => false;
/** Those of every page. @type {Group[]} */
let always = [];

/** @param {() => Group[]} own @param {(event: KeyboardEvent) => boolean} [more] */
export function setShortcuts(own, more = () => false) {
  groups = own;
  further = more;
}

/** @param {Group[]} common */
export function setCommonShortcuts(common) {
  always = common;
}

export const shortcuts = () => [...groups(), ...always];

/** @param {EventTarget | null} target */
const types = (target) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** @param {string} wanted such as `Shift+ArrowLeft` @param {KeyboardEvent} event */
function pressed(wanted, event) {
  const parts = wanted.split("+");
  const key = /** @type {string} */ (parts.pop() || "+");
  if (event.altKey !== parts.includes("Alt") || event.ctrlKey || event.metaKey) return false;
  if (key.length > 1 && event.shiftKey !== parts.includes("Shift")) return false;
  return event.key === key || (key.length === 1 && event.key.toLowerCase() === key.toLowerCase());
}

/** @param {KeyboardEvent} event */
function down(event) {
  if (event.defaultPrevented || event.isComposing) return;
  const typing = types(event.target);
  if (document.querySelector("dialog[open]") || (typing && event.key !== "Escape")) return;
  if (!typing && further(event)) return event.preventDefault();
  for (const { entries } of shortcuts()) {
    const entry = entries.find((one) => one.keys.some((key) => pressed(key, event)));
    if (!entry || entry.run(event) === false) continue;
    event.preventDefault();
    return;
  }
}

export function startKeys() {
  addEventListener("keydown", down);
}

/** A key as it is printed on the sheet. @param {string} key */
export function keyName(key) {
  const named = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": t("key.space"), Escape: "Esc" };
  return key
    .split("+")
    .map((part) => named[/** @type {keyof typeof named} */ (part)] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" + ");
}
