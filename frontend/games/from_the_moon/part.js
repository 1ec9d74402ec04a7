// A part of a ship in words: open, built or improved, with its costs and points.
import { MISSIONS, SHIPS } from "./content.js";
import { amountWords } from "./effect.js";
import { listed } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} ship @param {string} space @param {import("./view.js").Part} part */
export function partWords(ctx, ship, space, part) {
  return [ctx.t("name.part", { ship: ctx.t(`ship.${ship}`), n: space }), ...partLines(ctx, ship, space, part)].join(ctx.t("list.colon"));
}

/** @param {Ctx} ctx @param {string} ship @param {string} space @param {import("./view.js").Part} part @returns {string[]} */
export function partLines(ctx, ship, space, part) {
  if (part.seat === null) return [missionWords(ctx, part.tile)];
  const name = ctx.seatName(part.seat);
  if (part.improved !== null) return [ctx.t("part.improved", { name, other: ctx.seatName(part.improved) })];
  const { price, points } = SHIPS[ship].improvements[Number(space) - 1];
  return [ctx.t("part.built", { name, cost: amountWords(ctx, price), count: points })];
}

/** Price and points of a mission tile. @param {Ctx} ctx @param {string} tile */
export function missionWords(ctx, tile) {
  const mission = MISSIONS[tile];
  const cost = listed(ctx, [amountWords(ctx, mission.price), specialWords(ctx, mission)]);
  if (!mission.category) return ctx.t("part.open", { cost, count: mission.points });
  return ctx.t("part.open.category", { cost, count: mission.points, category: ctx.t(`category.${mission.category}`) });
}

/** @param {Ctx} ctx @param {{discard?: string, send?: string, send_specialist?: string}} mission */
export function specialWords(ctx, mission) {
  const sent = mission.send || mission.send_specialist;
  if (sent) return ctx.t("special.send", { colour: ctx.t(`colour.${sent}`) });
  return mission.discard ? ctx.t(`special.discard.${mission.discard}`) : "";
}
