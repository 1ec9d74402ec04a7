// Building: every item with price, place and points, and why the others can't be had.
import { html, nothing } from "../../core/lit.js";
import { PIECES, PRICES } from "./content.js";
import { icon } from "./icon.js";
import { choice, faceOf, handOf, shared } from "./model.js";
import { chip, priceTag } from "./resource.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("./content.js").Piece} Piece */

/** @param {Ctx} ctx */
export function buildBody(ctx) {
  const chosen = ctx.ui.draft.choice ? choice(ctx, ctx.ui.draft.choice) : null;
  return html`<div class="aa-build"><div class="aa-items">${PIECES.map((piece) => item(ctx, piece))}</div>
    ${chosen && !chosen.passive && !chosen.id.startsWith("artifact:") ? details(ctx, chosen) : hint(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function free(ctx) {
  return ctx.decision?.ask === "build.free";
}

/** @param {Ctx} ctx @param {Piece} piece */
function item(ctx, piece) {
  const offer = choice(ctx, piece);
  const why = offer?.refusal ? ctx.ui.reason(offer.refusal) : offer ? null : ctx.t("build.not_now");
  const on = ctx.ui.draft.choice === piece;
  const left = shared(ctx).players[ctx.viewer ?? 0]?.supply[piece] ?? 0;
  const held = ctx.ui.draft.held !== null && offer && usesHeld(ctx, offer);
  return html`<button type="button" class="aa-item ${on ? "is-chosen" : ""} ${held ? "is-held" : ""}" aria-pressed=${why ? nothing : String(on)}
      aria-disabled=${why ? "true" : nothing} @click=${() => press(ctx, piece, why, on)}>
    <span class="aa-item-head">${icon(piece)}<span><b>${ctx.t(`piece.${piece}`)}</b><small>${ctx.t("build.left", { count: left })}</small></span></span>
    <span class="aa-item-price">${free(ctx) ? ctx.t("build.free") : priceTag(ctx, PRICES[piece])}</span>
    <small class="aa-item-note">${why ? html`${icon("lock")}${offer?.refusal?.code === "astra.cannot_pay" ? html`${ctx.t("build.lacks")} ${missing(ctx, piece)}` : why}` : ctx.t(`build.${piece}`)}</small></button>`;
}

/** What the viewer's hand lacks of a price; an ore of choice is what the named ones leave over. @param {Ctx} ctx @param {Piece} piece */
function missing(ctx, piece) {
  const hand = handOf(ctx, ctx.viewer ?? 0) ?? {};
  const price = PRICES[piece];
  const needs = (/** @type {string} */ key) => price.filter((one) => one === key).length;
  const spare = ["xanthium", "yoyodium", "zozodium"].reduce((sum, key) => sum + Math.max(0, (hand[key] ?? 0) - needs(key)), 0);
  const lacks = [...new Set(price)].map((key) => ({ key, n: needs(key) - (key === "ore" ? spare : (hand[key] ?? 0)) }));
  return html`<span class="aa-chips">${lacks.filter(({ n }) => n > 0).map(({ key, n }) => chip(ctx, key, n))}</span>`;
}

/** @param {Ctx} ctx @param {Piece} piece @param {string | null} why @param {boolean} on */
function press(ctx, piece, why, on) {
  if (why) ctx.shell.announce(why);
  else if (on) ctx.ui.setChoice(null);
  else start(ctx, piece);
}

/** Begin an item; what leaves no choice is chosen at once. @param {Ctx} ctx @param {Piece} piece */
function start(ctx, piece) {
  const offer = choice(ctx, piece);
  const where = offer ? places(offer).filter((one) => !one.refusal) : [];
  const pay = offer ? ores(offer).filter((one) => one.open) : [];
  const { held } = ctx.ui.draft;
  const place = where.find((one) => one.at === held)?.at ?? (where.length === 1 ? where[0].at : null);
  const ore = pay.length === 1 ? pay[0].at : null;
  if (offer?.shape === "place") ctx.ui.setDraft({ choice: piece, at: place, piece: ore, items: [], held: null });
  else ctx.ui.setDraft({ choice: piece, items: [place ?? ore].filter((at) => at !== null), at: null, piece: null, held: null });
}

/** Could the address that was pressed on the chart be meant for this item? @param {Ctx} ctx @param {Choice} offer */
function usesHeld(ctx, offer) {
  const held = ctx.ui.draft.held ?? "";
  return places(offer).some((one) => one.at === held && !one.refusal);
}

/** Every place an item may go, each once. @param {Choice} offer @returns {Item[]} */
function places(offer) {
  if (offer.shape === "pick") return offer.items.filter((one) => one.at.startsWith("planet:"));
  if (offer.shape !== "place") return [];
  /** @type {Map<string, Item>} */
  const found = new Map();
  for (const spot of offer.pieces.flatMap((piece) => piece.spots)) {
    if (!found.has(spot.at) || found.get(spot.at)?.refusal) found.set(spot.at, spot);
  }
  return [...found.values()];
}

/** Every ore that may be paid, each once. @param {Choice} offer @returns {{at: string, open: boolean}[]} */
function ores(offer) {
  if (offer.shape === "place") return offer.pieces.map((one) => ({ at: one.piece, open: one.spots.some((spot) => !spot.refusal) }));
  if (offer.shape !== "pick") return [];
  return offer.items.filter((one) => one.at.startsWith("resource:")).map((one) => ({ at: one.at, open: !one.refusal }));
}

/** @param {Ctx} ctx */
function hint(ctx) {
  const { held } = ctx.ui.draft;
  if (PIECES.every((piece) => choice(ctx, piece)?.refusal !== undefined)) return html`<p class="aa-empty">${ctx.t("build.nothing")}</p>`;
  return html`<p class="aa-empty">${held ? ctx.t("build.held", { place: ctx.name(held) }) : ctx.t(free(ctx) ? "build.hint.free" : "build.hint")}</p>`;
}

/** @param {Ctx} ctx @param {Choice} offer */
function details(ctx, offer) {
  const where = places(offer);
  const pay = ores(offer);
  return html`<div class="aa-details">
    ${where.length ? html`<div class="aa-detail" role="group" aria-label=${ctx.t("build.where")}><h3>${ctx.t("build.where")}</h3>${where.map((one) => place(ctx, one))}</div>` : nothing}
    ${pay.length ? html`<div class="aa-detail" role="group" aria-label=${ctx.t("build.ore")}><h3>${ctx.t("build.ore")}</h3>${pay.map((one) => ore(ctx, one))}</div>` : nothing}
  </div>`;
}

/** @param {Ctx} ctx @param {Item} one */
function place(ctx, one) {
  const { draft } = ctx.ui;
  const on = draft.at === one.at || draft.items.includes(one.at);
  const face = faceOf(ctx, one.at.replace("planet:", "")).face;
  const points = Number(one.args?.points ?? 0);
  const why = one.refusal ? ctx.ui.reason(one.refusal) : null;
  return html`<button type="button" class="aa-target is-place ${on ? "is-chosen" : ""}" data-about=${one.at} aria-pressed=${why ? nothing : String(on)}
      aria-disabled=${why ? "true" : nothing} @click=${() => (why ? ctx.shell.announce(why) : ctx.ui.press(one.at))}>
    <span>${face ? chip(ctx, face) : nothing}${ctx.name(one.at)}</span>
    ${why ? html`<small>${why}</small>` : points ? html`<b>${ctx.t("points", { count: points })}</b>` : nothing}</button>`;
}

/** @param {Ctx} ctx @param {{at: string, open: boolean}} one */
function ore(ctx, one) {
  const { draft } = ctx.ui;
  const on = draft.piece === one.at || draft.items.includes(one.at);
  const key = one.at.replace("resource:", "");
  return html`<button type="button" class="aa-ore ${on ? "is-chosen" : ""}" aria-pressed=${String(on)} aria-disabled=${one.open ? nothing : "true"} data-about=${one.at}
      @click=${() => (one.open ? ctx.ui.press(one.at) : undefined)}>${chip(ctx, key)}</button>`;
}
