// Counts on the cards of the players, and the whole area of one player.
import { html, nothing } from "../../core/lit.js";
import { aboutArgs, plain } from "./artifact.js";
import { cardTitle } from "./card.js";
import { PIECES, scoringCards } from "./content.js";
import { handToSee } from "./hand.js";
import { icon } from "./icon.js";
import { handOf, secret, shared } from "./model.js";
import { piles } from "./resource.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @param {number} seat */
export function strip(ctx, seat) {
  const player = shared(ctx).players[seat];
  if (!player) return null;
  return html`<span class="aa-counts">${shared(ctx).first === seat ? firstPlayer(ctx) : nothing}
    ${count(ctx, "cards", "strip.cards", player.cards)}${count(ctx, "goods", "strip.resources", player.resources)}${count(ctx, "artifact", "strip.artifacts", player.artifacts)}
    <span class="aa-pieces">${PIECES.map((piece) => count(ctx, piece, `strip.${piece}`, player.supply[piece] ?? 0))}${aside(ctx, player)}</span></span>`;
}

/** @param {Ctx} ctx */
function firstPlayer(ctx) {
  return html`<span class="aa-first" title=${ctx.t("strip.first")}>${icon("first")}<span class="aa-vh">${ctx.t("strip.first")}</span></span>`;
}

/** @param {Ctx} ctx @param {string} symbol @param {string} key @param {number} n */
function count(ctx, symbol, key, n) {
  return html`<span class="aa-count-${symbol} ${n ? "" : "is-none"}" title=${say(ctx, key)}>${icon(symbol)}<span class="aa-vh">${say(ctx, key)}</span>${n}</span>`;
}

/** The three scoring cards: which lie beside the board. @param {Ctx} ctx @param {Player} player */
function aside(ctx, player) {
  const down = player.scoring.map((id) => id.replace("card:", ""));
  return html`<span class="aa-pips" title=${ctx.t("strip.aside")}><span class="aa-vh">${ctx.t("strip.aside.count", { count: down.length })}</span>${scoringCards(player.faction).map(
    (id) => html`<i class=${down.includes(id) ? "is-on" : ""} aria-hidden="true"></i>`)}</span>`;
}

/** The area of one player in a sheet of its own. @param {Ctx} ctx @param {number} seat */
export function area(ctx, seat) {
  const player = shared(ctx).players[seat];
  const known = secret(ctx, seat);
  return html`<div class="aa-area aa-s${seat}">
    <p class="aa-area-line">${ctx.t("area.faction", { faction: ctx.t(`faction.${player.faction}`) })}${shared(ctx).first === seat ? html` ${icon("first")} ${ctx.t("strip.first")}` : nothing}</p>
    <h3>${ctx.t("area.resources", { count: player.resources })}</h3>${handOf(ctx, seat) ? piles(ctx, handOf(ctx, seat)) : html`<p class="aa-empty">${ctx.t("area.hidden")}</p>`}
    <h3>${ctx.t("area.cards", { count: player.cards })}</h3>${known ? handToSee(ctx, seat, known.cards) : closedHand(ctx, player)}
    <h3>${ctx.t("area.artifacts", { count: player.artifacts })}</h3>${known?.artifacts.length ? known.artifacts.map((id) => relic(ctx, plain(id))) : html`<p class="aa-empty">${ctx.t(player.artifacts ? "area.hidden" : "area.none")}</p>`}
    <h3>${ctx.t("area.pieces")}</h3><ul class="aa-stock">${PIECES.map((piece) => stock(ctx, seat, player, piece))}</ul>
    <h3>${ctx.t("area.points")}</h3>${tally(ctx, seat)}</div>`;
}

/** @param {Ctx} ctx @param {Player} player */
function closedHand(ctx, player) {
  return html`<p class="aa-empty">${ctx.t("area.hidden")}</p>${player.scoring.length ? html`<p>${ctx.t("area.aside")} ${player.scoring.map((id) => cardTitle(ctx, id)).join(ctx.t("list.comma"))}</p>` : nothing}`;
}

/** @param {Ctx} ctx @param {string} id */
function relic(ctx, id) {
  return html`<div class="aa-relic">${icon(id)}<p><b>${ctx.t(`artifact.${id}`)}</b> ${ctx.t(`artifact.${id}.about`, aboutArgs(ctx))}</p></div>`;
}

/** @param {Ctx} ctx @param {number} seat @param {Player} player @param {import("./content.js").Piece} piece */
function stock(ctx, seat, player, piece) {
  const left = player.supply[piece] ?? 0;
  const all = Array.from({ length: 4 }, (_, i) => i < left);
  return html`<li class="aa-s${seat}"><span>${ctx.t(`piece.${piece}`)}</span><span class="aa-stock-row" aria-hidden="true">${all.map((free) => html`<i class=${free ? "is-on" : ""}>${icon(piece)}</i>`)}</span>
    <span>${ctx.t("build.left", { count: left })}</span></li>`;
}

/** @param {Ctx} ctx @param {number} seat */
function tally(ctx, seat) {
  const lines = Object.entries(shared(ctx).tally?.[seat] ?? {}).filter(([, n]) => n);
  if (!lines.length) return html`<p class="aa-empty">${ctx.t("area.no_points")}</p>`;
  return html`<ul class="aa-tally">${lines.map(([key, n]) => html`<li><span>${ctx.t(`line.${key}`)}</span><b>${n}</b></li>`)}</ul>`;
}
