// An action card: face with its two contents, or back in the colour of its owner.
import { html } from "../../core/lit.js";
import { card as printed } from "./content.js";
import { icon, mark, starIcon } from "./icon.js";
import { keep, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./content.js").Card} Card */

/** The face of a card that belongs to `seat`. @param {Ctx} ctx @param {string} id @param {number} seat */
export function cardFace(ctx, id, seat) {
  const card = printed(id);
  return html`<span class="aa-card aa-s${seat} is-${card.type}">
    <span class="aa-card-head">${icon(card.type)}<span class="aa-tx">${say(ctx, `type.${card.type}`)}</span></span>
    <span class="aa-card-body">${contents(ctx, card)}</span>
    <span class="aa-card-mini" aria-hidden="true">${icon(card.type)}</span>
    <span class="aa-card-foot"></span>
  </span>`;
}

/** The back of a card: its owner's shape on an engraved instrument. @param {number} seat */
export function cardBack(seat) {
  return html`<span class="aa-card aa-card-back aa-s${seat}">
    <svg class="aa-card-pattern" viewBox="0 0 80 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx="40" cy="36" r="18"></circle><ellipse cx="40" cy="36" rx="34" ry="26" stroke-dasharray="2 4"></ellipse>
      <path d="M40 2v16M40 54v16M4 36h18M58 36h18"></path>
    </svg>${mark(seat)}</span>`;
}

/** "Production: Water / Yoyodium". @param {Ctx} ctx @param {string} id */
export function cardTitle(ctx, id) {
  const card = printed(id);
  return keep(ctx, `title ${card.id}`, () => {
    const words = card.contents.map((one) => contentName(ctx, card, one)).join(" / ");
    return words ? ctx.t("card.title", { type: ctx.t(`type.${card.type}`), words }) : ctx.t(`type.${card.type}`);
  });
}

/** @param {Ctx} ctx @param {Card} card @param {string} content */
function contentName(ctx, card, content) {
  const space = { production: "resource", movement: "star", scoring: "element", build: "type", trade: "type" }[card.type];
  return ctx.t(`${space}.${content}`);
}

/** @param {Ctx} ctx @param {Card} card */
function contents(ctx, card) {
  if (!card.contents.length) return html`<span>${icon(card.type, "is-big")}</span>`;
  const [first, second] = card.contents.map((content) => half(ctx, card, content));
  return html`${first}<span class="aa-card-or" aria-hidden="true">${card.type === "movement" ? "·" : "/"}</span>${second}`;
}

/** @param {Ctx} ctx @param {Card} card @param {string} content */
function half(ctx, card, content) {
  if (card.type === "production") {
    return html`<span class="aa-f-${content}"><span class="aa-plate">${icon(content)}</span><span class="aa-tx">${say(ctx, `letter.${content}`)}</span></span>`;
  }
  if (card.type === "movement") {
    return html`<span>${starIcon(content)}<span class="aa-tx">${say(ctx, `star.${content}.short`)}</span></span>`;
  }
  return html`<span>${icon(content)}<span class="aa-tx">${say(ctx, `element.${content}.short`)}</span></span>`;
}
