// What a thing of the board is, when it is pressed while nothing can be done with it.
import { html, nothing } from "../../core/lit.js";
import { cardPicture } from "./cards.js";
import { corporationText, duelText, eventText, planetTexts, privateText, spaceTexts, techText, techTiming } from "./describe.js";
import { award } from "./duels.js";
import { sentences } from "./effects.js";
import { ground, lines } from "./ground.js";
import { words as lineWords } from "./gutter.js";
import { icon } from "./names.js";
import { medalLines } from "./medals.js";
import { boardOf, shared } from "./model.js";
import { parted } from "./place.js";
import { corporationFace, TRACKS } from "./printed.js";
import { unlockedAt } from "./techs.js";
import { tile } from "./tile.js";
import { contents } from "./candidates.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */

/** @type {Record<string, (ctx: Ctx, rest: string, seat: number) => Rendered[]>} */
const ABOUT = {
  square, line, track, space, tech, stack, objective,
  row: (ctx, rest, seat) => line(ctx, `row.${rest}`, seat),
  column: (ctx, rest, seat) => line(ctx, `column.${rest}`, seat),
  rover: (ctx, n, seat) => [ctx.t(boardOf(ctx, seat).rovers[n]?.carries ? "inspect.rover.carries" : "inspect.rover")],
  planet: (ctx, id) => planetTexts(ctx, id),
  corporation: (ctx, id) => [corporationText(ctx, id)],
  card: (ctx, id) => [cardPicture(ctx, id)],
  hidden: (ctx) => [ctx.t("inspect.hidden")],
  event: (ctx, id) => [eventText(ctx, id)],
  tile: (ctx, id) => [tile(id, { width: 160, height: 120 }), contents(ctx, id)],
  pod: (ctx) => [ctx.t("inspect.pods")],
  sample: (ctx) => [ctx.t("inspect.samples")],
  reserve: (ctx) => [ctx.t("inspect.reserve")],
  stored: (ctx) => [ctx.t("inspect.stored")],
  points: (ctx) => [ctx.t("inspect.points")],
  medals: (ctx, _rest, seat) => [medalLines(ctx, seat)],
};

/** @param {string} address @param {Ctx} ctx @returns {Rendered} */
export function inspect(address, ctx) {
  const { kind, rest, seat } = parted(address, ctx.viewer);
  const said = ABOUT[kind]?.(ctx, rest, seat) ?? [];
  return said.length ? html`<div class="pu-inspect">${said.map((one) => (typeof one === "string" ? html`<p>${one}</p>` : one))}</div>` : null;
}

/** What is printed on a square and what lies there. @param {Ctx} ctx @param {string} name @param {number} seat */
function square(ctx, name, seat) {
  const player = boardOf(ctx, seat);
  const cell = ground(player).get(name);
  if (!cell) return [];
  const piece = cell.piece === null ? null : player.pieces[cell.piece].tile;
  const edge = [...lines(ground(player), player.planet, player.rocks)].filter((one) => one.index === (one.way === "row" ? cell.y : cell.x));
  return [
    html`<p><b>${ctx.t(`ground.${cell.mark}`)}</b>${["L", "I"].includes(cell.mark) ? nothing : html` · ${ctx.t(`ground.${cell.mark}.about`)}`}</p>`,
    ...(cell.terrain ? [html`<p>${icon(`terrain:${cell.terrain}`, ctx)} ${ctx.t(cell.icon ? "inspect.terrain.icon" : "inspect.terrain", { terrain: ctx.t(`resource.${cell.terrain}`) })}</p>`] : []),
    ...(piece ? [html`<p>${icon(`tile:${piece}`, ctx)} ${ctx.name(`tile:${piece}`)}</p>`] : [ctx.t("inspect.bare")]),
    ...(cell.symbol ? [ctx.t("inspect.symbol")] : []),
    ...(player.pods.includes(name) ? [ctx.t("inspect.pod")] : []),
    ...(player.rocks.includes(name) ? [ctx.t("inspect.rock")] : []),
    ...edge.map((one) => lineWords(ctx, one)),
  ];
}

/** @param {Ctx} ctx @param {string} rest `row.3` @param {number} seat */
function line(ctx, rest, seat) {
  const [way, index] = rest.split(".");
  const player = boardOf(ctx, seat);
  const found = lines(ground(player), player.planet, player.rocks).find((one) => one.way === way && one.index === Number(index));
  return found ? [lineWords(ctx, found), ctx.t("inspect.line")] : [];
}

/** @param {Ctx} ctx @param {string} rest @param {number} seat */
function track(ctx, rest, seat) {
  const tracker = rest.split(".")[0];
  const at = boardOf(ctx, seat).trackers?.[tracker];
  return [ctx.t(`track.${tracker}.about`), ...(at ? [ctx.t("inspect.tracker", { space: ctx.name(`space:${at}`) })] : [])];
}

/** @param {Ctx} ctx @param {string} name @param {number} seat */
function space(ctx, name, seat) {
  const player = boardOf(ctx, seat);
  const here = TRACKS.filter((one) => player.trackers?.[one] === name).map((one) => ctx.t("space.tracker", { track: ctx.t(`resource.${one}`) }));
  const said = spaceTexts(ctx, player.corporation ?? "", name);
  const level = corporationFace(player.corporation)?.tracks[name.split(".")[0]][Number(name.split(".")[1])]?.gains.find((gain) => gain[0] === "Level")?.[1];
  const known = corporationFace(player.corporation)?.techs.find((one) => one.level === level);
  const path = corporationFace(player.corporation)?.path.includes(name) ? [ctx.t("space.path")] : [];
  return [said.length ? sentences(ctx, said) : ctx.t("space.nothing"), ...(known ? [techText(ctx, known)] : []), ...here, ...path, ...(player.perched?.includes(name) ? [ctx.t("inspect.perched")] : [])];
}

/** @param {Ctx} ctx @param {string} level @param {number} seat */
function tech(ctx, level, seat) {
  const player = boardOf(ctx, seat);
  const found = corporationFace(player.corporation)?.techs.find((one) => one.level === level);
  if (!found) return [];
  return [techText(ctx, found), `${techTiming(ctx, found)} · ${unlockedAt(ctx, player, found)}`, ctx.t(`tech.state.${player.techs[level] ?? "locked"}`)];
}

/** @param {Ctx} ctx @param {string} name `3.inner` */
function stack(ctx, name) {
  const found = shared(ctx).station.stacks[name];
  if (!found) return [];
  const top = found.tile ? [tile(found.tile, { width: 160, height: 120 }), html`<p>${ctx.name(`tile:${found.tile}`)}</p>`, contents(ctx, found.tile)] : [ctx.t("stack.empty")];
  return [...top, ctx.t("stack.left", { count: found.left })];
}

/** @param {Ctx} ctx @param {string} id */
function objective(ctx, id) {
  const duel = shared(ctx).objectives[id];
  if (!duel) return [privateText(ctx, id), ctx.t("inspect.private")];
  return [duelText(ctx, id), ...duel.seats.map((seat) => ctx.t("duel.value", { name: ctx.seatName(seat), n: duel.values[seat] })), award(ctx, duel), ctx.t("inspect.duel")];
}
