/** Shown while a page fetches what it needs. */
import { t } from "../core/i18n.js";
import { html } from "../core/lit.js";

/** @param {string} title what the page will be, for screen readers */
export const waiting = (title) =>
  html`<main id="main" class="wrap" tabindex="-1"><h1 class="vh">${title}</h1><p class="nothing" role="status">${t("wait")}</p></main>`;
