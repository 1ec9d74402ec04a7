/** The time that people have: what the server says of it, and how it is said in words. */
import { has, t } from "./i18n.js";

/** @import { ClockInfo, TimeLeft } from "./types.js" */

export const NO_CLOCK = "none";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left to the seats of one table, counted on by the server's time: this device's clock may be wrong. */
export class TableClock {
  /** The server's time less ours. A message is never here before it was sent: the largest difference is the best. */
  #ahead = -Infinity;
  #told = { now: 0, begins: 0, seats: /** @type {Record<string, TimeLeft>} */ ({}) };

  /** @param {number} now the server's time when a message left it */
  sync(now) {
    this.#ahead = Math.max(this.#ahead, now - performance.now());
  }

  /** @param {{now: number, begins: number, seats: Record<string, TimeLeft>}} told */
  hear(told) {
    this.sync(told.now);
    this.#told = told;
  }

  /** A new line: what was known of the server's time may be outdated. */
  forget() {
    this.#ahead = -Infinity;
  }

  /** @param {number} seat @returns {TimeLeft | null} */
  left(seat) {
    const time = this.#told.seats[String(seat)];
    if (!time?.runs) return time ?? null;
    const used = Math.max(0, performance.now() + this.#ahead - this.#told.begins);
    const over = Math.max(0, used - time.turn);
    return { turn: Math.max(0, time.turn - used), reserve: Math.max(0, time.reserve - over), runs: true };
  }
}

/** A length of time as a clock shows it: 0:07, 12:30, 5 h 12 min, 23 h. @param {number} ms */
export function short(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (ms >= HOUR) return hours(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {number} ms */
function hours(ms) {
  const minutes = Math.floor(ms / MINUTE);
  if (ms > 10 * HOUR) return t("hours.full", { count: Math.round(ms / HOUR) });
  return t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The same in rough words, for lists and for those who listen. @param {number} ms */
export function rough(ms) {
  if (ms >= HOUR) return hours(ms);
  return ms < MINUTE ? t("minutes.none") : t("minutes", { count: Math.floor(ms / MINUTE) });
}

/** A length that somebody chose: 45 s, 10 min, 1 day. @param {number} ms */
function exact(ms) {
  if (ms % DAY === 0) return t("days", { count: ms / DAY });
  if (ms % HOUR === 0) return t("hours.full", { count: ms / HOUR });
  return ms % MINUTE === 0 && ms > MINUTE ? t("minutes", { count: ms / MINUTE }) : t("seconds", { count: ms / 1000 });
}

/** @param {string} id */
export const clockName = (id) => (has(`clock.${id}`) ? t(`clock.${id}`) : t("clock.other"));

/** What a clock means. @param {ClockInfo | null} clock */
export function clockAbout(clock) {
  if (!clock) return t("clock.none_about");
  const turn = exact(clock.turn * 1000);
  if (!clock.reserve) return t("clock.about", { turn });
  return t("clock.about_reserve", { turn, reserve: exact(clock.reserve * 1000) });
}
