/** Lists of tables: one row each, its state in one line, one thing to press. */
import { emblem, seatMark, small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { clockName, NO_CLOCK, rough } from "../core/clock.js";
import { ago, list, t } from "../core/i18n.js";
import { gameName } from "../core/games.js";
import { html } from "../core/lit.js";
import { go } from "../core/router.js";

/** @import { TableRow } from "../core/types.js" */

/** @param {TableRow} row */
const rowTitle = (row) => row.title || gameName(row.game);

/** @param {TableRow} row @param {number} seat */
const nameAt = (row, seat) => row.seats.find((one) => one.seat === seat)?.name ?? t("bot");

/** @param {TableRow} row */
function seats(row) {
  const filled = row.seats.filter((one) => one.kind !== "empty");
  const free = row.size - filled.length;
  return html`<span class="seats" role="img" aria-label=${t("row.seats", { count: filled.length, size: row.size })}>
    ${filled.map((one) => seatMark(one.seat, "s"))}${Array.from({ length: Math.max(0, free) }, () => html`<i class="empty"></i>`)}</span>`;
}

/** @param {TableRow} row */
function waitsFor(row) {
  const others = row.asked.filter((seat) => seat !== row.you);
  return others.length ? t("row.waits_for", { names: list(others.map((seat) => nameAt(row, seat))) }) : "";
}

/** @param {TableRow} row */
function ending(row) {
  const { result, you } = row;
  if (!result) return t("row.over");
  const best = result.scores.map((_, seat) => seat).sort((a, b) => Number(result.ranks[a]) - Number(result.ranks[b]));
  const [first = 0, second = 0] = best;
  if (you === null || you === undefined)
    return t("row.won_by", { name: nameAt(row, first), best: result.scores[first], next: result.scores[second] });
  if (result.ranks[you] === 1)
    return t("row.you_won", { best: result.scores[you], next: result.scores[best.find((seat) => seat !== you) ?? you] });
  return t("row.your_place", { rank: result.ranks[you], size: row.size, score: result.scores[you] });
}

/** @param {TableRow} row */
function state(row) {
  const taken = row.seats.filter((one) => one.kind !== "empty").length;
  const clock = row.clock === NO_CLOCK ? "" : clockName(row.clock);
  if (row.status === "lobby") return [t("row.lobby", { count: taken, size: row.size }), clock, gameName(row.game)];
  if (row.status === "over") return [ending(row), ago(row.changed_at)];
  const round = row.turn ? t("round", { n: row.turn.round }) : gameName(row.game);
  if (row.waiting) return [round, row.left === null ? ago(row.changed_at) : t("row.left", { time: rough(row.left * 1000) })];
  return row.you === null ? [round, t("row.watching", { count: row.watching })] : [round, waitsFor(row)];
}

/** @param {TableRow} row */
async function join(row) {
  if ((await attempt(api.sit(row.id))) !== undefined) go(`/t/${row.id}`);
}

/** @param {TableRow} row */
function button(row) {
  const name = rowTitle(row);
  if (row.status === "over")
    return html`<a class="btn" href="/t/${row.id}">${small("i-laurel")}${t("row.result")}<span class="vh">${name}</span></a>`;
  if (row.waiting) return html`<a class="btn act" href="/t/${row.id}">${t("your_turn")}<span class="vh">${name}</span></a>`;
  if (row.you !== null) return html`<a class="btn quiet" href="/t/${row.id}">${t("row.open")}<span class="vh">${name}</span></a>`;
  if (row.status === "lobby")
    return html`<button class="btn" @click=${() => join(row)}>${t("row.join")}<span class="vh">${name}</span></button>`;
  return html`<a class="btn" href="/t/${row.id}">${small("i-eye")}${t("row.watch")}<span class="vh">${name}</span></a>`;
}

/** @param {TableRow} row */
export const rowView = (row) => html`<li class="tbl ${row.waiting ? "turn" : ""}">
  ${emblem(row.game, "-s")}
  <div class="grow"><div class="row tbl-name"><a class="ell" href="/t/${row.id}">${rowTitle(row)}</a>${seats(row)}</div>
    <div class="meta ell">${state(row).filter(Boolean).join(t("dot"))}</div></div>
  ${button(row)}
</li>`;

/** @param {TableRow[]} rows @param {string} none what to say when there are no rows */
export const rowsView = (rows, none) => (rows.length ? html`<ul>${rows.map(rowView)}</ul>` : html`<p class="nothing">${none}</p>`);
