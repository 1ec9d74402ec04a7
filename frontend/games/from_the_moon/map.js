// The terrain grid: tiles, building spaces where they meet, rovers, and what the draft would do there.
import { svg, nothing } from "../../core/lit.js";
import { building } from "./drafts.js";
import { glyph } from "./icon.js";
import { crossing, EDGE, extent, STEP, TILE } from "./layout.js";
import { cell, connections, shared, tilesAround } from "./model.js";
import { site } from "./site.js";
import { tile } from "./tile.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function map(ctx) {
  const view = shared(ctx);
  const [width, height] = extent(ctx);
  return svg`<svg class="fm-map" viewBox="0 0 ${width} ${height}" role="group" aria-label=${say(ctx, "map.title")}>
    <rect class="fm-ground" x="2" y="2" width=${width - 4} height=${height - 4} rx="15"></rect>
    ${axes(view)}
    ${Object.keys(view.tiles).map((place) => tile(ctx, place))}
    ${connections(view).map((one) => link(one.from, one.to, `is-${one.seat}`))}
    ${planned(ctx)}
    ${places(view).map((place) => site(ctx, place))}
  </svg>`;
}

/** @param {import("./view.js").MoonPublic} view */
function places(view) {
  const all = [];
  for (let row = 0; row <= view.rows; row++) for (let column = 0; column <= view.columns; column++) all.push(`${row}.${column}`);
  return all;
}

/** @param {import("./view.js").MoonPublic} view */
function axes(view) {
  const columns = Array.from({ length: view.columns }, (_, n) => svg`<text class="fm-axis" x=${EDGE + n * STEP + TILE / 2} y="16">${"ABCD"[n]}</text>`);
  const rows = Array.from({ length: view.rows }, (_, n) => svg`<text class="fm-axis" x="11" y=${EDGE + n * STEP + TILE / 2 + 4}>${n + 1}</text>`);
  return svg`<g aria-hidden="true">${columns}${rows}</g>`;
}

/** @param {string} from @param {string} to @param {string} look */
function link(from, to, look) {
  const [x1, y1] = crossing(from);
  const [x2, y2] = crossing(to);
  return svg`<line class="fm-link ${look}" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
}

/** A building about to be placed: its links to own neighbours, and the tiles it touches. @param {Ctx} ctx */
function planned(ctx) {
  const place = building(ctx);
  if (!place || ctx.viewer === null) return nothing;
  const view = shared(ctx);
  const [row, column] = cell(place);
  const beside = [`${row - 1}.${column}`, `${row + 1}.${column}`, `${row}.${column - 1}`, `${row}.${column + 1}`];
  const own = beside.filter((other) => view.sites[other]?.seat === ctx.viewer);
  const [x, y] = crossing(place);
  return svg`${own.map((other) => link(place, other, `is-${ctx.viewer} is-planned`))}
    ${tilesAround(view, place).map((touched) => frame(touched))}${glyph(`small-${ctx.viewer}`, x - 17, y - 22, 34, "fm-ghost")}`;
}

/** @param {string} place */
function frame(place) {
  const [row, column] = cell(place);
  return svg`<rect class="fm-touched" x=${EDGE + column * STEP + 2} y=${EDGE + row * STEP + 2} width=${TILE - 4} height=${TILE - 4} rx="8"></rect>`;
}
