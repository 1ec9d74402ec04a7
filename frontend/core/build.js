/** Whether the server has another browser side by now than the one this page was loaded from. */
import { api } from "./api.js";
import { icon } from "./art.js";
import { t } from "./i18n.js";
import { html, nothing } from "./lit.js";
import { redraw } from "./redraw.js";

/** @type {string | null} */
let loaded = null;
let outdated = false;

/** Ask when the page is loaded, and whenever the server may be another one: a line that was lost is there again. */
export async function checkBuild() {
  const asked = await api.build().catch(() => null);
  if (!asked) return;
  loaded ??= asked.build;
  if (outdated || asked.build === loaded) return;
  outdated = true;
  redraw();
}

function dismiss() {
  outdated = false;
  redraw();
}

/** Stays until it is pressed: the board may be in the middle of a draft. Put aside, it comes again with the next line. */
export const buildView = () =>
  outdated
    ? html`<div class="outdated toast bad" role="alert">${icon("i-warn")}<span class="grow">${t("build.other")}</span>
      <button class="btn pri" @click=${() => location.reload()}>${t("build.reload")}</button>
      <button class="icb" aria-label=${t("close")} @click=${dismiss}>${icon("i-close")}</button></div>`
    : nothing;
