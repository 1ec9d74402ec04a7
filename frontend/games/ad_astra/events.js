// What happened, in words: the log, the replay and screen readers.
import { html } from "../../core/lit.js";
import { card as printed } from "./content.js";
import { address } from "./drafts.js";
import { allSeats, entries } from "./model.js";
import { chips } from "./resource.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").EventText} EventText */
/** @typedef {import("./view.js").Amounts} Amounts */

/** @param {GameEvent} event @param {Ctx} ctx @returns {EventText | null} */
export function eventText(event, ctx) {
  const tell = TELL[event.kind];
  return tell ? tell(event, ctx, event.args ?? {}) : null;
}

/** @typedef {Record<string, any>} Args */
/** @type {Record<string, (event: GameEvent, ctx: Ctx, args: Args) => EventText | null>} */
const TELL = {
  setup: (_, ctx, args) => line(ctx, "setup", { seat: args.first }),
  faction: (_, ctx, args) => line(ctx, "faction", { faction: ctx.t(`faction.${args.faction}`) }, { tone: "minor" }),
  home: (_, ctx, args) => line(ctx, "home", { planet: planet(args.planet), face: args.face }, { at: [planet(args.planet)] }),
  "home.alien": (_, ctx, args) => line(ctx, "home.alien", { planet: planet(args.planet) }, { at: [planet(args.planet)] }),
  round: (_, ctx, args) => line(ctx, "round", { round: args.round }, { tone: "round" }),
  placed: (_, ctx, args) => line(ctx, "placed", { space: number(args.space) }, { at: [space(args.space)], tone: "minor" }),
  revealed: (_, ctx, args) => revealed(ctx, args),
  produced: (_, ctx, args) => produced(ctx, args),
  moved: (_, ctx, args) => moved(ctx, args),
  peeked: (_, ctx, args) => line(ctx, "peeked", { system: address("system", args.system), count: args.count }, { at: [address("system", args.system)] }),
  landed: (_, ctx, args) => landed(ctx, args),
  passed: (_, ctx) => line(ctx, "passed", {}, { tone: "minor" }),
  "artifact.drawn": (_, ctx, args) => (args.artifact ? line(ctx, "artifact.drawn.own", { artifact: address("artifact", args.artifact) }) : line(ctx, "artifact.drawn", {}, { tone: "major" })),
  "artifact.used": (_, ctx, args) => line(ctx, "artifact.used", { artifact: address("artifact", args.artifact) }, { tone: "major" }),
  warehouse: (_, ctx, args) => line(ctx, "warehouse", { gains: chips(ctx, args.gains) }),
  eye: (_, ctx, args) => line(ctx, "eye", { count: Array.isArray(args.spaces) ? args.spaces.length : Object.keys(args.spaces ?? {}).length }),
  swapped: (_, ctx, args) => line(ctx, "swapped", { a: number(args.spaces[0]), b: number(args.spaces[1]) }, { at: args.spaces.map(space) }),
  secret: (_, ctx) => line(ctx, "secret", {}, { tone: "major" }),
  built: (_, ctx, args) => built(ctx, args),
  "deal.offered": (_, ctx, args) => line(ctx, "deal.offered", { to: whom(ctx, args.to), give: chips(ctx, args.give), want: chips(ctx, args.want) }),
  "deal.accepted": (_, ctx, args) => line(ctx, "deal.accepted", { to: whom(ctx, args.with), give: chips(ctx, args.give), want: chips(ctx, args.want) }, { tone: "major" }),
  "deal.declined": (_, ctx) => line(ctx, "deal.declined", {}, { tone: "minor" }),
  "deal.withdrawn": (_, ctx) => line(ctx, "deal.withdrawn", {}, { tone: "minor" }),
  "deal.lapsed": (_, ctx) => line(ctx, "deal.lapsed", {}, { tone: "minor" }),
  bank: (_, ctx, args) => line(ctx, "bank", { give: chips(ctx, asAmounts(args.give)), take: chips(ctx, asAmounts(args.take)) }),
  "trade.done": (_, ctx) => line(ctx, "trade.done", {}, { tone: "minor" }),
  element: (_, ctx, args) => line(ctx, "element", { element: address("element", args.element) }),
  scored: (_, ctx, args) => scored(ctx, args),
  discarded: (_, ctx, args) => discarded(ctx, args),
  first: (_, ctx) => line(ctx, "first", {}, { tone: "minor" }),
  returned: (_, ctx, args) => line(ctx, "returned", { count: Array.isArray(args.cards) ? args.cards.length : Number(args.cards ?? 0) }, { tone: "minor" }),
  ending: (_, ctx, args) => line(ctx, `ending.${args.reason}`, {}, { tone: "major" }),
  over: (_, ctx, args) => line(ctx, "over", { reason: ctx.t(`reason.${args.reason}`) }, { tone: "major" }),
  answer: (_, ctx, args) => line(ctx, "answer", { points: args.points }, { tone: "major" }),
};

