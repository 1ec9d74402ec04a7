/** Create a table: game, seats, options in plain words, who may come. */
import { emblem, small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { NO_CLOCK } from "../core/clock.js";
import { gameName, loadGame } from "../core/games.js";
import { has, t } from "../core/i18n.js";
import { html, live, nothing } from "../core/lit.js";
import { gameInfo, games, loadGames, seatCounts } from "../core/me.js";
import { redraw } from "../core/redraw.js";
import { go } from "../core/router.js";
import { rememberInvite } from "./invites.js";
import { clockRow, optionRow, optionText } from "./lobby-options.js";
import { segments, toggle } from "./menu.js";

/** @import { GameInfo, Json } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */

const wish = { game: "", seats: 0, title: "", public: false, spectators: true, clock: NO_CLOCK, options: /** @type {Record<string, Json>} */ ({}) };
let sending = false;

/** @param {string} id */
function choose(id) {
  const game = gameInfo(id) ?? games[0];
  if (!game) return;
  Object.assign(wish, {
    game: game.id,
    seats: game.usual,
    options: Object.fromEntries(game.options.map((spec) => [spec.id, spec.default])),
  });
  void loadGame(game.id).then(redraw);
  redraw();
}

/**
 * A number of seats beyond the usual needs its variant: it is switched on with it.
 * @param {GameInfo} game
 * @param {number} seats
 */
function setSeats(game, seats) {
  wish.seats = seats;
  const variant = game.extra_seats[String(seats)];
  const usual = Object.values(game.extra_seats);
  for (const id of usual) wish.options[id] = id === variant;
  redraw();
}

/** @param {Event} event */
async function create(event) {
  event.preventDefault();
  if (sending || !wish.game) return;
  sending = true;
  const { title, ...rest } = wish;
  const made = await attempt(api.create({ ...rest, ...(title.trim() && { title: title.trim() }) }));
  sending = false;
  if (!made) return redraw();
  rememberInvite(made.id, made.invite);
  go(`/t/${made.id}`);
}

/** @param {GameInfo} game */
const gameTab = (game) => html`<button type="button" class="choice game-tab" data-mark=${game.id === wish.game ? "selected" : "open"}
    aria-pressed=${game.id === wish.game} @click=${() => choose(game.id)}>
  <span class="choice-label">${emblem(game.id, "-s")}<span>${gameName(game.id)}</span></span></button>`;

/** @param {GameInfo} game */
function seatsRow(game) {
  const variant = game.extra_seats[String(wish.seats)];
  const counts = /** @type {[string, string][]} */ (seatCounts(game).map((count) => [String(count), String(count)]));
  return html`<div
      class="opt"><h3>${t("seat.count")}</h3><p>${variant ? t("seat.variant", { name: optionText(game.id, variant) }) : t("seat.count_about")}</p>
    <div class="v">${segments(t("seat.count"), counts, String(wish.seats), (value) => setSeats(game, Number(value)))}</div></div>`;
}

/** @param {"public" | "spectators"} field */
const switchRow = (
  field,
) => html`<div class="opt"><h3>${t(`${field}.label`)}</h3><p>${t(`${field}.${wish[field] ? "yes_about" : "no_about"}`)}</p>
  <div class="v">${toggle(t(`${field}.label`), wish[field], () => {
    wish[field] = !wish[field];
    redraw();
  })}</div></div>`;

/** @param {GameInfo} game */
const form = (game) => html`<form class="newg" @submit=${create}>
  <div class="newg-left"><section class="panel" aria-labelledby="new-table"><header><h2 id="new-table">${t("table")}</h2></header>
    ${games.length > 1 ? html`<div class="choices n3 game-tabs">${games.map(gameTab)}</div>` : nothing}
    <div class="opt"><h3><label for="title">${t("table.title")}</label></h3><p>${t("table.title_about")}</p>
      <div class="v"><input id="title" class="field" maxlength="60" placeholder=${gameName(game.id)} .value=${live(wish.title)}
          @input=${(/** @type {Event} */ event) => (wish.title = /** @type {HTMLInputElement} */ (event.target).value)}></div></div>
    ${seatsRow(game)}${clockRow(wish.clock, (clock) => {
      wish.clock = clock;
      redraw();
    })}${switchRow("public")}${switchRow("spectators")}</section>
    <p class="row end new-act"><a class="btn quiet" href="/">${t("cancel")}</a><button class="btn pri big"
        aria-disabled=${sending}>${small("i-plus")}${t("create_table")}</button></p></div>
  <section class="panel" aria-labelledby="new-options"><header><h2 id="new-options">${t("options")}</h2></header>
    ${game.options.map((spec) =>
      optionRow(game.id, spec, wish.options[spec.id] ?? spec.default, (value) => {
        wish.options[spec.id] = value;
        redraw();
      }),
    )}${game.options.length ? nothing : html`<p class="nothing">${t("option.none")}</p>`}</section>
</form>`;

function view() {
  const game = gameInfo(wish.game);
  return html`<main id="main" class="wrap new" tabindex="-1"><div class="lobhead">${game ? emblem(game.id) : nothing}<div
      class="grow"><h1>${t("new.title")}</h1>
    <p class="dim">${game && has(`game.${game.id}.about`) ? t(`game.${game.id}.about`) : t("home.friends_note")}</p></div></div>
    ${game ? form(game) : html`<p class="nothing">${t("wait")}</p>`}</main>`;
}

/** @param {Record<string, string>} _params @param {URLSearchParams} query @returns {Page} */
export function open(_params, query) {
  wish.title = "";
  void loadGames().then(() => choose(query.get("game") ?? ""));
  return { id: "new", title: () => t("new.title"), view };
}
