// The way that led to a question: what has been done, what is asked, and what is still to come.
import { html, nothing } from "../../core/lit.js";
import { CHOICE_SIGNS } from "./choices.js";
import { icon } from "./icon.js";
import { bare, tileName } from "./model.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {{path?: string[], at?: string[], next?: string[]}} args those of a question, or what is going on */
export function path(ctx, { path: steps = [], at: places = [], next = [] }) {
  if (steps.length < 2 && !next.length) return nothing;
  return html`<ol class="fm-path" aria-label=${say(ctx, "path.title")}>${steps.map((step, n) => crumb(ctx, step, places[n] ?? "", n === steps.length - 1))}
    ${[...new Set(next)].map((step) => html`<li class="is-next"><span class="vh">${say(ctx, "path.next")} </span>${say(ctx, `path.${step}`)}</li>`)}</ol>`;
}

/** @param {Ctx} ctx @param {string} step @param {string} at @param {boolean} last */
function crumb(ctx, step, at, last) {
  const where = at.startsWith("tile:") ? tileName(bare(at)) : at.startsWith("building:") || at.startsWith("lab:") ? ctx.name(at) : "";
  return html`<li class=${last ? "is-now" : ""} aria-current=${last ? "step" : nothing}>${last ? nothing : icon("met")}${CHOICE_SIGNS[step] ? icon(CHOICE_SIGNS[step]) : nothing}${where ? html`<b>${where}</b> ` : nothing}<span class="fm-step">${say(ctx, `path.${step}`)}</span></li>`;
}
