/** Invite links are shown once by the server; this page keeps them while the browser's session lasts. */

/** @import { Link } from "../core/api.js" */

const KEY = "orrery.invites";

/** @returns {Record<string, Link>} */
function all() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} table @param {Link | null | undefined} link */
export function rememberInvite(table, link) {
  const known = all();
  if (link?.url) known[table] = link;
  else delete known[table];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // storage may be forbidden: the link is then shown only until the next page
  }
}

/** @param {string} table @returns {Link | null} */
export const inviteOf = (table) => all()[table] ?? null;
