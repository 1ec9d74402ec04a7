/**
 * The local draft of an answer, for any game, from the decision's choices alone: what an address means, what pressing
 * it does, how to step back. Pure functions from draft to draft; `ui.js` gives them to the board.
 */
import { amountRange, canMove, emptyDraft, isButton, isOpen, itemOf, listsItems, orientation, pieceOf, spotOf } from "./shapes.js";

/** @import { Choice, Decision, Draft, Item, Mark, PickChoice, Piece, PlaceChoice, ProgramChoice, Refusal, Spot } from "./types.js" */
/** @typedef {{mark: Mark, refusal?: Refusal | {code: string, args?: Record<string, any>}, thing?: Item | Spot | Piece}} Standing */

/** @type {Standing} */
const none = { mark: "" };

/**
 * A choice that is itself a place on the board: it is entered only by pressing that place or its button.
 * @param {Choice} choice
 */
const isAddress = (choice) => choice.id.includes(":");

/**
 * Is the address the choice itself? Any choice is a place as `choice:<id>`, and by its id where that is an address.
 * @param {Choice} choice
 * @param {string} at
 */
const isItself = (choice, at) => choice.id === at || (at.startsWith("choice:") && at.slice(7) === choice.id);

/** @param {PickChoice | ProgramChoice} choice @param {Draft} draft @param {string} at @returns {Standing} */
function inItems(choice, draft, at) {
  const item = itemOf(choice, at);
  if (!item) return none;
  const mine = draft.choice === choice.id;
  if (mine && draft.items.includes(at)) return { mark: "selected", thing: item };
  if (item.refusal) return { mark: "refused", refusal: item.refusal, thing: item };
  if (mine && choice.max > 1 && draft.items.length >= choice.max) {
    return { mark: "refused", refusal: { code: "enough", args: { count: choice.max } }, thing: item };
  }
  return { mark: "open", thing: item };
}

/** @param {PlaceChoice} choice @param {Draft} draft @param {string} at @returns {Standing} */
function asPiece(choice, draft, at) {
  const piece = pieceOf(choice, at);
  if (!piece) return none;
  if (draft.choice === choice.id && draft.piece === at) return { mark: "selected", thing: piece };
  if (canMove(piece)) return { mark: "open", thing: piece };
  const refusal = piece.spots[0]?.refusal;
  return { mark: "refused", thing: piece, ...(refusal && { refusal }) };
}

/** @param {PlaceChoice} choice @param {Draft} draft @param {string} at @returns {Standing} */
function asSpot(choice, draft, at) {
  const mine = draft.choice === choice.id;
  const spot = spotOf(choice, mine ? draft.piece : null, at);
  if (!spot) return none;
  if (mine && draft.at === at) return { mark: "selected", thing: spot };
  return spot.refusal ? { mark: "refused", refusal: spot.refusal, thing: spot } : { mark: "open", thing: spot };
}

/**
 * What a choice lists that can't be made at all: its own reason, or that of the choice.
 * @param {Choice} choice
 * @param {string} at
 * @returns {Standing}
 */
function inRefused(choice, at) {
  const thing = choice.shape === "place" ? pieceOf(choice, at) : listsItems(choice) ? itemOf(choice, at) : undefined;
  if (!thing) return none;
  const own = "refusal" in thing ? thing.refusal : undefined;
  return { mark: "refused", refusal: own ?? /** @type {Refusal} */ (choice.refusal), thing };
}

/** The more telling of two roles one address may have. @param {Standing} one @param {Standing} other */
function stronger(one, other) {
  const order = ["selected", "open", "refused", ""];
  return order.indexOf(one.mark) <= order.indexOf(other.mark) ? one : other;
}

/**
 * What an address means to one choice.
 * @param {Choice} choice
 * @param {Draft} draft
 * @param {string} at
 * @returns {Standing}
 */
export function standingIn(choice, draft, at) {
  if (isItself(choice, at)) {
    if (draft.choice === choice.id) return { mark: "selected" };
    return choice.refusal ? { mark: "refused", refusal: choice.refusal } : { mark: "open" };
  }
  if (choice.refusal) return inRefused(choice, at);
  if (choice.shape === "amounts") return none;
  if (choice.shape === "place") return stronger(asPiece(choice, draft, at), asSpot(choice, draft, at));
  return inItems(choice, draft, at);
}

