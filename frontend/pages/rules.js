/** The rules reference of a game: contents, one article, search with its hits marked, deep links. */
import { emblem, icon, small } from "../core/art.js";
import { gameName, loadGame } from "../core/games.js";
import { lang, t } from "../core/i18n.js";
import { html, live, nothing } from "../core/lit.js";
import { games, loadGames } from "../core/me.js";
import { redraw } from "../core/redraw.js";
import { go, note } from "../core/router.js";
import { articleBody, articleWords, marked, places } from "./article.js";
import { copy } from "./link-box.js";
import { emptyView } from "./missing.js";
import { articleAbout } from "./rule-sheet.js";
import { waiting } from "./waiting.js";

/** @import { Article, GameModule, Lang } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */
/** @typedef {{article: Article, text: string}} Hit */

/** Rich text without its markup, for searching. @param {string} line */
const bare = (line) => line.replaceAll(/\*\*|^(- |> |## )/g, "").replaceAll(/\[[^\]]*\]/g, "");

/** A few words around the first hit of a line. @param {string} text @param {string} query */
function excerpt(text, query) {
  const at = places(text, query)[0] ?? 0;
  const from = Math.max(0, at - 32);
  const cut = text.slice(from, at + query.length + 56);
  return `${from ? "…" : ""}${cut}${from + cut.length < text.length ? "…" : ""}`;
}

class RulesPage {
  /** @param {string} game @param {URLSearchParams} query */
  constructor(game, query) {
    this.id = "rules";
    this.game = game;
    this.query = query.get("q") ?? "";
    this.at = query.get("at") ?? "";
    this.about = query.get("about");
    this.hit = 0;
    this.all = false;
    /** @type {GameModule | null} */ this.module = null;
    /** @type {Article[]} */ this.articles = [];
    /** @type {Lang | null} */ this.lang = null;
    this.loaded = false;
    void this.#load();
  }

  async #load() {
    await loadGames();
    if (!this.game && games[0]) return go(`/rules/${games[0].id}`, { replace: true });
    this.module = await loadGame(this.game);
    await this.#texts();
  }

  /** The articles in the language in use; again after a switch. */
  async #texts() {
    const now = lang();
    this.lang = now;
    this.articles = (await this.module?.rules?.(now)) ?? [];
    if (this.about) this.at = articleAbout(this.articles, this.about)?.id ?? this.at;
    this.about = null;
    this.at ||= this.hits()[0]?.article.id ?? "";
    this.loaded = true;
    redraw();
  }

  title() {
    return t("rules.of", { game: gameName(this.game) });
  }

  /** @param {URLSearchParams} query */
  moved(query) {
    this.at = query.get("at") ?? this.at;
    this.query = query.get("q") ?? this.query;
  }

  #note() {
    const query = new URLSearchParams({ ...(this.at && { at: this.at }), ...(this.query && { q: this.query }) });
    note(`/rules/${this.game}${query.size ? `?${query}` : ""}`);
  }

  /** @param {string} id */
  show(id) {
    this.at = id;
    this.#note();
    redraw();
    requestAnimationFrame(() => {
      const art = /** @type {HTMLElement | null} */ (document.querySelector(".art"));
      art?.focus({ preventScroll: true });
      if (art && art.getBoundingClientRect().top < 0) art.scrollIntoView();
    });
  }

  get article() {
    return this.articles.find((article) => article.id === this.at) ?? this.articles[0] ?? null;
  }

  /** @returns {Hit[]} */
  hits() {
    const wanted = this.query.trim();
    if (wanted.length < 1) return [];
    return this.articles.flatMap((article) =>
      [article.title, ...article.body.map(bare)].flatMap((text) => (places(text, wanted).length ? [{ article, text }] : [])),
    );
  }

  /** @param {string} text */
  search(text) {
    this.query = text;
    this.hit = 0;
    this.all = false;
    const hits = this.hits();
    if (hits.length && !hits.some((hit) => hit.article === this.article)) this.at = /** @type {Hit} */ (hits[0]).article.id;
    this.#note();
    redraw();
  }

  /** @param {Hit[]} hits @param {number} n */
  step(hits, n) {
    if (!hits.length) return;
    this.hit = (n + hits.length) % hits.length;
    this.show(/** @type {Hit} */ (hits[this.hit]).article.id);
  }

  /** @param {Hit[]} hits */
  contents(hits) {
    const row = (/** @type {Article} */ article) => {
      const count = hits.filter((hit) => hit.article === article).length;
      return html`<a class="level${article.level}" href="/rules/${this.game}?at=${article.id}"
          aria-current=${article === this.article ? "true" : "false"}>
        <span class="num">${article.number}</span><span>${article.title}</span>${
          count
            ? html`<span class="hit">${count}<span
            class="vh"> ${t("rules.hits_word", { count })}</span></span>`
            : nothing
        }</a>`;
    };
    return html`<nav class="panel tocp" aria-label=${t("rules.contents")}><header>${emblem(this.game, "-s")}<h2
        class="grow">${gameName(this.game)}</h2></header>
      ${
        games.length > 1
          ? html`<div class="toc-games">${games
              .filter((game) => game.id !== this.game)
              .map(
                (game) => html`<a class="btn quiet"
          href="/rules/${game.id}">${gameName(game.id)}</a>`,
              )}</div>`
          : nothing
      }
      <details class="toc-fold" ?open=${innerWidth > 700}><summary>${t("rules.contents")}</summary><div
          class="toc">${this.articles.map(row)}</div></details></nav>`;
  }

  /** @param {Hit[]} hits */
  find(hits) {
    return html`<label class="find">${icon("i-search")}<input class="grow" type="search" aria-label=${t("rules.search")}
        placeholder=${t("rules.search")} .value=${live(this.query)}
      @input=${(/** @type {Event} */ event) => this.search(/** @type {HTMLInputElement} */ (event.target).value)}>
      ${this.query ? html`<span class="small dim nw" role="status">${t("rules.places", { count: hits.length })}</span>` : nothing}<kbd
          class="kbd">/</kbd></label>`;
  }

  body() {
    const { article, module } = this;
    if (!article || !module)
      return html`<article class="panel art"><p class="nothing">${t(this.loaded ? "rules.none" : "wait")}</p></article>`;
    const index = this.articles.indexOf(article);
    const parent = article.level === 2 ? this.articles.slice(0, index).findLast((one) => one.level === 1) : null;
    const link = (/** @type {Article | undefined} */ to, /** @type {"prev" | "next"} */ way) =>
      to
        ? html`<a class="btn quiet ${way}" href="/rules/${this.game}?at=${to.id}">${way === "prev" ? small("i-prev") : nothing}<span
            class="ell">${to.number} ${to.title}</span>${way === "next" ? small("i-next") : nothing}</a>`
        : html`<span></span>`;
    return html`<article class="panel art" tabindex="-1" aria-labelledby="art-title"><p
        class="crumb">${[parent?.title ?? gameName(this.game), article.number].join(t("dot"))}</p>
      <h1 id="art-title">${marked(article.title, this.query)}</h1>${articleBody(article, articleWords(module), this.query, 2)}
      <div class="art-foot">${link(this.articles[index - 1], "prev")}
        <button class="btn quiet"
            @click=${() => copy(`${location.origin}/rules/${this.game}?at=${article.id}`, t("copied"))}>${small("i-link")}${t("rules.copy")}</button>${link(this.articles[index + 1], "next")}</div></article>`;
  }

  /** @param {Hit[]} hits */
  found(hits) {
    if (!this.query.trim()) return nothing;
    const shown = this.all ? hits : hits.slice(0, 8);
    return html`<section class="panel found" aria-labelledby="found-title"><header><h2 class="grow" id="found-title">${t("rules.found")}</h2><span
        class="small dim num">${hits.length ? this.hit + 1 : 0} / ${hits.length}</span>
        <span class="row tools"><button class="icb" aria-label=${t("rules.prev_hit")}
            @click=${() => this.step(hits, this.hit - 1)}>${icon("i-prev")}</button><button class="icb" aria-label=${t("rules.next_hit")}
            @click=${() => this.step(hits, this.hit + 1)}>${icon("i-next")}</button></span></header>
      <ol class="hits">${shown.map(
        (hit, n) => html`<li aria-current=${n === this.hit ? "true" : "false"}><button
          @click=${() => this.step(hits, n)}><b>${hit.article.number} ${hit.article.title}</b><span>${marked(excerpt(hit.text, this.query.trim()), this.query)}</span></button></li>`,
      )}</ol>
      ${
        hits.length > shown.length
          ? html`<p class="morehits"><button class="btn quiet" @click=${() => {
              this.all = true;
              redraw();
            }}>${small("i-chev")}${t("rules.more", { count: hits.length - shown.length })}</button></p>`
          : nothing
      }</section>`;
  }

  view() {
    if (this.module && this.lang && this.lang !== lang()) void this.#texts();
    if (this.loaded && !this.articles.length && !this.module?.rules)
      return emptyView(t("rules.of", { game: gameName(this.game) }), t("rules.none"));
    if (!this.loaded) return waiting(this.title());
    const hits = this.hits();
    return html`<main id="main" class="wrap" tabindex="-1"><div
        class="rl ${this.query.trim() ? "" : "calm"}">${this.contents(hits)}${this.find(hits)}${this.body()}${this.found(hits)}</div></main>`;
  }

  /** @returns {import("../core/keys.js").Group[]} */
  shortcuts() {
    const to = (/** @type {number} */ by) => () => {
      const next = this.articles[this.articles.indexOf(/** @type {Article} */ (this.article)) + by];
      if (next) this.show(next.id);
    };
    return [
      {
        title: "rules",
        entries: [
          {
            keys: ["/"],
            text: "rules.search",
            run: () => /** @type {HTMLElement | null} */ (document.querySelector(".find input"))?.focus(),
          },
          { keys: ["ArrowLeft"], text: "rules.prev_article", run: to(-1) },
          { keys: ["ArrowRight"], text: "rules.next_article", run: to(1) },
        ],
      },
    ];
  }
}

/** @param {Record<string, string>} params @param {URLSearchParams} query @returns {Page} */
export const open = ({ game = "" }, query) => new RulesPage(game, query);
