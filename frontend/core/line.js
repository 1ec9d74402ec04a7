/** The state of the connection, shown on every page: live, catching up, offline. */
import { html } from "./lit.js";
import { t } from "./i18n.js";
import { redraw } from "./redraw.js";

/** @typedef {"live" | "catching" | "offline"} Line */
/** @type {Line} */
let state = navigator.onLine ? "live" : "offline";

export const line = () => state;

/** @param {Line} next */
export function setLine(next) {
  if (state === next) return;
  state = next;
  redraw();
}

addEventListener("offline", () => setLine("offline"));

export const lineMark = () => html`<span class="live conn ${state}" role="status"><i></i><span>${t(`line.${state}`)}</span></span>`;
