// What stands below the name on a card of the decision bar, and in the plain list: costs, gains, effects.
import { html, nothing } from "../../core/lit.js";
import { FACTIONS, LABORATORIES, LARGE, OWN, SMALL, TERRAIN } from "./content.js";
import { amountWords, chips, effectRow, rowOf } from "./effect.js";
import { abilityWords, ownWords, scores, sentence } from "./explain.js";
import { figure, icon } from "./icon.js";
import { activated, bare, playerOf, shared, smallBuilt, tasksOf } from "./model.js";
import { specialWords } from "./part.js";
import { prospects, prospectSigns } from "./prospects.js";
import { specialSigns } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */
/** @typedef {import("./cards.js").Card} Card */

/** Costs, gains and effects below the name. @param {Ctx} ctx @param {Card} card @returns {Rendered} */
export function detailOf(ctx, card) {
  if (card.at === null) return buttonDetail(ctx, card);
  if (card.choice.id === "convert" || card.choice.id === "faction") return null;
  const spoken = thingDetail(ctx, card.at, card.role, card.choice.id);
  const args = /** @type {Record<string, any>} */ (card.thing?.args ?? {});
  const parts = [spoken, priced(ctx, { ...(card.choice.shape === "place" && card.role === "piece" ? card.choice.args : {}), ...(card.choice.id === "use" ? {} : args) }, card.choice.id)].filter((one) => one);
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
function buildingWords(ctx, id) {
  if (SMALL[id]) return html`<span>${sentence(ctx, SMALL[id].effect)}</span>`;
  if (LARGE[id]) return html`<span>${scores(ctx, LARGE[id].points)}</span>`;
  return OWN[id] ? html`<span>${ownWords(ctx, id)}</span>` : null;
}

