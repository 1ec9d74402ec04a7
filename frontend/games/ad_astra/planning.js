// The planning board: a row of spaces, resolved from 1 upwards.
import { html, nothing } from "../../core/lit.js";
import { cardBack, cardFace, cardTitle } from "./card.js";
import { icon } from "./icon.js";
import { cardOn, shared, spaceNumbers } from "./model.js";
import { keep } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {"empty" | "preview" | "hidden" | "secret" | "now" | "done" | "open"} SpaceState */

/** @param {Ctx} ctx */
export function planningBoard(ctx) {
  const view = shared(ctx);
  const numbers = spaceNumbers(view);
  const planning = view.phase === "planning" || view.phase === "setup";
  return html`<section class="aa-sheet aa-planning ${planning ? "is-planning" : ""}" aria-label=${ctx.t("planning.title")}>
    <header><h2>${ctx.t("planning.title")}</h2><span class="aa-how">${progress(ctx, numbers.length)}</span>
      <span class="aa-legend">${icon("eye")}${ctx.t("planning.yours_alone")}</span></header>
    <ol class="aa-spaces" ${ctx.css({ "--spaces": numbers.length, "--half": numbers.length > 12 ? 5 : 6 })}>
      ${numbers.map((number) => space(ctx, number))}
    </ol>
  </section>`;
}

/** @param {Ctx} ctx @param {number} count */
function progress(ctx, count) {
  const view = shared(ctx);
  if (view.space) return ctx.t("planning.resolving", { space: view.space, count });
  const left = Object.values(view.spaces).filter((one) => one.seat === null).length;
  return view.phase === "planning" ? ctx.t("planning.left", { count: left }) : ctx.t("planning.order");
}

/** @param {Ctx} ctx @param {string} number */
function space(ctx, number) {
  const { seat } = shared(ctx).spaces[number];
  const state = stateOf(ctx, number);
  const tint = state === "preview" ? ctx.viewer : seat;
  return html`<li class="aa-space is-${state} ${tint === null ? "" : `aa-s${tint}`} ${changed(ctx, number) ? "is-changed" : ""}">
    <span class="aa-space-number" aria-hidden="true">${sign(state)}${number}${state === "secret" ? icon("eye", "is-eye") : nothing}</span>
    <div class="aa-space-card" aria-hidden="true">${content(ctx, number, state)}</div>
    <div class="aa-space-place" ${ctx.at(`space:${number}`, { label: label(ctx, number, state) })}></div>
  </li>`;
}

/** @param {Ctx} ctx @param {string} number @returns {SpaceState} */
function stateOf(ctx, number) {
  const view = shared(ctx);
  const here = view.spaces[number];
  if (here.seat === null) return preview(ctx, number) ? "preview" : "empty";
  if (view.space === Number(number)) return "now";
  if (here.done) return "done";
  if (here.card !== null) return "open";
  return cardOn(ctx, number).card ? "secret" : "hidden";
}

/** The card that the draft would put here. @param {Ctx} ctx @param {string} number */
function preview(ctx, number) {
  const { draft } = ctx.ui;
  return draft.at === `space:${number}` ? draft.piece : null;
}

/** @param {SpaceState} state */
function sign(state) {
  if (state === "done") return icon("check");
  return state === "now" ? icon("now") : nothing;
}

/** @param {Ctx} ctx @param {string} number @param {SpaceState} state */
function content(ctx, number, state) {
  const seat = shared(ctx).spaces[number].seat ?? ctx.viewer ?? 0;
  if (state === "empty") return html`<span class="aa-hole">${icon("plus")}</span>`;
  if (state === "hidden") return html`<span class="aa-slide" data-enter>${cardBack(seat)}</span>`;
  const id = state === "preview" ? preview(ctx, number) : cardOn(ctx, number).card;
  if (!id) return nothing;
  return html`<span class="aa-slide" data-flip=${`card:${id.replace("card:", "")}`}>${cardFace(ctx, id, seat)}</span>`;
}

/** @param {Ctx} ctx @param {string} number @param {SpaceState} state */
function label(ctx, number, state) {
  const { seat } = shared(ctx).spaces[number];
  const card = state === "preview" ? preview(ctx, number) : cardOn(ctx, number).card;
  const title = card ? cardTitle(ctx, card) : "";
  const name = seat === null ? "" : ctx.seatName(seat);
  return keep(ctx, `space ${number} ${state} ${card} ${name}`, () => ctx.t(`space.${state}`, { space: number, card: title, name }));
}

/** @param {Ctx} ctx @param {string} number */
function changed(ctx, number) {
  return ctx.events.some((event) => changes(event, Number(number)));
}

/** @param {import("../../core/types.js").GameEvent} event @param {number} number */
function changes(event, number) {
  if (event.kind === "placed") return event.args?.space === number;
  return event.kind === "swapped" && event.args?.spaces?.includes(number);
}
