/** A table: its lobby, the game, or how it ended, by its status. The line to the server stays the same throughout. */
import { icon } from "../core/art.js";
import { openDialog } from "../core/dialog.js";
import { gameName } from "../core/games.js";
import { t } from "../core/i18n.js";
import { later } from "../core/later.js";
import { html, nothing } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { boardElement, Room } from "../core/room.js";
import { bar } from "../table/bar.js";
import { boardArea, settleBoard, zoomKeys } from "../table/board.js";
import { chatBody } from "../table/chat.js";
import { drawerButton, foldSide, frameClass, frameHead, watchingTag, whereText } from "../table/head.js";
import { logBody, searchButton, toggleSearch } from "../table/log.js";
import { strip } from "../table/strip.js";
import { Timers } from "../table/timer.js";
import { openRule } from "./help.js";
import { leaveButton } from "./leave.js";
import { emptyView } from "./missing.js";
import { waiting } from "./waiting.js";

/** @import { Ctx, GameModule } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */
/** @import { Group } from "../core/keys.js" */

/** @typedef {"" | "log" | "chat"} Drawer */

const lobby = later(() => import("./lobby.js"), ["lobby"]);
const result = later(() => import("./result.js"), ["result"]);

class TablePage {
  /** @param {string} id */
  constructor(id) {
    /** @type {Drawer} */ this.drawer = "";
    this.bare = false;
    this.id = "table";
    this.room = new Room(
      id,
      (about) => openRule(this.room.table?.game ?? "", about),
      (seat) => this.openSeat(seat),
    );
    this.room.start();
    this.timers = new Timers(
      () => this.room.line?.clock,
      () => this.room.viewer,
    );
  }

  title() {
    const { table, view } = this.room;
    if (!table) return "";
    const name = table.title || gameName(table.game);
    const asked = view?.private?.decision?.called && table.status === "live";
    return asked ? t("title.your_turn", { name }) : name;
  }

  close() {
    this.timers.close();
    this.room.close();
  }

