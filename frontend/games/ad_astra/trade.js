// The deal that is being put together: which side gives what, and what a tap on a hand means.
import { PRICES, RESOURCES } from "./content.js";
import { amountsChoice, choice, handOf, placeChoice, shared } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Amounts} Amounts */
/** @typedef {number | "any" | "bank" | null} Partner whom the deal is with; null while that is open */

/** Is a trade card being resolved? @param {Ctx} ctx */
export function trading(ctx) {
  const now = shared(ctx).now;
  return Boolean(now && now.card.endsWith(".trade"));
}

/** Whose trade card it is. @param {Ctx} ctx */
export function owner(ctx) {
  return shared(ctx).now?.seat ?? -1;
}

/** @param {Ctx} ctx */
export function isOwner(ctx) {
  return ctx.viewer !== null && ctx.viewer === owner(ctx);
}

/** Whom the drafted deal is with. @param {Ctx} ctx @returns {Partner} */
export function partner(ctx) {
  const chosen = ctx.ui.draft.choice ?? "";
  if (!isOwner(ctx)) return owner(ctx);
  if (chosen === "bank") return "bank";
  const [kind, whom] = chosen.split(":");
  if (kind === "counter") return shared(ctx).deals[whom]?.from ?? null;
  if (kind !== "offer") return null;
  return whom === "any" ? "any" : Number(whom);
}

/** Whom a deal could be with, in the order of the buttons. @param {Ctx} ctx @returns {Exclude<Partner, null>[]} */
export function partners(ctx) {
  if (!isOwner(ctx)) return [owner(ctx)];
  const seats = Array.from({ length: ctx.seats - 1 }, (_, i) => (owner(ctx) + 1 + i) % ctx.seats);
  return [...seats, "any", "bank"];
}

/** The choice of the decision for a deal with somebody. @param {Ctx} ctx @param {Partner} whom */
export function choiceWith(ctx, whom) {
  if (!isOwner(ctx)) return "propose";
  return whom === "bank" ? "bank" : `offer:${whom}`;
}

/** Cards of one type given for one from the bank (RULES.md TR3). @param {Ctx} ctx */
export function bankRate(ctx) {
  const piece = placeChoice(ctx, "bank")?.pieces[0];
  return Number(piece?.spots[0]?.args?.rate ?? piece?.args?.rate ?? choice(ctx, "bank")?.args.rate ?? 2);
}

/** What the drafted deal gives and takes. @param {Ctx} ctx @returns {{give: Amounts, want: Amounts}} */
export function sides(ctx) {
  const { draft } = ctx.ui;
  if (partner(ctx) === "bank") {
    const give = draft.piece ? { [draft.piece.replace("resource:", "")]: bankRate(ctx) } : {};
    return { give, want: draft.at ? { [draft.at.replace("resource:", "")]: 1 } : {} };
  }
  return { give: side(draft.amounts, -1), want: side(draft.amounts, 1) };
}

/** @param {Amounts} amounts @param {1 | -1} sign @returns {Amounts} */
function side(amounts, sign) {
  return Object.fromEntries(Object.entries(amounts).filter(([, n]) => n * sign > 0).map(([key, n]) => [key, n * sign]));
}

/** Turn to a partner, keeping what still makes sense. @param {Ctx} ctx @param {Partner} whom */
export function turnTo(ctx, whom) {
  const { give, want } = sides(ctx);
  const id = choiceWith(ctx, whom);
  if (whom !== "bank") {
    ctx.ui.setDraft({ choice: id, amounts: signed(give, within(want, holding(ctx, whom))), piece: null, at: null, held: null });
    return;
  }
  const key = Object.keys(give).find((one) => (handOf(ctx, owner(ctx))?.[one] ?? 0) >= bankRate(ctx));
  ctx.ui.setDraft({ choice: id, piece: key ? `resource:${key}` : null, at: null, amounts: {}, held: null });
}

/** @param {Amounts} give @param {Amounts} want @returns {Amounts} */
function signed(give, want) {
  return { ...want, ...Object.fromEntries(Object.entries(give).map(([key, n]) => [key, -n])) };
}

/** @param {Amounts} want @param {Amounts} held */
function within(want, held) {
  return Object.fromEntries(Object.entries(want).map(([key, n]) => [key, Math.min(n, held[key] ?? 0)]).filter(([, n]) => Number(n) > 0));
}

/** The most of each type that a partner could give. @param {Ctx} ctx @param {Partner} whom @returns {Amounts} */
function holding(ctx, whom) {
  if (typeof whom === "number") return handOf(ctx, whom) ?? {};
  if (whom === "bank") return shared(ctx).bank;
  const others = Array.from({ length: ctx.seats }, (_, seat) => seat).filter((seat) => seat !== owner(ctx));
  return Object.fromEntries(RESOURCES.map((key) => [key, Math.max(0, ...others.map((seat) => handOf(ctx, seat)?.[key] ?? 0))]));
}

