// A part of a ship in words: open, built or improved, with its costs and points.
import { MISSIONS, SHIPS } from "./content.js";
import { amountWords } from "./effect.js";
import { keep, listed, nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} ship @param {string} space @param {import("./view.js").Part} part */
export function partWords(ctx, ship, space, part) {
  const people = [part.seat, part.improved].map((seat) => (seat === null ? "" : nameOf(ctx, seat)));
  return keep(ctx, `part ${ship} ${space} ${part.tile} ${people}`, () => {
    const name = say(ctx, "name.part", { ship: say(ctx, `ship.${ship}`), n: space });
    return [name, ...partLines(ctx, ship, space, part)].join(say(ctx, "list.colon"));
  });
}

/** @param {Ctx} ctx @param {string} ship @param {string} space @param {import("./view.js").Part} part @returns {string[]} */
export function partLines(ctx, ship, space, part) {
  if (part.seat === null) return [missionWords(ctx, part.tile)];
  const name = nameOf(ctx, part.seat);
  if (part.improved !== null) return [say(ctx, "part.improved", { name, other: nameOf(ctx, part.improved) })];
  const { price, points } = SHIPS[ship].improvements[Number(space) - 1];
  return [say(ctx, "part.built", { name, cost: amountWords(ctx, price), count: points })];
}

/** Price and points of a mission tile. @param {Ctx} ctx @param {string} tile */
export function missionWords(ctx, tile) {
  const mission = MISSIONS[tile];
  const cost = listed(ctx, [amountWords(ctx, mission.price), specialWords(ctx, mission)]);
  if (!mission.category) return say(ctx, "part.open", { cost, count: mission.points });
  return say(ctx, "part.open.category", { cost, count: mission.points, category: say(ctx, `category.${mission.category}`) });
}

/** @param {Ctx} ctx @param {{discard?: string, send?: string, send_specialist?: string}} mission */
export function specialWords(ctx, mission) {
  const sent = mission.send || mission.send_specialist;
  if (sent) return say(ctx, "special.send", { colour: say(ctx, `colour.${sent}`) });
  return mission.discard ? say(ctx, `special.discard.${mission.discard}`) : "";
}
