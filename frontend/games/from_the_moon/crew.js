// Astronauts that may be hired, markers of specialists, and the greenhouse spaces of a player.
import { html, nothing } from "../../core/lit.js";
import { COLOURS, VALUES } from "./content.js";
import { headed } from "./headed.js";
import { figure, icon } from "./icon.js";
import { growing, playerOf } from "./model.js";
import { thing } from "./thing.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @param {number} seat @param {boolean} live */
export function crewAndGreenhouses(ctx, seat, live) {
  const player = playerOf(ctx, seat);
  const own = live && ctx.viewer === seat;
  return html`<div class="fm-crews"><div class="fm-team-part"><div class="fm-heads">${headed(ctx, { title: say(ctx, "area.hire"), how: html`<span class="fm-second">${say(ctx, "area.train")}</span>`, action: "crew", own })}</div>
    ${table(VALUES.HIRE_BONUS, (colour) => astronauts(ctx, player, colour, live))}${table(VALUES.TRAINING_BONUS, (colour) => markers(ctx, player, colour, live))}</div><div>${greenhouses(ctx, seat, player, live)}</div></div>`;
}

/** @param {string[]} bonus @param {(colour: string) => unknown} row */
function table(bonus, row) {
  return html`<div class="fm-grid3">${bonus.map((one) => html`<span class="fm-over" aria-hidden="true">${bonusIcon(one)}</span>`)}${COLOURS.map(row)}</div>`;
}

/** @param {string} bonus */
function bonusIcon(bonus) {
  if (!bonus) return nothing;
  return bonus === "vp" ? figure("points", 1) : icon(bonus);
}

/** @param {Ctx} ctx @param {Player} player @param {string} colour @param {boolean} live */
const astronauts = (ctx, player, colour, live) => cells(ctx, player.hired[colour] ?? 0, `astronaut:${colour}`, `basic-${colour}`, live);

/** @param {Ctx} ctx @param {Player} player @param {string} colour @param {boolean} live */
const markers = (ctx, player, colour, live) => cells(ctx, player.trained[colour] ?? 0, `marker:${colour}`, `specialist-${colour}`, live);

/** A row of three, taken from the left; the next one is the place. @param {Ctx} ctx @param {number} taken @param {string} at @param {string} symbol @param {boolean} live */
function cells(ctx, taken, at, symbol, live) {
  const label = say(ctx, "area.left", { name: ctx.name(at), count: VALUES.PER_COLOUR - taken });
  return [0, 1, 2].map((n) => {
    if (n < taken) return html`<span class="fm-cell is-gone"></span>`;
    return n === taken ? thing(ctx, { look: "fm-cell", at, live, label }, icon(symbol)) : html`<span class="fm-cell" aria-hidden="true">${icon(symbol)}</span>`;
  });
}

/** Two columns, filled from the lower left upwards. @param {Ctx} ctx @param {number} seat @param {Player} player @param {boolean} live */
function greenhouses(ctx, seat, player, live) {
  const order = Array.from({ length: VALUES.GREENHOUSE_SPACES }, (_, n) => VALUES.GREENHOUSE_SPACES - n);
  const own = live && ctx.viewer === seat;
  return html`<div class="fm-heads">${headed(ctx, { title: say(ctx, "area.greenhouses"), action: "greenhouses", own })}${harvest(ctx, player, own)}</div>
    <div class="fm-houses">${order.map((n) => greenhouse(ctx, seat, player, n, live))}</div>`;
}

/** What the greenhouses give; at an income this is how to take it. @param {Ctx} ctx @param {Player} player @param {boolean} own */
function harvest(ctx, player, own) {
  const food = html`+${growing(player)}${icon("food")}`;
  return own && ctx.ui.mark("item:greenhouses") ? thing(ctx, { look: "fm-plus", at: "item:greenhouses" }, food) : html`<span class="fm-plus">${food}</span>`;
}

/** @param {Ctx} ctx @param {number} seat @param {Player} player @param {number} n @param {boolean} live */
function greenhouse(ctx, seat, player, n, live) {
  const side = player.greenhouses[String(n)];
  const bonus = VALUES.GREENHOUSE_BONUS[n - 1];
  const state = say(ctx, `greenhouse.${side}`) + (side === 0 && bonus ? say(ctx, "greenhouse.bonus", { bonus: say(ctx, `amount.${bonus}`, { count: 1 }) }) : "");
  const picture = side ? html`${icon(side === 2 ? "greenhouse-improved" : "greenhouse")}<small>+${VALUES.GREENHOUSE_FOOD[side]}</small>` : html`<small>${n}</small>${bonus ? icon(bonus) : nothing}`;
  return thing(ctx, { look: `fm-house ${side ? "is-there" : ""}`, at: `greenhouse:${seat}.${n}`, live, label: say(ctx, "greenhouse.label", { n, state }) }, picture);
}
