// Key counts on a player's card, and that player's whole area in a sheet.
import { html, nothing } from "../../core/lit.js";
import { cards, goals } from "./cards.js";
import { corporation } from "./corporation.js";
import { icon } from "./icon.js";
import { medalLines } from "./medals.js";
import { boardOf, laidOut } from "./model.js";
import { planet } from "./planet.js";
import { TRACKS } from "./printed.js";
import { position } from "./steps.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @param {number} seat */
export function strip(ctx, seat) {
  const player = boardOf(ctx, seat);
  if (!laidOut(player)) return null;
  const hidden = Object.values(player.cards).filter((card) => card.card === null).length;
  return html`<span class="pu-counts">${TRACKS.map((track) => meter(ctx, player, track))}
    <span class="pu-count is-wide" title=${ctx.t("holding.pods", { count: player.area + player.perched.length })}>${icon("pod")}<span class="pu-vh">${ctx.t("piece.pod")}</span>${player.area + player.perched.length}</span>
    <span class="pu-count is-wide" title=${ctx.t("holding.rocks", { count: player.samples })}>${icon("met")}<span class="pu-vh">${ctx.t("piece.rock")}</span>${player.samples}</span>
    <span class="pu-count is-wide" title=${ctx.t("strip.cards", { count: Object.keys(player.cards).length, hidden })}>${icon("card")}<span class="pu-vh">${ctx.t("cards.title")}</span>${Object.keys(player.cards).length}</span></span>`;
}

/** A tracker as a bar with its letter and number. @param {Ctx} ctx @param {Player} player @param {string} track */
function meter(ctx, player, track) {
  const n = position(player.trackers[track]);
  return html`<span class="pu-meter pu-${track}" title=${ctx.t("name.space", { track: ctx.t(`resource.${track}`), n })}><span><small aria-hidden="true">${ctx.t(`letter.${track}`)}</small><span class="pu-vh">${ctx.t(`resource.${track}`)}</span>${n}</span>
    <progress max="15" .value=${n} aria-hidden="true"></progress></span>`;
}

/** @param {Ctx} ctx @param {number} seat */
export function area(ctx, seat) {
  if (!laidOut(boardOf(ctx, seat))) return html`<p class="pu-empty">${ctx.t("planet.none")}</p>`;
  return html`<div class="pu-area"><div class="pu-area-top">${medalLines(ctx, seat)}<div>${planet(still(ctx), seat)}</div></div>${corporation(still(ctx), seat)}${cards(still(ctx), seat)}${goals(still(ctx), seat)}</div>`;
}

/** In a sheet a board is only looked at: nothing is a place there. @param {Ctx} ctx @returns {Ctx} */
function still(ctx) {
  return { ...ctx, viewer: null, decision: null, at: () => /** @type {any} */ (nothing) };
}
