/** The invite link of a table with its QR code; the server shows a link once, a new one replaces it. */
import { small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { askFirst } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { toast } from "../core/toast.js";
import { inviteOf, rememberInvite } from "./invites.js";
import { linkBox } from "./link-box.js";
import { isOwner } from "./lobby-acts.js";

/** @import { TableInfo } from "../core/types.js" */

/** Whether some link leads to the table, by table; asked once. @type {Map<string, boolean>} */
const active = new Map();

/** @param {string} id */
async function renew(id) {
  const link = await attempt(api.newInvite(id));
  if (link) {
    rememberInvite(id, link);
    active.set(id, true);
  }
  redraw();
}

/** @param {string} id */
async function revoke(id) {
  if ((await attempt(api.dropInvite(id))) === undefined) return;
  rememberInvite(id, null);
  active.set(id, false);
  toast(t("invite.revoked"));
}

/** The first look: make a link when there is none yet, so that it is there at once. @param {TableInfo} table */
async function look(table) {
  active.set(table.id, true);
  const found = await attempt(api.invite(table.id));
  active.set(table.id, found?.active ?? false);
  if (found && !found.active && isOwner(table)) await renew(table.id);
  redraw();
}

/** @param {TableInfo} table */
function buttons(table) {
  const sure = () => askFirst(t("invite.revoke"), t("invite.revoke_sure"), t("invite.revoke"), () => void revoke(table.id));
  return html`${isOwner(table) && active.get(table.id) ? html`<button class="btn quiet" @click=${sure}>${t("invite.revoke")}</button>` : nothing}
    <button class="btn quiet"
        @click=${() => renew(table.id)}>${small("i-again")}${t(active.get(table.id) ? "invite.renew" : "invite.make")}</button>`;
}

/** @param {TableInfo} table */
export function invitePanel(table) {
  if (table.you === null && !isOwner(table)) return nothing;
  const link = inviteOf(table.id);
  if (link && !active.has(table.id)) active.set(table.id, true);
  if (!active.has(table.id)) void look(table);
  return html`<section class="panel" aria-labelledby="invite-title">
    <header><h2 id="invite-title" class="grow">${t("invite.title")}</h2></header>
    ${link ? linkBox(link, t("invite.qr")) : html`<p class="nothing">${t(active.get(table.id) ? "invite.shown_once" : "invite.none")}</p>`}
    <p class="small dim foot">${t(table.public ? "invite.about_public" : "invite.about")}</p>
    <p class="row end foot tools-foot">${buttons(table)}</p>
  </section>`;
}