/**
 * The choices that are looked at now: the chosen one and those that are places themselves; without one, all plain ones.
 * @param {Decision} decision
 * @param {Draft} draft
 * @param {string} at
 */
function lookedAt(decision, draft, at) {
  const mine = decision.choices.find((choice) => choice.id === draft.choice);
  const named = decision.choices.filter((choice) => isItself(choice, at));
  if (mine) return [mine, ...named];
  return [...decision.choices.filter((choice) => !isAddress(choice)), ...decision.choices.filter(isAddress)];
}

/** What an address means now. @param {Decision} decision @param {Draft} draft @param {string} at @returns {Standing} */
export function standing(decision, draft, at) {
  if (draft.held === at) return { mark: "selected" };
  const all = lookedAt(decision, draft, at).map((choice) => standingIn(choice, draft, at));
  return all.reduce(stronger, none);
}

/**
 * The open choices that could use an address, the plain ones before those that are places themselves.
 * @param {Decision} decision
 * @param {string} at
 */
export function users(decision, at) {
  const fresh = emptyDraft();
  const fitting = decision.choices.filter((choice) => isOpen(choice) && standingIn(choice, fresh, at).mark === "open");
  const named = fitting.filter((choice) => isItself(choice, at));
  const plain = fitting.filter((choice) => !isAddress(choice));
  if (named.length) return named;
  return plain.length ? plain : fitting;
}

/** A draft of one choice, with what needs no choosing chosen. @param {Choice} choice @returns {Draft} */
export function chosen(choice) {
  const draft = { ...emptyDraft(), choice: choice.id };
  if (choice.shape !== "place") return draft;
  const only = choice.pieces.filter(canMove);
  return only.length === 1 ? { ...draft, piece: /** @type {Piece} */ (only[0]).piece } : draft;
}

/** @param {PickChoice | ProgramChoice} choice @param {Draft} draft @param {string} at @returns {Draft} */
function pressItem(choice, draft, at) {
  const again = choice.shape === "program" && choice.repeat;
  if (draft.items.includes(at) && !again) return { ...draft, items: draft.items.filter((item) => item !== at) };
  if (choice.max === 1) return { ...draft, items: [at] };
  return draft.items.length < choice.max ? { ...draft, items: [...draft.items, at] } : draft;
}

/** Turn and flip that the drafted spot allows. @param {PlaceChoice} choice @param {Draft} draft @returns {Draft} */
const fitted = (choice, draft) => ({ ...draft, ...orientation(choice, draft) });

/** @param {PlaceChoice} choice @param {Draft} draft @param {string} piece @returns {Draft} */
export function pressPiece(choice, draft, piece) {
  if (draft.piece === piece) return { ...draft, piece: null };
  const spot = draft.at === null ? null : spotOf(choice, piece, draft.at);
  return fitted(choice, { ...draft, piece, at: spot && !spot.refusal ? draft.at : null });
}

/** @param {PlaceChoice} choice @param {Draft} draft @param {string} at @returns {Draft} */
export function pressSpot(choice, draft, at) {
  if (draft.at === at) return { ...draft, at: null };
  const fitting = choice.pieces.filter((piece) => piece.spots.some((spot) => spot.at === at && !spot.refusal));
  const only = fitting.length === 1 ? /** @type {Piece} */ (fitting[0]).piece : null;
  return fitted(choice, { ...draft, at, piece: draft.piece ?? only });
}

/** @param {PlaceChoice} choice @param {Draft} draft @param {string} at @returns {Draft} */
function pressPlace(choice, draft, at) {
  const spot = draft.piece === at ? none : asSpot(choice, draft, at);
  const piece = asPiece(choice, draft, at);
  const spotFirst = draft.piece !== null || piece.mark === "";
  if (spotFirst && (spot.mark === "open" || spot.mark === "selected")) return pressSpot(choice, draft, at);
  return piece.mark === "" ? draft : pressPiece(choice, draft, at);
}

/** Press an address within a choice. @param {Choice} choice @param {Draft} draft @param {string} at @returns {Draft} */
export function pressIn(choice, draft, at) {
  const started = draft.choice === choice.id ? draft : chosen(choice);
  if (isItself(choice, at)) return started === draft ? emptyDraft() : started;
  if (listsItems(choice)) return pressItem(choice, started, at);
  return choice.shape === "place" ? pressPlace(choice, started, at) : started;
}

