// What stands on a card of the decision bar, and the same for the plain list of choices.
import { html, nothing } from "../../core/lit.js";
import { ABILITIES, FACTIONS, LABORATORIES, LARGE, OWN, SMALL, TERRAIN } from "./content.js";
import { amountWords, chips, effectRow, rowOf } from "./effect.js";
import { abilityWords, clause, ownWords, scores, sentence } from "./explain.js";
import { crewSymbol, figure, icon } from "./icon.js";
import { activated, bare, colourOf, playerOf, shared, smallBuilt, tasksOf, tileName } from "./model.js";
import { icon as picture, memberAt } from "./names.js";
import { specialWords } from "./part.js";
import { prospects, prospectSigns } from "./prospects.js";
import { teamRover } from "./rover.js";
import { specialSigns } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */
/** @typedef {import("./cards.js").Card} Card */

/** Symbols of the choices. @type {Record<string, string>} */
export const CHOICE_SIGNS = {
  send: "rover", greenhouses: "greenhouse", crew: "hire", build: "building", research: "laboratory", recall: "home", collect: "any", ability: "specialist", terrain: "flag",
  improve: "flip", hire: "hire", train: "train", foundation: "foundation", laboratory: "laboratory", split: "split", building: "building", site: "building", use: "laboratory",
  option: "or", resource: "any", discard: "leave", income: "home", feed: "food", feed_converting: "convert", convert: "convert", faction: "people", team: "rover", done: "skip", decline: "skip",
};

/** @param {Ctx} ctx @param {string} id */
export function choiceSign(ctx, id) {
  const ask = ctx.decision?.ask;
  if (ask === "approval") return { build: "part-build", improve: "part-improve" }[id] ?? CHOICE_SIGNS[id];
  return id === "build" && (ask === "greenhouses" || ask === "greenhouse") ? "greenhouse" : CHOICE_SIGNS[id];
}

/** @param {Ctx} ctx @param {string} id */
export function choiceName(ctx, id) {
  const own = `choice.${ctx.decision?.ask}.${id}`;
  return say(ctx, ctx.has(own) ? own : `choice.${id}`);
}

/** @param {Ctx} ctx @param {string} address */
export const symbolOf = (ctx, address) => picture(address, ctx);

/** @param {Ctx} ctx @param {Card} card @returns {{symbol: Rendered, text: Rendered}} */
export function labelOf(ctx, card) {
  const { choice, at } = card;
  const sign = choiceSign(ctx, choice.id);
  if (at === null) return { symbol: sign, text: choiceName(ctx, choice.id) };
  if (choice.id === "convert") return { symbol: "convert", text: say(ctx, "convert.to", { what: ctx.name(at) }) };
  const own = NAMED[choice.id]?.(ctx, card);
  if (own) return own;
  const more = ctx.decision && ctx.decision.choices.filter((one) => !one.passive && one.id !== "convert").length > 1;
  const pictured = picture(at, ctx);
  return { symbol: more && card.role !== "spot" ? html`${icon(sign)}${plainPicture(at) ? nothing : pictured}` : pictured, text: at.startsWith("tile:") ? tileName(bare(at)) : ctx.name(at) };
}

/** Pictures that say no more than the choice's own symbol. @param {string} at */
const plainPicture = (at) => /^(greenhouse|greenhouses|space):/.test(at);

/** Cards with words of their own. @type {Record<string, (ctx: Ctx, card: Card) => {symbol: Rendered, text: Rendered}>} */
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
  option: (ctx, card) => {
    const effect = card.thing && "args" in card.thing ? card.thing.args?.effect : null;
    return { symbol: effect ? effectRow(effect) : nothing, text: effect ? clause(ctx, effect) : "" };
  },
  team: (ctx, card) => ({ symbol: nothing, text: html`<span class="fm-team">${teamOf(card).map((crew) => teamRover(ctx.viewer ?? 0, crew))}</span><span class="vh">${ctx.name(String(card.at))}</span>` }),
};

/** @param {Card} card @returns {string[][]} */
const teamOf = (card) => (card.thing && "args" in card.thing ? (card.thing.args?.rovers ?? []) : []).map((/** @type {string[]} */ crew) => [...crew, "", "", ""].slice(0, 3));

