/** A match from its first position to its last (`GET .../replay`): every position at once, sharing what did not change. */
import { applied } from "./delta.js";

/** @import { GameEvent, PrivateView, PublicView, Replay, Step, View } from "./types.js" */
/** @typedef {{n: number, public: PublicView, private: any, step: Step | null}} Position */

export class Reel {
  /** @param {Replay} replay */
  constructor(replay) {
    this.viewpoint = String(replay.viewpoint);
    /** @type {Position[]} */
    this.positions = [{ n: 0, public: replay.first.public, private: replay.first.private, step: null }];
    for (const step of replay.steps) this.#add(step);
    /** @type {GameEvent[]} */
    this.events = replay.steps.flatMap((step) => step.events);
  }

  /** @param {Step} step */
  #add(step) {
    const last = /** @type {Position} */ (this.positions.at(-1));
    this.positions.push({ n: step.n, public: applied(last.public, step.public), private: applied(last.private, step.private), step });
  }

  get last() {
    return this.positions.length - 1;
  }

  /** The position of a move, or the nearest one before it. @param {number} n */
  indexOf(n) {
    const at = this.positions.findLastIndex((position) => position.n <= n);
    return Math.max(0, at);
  }

  /** @param {number} index @returns {Position} */
  at(index) {
    return /** @type {Position} */ (this.positions[Math.max(0, Math.min(this.last, index))]);
  }

  /** @param {number} index @returns {View} */
  view(index) {
    const position = this.at(index);
    return { public: position.public, private: this.viewpoint === "all" || this.viewpoint === "public" ? null : position.private };
  }

  /** Every seat's private view, when all-seeing. @param {number} index @returns {Record<string, PrivateView> | null} */
  all(index) {
    return this.viewpoint === "all" ? this.at(index).private : null;
  }

  /** The first position of each round: [round, index]. @returns {[number, number][]} */
  rounds() {
    /** @type {[number, number][]} */
    const starts = [];
    this.positions.forEach((position, index) => {
      const round = position.public.turn?.round;
      if (round !== undefined && round !== starts.at(-1)?.[0]) starts.push([round, index]);
    });
    return starts;
  }

  /** Where the round before or after begins. @param {number} index @param {1 | -1} way */
  roundFrom(index, way) {
    const starts = this.rounds().map(([, at]) => at);
    if (way > 0) return starts.find((at) => at > index) ?? this.last;
    return starts.findLast((at) => at < index) ?? 0;
  }

  /** Scores at the end of each round. @returns {{round: number, index: number, scores: number[]}[]} */
  scores() {
    const starts = this.rounds();
    return starts.map(([round], n) => {
      const index = (starts[n + 1]?.[1] ?? this.last + 1) - 1;
      return { round, index, scores: this.at(index).public.turn.scores };
    });
  }

  /** Length of the match in ms, from the first move to the last. */
  get length() {
    const first = this.positions[1]?.step?.at;
    const last = this.positions.at(-1)?.step?.at;
    return first && last ? new Date(last).getTime() - new Date(first).getTime() : 0;
  }
}
