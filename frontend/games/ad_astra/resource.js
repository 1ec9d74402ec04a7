// Resource cards as small plates: colour, glyph and letter, never colour alone.
import { html, nothing } from "../../core/lit.js";
import { RESOURCES } from "./content.js";
import { icon } from "./icon.js";
import { entries } from "./model.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Amounts} Amounts */

/** The name of a resource, an ore of choice or a planet's face. @param {Ctx} ctx @param {string} key */
function resourceName(ctx, key) {
  return say(ctx, `resource.${key}`);
}

/** A plate with an optional number. @param {Ctx} ctx @param {string} key @param {number | string | null} [n] */
export function chip(ctx, key, n = null) {
  return html`<span class="aa-r aa-f-${key}">${icon(key)}${n ?? nothing}<span aria-hidden="true">${say(ctx, `letter.${key}`)}</span><span
      class="aa-vh">${resourceName(ctx, key)}</span></span>`;
}

/** Several plates, zeros left out; a dash for nothing at all. @param {Ctx} ctx @param {Amounts | null | undefined} amounts */
export function chips(ctx, amounts) {
  const list = entries(amounts);
  if (!list.length) return html`<span class="aa-none">–</span>`;
  return html`<span class="aa-chips">${list.map(([key, n]) => chip(ctx, key, n))}</span>`;
}

/** A price such as 2 water + 2 food, `ore` being one ore of choice. @param {Ctx} ctx @param {string[]} price */
export function priceTag(ctx, price) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const key of price) counts[key] = (counts[key] ?? 0) + 1;
  return html`<span class="aa-chips">${Object.entries(counts).map(([key, n]) => chip(ctx, key, n > 1 ? n : null))}</span>`;
}

/** All six types with a number each, dimmed at zero. @param {Ctx} ctx @param {Amounts | null} amounts */
export function piles(ctx, amounts) {
  return html`<ul class="aa-piles">${RESOURCES.map((key) => pile(ctx, key, amounts ? (amounts[key] ?? 0) : null))}</ul>`;
}

/** @param {Ctx} ctx @param {string} key @param {number | null} n */
function pile(ctx, key, n) {
  return html`<li class="aa-pile ${n === 0 ? "is-zero" : ""}">${chip(ctx, key)}<b>${n ?? "–"}</b></li>`;
}
