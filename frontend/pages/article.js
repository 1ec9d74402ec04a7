/** An article of the rules as templates; what was searched for is marked. */
import { wordsOutside } from "../core/context.js";
import { html } from "../core/lit.js";
import { richText } from "../core/rich.js";

/** @import { Article, GameModule, Rendered } from "../core/types.js" */
/** @import { Words } from "../core/rich.js" */

/** @param {GameModule} module */
export const articleWords = (module) => wordsOutside(module);

/** Where a search finds something in a text, without regard to case. @param {string} text @param {string} query */
export function places(text, query) {
  const found = [];
  const low = text.toLocaleLowerCase();
  const wanted = query.trim().toLocaleLowerCase();
  if (!wanted) return [];
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

/** @param {string} text @param {string} query @returns {Rendered} */
export function marked(text, query) {
  const { length } = query.trim();
  /** @type {Rendered[]} */
  const out = [];
  let done = 0;
  for (const at of places(text, query)) {
    out.push(text.slice(done, at), html`<mark>${text.slice(at, at + length)}</mark>`);
    done = at + length;
  }
  return [...out, text.slice(done)];
}

/** Strings inside a rich text get their marks. @param {Rendered} part @param {string} query @returns {Rendered} */
const markedPart = (part, query) => (query && typeof part === "string" ? marked(part, query) : part);

/** @param {string} line @param {Words} words @param {string} query @param {2 | 3} level of headings */
function lineView(line, words, query, level) {
  const kind = /^(- |> |## )/.exec(line)?.[0] ?? "";
  const text = richText(line.slice(kind.length), words).map((part) => markedPart(part, query));
  if (kind === "- ") return html`<p class="bullet">${text}</p>`;
  if (kind === "> ") return html`<div class="note">${text}</div>`;
  if (kind === "## ") return level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
  return html`<p>${text}</p>`;
}

/** @param {Article} article @param {Words} words @param {string} query @param {2 | 3} [level] of headings: one below the title */
export const articleBody = (article, words, query, level = 3) =>
  html`<div class="prose">${article.body.map((line) => lineView(line, words, query, level))}</div>`;