/**
 * Press an address. Null when it means nothing now: the caller may then say why.
 * @param {Decision} decision
 * @param {Draft} draft
 * @param {string} at
 * @returns {Draft | null}
 */
export function press(decision, draft, at) {
  if (draft.held === at) return emptyDraft();
  const now = standing(decision, draft, at).mark;
  if (now === "refused") return null;
  const mine = decision.choices.find((choice) => choice.id === draft.choice);
  if (mine && !isItself(mine, at) && ["open", "selected"].includes(standingIn(mine, draft, at).mark)) return pressIn(mine, draft, at);
  if (mine && isItself(mine, at)) return emptyDraft();
  const fitting = users(decision, at);
  if (!fitting.length) return null;
  if (fitting.length > 1) return { ...emptyDraft(), held: at };
  return pressIn(/** @type {Choice} */ (fitting[0]), emptyDraft(), at);
}

/**
 * Choose a choice; an address that was held for it is pressed at once.
 * @param {Decision} decision
 * @param {Draft} draft
 * @param {string | null} id
 * @returns {Draft}
 */
export function choose(decision, draft, id) {
  const choice = decision.choices.find((one) => one.id === id);
  if (!choice || choice.refusal) return emptyDraft();
  if (draft.held !== null && standingIn(choice, emptyDraft(), draft.held).mark === "open") return pressIn(choice, emptyDraft(), draft.held);
  return draft.choice === id ? draft : chosen(choice);
}

/**
 * One step back, or null when the draft is empty.
 * @param {Decision} decision
 * @param {Draft} draft
 * @returns {Draft | null}
 */
export function stepBack(decision, draft) {
  const only = startOf(decision);
  if (draft.items.length) return { ...draft, items: draft.items.slice(0, -1) };
  if (Object.keys(draft.amounts).length) return { ...draft, amounts: {} };
  if (draft.at !== null) return { ...draft, at: null };
  if (draft.piece !== null && draft.piece !== only.piece) return { ...draft, piece: null };
  if (draft.held !== null || draft.choice !== only.choice) return only;
  return null;
}

/** @param {Decision} decision @param {Draft} draft @param {string} key @param {number} n @returns {Draft} */
export function setAmount(decision, draft, key, n) {
  const choice = decision.choices.find((one) => one.id === draft.choice);
  if (choice?.shape !== "amounts") return draft;
  const [low, high] = amountRange(choice, draft.amounts, key);
  const amounts = { ...draft.amounts, [key]: Math.max(low, Math.min(high, n)) };
  if (!amounts[key]) delete amounts[key];
  return { ...draft, amounts };
}

/**
 * Where a draft begins: with the choice already made when there is only one that isn't a way out.
 * @param {Decision} decision
 * @returns {Draft}
 */
export function startOf(decision) {
  const open = decision.choices.filter(isOpen);
  const active = open.filter((choice) => !choice.passive);
  const only =
    open.length === 1
      ? open[0]
      : active.length === 1 && decision.choices.filter((choice) => !choice.passive).length === 1
        ? active[0]
        : undefined;
  if (!only || (isButton(only) && open.length > 1)) return emptyDraft();
  return chosen(only);
}

/**
 * The draft after the decision came again with the same id but other options (others spoke meanwhile): what is no longer
 * possible is dropped.
 * @param {Decision} decision
 * @param {Draft} draft
 * @returns {Draft}
 */
export function pruned(decision, draft) {
  const choice = decision.choices.find((one) => one.id === draft.choice);
  if (draft.choice !== null && (!choice || choice.refusal)) return startOf(decision);
  if (!choice) return draft;
  if (listsItems(choice))
    return { ...draft, items: draft.items.filter((at) => itemOf(choice, at)?.refusal === undefined && itemOf(choice, at)) };
  if (choice.shape === "amounts") {
    const entries = Object.entries(draft.amounts).filter(([key, n]) =>
      choice.boxes.some((box) => n >= Math.min(0, box.low[key] ?? 0) && n <= Math.max(0, box.high[key] ?? 0)),
    );
    return { ...draft, amounts: Object.fromEntries(entries) };
  }
  const spot = spotOf(choice, draft.piece, draft.at);
  const piece = pieceOf(choice, draft.piece) ? draft.piece : null;
  return { ...draft, piece, at: spot && !spot.refusal ? draft.at : null };
}
