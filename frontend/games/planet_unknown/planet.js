// A planet as large as it can be: ground, pieces, medals of rows and columns, and what stands there.
import { guard, html, svg, nothing } from "../../core/lit.js";
import { at, ground, lines, squareOf } from "./ground.js";
import { ghost } from "./ghost.js";
import { planetTexts } from "./describe.js";
import { foresee } from "./foresight.js";
import { ghostLayer } from "./ghost_picture.js";
import { gutters } from "./gutter.js";
import { glyph, icon } from "./icon.js";
import { boardOf, laying, medals } from "./model.js";
import { planetFace } from "./printed.js";
import { marks } from "./marks.js";
import { pointing } from "./pointer.js";
import { offered } from "./offered.js";
import { reachLayer, roving } from "./reach_picture.js";
import { place } from "./place.js";
import { around, fillOf, iconAt, outline, symbolAt, UNIT } from "./terrain.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./ground.js").Cell} Cell */

/** @param {Ctx} ctx @param {number} seat */
export function planet(ctx, seat) {
  const player = boardOf(ctx, seat);
  if (!player.planet) return html`<div class="pu-planet is-empty"><p class="pu-empty">${ctx.t("planet.none")}</p></div>`;
  const mine = seat === ctx.viewer;
  const held = mine ? ghost(ctx) : null;
  const foresight = held?.fits ? foresee(ctx, held) : null;
  const cells = ground(player);
  const lays = mine && laying(ctx) !== null && (ctx.ui.draft.choice === null || ctx.ui.choice === laying(ctx));
  return html`${heading(ctx, seat, player)}<div class="pu-planet ${lays ? "is-laying" : ""} ${held ? "is-held" : ""} ${mine && roving(ctx) && ctx.ui.draft.piece ? "is-roving" : ""}">
    <svg class="pu-globe" viewBox="-46 -46 668 668" role="group" aria-label=${ctx.t("planet.of", { name: ctx.seatName(seat) })} ${mine ? pointing(ctx) : nothing}>
      ${guard([player.planet, player.pieces], () => land(cells, player.planet))}
      ${gutters(ctx, seat, lines(cells, player.planet, player.rocks), foresight)}
      <g class="pu-hits">${[...cells.values()].map((cell) => hit(ctx, seat, cell, player))}</g>
      ${held ? nothing : lastTile(player)}
      <g class="pu-things">${lays && !held ? offered(ctx) : nothing}${player.pods.map((name) => pod(name))}${player.rocks.map((name) => rock(name, cells.get(name)))}
        ${mine ? reachLayer(ctx) : nothing}</g>
      ${Object.entries(player.rovers).map(([number, rover]) => pawn(ctx, seat, number, rover))}
      ${held ? ghostLayer(ctx, held, foresight) : nothing}
    </svg></div>${legend(ctx)}`;
}

/** What lies about on planets. @param {Ctx} ctx */
function legend(ctx) {
  const item = (/** @type {unknown} */ picture, /** @type {string} */ key) => html`<span>${picture}${ctx.t(key)}</span>`;
  return html`<p class="pu-legend">${item(html`<i class="pu-swatch pu-w-ice"></i>`, "ground.I")}${item(icon("pod"), "piece.pod")}${item(icon("met"), "piece.rock")}${item(icon("metsym"), "sign.metsym")}${item(icon("pawn"), "piece.rover")}</p>`;
}

/** The name of the planet, and how many of its medals are won. @param {Ctx} ctx @param {number} seat @param {Player} player */
function heading(ctx, seat, player) {
  const face = planetFace(player.planet);
  const all = lines(ground(player), player.planet, player.rocks);
  const sum = (/** @type {number[]} */ list) => list.reduce((total, n) => total + n, 0);
  const won = sum(all.filter((line) => line.done).map((line) => line.medal));
  const texts = planetTexts(ctx, player.planet ?? "");
  return html`<div class="pu-planet-head"><h2>${ctx.t(`planet.${player.planet}`)}${texts.length ? icon("alert") : nothing}<span class="pu-over" ${place(ctx, seat, `planet:${player.planet}`)}></span></h2>
    <p>${ctx.t("planet.lines")} <b>${won} / ${sum([...(face?.rows ?? []), ...(face?.columns ?? [])])}</b></p>
    <p class="pu-score">${icon("medal")}<b>${medals(ctx, seat)}</b><span class="pu-over" ${place(ctx, seat, "medals", ctx.t("medals.open", { count: medals(ctx, seat) }))}></span></p></div>`;
}

