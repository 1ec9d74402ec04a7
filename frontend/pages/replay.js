/** A replay: the same board, a transport below it, the log in step. Live events never move the position being studied. */
import { icon, small } from "../core/art.js";
import { api, ApiError } from "../core/api.js";
import { context } from "../core/context.js";
import { openDialog } from "../core/dialog.js";
import { Flip } from "../core/flip.js";
import { gameName, hasBoard, loadGame } from "../core/games.js";
import { t, why } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { motion } from "../core/prefs.js";
import { redraw } from "../core/redraw.js";
import { Reel } from "../core/reel.js";
import { boardElement } from "../core/room.js";
import { note } from "../core/router.js";
import { TableSocket } from "../core/socket.js";
import { announce } from "../core/toast.js";
import { DraftUi } from "../core/ui.js";
import { boardArea, settleBoard, zoomKeys } from "../table/board.js";
import { drawerButton, foldSide, frameClass, frameHead, whereText } from "../table/head.js";
import { linesOf, logBody, searchButton, toggleSearch } from "../table/log.js";
import { strip } from "../table/strip.js";
import { transport } from "../table/transport.js";
import { openRule } from "./help.js";
import { copy } from "./link-box.js";
import { emptyView } from "./missing.js";
import { waiting } from "./waiting.js";

/** @import { Ctx, GameModule, TableInfo } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */
/** @import { Group } from "../core/keys.js" */

const NEVER = new Set();

class ReplayPage {
  /** @param {string} table @param {URLSearchParams} query */
  constructor(table, query) {
    this.id = "replay";
    this.bare = true;
    this.table = table;
    this.drawer = "";
    /** @type {TableInfo | null} */ this.info = null;
    /** @type {GameModule | null} */ this.module = null;
    /** @type {Reel | null} */ this.reel = null;
    /** @type {TableSocket | null} */ this.line = null;
    this.index = 0;
    this.before = -1;
    this.as = query.get("as") ?? "";
    this.wanted = query.has("move") ? Number(query.get("move")) : null;
    this.speed = 1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.width = 1000;
    this.problem = "";
    this.flip = new Flip();
    this.ui = new DraftUi(
      "",
      () => undefined,
      () => false,
    );
    void this.#start();
  }

