// One player's board: stock, energy, rovers, crew, greenhouses, buildings, foundations with laboratories.
import { html, nothing } from "../../core/lit.js";
import { MISSIONS, RESOURCES, VALUES } from "./content.js";
import { change, onlyConverts } from "./drafts.js";
import { crewAndGreenhouses } from "./crew.js";
import { buildings } from "./estate.js";
import { abilityWords } from "./explain.js";
import { icon } from "./icon.js";
import { labs } from "./labs.js";
import { growing, improvedBy, mouths, playerOf, secret, shared } from "./model.js";
import { rovers } from "./rovers.js";
import { thing } from "./thing.js";
import { tray } from "./tray.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat @param {boolean} live its things may be pressed: not in a sheet of its own */
export function area(ctx, seat, live) {
  const player = playerOf(ctx, seat);
  if (!player) return nothing;
  const own = live && ctx.viewer === seat;
  const cards = own ? tray(ctx) : nothing;
  if (ctx.decision?.ask === "draft" && cards !== nothing) return cards;
  return html`<div class="fm-me seat-${seat}">${cards}${head(ctx, seat, player, live)}
    <div class="fm-half">${stock(ctx, seat, player, own, live)}${categories(ctx, player)}${gauge(ctx, player, own, live)}${rovers(ctx, seat, live)}${crewAndGreenhouses(ctx, seat, live)}</div>
    <div class="fm-half">${buildings(ctx, seat, live)}${labs(ctx, seat, live)}</div></div>`;
}

/** @param {Ctx} ctx @param {number} seat @param {import("./view.js").Player} player @param {boolean} live */
function head(ctx, seat, player, live) {
  const { faction } = player;
  if (!faction) return html`<p class="fm-how">${say(ctx, "area.no_faction")}</p>`;
  return html`<div class="fm-head">${thing(ctx, { look: "fm-faction", at: live && ctx.ui.mark("item:faction") ? "item:faction" : `faction:${faction}`, live, label: say(ctx, `faction.${faction}`) }, icon(faction))}
    <p><b>${nameOf(ctx, seat)} · ${say(ctx, `faction.${faction}`)}</b><span>${abilityWords(ctx, faction)}</span>${leftover(ctx, seat, live)}</p></div>`;
}

/** The faction nobody chose: its last holder knows it. @param {Ctx} ctx @param {number} seat @param {boolean} live */
function leftover(ctx, seat, live) {
  const left = secret(ctx, seat)?.leftover;
  const told = !live || shared(ctx).phase !== "play";
  return left && told && ctx.seats > 1 ? html`<span class="fm-how">${say(ctx, "area.leftover", { name: say(ctx, `faction.${left}`) })}</span>` : nothing;
}

/** Mission tiles by category of equipment, where these count. @param {Ctx} ctx @param {import("./view.js").Player} player */
function categories(ctx, player) {
  if (!shared(ctx).options.alternative_missions) return nothing;
  const held = player.parts.map((id) => MISSIONS[id].category);
  return html`<p class="fm-categories">${["communication", "piloting", "life_support"].map((category) => html`<span class="fm-row">${icon(category)}${say(ctx, `category.${category}`)}<b>${held.filter((one) => one === category).length}</b></span>`)}</p>`;
}

/** @param {Ctx} ctx @param {number} seat @param {import("./view.js").Player} player @param {boolean} own @param {boolean} live */
function stock(ctx, seat, player, own, live) {
  const cubes = VALUES.IMPROVEMENT_CUBES - improvedBy(ctx, seat);
  const changes = own ? change(ctx) : {};
  const hungry = mouths(player);
  const held = RESOURCES.map((key) => {
    const n = player.stock[key] ?? 0;
    return thing(ctx, { look: `fm-held ${soft(ctx, `resource:${key}`)}`, at: `resource:${key}`, live, label: say(ctx, `amount.${key}`, { count: n }) }, html`${icon(key)}<b>${n}</b>${delta(changes[key])}`);
  });
  return html`<div class="fm-stock">${held}
    ${thing(ctx, { look: "fm-held", at: "sign:achievement", live, label: say(ctx, "amount.achievement", { count: player.achievements }) }, html`${icon("achievement")}<b>${player.achievements}</b>`)}
    ${thing(ctx, { look: "fm-held", at: "sign:cube-0", live, label: say(ctx, "area.cubes", { count: cubes }) }, html`${icon(`cube-${seat}`)}<b>${cubes}</b>`)}
    ${thing(ctx, { look: "fm-held", at: "sign:mouth", live, label: say(ctx, "area.hungry", { count: hungry, food: growing(player) }) }, html`${icon("mouth")}<b>${hungry}</b>`)}</div>`;
}

/** Conversions may always be made: they are marked less. @param {Ctx} ctx @param {string} at */
const soft = (ctx, at) => (onlyConverts(ctx, at) ? "is-soft" : "");

/** @param {number | undefined} n */
function delta(n) {
  return n ? html`<i class="fm-delta ${n > 0 ? "is-up" : ""}">${n > 0 ? `+${n}` : `−${-n}`}</i>` : nothing;
}

/** @param {Ctx} ctx @param {import("./view.js").Player} player @param {boolean} own @param {boolean} live */
function gauge(ctx, player, own, live) {
  const cells = Array.from({ length: VALUES.BATTERY_SPACES }, (_, n) => (n < player.energy ? "is-full" : n < player.batteries ? "is-there" : ""));
  const label = say(ctx, "area.energy", { n: player.energy, batteries: player.batteries });
  const row = html`<span class="fm-cells">${cells.map((state) => html`<i class=${state}>${state === "is-full" ? icon("energy") : nothing}</i>`)}</span>`;
  const charging = own && ctx.ui.mark("item:charge") !== "";
  return html`<div class="fm-power">${thing(ctx, { look: `fm-gauge ${soft(ctx, "resource:energy")}`, at: "resource:energy", live, label }, html`${icon("energy")}<span><b>${player.energy}</b> / ${player.batteries}</span>${own ? delta(change(ctx).energy) : nothing}`)}
    ${charging ? thing(ctx, { look: "fm-charge", at: "item:charge" }, row) : row}</div>`;
}
