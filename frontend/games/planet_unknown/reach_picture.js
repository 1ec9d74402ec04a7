// Where the chosen rover may go: what it costs, what is worth going for, and the way that it walks.
import { svg, nothing } from "../../core/lit.js";
import { at, ground, squareOf } from "./ground.js";
import { glyph } from "./icon.js";
import { boardOf, placing } from "./model.js";
import { number, standingOf } from "./powers.js";
import { UNIT } from "./terrain.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Spot} Spot */

/** The choice in which a rover is being moved. @param {Ctx} ctx */
export const roving = (ctx) => placing(ctx, ["move", "jump", "teleport"]);

/** @param {Ctx} ctx */
export function reachLayer(ctx) {
  const patch = patchLayer(ctx);
  const choice = roving(ctx);
  if (!choice || ctx.ui.draft.piece === null) return patch;
  const spots = (choice.pieces.find((one) => one.piece === ctx.ui.draft.piece)?.spots ?? []).filter((spot) => !spot.refusal);
  const goals = worthwhile(ctx);
  return svg`<g aria-hidden="true">${spots.map((spot) => mark(spot, goals))}${way(ctx, spots)}</g>`;
}

/** A patch where the draft would put it. @param {Ctx} ctx */
function patchLayer(ctx) {
  const { draft } = ctx.ui;
  if (!draft.choice?.startsWith("patch:") || !draft.items.length) return nothing;
  const [x, y] = squareOf(draft.items[0]);
  return svg`<g aria-hidden="true">${glyph("patch", x * UNIT + 4, y * UNIT + 4, 40)}</g>`;
}

/** Squares with something to collect, or, for a rover that carries, where it delivers. @param {Ctx} ctx @returns {Set<string>} */
function worthwhile(ctx) {
  const player = boardOf(ctx, ctx.viewer ?? 0);
  const rover = player.rovers[(ctx.ui.draft.piece ?? "").replace("rover:", "")];
  const loads = number(standingOf(ctx, ctx.viewer ?? 0), "carry");
  const docks = rover?.carries ? [...ground(player).values()].filter((cell) => cell.icon === "rover").map((cell) => at(cell.x, cell.y)) : [];
  return new Set([...player.pods, ...(loads && rover?.carries ? [] : player.rocks), ...docks]);
}

/** @param {Spot} spot @param {Set<string>} goals */
function mark(spot, goals) {
  const [x, y] = squareOf(spot.at);
  const cost = spot.args?.cost;
  const goal = goals.has(at(x, y));
  if (!goal) return svg`<circle class="pu-step" cx=${x * UNIT + 24} cy=${y * UNIT + 24} r="10.5"></circle><text class="pu-step-number" x=${x * UNIT + 24} y=${y * UNIT + 28.5} text-anchor="middle">${cost ?? ""}</text>`;
  return svg`<rect class="pu-goal-under" x=${x * UNIT + 2} y=${y * UNIT + 2} width="44" height="44" rx="9"></rect><rect class="pu-goal" x=${x * UNIT + 2} y=${y * UNIT + 2} width="44" height="44" rx="9"></rect>
    ${cost === undefined ? nothing : svg`<circle class="pu-goal-tag" cx=${x * UNIT + 42} cy=${y * UNIT + 7} r="11"></circle><text class="pu-goal-number" x=${x * UNIT + 42} y=${y * UNIT + 12} text-anchor="middle">${cost}</text>`}`;
}

/** The squares that are walked to the drafted goal, from the rover on. @param {Ctx} ctx @param {Spot[]} spots @returns {string[]} */
export function walked(ctx, spots) {
  const { piece, at: goal } = ctx.ui.draft;
  const start = boardOf(ctx, ctx.viewer ?? 0).rovers[(piece ?? "").replace("rover:", "")]?.at;
  if (!goal || !start) return [];
  const found = [goal];
  for (let here = goal; here !== `square:${start}` && found.length < 40; ) {
    here = String(spots.find((spot) => spot.at === here)?.args?.via ?? `square:${start}`);
    found.unshift(here);
  }
  return found;
}

/** @param {Ctx} ctx @param {Spot[]} spots */
function way(ctx, spots) {
  const points = walked(ctx, spots).map((name) => squareOf(name).map((n) => n * UNIT + 24).join(" "));
  if (points.length < 2) return nothing;
  return svg`<path class="pu-way-under" d="M${points.join("L")}"></path><path class="pu-way" d="M${points.join("L")}"></path>`;
}
