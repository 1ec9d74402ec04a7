// The station: six depots on a ring that turns, the viewer's place at six o'clock, the others clockwise as they sit.
import { html, svg, nothing } from "../../core/lit.js";
import { glyph } from "./icon.js";
import { shared } from "./model.js";
import { tilePicture, UNIT } from "./terrain.js";
import { boxed, cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {{ring: "inner" | "outer", from: number, to: number, half: number, middle: number, room: number}} Band */

/** @type {Band[]} */
const BANDS = [
  { ring: "outer", from: 94, to: 138, half: 0.49, middle: 115, room: 46 },
  { ring: "inner", from: 45, to: 91, half: 0.455, middle: 70, room: 38 },
];

/** @param {number} r @param {number} angle */
const polar = (r, angle) => [r * Math.cos(angle), r * Math.sin(angle)];

/** @param {Band} band @param {number} angle */
function sector({ from, to, half }, angle) {
  const points = [polar(from, angle - half), polar(to, angle - half), polar(to, angle + half), polar(from, angle + half)];
  const [a, b, c, d] = points.map((point) => point.map((n) => n.toFixed(1)).join(" "));
  return `M${a}L${b}A${to} ${to} 0 0 1 ${c}L${d}A${from} ${from} 0 0 0 ${a}z`;
}

/** How far the draft would turn the station. @param {Ctx} ctx */
function drafted(ctx) {
  const turn = ctx.ui.draft.items.find((at) => at.startsWith("turn:"));
  return turn ? Number(turn.slice(5)) : 0;
}

/** @param {Ctx} ctx */
export function station(ctx) {
  const { station: now, players, commander } = shared(ctx);
  const base = players[ctx.viewer ?? 0]?.position ?? 0;
  const by = drafted(ctx);
  const depots = [0, 1, 2, 3, 4, 5].map((place) => {
    const position = (place + base) % 6;
    const seat = Object.keys(players).find((one) => players[one].position === position);
    return { place, depot: (position - now.turn - by + 12) % 6, seat: seat === undefined ? null : Number(seat) };
  });
  return html`<svg class="pu-station ${by ? "is-turned" : ""}" viewBox="-168 -168 336 340" role="group" aria-label=${ctx.t("station.title")}>
    <circle class="pu-rim" r="139"></circle><circle class="pu-rim is-dotted" r="143"></circle>
    ${depots.map((one) => depot(ctx, one, commander))}${hub(by)}</svg>`;
}

/** @param {Ctx} ctx @param {{place: number, depot: number, seat: number | null}} one @param {number} commander */
function depot(ctx, { place, depot, seat }, commander) {
  const angle = ((90 + 60 * place) * Math.PI) / 180;
  const { stacks } = shared(ctx).station;
  const owner = seat === null ? "" : `pu-s${seat} is-owned`;
  return svg`<g class="pu-depot ${owner} ${seat !== null && seat === ctx.viewer ? "is-mine" : ""}">
    ${BANDS.map((band) => stack(ctx, band, angle, depot, stacks[`${depot}.${band.ring}`]))}
    ${seat === null ? free(angle) : sitter(seat, angle, place, commander)}${seat !== null && seat === ctx.viewer ? svg`<text class="pu-your" x="-15" y="159" text-anchor="end" aria-hidden="true">${ctx.t("station.yours")}</text>` : nothing}</g>`;
}

/** @param {Ctx} ctx @param {Band} band @param {number} angle @param {number} depot @param {Stack} stack */
function stack(ctx, band, angle, depot, stack) {
  const [x, y] = polar(band.middle, angle);
  const [nx, ny] = polar(band.to - 9, angle + (band.ring === "outer" ? 0.4 : 0.33));
  const top = stack.tile ? ctx.name(`tile:${stack.tile}`) : ctx.t("stack.empty");
  const label = ctx.t("stack.words", { depot: depot + 1, ring: ctx.t(`ring.${band.ring}`), tile: top, count: stack.left });
  return svg`<path class="pu-sector" d=${sector(band, angle)} ${ctx.at(`stack:${depot}.${band.ring}`, { label })}></path>
    <g class="pu-top" data-flip="stack:${depot}.${band.ring}" aria-hidden="true">${stack.tile ? small(stack.tile, x, y, band.room) : nothing}</g>
    <text class="pu-left" x=${nx.toFixed(1)} y=${(ny + 4).toFixed(1)} text-anchor="middle" aria-hidden="true">${stack.left}</text>`;
}

/** @param {string} id @param {number} x @param {number} y @param {number} room */
function small(id, x, y, room) {
  const { cells, width, height } = boxed(cellsOf(id, 0, false));
  const scale = Math.min(room / (width * UNIT), (room - 8) / (height * UNIT), 0.27);
  return svg`<g transform="translate(${(x - (width * UNIT * scale) / 2).toFixed(1)} ${(y - (height * UNIT * scale) / 2).toFixed(1)}) scale(${scale.toFixed(3)})">${tilePicture(cells, { flat: true, width: 6 })}</g>`;
}

/** @param {number} angle */
function free(angle) {
  const [x, y] = polar(153, angle);
  return svg`<circle class="pu-free" cx=${x} cy=${y} r="4"></circle>`;
}

/** Who sits there. @param {number} seat @param {number} angle @param {number} place @param {number} commander */
function sitter(seat, angle, place, commander) {
  const [x, y] = polar(155, angle);
  const crown = [x + (place === 0 || place === 3 ? 15 : -8), y + (place === 0 || place === 3 ? -9 : -25)];
  return svg`<g aria-hidden="true"><use class="seat-${seat}" href="#s${seat}" x=${x - 9} y=${y - 9} width="18" height="18"></use>
    ${seat === commander ? glyph("cmd", crown[0], crown[1], 16, "pu-crown") : nothing}</g>`;
}

/** @param {number} by */
function hub(by) {
  return svg`<g class="pu-hub" aria-hidden="true"><circle r="42"></circle><g class="pu-hub-lines"><ellipse rx="31" ry="11" transform="rotate(-25)"></ellipse><circle r="31"></circle></g><circle class="pu-hub-face" r="27"></circle>
    <text y=${by ? -4 : 4} text-anchor="middle">S.U.S.A.N.</text>${by ? svg`<text class="pu-hub-turn" y="14" text-anchor="middle">↻ ${by}</text>` : nothing}</g>`;
}

/** Who turned it, or who will. @param {Ctx} ctx */
export function commanderLine(ctx) {
  const { commander, phase } = shared(ctx);
  if (phase === "over") return nothing;
  return html`<p class="pu-commander">${ctx.rich("station.commander", { seat: commander })}</p>`;
}
