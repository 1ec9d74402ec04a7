/** Short notes at the edge of the page, and what screen readers are told. */
import { html, nothing, repeat } from "./lit.js";
import { icon } from "./art.js";
import { t } from "./i18n.js";
import { redraw } from "./redraw.js";

/** @typedef {{id: number, text: string, tone: "good" | "bad"}} Toast */
/** @type {Toast[]} */
let toasts = [];
let next = 1;
let heard = "";

/** @param {string} text @param {"good" | "bad"} [tone] */
export function toast(text, tone = "good") {
  const id = next++;
  toasts = [...toasts.filter((shown) => shown.text !== text), { id, text, tone }].slice(-3);
  announce(text);
  redraw();
  setTimeout(() => dismiss(id), 4000 + text.length * 60);
}

/** @param {number} id */
function dismiss(id) {
  toasts = toasts.filter((shown) => shown.id !== id);
  redraw();
}

/** Say something to screen readers; the same words twice are heard twice. @param {string} text */
export function announce(text) {
  heard = heard === text ? `${text}\u00a0` : text;
  redraw();
}

/** @param {Toast} shown */
const one = (shown) => html`<li class="toast ${shown.tone}">
  ${icon(shown.tone === "bad" ? "i-warn" : "i-check")}<span class="grow">${shown.text}</span>
  <button class="icb" aria-label=${t("close")} @click=${() => dismiss(shown.id)}>${icon("i-close")}</button>
</li>`;

export const toastView = () => html`<div class="vh" aria-live="polite" role="status" id="heard">${heard}</div>
  ${toasts.length ? html`<ul class="toasts">${repeat(toasts, (shown) => shown.id, one)}</ul>` : nothing}`;