  drawn() {
    settleBoard();
    this.timers.tick();
    this.room.flip.play(boardElement());
    // What was answered is gone, and the focus with it: the next question takes it over.
    if (this.inBar && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (document.querySelector(".bar h2"))?.focus();
    this.inBar = document.activeElement?.closest(".bar") !== null;
  }

  inBar = false;

  menu() {
    const { table } = this.room;
    return table?.status === "live" && table.you !== null ? leaveButton(table) : nothing;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { module, view, table } = this.room;
    return table?.status === "live" && view !== null && (module?.key?.(event, this.room.ctx()) ?? false);
  }

  /** @param {Drawer} which */
  open(which) {
    this.drawer = this.drawer === which ? "" : which;
    this.room.chatOpen = this.drawer === "chat";
    if (this.drawer === "chat") this.room.readChat();
    redraw();
    const goal = this.drawer ? `.drawer.${which} .scroll` : `.fh [data-drawer-button="${which}"]`;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(goal))?.focus());
  }

  /** @param {number} seat */
  openSeat(seat) {
    const { room } = this;
    openDialog({
      title: () => room.ctx().seatName(seat),
      wide: true,
      body: () => room.module?.player?.(room.ctx(), seat) ?? html`<p>${t("seat.no_board")}</p>`,
    });
  }

  view() {
    const { room } = this;
    const { table, module, view, problem } = room;
    this.bare = false;
    this.id = "table";
    if (problem) return emptyView(problem.title, problem.text);
    if (!table || !module) return waiting(t("table"));
    if (table.status === "lobby") {
      this.id = "lobby";
      return lobby()?.lobbyView(room, table) ?? waiting(t("table"));
    }
    if (!view) return waiting(t("table"));
    if (this.#ended()) {
      this.id = "result";
      return result()?.resultView(room, table, room.ctx()) ?? waiting(t("table"));
    }
    this.bare = true;
    return this.#frame(room.ctx(), module);
  }

  /** Over from the start, or the user asked for the result: a match that ends under one's eyes stays on the board. */
  #ended() {
    const { room } = this;
    if (!room.view?.public.result) {
      this.sawPlay = true;
      return false;
    }
    return room.resultShown || !this.sawPlay;
  }

  sawPlay = false;

  /** @param {Ctx} ctx @param {GameModule} module */
  #frame(ctx, module) {
    const { room } = this;
    const presence = room.line?.presence ?? { online: [], watching: 0 };
    const drawers = html`${drawerButton("log", t("log"), this.drawer === "log", () => this.open("log"))}
      ${drawerButton("chat", room.unread ? t("chat.news", { count: room.unread }) : t("chat"), this.drawer === "chat", () => this.open("chat"), room.unread)}`;
    return html`<a class="skip" href="#main">${t("skip")}</a>
      <main id="main" class=${frameClass()} data-drawer=${this.drawer} tabindex="-1">
      ${frameHead(ctx.table, whereText(ctx, module), { tags: watchingTag(presence.watching), drawers })}
      ${room.line?.trouble ? html`<p class="trouble" role="alert">${icon("i-warn")}${t("table.trouble")}</p>` : nothing}
      ${strip(ctx, module, { online: presence.online, answered: room.answered })}
      ${boardArea(ctx, module, room.board, (width) => this.#resized(width))}
      ${bar(room, ctx, module)}
      ${this.#side(ctx, module, presence.watching)}
    </main>`;
  }

  /** @param {number} width */
  #resized(width) {
    if (Math.abs(width - this.room.width) < 2) return;
    this.room.width = width;
    redraw();
  }

  /** @param {Ctx} ctx @param {GameModule} module @param {number} watching */
  #side(ctx, module, watching) {
    const { room } = this;
    const undo = ctx.view.private?.undo;
    const close = (/** @type {Drawer} */ which) => html`${
      ctx.decision?.called
        ? html`<button class="btn act mob turn-back"
        @click=${() => this.open(which)}>${t("your_turn")}</button>`
        : nothing
    }
      <button class="icb mob" aria-label=${t("close")} @click=${() => this.open(which)}>${icon("i-close")}</button>`;
    const look = {
      ...(undo && "to" in undo && { undo: undo.to }),
      ...(room.older && (room.line?.log[0]?.n ?? 0) > 1 && { older: () => void room.loadOlder() }),
    };
    return html`${this.drawer ? html`<div class="scrim" @click=${() => this.open(this.drawer)}></div>` : nothing}<aside class="side"
        aria-label=${t("side")}>
      <section class="drawer log"><header><h2
          class="grow">${t("log")}</h2>${searchButton()}${close("log")}</header>${logBody(room.line?.log ?? [], ctx, module, look)}</section>
      <section class="drawer chat-drawer chat"><header><h2 class="grow">${t("chat")}</h2>${
        watching
          ? html`<span
          class="tag">${t("row.watching", { count: watching })}</span>`
          : nothing
      }${close("chat")}</header>${chatBody(room)}</section>
    </aside>`;
  }

  /** @returns {Group[]} */
  shortcuts() {
    const { room } = this;
    const playing = () => room.table?.status === "live" && room.view !== null;
    const run = (/** @type {() => boolean | void} */ what) => () => (playing() ? what() : false);
    return [
      {
        title: "keys.table",
        entries: [
          { keys: ["Escape"], text: "keys.back", run: run(() => (this.drawer ? this.open(this.drawer) : room.ui.back())) },
          { keys: ["Enter"], text: "keys.confirm", run: (event) => playing() && onNothing(event) && room.ui.ready && room.ui.confirm() },
          { keys: ["U"], text: "keys.undo", run: run(() => room.undo()) },
          { keys: ["R"], text: "keys.rotate", run: run(() => room.ui.rotate()) },
          { keys: ["F"], text: "keys.flip", run: run(() => room.ui.turnOver()) },
          { keys: ["L"], text: "keys.log", run: run(() => this.#toSide("log")) },
          { keys: ["C"], text: "keys.chat", run: run(() => this.#toSide("chat")) },
          { keys: ["W"], text: "keys.side", run: run(foldSide) },
          { keys: ["/"], text: "keys.search", run: run(() => toggleSearch()) },
          ...zoomKeys(),
        ],
      },
      ...this.#gameShortcuts(),
    ];
  }

  /** @returns {Group[]} */
  #gameShortcuts() {
    const { module } = this.room;
    if (!module?.shortcuts) return [];
    return [{ title: "keys.game", entries: module.shortcuts.map((one) => ({ ...one, game: module.id, run: () => false })) }];
  }

  /** On wide pages the drawers are always open: then the key only moves the focus. @param {"log" | "chat"} which */
  #toSide(which) {
    if (getComputedStyle(/** @type {Element} */ (document.querySelector(".side"))).position === "fixed") return this.open(which);
    const target = which === "chat" ? ".drawer.chat .say input" : ".drawer.log .scroll";
    /** @type {HTMLElement | null} */ (document.querySelector(target) ?? document.querySelector(`.drawer.${which} .scroll`))?.focus();
  }
}

/** Enter confirms only where it has no meaning of its own. @param {KeyboardEvent} event */
const onNothing = (event) => !(/** @type {Element} */ (event.target).closest("button, a, input, [role=button], [role=slider]"));

/** @param {Record<string, string>} params @returns {Page} */
export const open = ({ table = "" }) => new TablePage(table);
