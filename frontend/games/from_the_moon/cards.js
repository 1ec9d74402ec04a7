// The open decision as one flat row of cards: every choice with every item, each with its symbol, cost and gain.
import { isQuick } from "./drafts.js";
import { bare } from "./model.js";
import { prospects, worth } from "./prospects.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("../../core/types.js").Spot} Spot */
/** @typedef {import("../../core/types.js").Piece} Piece */
/** @typedef {{choice: Choice, at: string | null, thing: Item | Spot | Piece | null, role: "button" | "item" | "piece" | "spot",
 *  mark: "open" | "selected" | "refused", refusal: import("../../core/types.js").Refusal | null, press: () => void}} Card */

/** @param {Ctx} ctx @returns {Card[]} */
export function cards(ctx) {
  const { decision, ui } = ctx;
  if (!decision) return [];
  const choices = decision.choices.filter((choice) => !choice.passive);
  const drafted = choices.find((choice) => choice.id === ui.draft.choice);
  if (drafted?.shape === "place" && decision.ask !== "tasks" && (ui.draft.piece || decision.ask === "action")) return placeCards(ctx, drafted);
  const all = choices.flatMap((choice) => choiceCards(ctx, choice)).filter((card) => couldUse(card, ui.draft.held));
  return decision.ask === "action" ? all : [...all].sort((a, b) => order(a) - order(b));
}

/** While the board holds a thing that several choices could use, only these are asked. @param {Card} card @param {string | null} held */
const couldUse = (card, held) => held === null || card.at === held || (card.thing !== null && "at" in card.thing && card.thing.at === held);

/** What is possible first; conversions last. @param {Card} card */
const order = (card) => (card.choice.id === "convert" ? 2 : card.mark === "refused" ? 1 : 0);

/** @param {Ctx} ctx @param {Choice} choice @returns {Card[]} */
function choiceCards(ctx, choice) {
  if (choice.refusal || (choice.shape === "pick" && choice.max === 0)) return [buttonCard(ctx, choice)];
  if (choice.shape === "pick") return choice.items.map((item) => itemCard(ctx, choice, item));
  if (choice.shape !== "place") return [];
  if (ctx.decision?.ask === "action") return [buttonCard(ctx, choice)];
  if (ctx.decision?.ask === "tasks") return choice.pieces.flatMap((piece) => piece.spots.map((spot) => taskCard(ctx, choice, piece, spot)));
  return choice.pieces.map((piece) => pieceCard(ctx, choice, piece));
}

/** @param {Ctx} ctx @param {Choice} choice @returns {Card} */
function buttonCard(ctx, choice) {
  const mark = choice.refusal ? "refused" : ctx.ui.draft.choice === choice.id ? "selected" : "open";
  const press = () => (isQuick(ctx, choice) ? ctx.ui.answer(choice.id, []) : ctx.ui.setChoice(mark === "selected" ? null : choice.id));
  return { choice, at: null, thing: null, role: "button", mark, refusal: choice.refusal ?? null, press };
}

/** @param {Ctx} ctx @param {Choice} choice @param {Item} item @returns {Card} */
function itemCard(ctx, choice, item) {
  const { draft } = ctx.ui;
  const selected = draft.choice === choice.id && draft.items.includes(item.at);
  const press = () => (isQuick(ctx, choice) ? ctx.ui.answer(choice.id, [item.at]) : draftOf(ctx, choice, { items: selected ? [] : [item.at] }));
  return { choice, at: item.at, thing: item, role: "item", mark: item.refusal ? "refused" : selected ? "selected" : "open", refusal: item.refusal ?? null, press };
}

/** @param {Ctx} ctx @param {Choice} choice @param {Piece} piece @param {Spot} spot @returns {Card} */
function taskCard(ctx, choice, piece, spot) {
  const { draft } = ctx.ui;
  const selected = draft.choice === choice.id && draft.piece === piece.piece && draft.at === spot.at;
  const press = () => ctx.ui.answer(choice.id, { piece: piece.piece, at: spot.at });
  return { choice, at: piece.piece, thing: spot, role: "piece", mark: spot.refusal ? "refused" : selected ? "selected" : "open", refusal: spot.refusal ?? null, press };
}

/** @param {Ctx} ctx @param {Choice} choice @param {Piece} piece @returns {Card} */
function pieceCard(ctx, choice, piece) {
  const selected = ctx.ui.draft.choice === choice.id && ctx.ui.draft.piece === piece.piece;
  const open = piece.spots.some((spot) => !spot.refusal);
  const press = () => draftOf(ctx, choice, { piece: selected ? null : piece.piece, at: selected ? null : spotOf(ctx, piece) });
  return { choice, at: piece.piece, thing: piece, role: "piece", mark: open ? (selected ? "selected" : "open") : "refused", refusal: open ? null : (piece.spots[0]?.refusal ?? null), press };
}

/** Where a piece goes without asking: the place pressed before it, or the only one. @param {Ctx} ctx @param {Piece} piece */
function spotOf(ctx, piece) {
  const open = piece.spots.filter((spot) => !spot.refusal);
  const before = open.find((spot) => spot.at === ctx.ui.draft.at);
  return (before ?? (open.length === 1 ? open[0] : null))?.at ?? null;
}

/** A piece has been chosen: where it may go. @param {Ctx} ctx @param {import("../../core/types.js").PlaceChoice} choice @returns {Card[]} */
function placeCards(ctx, choice) {
  const { draft } = ctx.ui;
  if (!draft.piece) return choice.pieces.map((piece) => pieceCard(ctx, choice, piece));
  const spots = choice.pieces.find((piece) => piece.piece === draft.piece)?.spots ?? [];
  const all = spots.map((spot) => spotCard(ctx, choice, spot));
  if (choice.id !== "send") return all;
  const rover = bare(draft.piece);
  const open = all.filter((card) => card.mark !== "refused");
  return open.sort((a, b) => worth(prospects(ctx, rover, bare(String(b.at)))) - worth(prospects(ctx, rover, bare(String(a.at)))));
}

/** @param {Ctx} ctx @param {Choice} choice @param {Spot} spot @returns {Card} */
function spotCard(ctx, choice, spot) {
  const selected = ctx.ui.draft.at === spot.at;
  const press = () => draftOf(ctx, choice, { piece: ctx.ui.draft.piece, at: selected ? null : spot.at });
  return { choice, at: spot.at, thing: spot, role: "spot", mark: spot.refusal ? "refused" : selected ? "selected" : "open", refusal: spot.refusal ?? null, press };
}

/** @param {Ctx} ctx @param {Choice} choice @param {Partial<import("../../core/types.js").Draft>} part */
function draftOf(ctx, choice, part) {
  const none = { choice: choice.id, items: [], piece: null, at: null, turn: 0, flip: false, amounts: {}, held: null };
  ctx.ui.setDraft({ ...none, ...part });
}
