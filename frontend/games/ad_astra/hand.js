// The action cards in hand, and the scoring cards that lie beside the board until all three are there.
import { html, nothing } from "../../core/lit.js";
import { cardFace, cardTitle } from "./card.js";
import { sortedCards } from "./content.js";
import { own, shared } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The hand as buttons that pick the card to place. @param {Ctx} ctx */
export function handToPlace(ctx) {
  const seat = ctx.viewer ?? 0;
  return html`<div class="aa-hand" role="group" aria-label=${ctx.t("hand.title")}>
    ${sortedCards((own(ctx)?.cards ?? []).map(bare)).map((id) => toPlace(ctx, id, seat))}${setAside(ctx, seat)}</div>`;
}

/** @param {string} id */
function bare(id) {
  return id.replace("card:", "");
}

/** @param {Ctx} ctx @param {string} id @param {number} seat */
function toPlace(ctx, id, seat) {
  const address = `card:${id}`;
  const mark = ctx.ui.mark(address);
  const lifted = ctx.ui.draft.piece === address && ctx.ui.draft.at !== null;
  return html`<button type="button" class="aa-hand-card is-${mark || "idle"}" data-about=${address}
      aria-pressed=${String(mark === "selected")} aria-disabled=${mark === "open" || mark === "selected" ? nothing : "true"}
      data-flip=${lifted ? nothing : `card:${id}`} @click=${() => ctx.ui.press(address)}><span class="aa-vh">${cardTitle(ctx, id)}</span><span class="aa-slide" aria-hidden="true">${cardFace(ctx, id, seat)}</span></button>`;
}

/** The hand to look at only. @param {Ctx} ctx @param {number} seat @param {string[]} cards */
export function handToSee(ctx, seat, cards) {
  const aside = (shared(ctx).players[seat]?.scoring ?? []).map(bare);
  return html`<ul class="aa-hand is-still">${sortedCards(cards.map(bare)).map((id) => toSee(ctx, seat, id, cardTitle(ctx, id), "is-idle"))}
    ${aside.map((id) => toSee(ctx, seat, id, ctx.t("hand.aside", { card: cardTitle(ctx, id) }), "is-aside"))}</ul>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} id @param {string} words @param {string} look */
function toSee(ctx, seat, id, words, look) {
  return html`<li class="aa-hand-card ${look}" title=${look === "is-aside" ? ctx.t("hand.aside.about") : nothing}><span class="aa-vh">${words}</span><span class="aa-slide" aria-hidden="true">${cardFace(ctx, id, seat)}</span></li>`;
}

/** @param {Ctx} ctx @param {number} seat */
function setAside(ctx, seat) {
  const cards = shared(ctx).players[seat]?.scoring ?? [];
  return cards.map((id) => html`<div class="aa-hand-card is-aside" role="img" aria-label=${ctx.t("hand.aside", { card: cardTitle(ctx, id) })}
      title=${ctx.t("hand.aside.about")}>${cardFace(ctx, bare(id), seat)}</div>`);
}
