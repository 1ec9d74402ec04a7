/** How a match ended: ranking, itemised scores, score over time, figures, rematch, replay, record. */
import { emblem, icon, seatMark, small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { verdict } from "../core/context.js";
import { gameName } from "../core/games.js";
import { list, t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { Reel } from "../core/reel.js";
import { go } from "../core/router.js";
import { chatBody } from "../table/chat.js";
import { scoreChart } from "../table/chart.js";

/** @import { Ctx, Line, Result, TableInfo } from "../core/types.js" */
/** @import { Room } from "../core/room.js" */

/** The match's course, for the chart; asked once a table. @type {Map<string, Reel | null>} */
const reels = new Map();

/** @param {string} id */
function reelOf(id) {
  if (!reels.has(id)) {
    reels.set(id, null);
    void api.replay(id, "public").then(
      (replay) => {
        reels.set(id, new Reel(replay));
        redraw();
      },
      () => undefined, // the chart is an extra: without it the page still says everything
    );
  }
  return reels.get(id) ?? null;
}

/** Seats from first to last. @param {Result} result */
const ranking = (result) => result.ranks.map((_, seat) => seat).sort((a, b) => Number(result.ranks[a]) - Number(result.ranks[b]) || a - b);

/** @param {Ctx} ctx @param {Result} result */
function headline(ctx, result) {
  const own = verdict(ctx);
  if (own) return own;
  const order = ranking(result);
  const winners = order.filter((seat) => result.ranks[seat] === 1);
  const [first = 0] = order;
  const next = order.find((seat) => result.ranks[seat] !== 1);
  const gap = next === undefined ? 0 : Number(result.scores[first]) - Number(result.scores[next]);
  if (winners.length > 1) return t("result.shared", { names: list(winners.map((seat) => ctx.seatName(seat))) });
  if (!gap) return t(first === ctx.viewer ? "result.you_tie" : "result.won_tie", { name: ctx.seatName(first) });
  return t(first === ctx.viewer ? "result.you_by" : "result.won_by", { name: ctx.seatName(first), count: gap });
}

/** @param {number} ms */
function lasted(ms) {
  const minutes = Math.round(ms / 60000);
  if (minutes < 1) return "";
  return minutes < 60 ? t("minutes", { count: minutes }) : t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** @param {Ctx} ctx @param {Result} result @param {TableInfo} table */
function facts(ctx, result, table) {
  const reason = ctx.has(`reason.${result.reason}`) ? ctx.t(`reason.${result.reason}`) : "";
  const rounds = t("rounds", { count: ctx.view.public.turn?.round ?? 0 });
  return [gameName(table.game), table.title, rounds, lasted(reelOf(table.id)?.length ?? 0), reason].filter(Boolean).join(t("dot"));
}

/** @param {Ctx} ctx @param {Result} result @param {number} seat */
function place(ctx, result, seat) {
  const best = Math.max(...result.scores);
  const behind = best - Number(result.scores[seat]);
  const wins = result.ranks[seat] === 1 && verdict(ctx) === null;
  const notes = [
    wins ? t("result.winner") : behind ? t("result.behind", { count: behind }) : result.ranks[seat] === 1 ? "" : t("result.lost_tie"),
    seat === ctx.viewer ? t("you") : "",
    ctx.table.seats[seat]?.kind === "bot" ? t("bot") : "",
  ];
  return html`<li class=${result.ranks[seat] === 1 ? "first" : ""}><span class="pos">${result.ranks[seat]}</span>${seatMark(seat)}
    <div class="grow"><b class="nm">${ctx.seatName(seat)}${
      wins
        ? html`<span
        class="lau">${icon("i-laurel")}</span>`
        : nothing
    }</b>
      <div class="small dim">${notes.filter(Boolean).join(t("dot"))}</div></div><span class="pts num">${result.scores[seat]}</span></li>`;
}

/** @param {string} id */
async function rematch(id) {
  const made = await attempt(api.rematch(id));
  if (made) go(`/t/${made.id}`);
}

/** @param {TableInfo} table */
const actions = (
  table,
) => html`<section class="panel" aria-labelledby="again-title"><header><h2 class="grow" id="again-title">${t(table.you === null ? "replay" : "rematch")}</h2>${
    table.you === null ? nothing : html`<span class="small dim">${t("rematch.about")}</span>`
  }</header>
  <div class="resacts">${
    table.you === null
      ? nothing
      : html`<button class="btn pri big"
      @click=${() => rematch(table.id)}>${icon("i-again")}${t("rematch.do")}</button>`
  }
    <a class="btn" href="/t/${table.id}/replay?move=0">${small("i-play")}${t("replay")}</a>
    <a class="btn" href=${api.record(table.id)} download>${small("i-download")}${t("record")}</a></div></section>`;

/** @param {Ctx} ctx @param {string} key @param {"line" | "fact"} kind */
const lineText = (ctx, key, kind) => ctx.t(ctx.has(`${kind}.${key}`) ? `${kind}.${key}` : `${kind}.other`);

/** @param {Line} line */
const most = (line) => Math.max(...line.points);

/** @param {Ctx} ctx @param {Line} line @param {"line" | "fact"} kind */
const itemRow = (ctx, line, kind) =>
  html`<tr><th scope="row">${lineText(ctx, line.key, kind)}</th>${line.points.map((points) => {
    const top = points === most(line) && points > 0 && line.points.filter((other) => other === points).length < line.points.length;
    return html`<td class="num ${top ? "mx" : ""} ${points === 0 ? "z" : ""}">${
      top
        ? html`<span
        class="vh">${t("result.most")} </span>`
        : nothing
    }${ctx.has(`${kind}.${line.key}.${points}`) ? ctx.t(`${kind}.${line.key}.${points}`) : points}</td>`;
  })}</tr>`;

/** @param {Ctx} ctx @param {Result} result */
const itemised = (
  ctx,
  result,
) => html`<section class="panel scrollx" tabindex="0" role="region" aria-labelledby="items-title"><header><h2 class="grow"
    id="items-title">${t("result.items")}</h2><span class="small dim">${t("result.dot")}</span></header>
  <table class="tblx"><thead><tr><td></td>${ctx.table.seats.map(
    (info) => html`<th scope="col">${seatMark(info.seat)} <span
      class="thn">${ctx.seatName(info.seat)}</span></th>`,
  )}</tr></thead>
    <tbody>${result.lines.map((line) => itemRow(ctx, line, "line"))}
      <tr class="tot"><th scope="row">${t("result.total")}</th>${result.scores.map((score) => html`<td class="num">${score}</td>`)}</tr></tbody>
    ${
      result.facts.length
        ? html`<tbody class="facts-body"><tr><th class="sub" colspan=${ctx.seats + 1}
        scope="colgroup">${t("result.facts")}</th></tr>${result.facts.map((fact) => itemRow(ctx, fact, "fact"))}</tbody>`
        : nothing
    }</table></section>`;

/** @param {Ctx} ctx @param {TableInfo} table */
function chart(ctx, table) {
  const reel = reelOf(table.id);
  const points = reel?.scores() ?? [];
  if (!reel || points.length < 2) return nothing;
  const open = (/** @type {number} */ index) => go(`/t/${table.id}/replay?move=${reel.at(index).n}`);
  return html`<section class="panel" aria-labelledby="chart-title"><header><h2 class="grow" id="chart-title">${t("chart.title")}</h2><span
      class="small dim wide-only">${t("chart.how")}</span></header>
    ${scoreChart(
      points,
      ctx.table.seats.map((info) => ctx.seatName(info.seat)),
      open,
    )}</section>`;
}

/** @param {Ctx} ctx */
function verified(ctx) {
  const { seed, commitment } = ctx.view.public;
  if (!seed || !commitment) return nothing;
  return html`<details class="panel proof"><summary>${t("result.proof")}</summary><div><p class="small dim">${t("result.proof_about")}</p>
    <dl><dt>${t("result.commitment")}</dt><dd class="num">${commitment}</dd><dt>${t("result.seed")}</dt><dd
        class="num">${seed}</dd></dl></div></details>`;
}

/** @param {Room} room @param {TableInfo} table @param {Ctx} ctx */
export function resultView(room, table, ctx) {
  const result = /** @type {Result} */ (ctx.view.public.result);
  return html`<main id="main" class="wrap result" tabindex="-1">
    <div class="lobhead">${emblem(table.game)}<div class="grow"><h1>${headline(ctx, result)}</h1><p
        class="dim">${facts(ctx, result, table)}</p></div></div>
    <div class="resg"><div class="res-left">
        <section class="panel" aria-label=${t("result.ranking")}><ol
            class="rank">${ranking(result).map((seat) => place(ctx, result, seat))}</ol></section>
        ${actions(table)}
        <section class="panel said" aria-labelledby="chat-title"><header><h2 id="chat-title"
            class="grow">${t("chat")}</h2></header>${chatBody(room)}</section></div>
      <div class="res-right">${chart(ctx, table)}${itemised(ctx, result)}${verified(ctx)}</div></div></main>`;
}
