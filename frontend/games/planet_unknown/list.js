// Words and details of the option list, which can do everything that the board can.
import { cardText, corporationText, duelText, planetTexts, privateText, techText } from "./describe.js";
import { source, title } from "./entries.js";
import { boardOf, kindOf } from "./model.js";
import { corporationFace } from "./printed.js";
import { gainWords } from "./tracks.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("../../core/types.js").Spot} Spot */
/** @typedef {import("../../core/types.js").Piece} Piece */

/** @param {Choice} choice @param {Ctx} ctx @returns {import("../../core/types.js").ChoiceText} */
export function choiceText(choice, ctx) {
  if (choice.id === "confirm") return { label: ctx.t(`choice.confirm.${ctx.decision?.ask}`) };
  return { label: title(ctx, choice), detail: source(ctx, choice) };
}

/** @type {Record<string, (ctx: Ctx, id: string) => string>} */
const ABOUT = {
  card: cardText,
  corporation: corporationText,
  planet: (ctx, id) => planetTexts(ctx, id).join(" ") || ctx.t("planet.plain"),
  tech: (ctx, level) => {
    const found = corporationFace(boardOf(ctx, ctx.viewer ?? 0).corporation)?.techs.find((one) => one.level === level);
    return found ? techText(ctx, found) : "";
  },
};

/** @param {Item | Spot | Piece} thing @param {Choice} choice @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function detail(thing, choice, ctx) {
  const [kind, id = ""] = ("piece" in thing ? thing.piece : thing.at).split(/:(.*)/s);
  if (kind === "objective") return kindOf(choice.id) === "common" ? duelText(ctx, id) : privateText(ctx, id);
  if (kind === "track" && thing.args?.to) return `${ctx.name(`space:${thing.args.to}`)} ${gainWords(ctx, { gains: /** @type {any} */ (thing.args.gains ?? []) })}`;
  if (thing.args?.cost !== undefined) return ctx.t("chip.cost", { count: Number(thing.args.cost) });
  return ABOUT[kind]?.(ctx, id) ?? null;
}
