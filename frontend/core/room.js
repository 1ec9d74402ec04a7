/** One table as this browser knows it: the line, the board's module, the draft, and what is new since the last look. */
import { render } from "./lit.js";
import { api, ApiError } from "./api.js";
import { context, phrases, wordsOf } from "./context.js";
import { hasBoard, loadGame } from "./games.js";
import { Flip } from "./flip.js";
import { t, why } from "./i18n.js";
import { loadGames } from "./me.js";
import { redraw } from "./redraw.js";
import { joined, TableSocket } from "./socket.js";
import { play } from "./sound.js";
import { announce, toast } from "./toast.js";
import { DraftUi } from "./ui.js";
import { unfolded } from "./unfold.js";

/** @import { ChatLine, Ctx, GameEvent, GameModule, Rendered, TableInfo, View } from "./types.js" */

/** The board of the page. */
export const boardElement = () => document.querySelector("#board");

/** What a template says, without its pictures. @param {Rendered} text */
export function plainText(text) {
  const box = document.createElement("div");
  render(text, box);
  return (box.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

/**
 * Who has answered a question that others are still thinking about: seats that left `asked` while somebody stayed with the
 * same question.
 * @param {Set<number>} before
 * @param {View | null} old
 * @param {View | null} view
 */
function stillAnswered(before, old, view) {
  const was = old?.public.asked ?? {};
  const now = view?.public.asked ?? {};
  const stays = Object.keys(now).some((seat) => was[seat] === now[seat]);
  if (!stays) return new Set();
  const left = Object.keys(was).filter((seat) => !(seat in now));
  return new Set([...before, ...left.map(Number)].filter((seat) => !(String(seat) in now)));
}

/** For whom a bot plays on. @param {TableInfo} before @param {TableInfo} now */
function tellWhoLeft(before, now) {
  for (const { seat, kind, name } of before.seats) {
    if (now.status === "live" && kind === "person" && now.seats[seat]?.kind === "bot") toast(t("match.left", { name }));
  }
}

export class Room {
  /** @param {string} id @param {(about: string) => void} help @param {(seat: number) => void} openSeat */
  constructor(id, help, openSeat) {
    this.id = id;
    this.help = help;
    this.openSeat = openSeat;
    /** @type {TableSocket | null} */ this.line = null;
    /** @type {TableInfo | null} */ this.first = null;
    /** @type {GameModule | null} */ this.module = null;
    /** @type {View | null} */ this.previous = null;
    /** @type {GameEvent[]} */ this.events = [];
    /** @type {{title: string, text: string} | null} */ this.problem = null;
    this.width = 1000;
    this.unread = 0;
    this.chatOpen = false;
    this.flip = new Flip();
    this.older = true;
    this.folded = false;
    this.resultShown = false;
    /** Seats that have answered what others are still asked. @type {Set<number>} */ this.answered = new Set();
    this.ui = new DraftUi(
      "",
      (decision, choice, pick) => this.#answer(decision, choice, pick),
      () => this.line?.busy ?? false,
    );
  }

  /** The line is opened while the board is still loading; the request tells why, should the table be closed to us. */
  start() {
    void loadGames();
    this.line = new TableSocket(this.id, {
      changed: redraw,
      moved: (before, events) => this.#moved(before, events),
      refused: (code, args) => toast(why(code, args, this.module?.id), "bad"),
      said: (lines) => this.#said(lines),
      people: (before, now) => tellWhoLeft(before, now),
      lost: () => void this.#look(),
    });
    void this.#ask();
  }

  async #ask() {
    try {
      this.first = await api.table(this.id);
    } catch (error) {
      return this.#shut(error);
    }
    await this.#board(this.first.game);
    redraw();
  }

  /** Is the table still there for us? When the server can't be reached the line goes on trying by itself. */
  async #look() {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) this.#shut(error);
    }
  }

  /** @param {unknown} error */
  #shut(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 && !this.closed) return void setTimeout(() => this.closed || void this.#ask(), 3000);
    this.line?.close();
    this.problem = { title: t("missing.table"), text: why(error.code, error.args) };
    redraw();
  }

  closed = false;

  close() {
    this.closed = true;
    this.line?.close();
  }

  get board() {
    return hasBoard(this.table?.game ?? "");
  }

  toggleFold() {
    this.folded = !this.folded;
    redraw();
  }

  showResult() {
    this.resultShown = true;
    redraw();
  }

  /** @param {string} game */
  async #board(game) {
    this.module = await loadGame(game);
    this.ui.game = game;
  }

  get table() {
    return this.line?.table ?? this.first;
  }

  get view() {
    return this.line?.view ?? null;
  }

  get viewer() {
    return this.table?.you ?? null;
  }

  get decision() {
    return unfolded(this.view?.private?.decision);
  }

  /** @param {string} decision @param {string} choice @param {import("./types.js").Json} pick */
  #answer(decision, choice, pick) {
    this.line?.answer(decision, choice, pick);
    play("move");
  }

  /** Take back the last move, or all that may be taken back. @param {boolean} [all] */
  undo(all = false) {
    const offered = this.view?.private?.undo;
    if (offered && "to" in offered && !this.line?.busy) this.line?.undo(all ? offered.to : offered.last);
  }

  /** @param {View | null} before @param {GameEvent[]} events */
  #moved(before, events) {
    const asked = this.ui.decision;
    if (before) this.flip.measure(boardElement());
    this.previous = before;
    this.events = events;
    this.answered = stillAnswered(this.answered, before, this.view);
    this.ui.follow(this.decision);
    if (before) this.#tell(events, asked === null);
  }

  /**
   * Sounds and words for what just happened.
   * @param {GameEvent[]} events
   * @param {boolean} waited it was not our turn before
   */
  #tell(events, waited) {
    const { decision, module } = this;
    if (!module || !this.view) return;
    const says = phrases(module, this.ctx());
    const heard = events.map((event) => says.event(event)).filter((line) => line !== null);
    const yours = decision?.called && waited;
    const words = heard.map((line) => plainText(line.text));
    announce([...words, ...(yours ? [t("your_turn")] : [])].join(t("sentence")));
    if (events.some((event) => event.kind === "timed_out" && event.seat === this.viewer)) toast(t("timer.up"), "bad");
    if (this.view.public.result) play("over");
    else if (yours) play("turn");
    else if (events.some((event) => event.seat !== undefined && event.seat !== this.viewer)) play("other", true);
  }

  /** @param {ChatLine[]} lines */
  #said(lines) {
    const others = lines.filter((line) => line.seat === null || line.seat !== this.viewer);
    const news = this.heardChat ? others : [];
    this.heardChat = true;
    if (!news.length) return;
    // The lobby has the chat always open.
    if (!this.chatOpen && this.table?.status !== "lobby") this.unread += news.length;
    play("chat", true);
    announce(news.map((line) => t("chat.said", { name: line.name, text: line.text })).join(t("sentence")));
  }

  heardChat = false;

  readChat() {
    this.unread = 0;
  }

  /** Earlier lines of the log, until there are none. */
  async loadOlder() {
    const { line } = this;
    const oldest = line?.log[0];
    if (!line || !oldest || !this.older) return;
    this.older = false;
    const earlier = await api.log(this.id, oldest.n).catch(() => null);
    if (earlier?.length) {
      line.log = joined(earlier, line.log);
      this.older = true;
    }
    redraw();
  }

  /** @returns {Ctx} */
  ctx() {
    const module = /** @type {GameModule} */ (this.module);
    return context({
      module,
      view: /** @type {View} */ (this.view),
      previous: this.previous,
      events: this.events,
      table: /** @type {TableInfo} */ (this.table),
      viewer: this.viewer,
      all: null,
      decision: this.decision,
      ui: this.ui,
      replay: false,
      width: this.width,
      help: this.help,
      openSeat: this.openSeat,
    });
  }

  /** Words of the rules' articles, which need no view. */
  words() {
    return wordsOf(/** @type {GameModule} */ (this.module), /** @type {TableInfo} */ (this.table), () => this.ctx());
  }
}
