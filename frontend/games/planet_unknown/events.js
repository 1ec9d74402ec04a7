// One sentence of the log for every kind of event.
import { html, nothing } from "../../core/lit.js";
import { eventText } from "./describe.js";
import { icon as picture } from "./names.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").EventText} EventText */
/** @typedef {Record<string, any>} Args */

const MINOR = ["stays", "movement", "confirmed", "joined", "refilled", "reset", "lost", "milestone", "dealt", "carried", "doubled", "shifted"];
const MAJOR = ["rotated", "event", "placed", "taken", "card", "ending", "over", "faces", "common"];

/** Kinds of event with more than one sentence: which. @type {Record<string, (args: Args, event: GameEvent, ctx: Ctx) => string>} */
const KEYS = {
  rotated: (args, event) => (event.seat === undefined ? "rotated" : args.turns ? "rotated.by" : "rotated.stay"),
  dealt: (args) => (args.objectives ? "dealt.own" : "dealt"),
  looked: (args) => (args.cards ? "looked.own" : args.rank ? "looked" : "looked.all"),
  card: (args) => (args.card ? "card.open" : "card"),
  cards: (args) => (args.change > 0 ? "cards.more" : "cards.fewer"),
  objective: (args) => (args.objectives ? "objective.own" : "objective"),
  ending: (args) => `ending.${args.reason}`,
  over: (args) => (String(args.reason).startsWith("band_") ? "over.solo" : "over"),
  collected: (args) => `collected.${args.piece}`,
  destroyed: (args) => `destroyed.${args.piece}`,
  forfeited: (args) => `forfeited.${args.piece}`,
  advanced: (args) => (args.source && !["", "tile", "rule"].includes(args.source) ? "advanced.by" : "advanced"),
  regressed: (args) => (args.source && args.source !== "rule" ? "regressed.by" : "regressed"),
  movement: (args) => (args.source && !["tile", "rule"].includes(args.source) ? "movement.by" : "movement"),
  lost: (_args, event, ctx) => (ctx.has(`event.lost.${event.args?.what}`) ? `lost.${event.args?.what}` : "lost"),
};

/** @param {Ctx} ctx @param {string} at an address, or a word for where something comes from */
const from = (ctx, at) => (at.includes(":") ? [picture(at, ctx), " ", ctx.name(at)] : ctx.t(`source.${at || "rule"}`));

/** Arguments as the sentences want them. @type {Record<string, (value: any, ctx: Ctx) => unknown>} */
const SAID = {
  tile: (id, ctx) => html`${picture(`tile:${id}`, ctx)} ${ctx.name(`tile:${id}`)}`,
  at: (name, ctx) => (String(name).includes(".") && !/^[a-z]/.test(String(name)) ? ctx.name(`square:${name}`) : name ? ctx.name(`pod:${name}`) : ""),
  rover: (n, ctx) => ctx.name(`rover:${n}`),
  way: (way, ctx) => ctx.name(`square:${way[way.length - 1]}`),
  track: (track, ctx) => html`${picture(`track:${track}`, ctx)} ${ctx.t(`resource.${track}`)}`,
  to: (to, ctx) => whereTo(String(to), ctx),
  from: (where, ctx) => ctx.name(`pod:${where}`),
  source: (source, ctx) => from(ctx, String(source)),
  tech: (level, ctx) => html`${picture(`tech:${level}`, ctx)} ${ctx.name(`tech:${level}`)}`,
  card: (id, ctx) => (String(id).startsWith("ev") ? html`${picture(`event:${id}`, ctx)} ${ctx.t(`alert.${id}`)}` : html`${picture(`card:${id}`, ctx)} ${ctx.t(`card.${id}`)}`),
  cards: (ids, ctx) => list(ctx, ids, (id) => ctx.t(`card.${id}`)),
  objective: (id, ctx) => ctx.t(`objective.${id}`),
  objectives: (ids, ctx) => (Array.isArray(ids) ? list(ctx, ids, (id) => ctx.t(`objective.${id}.private`)) : list(ctx, Object.keys(ids), (id) => ctx.t(ids[id] ? "goals.line.met" : "goals.line.missed", { name: ctx.t(`objective.${id}.private`) }))),
  planet: (id, ctx) => ctx.t(`planet.${id}`),
  corporation: (id, ctx) => ctx.t(`corporation.${id}`),
  stack: (name, ctx) => ctx.name(`stack:${name}`),
  step: (step, ctx) => ctx.t(`phase.${step}`),
  ranks: (ranks, ctx) => list(ctx, ranks, String),
  reason: (reason, ctx) => (ctx.has(`reason.${reason}`) ? ctx.t(`reason.${reason}`) : ""),
};

/** @param {Ctx} ctx @param {any[]} items @param {(item: any) => string} name */
const list = (ctx, items, name) => items.map(name).join(ctx.t("list.comma"));

/** A track space, a tech, the scoring area. @param {string} to @param {Ctx} ctx */
function whereTo(to, ctx) {
  if (to === "area") return ctx.t("name.area");
  return to.includes(".") ? ctx.name(`space:${to}`) : ctx.name(`tech:${to}`);
}

/** @param {GameEvent} event @param {Ctx} ctx @returns {EventText | null} */
export function sentence(event, ctx) {
  const args = event.args ?? {};
  const { kind } = event;
  if (kind === "round") return { text: ctx.t("event.round", { round: args.round }), tone: "round" };
  if (kind === "duels") return { text: ctx.t("event.duels", { objectives: list(ctx, /** @type {string[]} */ (args.objectives), (id) => ctx.t(`objective.${id}`)) }) };
  if (kind === "open" || kind === "objectives") return opened(event, ctx);
  const key = KEYS[kind]?.(args, event, ctx) ?? kind;
  const said = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, name in SAID ? SAID[name](value, ctx) : value]));
  if (args.track && String(args.to).startsWith(`${args.track}.`)) said.to = String(args.to).split(".")[1];
  const text = ctx.rich(`event.${key}`, { ...said, seat: event.seat ?? 0, count: Number(args.count ?? args.turns ?? args.points ?? args.ranks?.length ?? 1) });
  const more = kind === "event" ? html` <span class="pu-log-more">${eventText(ctx, args.card)}</span>` : nothing;
  return { text: html`${text}${more}`, tone: MAJOR.includes(kind) ? "major" : MINOR.includes(kind) ? "minor" : undefined, at: places(event, ctx) };
}

/** Cards and objectives laid open at the end. @param {GameEvent} event @param {Ctx} ctx @returns {EventText} */
function opened(event, ctx) {
  const args = event.args ?? {};
  const things = event.kind === "open" ? list(ctx, args.cards ?? [], (id) => ctx.t(`card.${id}`)) : SAID.objectives(args.objectives ?? {}, ctx);
  return { text: ctx.rich(`event.${event.kind}`, { things, seat: event.seat ?? 0 }), tone: "major" };
}

/** What is ringed on the board while the line is looked at: one's own squares and tracks only. @param {GameEvent} event @param {Ctx} ctx */
function places(event, ctx) {
  const args = event.args ?? {};
  const own = event.seat === ctx.viewer ? "" : `@${event.seat}`;
  const found = [];
  if (args.at && /^\d+\.\d+$/.test(args.at)) found.push(`square:${args.at}${own}`);
  if (args.way) found.push(...args.way.map((/** @type {string} */ name) => `square:${name}${own}`));
  if (typeof args.to === "string" && args.to.includes(".")) found.push(`space:${args.to}${own}`);
  if (args.stack) found.push(`stack:${args.stack}`);
  return found;
}
