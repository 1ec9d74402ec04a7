/** The lobby of a table: who sits where, what is played, who is invited, and what is missing before it can start. */
import { emblem, seatLetter, seatMark, small } from "../core/art.js";
import { api } from "../core/api.js";
import { gameName } from "../core/games.js";
import { has, t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { chatBody } from "../table/chat.js";
import { act, isOwner, lobbyFacts } from "./lobby-acts.js";
import { leaveButton } from "./leave.js";
import { invitePanel } from "./lobby-invite.js";
import { optionsPanel } from "./lobby-options.js";
import { seatsPanel } from "./lobby-seats.js";

/** @import { TableInfo } from "../core/types.js" */
/** @import { Room } from "../core/room.js" */

let titled = false;

/** @param {TableInfo} table */
function title(table) {
  const name = table.title || gameName(table.game);
  if (!isOwner(table)) return html`<h1>${name}</h1>`;
  const save = (/** @type {Event} */ event) => {
    titled = false;
    const text = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (text && text !== table.title) void act(api.change(table.id, { title: text }));
    else redraw();
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && !event.isComposing) /** @type {HTMLElement} */ (event.target).blur();
  };
  const edit = () => {
    titled = true;
    redraw();
    requestAnimationFrame(() => /** @type {HTMLInputElement | null} */ (document.querySelector(".title-field"))?.select());
  };
  if (titled)
    return html`<input class="title-field" maxlength="60" aria-label=${t("table.title")} .value=${name} @blur=${save} @keydown=${keys}>`;
  return html`<h1>${name} <button class="icb" aria-label=${t("table.rename")} title=${t("table.rename")}
      @click=${edit}>${small("i-pencil")}</button></h1>`;
}

/** @param {TableInfo} table @param {"public" | "spectators"} field @param {string} symbol */
function setting(table, field, symbol) {
  const text = t(`${field}.${table[field] ? "yes" : "no"}`);
  if (!isOwner(table)) return html`<span class="tag">${small(symbol)}${text}</span>`;
  return html`<button class="btn tagb" aria-pressed=${table[field]}
      @click=${() => act(api.change(table.id, { [field]: !table[field] }))}>${small(symbol)}${text}</button>`;
}

/** @param {TableInfo} table */
const head = (table) => html`<div class="lobhead">${emblem(table.game)}
  <div class="grow">${title(table)}<p class="dim">${lobbyFacts(table)}</p></div>
  <div class="row lobtags">${setting(table, "public", table.public ? "i-globe" : "i-lock")}${setting(table, "spectators", "i-eye")}
    ${table.you === null ? nothing : leaveButton(table)}</div>
</div>`;

/* ---- the bar that says what is missing ---- */

/** @typedef {{seat: number | null, text: string}} Lack one thing that is missing, and at which seat */

/** What is missing, seat by seat. @param {TableInfo} table @returns {Lack[]} */
function lacks(table) {
  return table.missing.flatMap(({ code, args }) => {
    if (code === "missing.seats")
      return table.seats.filter((seat) => seat.kind === "empty").map(({ seat }) => ({ seat, text: t(code, { letter: seatLetter(seat) }) }));
    if (code === "missing.ready")
      return args.seats.map((/** @type {number} */ seat) => ({ seat, text: t(code, { name: table.seats[seat]?.name ?? "" }) }));
    return [{ seat: null, text: t(has(code) ? code : "missing.other", args) }];
  });
}

/** The button that mends it, for whoever may. @param {TableInfo} table @param {number | null} seat */
function remedy(table, seat) {
  const info = seat === null ? undefined : table.seats[seat];
  if (seat === null || !info) return nothing;
  if (info.kind === "empty" && isOwner(table))
    return html`<button class="btn act" @click=${() => act(api.addBot(table.id, seat))}>${small("i-bot")}${t("bot.add")}<span
        class="vh">${seatLetter(seat)}</span></button>`;
  return nothing;
}

/** @param {TableInfo} table */
const missing = (table) =>
  html`<ul class="why">${lacks(table).map(({ seat, text }) => html`<li>${seat === null ? small("i-warn") : seatMark(seat)}<span>${text}</span>${remedy(table, seat)}</li>`)}</ul>`;

/** @param {TableInfo} table */
function mainButton(table) {
  const free = table.seats.find((seat) => seat.kind === "empty");
  if (table.you === null && free)
    return html`<button class="btn pri big" @click=${() => act(api.sit(table.id))}>${small("i-people")}${t("seat.take")}</button>`;
  const mine = table.you === null ? undefined : table.seats[table.you];
  if (!isOwner(table))
    return mine && !mine.ready
      ? html`<button class="btn pri big" @click=${() => act(api.ready(table.id, true))}>${small("i-check")}${t("ready.me")}</button>`
      : nothing;
  const can = table.missing.length === 0;
  const start = () => can && act(api.start(table.id));
  return html`<button class="btn big ${can ? "pri" : ""}" aria-disabled=${!can}
      @click=${start}>${small(can ? "i-play" : "i-lock")}${t("start")}</button>`;
}

/** @param {TableInfo} table */
function startTitle(table) {
  if (table.missing.length) return t("start.missing", { count: lacks(table).length });
  if (isOwner(table)) return t("start.ready");
  return t("start.waits", { name: table.seats.find((seat) => seat.user === table.owner)?.name ?? t("owner") });
}

/** @param {TableInfo} table */
const startBar = (table) => html`<section class="startbar" aria-label=${t("start")}><div>
  <div class="grow"><h2>${startTitle(table)}</h2>${missing(table)}</div>${mainButton(table)}</div></section>`;

/** @param {Room} room @param {TableInfo} table */
export const lobbyView = (room, table) => html`<main id="main" class="wrap lobby" tabindex="-1">
  ${head(table)}
  <div class="lob">
    ${seatsPanel(room, table)}
    ${optionsPanel(table)}
    <div class="lob-side">${invitePanel(table)}
      <section class="panel" aria-labelledby="chat-title"><header><h2 id="chat-title"
          class="grow">${t("chat")}</h2></header>${chatBody(room)}</section></div>
  </div>
  ${startBar(table)}
</main>`;
