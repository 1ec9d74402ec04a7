/** Running clocks on a page. A template draws them once; afterwards only their texts change, never the page. */
import { rough, short } from "../core/clock.js";
import { t } from "../core/i18n.js";
import { html } from "../core/lit.js";
import { play } from "../core/sound.js";
import { announce } from "../core/toast.js";

/** @import { TableClock } from "../core/clock.js" */
/** @import { TimeLeft } from "../core/types.js" */

const EVERY = 250;
const LOW = 60_000;
const WARNING = 30_000;

/** The clock of a seat: first the rest of its turn, beside it the reserve that follows. @param {number} seat */
export const timer = (seat) => html`<span class="timer" data-timer=${seat} hidden><span class="vh"></span><b
    aria-hidden="true"></b><i aria-hidden="true"></i></span>`;

/** @param {Element | null} place @param {string} text */
function say(place, text) {
  if (place && place.textContent !== text) place.textContent = text;
}

/** @param {HTMLElement} place @param {TimeLeft | null} time */
function show(place, time) {
  place.hidden = !time || (!time.runs && !time.reserve);
  if (!time || place.hidden) return;
  const { turn, reserve, runs } = time;
  const all = turn + reserve;
  place.dataset.runs = String(runs);
  place.dataset.low = String(runs && all < LOW);
  say(place.querySelector(".vh"), t(runs ? "timer.left" : "timer.reserve", { time: rough(runs ? all : reserve) }));
  say(place.querySelector("b"), !runs ? "" : short(turn || reserve));
  say(place.querySelector("i"), reserve && (turn || !runs) ? t("timer.more", { time: short(reserve) }) : "");
}

export class Timers {
  /** @param {() => TableClock | undefined} clock @param {() => number | null} viewer */
  constructor(clock, viewer) {
    this.clock = clock;
    this.viewer = viewer;
    this.before = 0;
    this.beat = setInterval(() => this.tick(), EVERY);
  }

  close() {
    clearInterval(this.beat);
  }

  tick() {
    const clock = this.clock();
    if (!clock) return;
    for (const place of document.querySelectorAll("[data-timer]")) {
      if (place instanceof HTMLElement) show(place, clock.left(Number(place.dataset.timer)));
    }
    this.#warn(clock);
  }

  /** Once, when little is left to the viewer. @param {TableClock} clock */
  #warn(clock) {
    const seat = this.viewer();
    const time = seat === null ? null : clock.left(seat);
    const now = time?.runs ? time.turn + time.reserve : 0;
    if (now > 0 && now <= WARNING && this.before > WARNING) {
      play("low");
      announce(t("timer.low", { count: WARNING / 1000 }));
    }
    this.before = now;
  }
}
