// The sign of an objective, from what it compares or asks for.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { RESOURCES } from "./printed.js";

/** @typedef {import("./view.js").Term} Term */

/** @type {Record<string, string>} */
const SIGNS = { Icons: "per", LargestArea: "largest", Areas: "areas", AtTop: "top", TopOf: "top", Rectangle: "rect", AreaWithIcons: "largest", Covered: "board", MoreThan: "pod", Not: "per" };

/** @param {Term} term @returns {string | undefined} */
const resourceOf = (term) => term.flat(3).find((one) => RESOURCES.includes(one));

/** @param {Term} term @param {boolean} [fewer] */
export function objectiveIcon(term, fewer = false) {
  const resource = resourceOf(term);
  const piece = term.flat(3).find((one) => one === "pod" || one === "rock");
  const plain = term[0] === "Icons" && term[2] === false;
  const sign = piece && term[0] !== "MoreThan" ? (piece === "pod" ? "pod" : "met") : plain ? (resource ?? "per") : (SIGNS[term[0]] ?? "per");
  return html`<span class="pu-sign ${resource ? `pu-${resource} is-toned` : ""}">${icon(sign, "is-large")}${resource && !plain ? icon(resource, "is-small") : nothing}${fewer ? icon("few", "is-fewer") : nothing}</span>`;
}
