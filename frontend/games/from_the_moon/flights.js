// What flies where when something was gained, paid, built or moved.
import { fly } from "../../core/fly.js";
import { LAB_COLUMNS, LAB_ROWS, buildingKind, foundationUnder } from "./content.js";
import { bare, turnSeat } from "./model.js";
import { shown } from "./tabs.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {Record<string, any>} Args */
/** @typedef {{symbol: string, from: string, to: string}} Way addresses */
/** @typedef {{ctx: Ctx, seat: number, source: string, goal: string}} Scene where the running effect comes from, and what is paid for */

/** Of one kind, no more than this are seen. */
const MOST = 4;

/** The events that were shown last. @type {GameEvent[] | null} */
let told = null;

/** Once for each change, after it was drawn. @param {Ctx} ctx */
export function showFlights(ctx) {
  const { events } = ctx;
  if (events === told) return;
  const first = told === null || !ctx.previous;
  told = events;
  if (first || !ctx.motion || !events.length) return;
  fly(waysOf(ctx).flatMap(({ symbol, from, to }) => {
    const [start, end] = [placeOf(from), placeOf(to)];
    return start && end ? [{ symbol: `fm-${symbol}`, from: start, to: end }] : [];
  }));
}

/** Where an address is seen now, if it is. @param {string} address */
function placeOf(address) {
  const scope = address.startsWith("seat:") ? ".strip" : "#board";
  const found = document.querySelector(`${scope} [data-at="${CSS.escape(address)}"]`);
  const box = found?.getBoundingClientRect();
  const frame = found?.closest(".board-scroll, .strip")?.getBoundingClientRect();
  return found && box && frame && box.width && box.bottom > frame.top && box.top < frame.bottom ? found : null;
}

/** @param {Ctx} ctx @returns {Way[]} */
function waysOf(ctx) {
  let source = /** @type {import("./view.js").MoonPublic | undefined} */ (ctx.previous?.public)?.now?.at.findLast((at) => at) ?? "";
  return ctx.events.flatMap((event, n) => {
    source = placed(event) || source;
    const goal = ctx.events.slice(n + 1).map(placed).find((at) => at) ?? "";
    return WAYS[event.kind]?.({ ctx, seat: event.seat ?? 0, source, goal }, event.args ?? {}) ?? [];
  });
}

/** What an event is told of, best first. */
const TOLD = ["tile", "part", "place", "space", "building", "crew", "rover", "thing", "item"];

/** The place that an event names, if any. @param {GameEvent} event @returns {string} */
function placed({ kind, args = {} }) {
  if (kind === "laboratory_drawn") return "";
  return TOLD.map((key) => args[key]).find((value) => typeof value === "string" && value.includes(":")) ?? "";
}

/** @param {Scene} scene */
const isShown = ({ ctx, seat }) => seat === (shown.seat ?? ctx.viewer ?? turnSeat(ctx) ?? 0);

/** A thing on the board of a seat; while another's board is shown, the card of the seat. @param {Scene} scene @param {string} address */
const at = (scene, address) => (isShown(scene) ? address : `seat:${scene.seat}`);

/** @param {string} symbol @param {number} n @param {string} from @param {string} to @returns {Way[]} */
const some = (symbol, n, from, to) => Array.from({ length: Math.min(MOST, n) }, () => ({ symbol, from, to }));

/** @param {string} crew `crew:0.1.2` */
const roverOf = (crew) => `rover:${bare(crew).split(".").slice(0, 2).join(".")}`;

/** The laboratory place that a foundation, counted from 1, makes possible first. @param {number} position */
const over = (position) => LAB_ROWS.flatMap((row) => LAB_COLUMNS.map((column) => `${row}.${column}`)).find((place) => foundationUnder(place) === position);

/** @type {Record<string, (scene: Scene, args: Args) => Way[]>} */
const WAYS = {
  rover_sent: (scene, args) => (isShown(scene) ? [] : some(`rover-${scene.seat}`, 1, `seat:${scene.seat}`, args.tile)),
  cube_collected: (scene, args) => some(args.resource, 1, args.tile, at(scene, `resource:${args.resource}`)),
  gained: (scene, args) => some(args.resource, args.count, scene.source, at(scene, `resource:${args.resource}`)),
  energy: (scene, args) => some("energy", args.count, scene.source, at(scene, "resource:energy")),
  battery_gained: (scene) => some("battery", 1, scene.source, at(scene, "resource:energy")),
  achievement_gained: (scene, args) => some("achievement", args.count, scene.source, at(scene, "sign:achievement")),
  vp_changed: (scene, args) => (args.points > 0 ? some("points", 1, scene.source, `seat:${scene.seat}`) : []),
  paid: (scene, args) => Object.entries(args.cost).flatMap(([key, n]) => some(key, n, at(scene, `resource:${key}`), scene.goal || scene.source)),
  converted: (scene, args) => Object.keys(args.give).flatMap((give) => Object.keys(args.gain).flatMap((gain) => some(gain, args.gain[gain], at(scene, `resource:${give}`), at(scene, `resource:${gain}`)))),
  hired: (scene, args) => some(`basic-${args.colour}`, 1, at(scene, `astronaut:${args.colour}`), at(scene, args.rover)),
  trained: (scene, args) => some(`specialist-${args.colour}`, 1, at(scene, `marker:${args.colour}`), at(scene, roverOf(args.crew))),
  specialist_sent: (scene, args) => some(`specialist-${args.colour}`, 1, at(scene, roverOf(args.crew)), scene.goal),
  greenhouse_built: (scene, args) => some("greenhouse", 1, args.source, at(scene, args.space)),
  foundation_taken: (scene, args) => some("foundation", 1, "sign:foundation", at(scene, `lab:${scene.seat}.${over(args.position)}`)),
  laboratory_placed: (scene, args) => some("laboratory", 1, args.source, at(scene, args.place)),
  building_placed: (scene, args) => some(`${buildingKind(bare(args.building)) === "small" ? "small" : "large"}-${scene.seat}`, 1, at(scene, args.building), args.space),
  part_built: (scene, args) => some(`seat-${scene.seat}`, 1, `seat:${scene.seat}`, args.part),
  part_improved: (scene, args) => some(`cube-${scene.seat}`, 1, at(scene, "sign:cube-0"), args.part),
  fed: (scene, args) => some("food", args.fed, at(scene, "resource:food"), at(scene, "sign:mouth")),
  map_refilled: (_, args) => Object.entries(args.cubes).flatMap(([tile, cubes]) => Object.entries(/** @type {Record<string, number>} */ (cubes)).flatMap(([colour, n]) => some(colour, n, `progress:${args.space}`, tile))),
};
