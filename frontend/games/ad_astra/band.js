// The band between the red and the yellow stars: Sol with the home planets, and deep space with the ships under way.
import { svg, nothing } from "../../core/lit.js";
import { spotFor, chosenShip, moving } from "./drafts.js";
import { glyph } from "./icon.js";
import { berth, places, SOL_RADIUS, sun } from "./layout.js";
import { allSeats, planetsOf, shared, shipsAt, shipSeat } from "./model.js";
import { counted, elementShown } from "./scoring.js";
import { body, pill, presence } from "./system.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Plan} Plan */

/** @param {Ctx} ctx @param {Plan} chart */
export function sol(ctx, chart) {
  const ids = planetsOf(shared(ctx), "SOL");
  const points = places(chart, "SOL", ids.length);
  const at = sun(chart, ids.length);
  const { x, y, width, height } = chart.sol;
  return svg`<g class="aa-sol"><rect class="aa-band" x=${x} y=${y} width=${width} height=${height}></rect>
    <g class="aa-system-place" ${ctx.at("system:SOL", { label: ctx.t("sol.words", { count: ids.length }) })}>
      <rect class="aa-hit" x=${at.x - 34} y=${y + 4} width="92" height=${height - 8}></rect>
      ${glyph("star-SOL", at.x - 20, at.y - 20, 40, "aa-star-sol")}
      <text class="aa-system-name" x=${at.x + 38} y=${at.y + 5}>${ctx.t("star.SOL")}</text>
      ${elementShown(ctx) === "systems" ? presence(ctx, "SOL", { x: at.x + 38, y: at.y + 11 }) : nothing}
    </g>
    ${ids.map((id, i) => body(ctx, id, points[i], SOL_RADIUS))}</g>`;
}

/** @param {Ctx} ctx @param {Plan} chart */
export function deep(ctx, chart) {
  const seats = seatsThere(ctx);
  const { x, y, width, height } = chart.deep;
  const spot = spotFor(ctx, "deep");
  const cost = spot && !spot.refusal ? Number(spot.args?.cost ?? 0) : null;
  const label = x + width / 2 - ((Math.max(seats.length, 1) - 1) * 64) / 2 - 34;
  return svg`<g class="aa-deep ${cost === null ? "" : "is-target"}">
    <g class="aa-system-place" ${ctx.at("deep", { label: deepWords(ctx, cost) })}>
      <rect class="aa-band aa-deep-area" x=${x + 2} y=${y + 2} width=${width - 4} height=${height - 4} rx="10"></rect>
      <text class="aa-system-name is-right" x=${label + 44} y=${y + height / 2 + (remark(ctx) ? -1 : 5)}>${ctx.t("star.deep")}</text>
      ${remark(ctx) ? svg`<text class="aa-note is-right" x=${label + 44} y=${y + height / 2 + 14}>${remark(ctx)}</text>` : nothing}
      ${cost === null ? nothing : pill({ x: x + width - 40, y: y + height / 2 }, cost)}
    </g>
    ${seats.map((seat, i) => fleet(ctx, seat, berth(chart, i, seats.length)))}</g>`;
}

/** Seats with a ship in deep space, in seat order. @param {Ctx} ctx */
export function seatsThere(ctx) {
  const ships = shipsAt(shared(ctx), "deep");
  return allSeats(ctx).filter((seat) => ships.some((ship) => shipSeat(ship) === seat));
}

/** @param {Ctx} ctx */
function remark(ctx) {
  return elementShown(ctx) === "systems" ? ctx.t("deep.no_system") : "";
}

/** @param {Ctx} ctx @param {number | null} cost */
function deepWords(ctx, cost) {
  const words = [ctx.t("star.deep")];
  if (cost !== null) words.push(ctx.t("move.cost", { count: cost }));
  return words.join(ctx.t("list.comma"));
}

/** All ships of a seat in deep space: they are alike, so one sign stands for them.
 *  @param {Ctx} ctx @param {number} seat @param {import("./layout.js").Point} at */
function fleet(ctx, seat, at) {
  const ships = shipsAt(shared(ctx), "deep").filter((ship) => shipSeat(ship) === seat);
  const address = standIn(ctx, ships.map((ship) => `ship:${ship}`));
  const label = ctx.t("deep.ships", { name: ctx.seatName(seat), count: ships.length });
  const count = ships.length > 1;
  return svg`<g class="aa-fleet aa-s${seat} ${faded(ctx) ? "is-faded" : ""}" transform="translate(${at.x} ${at.y})"><g class="aa-drawn" aria-hidden="true">
    <rect class="aa-ring-mark" x="-31" y="-20" width="62" height="40" rx="20"></rect>
    <rect class="aa-fleet-plate" x="-26" y="-15" width="52" height="30" rx="15"></rect>
    <g class="aa-tag-ink">${glyph(`seat-${seat}`, count ? -20 : -16, -5.5, 11)}${glyph("starship", count ? -8 : -3, -10, 20)}
      ${count ? svg`<text x="12" y="5">${ships.length}</text>` : nothing}</g></g>
    <rect class="aa-hit" x="-29" y="-24" width="58" height="48" ${ctx.at(address, { label })}></rect></g>`;
}

/** The ship that a press on the group means: the chosen one, else the first that may move, else the first.
 *  @param {Ctx} ctx @param {string[]} ships */
function standIn(ctx, ships) {
  const chosen = chosenShip(ctx);
  if (chosen && ships.includes(chosen)) return chosen;
  return ships.find((ship) => ctx.ui.mark(ship) === "open") ?? ships[0];
}

/** @param {Ctx} ctx */
function faded(ctx) {
  return !moving(ctx) && counted(ctx) !== null && elementShown(ctx) !== "starships";
}