  async #start() {
    try {
      this.info = await api.table(this.table);
      this.module = await loadGame(this.info.game);
      this.as ||= this.info.status === "over" ? "all" : this.info.you === null ? "public" : String(this.info.you);
      await this.#load(this.as);
      if (this.info.status === "live") this.#listen();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = why(error.code, error.args);
    }
    redraw();
  }

  #listen() {
    this.line = new TableSocket(this.table, {
      changed: redraw,
      moved: redraw,
      refused: () => undefined,
      said: () => undefined,
      people: () => undefined,
      lost: () => undefined,
    });
  }

  /** Through whose eyes; the move stays. @param {string} as */
  async #load(as) {
    const n = this.reel?.at(this.index).n ?? this.wanted;
    const reel = new Reel(await api.replay(this.table, as));
    this.as = as;
    this.reel = reel;
    this.index = n === null ? reel.last : reel.indexOf(n);
    this.before = -1;
    this.#note();
  }

  /** @param {string} as */
  look(as) {
    this.#load(as).then(redraw, (error) => {
      if (!(error instanceof ApiError)) throw error;
      this.problem = why(error.code, error.args);
      redraw();
    });
  }

  close() {
    clearTimeout(this.timer);
    this.line?.close();
  }

  title() {
    return this.info ? t("replay.title", { name: this.info.title || gameName(this.info.game) }) : "";
  }

  drawn() {
    settleBoard();
    this.flip.play(boardElement());
  }

  #note() {
    if (this.reel) note(`/t/${this.table}/replay?move=${this.reel.at(this.index).n}&as=${this.as}`);
  }

  /** How many moves the live table is ahead of what was loaded. */
  get ahead() {
    return Math.max(0, (this.line?.version ?? 0) - (this.reel?.at(this.reel.last).n ?? 0));
  }

  /** @param {number} index */
  async go(index) {
    const { reel } = this;
    if (!reel) return;
    if (index > reel.last && this.ahead) {
      await this.#load(this.as);
      return this.#to(this.index + 1);
    }
    this.#to(Math.max(0, Math.min(reel.last, index)));
  }

  /** @param {number} index */
  #to(index) {
    if (!this.reel || index === this.index) return redraw();
    this.flip.measure(Math.abs(index - this.index) === 1 ? boardElement() : null);
    this.before = this.index;
    this.index = index;
    this.#note();
    redraw();
  }

  play() {
    const playing = this.timer !== undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!playing && this.reel) {
      if (this.index >= this.reel.last) this.#to(0);
      this.#tick();
    }
    redraw();
  }

  #tick() {
    this.timer = setTimeout(
      () => {
        if (!this.reel || this.index >= this.reel.last) {
          this.timer = undefined;
          return redraw();
        }
        this.#to(this.index + 1);
        this.#tick();
      },
      (motion() ? 1400 : 1000) / this.speed,
    );
  }

  share() {
    const { reel } = this;
    if (reel) void copy(`${location.origin}/t/${this.table}/replay?move=${reel.at(this.index).n}&as=${this.as}`, t("copied"));
  }

  /** @returns {Ctx} */
  ctx() {
    const reel = /** @type {Reel} */ (this.reel);
    const seat = /^\d+$/.test(this.as) ? Number(this.as) : null;
    const near = this.before >= 0 && Math.abs(this.before - this.index) === 1;
    return context({
      module: /** @type {GameModule} */ (this.module),
      view: reel.view(this.index),
      previous: near ? reel.view(this.before) : null,
      events: near && this.before < this.index ? (reel.at(this.index).step?.events ?? []) : [],
      table: /** @type {TableInfo} */ (this.info),
      viewer: seat,
      all: reel.all(this.index),
      decision: null,
      ui: this.ui,
      replay: true,
      width: this.width,
      help: (about) => openRule(this.info?.game ?? "", about),
      openSeat: (which) => this.openSeat(which),
    });
  }

  /** @param {number} seat */
  openSeat(seat) {
    openDialog({
      title: () => this.ctx().seatName(seat),
      wide: true,
      body: () => this.module?.player?.(this.ctx(), seat) ?? html`<p>${t("seat.no_board")}</p>`,
    });
  }

  view() {
    this.bare = Boolean(this.reel && this.info && this.module && !this.problem);
    if (this.problem) return emptyView(t("missing.replay"), this.problem);
    if (!this.bare) return waiting(t("replay"));
    return this.#frame(
      this.ctx(),
      /** @type {GameModule} */ (this.module),
      /** @type {TableInfo} */ (this.info),
      /** @type {Reel} */ (this.reel),
    );
  }

  /** @param {Ctx} ctx @param {GameModule} module @param {TableInfo} info @param {Reel} reel */
  #frame(ctx, module, info, reel) {
    const title = html`${info.title || gameName(info.game)} <span class="faint">${t("dot")}${t("replay")}</span>`;
    const drawers = drawerButton("log", t("log"), this.drawer === "log", () => this.#toggleLog());
    const events = linesOf(reel.events, ctx, module);
    const major = new Set(events.filter(({ line }) => line.tone === "major").map((line) => line.n));
    const desk = {
      reel,
      index: this.index,
      playing: this.timer !== undefined,
      speed: this.speed,
      over: info.status === "over",
      seats: info.seats.length,
      as: this.as,
      major,
      go: (/** @type {number} */ index) => void this.go(index),
      play: () => this.play(),
      setSpeed: (/** @type {number} */ speed) => {
        this.speed = speed;
        redraw();
      },
      look: (/** @type {string} */ as) => this.look(as),
      share: () => this.share(),
    };
    return html`<a class="skip" href="#main">${t("skip")}</a>
      <main id="main" class="${frameClass()} replay" data-drawer=${this.drawer} tabindex="-1">
      ${frameHead(info, whereText(ctx, module), { title, tags: this.#tag(info), actions: this.#actions(info), drawers })}
      ${strip(ctx, module, { online: [], answered: NEVER })}
      ${boardArea(ctx, module, hasBoard(info.game), (width) => this.#resized(width))}
      ${transport(
        desk,
        info.seats.map((seat) => ctx.seatName(seat.seat)),
        info.status !== "over",
      )}
      ${this.#side(ctx, module, reel)}</main>`;
  }

  /** @param {TableInfo} info */
  #tag(info) {
    return info.status === "over" ? html`<span class="tag">${t("over")}</span>` : nothing;
  }

  /** @param {TableInfo} info */
  #actions(info) {
    if (info.status !== "over")
      return html`<a class="btn act ahead" href="/t/${this.table}"><span
          class="live"><i></i></span><span>${this.ahead ? t("replay.behind", { count: this.ahead }) : t("replay.to_live")}</span></a>`;
    return html`<a class="btn quiet desk" href="/t/${this.table}">${small("i-laurel")}${t("row.result")}</a>
      <a class="icb desk" href=${api.record(this.table)} download aria-label=${t("record")} title=${t("record")}>${icon("i-download")}</a>`;
  }

  #toggleLog() {
    this.drawer = this.drawer ? "" : "log";
    redraw();
  }

  /** @param {number} width */
  #resized(width) {
    if (Math.abs(width - this.width) < 2) return;
    this.width = width;
    redraw();
  }

  /** @param {Ctx} ctx @param {GameModule} module @param {Reel} reel */
  #side(ctx, module, reel) {
    const look = { current: reel.at(this.index).n, go: (/** @type {number} */ n) => void this.go(reel.indexOf(n)) };
    return html`${this.drawer ? html`<div class="scrim" @click=${() => this.#toggleLog()}></div>` : nothing}<aside class="side one"
        aria-label=${t("log")}><section class="drawer log"><header><h2 class="grow">${t("replay.log")}</h2>${searchButton()}
      <button class="icb mob" aria-label=${t("close")} @click=${() => this.#toggleLog()}>${icon("i-close")}</button></header>
      ${logBody(reel.events, ctx, module, look)}
      <p class="log-foot small dim"><span>${t("replay.log_how")}</span><span class="row desk"><kbd class="kbd">←</kbd><kbd
          class="kbd">→</kbd></span></p></section></aside>`;
  }

  /** @param {KeyboardEvent} event the board and the groups of buttons use arrows for themselves */
  #free(event) {
    return !(/** @type {Element} */ (event.target).closest("#board [data-at], .choices"));
  }

  /** @returns {Group[]} */
  shortcuts() {
    const to = (/** @type {() => number} */ where) => (/** @type {KeyboardEvent} */ event) => {
      if (!this.reel || !this.#free(event)) return false;
      void this.go(where());
      const at = this.reel.at(this.index);
      announce(t("replay.now", { n: this.index, of: this.reel.last, round: at.public.turn?.round ?? 0 }));
      return true;
    };
    const reel = () => /** @type {Reel} */ (this.reel);
    return [
      {
        title: "keys.replay",
        entries: [
          { keys: ["ArrowLeft", "ArrowDown"], text: "replay.prev", run: to(() => this.index - 1) },
          { keys: ["ArrowRight", "ArrowUp"], text: "replay.next", run: to(() => this.index + 1) },
          { keys: ["Shift+ArrowLeft"], text: "replay.prev_round", run: to(() => reel().roundFrom(this.index, -1)) },
          { keys: ["Shift+ArrowRight"], text: "replay.next_round", run: to(() => reel().roundFrom(this.index, 1)) },
          { keys: ["Home"], text: "replay.first", run: to(() => 0) },
          { keys: ["End"], text: "replay.last", run: to(() => reel().last) },
          {
            keys: [" "],
            text: "keys.play",
            run: (event) => (/** @type {Element} */ (event.target).closest("button, a, [role=button]") ? false : this.play()),
          },
          { keys: ["L"], text: "keys.log", run: () => this.#toggleLog() },
          { keys: ["W"], text: "keys.side", run: foldSide },
          { keys: ["/"], text: "keys.search", run: () => toggleSearch() },
          ...zoomKeys(),
          { keys: ["Escape"], text: "keys.back", run: () => (this.drawer ? this.#toggleLog() : false) },
        ],
      },
    ];
  }
}

/** @param {Record<string, string>} params @param {URLSearchParams} query @returns {Page} */
export const open = ({ table = "" }, query) => new ReplayPage(table, query);
