// The tile in the hand on the planet: brass where it fits, red with the wrong squares crossed where it does not.
import { svg, nothing } from "../../core/lit.js";
import { at, squareOf } from "./ground.js";
import { glyph } from "./icon.js";
import { fault } from "./reasons.js";
import { around, tilePicture, UNIT } from "./terrain.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ghost.js").Ghost} Ghost */

/** @param {Ctx} ctx @param {Ghost} ghost @param {import("./foresight.js").Foresight | null} foresight null where it does not fit */
export function ghostLayer(ctx, ghost, foresight) {
  const wrong = fault(ctx, ghost)?.squares ?? [];
  const path = around(ghost.cells);
  const whole = wrong.length === ghost.cells.length;
  return svg`<g class="pu-ghost ${ghost.fits ? "is-good" : "is-bad"}" aria-hidden="true">
    <path class="pu-halo-under" d=${path}></path><path class="pu-halo" d=${path}></path>
    <g class="pu-ghost-tile">${tilePicture(ghost.cells, { line: ghost.fits ? "#fff6df" : "var(--bad)", width: 3.5 })}</g>
    ${foresight ? falls(foresight) : nothing}
    ${wrong.map((name) => cross(name, whole))}</g>`;
}

/** @param {import("./foresight.js").Foresight} foresight */
function falls({ rocks, pods }) {
  const near = (/** @type {string} */ name) => squareOf(name).map((n) => n * UNIT);
  return svg`${rocks.map((name) => glyph("met", near(name)[0] + 9, near(name)[1] + 9, 30))}
    ${pods.map((name) => svg`<g class="pu-crushed">${glyph("pod", near(name)[0] + 8, near(name)[1] + 6, 32)}${glyph("x", near(name)[0] + 8, near(name)[1] + 8, 32, "pu-bad")}</g>`)}`;
}

/** @param {string} name @param {boolean} whole every square: then without crosses */
function cross(name, whole) {
  const [x, y] = squareOf(name).map((n) => n * UNIT);
  return svg`<rect x=${x + 2} y=${y + 2} width="44" height="44" fill="url(#pu-p-bad)" opacity=${whole ? 0.35 : 0.8}></rect>
    ${whole ? nothing : svg`<circle class="pu-wrong" cx=${x + 24} cy=${y + 24} r="13"></circle>${glyph("x", x + 15, y + 15, 18, "pu-white")}`}`;
}

/** @param {Ghost} ghost @param {number} x @param {number} y */
export function covers(ghost, x, y) {
  return ghost.cells.some((cell) => at(cell.x, cell.y) === at(x, y));
}
