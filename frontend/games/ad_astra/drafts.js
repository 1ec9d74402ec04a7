// Reading the open decision and the draft of an answer.
import { placeChoice } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Spot} Spot */
/** @typedef {import("./content.js").Piece} Piece */

/** @type {Record<string, Piece>} */
const BUILT = { colony: "colony", factory: "factory", terraformer: "terraformer" };

/** @param {Ctx} ctx */
export function landing(ctx) {
  return ctx.decision?.ask === "land";
}

/** Is the viewer asked where to send a ship? @param {Ctx} ctx */
export function moving(ctx) {
  return Boolean(ctx.decision?.ask.startsWith("move."));
}

/** The choice that carries the moves: the draft's, if it is one of an artifact, else the plain one. @param {Ctx} ctx */
export function moves(ctx) {
  const drafted = ctx.ui.draft.choice;
  return (drafted && placeChoice(ctx, drafted)) || placeChoice(ctx, "move");
}

/** The ship chosen in the draft, or the only one there is. @param {Ctx} ctx @returns {string | null} */
export function chosenShip(ctx) {
  if (!moving(ctx)) return null;
  const { piece } = ctx.ui.draft;
  if (piece) return piece;
  const all = moves(ctx)?.pieces ?? [];
  return all.length === 1 ? all[0].piece : null;
}

/** Where a ship may go and may not. @param {Ctx} ctx @param {string | null} ship @returns {Spot[]} */
function spotsOf(ctx, ship) {
  return moves(ctx)?.pieces.find((one) => one.piece === ship)?.spots ?? [];
}

/** The spot at an address for the chosen ship. @param {Ctx} ctx @param {string} at */
export function spotFor(ctx, at) {
  return spotsOf(ctx, chosenShip(ctx)).find((spot) => spot.at === at) ?? null;
}

/** What the draft would put on a planet. @param {Ctx} ctx @param {string} planet its address
 *  @returns {{seat: number, piece: Piece} | null} */
export function ghostAt(ctx, planet) {
  const { draft } = ctx.ui;
  if (ctx.viewer === null || !draft.choice) return null;
  if (landing(ctx)) return draft.items.includes(planet) ? { seat: ctx.viewer, piece: "starship" } : null;
  const piece = BUILT[draft.choice];
  if (!piece || (draft.at !== planet && !draft.items.includes(planet))) return null;
  return { seat: ctx.viewer, piece };
}

/** The address of a thing in an event, whichever way it was written. @param {string} kind @param {unknown} value */
export function address(kind, value) {
  const text = String(value);
  return text.includes(":") || text === "deep" ? text : `${kind}:${text}`;
}


