// Effects in words, made from the same data that the rules carry out: nothing here knows a card, a tech or an event.

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Term} Term */
/** @typedef {import("./view.js").Modifier} Modifier */
/** @typedef {import("./view.js").Trigger} Trigger */
/** @typedef {Pick<Ctx, "t" | "has">} Words */

/** @param {Words} ctx @param {string[]} tracks @param {string} joint */
function named(ctx, tracks, joint) {
  if (tracks.length === 5) return ctx.t("effect.any_tracker");
  if (tracks.length === 4) return ctx.t("effect.any_but", { track: ctx.t("resource.civ") });
  return ctx.t("effect.tracker_of", { tracks: tracks.map((track) => ctx.t(`resource.${track}`)).join(ctx.t(joint)) });
}

/** Instructions by name. @type {Record<string, (ctx: Words, ...args: any[]) => string>} */
const EFFECTS = {
  Advance: (ctx, tracks, steps, trackers, benefits) => {
    const key = trackers > 1 ? "effect.Advance.different" : benefits ? "effect.Advance" : "effect.Advance.bare";
    return ctx.t(key, { tracker: named(ctx, tracks, "effect.or"), count: steps, trackers });
  },
  Regress: (ctx, tracks, steps) => ctx.t("effect.Regress", { tracker: named(ctx, tracks, "effect.or"), count: steps }),
  Synergy: (ctx, times) => ctx.t("effect.Synergy", { count: times }),
  Patches: (ctx, n) => ctx.t("effect.Patches", { count: n }),
  Movement: (ctx, n) => ctx.t("effect.Movement", { amount: amount(ctx, n) }),
  Civ: (ctx, rank) => ctx.t("effect.Civ", { rank }),
  Level: (ctx, level) => ctx.t("effect.Level", { level }),
  Salvage: (ctx, resources) => ctx.t(resources ? "effect.Salvage" : "effect.Salvage.bare"),
  Take: (ctx, piece, n, destroy) => ctx.t(destroy ? "effect.Take.destroy" : "effect.Take", { piece: ctx.t(`piece.${piece}`), count: n }),
  Lose: (ctx, what) => ctx.t(`effect.Lose.${what}`),
  Shift: (ctx, n) => ctx.t("effect.Shift", { count: n }),
  Reset: (ctx, track) => ctx.t("effect.Reset", { track: ctx.t(`resource.${track}`) }),
  TakeAny: (ctx, n) => ctx.t("effect.TakeAny", { count: n }),
  ChangeStock: (ctx, change) => ctx.t(change > 0 ? "effect.ChangeStock.more" : "effect.ChangeStock.fewer"),
};

/** An instruction in a sentence without a full stop. @param {Words} ctx @param {Term} term @returns {string} */
export function effect(ctx, [name, ...args]) {
  return EFFECTS[name]?.(ctx, ...args) ?? ctx.t(`effect.${name}`);
}

/** Amounts by name. @type {Record<string, (ctx: Words, ...args: any[]) => string>} */
const AMOUNTS = {
  Const: (_ctx, n) => String(n),
  Rovers: (ctx, each, where) => ctx.t("amount.Rovers", { each, where: ctx.t(`amount.where.${where}`) }),
  Icons: (ctx, resource, perimeter) => ctx.t(perimeter ? "amount.Icons.perimeter" : "amount.Icons", { resource: ctx.t(`resource.${resource}`) }),
  LargestArea: (ctx, terrain) => ctx.t("amount.LargestArea", { terrain: ctx.t(`resource.${terrain}`) }),
  Areas: (ctx, terrain) => ctx.t("amount.Areas", { terrain: ctx.t(`resource.${terrain}`) }),
  Collected: (ctx, piece) => ctx.t(`amount.Collected.${piece}`),
};

/** @param {Words} ctx @param {Term} term @returns {string} */
export function amount(ctx, [name, ...args]) {
  return AMOUNTS[name]?.(ctx, ...args) ?? ctx.t(`amount.${name}`);
}

/** Conditions by name. @type {Record<string, (ctx: Words, ...args: any[]) => string>} */
const CONDITIONS = {
  FluxOn: (ctx, track) => ctx.t("condition.FluxOn", { track: ctx.t(`resource.${track}`) }),
  TileShows: (ctx, resource) => ctx.t(resource ? "condition.TileShows" : "condition.TileShows.flux", { resource: resource ? ctx.t(`resource.${resource}`) : "" }),
  TrackersOn: (ctx, track, least) => ctx.t("condition.TrackersOn", { track: ctx.t(`resource.${track}`), least }),
  TopOf: (ctx, track) => ctx.t("condition.TopOf", { track: ctx.t(`resource.${track}`) }),
  Rectangle: (ctx, terrain, width, height) => ctx.t("condition.Rectangle", { terrain: ctx.t(`resource.${terrain}`), width, height }),
  AreaWithIcons: (ctx, terrain, least) => ctx.t("condition.AreaWithIcons", { terrain: ctx.t(`resource.${terrain}`), least }),
  Covered: (ctx, groundKind) => ctx.t(`condition.Covered.${groundKind}`),
  AtLeast: (ctx, n, term) => ctx.t("condition.AtLeast", { n, amount: amount(ctx, term) }),
  Not: (ctx, [, n, term]) => ctx.t("condition.Fewer", { n: n - 1, amount: amount(ctx, term) }),
  MoreThan: (ctx, more, less) => ctx.t("condition.MoreThan", { more: amount(ctx, more), less: amount(ctx, less) }),
};

/** @param {Words} ctx @param {Term} term @returns {string} */
export function condition(ctx, [name, ...args]) {
  return CONDITIONS[name]?.(ctx, ...args) ?? ctx.t(`condition.${name}`);
}

/** @param {Words} ctx @param {string} said @param {Term} when */
const when = (ctx, said, when) => (when[0] === "Always" ? said : ctx.t("effect.when", { condition: condition(ctx, when), effect: said }));

/** @param {Words} ctx @param {Modifier} one */
export function modifier(ctx, one) {
  const by = one.to ?? one.add ?? ["Const", 0];
  const bare = `modifier.${one.of}.${by[1]}`;
  return when(ctx, ctx.t(by[0] === "Const" && ctx.has(bare) ? bare : `modifier.${one.of}`, { n: amount(ctx, by) }), one.when);
}

/** @param {Words} ctx @param {Trigger} one */
export function trigger(ctx, one) {
  const said = { moment: ctx.t(`trigger.${one.kind}`), effect: effect(ctx, one.do) };
  return one.when[0] === "Always" ? ctx.t("effect.trigger", said) : ctx.t("effect.trigger.when", { ...said, condition: condition(ctx, one.when) });
}

/** With a capital letter, where there are any. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences one after the other, with full stops. @param {Words} ctx @param {string[]} sentences */
export function sentences(ctx, sentences) {
  return sentences.map((one) => ctx.t("effect.sentence", { text: capital(one) })).join(ctx.t("effect.between"));
}
