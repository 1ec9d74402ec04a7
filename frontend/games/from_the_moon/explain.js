// What an effect does, in a sentence: composed from its tree, so that text and rules can't drift apart.
import { FACTIONS, OWN } from "./content.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Tree} Tree */
/** @typedef {import("./view.js").Power} Power */

/** @param {Ctx} ctx @param {string} what @param {Tree} amount resource, battery or points by an amount */
function sum(ctx, what, amount) {
  if (amount[0] === "Const") return say(ctx, `amount.${what}`, { count: amount[1] });
  const [, n, of] = amount;
  const counted = amount[0] === "Per" ? of[1] ?? of[0] : of;
  return say(ctx, "does.per", { what: say(ctx, `amount.${what}`, { count: n }), per: say(ctx, `counted.${counted}`) });
}

/** @type {Record<string, (ctx: Ctx, effect: Tree) => string>} */
const SAYS = {
  Gain: (ctx, effect) => say(ctx, "does.gain", { what: sum(ctx, effect[1], effect[2]) }),
  GainAny: (ctx, effect) => say(ctx, "does.gain", { what: sum(ctx, "any", effect[1]) }),
  Energy: (ctx, effect) => say(ctx, "does.gain", { what: sum(ctx, "energy", effect[1]) }),
  Battery: (ctx, effect) => say(ctx, "does.gain", { what: sum(ctx, "battery", effect[1]) }),
  Vp: (ctx, effect) => say(ctx, "does.gain", { what: sum(ctx, "vp", effect[1]) }),
  PayThen: (ctx, effect) => say(ctx, "does.pay", { n: effect[1], then: clause(ctx, effect[2]) }),
  ChooseOne: (ctx, effect) => effect[1].map((/** @type {Tree} */ one) => clause(ctx, one)).join(say(ctx, "does.or")),
  Seq: (ctx, effect) => effect[1].map((/** @type {Tree} */ one) => clause(ctx, one)).join(say(ctx, "does.and")),
  GreenhouseFree: (ctx, effect) => say(ctx, effect[1] ? "does.GreenhouseFree.stack" : "does.GreenhouseFree"),
  Approval: (ctx, effect) => approval(ctx, effect[1], effect[2]),
};

/** @param {Ctx} ctx @param {string[]} ships @param {string[]} modes */
function approval(ctx, ships, modes) {
  const named = ships.length > 2 ? say(ctx, "approval.any") : shipWords(ctx, ships);
  return say(ctx, `does.approval.${modes.length > 1 ? "both" : modes[0]}`, { ships: named });
}

/** @param {Ctx} ctx @param {string[]} ships */
export const shipWords = (ctx, ships) => ships.map((ship) => say(ctx, `ship.${ship}`)).join(say(ctx, "list.or"));

/** @param {Ctx} ctx @param {Tree} effect @returns {string} */
export function clause(ctx, effect) {
  const compose = SAYS[effect[0]];
  return compose ? compose(ctx, effect) : say(ctx, `does.${effect[0]}`);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {Ctx} ctx @param {Tree} effect */
export const sentence = (ctx, effect) => capital(say(ctx, "does.end", { text: clause(ctx, effect) }));

/** What a large building scores. @param {Ctx} ctx @param {Tree} points */
export const scores = (ctx, points) => capital(say(ctx, "does.end", { text: say(ctx, "does.score", { what: sum(ctx, "vp", points) }) }));

/** What a faction's ability or building does. @param {Ctx} ctx @param {Power} power @returns {string[]} */
function powerWords(ctx, power) {
  const changes = power.modifiers.map((one) => say(ctx, `modifier.${one.of}`, { n: (one.to ?? one.add)?.[1] ?? 1 }));
  const reactions = power.triggers.map((one) => {
    const when = ["Always"].includes(one.when[0]) ? "" : say(ctx, `when.${one.when[0]}`);
    return say(ctx, "does.trigger", { when: say(ctx, `trigger.${one.kind}`) + when, then: say(ctx, "does.end", { text: clause(ctx, one.do) }) });
  });
  return [...changes, ...reactions].map(capital);
}

/** @param {Ctx} ctx @param {string} faction */
export const abilityWords = (ctx, faction) => powerWords(ctx, FACTIONS[faction].ability).join(" ");
/** @param {Ctx} ctx @param {string} building */
export const ownWords = (ctx, building) => powerWords(ctx, OWN[building]).join(" ");
