// What a track space gives, each gain as a small picture.
import { html, svg, nothing } from "../../core/lit.js";
import { figure } from "./icon.js";

/** @typedef {import("./view.js").Term} Term */

/** @param {Term} amount */
const constant = (amount) => (amount?.[0] === "Const" ? Number(amount[1]) : 0);

/** @type {Record<string, (gain: Term) => unknown>} */
const PICTURES = {
  Synergy: ([, n]) => several("syn", n),
  Patches: ([, n]) => several("patch", n),
  Deploy: () => svg`<use class="pu-deploy" href="#pu-rover"></use>`,
  Movement: ([, n]) => figure("step", constant(n) || "?"),
  Civ: ([, rank]) => figure("card", rank),
  Level: ([, level]) => figure("hex", level),
  Advance: ([, tracks]) => (tracks.length === 1 ? ahead(tracks[0]) : svg`<use href="#pu-up"></use>`),
};

/** @param {string} sign @param {number} n */
function several(sign, n) {
  return svg`<use href="#pu-${sign}"></use>${n > 1 ? svg`<text class="pu-n-patch" x="17" y="22" text-anchor="middle" font-size="13" font-weight="800">${n}</text>` : nothing}`;
}

/** One step of a certain tracker. @param {string} track */
function ahead(track) {
  return svg`<circle class="pu-disc" cx="9" cy="12" r="9"></circle><svg class="pu-${track} pu-tint" x="2" y="5" width="14" height="14"><use href="#pu-${track}"></use></svg><path class="pu-plus" d="M19 4v8M15 8h8"></path>`;
}

/** @param {Term} gain @param {string} [classes] */
export function benefit(gain, classes = "") {
  const picture = PICTURES[gain[0]]?.(gain);
  return picture ? html`<svg class="pu-ic pu-gain ${classes}" viewBox="0 0 24 24" aria-hidden="true">${picture}</svg>` : nothing;
}

/** @param {number} n @param {string} [classes] */
export function medal(n, classes = "") {
  return html`<svg class="pu-ic pu-gain ${classes}" viewBox="0 0 24 24" aria-hidden="true">${figure("medal", n)}</svg>`;
}
