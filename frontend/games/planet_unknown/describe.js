// Components in words: techs, cards, events, objectives, planets, track spaces, each from its printed data.
import { amount, capital, condition, effect, modifier, sentences, trigger } from "./effects.js";
import { printed } from "./printed.js";

/** @typedef {import("./effects.js").Words} Words */
/** @typedef {import("./view.js").Tech} Tech */
/** @typedef {import("./view.js").Term} Term */

/** @param {Term | null} term */
const given = (term) => (term ? [term] : []);

/** @param {Words} ctx @param {{modifiers: import("./view.js").Modifier[], triggers?: import("./view.js").Trigger[]}} thing */
const lasting = (ctx, thing) => [
  ...thing.modifiers.map((one) => modifier(ctx, one)),
  ...[...new Set((thing.triggers ?? []).map((one) => trigger(ctx, one)))],
];

/** @param {Words} ctx @param {Tech} tech */
export function techText(ctx, tech) {
  return sentences(ctx, [...lasting(ctx, tech), ...given(tech.use).map((use) => effect(ctx, use))]);
}

/** When a tech may be used. @param {Words} ctx @param {Tech} tech */
export function techTiming(ctx, tech) {
  if (tech.per) return ctx.t(`timing.${tech.per}`);
  return ctx.t(tech.use ? "timing.anytime" : "timing.always");
}

/** What sets a corporation apart. @param {Words} ctx @param {string} id */
export function corporationText(ctx, id) {
  const face = printed.corporations[id];
  const courses = [`course.${face.course}`, `unlock.${face.unlock}`, `perch.${face.perch}`].filter((key) => ctx.has(key));
  const said = [...courses.map((key) => ctx.t(key)), ...lasting(ctx, face.trait)];
  return said.length ? sentences(ctx, said) : ctx.t("corporation.plain");
}

/** @param {Words} ctx @param {string} id */
export function cardText(ctx, id) {
  const card = printed.cards[id];
  const earned = card.medals[0] === "Const" ? Number(card.medals[1]) : null;
  const medals = earned === 0 ? [] : [ctx.t("card.medals", { amount: amount(ctx, card.medals) })];
  const last = given(card.last).map((term) => ctx.t("card.last", { effect: effect(ctx, term) }));
  const set = card.set ? [ctx.t(`card.set.${card.set}`)] : [];
  const changes = card.set ? [] : lasting(ctx, card);
  return sentences(ctx, [...given(card.now).map((term) => effect(ctx, term)), ...medals, ...last, ...set, ...changes]);
}

/** @param {Words} ctx @param {string} id */
export function eventText(ctx, id) {
  const card = printed.events[id];
  const closed = card.closed ? [ctx.t("event_card.closed", { terrain: ctx.t(`resource.${card.closed}`) })] : [];
  const acts = [...given(card.table), ...given(card.each)].map((term) => effect(ctx, term));
  return sentences(ctx, [...acts, ...lasting(ctx, card), ...card.limits.map((code) => ctx.t(`limit.${code}`)), ...closed]);
}

/** Does a card hold for the whole round? @param {string} id */
export function lastsARound(id) {
  const card = printed.events[id];
  return Boolean(card.modifiers.length || card.triggers.length || card.limits.length || card.closed);
}

/** @param {Words} ctx @param {string} id */
export function duelText(ctx, id) {
  const { compared, fewer } = printed.objectives[id];
  return capital(ctx.t(fewer ? "objective.fewer" : "objective.more", { amount: amount(ctx, compared) }));
}

/** @param {Words} ctx @param {string} id */
export function privateText(ctx, id) {
  return capital(condition(ctx, printed.objectives[id].private));
}

/** The rules of a planet, each a sentence. @param {Words} ctx @param {string} id @returns {string[]} */
export function planetTexts(ctx, id) {
  const face = printed.planets[id];
  const marks = ["C", "T", "E"].filter((mark) => face.grid.some((row) => row.includes(mark))).map((mark) => ctx.t(`ground.${mark}.about`));
  const limits = face.limits.map((limit) => ctx.t(`limit.${limit.code}`, { resource: limit.resource ? ctx.t(`resource.${limit.resource}`) : "", where: quarter(ctx, limit.squares[0]) }));
  const start = face.start ? [ctx.t("limit.planet.centre_first")] : [];
  const regions = face.regions.length ? [ctx.t("planet.regions")] : [];
  return [...start, ...limits, ...marks, ...regions];
}

/** @param {Words} ctx @param {string | undefined} square the first of a quarter of the grid */
function quarter(ctx, square) {
  if (!square) return "";
  const [x, y] = square.split(".").map(Number);
  return ctx.t(`quarter.${y < 6 ? "upper" : "lower"}_${x < 6 ? "left" : "right"}`);
}

/** What a space of a track gives and is worth. @param {Words} ctx @param {string} corporation @param {string} name `civ.5` */
export function spaceTexts(ctx, corporation, name) {
  const [track, position] = name.split(".");
  const space = printed.corporations[corporation]?.tracks[track]?.[Number(position)];
  if (!space) return [];
  const gains = space.gains.map((gain) => effect(ctx, gain));
  const said = space.either ? [ctx.t("space.either", { one: gains[0], other: gains[1] })] : gains;
  return [...said, ...(space.medal ? [ctx.t("space.medal", { count: space.medal })] : [])];
}
