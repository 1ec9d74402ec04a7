/** What this browser remembers of its user's taste. Storage may be forbidden: then it lasts as long as the page. */
import { redraw } from "./redraw.js";

/** @typedef {{lang: "ja" | "en", theme: "dark" | "light" | "auto", sound: boolean, soundOthers: boolean, view: "board" | "list", side: boolean}} Prefs */

const KEY = "orrery";
/** @type {Prefs} */
const usual = {
  lang: navigator.language.toLowerCase().startsWith("ja") ? "ja" : "en",
  theme: "auto",
  sound: true,
  soundOthers: false,
  view: "board",
  side: true,
};

/** @returns {Partial<Prefs>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {Prefs} */
export const prefs = { ...usual, ...stored() };

/** @param {Partial<Prefs>} part */
export function setPrefs(part) {
  Object.assign(prefs, part);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...part }));
  } catch {
    // private windows may forbid storage
  }
  applyTheme();
  redraw();
}

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const theme = () => (prefs.theme === "auto" ? (light.matches ? "light" : "dark") : prefs.theme);
export const motion = () => !still.matches;

export function applyTheme() {
  const name = theme();
  document.documentElement.dataset.theme = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", name === "light" ? "#f4f1ea" : "#0b0f1a");
}

light.addEventListener("change", () => {
  applyTheme();
  redraw();
});
