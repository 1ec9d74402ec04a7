/** One paragraph of the rules in a sheet over the page: what every "?" opens. */
import { openDialog } from "../core/dialog.js";
import { loadGame, gameName } from "../core/games.js";
import { lang, t } from "../core/i18n.js";
import { html } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { articleBody, articleWords } from "./article.js";

/** @import { Article } from "../core/types.js" */

/**
 * The article about something; the kind of an address answers for the address.
 * @param {Article[]} articles
 * @param {string} about
 */
export function articleAbout(articles, about) {
  const wanted = [about, /** @type {string} */ (about.split(":")[0])];
  for (const one of wanted) {
    const found = articles.find((article) => article.about?.includes(one));
    if (found) return found;
  }
  return null;
}

/** @param {string} game @param {string} about */
export async function openRule(game, about) {
  const module = await loadGame(game);
  const articles = (await module.rules?.(lang())) ?? [];
  const article = articleAbout(articles, about);
  const words = articleWords(module);
  openDialog({
    title: () => (article ? `${article.number} ${article.title}` : t("rule.none")),
    body: () => html`${article ? articleBody(article, words, "") : html`<p>${t("rule.none_text")}</p>`}
      <p class="row end"><a class="btn quiet" href="/rules/${game}${article ? `?at=${article.id}` : ""}" target="_blank"
          rel="noopener">${t("rule.all", { game: gameName(game) })}</a></p>`,
  });
  redraw();
}
