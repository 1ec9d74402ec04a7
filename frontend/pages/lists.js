/** The lists of tables on the home page: they refresh by themselves while somebody looks. */
import { small } from "../core/art.js";
import { api, attempt, ApiError } from "../core/api.js";
import { gameName } from "../core/games.js";
import { t } from "../core/i18n.js";
import { html, live, nothing } from "../core/lit.js";
import { games, seatCounts } from "../core/me.js";
import { redraw } from "../core/redraw.js";
import { rowsView } from "./rows.js";

/** @import { Home } from "../core/api.js" */
/** @import { TableRow } from "../core/types.js" */

const EVERY = 4000;
/** What `GET /api/tables` gives at most. */
const PAGE = 50;
/** @typedef {"open" | "live" | "over"} Kind */
const kinds = /** @type {const} */ (["open", "live", "over"]);
const statusOf = { open: "lobby", live: "live", over: "over" };

export class Lists {
  constructor() {
    /** @type {Home} */ this.home = { yours: [], open: [], live: [], over: [] };
    /** @type {Partial<Record<Kind, TableRow[]>>} */ this.found = {};
    this.filter = { game: "", seats: "", q: "" };
    this.shown = false;
    this.loaded = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.look = () => void this.#refresh();
  }

  start() {
    document.addEventListener("visibilitychange", this.look);
    void this.#refresh();
  }

  stop() {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }

  async #refresh() {
    clearTimeout(this.timer);
    if (document.hidden) return;
    try {
      this.home = await api.home();
      this.loaded = true;
      redraw();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the mark in the head says that we are offline
    }
    this.timer = setTimeout(this.look, EVERY);
  }

  get filtered() {
    return Object.values(this.filter).some(Boolean);
  }

  async #search() {
    if (!this.filtered) {
      this.found = {};
      return redraw();
    }
    const wanted = { ...this.filter };
    const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
    const lists = await Promise.all(kinds.map((kind) => attempt(api.tables({ ...query, status: statusOf[kind] }))));
    if (JSON.stringify(wanted) !== JSON.stringify(this.filter)) return;
    this.found = Object.fromEntries(kinds.map((kind, n) => [kind, lists[n] ?? []]));
    redraw();
  }

  /** @param {keyof Lists["filter"]} name @param {string} value */
  #set(name, value) {
    this.filter[name] = value;
    void this.#search();
    redraw();
  }

  /** @param {Kind} kind */
  async #more(kind) {
    const rows = this.found[kind] ?? this.home[kind];
    const before = rows.at(-1)?.id ?? "";
    const query = Object.fromEntries(Object.entries(this.filter).filter(([, value]) => value));
    const older = (await attempt(api.tables({ ...query, status: statusOf[kind], before }))) ?? [];
    this.found[kind] = [...rows, ...older.filter((row) => !rows.some((known) => known.id === row.id))];
    redraw();
  }

  /** @param {Kind} kind */
  #list(kind) {
    const rows = this.found[kind] ?? this.home[kind];
    return html`<section class="panel" aria-labelledby="list-${kind}">
      <header><h2 class="grow" id="list-${kind}">${t(`home.${kind}`)}</h2>
        ${kind === "live" ? html`<span class="live"><i></i>${rows.length}</span>` : html`<span class="faint num">${rows.length}</span>`}</header>
      ${rowsView(rows, t(this.filtered ? "home.none_found" : `home.none_${kind}`))}
      ${
        rows.length && rows.length % PAGE === 0
          ? html`<button class="btn quiet more shown"
          @click=${() => this.#more(kind)}>${t("home.older")}</button>`
          : nothing
      }
    </section>`;
  }

  /** @param {keyof Lists["filter"]} name @param {string} label @param {[string, string][]} values */
  #select(name, label, values) {
    return html`<select class="sel" aria-label=${label} .value=${live(this.filter[name])}
        @change=${(/** @type {Event} */ event) => this.#set(name, /** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="">${label}</option>${values.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select>`;
  }

  #filters() {
    const counts = [...new Set(games.flatMap(seatCounts))].sort((a, b) => a - b);
    return html`<div class="filters" role="search" aria-label=${t("home.filter")}>
      ${
        games.length > 1
          ? this.#select(
              "game",
              t("home.every_game"),
              games.map((game) => [game.id, gameName(game.id)]),
            )
          : nothing
      }
      ${this.#select(
        "seats",
        t("home.every_size"),
        counts.map((count) => [String(count), t("players", { count })]),
      )}
      <label class="find-s">${small("i-search")}<input type="search" aria-label=${t("home.search")} placeholder=${t("home.search")} maxlength="60"
          .value=${live(this.filter.q)}
        @input=${(/** @type {Event} */ event) => this.#set("q", /** @type {HTMLInputElement} */ (event.target).value)}></label>
    </div>`;
  }

  view() {
    return html`<div class="lists-head"><h2>${t("home.tables")}</h2>${this.#filters()}</div>
      <div class="three">${kinds.map((kind) => this.#list(kind))}</div>`;
  }
}
