/** What a game draws from (`Ctx`): built anew for every picture. */
import { icon, seatMark } from "./art.js";
import { css, html } from "./lit.js";
import { has, lang, t } from "./i18n.js";
import { motion } from "./prefs.js";
import { placeOf } from "./place.js";
import { redraw } from "./redraw.js";
import { rich, richText } from "./rich.js";
import { announce, toast } from "./toast.js";

/** @import { Args, Ctx, Decision, GameEvent, GameModule, PrivateView, Rendered, SeatInfo, TableInfo, View } from "./types.js" */
/** @import { DraftUi } from "./ui.js" */
/** @import { Words } from "./rich.js" */

/**
 * @typedef {object} Scene
 * @property {GameModule} module
 * @property {View} view
 * @property {View | null} previous
 * @property {GameEvent[]} events
 * @property {TableInfo} table
 * @property {number | null} viewer
 * @property {Record<string, PrivateView> | null} all every seat's private view, when all-seeing
 * @property {Decision | null} decision
 * @property {DraftUi} ui
 * @property {boolean} replay
 * @property {number} width
 * @property {(about: string) => void} help
 * @property {(seat: number) => void} openSeat
 */

/** Kinds of bots, the strongest first. */
export const BOTS = ["thinker", "random"];

/** @param {SeatInfo} seat */
export const botKind = (seat) => (seat.bot && BOTS.includes(seat.bot) ? seat.bot : "random");

/** @param {TableInfo} table @param {number} seat */
export function seatName(table, seat) {
  const info = table.seats[seat];
  if (info?.kind === "bot") return info.name ?? t("bot.name", { letter: "ABCDEF"[seat] ?? seat + 1 });
  return info?.name ?? t("seat.nobody");
}

/** @param {GameModule} module @param {TableInfo} table @param {() => Ctx} ctx @returns {Words} */
export function wordsOf(module, table, ctx) {
  const name = (/** @type {string} */ address) =>
    address.startsWith("seat:") ? seatName(table, Number(address.slice(5))) : module.name(address, ctx());
  return {
    text: (key, args) => t(key, args, module.id),
    icon: (address) => module.icon?.(address, ctx()) ?? null,
    name,
    seat: (seat) => html`<span class="nw inl">${seatMark(seat, "s")} ${seatName(table, seat)}</span>`,
  };
}

/** @param {Scene} scene @returns {Ctx} */
export function context(scene) {
  const { module, table, view, viewer, all, ui } = scene;
  /** @type {Ctx} */
  const ctx = {
    view,
    previous: scene.previous,
    events: scene.events,
    table,
    seats: table.seats.length,
    viewer,
    private: (seat) => all?.[String(seat)] ?? (seat === viewer ? view.private : null),
    decision: scene.decision,
    ui,
    replay: scene.replay,
    lang: lang(),
    motion: motion(),
    width: scene.width,
    t: (key, args) => t(key, args, module.id),
    has: (key) => has(key, module.id),
    rich: (key, args = {}) => rich(key, args, words),
    name: (address) => words.name(address),
    seatName: (seat) => seatName(table, seat),
    seatMark: (seat) => seatMark(seat),
    icon: (symbol, label) => icon(symbol, label),
    at: (address, look) => placeOf(ctx, Boolean(module.inspect), address, look),
    css,
    shell: { help: scene.help, toast: (text) => toast(text), announce, openSeat: scene.openSeat, redraw },
  };
  const words = wordsOf(module, table, () => ctx);
  return ctx;
}

/** How a match ended in the game's own words, where winning says it wrongly: alone, one can lose. @param {Ctx} ctx */
export function verdict(ctx) {
  const key = `verdict.${ctx.view.public.result?.reason}`;
  return ctx.has(key) ? ctx.t(key) : null;
}

/** The shell's words for what a game left to it. @param {GameModule} module @param {Ctx} ctx */
export function phrases(module, ctx) {
  return {
    /** @param {Decision} decision @returns {{title: Rendered, hint?: Rendered}} */
    ask(decision) {
      if (module.ask) return module.ask(decision, ctx);
      const { ask, args } = decision;
      const title = ctx.has(`ask.${ask}`) ? ctx.rich(`ask.${ask}`, args) : ctx.t("ask.any");
      return ctx.has(`hint.${ask}`) ? { title, hint: ctx.rich(`hint.${ask}`, args) } : { title };
    },
    /** @param {import("./types.js").Choice} choice @returns {import("./types.js").ChoiceText} */
    choice(choice) {
      if (module.choice && ctx.decision) return module.choice(choice, ctx);
      const keys = [`choice.${ctx.decision?.ask}.${choice.id}`, `choice.${choice.id}`];
      const key = keys.find((one) => ctx.has(one));
      return { label: key ? ctx.rich(key, choice.args) : ctx.name(choice.id) };
    },
    /** @param {GameEvent} event @returns {import("./types.js").EventText | null} */
    event(event) {
      if (event.kind === "undo") return { text: ctx.rich("event.undo", event.args ?? {}), tone: "minor" };
      if (event.kind === "timed_out") return { text: ctx.t("event.timed_out") };
      if (module.event) return module.event(event, ctx);
      if (event.kind === "round" && typeof event.args?.round === "number")
        return { text: ctx.t("round", { n: event.args.round }), tone: "round" };
      const known = ctx.has(`event.${event.kind}`);
      return { text: known ? ctx.rich(`event.${event.kind}`, event.args ?? {}) : ctx.t("event.any") };
    },
    /** What a seat is asked for, in a few words. @param {string} ask @param {number} seat */
    doing: (ask, seat) => module.status?.(ctx, seat) ?? ctx.t(ctx.has(`doing.${ask}`) ? `doing.${ask}` : "doing.any"),
    /** @param {string} text @returns {Rendered} */
    article: (text) =>
      richText(
        text,
        wordsOf(module, ctx.table, () => ctx),
      ),
  };
}

/** @typedef {ReturnType<typeof phrases>} Phrases */

/**
 * Enough of a context for names and icons outside a match: articles of the rules.
 * @param {GameModule} module
 * @returns {Words}
 */
export function wordsOutside(module) {
  const ctx = /** @type {Ctx} */ (
    /** @type {unknown} */ ({
      lang: lang(),
      t: (/** @type {string} */ key, /** @type {Args} */ args) => t(key, args, module.id),
      has: (/** @type {string} */ key) => has(key, module.id),
      icon: (/** @type {string} */ symbol, /** @type {string} */ label) => icon(symbol, label),
      name: (/** @type {string} */ address) => module.name(address, ctx),
      seatMark: (/** @type {number} */ seat) => seatMark(seat),
      css,
    })
  );
  return {
    text: (key, args) => t(key, args, module.id),
    icon: (address) => module.icon?.(address, ctx) ?? null,
    name: (address) => module.name(address, ctx),
    seat: (seat) => seatMark(seat, "s"),
  };
}
