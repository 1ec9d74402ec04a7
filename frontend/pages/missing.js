/** An address that leads nowhere. */
import { t } from "../core/i18n.js";
import { html } from "../core/lit.js";

/** @param {string} title @param {string} text */
export const emptyView = (title, text) => html`<main id="main" class="wrap empty-page" tabindex="-1">
  <svg class="dome big" aria-hidden="true"><use href="#dome"></use></svg>
  <h1>${title}</h1><p class="dim">${text}</p>
  <p><a class="btn act" href="/">${t("missing.home")}</a></p></main>`;

/** @returns {import("../core/page.js").Page} */
export const open = () => ({
  id: "missing",
  title: () => t("missing.title"),
  view: () => emptyView(t("missing.title"), t("missing.text")),
});
