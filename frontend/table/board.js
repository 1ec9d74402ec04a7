/** The board area: the game's picture with zoom and one tab stop, or the list of options. */
import { icon, small } from "../core/art.js";
import { phrases } from "../core/context.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { css, html, nothing, ref } from "../core/lit.js";
import { prefs, setPrefs } from "../core/prefs.js";
import { redraw } from "../core/redraw.js";
import { rove, settleRoving } from "../core/roving.js";
import { toast } from "../core/toast.js";
import { watchPinch } from "./pinch.js";
import { optionsView } from "./options.js";

/** @import { Ctx, GameModule } from "../core/types.js" */

const STEPS = [1, 1.25, 1.5, 2, 2.5, 3];
let zoom = 1;

/** @param {number} to */
function setZoom(to) {
  zoom = Math.max(1, Math.min(3, to));
  redraw();
}

/** @param {1 | -1} way */
function zoomStep(way) {
  const next = way > 0 ? STEPS.find((step) => step > zoom + 0.01) : STEPS.findLast((step) => step < zoom - 0.01);
  setZoom(next ?? zoom);
}

/** What the board shows now, for sheets that stay open while the match goes on. @type {{ctx: Ctx, module: GameModule} | null} */
let shown = null;

/** What a place is, in a sheet. @param {Ctx} ctx @param {GameModule} module @param {string} at */
function inspect(ctx, module, at) {
  if (!module.inspect?.(at, ctx)) return;
  const now = () => shown?.ctx ?? ctx;
  openDialog({ title: () => now().name(at), body: () => module.inspect?.(at, now()) });
}

/**
 * What to do about a press on a place: act, say why not, or tell about it.
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {string} at
 * @param {boolean} mouse
 */
function pressAt(ctx, module, at, mouse) {
  const mark = ctx.ui.mark(at);
  if (mark === "selected" && mouse && ctx.ui.ready && ctx.ui.draft.items.length <= 1) return ctx.ui.confirm();
  if (mark === "refused") return toast(ctx.ui.why(at) ?? t("refused.unknown"), "bad");
  if (ctx.ui.press(at)) return;
  inspect(ctx, module, at);
}

/** @param {Ctx} ctx @param {GameModule} module */
const clicked = (ctx, module) => (/** @type {MouseEvent} */ event) => {
  const place = /** @type {Element} */ (event.target).closest("[data-at]");
  if (!place || event.defaultPrevented) return;
  const mouse = /** @type {PointerEvent} */ (event).pointerType === "mouse" && event.detail > 0;
  pressAt(ctx, module, place.getAttribute("data-at") ?? "", mouse);
};

/** @param {Ctx} ctx @param {GameModule} module */
const keyed = (ctx, module) => (/** @type {KeyboardEvent} */ event) => {
  const board = /** @type {Element} */ (event.currentTarget);
  if (rove(event, board)) return event.preventDefault();
  const place = /** @type {Element} */ (event.target).closest("[data-at]");
  if (!place || place !== event.target || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  const at = place.getAttribute("data-at") ?? "";
  const settled = ctx.ui.mark(at) === "selected" && ctx.ui.ready && event.key === "Enter";
  pressAt(ctx, module, at, settled);
};

/** @type {ResizeObserver | null} */
let watcher = null;
/** @type {Element | null} */
let watched = null;

/** @param {(width: number) => void} tell */
const measure = (tell) => (/** @type {Element | undefined} */ element) => {
  if (!element || element === watched) return;
  watcher?.disconnect();
  watched = element;
  watcher = new ResizeObserver(([entry]) => tell(Math.round(entry?.contentRect.width ?? 0)));
  watcher.observe(element);
  watchPinch(element, () => zoom, setZoom);
};

/** For the head of the page, where nothing of the board is covered. On touch screens two fingers do it. */
export const zoomTools =
  () => html`<span class="row zoom"><button class="icb" aria-label=${t("zoom.out")} title=${t("zoom.out")} aria-disabled=${zoom <= 1}
      @click=${() => zoomStep(-1)}>${icon("i-minus")}</button>
  <button class="icb" aria-label=${t("zoom.in")} title=${t("zoom.in")} aria-disabled=${zoom >= 3}
      @click=${() => zoomStep(1)}>${icon("i-plus")}</button></span>`;

const fitButton = () => html`<button class="btn fit" @click=${() => setZoom(1)}>${small("i-fit")}${t("zoom.fit")}</button>`;

/** Board or list: for the decision bar, which both have. */
export const viewTabs = () => html`<div class="views seg" role="group" aria-label=${t("view.which")}>
  <button aria-pressed=${prefs.view === "board"} title=${t("view.board")} @click=${() => setPrefs({ view: "board" })}>${small("i-board")}<span
      class="wide-word">${t("view.board")}</span></button>
  <button aria-pressed=${prefs.view === "list"} title=${t("view.list")} @click=${() => setPrefs({ view: "list" })}>${small("i-list")}<span
      class="wide-word">${t("view.list")}</span></button></div>`;

/** Keys + and - for the board. @returns {import("../core/keys.js").Shortcut[]} */
export const zoomKeys = () => [
  { keys: ["+", "="], text: "zoom.in", run: () => zoomStep(1) },
  { keys: ["-"], text: "zoom.out", run: () => zoomStep(-1) },
];

/** @param {Ctx} ctx @param {GameModule} module */
function listArea(ctx, module) {
  if (!ctx.decision) return html`<div class="list-area"><p class="nothing">${t(ctx.replay ? "list.replay" : "list.nothing")}</p></div>`;
  const { title } = phrases(module, ctx).ask(ctx.decision);
  return html`<div class="list-area"><h2>${title}</h2>${optionsView(ctx, module, true)}</div>`;
}

/** @param {Ctx} ctx @param {GameModule} module @param {boolean} hasBoard @param {(width: number) => void} resized */
export function boardArea(ctx, module, hasBoard, resized) {
  shown = { ctx, module };
  const listed = !hasBoard || (prefs.view === "list" && !ctx.replay);
  const picture = html`<div id="board" class="board-in" role="group" aria-label=${t("board")} @click=${clicked(ctx, module)}
      @keydown=${keyed(ctx, module)} ${css({ zoom, width: zoom > 1 ? `${zoom * 100}%` : null })}>${listed ? nothing : module.board(ctx)}</div>`;
  return html`<section class="board ${listed ? "listed" : ""}" aria-label=${t("board")}>
    <div class="board-scroll" ${ref(measure(resized))}>${listed ? listArea(ctx, module) : picture}</div>
    ${!listed && zoom > 1 ? fitButton() : nothing}
  </section>`;
}

/** After every picture: one tab stop. */
export function settleBoard() {
  const board = document.querySelector("#board");
  if (board) settleRoving(board);
}
