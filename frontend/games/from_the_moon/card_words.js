// What stands on a card of the decision bar: its symbol and its name.
import { html, nothing } from "../../core/lit.js";
import { ABILITIES } from "./content.js";
import { rowOf } from "./effect.js";
import { choiceName, choiceSign } from "./choices.js";
import { crewSymbol, icon } from "./icon.js";
import { bare, colourOf, playerOf, tileName } from "./model.js";
import { icon as picture, memberAt } from "./names.js";
import { crewsOf, teamRover } from "./rover.js";
import { priceSigns } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */
/** @typedef {import("./cards.js").Card} Card */

/** @param {Ctx} ctx @param {string} address */
export const symbolOf = (ctx, address) => picture(address, ctx);

/** @param {Ctx} ctx @param {Card} card @returns {{symbol: Rendered, text: Rendered}} */
export function labelOf(ctx, card) {
  const { choice, at } = card;
  const sign = choiceSign(ctx, choice.id);
  if (at === null) return { symbol: sign, text: choiceName(ctx, choice.id) };
  if (choice.id === "convert") return conversion(ctx, card);
  const own = NAMED[choice.id]?.(ctx, card);
  if (own) return own;
  const more = ctx.decision && ctx.decision.choices.filter((one) => !one.passive && one.id !== "convert").length > 1;
  const pictured = picture(at, ctx);
  return { symbol: more && card.role !== "spot" ? html`${icon(sign)}${plainPicture(at) ? nothing : pictured}` : pictured, text: at.startsWith("tile:") ? tileName(bare(at)) : ctx.name(at) };
}

/** @param {Ctx} ctx @param {Card} card @returns {{symbol: Rendered, text: Rendered}} */
function conversion(ctx, card) {
  const { give, gain } = /** @type {Record<string, any>} */ (card.thing?.args ?? {});
  return { symbol: html`<span class="fm-row">${rowOf(priceSigns(give))}${icon("then")}${rowOf(priceSigns(gain))}</span>`, text: html`<span class="vh">${say(ctx, "convert.to", { what: ctx.name(String(card.at)) })}</span>` };
}

/** Pictures that say no more than the choice's own symbol. @param {string} at */
const plainPicture = (at) => /^(greenhouse|greenhouses|space):/.test(at);

/** Cards with words of their own. @type {Record<string, (ctx: Ctx, card: Card) => {symbol: Rendered, text: Rendered} | null>} */
const NAMED = {
  collect: (ctx, card) => {
    const member = memberAt(ctx, bare(String(card.at)));
    const spot = /** @type {import("../../core/types.js").Spot} */ (card.thing);
    const where = /** @type {string[]} */ (ctx.decision?.args.tiles ?? []).length > 1 ? ` (${tileName(bare(spot.at))})` : "";
    return { symbol: html`${icon(crewSymbol(member))}${icon(colourOf(member))}`, text: say(ctx, "task.collect", { what: say(ctx, `colour.${colourOf(member)}`) }) + where };
  },
  ability: (ctx, card) => {
    const args = card.thing && "args" in card.thing ? card.thing.args : {};
    return { symbol: icon(crewSymbol(memberAt(ctx, bare(String(card.at))))), text: say(ctx, "task.ability", { what: abilityGain(ctx, String(args?.ability), Number(args?.count)) }) };
  },
  terrain: (ctx, card) => {
    const tiles = /** @type {string[]} */ (ctx.decision?.args.tiles ?? []);
    const at = tileName(bare(String(card.at)));
    return { symbol: picture(String(card.at), ctx), text: ctx.decision?.ask === "tasks" ? choiceName(ctx, "terrain") + (tiles.length > 1 ? ` (${at})` : "") : at };
  },
  send: (ctx, card) => (card.role === "piece" ? manned(ctx, String(card.at)) : null),
  team: (ctx, card) => ({ symbol: nothing, text: html`<span class="fm-team">${(card.thing && "args" in card.thing ? crewsOf(card.thing) : []).map((crew) => teamRover(ctx.viewer ?? 0, crew))}</span><span class="vh">${ctx.name(String(card.at))}</span>` }),
};

/** A rover with the crew that tells it from the others. @param {Ctx} ctx @param {string} rover its address */
function manned(ctx, rover) {
  const [seat, number] = bare(rover).split(".");
  return { symbol: teamRover(Number(seat), playerOf(ctx, Number(seat)).rovers[number].crew), text: ctx.name(rover) };
}

/** @param {Ctx} ctx @param {string} ability @param {number} count */
function abilityGain(ctx, ability, count) {
  const [kind, what] = ABILITIES[ability].effect;
  return say(ctx, `amount.${kind === "Energy" ? "energy" : kind === "GainAny" ? "any" : what}`, { count: count });
}
