/** The log: what happened in words and pictures, searchable, in step with the replay. */
import { icon, seatMark } from "../core/art.js";
import { phrases } from "../core/context.js";
import { t } from "../core/i18n.js";
import { guard, html, nothing, ref, repeat } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { plainText } from "../core/room.js";

/** @import { Ctx, EventText, GameEvent, GameModule } from "../core/types.js" */
/** @typedef {{n: number, seat: number | undefined, first: boolean, line: EventText}} Line */

/**
 * @typedef {object} LogLook
 * @property {number} [current] the move that the board shows: later lines are dimmed
 * @property {(n: number) => void} [go] a press on a line goes to its move
 * @property {number} [undo] lines from this move on may be taken back
 * @property {() => void} [older] load earlier lines
 */

const search = { open: false, text: "" };

/**
 * Lines by event, as long as language and people stay.
 * @type {WeakMap<GameEvent, {key: string, line: EventText | null}>}
 */
const kept = new WeakMap();

/** @param {GameEvent} event @param {Ctx} ctx @param {GameModule} module */
function lineOf(event, ctx, module) {
  const key = `${ctx.lang}|${ctx.viewer}|${ctx.table.seats.map((seat) => seat.name).join("|")}`;
  const known = kept.get(event);
  if (known?.key === key) return known.line;
  const line = phrases(module, ctx).event(event);
  kept.set(event, { key, line });
  return line;
}

/** @param {GameEvent[]} events @param {Ctx} ctx @param {GameModule} module @returns {Line[]} */
export function linesOf(events, ctx, module) {
  /** @type {Line[]} */
  const lines = [];
  let last = -1;
  for (const event of events) {
    const line = lineOf(event, ctx, module);
    if (!line) continue;
    lines.push({ n: event.n, seat: event.seat, first: event.n !== last, line });
    if (line.tone !== "round") last = event.n;
  }
  return lines;
}

/** @param {Line[]} lines */
function found(lines) {
  const wanted = search.text.trim().toLocaleLowerCase();
  return search.open && wanted ? lines.filter(({ line }) => plainText(line.text).toLocaleLowerCase().includes(wanted)) : lines;
}

/** @param {Line} one @param {LogLook} look @param {boolean} latest it tells of the move that is shown */
function lineView({ n, seat, first, line }, look, latest) {
  if (line.tone === "round") return html`<li class="rd-h">${line.text}</li>`;
  const tone = `${look.current !== undefined && n > look.current ? "fut" : ""} ${latest ? "cur" : ""} ${look.undo !== undefined && n >= look.undo ? "undo" : ""} ${line.tone ?? ""}`;
  const body = html`<span class="n">${first ? n : ""}</span>${
    seat === undefined
      ? html`<i
      class="nobody"></i>`
      : seatMark(seat, "s")
  }<span>${line.text}</span>`;
  const about = line.at?.length ? line.at.join(" ") : nothing;
  const { go } = look;
  if (!go) return html`<li class=${tone}><div class="lg-line" data-about=${about}>${body}</div></li>`;
  return html`<li class=${tone}><button class="lg-line" data-about=${about} aria-current=${latest ? "step" : nothing}
      @click=${() => go(n)}>${body}</button></li>`;
}

const limit = () => html`<li class="limit">${t("undo.limit")}</li>`;

/** Keep the newest, or the current, line in sight when it changes. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/** @param {string} state @param {boolean} studied a replay is at its beginning before its first line */
const follow = (state, studied) => (/** @type {Element | undefined} */ box) => {
  // A closed drawer has no height: it is scrolled when it opens.
  if (!box || seen.get(box) === state || !box.clientHeight) return;
  seen.set(box, state);
  requestAnimationFrame(() => {
    const line =
      /** @type {HTMLElement | undefined} */ ([...box.querySelectorAll(".cur")].at(-1)) ??
      /** @type {HTMLElement | null} */ (box.querySelector(studied ? "li" : "li:last-child"));
    if (!line) return;
    const top = line.offsetTop - box.clientHeight * (line.classList.contains("cur") ? 0.6 : 0);
    box.scrollTo({ top: Math.max(0, top) });
  });
};

function searchField() {
  const input = (/** @type {Event} */ event) => {
    search.text = /** @type {HTMLInputElement} */ (event.target).value;
    redraw();
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    toggleSearch();
  };
  const focus = (/** @type {Element | undefined} */ field) =>
    field instanceof HTMLInputElement && !search.text && queueMicrotask(() => field.focus());
  return html`<div class="log-find"><input class="field grow" type="search" aria-label=${t("log.search")} placeholder=${t("log.search")}
      .value=${search.text} @input=${input} @keydown=${keys} ${ref(focus)}></div>`;
}

export function toggleSearch() {
  search.open = !search.open;
  search.text = "";
  redraw();
}

/**
 * The lines themselves: made anew only when something about them changed, for a log is long.
 * @param {GameEvent[]} events
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {LogLook} look
 */
function logLines(events, ctx, module, look) {
  const lines = found(linesOf(events, ctx, module));
  const current = look.current ?? -1;
  const shown = lines.findLast((line) => line.n <= current && line.line.tone !== "round")?.n ?? -1;
  const undoAt = look.undo === undefined ? -1 : lines.findIndex((line) => line.n >= /** @type {number} */ (look.undo));
  if (!lines.length) return html`<p class="nothing">${t(search.text ? "log.none_found" : "log.none")}</p>`;
  return html`<ol class="lg">${repeat(
    lines,
    (_, n) => n,
    (line, n) => html`${n === undoAt ? limit() : nothing}${lineView(line, look, line.n === shown)}`,
  )}</ol>`;
}

/** @param {GameEvent[]} events @param {Ctx} ctx @param {GameModule} module @param {LogLook} look */
export function logBody(events, ctx, module, look) {
  const { older } = look;
  const names = ctx.table.seats.map((seat) => seat.name).join();
  const state = [events, events.length, ctx.lang, ctx.viewer, names, look.current, look.undo, search.open && search.text];
  return html`${search.open ? searchField() : nothing}
    <div class="scroll log-scroll" tabindex="0" role="group"
        aria-label=${t("log")} ${ref(follow(`${events.length} ${events.at(-1)?.n} ${look.current} ${search.text}`, look.current !== undefined))}>
    ${older && !search.text ? html`<button class="btn quiet older" @click=${older}>${t("log.older")}</button>` : nothing}
    ${guard(state, () => logLines(events, ctx, module, look))}</div>`;
}

export const searchButton = () =>
  html`<button class="icb" aria-expanded=${search.open} aria-label=${t("log.search")} title=${t("log.search")}
      @click=${toggleSearch}>${icon("i-search")}</button>`;