/** @param {Ctx} ctx @param {string} key @param {Args} [args] @param {Omit<EventText, "text">} [more] @returns {EventText} */
function line(ctx, key, args = {}, more = {}) {
  return { text: ctx.rich(`event.${key}`, args), ...more };
}

/** @param {unknown} value */
const planet = (value) => address("planet", value);
/** @param {unknown} value */
const space = (value) => address("space", value);
/** @param {unknown} value */
const number = (value) => String(value).replace("space:", "");

/** @param {Ctx} ctx @param {unknown} to */
function whom(ctx, to) {
  return to === "any" ? ctx.t("deals.anyone") : ctx.seatName(Number(to));
}

/** A type, a list of types, or amounts: as amounts. @param {unknown} value @returns {Amounts} */
function asAmounts(value) {
  if (typeof value === "string") return { [value.replace("resource:", "")]: 1 };
  return /** @type {Amounts} */ (value ?? {});
}

/** @param {Ctx} ctx @param {Args} args */
function revealed(ctx, args) {
  const { type, contents } = printed(String(args.card));
  const kinds = { production: "resource", movement: "system", scoring: "element", build: "", trade: "" };
  const words = contents.map((one) => ctx.rich("content", { address: `${kinds[type]}:${one}` }));
  const what = words.length ? html`: ${words[0]} / ${words[1]}` : "";
  return line(ctx, "revealed", { type: `type:${type}`, space: number(args.space), what }, { at: [space(args.space)], tone: "major" });
}

/** @param {Ctx} ctx @param {Args} args */
function produced(ctx, args) {
  const gains = gainsOf(args.gains);
  const key = String(args.resource).replace("resource:", "");
  const each = allSeats(ctx).filter((seat) => gains[seat]).map((seat) => html`<span class="aa-nowrap">${ctx.seatMark(seat)}<span class="aa-vh">${ctx.seatName(seat)}</span> +${gains[seat]}</span> `);
  return each.length
    ? line(ctx, "produced", { resource: `resource:${key}`, gains: html`<span class="aa-gains">${each}</span>` })
    : line(ctx, "produced.nobody", { resource: `resource:${key}` });
}

/** One number a seat, however the gains are written. @param {unknown} gains @returns {number[]} */
function gainsOf(gains) {
  const list = Array.isArray(gains) ? gains : [];
  return list.map((one) => (typeof one === "number" ? one : entries(one).reduce((sum, [, n]) => sum + n, 0)));
}

/** @param {Ctx} ctx @param {Args} args */
function moved(ctx, args) {
  const to = String(args.to);
  const star = to === "deep" ? "deep" : address("system", to.replace("planet:", "").split(".")[0]);
  const paid = typeof args.paid === "number" ? args.paid : Number(args.paid?.energy ?? 0);
  return line(ctx, paid ? "moved.paid" : "moved", { place: star === "deep" ? ctx.t("event.moved.deep") : ctx.name(star), paid }, { at: [address("ship", args.ship), star] });
}

/** @param {Ctx} ctx @param {Args} args */
function landed(ctx, args) {
  const at = planet(args.planet);
  return line(ctx, args.turned ? "landed.turned" : "landed", { planet: at, face: args.face }, { at: [at], ...(args.turned && { tone: /** @type {const} */ ("major") }) });
}

/** @param {Ctx} ctx @param {Args} args */
function built(ctx, args) {
  const points = Number(args.points ?? 0);
  const where = args.planet ? "" : ".ship";
  const free = Object.keys(args.paid ?? {}).length === 0;
  const paid = free ? ctx.t("event.built.free") : chips(ctx, args.paid);
  const scores = points ? html` <b>${ctx.t("points", { count: points })}</b>` : "";
  return line(ctx, `built${where}`, { item: `piece:${args.item}`, planet: args.planet ? planet(args.planet) : "", paid, scores }, { at: args.planet ? [planet(args.planet)] : ["deep"], ...(points && { tone: /** @type {const} */ ("major") }) });
}

/** @param {Ctx} ctx @param {Args} args */
function scored(ctx, args) {
  const points = /** @type {number[]} */ (args.points ?? []);
  const each = allSeats(ctx).map((seat) => html`<span class="aa-nowrap">${ctx.seatMark(seat)}<span class="aa-vh">${ctx.seatName(seat)}</span> +${points[seat] ?? 0}${args.bonus === seat ? html` <b>+3</b>` : ""}</span> `);
  const key = args.bonus === null || args.bonus === undefined ? "scored" : "scored.bonus";
  return line(ctx, key, { element: address("element", args.element), points: html`<span class="aa-gains">${each}</span>`, bonus: args.bonus }, { tone: "major" });
}

/** @param {Ctx} ctx @param {Args} args */
function discarded(ctx, args) {
  const points = Number(args.points ?? 0);
  const cards = Object.fromEntries(Object.entries(args.cards ?? {}).map(([key, n]) => [key, Math.abs(Number(n))]));
  return line(ctx, points ? "discarded.points" : "discarded", { cards: chips(ctx, cards), points });
}
