// Counts on the cards of the players, and the whole board of one player in a sheet of its own.
import { html, nothing } from "../../core/lit.js";
import { area } from "./area.js";
import { RESOURCES } from "./content.js";
import { icon } from "./icon.js";
import { improvedBy, playerOf, shared } from "./model.js";
import { finalLines } from "./standing.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat */
export function strip(ctx, seat) {
  const player = playerOf(ctx, seat);
  if (!player) return null;
  const out = Object.values(player.rovers).filter((rover) => rover.at !== null).length;
  return html`<span class="fm-counts">${ctx.seats > 1 && shared(ctx).first === seat ? html`<span class="fm-first" title=${say(ctx, "strip.first")}>1<span class="vh">${say(ctx, "strip.first")}</span></span>` : nothing}
    ${count(ctx, "achievement", "sign.achievement", player.achievements)}${count(ctx, "energy", "resource.energy", player.energy)}
    <span class="fm-goods">${RESOURCES.map((key) => count(ctx, key, `resource.${key}`, player.stock[key] ?? 0))}</span>
    <span class="fm-deeds">${count(ctx, "part", "counted.ship_parts_built", player.parts.length)}${count(ctx, "part-improve", "counted.ship_parts_improved", improvedBy(ctx, seat))}${count(ctx, "building", "counted.buildings_built", player.built.length)}${count(ctx, "laboratory", "counted.laboratories_built", Object.keys(player.labs).length)}${count(ctx, "rover", "strip.out", out)}</span></span>`;
}

/** @param {Ctx} ctx @param {string} symbol @param {string} key @param {number} n */
function count(ctx, symbol, key, n) {
  return html`<span class=${n ? "" : "is-none"} title=${say(ctx, key)}>${icon(symbol)}<span class="vh">${say(ctx, key)}</span>${n}</span>`;
}

/** @param {Ctx} ctx @param {number} seat */
export function sheet(ctx, seat) {
  return html`<div class="fm-own-sheet">${area(ctx, seat, false)}<div class="fm-scores">${soFar(ctx, seat)}${ifEnded(ctx, seat)}</div></div>`;
}

/** @param {Ctx} ctx @param {number} seat */
function soFar(ctx, seat) {
  const player = playerOf(ctx, seat);
  const lines = Object.entries(player?.tally ?? {}).filter(([, n]) => n);
  return html`<section><h3>${say(ctx, "area.points")}</h3>${lines.length ? list(ctx, lines, player.score) : html`<p class="fm-how">${say(ctx, "area.no_points")}</p>`}</section>`;
}

/** What the final scoring would add now. @param {Ctx} ctx @param {number} seat */
function ifEnded(ctx, seat) {
  if (shared(ctx).phase !== "play") return nothing;
  const lines = Object.entries(finalLines(ctx)).map(([key, values]) => /** @type {[string, number]} */ ([key, values[seat]]));
  const total = lines.reduce((sum, [, n]) => sum + n, playerOf(ctx, seat).score);
  return html`<section><h3>${say(ctx, "area.if_ended")}</h3>${list(ctx, lines, total)}</section>`;
}

/** @param {Ctx} ctx @param {[string, number][]} lines @param {number} total */
function list(ctx, lines, total) {
  return html`<ul class="fm-lines">${lines.map(([key, n]) => html`<li><span>${say(ctx, `line.${key}`)}</span><b>${n}</b></li>`)}<li class="is-total"><span>${say(ctx, "area.total")}</span><b>${total}</b></li></ul>`;
}
