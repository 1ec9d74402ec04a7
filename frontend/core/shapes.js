/** The four option shapes: which parts of a draft are possible, when it is complete, and what it is sent as. */

/** @import { AmountsChoice, Box, Choice, Decision, Draft, Item, Json, PickChoice, Piece, PlaceChoice, ProgramChoice, Spot } from "./types.js" */
/** @typedef {{code: string, args?: Record<string, any>}} Lack */

/** @returns {Draft} */
export const emptyDraft = () => ({
  choice: null,
  items: [],
  piece: null,
  at: null,
  turn: 0,
  flip: false,
  amounts: {},
  held: null,
});

/** A choice without anything to choose: a plain button. @param {Choice} choice */
export const isButton = (choice) => choice.shape === "pick" && choice.max === 0;

/** @param {Choice} choice @returns {choice is PickChoice | ProgramChoice} */
export const listsItems = (choice) => choice.shape === "pick" || choice.shape === "program";

/** @param {Choice} choice */
export const isOpen = (choice) => !choice.refusal;

/** @param {Piece} piece */
export const canMove = (piece) => piece.spots.some((spot) => !spot.refusal);

/** @param {PlaceChoice} choice @param {string | null} id */
export const pieceOf = (choice, id) => choice.pieces.find((piece) => piece.piece === id) ?? null;

/** @type {WeakMap<Piece, Map<string, Spot[]>>} */
const indices = new WeakMap();

/** The spots of a piece by anchor: a board asks for every one of its places, in every picture. @param {Piece} piece */
function byAnchor(piece) {
  const known = indices.get(piece);
  if (known) return known;
  /** @type {Map<string, Spot[]>} */
  const index = new Map();
  for (const spot of piece.spots) index.set(spot.at, [...(index.get(spot.at) ?? []), spot]);
  indices.set(piece, index);
  return index;
}

/**
 * Every entry of an anchor: one may be listed several times with different orientations.
 * @param {PlaceChoice} choice
 * @param {string | null} piece null: of any piece
 * @param {string | null} at
 */
function entries(choice, piece, at) {
  const pieces = piece === null ? choice.pieces : choice.pieces.filter((one) => one.piece === piece);
  return at === null ? [] : pieces.flatMap((one) => byAnchor(one).get(at) ?? []);
}

/**
 * The spot of the drafted piece, or of any piece while none is chosen; one that is possible before one that is not.
 * @param {PlaceChoice} choice
 * @param {string | null} piece
 * @param {string | null} at
 * @returns {Spot | null}
 */
export function spotOf(choice, piece, at) {
  const spots = entries(choice, piece, at);
  return spots.find((spot) => !spot.refusal) ?? spots[0] ?? null;
}

/** @param {Spot} spot @param {number} turn @param {boolean} flip */
const lies = (spot, turn, flip) => !spot.refusal && (spot.turns ?? [0]).includes(turn) && (spot.flips ?? [false]).includes(flip);

/** @param {Record<string, number>} amounts @param {1 | -1} sign */
const total = (amounts, sign) => Object.values(amounts).reduce((sum, n) => sum + Math.max(0, n * sign), 0);

/** @param {Box} box @param {string} key @param {number} n */
const fits = (box, key, n) => n >= (box.low[key] ?? 0) && n <= (box.high[key] ?? 0);

/** @param {Box} box @param {string[]} keys @param {Record<string, number>} amounts */
const inside = (box, keys, amounts) => keys.every((key) => fits(box, key, amounts[key] ?? 0));

/**
 * Boxes that can still be reached: what is not zero lies between nothing and the box.
 * @param {AmountsChoice} choice
 * @param {Record<string, number>} amounts
 */
const reachable = (choice, amounts) =>
  choice.boxes.filter((box) =>
    Object.entries(amounts).every(([key, n]) => n >= Math.min(0, box.low[key] ?? 0) && n <= Math.max(0, box.high[key] ?? 0)),
  );

/**
 * Smallest and largest value of one key while the other amounts stay.
 * @param {AmountsChoice} choice
 * @param {Record<string, number>} amounts
 * @param {string} key
 * @returns {[number, number]}
 */
export function amountRange(choice, amounts, key) {
  const others = { ...amounts };
  delete others[key];
  const boxes = reachable(choice, others);
  if (Object.keys(others).length >= choice.kinds[1] || !boxes.length) return [0, 0];
  const low = Math.min(0, ...boxes.map((box) => box.low[key] ?? 0));
  const high = Math.max(0, ...boxes.map((box) => box.high[key] ?? 0));
  const less = choice.minus[1] - total(others, -1);
  const more = choice.plus[1] - total(others, 1);
  return [Math.min(0, Math.max(low, -less)), Math.max(0, Math.min(high, more))];
}

