// Ways of starships over the chart: where the chosen one may go, and the flight that has just happened.
import { svg, nothing, keyed } from "../../core/lit.js";
import { seatsThere } from "./band.js";
import { OUTER } from "./content.js";
import { chosenShip, ghostAt, landing, spotFor } from "./drafts.js";
import { glyph } from "./icon.js";
import { arc, berth, centre, places } from "./layout.js";
import { planetsOf, position, shared, shipSeat, starOf } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Plan} Plan */
/** @typedef {import("./layout.js").Point} Point */

/** Where a place of the chart lies: a planet id (`SR.2`), or `deep` for a seat's berth.
 *  @param {Ctx} ctx @param {Plan} chart @param {string} place @param {number} seat @returns {Point | null} */
function pointOf(ctx, chart, place, seat) {
  if (place === "deep") {
    const seats = seatsThere(ctx);
    const index = seats.indexOf(seat);
    return index < 0 ? middleOfDeep(chart) : berth(chart, index, seats.length);
  }
  const star = starOf(place);
  return places(chart, star, planetsOf(shared(ctx), star).length)[position(place) - 1] ?? null;
}

/** @param {Plan} chart @returns {Point} */
function middleOfDeep({ deep }) {
  return { x: deep.x + deep.width / 2, y: deep.y + deep.height / 2 };
}

/** Dotted ways from the chosen ship to every place it may go. @param {Ctx} ctx @param {Plan} chart */
export function ways(ctx, chart) {
  const ship = landing(ctx) ? String(ctx.decision?.args.ship ?? "") : chosenShip(ctx);
  const place = ship ? shared(ctx).ships[ship.replace("ship:", "")] : null;
  const from = ship && place ? pointOf(ctx, chart, place, shipSeat(ship)) : null;
  if (!from || !place) return nothing;
  const ends = landing(ctx) ? chosenPlanet(ctx, chart) : targets(ctx, chart, place);
  return svg`<g class="aa-ways">${ends.map((end) => svg`<path d=${arc(from, end)}></path>`)}</g>`;
}

/** @param {Ctx} ctx @param {Plan} chart @param {string} place @returns {Point[]} */
function targets(ctx, chart, place) {
  const stars = OUTER.filter((star) => star !== starOf(place) && isOpen(ctx, `system:${star}`));
  const ends = stars.map((star) => centre(chart, star)).map(({ x, y }) => ({ x, y: y - 26 }));
  const { deep } = chart;
  if (isOpen(ctx, "deep")) ends.push({ x: deep.x + deep.width - 70, y: deep.y + deep.height / 2 });
  return ends;
}

/** @param {Ctx} ctx @param {string} at */
function isOpen(ctx, at) {
  const spot = spotFor(ctx, at);
  return spot !== null && !spot.refusal;
}

/** @param {Ctx} ctx @param {Plan} chart @returns {Point[]} */
function chosenPlanet(ctx, chart) {
  const chosen = ctx.ui.draft.items.find((item) => ghostAt(ctx, item));
  const point = chosen ? pointOf(ctx, chart, chosen.replace("planet:", ""), ctx.viewer ?? 0) : null;
  return point ? [point] : [];
}

/** The flights of the last move: a ship travels along its way, which stays as a trail. @param {Ctx} ctx @param {Plan} chart */
export function flights(ctx, chart) {
  const before = ctx.previous?.public.ships;
  if (!before) return nothing;
  const now = shared(ctx).ships;
  const moved = Object.keys(now).filter((ship) => before[ship] && before[ship] !== now[ship]);
  return svg`${moved.map((ship) => flight(ctx, chart, ship, before[ship]))}`;
}

/** @param {Ctx} ctx @param {Plan} chart @param {string} ship @param {string} origin */
function flight(ctx, chart, ship, origin) {
  const seat = shipSeat(ship);
  const [from, to] = [pointOf(ctx, chart, origin, seat), pointOf(ctx, chart, shared(ctx).ships[ship], seat)];
  if (!from || !to) return nothing;
  const way = arc(from, to);
  return svg`${keyed(`${ship} ${way}`, svg`<g class="aa-flight aa-s${seat}"><path d=${way}></path>
    ${ctx.motion ? svg`<g class="aa-flyer" ${ctx.css({ "offset-path": `path("${way}")` })}>${glyph("starship", -9, -9, 18)}</g>` : nothing}</g>`)}`;
}