/** @param {Ctx} ctx @param {string} ability @param {number} count */
function abilityGain(ctx, ability, count) {
  const [kind, what] = ABILITIES[ability].effect;
  return say(ctx, `amount.${kind === "Energy" ? "energy" : kind === "GainAny" ? "any" : what}`, { count: count });
}

/** Costs, gains and effects below the name. @param {Ctx} ctx @param {Card} card @returns {Rendered} */
export function detailOf(ctx, card) {
  if (card.at === null) return buttonDetail(ctx, card);
  const spoken = thingDetail(ctx, card.at, card.role, card.choice.id);
  const args = /** @type {Record<string, any>} */ (card.thing?.args ?? {});
  const parts = [spoken, priced(ctx, { ...(card.choice.shape === "place" && card.role === "piece" ? card.choice.args : {}), ...args }, card.choice.id)].filter((one) => one);
  return parts.length ? html`${parts}` : null;
}

/** @param {Ctx} ctx @param {Record<string, any>} args @param {string} id @returns {Rendered} */
export function priced(ctx, args, id) {
  const special = args.special ? html`${rowOf(specialSigns(args.special))}<span class="vh">${specialWords(ctx, args.special)}</span>` : nothing;
  const cost = args.cost || args.special ? html`<span class="fm-row">${args.cost ? chips(ctx, args.cost) : nothing}${special}</span>` : nothing;
  const points = args.points ? html`<span class="fm-row">${args.cost || args.special ? icon("then") : nothing}${figure("points", args.points)}<span class="vh">${say(ctx, "points", { count: args.points })}</span></span>` : nothing;
  const give = args.give ? html`<span class="fm-row">${chips(ctx, args.give)}${icon("then")}${chips(ctx, args.gain)}</span>` : nothing;
  const convert = args.convert && id !== "feed_converting" ? html`<span class="fm-converts">${icon("convert")}${say(ctx, "convert.needed", { what: converted(ctx, args.convert) })}</span>` : nothing;
  return [cost, points, give, convert].every((one) => one === nothing) ? null : html`${cost}${points}${give}${convert}`;
}

/** "2 food → 1 energy". @param {Ctx} ctx @param {Record<string, number>} change */
export function converted(ctx, change) {
  const side = (/** @type {1 | -1} */ sign) => amountWords(ctx, Object.fromEntries(Object.entries(change).filter(([, n]) => n * sign > 0).map(([key, n]) => [key, n * sign])));
  return say(ctx, "convert.what", { give: side(-1), gain: side(1) });
}

/** @param {Ctx} ctx @param {Card} card @returns {Rendered} */
function buttonDetail(ctx, card) {
  const { id, args } = card.choice;
  if (ctx.decision?.ask === "action") return actionDetail(ctx, id);
  if (id === "feed" || id === "feed_converting") return html`${say(ctx, "feed.outcome", { fed: args.fed, unfed: args.unfed, points: Math.abs(args.points) })}${args.convert ? html`<span>${converted(ctx, args.convert)}</span>` : nothing}`;
  return priced(ctx, args, id);
}

/** @param {Ctx} ctx @param {string} id @returns {Rendered} */
function actionDetail(ctx, id) {
  const seat = ctx.viewer ?? 0;
  const view = shared(ctx);
  const home = Object.values(playerOf(ctx, seat).rovers).filter((rover) => rover.at === null).length;
  const free = Object.values(view.tiles).filter((tile) => tile.rover === null).length;
  /** @type {Record<string, () => Rendered>} */
  const details = {
    send: () => say(ctx, "action.send", { home, free }),
    greenhouses: () => html`<span class="fm-row">${icon("water")}${icon("polymer")}${icon("or")}${icon("flip")}${icon("water")}</span>`,
    crew: () => html`<span class="fm-row">${figure("bolt", 1)}${icon("or")}${icon("train")}${figure("bolt", 2)}${icon("food")}</span>`,
    build: () => say(ctx, "action.build", { count: view.small.length - smallBuilt(playerOf(ctx, seat)).length }),
    research: () => html`<span class="fm-row">${icon("polymer")}${icon("or")}${icon("foundation")}${icon("metal")}${icon("polymer")}${figure("bolt", 1)}</span>`,
    recall: () => say(ctx, "action.recall"),
  };
  return details[id]?.() ?? null;
}

