/** Parts of a page that most visits do not need: loaded when they are first looked at. */
import { sheetsOf } from "./art.js";
import { redraw } from "./redraw.js";

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {string[]} sheets
 * @returns {() => T | null} null until it is there; then the page draws itself again
 */
export function later(load, sheets) {
  /** @type {T | null} */
  let got = null;
  let asked = false;
  return () => {
    if (asked) return got;
    asked = true;
    void Promise.all([load(), sheetsOf(sheets)]).then(([module]) => {
      got = module;
      redraw();
    });
    return null;
  };
}
