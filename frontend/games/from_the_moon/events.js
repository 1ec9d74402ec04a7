// What happened, in words: the log, the replay and screen readers.
import { html } from "../../core/lit.js";
import { converted } from "./card_details.js";
import { chips } from "./effect.js";
import { crewSymbol, icon } from "./icon.js";
import { icon as picture } from "./names.js";
import { allSeats, bare, siteName, tileName } from "./model.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").EventText} EventText */
/** @typedef {Record<string, any>} Args */

/** @param {GameEvent} event @param {Ctx} ctx @returns {EventText | null} */
export function eventText(event, ctx) {
  return TELL[event.kind]?.(ctx, event.args ?? {}, event) ?? null;
}

/** @param {Ctx} ctx @param {string} key @param {Args} [args] @param {Omit<EventText, "text">} [more] @returns {EventText} */
function line(ctx, key, args = {}, more = {}) {
  return { text: ctx.rich(`event.${key}`, args), ...more };
}

const minor = /** @type {const} */ ({ tone: "minor" });
const major = /** @type {const} */ ({ tone: "major" });

/** @param {string} address */
const tile = (address) => tileName(bare(address));
/** @param {Ctx} ctx @param {number} n */
const points = (ctx, n) => html`<b>${say(ctx, "points", { count: n })}</b>`;
/** @param {Ctx} ctx @param {string} colour @param {boolean} specialist */
const member = (ctx, colour, specialist) => html`${icon(crewSymbol(colour + (specialist ? "*" : "")))}<span>${say(ctx, specialist ? "crew.specialist" : "crew.basic", { colour: say(ctx, `colour.${colour}`) })}</span>`;

/** @param {Ctx} ctx @param {number[]} values */
function perSeat(ctx, values) {
  return html`<span class="fm-gains">${allSeats(ctx).map((seat) => html`<span>${ctx.seatMark(seat)}<span class="vh">${ctx.seatName(seat)}</span> ${values[seat]}</span> `)}</span>`;
}

