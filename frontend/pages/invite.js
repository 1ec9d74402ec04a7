/** Landing of an invite link: say what it is, ask for a name, sit down. */
import { emblem, icon } from "../core/art.js";
import { api, ApiError } from "../core/api.js";
import { why, t } from "../core/i18n.js";
import { gameName } from "../core/games.js";
import { html } from "../core/lit.js";
import { attempt } from "../core/api.js";
import { redraw } from "../core/redraw.js";
import { go } from "../core/router.js";
import { emptyView } from "./missing.js";
import { nameView } from "./name.js";
import { lobbyFacts } from "./lobby-acts.js";

/** @import { TableInfo } from "../core/types.js" */
/** @import { Page } from "../core/page.js" */

/** @type {TableInfo | null} */
let table = null;
/** @type {string | null} */
let problem = null;

/** @param {string} token */
async function take(token) {
  try {
    const { table: id } = await api.takeInvite(token);
    const found = await api.table(id);
    if (found.status !== "lobby" || found.you !== null) return go(`/t/${id}`, { replace: true });
    table = found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problem = why(error.code, error.args);
  }
  redraw();
}

/** @param {TableInfo} found @param {boolean} seated */
async function enter(found, seated) {
  if (seated && (await attempt(api.sit(found.id))) === undefined) return;
  go(`/t/${found.id}`, { replace: true });
}

/** @param {TableInfo} found */
function card(found) {
  const free = found.seats.some((seat) => seat.kind === "empty");
  const host = found.seats.find((seat) => seat.user !== null && seat.user === found.owner)?.name;
  return html`<main id="main" class="wrap landing" tabindex="-1"><section class="panel landing-card">
    ${emblem(found.game)}
    <p class="dim">${host ? t("invite.from", { name: host }) : t("invite.from_nobody")}</p>
    <h1>${found.title || gameName(found.game)}</h1>
    <p class="dim">${lobbyFacts(found)}</p>
    <p class="row landing-name"><span>${t("home.called")}</span>${nameView("invite")}</p>
    ${
      free
        ? html`<button class="btn pri big" @click=${() => enter(found, true)}>${icon("i-people")}${t("seat.take")}</button>`
        : html`<p
        class="note">${t("invite.full")}</p>`
    }
    <button class="btn quiet" @click=${() => enter(found, false)}>${t("invite.look")}</button>
  </section></main>`;
}

/** @param {Record<string, string>} params @returns {Page} */
export function open({ token = "" }) {
  table = null;
  problem = null;
  void take(token);
  return {
    id: "landing",
    title: () => t("invite.title"),
    view: () => (table ? card(table) : emptyView(problem === null ? t("invite.opening") : t("invite.closed"), problem ?? t("wait"))),
  };
}
