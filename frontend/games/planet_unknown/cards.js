// Civ cards and private objectives of a seat; what is secret is marked, or lies face down.
import { html, nothing } from "../../core/lit.js";
import { cardText, privateText } from "./describe.js";
import { icon, numbered } from "./icon.js";
import { cardFace, secret, shared } from "./model.js";
import { place } from "./place.js";
import { printed } from "./printed.js";
import { objectiveIcon } from "./objective_icon.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The face of a civ card: rank, name, when it counts, what it does. @param {Ctx} ctx @param {string} id @param {boolean} [secretly] */
export function cardPicture(ctx, id, secretly = false) {
  const card = printed.cards[id];
  return html`<span class="pu-card ${card.now ? "is-now" : "is-last"}"><span class="pu-card-head">${numbered("card", card.rank)}<b>${ctx.t(`card.${id}`)}</b></span>
    <span class="pu-card-text">${cardText(ctx, id)}</span>
    <small>${ctx.t(card.now ? "card.now" : "card.end")}${secretly ? html` · ${icon("hid")}${ctx.t("secret.yours")}` : nothing}</small></span>`;
}

/** @param {Ctx} ctx @param {number} seat */
export function cards(ctx, seat) {
  const held = shared(ctx).players[seat]?.cards ?? {};
  const all = Object.keys(held).sort((a, b) => Number(a) - Number(b));
  return html`<section class="pu-panel pu-hand"><h2>${ctx.t("cards.title")}</h2>
    ${all.length ? html`<ul class="pu-card-list">${all.map((index) => html`<li>${held1(ctx, seat, index, held[index])}</li>`)}</ul>` : html`<p class="pu-empty">${ctx.t("cards.none")}</p>`}</section>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} index @param {{rank: number, card: string | null}} card */
function held1(ctx, seat, index, card) {
  const id = cardFace(ctx, seat, index);
  if (!id) return html`<span class="pu-card is-back">${numbered("card", card.rank)}<span>${ctx.t("cards.hidden")}</span><span class="pu-over" ${place(ctx, seat, `hidden:${card.rank}.${index}`)}></span></span>`;
  return html`<span class="pu-card-place">${cardPicture(ctx, id, card.card === null)}<span class="pu-over" ${place(ctx, seat, `card:${id}`)}></span></span>`;
}

/** How many civ cards are left of each rank. @param {Ctx} ctx */
export function stock(ctx) {
  const { civ } = shared(ctx);
  return html`<p class="pu-stock"><span>${ctx.t("cards.left")}</span>${Object.keys(civ).map((rank) => html`<span class="pu-rank" title=${ctx.t("cards.left.rank", { rank, count: civ[rank] })}>${numbered("card", rank)}<span class="pu-vh">${ctx.t("cards.left.rank", { rank, count: civ[rank] })}</span><b aria-hidden="true">${civ[rank]}</b></span>`)}</p>`;
}

/** @param {Ctx} ctx @param {number} seat */
export function goals(ctx, seat) {
  const player = shared(ctx).players[seat];
  const known = player.objectives ? Object.keys(player.objectives) : (secret(ctx, seat)?.objectives ?? []);
  const count = player.secrets ?? 0;
  if (!count && !known.length) return nothing;
  return html`<section class="pu-panel"><h2>${ctx.t("goals.title")}</h2>${known.length
    ? html`<ul class="pu-goals">${known.map((id) => goal(ctx, seat, id, player.objectives?.[id]))}</ul>`
    : html`<p class="pu-empty">${ctx.t("goals.hidden", { count })}</p>`}</section>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} id @param {boolean | undefined} met */
function goal(ctx, seat, id, met) {
  const name = ctx.t(`objective.${id}.private`);
  const result = met === undefined ? nothing : html`<span class="pu-pill ${met ? "is-on" : "is-used"}">${ctx.t(met ? "goals.met" : "goals.missed")}</span>`;
  return html`<li><span class="pu-goal-place">
    ${objectiveIcon(printed.objectives[id].private)}<span><b>${name}</b><small>${privateText(ctx, id)}</small></span>${result}<span class="pu-over" ${place(ctx, seat, `objective:${id}`, name)}></span></span></li>`;
}
