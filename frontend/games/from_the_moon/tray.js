// What is asked and has no printed place: factions, crews and options as cards, buttons and ways out as chips.
import { html, nothing } from "../../core/lit.js";
import { thingDetail } from "./card_details.js";
import { choiceSign } from "./choices.js";
import { FACTIONS } from "./content.js";
import { abilityWords, ownWords } from "./explain.js";
import { icon } from "./icon.js";
import { choiceText } from "./list.js";
import { bare } from "./model.js";
import { icon as picture } from "./names.js";
import { crewsOf, teamRover } from "./rover.js";
import { thing } from "./thing.js";
import { listed } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Item} Item */

/** Buttons that are drawn where they belong: the actions at the heads of the board, a foundation at its pile. */
const DRAWN = new Set(["greenhouses", "crew", "build", "research", "recall", "foundation"]);

/** Choices that are pressed by themselves. @param {Ctx} ctx */
export function buttons(ctx) {
  const choices = (ctx.decision?.choices ?? []).filter((choice) => choice.shape === "pick" && choice.max === 0 && !choice.refusal && !DRAWN.has(choice.id));
  if (!choices.length) return nothing;
  return html`<div class="fm-chips">${choices.map((choice) => {
    const { label } = choiceText(choice, ctx);
    return thing(ctx, { look: `fm-chip ${choice.passive ? "is-way-out" : ""}`, at: `choice:${choice.id}`, label: String(label) }, html`${icon(choiceSign(ctx, choice.id))}<span>${label}</span>`);
  })}</div>`;
}

/** Cards to press, if what is asked has some. @param {Ctx} ctx */
export function tray(ctx) {
  const cards = (ctx.decision?.choices ?? []).flatMap((choice) => (choice.shape === "pick" ? choice.items.filter(({ at }) => CARDS[at.split(":")[0]]) : []));
  if (!cards.length) return nothing;
  return html`<div class="fm-tray is-${ctx.decision?.ask}">${cards.map((item) => CARDS[item.at.split(":")[0]](ctx, item))}</div>`;
}

/** @type {Record<string, (ctx: Ctx, item: Item) => unknown>} */
const CARDS = {
  faction: (ctx, { at }) => {
    const id = bare(at);
    const label = listed(ctx, [ctx.name(at), abilityWords(ctx, id), ownWords(ctx, FACTIONS[id].building.id)]);
    return thing(ctx, { look: "fm-faction-card", at, label }, html`<b class="fm-card-name">${icon(id)}${ctx.name(at)}</b>${thingDetail(ctx, at, "item", "faction")}`);
  },
  team: (ctx, item) => thing(ctx, { look: "fm-team-card", at: item.at }, crewsOf(item).map((crew) => teamRover(ctx.viewer ?? 0, crew))),
  option: (ctx, { at }) => thing(ctx, { look: "fm-option-card", at }, html`${picture(at, ctx)}<span>${ctx.name(at)}</span>`),
};
