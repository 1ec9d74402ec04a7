/** Home: play now, a table for friends, your tables with the waiting ones on top, and what others play. */
import { emblem, icon, small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { gameName, loadGame } from "../core/games.js";
import { has, t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { games, loadGames } from "../core/me.js";
import { redraw } from "../core/redraw.js";
import { go } from "../core/router.js";
import { rememberInvite } from "./invites.js";
import { Lists } from "./lists.js";
import { nameView } from "./name.js";
import { rowView } from "./rows.js";

/** @import { GameInfo, TableRow } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */

const lists = new Lists();
const wish = { game: "", public: false };
let busy = "";
let all = false;

/** @param {string} what @param {() => Promise<void>} run one request at a time: a second press does nothing */
async function once(what, run) {
  if (busy) return;
  busy = what;
  redraw();
  await run();
  busy = "";
  redraw();
}

/** @param {string} game */
const play = (game) =>
  once(game, async () => {
    const made = await attempt(api.play(game));
    if (made) go(`/t/${made.id}`);
  });

const create = () =>
  once("create", async () => {
    const game = games.find((one) => one.id === wish.game) ?? games[0];
    if (!game) return;
    const made = await attempt(api.create({ game: game.id, seats: game.usual, public: wish.public, spectators: true, options: {} }));
    if (!made) return;
    rememberInvite(made.id, made.invite);
    go(`/t/${made.id}`);
  });

/** @param {GameInfo} game */
function facts(game) {
  const [low, high] = game.seats;
  const style = has(`game.${game.id}.style`) ? t(`game.${game.id}.style`) : "";
  const players = low === high ? t("players", { count: low }) : t("players.range", { low, high });
  return [players, t("minutes", { count: game.minutes }), style].filter(Boolean).join(t("dot"));
}

/** @param {GameInfo} game */
const gameCard = (game) => html`<article class="panel game">
  ${emblem(game.id)}
  <div class="game-text"><h2>${gameName(game.id)}</h2><p class="facts">${facts(game)}</p>
    ${has(`game.${game.id}.about`) ? html`<p class="game-about">${t(`game.${game.id}.about`)}</p>` : nothing}</div>
  <div class="game-act"><button class="btn pri big" aria-disabled=${busy !== ""}
      @click=${() => play(game.id)}>${icon("i-play")}${t(busy === game.id ? "home.opening" : "play_now")}<span
      class="vh">${gameName(game.id)}</span></button>
    <p class="sub">${t("home.bots", { count: game.usual - 1 })}</p>
    <p class="links"><a class="btn quiet" href="/rules/${game.id}">${t("rules")}<span class="vh">${gameName(game.id)}</span></a>
      <a class="btn quiet" href="/new?game=${game.id}">${t("create_table")}<span class="vh">${gameName(game.id)}</span></a></p></div>
</article>`;

const createBar = () => html`<section class="panel create" aria-labelledby="create-title">
  <div class="grow"><h2 id="create-title">${t("home.friends")}</h2><p class="small dim">${t("home.friends_note")}</p></div>
  <div class="opts">
    ${
      games.length > 1
        ? html`<select class="sel" aria-label=${t("game")}
            @change=${(/** @type {Event} */ event) => (wish.game = /** @type {HTMLSelectElement} */ (event.target).value)}>
      ${games.map((game) => html`<option value=${game.id}>${gameName(game.id)}</option>`)}</select>`
        : nothing
    }
    <select class="sel" aria-label=${t("visibility")}
        @change=${(/** @type {Event} */ event) => (wish.public = /** @type {HTMLSelectElement} */ (event.target).value === "1")}>
      <option value="0">${t("private")}</option><option value="1">${t("public")}</option></select>
    <button class="btn act" aria-disabled=${busy !== ""} @click=${create}>${small("i-plus")}${t("create_table")}</button>
  </div>
</section>`;

/** @param {SubmitEvent} event */
function follow(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("link"));
  const path = /\/(?:i|l|t)\/[\w-]+.*$/.exec(field.value.trim());
  if (path) go(path[0]);
  else field.setCustomValidity(t("home.no_link"));
  field.reportValidity();
}

const clear = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).setCustomValidity("");

const firstSteps = () => html`<div class="first"><p>${t("home.none")}</p>
  <ol>${[1, 2, 3].map((n) => html`<li><b>${n}</b><span>${t(`home.step${n}`)}</span></li>`)}</ol>
  <form class="row" @submit=${follow}><input class="field grow" name="link" required aria-label=${t("home.paste")} placeholder=${t("home.paste")}
      @input=${clear}>
    <button class="btn">${t("row.join")}</button></form></div>`;

/** @param {TableRow[]} rows */
function yours(rows) {
  const waiting = rows.filter((row) => row.waiting).length;
  const rest = rows.length - waiting;
  const fold = waiting > 0 && rest > 0 && !all;
  return html`<section class="panel yours ${fold ? "fold" : ""}" aria-labelledby="yours-title">
    <header><h2 class="grow" id="yours-title">${t("your_tables")}</h2>
      ${waiting ? html`<span class="tag brass">${t("home.waiting", { count: waiting })}</span>` : nothing}</header>
    ${lists.loaded && !rows.length ? firstSteps() : html`<ul class="scroll">${rows.map(rowView)}</ul>`}
    ${
      fold
        ? html`<button class="btn quiet more" @click=${() => {
            all = true;
            redraw();
          }}>${small("i-chev")}${t("home.more", { count: rest })}</button>`
        : nothing
    }
  </section>`;
}

const view = () => html`<main id="main" class="wrap" tabindex="-1">
  <div class="hero"><div><h1>${t("home.title")}</h1>
    <p class="dim row hero-name"><span>${t("home.called")}</span>${nameView("home")}<span class="small faint">${t("home.made_up")}</span></p></div>
    <svg class="dome" aria-hidden="true"><use href="#dome"></use></svg></div>
  <div class="homegrid ${lists.home.yours.length ? "" : "new"}">
    <div class="home-left"><div class="games n${Math.min(3, games.length)}">${games.map(gameCard)}</div>${games.length ? createBar() : nothing}</div>
    ${yours(lists.home.yours)}
  </div>
  ${lists.view()}
</main>`;

/** The board is fetched while the user reads, so that Play now opens it at once. @param {() => void} run */
const whenIdle = (run) => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 1500));

/** @returns {Page} */
export function open() {
  void loadGames().then(() => whenIdle(() => void (games[0] && loadGame(games[0].id))));
  lists.start();
  return { id: "home", title: () => "", view, close: () => lists.stop() };
}
