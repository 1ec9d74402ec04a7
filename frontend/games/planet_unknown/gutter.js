// Beside the planet: the medal of every row and column, and what is still missing.
import { keep } from "../../core/kept.js";
import { svg, nothing } from "../../core/lit.js";
import { figure, glyph } from "./icon.js";
import { place } from "./place.js";
import { UNIT } from "./terrain.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ground.js").Line} Line */
/** @typedef {import("./foresight.js").Foresight} Foresight */

/** @param {Ctx} ctx @param {number} seat @param {Line[]} lines @param {Foresight | null} foresight */
export function gutters(ctx, seat, lines, foresight) {
  return lines.map((line) => gutter(ctx, seat, line, foresight));
}

/** @param {Ctx} ctx @param {number} seat @param {Line} line @param {Foresight | null} foresight */
function gutter(ctx, seat, line, foresight) {
  const middle = line.index * UNIT + UNIT / 2;
  const across = line.way === "row";
  const coming = foresight?.done.find((one) => one.way === line.way && one.index === line.index && !one.rocks);
  const [mx, my] = across ? [-27, middle] : [middle, -27];
  const missing = foresight?.missing.get(`${line.way}:${line.index}`);
  const [qx, qy] = across ? [600, middle] : [middle, 601];
  return svg`<g class="pu-line ${line.done ? "is-done" : ""} ${coming ? "is-coming" : ""}">
    <svg x=${mx - 15} y=${my - 15} width="30" height="30" viewBox="0 0 24 24" aria-hidden="true">${figure("medal", line.medal)}</svg>
    ${line.done ? svg`<circle class="pu-sky" cx=${mx + 12} cy=${my + 10} r="7"></circle>${glyph("ok", mx + 5, my + 3, 14, "pu-good")}` : nothing}
    ${rest(line, missing ?? line.missing, missing !== undefined, qx, qy)}
    ${coming ? bracket(line) : nothing}
    <circle class="pu-hit is-round" cx=${mx} cy=${my} r="20" ${place(ctx, seat, `${line.way}:${line.index}`, words(ctx, line))}></circle></g>`;
}

/** @param {Ctx} ctx @param {Line} line */
export function words(ctx, line) {
  return keep(ctx, `line ${line.way} ${line.index} ${line.medal} ${line.missing} ${line.rocks}`, () => spelled(ctx, line));
}

/** @param {Ctx} ctx @param {Line} line */
function spelled(ctx, line) {
  const state = line.done ? "line.state.done" : line.missing ? "line.state.missing" : "line.state.blocked";
  return ctx.t("line.words", { line: ctx.name(`${line.way}:${line.index}`), count: line.medal, state: ctx.t(state, { count: line.missing, rocks: line.rocks }) });
}

/** @param {Line} line @param {number} missing @param {boolean} changes @param {number} x @param {number} y */
function rest(line, missing, changes, x, y) {
  const across = line.way === "row";
  if (!missing && !line.rocks) return glyph("ok", x - 7, y - 7, 14, changes ? "pu-lit" : "pu-good");
  const stone = line.rocks ? glyph("met", x - 7 + (missing && across ? 10 : 0), y - 7 + (missing && !across ? 12 : 0), 14) : nothing;
  const number = missing ? svg`<text class="pu-missing ${changes ? "is-coming" : ""}" x=${x - (line.rocks && across ? 6 : 0)} y=${y + 5 - (line.rocks && !across ? 3 : 0)} text-anchor="middle">${missing}</text>` : nothing;
  return svg`<g aria-hidden="true">${number}${stone}</g>`;
}

/** From a line that becomes complete to its medal. @param {Line} line */
function bracket({ way, index }) {
  const middle = index * UNIT + UNIT / 2;
  return svg`<path class="pu-bracket" d=${way === "row" ? `M-10 ${middle}H586` : `M${middle} -10V586`}></path>`;
}
