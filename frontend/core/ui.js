/** The draft of one viewer's answer as the board and the decision bar use it (`Ui` in types.d.ts). */
import {
  choose,
  chosen,
  press,
  pressIn,
  pressPiece,
  pressSpot,
  pruned,
  setAmount,
  standing,
  standingIn,
  startOf,
  stepBack,
} from "./draft.js";
import { amountRange, emptyDraft, flipsOf, lack, pickOf, turnsOf } from "./shapes.js";
import { t, tAny, why } from "./i18n.js";
import { line } from "./line.js";
import { redraw } from "./redraw.js";

/** @import { Choice, Decision, Draft, Json, PlaceChoice, Refusal } from "./types.js" */
/** @typedef {(decision: string, choice: string, pick: Json) => void} Send */

export class DraftUi {
  /** @param {string} game @param {Send} send @param {() => boolean} busy */
  constructor(game, send, busy) {
    this.game = game;
    this.send = send;
    this.busy = busy;
    /** @type {Decision | null} */ this.decision = null;
    /** @type {Draft} */ this.draft = emptyDraft();
  }

  /**
   * The decision that is open now. Another id throws the draft away; the same id with other options trims it.
   * @param {Decision | null} decision
   */
  follow(decision) {
    if (decision === this.decision) return;
    if (decision && this.decision?.id === decision.id) this.draft = pruned(decision, this.draft);
    else this.draft = decision ? startOf(decision) : emptyDraft();
    this.decision = decision;
  }

  get choice() {
    return this.decision?.choices.find((choice) => choice.id === this.draft.choice) ?? null;
  }

  get sending() {
    return this.busy();
  }

  /** @param {string} address */
  #standing(address) {
    return this.decision ? standing(this.decision, this.draft, address) : { mark: /** @type {const} */ ("") };
  }

  /** @param {string} address */
  mark(address) {
    return this.#standing(address).mark;
  }

  /** @param {string} address */
  why(address) {
    const { mark, refusal } = this.#standing(address);
    return mark === "refused" ? this.reason(refusal) : null;
  }

  /** @param {Refusal | {code: string, args?: Record<string, any>} | undefined} refusal */
  reason(refusal) {
    return why(refusal?.code ?? "not_now", refusal?.args ?? {}, this.game);
  }

  /** @param {string} address */
  item(address) {
    return this.#standing(address).thing ?? null;
  }

  /** @param {Draft | null} draft */
  #set(draft) {
    if (draft === null || draft === this.draft || this.sending) return false;
    this.draft = draft;
    redraw();
    return true;
  }

  /** @param {string} address */
  press(address) {
    return this.decision !== null && this.#set(press(this.decision, this.draft, address));
  }

  /**
   * Press an address as part of one choice, whatever else it could mean.
   * @param {Choice} choice
   * @param {string} address
   */
  pressWithin(choice, address) {
    if (standingIn(choice, { ...this.draft, choice: choice.id }, address).mark !== "refused")
      this.#set(pressIn(choice, this.draft, address));
  }

  /**
   * Press a piece or a spot of a placement, also where one address is both.
   * @param {PlaceChoice} choice
   * @param {"piece" | "spot"} role
   * @param {string} address
   */
  pressRole(choice, role, address) {
    const draft = this.draft.choice === choice.id ? this.draft : chosen(choice);
    this.#set(role === "piece" ? pressPiece(choice, draft, address) : pressSpot(choice, draft, address));
  }

  /** @param {string | null} id */
  setChoice(id) {
    if (this.decision) this.#set(choose(this.decision, this.draft, id));
  }

  /** @param {string} key @param {number} n */
  setAmount(key, n) {
    if (this.decision) this.#set(setAmount(this.decision, this.draft, key, n));
  }

  /** @param {string} key @returns {[number, number]} */
  amountRange(key) {
    const { choice } = this;
    return choice?.shape === "amounts" ? amountRange(choice, this.draft.amounts, key) : [0, 0];
  }

  /** @param {number} turn */
  setTurn(turn) {
    this.#set({ ...this.draft, turn });
  }

  /** @param {boolean} flip */
  setFlip(flip) {
    this.#set({ ...this.draft, flip });
  }

  /** Turn the drafted piece to its next position; false when it has only one. */
  rotate() {
    const turns = this.choice?.shape === "place" ? turnsOf(this.choice, this.draft) : [];
    if (turns.length < 2) return false;
    this.setTurn(/** @type {number} */ (turns[(turns.indexOf(this.draft.turn) + 1) % turns.length]));
    return true;
  }

  /** Turn the drafted piece over; false when that changes nothing. */
  turnOver() {
    if (this.choice?.shape !== "place" || flipsOf(this.choice, this.draft).length < 2) return false;
    this.setFlip(!this.draft.flip);
    return true;
  }

  /** @param {Partial<Draft>} part */
  setDraft(part) {
    if (this.decision) this.#set(pruned(this.decision, { ...this.draft, ...part }));
  }

  get lacks() {
    if (!this.decision) return null;
    const missing = lack(this.decision, this.draft);
    // A game may have better words for one of its questions: "Choose a card" where the shell knows only pieces.
    if (missing) return tAny([`${missing.code}.${this.decision.ask}`, missing.code], missing.args, this.game);
    if (this.sending) return t("lack.sending");
    return line() === "offline" ? t("lack.offline") : null;
  }

  get ready() {
    return this.decision !== null && this.lacks === null;
  }

  get pick() {
    return this.choice ? pickOf(this.choice, this.draft) : null;
  }

  confirm() {
    if (this.ready && this.choice) this.answer(this.choice.id, this.pick);
  }

  /** @param {string} choice @param {Json} pick */
  answer(choice, pick) {
    if (this.decision && !this.sending) this.send(this.decision.id, choice, pick);
  }

  back() {
    return this.decision !== null && this.#set(stepBack(this.decision, this.draft));
  }

  clear() {
    if (this.decision) this.#set(startOf(this.decision));
  }
}
