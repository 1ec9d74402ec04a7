// What laying the tile in the hand would do, in small pictures and few words.
import { html, nothing } from "../../core/lit.js";
import { benefit, medal } from "./benefit.js";
import { ahead, climb, parts } from "./courses.js";
import { badge, icon } from "./icon.js";
import { corporationFace, spaceOf } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */
/** @typedef {import("./foresight.js").Foresight} Foresight */
/** @typedef {import("./powers.js").Standing} Standing */
/** @typedef {import("./obligations.js").Advance} Advance */

/** @param {Rendered} body @param {string} [tone] */
export const chip = (body, tone = "") => html`<span class="pu-chip ${tone}">${body}</span>`;

/** @param {Ctx} ctx @param {Foresight} seen */
export function ghostChips(ctx, seen) {
  const full = seen.done.map((line) => chip(html`${icon("medal")}${ctx.t(line.rocks ? "chip.blocked" : "chip.line", { line: ctx.name(`${line.way}:${line.index}`), count: line.medal })}`, line.rocks ? "is-warn" : "is-good"));
  return html`${chip(html`${icon("ok")}${ctx.t("chip.fits")}`, "is-good")}${full}${advances(ctx, seen)}
    ${seen.moves ? chip(html`${icon("step")}${ctx.t(seen.moves > 0 ? "chip.moves" : "chip.moves.back", { count: Math.abs(seen.moves) })}`, seen.moves > 0 ? "is-good" : "is-warn") : nothing}
    ${seen.gains.map((gain) => chip(html`${benefit(gain)}${ctx.name(`gain:${JSON.stringify(gain)}`)}`, "is-good"))}
    ${seen.dry ? chip(html`${badge("water")}${ctx.t("chip.dry")}`, "is-warn") : nothing}
    ${seen.rocks.map((name) => chip(html`${icon("met")}${ctx.t("chip.rock", { at: ctx.name(`square:${name}`) })}`, "is-warn"))}
    ${seen.pods.map((name) => chip(html`${icon("pod")}${ctx.t("chip.pod", { at: ctx.name(`square:${name}`) })}`, "is-bad"))}
    ${seen.rovers.map((number) => chip(html`${icon("pawn")}${ctx.t("chip.rover", { rover: ctx.name(`rover:${number}`) })}`, "is-bad"))}`;
}

/** @param {Ctx} ctx @param {Foresight} seen */
function advances(ctx, { one, advances, either }) {
  if (!either) return advances.map((advance) => chip(advanceWords(ctx, one, advance)));
  const icons = advances.filter((advance) => advance.icon);
  const others = advances.filter((advance) => !advance.icon);
  return html`${chip(html`${ctx.t("chip.either")} ${joined(ctx, icons.map((advance) => advanceWords(ctx, one, advance)))}`)}${others.map((advance) => chip(advanceWords(ctx, one, advance)))}`;
}

/** @param {Ctx} ctx @param {Rendered[]} ways */
const joined = (ctx, ways) => ways.map((way, i) => html`${i ? html` <em>${ctx.t("chip.or")}</em> ` : nothing}${way}`);

/** @param {Ctx} ctx @param {Standing} one @param {Advance} advance */
function advanceWords(ctx, one, { icon: from, tracks, steps }) {
  const ways = tracks.map((tracker) => strideWords(ctx, one, tracker, steps));
  return html`${from === "energy" || tracks.length > 1 ? badge(from) : nothing}${joined(ctx, ways)}`;
}

/** A tracker, from where to where, for what. @param {Ctx} ctx @param {Standing} one @param {string} tracker @param {number} steps */
function strideWords(ctx, one, tracker, steps) {
  const way = climb(one, tracker, steps);
  const named = html`${badge(tracker)}<span class="pu-vh">${ctx.t(`resource.${tracker}`)}</span>`;
  if (!way.length) return html`<span class="pu-nowrap">${named}${stuck(ctx, one, tracker)}</span>`;
  const { to } = way[way.length - 1];
  const [track, n] = parts(to);
  return html`<span class="pu-nowrap">${named}${parts(way[0].from)[1]}→${track === tracker ? nothing : badge(track)}${n}${way.map((stride) => gained(ctx, one, stride))}</span>`;
}

/** Several ways are open, or none. @param {Ctx} ctx @param {Standing} one @param {string} tracker */
function stuck(ctx, one, tracker) {
  if (ahead(one, tracker).length) return icon("up");
  return ctx.t(corporationFace(one.player.corporation)?.course === "Ladder" ? "chip.top" : "chip.stuck");
}

/** @param {Ctx} ctx @param {Standing} one @param {import("./courses.js").Stride} stride */
function gained(ctx, one, { from, to, gains }) {
  const space = spaceOf(one.player.corporation ?? "", to);
  const pictures = gains.map((gain) => benefit(gain));
  return html`${space?.medal && from !== to ? medal(space.medal) : nothing}${space?.either ? joined(ctx, pictures) : pictures}`;
}
