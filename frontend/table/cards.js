/** The choices of a decision as cards: the same in the decision bar and in the list, from the options alone. */
import { icon } from "../core/art.js";
import { phrases } from "../core/context.js";
import { standingIn, users } from "../core/draft.js";
import { t } from "../core/i18n.js";
import { isButton, listsItems } from "../core/shapes.js";

/** @import { Choice, Ctx, GameModule, Item, Mark, Piece, PlaceChoice, Rendered, Spot } from "../core/types.js" */
/** @import { DraftUi } from "../core/ui.js" */

/**
 * @typedef {object} Card
 * @property {string} key
 * @property {string} [at] the address it stands for
 * @property {Rendered} label
 * @property {Rendered} [symbol]
 * @property {Rendered} [detail]
 * @property {Mark} mark
 * @property {string | null} why
 * @property {() => void} press
 */
/** @typedef {{title: string | null, cards: Card[]}} Part a headed group of cards */

/** @param {Ctx} ctx */
const draftOf = (ctx) => /** @type {DraftUi} */ (ctx.ui);

/** @param {Ctx} ctx @param {GameModule} module @param {Choice} choice @returns {Card} */
export function choiceCard(ctx, module, choice) {
  const { label, detail, symbol } = phrases(module, ctx).choice(choice);
  const selected = ctx.ui.draft.choice === choice.id;
  const reason = choice.refusal ? draftOf(ctx).reason(choice.refusal) : null;
  return {
    key: `choice ${choice.id}`,
    ...(choice.id.includes(":") && { at: choice.id }),
    label,
    symbol: symbol ? icon(symbol) : (choice.id.includes(":") && module.icon?.(choice.id, ctx)) || null,
    detail,
    mark: choice.refusal ? "refused" : selected ? "selected" : "open",
    why: reason,
    press: () => ctx.ui.setChoice(selected ? null : choice.id),
  };
}

/**
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {Choice} choice
 * @param {string} at
 * @param {Item | Spot | Piece} thing
 * @param {Mark} mark
 * @param {() => void} press
 * @returns {Card}
 */
function thingCard(ctx, module, choice, at, thing, mark, press) {
  const refusal = "refusal" in thing ? thing.refusal : undefined;
  return {
    key: `${"piece" in thing ? "piece" : "at"} ${at}`,
    at,
    label: ctx.name(at),
    symbol: module.icon?.(at, ctx) ?? null,
    detail: module.detail?.(thing, choice, ctx) ?? null,
    mark,
    why: mark === "refused" ? (refusal ? draftOf(ctx).reason(refusal) : ctx.ui.why(at)) : null,
    press,
  };
}

/**
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {import("../core/types.js").PickChoice | import("../core/types.js").ProgramChoice} choice
 * @returns {Part[]}
 */
function itemParts(ctx, module, choice) {
  const cards = choice.items.map((item) => {
    const { mark } = standingIn(choice, { ...ctx.ui.draft, choice: choice.id }, item.at);
    return thingCard(ctx, module, choice, item.at, item, mark, () => draftOf(ctx).pressWithin(choice, item.at));
  });
  return [{ title: choice.max > 1 ? t("list.choose", { min: choice.min, max: choice.max }) : null, cards }];
}

/** @param {Ctx} ctx @param {PlaceChoice} choice @param {Piece} piece @returns {Mark} */
function pieceMark(ctx, choice, piece) {
  if (ctx.ui.draft.piece === piece.piece && ctx.ui.draft.choice === choice.id) return "selected";
  return piece.spots.some((spot) => !spot.refusal) ? "open" : "refused";
}

/** @param {PlaceChoice} choice @param {string | null} piece the spots of one piece, else of all, each once */
function spotsOf(choice, piece) {
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const one of choice.pieces) {
    if (piece !== null && one.piece !== piece) continue;
    for (const spot of one.spots) if (!spots.has(spot.at) || spots.get(spot.at)?.refusal) spots.set(spot.at, spot);
  }
  return [...spots.values()];
}

/** @param {Ctx} ctx @param {GameModule} module @param {PlaceChoice} choice @returns {Part[]} */
function placeParts(ctx, module, choice) {
  const ui = draftOf(ctx);
  const { piece, at } = ui.draft;
  const pieces = choice.pieces.map((one) =>
    thingCard(ctx, module, choice, one.piece, one, pieceMark(ctx, choice, one), () => ui.pressRole(choice, "piece", one.piece)),
  );
  const spots = spotsOf(choice, piece).map((spot) => {
    const mark = at === spot.at ? "selected" : spot.refusal ? "refused" : "open";
    return thingCard(ctx, module, choice, spot.at, spot, mark, () => ui.pressRole(choice, "spot", spot.at));
  });
  return [
    { title: t("list.piece"), cards: pieces },
    { title: t("list.spot"), cards: spots },
  ];
}

/**
 * What stands below a chosen choice.
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {Choice} choice
 * @returns {Part[]}
 */
export function partsOf(ctx, module, choice) {
  if (isButton(choice) || choice.refusal) return [];
  if (listsItems(choice)) return itemParts(ctx, module, /** @type {any} */ (choice));
  return choice.shape === "place" ? placeParts(ctx, module, choice) : [];
}

/**
 * The choices to show first: all that do something, or those that could use the address that is held.
 * @param {Ctx} ctx
 */
export function firstChoices(ctx) {
  const { decision, ui } = ctx;
  if (!decision) return [];
  if (ui.draft.held !== null) return users(decision, ui.draft.held);
  return decision.choices.filter((choice) => !choice.passive);
}

/** @param {Ctx} ctx */
export const passiveChoices = (ctx) => ctx.decision?.choices.filter((choice) => choice.passive) ?? [];