/** May a card of this type still be added to the viewer's side? @param {Ctx} ctx @param {string} key */
export function canGive(ctx, key) {
  const held = handOf(ctx, ctx.viewer ?? 0)?.[key] ?? 0;
  const { give, want } = sides(ctx);
  if (partner(ctx) === "bank") return held >= bankRate(ctx) && !want[key];
  return held > (give[key] ?? 0) && !want[key];
}

/** May a card of this type still be asked of the partner? @param {Ctx} ctx @param {string} key @param {Partner} whom */
export function canWant(ctx, key, whom) {
  const { give, want } = sides(ctx);
  const taken = whom === partner(ctx) && whom !== "bank" ? (want[key] ?? 0) : 0;
  return (holding(ctx, whom)[key] ?? 0) > taken && !give[key];
}

/** A tap on the viewer's own row. @param {Ctx} ctx @param {string} key */
export function tapOwn(ctx, key) {
  if (!canGive(ctx, key)) return;
  const { draft } = ctx.ui;
  if (partner(ctx) === "bank") {
    ctx.ui.setDraft({ piece: draft.piece === `resource:${key}` ? null : `resource:${key}` });
    return;
  }
  const start = draft.choice ?? (isOwner(ctx) ? null : "propose");
  ctx.ui.setDraft({ choice: start, amounts: { ...draft.amounts, [key]: (draft.amounts[key] ?? 0) - 1 }, held: null });
}

/** A tap on somebody else's row, which picks the partner too. @param {Ctx} ctx @param {number | "bank"} whom @param {string} key */
export function tapOther(ctx, whom, key) {
  const counter = ctx.ui.draft.choice?.startsWith("counter:") ?? false;
  const now = partner(ctx);
  if (whom === "bank") tapBank(ctx, key);
  else if (canWant(ctx, key, now === "any" || counter ? now : whom)) {
    const keep = now === whom || now === "any" || counter;
    const { give, want } = sides(ctx);
    const wanted = keep ? { ...want, [key]: (want[key] ?? 0) + 1 } : { [key]: 1 };
    const id = keep && ctx.ui.draft.choice ? ctx.ui.draft.choice : choiceWith(ctx, whom);
    ctx.ui.setDraft({ choice: id, amounts: signed(give, wanted), piece: null, at: null, held: null });
  }
}

/** @param {Ctx} ctx @param {string} key */
function tapBank(ctx, key) {
  if (partner(ctx) !== "bank") turnTo(ctx, "bank");
  ctx.ui.setDraft({ choice: "bank", at: `resource:${key}` });
}

/** Take one card back from a tray. @param {Ctx} ctx @param {"give" | "want"} tray @param {string} key */
export function takeBack(ctx, tray, key) {
  if (partner(ctx) === "bank") {
    ctx.ui.setDraft(tray === "give" ? { piece: null } : { at: null });
    return;
  }
  const amounts = { ...ctx.ui.draft.amounts };
  amounts[key] += tray === "give" ? 1 : -1;
  if (!amounts[key]) delete amounts[key];
  ctx.ui.setDraft({ amounts });
}

/** Load a deal into the trays, sides turned. @param {Ctx} ctx @param {string} id */
export function counter(ctx, id) {
  const deal = shared(ctx).deals[id];
  const amounts = amountsChoice(ctx, `counter:${id}`);
  if (deal && amounts) ctx.ui.setDraft({ choice: amounts.id, amounts: signed(deal.want, deal.give), piece: null, at: null, held: null });
}

/** What the hand could pay after the deal and could not before. @param {Ctx} ctx @returns {string[]} */
export function opens(ctx) {
  const hand = handOf(ctx, ctx.viewer ?? 0) ?? {};
  const { give, want } = sides(ctx);
  const after = Object.fromEntries(RESOURCES.map((key) => [key, (hand[key] ?? 0) - (give[key] ?? 0) + (want[key] ?? 0)]));
  return Object.keys(PRICES).filter((piece) => pays(after, PRICES[/** @type {keyof typeof PRICES} */ (piece)]) && !pays(hand, PRICES[/** @type {keyof typeof PRICES} */ (piece)]));
}

/** @param {Amounts} hand @param {string[]} price */
function pays(hand, price) {
  const left = { ...hand };
  for (const key of price.filter((one) => one !== "ore")) left[key] = (left[key] ?? 0) - 1;
  if (Object.values(left).some((n) => n < 0)) return false;
  const ores = RESOURCES.slice(3).reduce((sum, key) => sum + (left[key] ?? 0), 0);
  return ores >= price.filter((one) => one === "ore").length;
}