/** What a thing does or brings. @param {Ctx} ctx @param {string} at @param {string} role @param {string} choice @returns {Rendered} */
export function thingDetail(ctx, at, role, choice) {
  const id = bare(at);
  /** @type {Record<string, () => Rendered>} */
  const kinds = {
    tile: () => tileDetail(ctx, id, role),
    rover: () => say(ctx, "rover.tasks", { count: tasksOf(playerOf(ctx, Number(id.split(".")[0])).rovers[id.split(".")[1]].crew) }),
    display: () => words(ctx, LABORATORIES[shared(ctx).display[id] ?? ""]?.effect),
    lab: () => labDetail(ctx, id, role),
    building: () => buildingWords(ctx, id),
    faction: () => factionDetail(ctx, id),
    greenhouses: () => say(ctx, "supply.left", { count: shared(ctx).greenhouses[id] }),
  };
  return choice === "convert" ? null : (kinds[at.split(":")[0]]?.() ?? null);
}

/** What a faction can do, what its building does, and what it begins with. @param {Ctx} ctx @param {string} id */
function factionDetail(ctx, id) {
  const { building, start } = FACTIONS[id];
  const crew = [...start.astronauts.map((one) => `basic-${one}`), ...start.specialists.map((one) => `specialist-${one}`)];
  const built = [...Array(start.greenhouses).fill("greenhouse"), ...Array(start.foundations).fill("foundation")];
  return html`<span>${abilityWords(ctx, id)}</span><span><b>${say(ctx, "faction.own")}</b> ${chips(ctx, building.price)} ${ownWords(ctx, building.id)}</span>
    <span class="fm-row">${say(ctx, "faction.start")} ${start.batteries}${icon("battery0")}${chips(ctx, start.stock)}${[...built, ...crew].map((one) => icon(one))}</span>`;
}

/** @param {Ctx} ctx @param {import("./view.js").Tree | undefined} effect */
const words = (ctx, effect) => (effect ? html`<span>${sentence(ctx, effect)}</span>` : null);

/** @param {Ctx} ctx @param {string} id @param {string} role @returns {Rendered} */
function tileDetail(ctx, id, role) {
  const { effect } = TERRAIN[shared(ctx).tiles[id].terrain];
  const rover = ctx.ui.draft.piece;
  if (role !== "spot" || !rover?.startsWith("rover:")) return words(ctx, effect);
  const row = prospectSigns(prospects(ctx, bare(rover), id));
  return html`<span class="fm-row">${row.length ? rowOf(row) : say(ctx, "tile.effect_only")}</span>`;
}

/** A free place says what would work; a laboratory what it does. @param {Ctx} ctx @param {string} id @param {string} role @returns {Rendered} */
function labDetail(ctx, id, role) {
  const [seat, row, column] = id.split(".");
  const player = playerOf(ctx, Number(seat));
  const place = `${row}.${column}`;
  if (role !== "spot") return words(ctx, LABORATORIES[player.labs[place] ?? ""]?.effect);
  const works = activated(player, place);
  return html`${say(ctx, "labs.activates", { count: works.length + 1 })}<span class="fm-row">${works.map((other, n) => html`${n ? html`<i>·</i>` : nothing}${effectRow(LABORATORIES[player.labs[other]].effect)}`)}${row === "3" ? html`+${icon("achievement")}` : nothing}</span>`;
}

/** @param {Ctx} ctx @param {string} id @returns {Rendered} */
export function buildingWords(ctx, id) {
  if (SMALL[id]) return html`<span>${sentence(ctx, SMALL[id].effect)}</span>`;
  if (LARGE[id]) return html`<span>${scores(ctx, LARGE[id].points)}</span>`;
  return OWN[id] ? html`<span>${ownWords(ctx, id)}</span>` : null;
}

