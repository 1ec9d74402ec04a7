// One outer system of the chart: star, orbit, planets, and what a starship pays to come here.
import { svg, nothing } from "../../core/lit.js";
import { card } from "./content.js";
import { landing, moving, spotFor } from "./drafts.js";
import { glyph, starClass, starSymbol } from "./icon.js";
import { centre, isFlat, places } from "./layout.js";
import { planetLook } from "./look.js";
import { allSeats, planetsOf, shared, starOf, systemsOf } from "./model.js";
import { planet } from "./planet.js";
import { elementShown } from "./scoring.js";
import { keep, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Plan} Plan */
/** @typedef {import("./layout.js").Point} Point */

/** @param {Ctx} ctx @param {Plan} chart @param {string} star */
export function system(ctx, chart, star) {
  const ids = planetsOf(shared(ctx), star);
  const points = places(chart, star, ids.length);
  return svg`<g class="aa-system is-${state(ctx, star)} ${named(ctx, star) ? "is-named" : ""}">
    ${heart(ctx, chart, star)}
    ${ids.map((id, i) => body(ctx, id, points[i], chart.frame.radius))}
    <g class="aa-heart">${middle(ctx, chart, star, centre(chart, star))}</g>
  </g>`;
}

/** A planet as a place of its address. @param {Ctx} ctx @param {string} id @param {Point} point @param {number} radius */
export function body(ctx, id, point, radius) {
  const look = planetLook(ctx, id);
  return planet(look, point, radius, ctx.at(look.at, { label: look.name }));
}

/** @param {Ctx} ctx @param {string} star */
function state(ctx, star) {
  if (landing(ctx)) return starOf(String(ctx.decision?.args.system ?? "")) === star ? "target" : "off";
  if (!moving(ctx)) return shared(ctx).peek?.system?.endsWith(star) ? "target" : "idle";
  const mark = ctx.ui.mark(`system:${star}`);
  return mark === "open" || mark === "selected" ? "target" : "off";
}

/** Is the star on the movement card being resolved? @param {Ctx} ctx @param {string} star */
function named(ctx, star) {
  const now = shared(ctx).now;
  return Boolean(now && card(now.card).type === "movement" && card(now.card).contents.includes(star));
}

/** The orbit: the place of the system. Star and name are drawn above the planets, so that they stay readable.
 *  @param {Ctx} ctx @param {Plan} chart @param {string} star */
function heart(ctx, chart, star) {
  const { rx, ry } = chart.frame;
  const cell = chart.cells[star];
  const { x, y } = centre(chart, star);
  return svg`<g class="aa-system-place" ${ctx.at(`system:${star}`, { label: systemWords(ctx, star) })}>
    <rect class="aa-hit" x=${cell.x} y=${cell.y} width=${cell.width} height=${cell.height}></rect>
    <ellipse class="aa-orbit" cx=${x} cy=${y} rx=${rx} ry=${ry}></ellipse>
  </g>`;
}

/** @param {Ctx} ctx @param {Plan} chart @param {string} star @param {Point} at */
function middle(ctx, chart, star, at) {
  const cost = costOf(ctx, star);
  const note = cost === null ? remark(ctx, star) : "";
  const spread = isFlat(chart) ? flat(ctx, star, at) : upright(chart, at, cost !== null, Boolean(note));
  const { sign, name, size, pillAt } = spread;
  return svg`${glyph(starSymbol(star), sign.x - size / 2, sign.y - size / 2, size, starClass(star))}
    <text class="aa-system-name" x=${name.x} y=${name.y}>${say(ctx, `star.${star}`)}</text>
    ${note ? svg`<text class=${moving(ctx) ? "aa-why" : "aa-note"} x=${at.x} y=${name.y + 15}>${note}</text>` : nothing}
    ${cost === null ? nothing : pill(pillAt, cost)}
    ${elementShown(ctx) === "systems" ? presence(ctx, star, { x: at.x, y: name.y + 5 }) : nothing}`;
}

/** Star above the name, or beside the price where the cell is narrow. @param {Plan} chart @param {Point} at @param {boolean} priced @param {boolean} noted */
function upright(chart, at, priced, noted) {
  const beside = chart.layout !== "wide" && priced;
  const more = priced || noted;
  const sign = beside ? { x: at.x - 26, y: at.y - 8 } : { x: at.x, y: at.y - (more ? 12 : 8) };
  const name = { x: at.x, y: at.y + (beside ? 22 : more ? 19 : 24) };
  const pillAt = beside ? { x: at.x + 14, y: at.y - 8 } : { x: at.x, y: at.y + 34 };
  return { sign, name, pillAt, size: chart.layout === "wide" ? 34 : 28 };
}

/** Star and name on one line. @param {Ctx} ctx @param {string} star @param {Point} at */
function flat(ctx, star, at) {
  const letters = [...say(ctx, `star.${star}`)];
  const half = letters.reduce((sum, letter) => sum + (letter > "\u2000" ? 13.5 : 7.2), 0) / 2;
  const middle = at.y + 3;
  return { sign: { x: at.x - half - 4, y: middle }, name: { x: at.x + 14, y: middle + 5 }, pillAt: { x: at.x, y: at.y + 25 }, size: 28 };
}

/** What the chosen ship pays to come here; null when it may not, or when nobody is asked. @param {Ctx} ctx @param {string} star */
function costOf(ctx, star) {
  const spot = spotFor(ctx, `system:${star}`);
  return spot && !spot.refusal ? Number(spot.args?.cost ?? 0) : null;
}

/** @param {Ctx} ctx @param {string} star */
function remark(ctx, star) {
  const peek = shared(ctx).peek;
  if (landing(ctx)) return "";
  if (moving(ctx)) return ctx.ui.why(`system:${star}`) ?? "";
  return peek && starOf(peek.system) === star ? ctx.t("system.peeking", { name: ctx.seatName(peek.seat) }) : "";
}

/** An amount of energy on a plate of brass. @param {Point} at @param {number} cost */
export function pill(at, cost) {
  return svg`<g class="aa-pill" transform="translate(${at.x} ${at.y})"><rect x="-24" y="-10.500" width="48" height="21" rx="10.500"></rect>
    <text x="-9" y="5">${cost}</text>${glyph("energy", 0, -8, 16)}</g>`;
}

/** The shapes of everybody who is in this system, below its name. @param {Ctx} ctx @param {string} star @param {Point} at */
export function presence(ctx, star, at) {
  const seats = allSeats(ctx).filter((seat) => systemsOf(shared(ctx), seat).has(star));
  const left = at.x - (seats.length * 15) / 2;
  return svg`${seats.map((seat, i) => glyph(`seat-${seat}`, left + i * 15, at.y, 12, `aa-fill aa-s${seat}`))}`;
}

/** @param {Ctx} ctx @param {string} star */
function systemWords(ctx, star) {
  const view = shared(ctx);
  const ids = planetsOf(view, star);
  const down = ids.filter((id) => view.planets[id].face === null).length;
  const cost = costOf(ctx, star);
  const names = allSeats(ctx).filter((seat) => systemsOf(view, seat).has(star)).map((seat) => ctx.seatName(seat));
  return keep(ctx, `system ${star} ${ids.length} ${down} ${cost} ${names}`, () => {
    const words = [ctx.t("system.words", { name: ctx.t(`star.${star}`), count: ids.length, down })];
    if (names.length) words.push(ctx.t("system.present", { names: names.join(ctx.t("list.comma")) }));
    if (cost !== null) words.push(ctx.t("move.cost", { count: cost }));
    return words.join(ctx.t("list.comma"));
  });
}