/** @param {AmountsChoice} choice @param {Record<string, number>} amounts @returns {Lack | null} */
function lackOfAmounts(choice, amounts) {
  const plus = total(amounts, 1);
  const minus = total(amounts, -1);
  const kinds = Object.keys(amounts).length;
  if (minus < choice.minus[0]) return { code: "lack.give", args: { count: choice.minus[0] - minus } };
  if (plus < choice.plus[0]) return { code: "lack.take", args: { count: choice.plus[0] - plus } };
  if (kinds < choice.kinds[0]) return { code: "lack.kinds", args: { count: choice.kinds[0] - kinds } };
  const over = minus > choice.minus[1] || plus > choice.plus[1] || kinds > choice.kinds[1];
  if (over || !choice.boxes.some((box) => inside(box, choice.keys, amounts))) return { code: "lack.amounts" };
  return null;
}

/** @param {PlaceChoice} choice @param {Draft} draft @returns {Lack | null} */
function lackOfPlace(choice, draft) {
  if (draft.piece === null) return { code: "lack.piece" };
  if (draft.at === null) return { code: "lack.spot" };
  const spots = entries(choice, draft.piece, draft.at).filter((spot) => !spot.refusal);
  if (!spots.length) return { code: "lack.spot" };
  return spots.some((spot) => lies(spot, draft.turn, draft.flip)) ? null : { code: "lack.turn" };
}

/**
 * What is missing before the draft can be sent, as a translation key.
 * @param {Decision} decision
 * @param {Draft} draft
 * @returns {Lack | null}
 */
export function lack(decision, draft) {
  const choice = decision.choices.find((one) => one.id === draft.choice);
  if (!choice) return { code: draft.held ? "lack.meaning" : "lack.choice" };
  if (choice.refusal) return { code: "lack.choice" };
  if (choice.shape === "amounts") return lackOfAmounts(choice, draft.amounts);
  if (choice.shape === "place") return lackOfPlace(choice, draft);
  const count = choice.min - draft.items.length;
  return count > 0 ? { code: "lack.items", args: { count } } : null;
}

/** The value of the choice's shape. @param {Choice} choice @param {Draft} draft @returns {Json} */
export function pickOf(choice, draft) {
  if (choice.shape === "amounts") return { ...draft.amounts };
  if (choice.shape !== "place") return choice.shape === "pick" && !choice.ordered ? [...draft.items] : draft.items.slice();
  /** @type {Record<string, Json>} */
  const pick = { piece: draft.piece, at: draft.at };
  if (draft.turn) pick.turn = draft.turn;
  if (draft.flip) pick.flip = true;
  return pick;
}

/**
 * The item of a list at an address.
 * @param {PickChoice | ProgramChoice} choice
 * @param {string} at
 * @returns {Item | null}
 */
export const itemOf = (choice, at) => choice.items.find((item) => item.at === at) ?? null;

/**
 * The possible entries a draft looks at: those of its anchor, else of its piece, else all.
 * @param {PlaceChoice} choice
 * @param {Draft} draft
 */
function candidates(choice, draft) {
  const here = entries(choice, draft.piece, draft.at);
  const pieces = choice.pieces.filter((one) => draft.piece === null || one.piece === draft.piece);
  return (here.length ? here : pieces.flatMap((one) => one.spots)).filter((spot) => !spot.refusal);
}

/** Turns the piece may have, whatever side is up. @param {PlaceChoice} choice @param {Draft} draft */
export const turnsOf = (choice, draft) =>
  [...new Set(candidates(choice, draft).flatMap((spot) => spot.turns ?? [0]))].sort((a, b) => a - b);

/** Sides that may be up. @param {PlaceChoice} choice @param {Draft} draft */
export const flipsOf = (choice, draft) => [...new Set(candidates(choice, draft).flatMap((spot) => spot.flips ?? [false]))];

/**
 * The orientation nearest to the drafted one that is possible there.
 * @param {PlaceChoice} choice
 * @param {Draft} draft
 * @returns {{turn: number, flip: boolean}}
 */
export function orientation(choice, draft) {
  const spots = candidates(choice, draft);
  const ways = spots.flatMap((spot) => (spot.turns ?? [0]).flatMap((turn) => (spot.flips ?? [false]).map((flip) => ({ turn, flip }))));
  const same = ways.find((way) => way.turn === draft.turn && way.flip === draft.flip);
  return same ?? ways.find((way) => way.flip === draft.flip) ?? ways[0] ?? { turn: draft.turn, flip: draft.flip };
}