/** @type {Record<string, (ctx: Ctx, args: Args, event: GameEvent) => EventText | null>} */
const TELL = {
  setup: (ctx, args) => (ctx.seats > 1 ? line(ctx, "setup", { seat: args.first }) : null),
  drafted: (ctx, args) => line(ctx, "drafted", { faction: args.faction, sign: picture(args.faction, ctx) }, major),
  team: (ctx, args) => line(ctx, "team", { crews: html`${args.rovers.map((/** @type {string[]} */ crew, /** @type {number} */ n) => html`${n ? " · " : ""}${crew.map((one) => icon(crewSymbol(one)))}`)}`, count: args.rovers.flat().length }, minor),
  round: (ctx, args) => line(ctx, "round", { round: args.round }, { tone: "round" }),
  rover_sent: (ctx, args) => line(ctx, "rover_sent", { rover: args.rover, tile: tile(args.tile) }, { at: [args.tile] }),
  split: (ctx, args) => line(ctx, "split", { tile: tile(args.tile) }, { at: [args.tile] }),
  cube_collected: (ctx, args) => line(ctx, "cube_collected", { resource: `resource:${args.resource}`, tile: tile(args.tile) }, { at: [args.tile], ...minor }),
  ability_used: (ctx, args) => line(ctx, "ability_used", { ability: say(ctx, `ability.${args.ability}`), count: args.count }, { at: [args.crew], ...minor }),
  terrain_used: (ctx, args) => line(ctx, "terrain_used", { tile: tile(args.tile), terrain: `terrain:${args.terrain}` }, { at: [args.tile] }),
  gained: (ctx, args) => line(ctx, "gained", { what: chips(ctx, { [args.resource]: args.count }) }, minor),
  energy: (ctx, args) => line(ctx, args.lost ? "energy.lost" : "energy", { count: args.count, lost: args.lost }, minor),
  battery_gained: (ctx, args) => line(ctx, "battery_gained", { count: args.batteries, sign: icon("battery") }, minor),
  achievement_gained: (ctx, args) => line(ctx, "achievement_gained", { what: say(ctx, "amount.achievement", { count: args.count }), sign: icon("achievement"), why: say(ctx, `why.${args.why}`) }),
  vp_changed: (ctx, args) => line(ctx, args.points < 0 ? "vp_changed.lost" : "vp_changed", { points: points(ctx, args.points), line: say(ctx, `line.${args.line}`) }, minor),
  converted: (ctx, args) => line(ctx, "converted", { what: converted(ctx, signed(args.give, args.gain)) }, minor),
  paid: (ctx, args) => line(ctx, args.saved ? "paid.saved" : "paid", { cost: chips(ctx, args.cost), saved: args.saved }, minor),
  hired: (ctx, args) => line(ctx, "hired", { who: member(ctx, args.colour, false), rover: args.rover }, { at: [args.rover] }),
  trained: (ctx, args) => line(ctx, "trained", { who: member(ctx, args.colour, true) }, { at: [args.crew] }),
  greenhouse_built: (ctx, args) => line(ctx, args.source === "greenhouses:stack" ? "greenhouse_built.stack" : "greenhouse_built", {}, { at: [args.space] }),
  greenhouse_improved: (ctx, args) => line(ctx, "greenhouse_improved", { sign: icon("flip") }, { at: [args.space] }),
  foundation_taken: (ctx, args) => line(ctx, "foundation_taken", { position: args.position, sign: icon("foundation") }),
  laboratory_placed: (ctx, args) => line(ctx, "laboratory_placed", { lab: `laboratory:${args.lab}`, place: bare(args.place).split(".").slice(1).join("–") }, { at: [args.place] }),
  laboratory_drawn: (ctx, args) => line(ctx, "laboratory_drawn", { lab: `laboratory:${args.lab}` }, { at: [args.display], ...minor }),
  laboratory_used: (ctx, args) => line(ctx, "laboratory_used", { lab: `laboratory:${args.lab}` }, { at: [args.place], ...minor }),
  building_built: (ctx, args) => line(ctx, "building_built", { building: args.building, sign: picture(args.building, ctx) }, { at: [args.building], ...major }),
  building_placed: (ctx, args) => line(ctx, "building_placed", { space: siteName(bare(args.space)) }, { at: [args.space], ...minor }),
  part_built: (ctx, args) => line(ctx, "part_built", { part: args.part, sign: picture(args.part, ctx), points: points(ctx, args.points) }, { at: [args.part], ...major }),
  part_improved: (ctx, args) => line(ctx, "part_improved", { part: args.part, sign: picture(args.part, ctx), points: points(ctx, args.points) }, { at: [args.part], ...major }),
  approval_declined: (ctx) => line(ctx, "approval_declined", {}),
  discarded: (ctx, args) => line(ctx, "discarded", { of: say(ctx, `of.${args.of}`) }),
  specialist_sent: (ctx, args) => line(ctx, "specialist_sent", { who: member(ctx, args.colour, true) }),
  ship_launched: (ctx, args) => line(ctx, "ship_launched", { ship: `ship:${args.ship}`, sign: icon(args.ship), points: perSeat(ctx, args.points) }, { at: [`ship:${args.ship}`], ...major }),
  recalled: (ctx) => line(ctx, "recalled", {}),
  income_taken: (ctx, args) => line(ctx, "income_taken", { item: args.item }, minor),
  fed: (ctx, args) => line(ctx, args.unfed ? "fed.hungry" : "fed", { fed: args.fed, unfed: args.unfed, points: points(ctx, args.points) }, args.unfed ? {} : minor),
  progress_moved: (ctx, args) => line(ctx, args.space > 6 ? "progress_moved.out" : "progress_moved", { space: args.space }, { at: [`progress:${args.space}`] }),
  map_refilled: (ctx, args) => line(ctx, "map_refilled", { count: total(args.cubes) }),
  bag_refilled: (ctx, args) => line(ctx, "bag_refilled", { what: chips(ctx, args.moved) }, minor),
  greenhouses_refilled: (ctx, args) => line(ctx, "greenhouses_refilled", { count: args.stack }, minor),
  neutral_rovers: (ctx, args) => line(ctx, "neutral_rovers", { tiles: args.tiles.map(tile).join(say(ctx, "list.comma")) }, { at: args.tiles }),
  objective_met: (ctx, args) => line(ctx, "objective_met", { objective: say(ctx, `objective.${args.objective}`) }, major),
  end_triggered: (ctx, args) => line(ctx, `end_triggered.${args.reason}`, {}, major),
  final_scores: (ctx, args) => (Object.keys(args.lines).length ? line(ctx, "final_scores", { lines: finals(ctx, args.lines) }, major) : null),
};

/** @param {Record<string, number>} give @param {Record<string, number>} gain */
const signed = (give, gain) => ({ ...Object.fromEntries(Object.entries(give).map(([key, n]) => [key, -n])), ...gain });

/** @param {Record<string, Record<string, number>>} tiles */
const total = (tiles) => Object.values(tiles).flatMap((cubes) => Object.values(cubes)).reduce((sum, n) => sum + n, 0);

/** @param {Ctx} ctx @param {Record<string, number[]>} lines */
function finals(ctx, lines) {
  return html`<span class="fm-finals">${Object.entries(lines).map(([key, values]) => html`<span>${say(ctx, `line.${key}`)} ${perSeat(ctx, values)}</span>`)}</span>`;
}