/** Everything that does not change while a tile is moved about. @param {Map<string, Cell>} cells @param {string | null} id */
function land(cells, id) {
  const face = planetFace(id);
  const all = [...cells.values()];
  const edge = outline(all, (name) => (cells.has(name) ? 1 : undefined));
  return svg`<circle class="pu-air" cx="288" cy="288" r="312"></circle><circle class="pu-orbit" cx="288" cy="288" r="326"></circle>
    ${all.map((cell) => square(cell))}
    <path d=${outline(all, (name) => cells.get(name)?.piece ?? undefined)} fill="none" stroke="var(--pu-cut)" stroke-width="3.2" stroke-linecap="round"></path>
    <path d=${edge} fill="none" stroke="var(--line-strong)" stroke-width="3" stroke-linecap="round"></path>
    ${all.map((cell) => printedOn(cell))}${face ? marks(face, all.every((cell) => !cell.terrain)) : nothing}`;
}

/** @param {Cell} cell */
function square(cell) {
  const [x, y] = [cell.x * UNIT, cell.y * UNIT];
  return svg`<rect x=${x} y=${y} width=${UNIT} height=${UNIT} fill=${fillOf(cell)}></rect>
    ${cell.terrain ? nothing : svg`<path class="pu-rule" d="M${x} ${y}h48v48"></path>`}
    ${cell.mark === "I" && cell.terrain ? svg`<path class="pu-iced" d="M${x + 3} ${y + 11}v-8h8M${x + 45} ${y + 37}v8h-8"></path>` : nothing}`;
}

/** @param {Cell} cell */
function printedOn({ x, y, mark, icon, terrain, symbol }) {
  return svg`${mark === "C" && !terrain ? glyph("city", x * UNIT + 9, y * UNIT + 9, 30) : nothing}${icon ? iconAt(x, y, icon) : nothing}${symbol ? symbolAt(x, y) : nothing}`;
}

/** @param {Ctx} ctx @param {number} seat @param {Cell} cell @param {Player} player */
function hit(ctx, seat, cell, player) {
  const name = at(cell.x, cell.y);
  const lost = Object.values(player.rovers).some((rover) => rover.at === name) && ctx.ui.mark(`square:${name}`) === "";
  return lost ? nothing : svg`<rect class="pu-hit" x=${cell.x * UNIT + 2} y=${cell.y * UNIT + 2} width="44" height="44" rx="6" ${place(ctx, seat, `square:${name}`)}></rect>`;
}

/** An outline around the tile that was laid last. @param {Player} player */
function lastTile(player) {
  const laid = player.last === null ? null : player.pieces[player.last];
  if (!laid) return nothing;
  const [x, y] = squareOf(laid.at);
  const cells = cellsOf(laid.tile, laid.turn, laid.flip).map((cell) => ({ x: cell.x + x, y: cell.y + y }));
  return svg`<path class="pu-last" d=${around(cells)}></path>`;
}

/** @param {string} name */
function pod(name) {
  const [x, y] = squareOf(name);
  return svg`<g data-flip="pod:${name}">${glyph("pod", x * UNIT + 8, y * UNIT + 6, 32)}</g>`;
}

/** A meteorite; beside the icon where there is one. @param {string} name @param {Cell | undefined} cell */
function rock(name, cell) {
  const [x, y] = squareOf(name);
  return svg`<g data-flip="rock:${name}" data-enter>${cell?.icon ? glyph("met", x * UNIT + 21, y * UNIT + 1, 26) : glyph("met", x * UNIT + 6, y * UNIT + 6, 36)}</g>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} number @param {{at: string, carries: number}} rover */
function pawn(ctx, seat, number, rover) {
  const [x, y] = squareOf(rover.at);
  return svg`<g class="pu-pawn" transform="translate(${x * UNIT} ${y * UNIT})"><g data-flip="rover:${seat}.${number}" aria-hidden="true">${glyph("pawn", 3, 3, 42)}
    <circle class="pu-pawn-tag" cx="9" cy="9" r="9.5"></circle><text class="pu-pawn-number" x="9" y="13.6" text-anchor="middle">${Number(number) + 1}</text>
    ${rover.carries ? glyph("met", 27, 25, 20) : nothing}</g>
    <circle class="pu-hit is-round" cx="24" cy="24" r="22" ${place(ctx, seat, `rover:${number}`)}></circle></g>`;
}
