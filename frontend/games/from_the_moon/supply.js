// What everybody takes from: laboratories, greenhouses, foundations, large buildings, cubes.
import { html, nothing } from "../../core/lit.js";
import { DISPLAY_ROWS, LABORATORIES, LARGE, VALUES } from "./content.js";
import { amountWords, effectRow, rowOf } from "./effect.js";
import { icon, mark } from "./icon.js";
import { allSeats, playerOf, shared } from "./model.js";
import { pointSigns, priceSigns } from "./signs.js";
import { thing } from "./thing.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function supply(ctx) {
  const view = shared(ctx);
  return html`<section class="fm-sheet fm-supply" aria-label=${say(ctx, "supply.title")}>
    <div class="fm-display"><header><h2>${icon("laboratory")}${say(ctx, "supply.labs")}</h2><span class="fm-how">${say(ctx, "supply.stack", { count: view.laboratories })}</span></header>
      <div class="fm-labs">${DISPLAY_ROWS.map((row) => displayRow(ctx, row))}</div></div>
    <div class="fm-stores"><div class="fm-piles">${greenhouses(ctx)}
      <div><header><h2>${icon("foundation")}${say(ctx, "supply.foundations")}</h2></header>${foundations(ctx)}</div></div>
      <header><h2>${icon("building")}${say(ctx, "supply.large")}</h2><span class="fm-how">${say(ctx, "supply.large.how", { count: VALUES.MOST_LARGE })}</span></header>
      <div class="fm-large">${view.large.map((id) => large(ctx, id))}${taken(ctx)}</div></div></section>`;
}

/** The pile; where one may be taken, this is how. @param {Ctx} ctx */
function foundations(ctx) {
  const { foundations: count } = shared(ctx);
  const at = ctx.ui.mark("choice:foundation") ? "choice:foundation" : "sign:foundation";
  return thing(ctx, { look: "fm-pile", at, label: say(ctx, "supply.pile", { name: ctx.name(at), count }) }, html`<b>${count}</b>`);
}

/** @param {Ctx} ctx @param {string} row */
function displayRow(ctx, row) {
  const extra = VALUES.LAB_SURCHARGE[Number(row) - 1];
  return html`<span class="fm-extra" role="img" aria-label=${say(ctx, "supply.surcharge", { n: extra })}>${extra ? html`+${extra}${icon("energy")}` : "0"}</span>${["1", "2"].map((column) => displayed(ctx, `${row}.${column}`))}`;
}

/** @param {Ctx} ctx @param {string} place */
function displayed(ctx, place) {
  const lab = shared(ctx).display[place];
  const address = `display:${place}`;
  const changed = ctx.events.some((event) => event.kind === "laboratory_drawn" && event.args?.display === address);
  if (!lab) return thing(ctx, { look: "fm-lab is-none", at: address }, "–");
  return thing(ctx, { look: `fm-lab ${changed ? "is-changed" : ""}`, at: address, label: say(ctx, `lab.${lab}`) }, effectRow(LABORATORIES[lab].effect));
}

/** @param {Ctx} ctx */
function greenhouses(ctx) {
  const piles = shared(ctx).greenhouses;
  return html`<div><header><h2>${icon("greenhouse")}${say(ctx, "supply.greenhouses")}</h2></header><div class="fm-row-of">${["1", "2", "stack"].map((id) => pile(ctx, id, piles[id]))}</div></div>`;
}

/** @param {Ctx} ctx @param {string} id @param {number} count */
function pile(ctx, id, count) {
  const label = say(ctx, "supply.pile", { name: ctx.name(`greenhouses:${id}`), count });
  return thing(ctx, { look: "fm-pile", at: `greenhouses:${id}`, label }, html`<b>${count}</b>${id === "stack" ? html`<small>+${VALUES.STACK_SURCHARGE}${icon("energy")}</small>` : nothing}`);
}

/** @param {Ctx} ctx @param {string} id */
function large(ctx, id) {
  const { points, price } = LARGE[id];
  const label = say(ctx, "building.label", { name: say(ctx, `building.${id}`), cost: amountWords(ctx, price) });
  return thing(ctx, { look: "fm-large-tile", at: `building:${id}`, label }, html`${rowOf(pointSigns(points))}${rowOf(priceSigns(price), "is-small")}`);
}

/** Large buildings of the display that somebody has built. @param {Ctx} ctx */
function taken(ctx) {
  return allSeats(ctx).flatMap((seat) => playerOf(ctx, seat).built.filter((id) => LARGE[id]).map((id) => html`<div class="fm-large-tile is-taken" role="img"
    aria-label=${say(ctx, "supply.taken", { building: say(ctx, `building.${id}`), name: nameOf(ctx, seat) })}>${rowOf(pointSigns(LARGE[id].points))}<span class="fm-row">${mark(seat)}${nameOf(ctx, seat)}</span></div>`));
}
