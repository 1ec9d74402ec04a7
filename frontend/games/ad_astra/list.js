// The plain list of choices: their words, and what each item costs or brings.
import { html } from "../../core/lit.js";
import { aboutArgs, plain } from "./artifact.js";
import { allSeats, faceOf, shared } from "./model.js";
import { chip, chips } from "./resource.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").ChoiceText} ChoiceText */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("../../core/types.js").Spot} Spot */
/** @typedef {import("../../core/types.js").Piece} Piece */

/** @type {Record<string, string>} */
const SYMBOLS = {
  place: "aa-cards", move: "aa-starship", colony: "aa-colony", factory: "aa-factory", terraformer: "aa-terraformer", starship: "aa-starship",
  resource: "aa-production", element: "aa-scoring", planet: "aa-planet", bank: "aa-goods", propose: "aa-trade", set: "aa-goods", cards: "aa-goods",
  accept: "aa-check", decline: "aa-cross", withdraw: "aa-cross",
};

/** @param {Choice} choice @param {Ctx} ctx @returns {ChoiceText} */
export function choiceText(choice, ctx) {
  const { id } = choice;
  if (id.startsWith("artifact:")) {
    return { label: ctx.name(id), detail: ctx.t(`artifact.${plain(id)}.short`, aboutArgs(ctx)), symbol: `aa-${plain(id)}` };
  }
  if (id.startsWith("offer:")) return { label: ctx.name(id), symbol: id === "offer:any" ? "aa-anyone" : "aa-trade" };
  if (id.startsWith("counter:")) return { label: ctx.name(id), symbol: "aa-trade" };
  const free = ctx.decision?.ask === "build.free" && ctx.has(`choice.${id}`);
  return { label: ctx.t(`choice.${id}`), detail: free ? ctx.t("build.free") : undefined, symbol: SYMBOLS[id] };
}

/** @param {Item | Spot | Piece} item @param {Choice} _choice @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function detail(item, _choice, ctx) {
  const args = item.args ?? {};
  const parts = [
    "cost" in args ? chip(ctx, "energy", args.cost) : null,
    args.pay ? chips(ctx, args.pay) : null,
    args.points && !Array.isArray(args.points) ? html`<b>${ctx.t("points", { count: Number(args.points) })}</b>` : null,
    Array.isArray(args.points) && args.points.some((n) => n !== null) ? perSeat(ctx, args.points) : null,
    args.gains ? perSeat(ctx, args.gains) : null,
    "at" in item && item.at.startsWith("planet:") && ctx.decision?.ask !== "home" ? faceDetail(ctx, item) : null,
    args.rate ? ctx.t("hands.rate", { rate: args.rate }) : null,
    "at" in item && item.at.startsWith("deal:") ? dealDetail(ctx, item.at.slice(5)) : null,
  ];
  const said = parts.filter((part) => part !== null);
  return said.length ? html`<span class="aa-listed">${said}</span>` : null;
}

/** @param {Ctx} ctx @param {Item | Spot} item */
function faceDetail(ctx, item) {
  const face = faceOf(ctx, item.at.replace("planet:", "")).face ?? /** @type {string | undefined} */ (item.args?.face);
  return face ? chip(ctx, face) : html`<span>${ctx.t("face.down")}</span>`;
}

/** @param {Ctx} ctx @param {unknown[]} values */
function perSeat(ctx, values) {
  return html`<span class="aa-gains">${allSeats(ctx).map((seat) => html`<span class="aa-nowrap">${ctx.seatMark(seat)}<span class="aa-vh">${ctx.seatName(seat)}</span> ${sum(values[seat])}</span> `)}</span>`;
}

/** @param {unknown} value */
function sum(value) {
  if (typeof value === "number") return value;
  return Object.values(/** @type {Record<string, number>} */ (value ?? {})).reduce((all, n) => all + n, 0);
}

/** What the viewer gets and gives. @param {Ctx} ctx @param {string} id */
function dealDetail(ctx, id) {
  const deal = shared(ctx).deals[id];
  if (!deal) return null;
  const mine = deal.from === ctx.viewer;
  return html`<span>${ctx.t("deals.you_get")} ${chips(ctx, mine ? deal.want : deal.give)} ${ctx.t("deals.you_give")} ${chips(ctx, mine ? deal.give : deal.want)}</span>`;
}
