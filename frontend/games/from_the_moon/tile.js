// One terrain tile: ground, effect plate, cubes, rover, and what the open decision offers here.
import { guard, svg, nothing } from "../../core/lit.js";
import { TERRAIN } from "./content.js";
import { sending, working } from "./drafts.js";
import { rowGlyphs, rowWidth } from "./effect.js";
import { glyph } from "./icon.js";
import { EDGE, STEP, TILE } from "./layout.js";
import { cell, shared, tileName } from "./model.js";
import { prospects, prospectSigns } from "./prospects.js";
import { roverPicture } from "./rover.js";
import { signs } from "./signs.js";
import { collects, takeTask } from "./tasks.js";
import { keep, listed, nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} place */
export function tile(ctx, place) {
  const [row, column] = cell(place);
  const here = shared(ctx).tiles[place];
  const address = `tile:${place}`;
  const mark = ctx.ui.mark(address);
  const quiet = ctx.decision?.ask === "action" && !sending(ctx);
  return svg`<g class="fm-tile ${quiet ? "is-quiet" : ""} ${mark === "refused" && !quiet ? "is-dark" : ""}" transform="translate(${EDGE + column * STEP} ${EDGE + row * STEP})">
    ${guard([place, JSON.stringify(here)], () => ground(place, here))}
    ${here.rover ? guardedRover(ctx, here.rover) : promise(ctx, place)}
    ${source(ctx, address) ? svg`<rect class="fm-source" x="2" y="2" width=${TILE - 4} height=${TILE - 4} rx="8"></rect>` : nothing}
    <rect class="fm-tile-place" x="1" y="1" width=${TILE - 2} height=${TILE - 2} rx="9" ${ctx.at(address, { label: label(ctx, place) })}></rect>
    ${taskSpots(ctx, place)}
  </g>`;
}

/** @param {string} place @param {import("./view.js").Tile} here */
function ground(place, here) {
  const row = signs(TERRAIN[here.terrain].effect);
  const width = Math.min(118, rowWidth(row) * 27 + 18);
  return svg`<g aria-hidden="true"><rect class="fm-soil" width=${TILE} height=${TILE} rx="9" fill="url(#fm-regolith)"></rect>${craters(place)}
    <rect class="fm-plate" x=${(TILE - width) / 2} y="6" width=${width} height="34" rx="8"></rect>
    ${rowGlyphs(row, TILE / 2, 9.5, 27, width - 12)}${cubes(here.cubes)}</g>`;
}

