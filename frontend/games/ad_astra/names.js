// Short plain names and small pictures of every address.
import { html } from "../../core/lit.js";
import { cardTitle } from "./card.js";
import { card } from "./content.js";
import { icon as symbol, mark, starIcon } from "./icon.js";
import { faceOf, shared, shipSeat } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Record<string, (rest: string, ctx: Ctx) => string>} */
const NAMES = {
  planet: (id, ctx) => {
    const [star, number] = id.split(".");
    return ctx.t("name.planet", { star: ctx.t(`star.${star}`), number });
  },
  system: (star, ctx) => ctx.t(`star.${star}`),
  space: (number, ctx) => ctx.t("name.space", { number }),
  card: (id, ctx) => cardTitle(ctx, id),
  artifact: (id, ctx) => ctx.t(`artifact.${id}`),
  ship: shipName,
  resource: (key, ctx) => ctx.t(`resource.${key}`),
  face: (key, ctx) => ctx.t(`face.${key}`),
  piece: (key, ctx) => ctx.t(`piece.${key}`),
  type: (key, ctx) => ctx.t(`card.${key}`),
  element: (key, ctx) => ctx.t(`element.${key}`),
  choice: (id, ctx) => ctx.t(`choice.${id}`),
  deal: dealName,
  offer: (whom, ctx) => ctx.t("choice.offer", { name: whom === "any" ? ctx.t("deals.anyone") : ctx.seatName(Number(whom)) }),
  counter: (id, ctx) => ctx.t("choice.counter", { name: dealMaker(id, ctx) }),
  sign: (key, ctx) => ctx.t(`sign.${key}`),
};

/** @param {string} ship @param {Ctx} ctx */
function shipName(ship, ctx) {
  const place = shared(ctx)?.ships?.[ship];
  return place ? ctx.t("name.ship", { place: ctx.t(`star.${place.split(".")[0]}`) }) : ctx.t("piece.starship");
}

/** @param {string} id @param {Ctx} ctx */
function dealName(id, ctx) {
  return ctx.t("name.deal", { name: dealMaker(id, ctx) });
}

/** @param {string} id @param {Ctx} ctx */
function dealMaker(id, ctx) {
  const deal = shared(ctx)?.deals?.[id];
  return deal ? ctx.seatName(deal.from) : "–";
}

/** @param {string} address @param {Ctx} ctx @returns {string} */
export function name(address, ctx) {
  if (address === "deep") return ctx.t("star.deep");
  const [kind, ...rest] = address.split(":");
  return NAMES[kind]?.(rest.join(":"), ctx) ?? address;
}

/** @type {Record<string, (rest: string, ctx: Ctx) => import("../../core/types.js").Rendered>} */
const PICTURES = {
  resource: (key) => plate(key),
  face: (key) => plate(key),
  planet: (id, ctx) => {
    const face = ctx.view?.public?.planets ? faceOf(ctx, id).face : null;
    return face ? plate(face) : symbol("planet", "is-inline");
  },
  system: (star) => html`<span class="aa-star">${starIcon(star)}</span>`,
  card: (id) => symbol(card(id).type, "is-inline"),
  type: (key) => symbol(key, "is-inline"),
  artifact: (id) => symbol(id, "is-inline is-alien"),
  element: (key) => symbol(key, "is-inline"),
  piece: (key) => symbol(key, "is-inline"),
  ship: (id) => html`<span class="aa-tint aa-s${shipSeat(id)}">${symbol("starship", "is-inline")}</span>`,
  sign: (key) => symbol(key, "is-inline"),
  offer: (whom) => (whom === "any" ? symbol("anyone", "is-inline") : mark(Number(whom))),
};

/** @param {string} address @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function icon(address, ctx) {
  const [kind, ...rest] = address.split(":");
  return PICTURES[kind]?.(rest.join(":"), ctx) ?? null;
}

/** A resource or face without words: the shell adds the name. @param {string} key */
function plate(key) {
  return html`<span class="aa-plate is-inline aa-f-${key}">${symbol(key)}</span>`;
}
