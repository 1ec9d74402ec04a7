// A corporation board: what it holds, its tracks, its techs.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { boardOf } from "./model.js";
import { place } from "./place.js";
import { techs } from "./techs.js";
import { tracks } from "./tracks.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat */
export function corporation(ctx, seat) {
  const player = boardOf(ctx, seat);
  if (!player.corporation) return nothing;
  return html`<section class="pu-panel pu-corporation"><header><div class="pu-corporation-name"><h2>${ctx.t(`corporation.${player.corporation}`)}</h2><span class="pu-over" ${place(ctx, seat, `corporation:${player.corporation}`)}></span></div>${holdings(ctx, seat)}</header>${tracks(ctx, seat)}</section>
    <section class="pu-panel"><h2>${ctx.t("techs.title")}</h2>${techs(ctx, seat)}</section>`;
}

/** @param {Ctx} ctx @param {number} seat */
function holdings(ctx, seat) {
  const player = boardOf(ctx, seat);
  const count = (/** @type {string} */ sign, /** @type {string} */ address, /** @type {string} */ key, /** @type {number} */ n) =>
    html`<span class="pu-holding" title=${ctx.t(key, { count: n })}>${icon(sign)}<b aria-hidden="true">${n}</b><span class="pu-over" ${place(ctx, seat, address, ctx.t(key, { count: n }))}></span></span>`;
  return html`<span class="pu-holdings">${count("pod", "pod:area", "holding.pods", player.area)}${count("met", "sample", "holding.rocks", player.samples)}${count("rover", "reserve", "holding.rovers", player.reserve)}
    ${player.stored ? count("patch", "stored", "holding.patches", player.stored) : nothing}${player.moves ? count("step", "points", "holding.moves", player.moves) : nothing}</span>`;
}
