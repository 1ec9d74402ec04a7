// A rover with its crew, as on the map and on its owner's board.
import { svg, nothing } from "../../core/lit.js";
import { crewSymbol, glyph } from "./icon.js";
import { playerOf } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} rover `0.1` or `neutral` @param {number} width */
export function roverPicture(ctx, rover, width) {
  const height = (width * 56) / 114;
  if (rover === "neutral") return svg`<svg width=${width} height=${height} viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-neutral"></use></svg>`;
  const [seat, number] = rover.split(".");
  const { crew } = playerOf(ctx, Number(seat)).rovers[number];
  return svg`<svg width=${width} height=${height} viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-${seat}"></use>${crewGlyphs(crew)}</svg>`;
}

/** @param {string[]} crew */
export function crewGlyphs(crew) {
  return crew.map((member, n) => (member ? glyph(crewSymbol(member), 6 + n * 28, 11, 32) : nothing));
}

/** A rover of a team that may be chosen. @param {number} seat @param {string[]} crew */
export function teamRover(seat, crew) {
  return svg`<svg class="fm-team-rover" viewBox="0 0 114 56" aria-hidden="true"><use href="#fm-rover-${seat}"></use>${crewGlyphs(crew)}</svg>`;
}
