// What the final scoring would bring if the game ended now (RULES.md sections 8 and 11).
import { LARGE, SHIP_IDS, VALUES } from "./content.js";
import { allSeats, countOf, improvedBy, playerOf, shared } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The lines of the final scoring, one number a seat. @param {Ctx} ctx @returns {Record<string, number[]>} */
export function finalLines(ctx) {
  const seats = allSeats(ctx);
  return {
    ...(shared(ctx).solo ? alone(ctx) : majorities(ctx)),
    cubes: seats.map((seat) => Math.floor(Object.values(playerOf(ctx, seat).stock).reduce((sum, n) => sum + n, 0) / VALUES.CUBES_PER_POINT)),
    achievements: seats.map((seat) => playerOf(ctx, seat).achievements),
    large_buildings: seats.map((seat) => large(ctx, seat)),
  };
}

/** With two players there is no second prize. @param {Ctx} ctx */
function majorities(ctx) {
  const seats = allSeats(ctx);
  /** @param {number[]} counts @param {[number, number]} both */
  const shares = (counts, [first, second]) => prizes(counts, first, ctx.seats > 2 ? second : 0);
  return {
    achievement_majority: shares(seats.map((seat) => playerOf(ctx, seat).achievements), VALUES.ACHIEVEMENT_PRIZES),
    improvement_majority: shares(seats.map((seat) => improvedBy(ctx, seat)), VALUES.IMPROVEMENT_PRIZES),
  };
}

/** A tie for first shares both prizes, rounded down, and leaves no second; zero wins nothing.
 *  @param {number[]} counts @param {number} first @param {number} second @returns {number[]} */
function prizes(counts, first, second) {
  const most = Math.max(...counts);
  const winners = counts.filter((count) => count === most).length;
  if (!most) return counts.map(() => 0);
  if (winners > 1) return counts.map((count) => (count === most ? Math.floor((first + second) / winners) : 0));
  const next = Math.max(0, ...counts.filter((count) => count < most));
  const others = counts.filter((count) => count === next).length;
  return counts.map((count) => (count === most ? first : next && count === next ? Math.floor(second / others) : 0));
}

/** @param {Ctx} ctx */
function alone(ctx) {
  const tokens = playerOf(ctx, 0).achievements;
  const steps = /** @type {[number, number][]} */ (VALUES.SOLO_ACHIEVEMENT_POINTS);
  const ships = SHIP_IDS.filter((id) => Object.values(shared(ctx).ships[id].parts).some((part) => part.improved === 0)).length;
  return { achievement_majority: [steps.find(([least]) => tokens >= least)?.[1] ?? 0], improvement_majority: [VALUES.SOLO_SHIPS_POINTS[String(ships)]] };
}

/** @param {Ctx} ctx @param {number} seat */
function large(ctx, seat) {
  return playerOf(ctx, seat).built.filter((id) => LARGE[id]).reduce((sum, id) => sum + LARGE[id].points[1] * countOf(ctx, seat, LARGE[id].points[2]), 0);
}