/** Always the same craters on the same tile. @param {string} place */
function craters(place) {
  let seed = 7 + place.charCodeAt(0) * 31 + place.charCodeAt(2) * 101;
  const next = (/** @type {number} */ below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  return Array.from({ length: 4 }, () => {
    const r = 4 + next(10);
    const x = 18 + next(90);
    const y = 48 + next(60);
    return svg`<circle class="fm-crater" cx=${x} cy=${y} r=${r}></circle><path class="fm-crater-rim" d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r} ${-r}"></path>`;
  });
}

/** @param {Record<string, number>} amounts @returns {string[]} */
const cubeList = (amounts) => Object.entries(amounts).flatMap(([colour, n]) => Array.from({ length: n }, () => colour));

/** @param {number} n how many @returns {{size: number, left: number, step: number}} */
function cubeRow(n) {
  const size = n > 3 ? 23 : 25;
  const step = size + 2;
  return { size, step, left: (TILE - n * step + 2) / 2 };
}

/** @param {Record<string, number>} amounts */
function cubes(amounts) {
  const all = cubeList(amounts);
  const { size, left, step } = cubeRow(all.length);
  return all.map((colour, n) => glyph(colour, left + n * step, 97, size));
}

/** @param {Ctx} ctx @param {string} rover */
function guardedRover(ctx, rover) {
  return svg`<g data-flip="rover:${rover}" transform="translate(12 43)">${roverPicture(ctx, rover, 102)}</g>`;
}

/** What the rover being sent could do here; at the chosen tile, the rover itself. @param {Ctx} ctx @param {string} place */
function promise(ctx, place) {
  const rover = sending(ctx);
  if (!rover) return nothing;
  if (ctx.ui.draft.at === `tile:${place}`) return svg`<g class="fm-ghost" transform="translate(12 43)">${roverPicture(ctx, rover, 102)}</g>${wanted(ctx, rover, place)}`;
  return pill(ctx, rover, place, 54);
}

/** @param {Ctx} ctx @param {string} rover @param {string} place @param {number} y */
function pill(ctx, rover, place, y) {
  const row = prospectSigns(prospects(ctx, rover, place));
  const width = row.length ? Math.min(114, rowWidth(row) * 20 + 34) : 88;
  const words = row.length ? rowGlyphs(row, TILE / 2 + 7, y + 5, 20, width - 30) : svg`<text class="fm-pill-text" x=${TILE / 2} y=${y + 19}>${say(ctx, "tile.effect_only")}</text>`;
  return svg`<g class="fm-pill" aria-hidden="true"><rect x=${(TILE - width) / 2} y=${y} width=${width} height="30" rx="15"></rect>
    ${row.length ? svg`<text class="fm-pill-text" x=${(TILE - width) / 2 + 15} y=${y + 20}>+</text>` : nothing}${words}</g>`;
}

/** Rings around the cubes that the crew could collect at the chosen tile. @param {Ctx} ctx @param {string} rover @param {string} place */
function wanted(ctx, rover, place) {
  const left = { ...prospects(ctx, rover, place).cubes };
  const all = cubeList(shared(ctx).tiles[place].cubes);
  const { size, left: start, step } = cubeRow(all.length);
  return all.map((colour, n) => {
    if (!left[colour]) return nothing;
    left[colour] -= 1;
    return svg`<circle class="fm-wanted" cx=${start + n * step + size / 2} cy=${97 + size / 2} r=${size / 2 + 2}></circle>`;
  });
}

/** Is the running effect this tile's? @param {Ctx} ctx @param {string} address */
const source = (ctx, address) => shared(ctx).now?.at.includes(address) ?? false;

/** One tap on a cube or on the effect does that task. @param {Ctx} ctx @param {string} place */
function taskSpots(ctx, place) {
  if (!working(ctx) || !ctx.decision?.args.tiles?.includes(`tile:${place}`)) return nothing;
  const here = shared(ctx).tiles[place];
  const all = cubeList(here.cubes);
  const { size, left, step } = cubeRow(all.length);
  const ready = new Set(collects(ctx, place).map((one) => one.colour));
  const effect = ctx.decision.choices.some((choice) => choice.id === "terrain" && choice.shape === "pick" && !choice.refusal && choice.items.some((item) => item.at === `tile:${place}` && !item.refusal));
  return svg`${all.map((colour, n) => (ready.has(colour) ? svg`<circle class="fm-task" cx=${left + n * step + size / 2} cy=${97 + size / 2} r=${size / 2 + 2} @click=${takeTask(ctx, "collect", place, colour)}></circle>` : nothing))}
    ${effect ? svg`<rect class="fm-task" x="6" y="4" width=${TILE - 12} height="38" rx="10" @click=${takeTask(ctx, "terrain", place)}></rect>` : nothing}`;
}

/** @param {Ctx} ctx @param {string} place */
function label(ctx, place) {
  const here = shared(ctx).tiles[place];
  return keep(ctx, `tile ${place} ${JSON.stringify(here)} ${here.rover ? nameOf(ctx, Number(here.rover[0])) : ""}`, () => listed(ctx, [
    say(ctx, "tile.label", { at: tileName(place), effect: say(ctx, `terrain.${here.terrain}`) }),
    ...Object.entries(here.cubes).map(([colour, n]) => say(ctx, `amount.${colour}`, { count: n })),
    here.rover === "neutral" ? say(ctx, "tile.neutral") : here.rover ? say(ctx, "tile.rover", { name: nameOf(ctx, Number(here.rover[0])) }) : null,
  ]));
}
