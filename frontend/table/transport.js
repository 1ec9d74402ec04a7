/** The transport of a replay: the graduated scale with its needle, the buttons, speed, viewpoint, share. */
import { icon, seatLetter, seatMark, small } from "../core/art.js";
import { t } from "../core/i18n.js";
import { css, html, svg } from "../core/lit.js";

/** @import { Reel } from "../core/reel.js" */

const SPEEDS = [0.5, 1, 2, 4];

/**
 * @typedef {object} Desk what the transport drives
 * @property {Reel} reel
 * @property {number} index
 * @property {boolean} playing
 * @property {number} speed
 * @property {boolean} over all-seeing is for finished matches
 * @property {number} seats
 * @property {string} as
 * @property {Set<number>} major moves with a taller tick
 * @property {(index: number) => void} go
 * @property {() => void} play
 * @property {(speed: number) => void} setSpeed
 * @property {(as: string) => void} look
 * @property {() => void} share
 */

/** @param {Reel} reel @param {number} index in per cent of the scale */
const place = (reel, index) => (reel.last ? (index / reel.last) * 100 : 0);

/** @param {Desk} desk */
function ticks(desk) {
  const { reel, index } = desk;
  const starts = new Set(reel.rounds().map(([, at]) => at));
  return reel.positions.map((position, n) => {
    const x = place(reel, n) * 10;
    const seat = position.step?.seat;
    const colour = seat === null || seat === undefined ? "no-seat" : `seat-${seat % 6}`;
    const height = starts.has(n) ? 27 : desk.major.has(position.n) ? 23 : 18;
    return svg`<path class="${colour} ${n > index ? "later" : ""} ${starts.has(n) ? "round" : ""}"
        d="M${x.toFixed(1)} ${starts.has(n) ? 2 : 10}V${height}"></path>`;
  });
}

/** @param {Desk} desk @param {HTMLElement} scale @param {number} x */
function indexAt(desk, scale, x) {
  const box = scale.getBoundingClientRect();
  return Math.round(Math.max(0, Math.min(1, (x - box.left) / box.width)) * desk.reel.last);
}

/** @param {Desk} desk */
const dragged = (desk) => (/** @type {PointerEvent} */ event) => {
  const scale = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.type === "pointerdown") scale.setPointerCapture(event.pointerId);
  if (event.buttons & 1 || event.type === "pointerdown") desk.go(indexAt(desk, scale, event.clientX));
};

/** @param {Desk} desk */
function scale(desk) {
  const { reel, index } = desk;
  const now = reel.at(index).public.turn?.round;
  const rounds = reel.rounds();
  let free = -Infinity;
  const named = rounds.filter(([round, at]) => {
    const room = round > 0 && place(reel, at) >= free;
    if (room) free = place(reel, at) + 6;
    return room;
  });
  return html`<div class="scale" role="slider" tabindex="0" aria-label=${t("replay.scale")} aria-valuemin="0" aria-valuemax=${reel.last}
      aria-valuenow=${index}
    aria-valuetext=${t("replay.now", { n: index, of: reel.last, round: now ?? 0 })} @pointerdown=${dragged(desk)} @pointermove=${dragged(desk)}>
    ${named.map(
      ([round, at]) => html`<span class="rn ${round === now ? "on" : ""}" ${css({ left: `${place(reel, at)}%` })}
        aria-hidden="true">${t("round.short", { n: round })}</span>`,
    )}
    <svg viewBox="0 0 1000 28" preserveAspectRatio="none" aria-hidden="true"><g fill="none" stroke-width="2">${ticks(desk)}</g></svg>
    <div class="needle" ${css({ left: `${place(reel, index)}%` })}><span class="num" ${css({ transform: `translateX(-${place(reel, index)}%)` })}>${index} / ${reel.last}</span></div></div>`;
}

/** @param {string} symbol @param {string} label @param {() => void} run @param {boolean} off */
const button = (symbol, label, run, off) =>
  html`<button class="icb" aria-label=${label} title=${label} aria-disabled=${off} @click=${() => !off && run()}>${icon(symbol)}</button>`;

/** @param {Desk} desk */
function controls(desk) {
  const { reel, index } = desk;
  const start = index === 0;
  const end = index === reel.last;
  return html`${button("i-first", t("replay.first"), () => desk.go(0), start)}
    ${button("i-prevr", t("replay.prev_round"), () => desk.go(reel.roundFrom(index, -1)), start)}
    ${button("i-prev", t("replay.prev"), () => desk.go(index - 1), start)}
    <button class="icb play" aria-label=${t(desk.playing ? "replay.pause" : "replay.play")}
        title=${t(desk.playing ? "replay.pause" : "replay.play")} @click=${desk.play}>${icon(desk.playing ? "i-pause" : "i-play")}</button>
    ${button("i-next", t("replay.next"), () => desk.go(index + 1), end)}
    ${button("i-nextr", t("replay.next_round"), () => desk.go(reel.roundFrom(index, 1)), end)}
    ${button("i-last", t("replay.last"), () => desk.go(reel.last), end)}
    <select class="sel spd" aria-label=${t("replay.speed")}
        @change=${(/** @type {Event} */ event) => desk.setSpeed(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
      ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === desk.speed}>${speed}×</option>`)}</select>`;
}

/** @param {Desk} desk @param {string[]} names */
function viewpoints(desk, names) {
  const tab = (/** @type {string} */ as, /** @type {unknown} */ body, /** @type {string} */ label) =>
    html`<button aria-pressed=${desk.as === as} aria-label=${label} title=${label} @click=${() => desk.look(as)}>${body}</button>`;
  return html`<div class="vp seg" role="group" aria-label=${t("replay.viewpoint")}>
    ${names.map((name, seat) => tab(String(seat), seatMark(seat), t("replay.seat", { letter: seatLetter(seat), name })))}
    ${tab("public", html`${small("i-eye")}<span>${t("spectator")}</span>`, t("spectator"))}
    ${
      desk.over
        ? tab("all", html`${small("i-allsee")}<span>${t("replay.all")}</span>`, t("replay.all"))
        : html`<button aria-disabled="true"
        title=${t("replay.all_later")}>${small("i-lock")}<span>${t("replay.all_later")}</span></button>`
    }</div>`;
}

/**
 * @param {Desk} desk
 * @param {string[]} names
 * @param {boolean} only the viewer may look through no other eyes while the match runs
 */
export const transport = (desk, names, only) => html`<section class="tp" aria-label=${t("replay.transport")}>${scale(desk)}
  <div class="ctl">${controls(desk)}<span class="sp"></span>
    ${only ? html`<span class="tag">${t("replay.own_view")}</span>` : viewpoints(desk, names)}
    <button class="btn share"
        @click=${desk.share}>${small("i-link")}${t("replay.share", { n: desk.reel.at(desk.index).n })}</button></div></section>`;
