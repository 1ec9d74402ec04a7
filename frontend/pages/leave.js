/** Leaving a table: the seat in a lobby becomes free; in a match a bot plays on. */
import { api, attempt } from "../core/api.js";
import { icon } from "../core/art.js";
import { askFirst } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { html } from "../core/lit.js";
import { go } from "../core/router.js";

/** @import { TableInfo } from "../core/types.js" */

/** @param {TableInfo} table */
async function leave(table) {
  if ((await attempt(api.leave(table.id))) !== undefined) go("/");
}

/** What becomes of the seat, or of the whole table. @param {TableInfo} table */
function consequence(table) {
  if (table.status === "lobby") return t("table.leave_sure");
  const alone = table.seats.every(({ seat, kind }) => kind !== "person" || seat === table.you);
  return t(alone ? "match.leave_alone" : "match.leave_sure");
}

/** @param {TableInfo} table */
export function leaveButton(table) {
  const words = t(table.status === "lobby" ? "table.leave" : "match.leave");
  return html`<button class="btn quiet" @click=${() => askFirst(words, consequence(table), words, () => void leave(table))}>${icon("i-door")}<span>${words}</span></button>`;
}
