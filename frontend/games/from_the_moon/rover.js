// A rover with its crew, as on the map and on its owner's board.
import { svg, nothing } from "../../core/lit.js";
import { crewSymbol, glyph } from "./icon.js";
import { tasksLeft } from "./drafts.js";
import { playerOf } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} rover `0.1` or `neutral` @param {number} width */
export function roverPicture(ctx, rover, width) {
  const height = (width * 56) / 114;
  if (rover === "neutral") return svg`<svg width=${width} height=${height} viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-neutral"></use></svg>`;
  const [seat, number] = rover.split(".");
  const { crew } = playerOf(ctx, Number(seat)).rovers[number];
  return svg`<svg width=${width} height=${height} viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-${seat}"></use>${crewGlyphs(crew)}${left(tasksLeft(ctx, rover))}</svg>`;
}

/** Tasks left, at each crew member. @param {number[]} tasks */
export function left(tasks) {
  return tasks.map((count, n) => (count ? svg`<circle class="fm-left" cx=${30 + n * 28} cy="45" r="8"></circle><text class="fm-left-text" x=${30 + n * 28} y="49">${count}</text>` : nothing));
}

/** @param {string[]} crew */
export function crewGlyphs(crew) {
  return crew.map((member, n) => (member ? glyph(crewSymbol(member), 6 + n * 28, 11, 32) : nothing));
}

/** Crews of a team that may be chosen, of three seats each. @param {{args?: Record<string, any>}} item @returns {string[][]} */
export const crewsOf = (item) => (item.args?.rovers ?? []).map((/** @type {string[]} */ crew) => [...crew, "", "", ""].slice(0, 3));

/** A rover of a team that may be chosen. @param {number} seat @param {string[]} crew */
export function teamRover(seat, crew) {
  return svg`<svg class="fm-team-rover" viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-${seat}"></use>${crewGlyphs(crew)}</svg>`;
}
