// The five tracks of a corporation: every space drawn from what it gives, trackers, and the steps that may be taken now.
import { keep } from "../../core/kept.js";
import { html, nothing } from "../../core/lit.js";
import { benefit, medal } from "./benefit.js";
import { spaceTexts } from "./describe.js";
import { badge, icon } from "./icon.js";
import { boardOf } from "./model.js";
import { place } from "./place.js";
import { corporationFace, TRACKS } from "./printed.js";
import { ghost } from "./ghost.js";
import { foresee } from "./foresight.js";
import { destinations } from "./courses.js";
import { position, scoring, steps } from "./steps.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {{ctx: Ctx, seat: number, player: Player, steps: Step[], sure: Set<string>, maybe: Set<string>}} Board */

/** @param {Ctx} ctx @param {number} seat */
export function tracks(ctx, seat) {
  const player = boardOf(ctx, seat);
  if (!player.corporation) return nothing;
  const own = seat === ctx.viewer;
  const board = { ctx, seat, player, steps: own ? steps(ctx) : [], ...coming(ctx, own ? ghost(ctx) : null) };
  return html`<div class="pu-tracks">${TRACKS.map((track) => row(board, track))}</div>`;
}

/** Where trackers would come to with the tile in the hand: surely, or if it is so chosen. @param {Ctx} ctx @param {import("./ghost.js").Ghost | null} held */
function coming(ctx, held) {
  const seen = held?.fits ? foresee(ctx, held) : null;
  const all = seen ? seen.advances.map((advance) => ({ ...destinations(seen.one, advance), bound: !seen.either || !advance.icon })) : [];
  const spaces = (/** @type {boolean} */ sure) => new Set(all.filter((one) => (one.only && one.bound) === sure).flatMap((one) => one.spaces));
  return { sure: spaces(true), maybe: spaces(false) };
}

/** @param {Board} board @param {string} track */
function row(board, track) {
  const { ctx, seat, player } = board;
  const face = corporationFace(player.corporation);
  const straight = face?.course === "Ladder";
  const open = board.steps.some((step) => (straight ? step.tracker : step.to.split(".")[0]) === track);
  const at = player.trackers[track] ?? `${track}.0`;
  const number = straight ? position(at) : "";
  const words = ctx.t("track.words", { track: ctx.t(`resource.${track}`), space: ctx.name(`space:${at}`) });
  const spaces = face?.tracks[track] ?? [];
  return html`<div class="pu-track pu-${track} ${open ? "is-open" : ""}">
    <span class="pu-track-head">${badge(track)}<span aria-hidden="true"><small>${ctx.t(`letter.${track}`)}</small>${number}</span>${player.flux === track ? icon("flux", "pu-fluxed") : nothing}<span class="pu-over" ${place(ctx, seat, `track:${track}`, words)}></span></span>
    <div class="pu-spaces ${spaces.length < 10 ? "is-short" : ""}">${spaces.map((_, n) => space(board, track, n))}</div></div>`;
}

/** @param {Board} board @param {string} track @param {number} n */
function space(board, track, n) {
  const { ctx, seat, player } = board;
  const name = `${track}.${n}`;
  const own = corporationFace(player.corporation)?.course === "Ladder" ? position(player.trackers[track]) : -1;
  const here = TRACKS.filter((tracker) => player.trackers[tracker] === name);
  const ways = board.steps.filter((step) => step.to === name);
  const classes = [
    n < own ? "is-past" : "", here.length ? "is-now" : "", scoring(player, track).includes(n) ? "is-scoring" : "",
    board.sure.has(name) ? "is-coming" : "", !board.sure.has(name) && board.maybe.has(name) ? "is-coming is-maybe" : "", pathClass(player, name),
  ];
  return html`<span class="pu-space ${classes.join(" ")}">
    <span class="pu-gains ${gains(player, name).length > 1 ? "is-two" : ""}" aria-hidden="true">${gains(player, name)}</span>
    ${player.perched.includes(name) ? icon("pod", "pu-perched") : nothing}
    ${ways.length ? html`<span class="pu-steps">${ways.map((way) => step(ctx, way, ways.length))}</span>` : html`<span class="pu-hit-space" ${place(ctx, seat, `space:${name}`, words(ctx, player, name))}></span>`}
    ${here.map((tracker) => html`<span class="pu-tracker pu-${tracker}" data-flip="tracker:${seat}.${tracker}" aria-hidden="true">${corporationFace(player.corporation)?.course === "Ladder" ? nothing : icon(tracker)}</span>`)}</span>`;
}

/** Spaces of the path that the water tracker follows (Oasis). @param {Player} player @param {string} name */
function pathClass(player, name) {
  return corporationFace(player.corporation)?.path.includes(name) ? "is-path" : "";
}

/** @param {Player} player @param {string} name */
function gains(player, name) {
  const [track, n] = name.split(".");
  const space = corporationFace(player.corporation)?.tracks[track][Number(n)];
  const pictures = [...(space?.medal ? [medal(space.medal)] : []), ...(space?.gains ?? []).map((gain) => benefit(gain))];
  return pictures.length ? pictures : [html`<i class="pu-pip"></i>`];
}

/** A step that may be taken: its space is the button. @param {Ctx} ctx @param {Step} way @param {number} count */
function step(ctx, way, count) {
  const label = ctx.t(way.down ? "step.down" : "step.up", { track: ctx.t(`resource.${way.tracker}`), space: ctx.name(`space:${way.to}`) });
  const of = count > 1 && way.at.split(".").length === 2 ? benefit(way.gains[0]) : count > 1 ? icon(way.tracker, `pu-tint pu-${way.tracker}`) : nothing;
  return html`<span class="pu-step-to ${way.down ? "is-down" : ""}" ${ctx.at(way.at, { label: `${label} ${gainWords(ctx, way)}` })}>${of}</span>`;
}

/** @param {Ctx} ctx @param {Pick<Step, "gains">} way */
export function gainWords(ctx, way) {
  return way.gains.length ? ctx.t("step.gains", { gains: way.gains.map((gain) => ctx.name(`gain:${JSON.stringify(gain)}`)).join(ctx.t("list.comma")) }) : "";
}

/** @param {Ctx} ctx @param {Player} player @param {string} name */
function words(ctx, player, name) {
  const key = `${player.corporation} ${name} ${TRACKS.filter((one) => player.trackers[one] === name)} ${player.perched.includes(name)}`;
  return keep(ctx, key, () => spelled(ctx, player, name));
}

/** @param {Ctx} ctx @param {Player} player @param {string} name */
function spelled(ctx, player, name) {
  const here = TRACKS.filter((tracker) => player.trackers[tracker] === name).map((tracker) => ctx.t("space.tracker", { track: ctx.t(`resource.${tracker}`) }));
  const printedHere = spaceTexts(ctx, player.corporation ?? "", name);
  const pod = player.perched.includes(name) ? [ctx.t("piece.pod")] : [];
  return [ctx.name(`space:${name}`), ...printedHere, ...here, ...pod].join(ctx.t("list.comma"));
}
