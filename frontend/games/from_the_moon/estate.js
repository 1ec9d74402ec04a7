// The buildings of a player: six small ones by level with their price, large ones, and the faction's own.
import { html, nothing } from "../../core/lit.js";
import { FACTIONS, LARGE, SMALL, VALUES, buildingPrice, factionOf } from "./content.js";
import { amountWords, chips, effectRow, rowOf } from "./effect.js";
import { headed } from "./headed.js";
import { icon } from "./icon.js";
import { largeBuilt, playerOf, shared, smallBuilt } from "./model.js";
import { buildingPicture } from "./names.js";
import { priceSigns } from "./signs.js";
import { thing } from "./thing.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @param {number} seat @param {boolean} live */
export function buildings(ctx, seat, live) {
  const player = playerOf(ctx, seat);
  return html`<div class="fm-estate"><div class="fm-heads">${headed(ctx, { title: say(ctx, "area.small"), how: html`<span class="fm-how">${say(ctx, "area.small.count", { n: smallBuilt(player).length - player.discarded.length, all: shared(ctx).small.length })}</span>`, action: "build", own: live && ctx.viewer === seat })}</div>
    <div class="fm-levels">${["1", "2", "3"].map((level) => levelOf(ctx, player, level, live))}</div>
    <div class="fm-larges">${largeSlots(ctx, player, live)}${ownBuilding(ctx, player, live)}</div></div>`;
}

/** @param {Ctx} ctx @param {Player} player @param {string} level @param {boolean} live */
function levelOf(ctx, player, level, live) {
  const price = VALUES.SMALL_PRICES[level];
  const ids = shared(ctx).small.filter((id) => String(SMALL[id].level) === level);
  return html`<div class="fm-level"><p><span class="fm-level-n" role="img" aria-label=${say(ctx, "area.level", { n: level })}>${level}</span>${chips(ctx, price, "is-small")}</p><div>${ids.map((id) => small(ctx, player, id, live))}</div></div>`;
}

/** @param {Ctx} ctx @param {Player} player @param {string} id @param {boolean} live */
function small(ctx, player, id, live) {
  const state = player.discarded.includes(id) ? "discarded" : player.built.includes(id) ? "works" : "open";
  const label = say(ctx, `building.${state}`, { name: say(ctx, `building.${id}`), cost: amountWords(ctx, buildingPrice(id)) });
  return thing(ctx, { look: `fm-small is-${state}`, at: `building:${id}`, live, label }, html`${effectRow(SMALL[id].effect)}${state === "open" ? nothing : html`<small>${say(ctx, `area.small.${state}`)}</small>`}`);
}

/** Large buildings already built, and what room is left for them. @param {Ctx} ctx @param {Player} player @param {boolean} live */
function largeSlots(ctx, player, live) {
  const built = player.built.filter((id) => LARGE[id]);
  const free = Math.max(0, VALUES.MOST_LARGE - largeBuilt(player).length);
  return html`${built.map((id) => thing(ctx, { look: "fm-big is-works", at: `building:${id}`, live }, buildingPicture(id)))}
    ${Array.from({ length: free }, () => html`<div class="fm-big is-free">${say(ctx, "area.large.free")}</div>`)}`;
}

/** @param {Ctx} ctx @param {Player} player @param {boolean} live */
function ownBuilding(ctx, player, live) {
  const { faction } = player;
  if (!faction) return nothing;
  const id = FACTIONS[faction].building.id;
  const works = player.built.includes(id);
  const label = say(ctx, works ? "building.works.own" : "building.open", { name: say(ctx, `building.${id}`), cost: amountWords(ctx, buildingPrice(id)) });
  return thing(ctx, { look: `fm-big ${works ? "is-works" : ""}`, at: `building:${id}`, live, label }, html`<span class="fm-row">${icon(factionOf(id))}${icon("building")}</span>
    ${works ? html`<small>${say(ctx, "area.own")}</small>` : rowOf(priceSigns(buildingPrice(id)), "is-small")}`);
}
