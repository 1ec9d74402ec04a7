/** Sheets over the page: the browser's own dialog element, which keeps the focus inside and gives it back. */
import { html, nothing, ref } from "./lit.js";
import { icon } from "./art.js";
import { t } from "./i18n.js";
import { redraw } from "./redraw.js";

/** @import { Rendered } from "./types.js" */
/** `title` and `body` are asked at every redraw: a sheet changes with the match, the language and the theme. */
/** @typedef {{title: () => string, body: () => Rendered, wide?: boolean, closed?: () => void}} Sheet */

/** @type {Sheet | null} */
let open = null;

/** @param {Sheet} sheet */
export function openDialog(sheet) {
  open = sheet;
  redraw();
}

export function closeDialog() {
  const { closed } = open ?? {};
  open = null;
  closed?.();
  redraw();
}

/** @param {Element | undefined} element */
function show(element) {
  queueMicrotask(() => {
    if (element instanceof HTMLDialogElement && element.isConnected && !element.open) element.showModal();
  });
}

/** A press on the backdrop closes. @param {MouseEvent} event */
function outside(event) {
  if (event.target === event.currentTarget) closeDialog();
}

export function dialogView() {
  if (!open) return nothing;
  const { title, body, wide } = open;
  return html`<dialog class="sheet ${wide ? "wide" : ""}" aria-labelledby="sheet-title" ${ref(show)} @close=${closeDialog} @click=${outside}>
    <div class="sheet-in">
      <header><h2 id="sheet-title" class="grow">${title()}</h2>
        <button class="icb" aria-label=${t("close")} @click=${closeDialog}>${icon("i-close")}</button></header>
      <div class="sheet-body" tabindex="0">${body()}</div>
    </div>
  </dialog>`;
}

/**
 * Ask before something that can't be taken back.
 * @param {string} title
 * @param {Rendered} text
 * @param {string} yes the words on the button that does it
 * @param {() => void} run
 */
export function askFirst(title, text, yes, run) {
  const act = () => {
    closeDialog();
    run();
  };
  openDialog({
    title: () => title,
    body: () => html`<p>${text}</p>
      <p class="row end"><button class="btn" @click=${closeDialog}>${t("cancel")}</button>
        <button class="btn act" @click=${act}>${yes}</button></p>`,
  });
}
