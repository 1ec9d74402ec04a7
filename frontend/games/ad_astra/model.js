// Questions about the view: who stands where, who holds what, as far as this viewer may know.
import { PIECES, RESOURCES } from "./content.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").AstraPublic} Public */
/** @typedef {import("./view.js").AstraPrivate} Private */
/** @typedef {import("./view.js").Amounts} Amounts */
/** @typedef {import("./content.js").Piece} Piece */

/** @param {Ctx} ctx @returns {Public} */
export function shared(ctx) {
  return /** @type {Public} */ (ctx.view.public);
}

/** What is known of a seat's secrets: one's own, or everybody's when all-seeing. @param {Ctx} ctx @param {number} seat */
export function secret(ctx, seat) {
  return /** @type {Private | null} */ (ctx.private(seat));
}

/** The viewer's own secrets. @param {Ctx} ctx */
export function own(ctx) {
  return ctx.viewer === null ? null : secret(ctx, ctx.viewer);
}

/** @param {Ctx} ctx @returns {number[]} every seat, the viewer's first, then clockwise */
export function seatsFrom(ctx) {
  const start = ctx.viewer ?? 0;
  return Array.from({ length: ctx.seats }, (_, i) => (start + i) % ctx.seats);
}

/** @param {Ctx} ctx @returns {number[]} */
export function allSeats(ctx) {
  return Array.from({ length: ctx.seats }, (_, i) => i);
}

/** @typedef {{planets: Record<string, string[]>, ships: Record<string, string[]>, systems: Map<number, Set<string>>}} Index */
/** What stands where, worked out once a view. @type {WeakMap<Public, Index>} */
const indices = new WeakMap();

/** @param {Public} view @returns {Index} */
function indexOf(view) {
  const known = indices.get(view) ?? { planets: planetsByStar(view), ships: shipsByPlace(view), systems: new Map() };
  indices.set(view, known);
  return known;
}

/** @param {Public} view */
function planetsByStar(view) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const id of Object.keys(view.planets)) (found[starOf(id)] ??= []).push(id);
  for (const ids of Object.values(found)) ids.sort((a, b) => position(a) - position(b));
  return found;
}

/** @param {Public} view */
function shipsByPlace(view) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const ship of Object.keys(view.ships).sort()) (found[view.ships[ship]] ??= []).push(ship);
  return found;
}

/** Planet ids (`SR.2`) of a system, in their order. @param {Public} view @param {string} star */
export function planetsOf(view, star) {
  return indexOf(view).planets[star] ?? [];
}

/** @param {string} planet `SR.2` */
export function position(planet) {
  return Number(planet.split(".")[1]);
}

/** Where a thing is, without its kind: `SR` of `planet:SR.2` or `system:SR`. @param {string} address */
export function starOf(address) {
  return address.replace(/^(planet|system):/, "").split(".")[0];
}

/** Ships (`0.1`) that stand at a place (`SR.2` or `deep`). @param {Public} view @param {string} place @returns {string[]} */
export function shipsAt(view, place) {
  return indexOf(view).ships[place] ?? [];
}

/** @param {string} ship `0.1` or `ship:0.1` */
export function shipSeat(ship) {
  return Number(ship.replace("ship:", "").split(".")[0]);
}

/** Whose pieces stand on a planet, and which. @param {Public} view @param {string} id `SR.2`
 *  @returns {{seat: number | null, pieces: Piece[]}} */
export function standing(view, id) {
  const planet = view.planets[id];
  const ships = shipsAt(view, id);
  const built = PIECES.filter((kind) => kind !== "starship" && planet[kind]);
  const seat = planet.seat ?? (ships.length ? shipSeat(ships[0]) : null);
  return { seat, pieces: [...ships.map(() => /** @type {Piece} */ ("starship")), ...built] };
}

/** The face of a planet as this viewer knows it. @param {Ctx} ctx @param {string} id
 *  @returns {{face: string | null, peeked: boolean}} */
export function faceOf(ctx, id) {
  const face = shared(ctx).planets[id]?.face ?? null;
  if (face !== null) return { face, peeked: false };
  const known = knownFaces(ctx)[id] ?? null;
  return { face: known, peeked: known !== null };
}

/** @param {Ctx} ctx @returns {Record<string, string>} */
function knownFaces(ctx) {
  const seats = ctx.viewer === null ? allSeats(ctx) : [ctx.viewer];
  return Object.assign({}, ...seats.map((seat) => secret(ctx, seat)?.peeked ?? {}));
}

/** The card on a space as this viewer knows it. @param {Ctx} ctx @param {string} space
 *  @returns {{card: string | null, secret: boolean}} */
export function cardOn(ctx, space) {
  const open = shared(ctx).spaces[space]?.card ?? null;
  if (open !== null) return { card: open, secret: false };
  const seats = ctx.viewer === null ? allSeats(ctx) : [ctx.viewer];
  const known = seats.map((seat) => secret(ctx, seat)?.spaces?.[space]).find(Boolean) ?? null;
  return { card: known, secret: known !== null };
}

/** The resource cards of a seat, null while they are hidden. @param {Ctx} ctx @param {number} seat
 *  @returns {Amounts | null} */
export function handOf(ctx, seat) {
  return secret(ctx, seat)?.hand ?? shared(ctx).players[seat]?.hand ?? null;
}

/** @param {Amounts} amounts */
export function total(amounts) {
  return Object.values(amounts).reduce((sum, n) => sum + n, 0);
}

/** Only what is not zero, in the fixed order of the resources. @param {Amounts | null | undefined} amounts
 *  @returns {[string, number][]} */
export function entries(amounts) {
  if (!amounts) return [];
  return RESOURCES.filter((key) => amounts[key]).map((key) => [key, amounts[key]]);
}

/** Space numbers in order. @param {Public} view */
export function spaceNumbers(view) {
  return Object.keys(view.spaces).sort((a, b) => Number(a) - Number(b));
}

/** The choice of the open decision by its id. @param {Ctx} ctx @param {string} id */
export function choice(ctx, id) {
  return ctx.decision?.choices.find((one) => one.id === id) ?? null;
}

/** The choice by id, if it picks from a list. @param {Ctx} ctx @param {string} id */
export function pickChoice(ctx, id) {
  const found = choice(ctx, id);
  return found?.shape === "pick" ? found : null;
}

/** The choice by id, if it places something. @param {Ctx} ctx @param {string} id */
export function placeChoice(ctx, id) {
  const found = choice(ctx, id);
  return found?.shape === "place" ? found : null;
}

/** The choice by id, if it is of amounts. @param {Ctx} ctx @param {string} id */
export function amountsChoice(ctx, id) {
  const found = choice(ctx, id);
  return found?.shape === "amounts" ? found : null;
}

/** The star systems in which a seat has a piece. @param {Public} view @param {number} seat */
export function systemsOf(view, seat) {
  const { systems } = indexOf(view);
  const known = systems.get(seat) ?? new Set(Object.keys(view.planets).filter((id) => standing(view, id).seat === seat).map(starOf));
  systems.set(seat, known);
  return known;
}
