/** Landing of a seat link: this browser becomes the user it belongs to, once that was asked for. */
import { icon } from "../core/art.js";
import { api, ApiError } from "../core/api.js";
import { t, why } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { me } from "../core/me.js";
import { redraw } from "../core/redraw.js";
import { go } from "../core/router.js";
import { toast } from "../core/toast.js";

/** @import { Page } from "../core/page.js" */

let problem = "";

/** @param {string} token */
async function take(token) {
  try {
    Object.assign(me, await api.takeSeatLink(token));
    toast(t("seatlink.taken", { name: me.name }));
    go("/", { replace: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problem = why(error.code, error.args);
    redraw();
  }
}

/** @param {Record<string, string>} params @returns {Page} */
export function open({ token = "" }) {
  problem = "";
  return {
    id: "landing",
    title: () => t("seatlink.title"),
    view: () => html`<main id="main" class="wrap landing" tabindex="-1"><section class="panel landing-card">
      <svg class="dome" aria-hidden="true"><use href="#dome"></use></svg>
      <h1>${t("seatlink.landing")}</h1><p class="dim">${t("seatlink.landing_note", { name: me.name })}</p>
      ${problem ? html`<p class="note warn" role="alert">${problem}</p>` : nothing}
      <button class="btn pri big" @click=${() => take(token)}>${icon("i-key")}${t("seatlink.take")}</button>
      <a class="btn quiet" href="/">${t("cancel")}</a></section></main>`,
  };
}
