// The body of the decision bar: one row of cards, the same for every question.
import { html, nothing } from "../../core/lit.js";
import { cards } from "./cards.js";
import { detailOf } from "./card_details.js";
import { labelOf, symbolOf } from "./card_words.js";
import { isQuickAsk } from "./drafts.js";
import { chips } from "./effect.js";
import { icon } from "./icon.js";
import { rove, roving } from "../../core/group.js";
import { keep, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./cards.js").Card} Card */

/** @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function bar(ctx) {
  const { decision, ui } = ctx;
  if (!decision) return null;
  const all = cards(ctx);
  const quick = isQuickAsk(ctx) && ui.draft.choice !== "send";
  const inside = ui.choice?.shape === "place" && decision.ask !== "tasks" && (ui.draft.piece !== null || decision.ask === "action");
  return html`<div class="fm-bar is-${decision.ask} ${quick ? "is-quick" : ""}">${ui.draft.held ? held(ctx, ui.draft.held) : nothing}${inside && (decision.choices.length > 1 || ui.draft.piece) ? back(ctx) : nothing}
    <div class="fm-cards ${decision.ask === "action" && !inside ? "is-even" : ""}" @keydown=${rove} @wheel=${sideways} ${roving()}>${all.map((card, n) => button(ctx, card, n))}</div></div>`;
}

/** A wheel turns along a row that is longer than the bar. @param {WheelEvent} event */
function sideways(event) {
  const row = /** @type {Element} */ (event.currentTarget);
  if (event.deltaX || row.scrollWidth <= row.clientWidth || row.scrollHeight > row.clientHeight) return;
  row.scrollLeft += event.deltaY;
  event.preventDefault();
}

/** Several things could be meant by what was pressed on the board: these cards say which. @param {Ctx} ctx @param {string} at */
function held(ctx, at) {
  return html`<div class="fm-chosen"><button type="button" class="fm-back" @click=${() => ctx.ui.clear()}>${ctx.icon("i-back")}<span class="vh">${say(ctx, "bar.back")}</span></button><b>${ctx.name(at)}</b></div>`;
}

/** One step back inside a choice: another rover, another laboratory. @param {Ctx} ctx */
function back(ctx) {
  const { draft } = ctx.ui;
  const piece = draft.piece;
  return html`<div class="fm-chosen"><button type="button" class="fm-back" @click=${() => (piece ? ctx.ui.setDraft({ piece: null, at: null }) : ctx.ui.setChoice(null))}>${ctx.icon("i-back")}<span class="vh">${say(ctx, "bar.back")}</span></button>
    ${piece ? html`<span class="fm-chosen-what">${symbolOf(ctx, piece)}<b>${ctx.name(piece)}</b></span>` : nothing}</div>`;
}

/** @param {Ctx} ctx @param {Card} card @param {number} n */
function button(ctx, card, n) {
  const { refusal } = card;
  const why = refusal ? keep(ctx, JSON.stringify(refusal), () => ctx.ui.reason(refusal)) : null;
  const pressed = () => (card.mark === "refused" ? ctx.shell.toast(why ?? "") : card.press());
  const detail = detailOf(ctx, card);
  return html`<button type="button" class="fm-card is-${card.choice.id}" data-at=${card.at ?? nothing} data-mark=${card.mark} aria-pressed=${card.mark === "selected"}
    aria-disabled=${card.mark === "refused"} @click=${pressed}>${label(ctx, card)}
    ${why ? html`<small class="fm-why">${lack(ctx, card) ?? why}</small>` : detail ? html`<small>${detail}</small>` : nothing}
    ${n < 9 && card.mark !== "refused" ? html`<kbd aria-hidden="true">${n + 1}</kbd>` : nothing}</button>`;
}

/** @param {Ctx} ctx @param {Card} card */
function label(ctx, card) {
  const { symbol, text } = labelOf(ctx, card);
  return html`<span class="fm-card-label">${typeof symbol === "string" ? icon(symbol) : symbol}<span>${text}</span></span>`;
}

/** What is missing, as signs. @param {Ctx} ctx @param {Card} card */
function lack(ctx, card) {
  const short = card.refusal?.code === "moon.short" ? card.refusal.args.short : null;
  return short ? html`${say(ctx, "bar.lacks")} ${chips(ctx, short)}` : null;
}
