// The medals a seat would score if the game ended now, line by line: from public facts, and for oneself with what is secret.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { boardOf, secret } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

const LINES = ["rows", "planet", "tracks", "pods", "rocks", "cards", "private", "neighbours"];

/** @param {Record<string, number>} lines */
const total = (lines) => Object.values(lines).reduce((sum, n) => sum + n, 0);

/** Two columns where own secrets make a difference. @param {Ctx} ctx @param {number} seat */
export function medalLines(ctx, seat) {
  const known = boardOf(ctx, seat).medals;
  if (!known) return nothing;
  const own = secret(ctx, seat)?.medals;
  const columns = own && total(own) !== total(known) ? [known, own] : [own ?? known];
  return html`<table class="pu-medals"><caption>${ctx.t(own ? "medals.own" : "medals.known")}</caption>
    ${columns.length > 1 ? html`<thead><tr><td></td><th scope="col">${ctx.t("medals.shown")}</th><th scope="col">${ctx.t("medals.secret")}</th></tr></thead>` : nothing}
    <tbody>${LINES.map((line) => row(ctx.t(`line.${line}`), ctx.t(`medals.${line}`), columns.map((column) => column[line])))}</tbody>
    <tfoot>${row(ctx.t("medals.total"), "", columns.map(total))}</tfoot></table>`;
}

/** @param {string} name @param {string} about @param {number[]} counts */
function row(name, about, counts) {
  return html`<tr><th scope="row">${name}${about ? html`<small>${about}</small>` : nothing}</th>${counts.map((n) => html`<td class=${n ? "" : "is-none"}>${n}${icon("medal")}</td>`)}</tr>`;
}
