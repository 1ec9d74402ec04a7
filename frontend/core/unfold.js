/** Placements that come as masks, spelled out: boards and lists read `spots`, whatever form the wire had. */

/** @import { Choice, Decision, Piece, Spot } from "./types.js" */
/** @typedef {{turn: number, flip: boolean, anchors: string}} Way an orientation and its anchors, a mask in hexadecimal */
/** @typedef {{prefix: string, width: number}} Grid bit `y * width + x` of a mask is the anchor `prefix:x.y` */
/** @typedef {{piece: string, args?: Record<string, any>, ways: Way[]}} MaskPiece */

/** The numbers of the bits that are set, lowest first. @param {string} mask in hexadecimal */
function bitsOf(mask) {
  /** @type {number[]} */
  const found = [];
  [...mask].reverse().forEach((digit, place) => {
    const four = Number.parseInt(digit, 16);
    for (let bit = 0; bit < 4; bit++) if ((four >> bit) & 1) found.push(place * 4 + bit);
  });
  return found;
}

/**
 * An anchor has one spot a side that may be up, and one spot for both if their turns are the same.
 * @param {string} at
 * @param {Map<boolean, number[]>} turns by side
 * @returns {Spot[]}
 */
function spotsAt(at, turns) {
  const [face, back] = [turns.get(false), turns.get(true)];
  if (face && back && String(face) === String(back)) return [{ at, turns: face, flips: [false, true] }];
  return [...turns].map(([flip, some]) => ({ at, turns: some, flips: [flip] }));
}

/** @param {Grid} grid @param {MaskPiece} piece @returns {Piece} */
function unfoldedPiece(grid, { ways, ...piece }) {
  /** @type {Map<number, Map<boolean, number[]>>} */
  const squares = new Map();
  for (const { turn, flip, anchors } of ways) {
    for (const bit of bitsOf(anchors)) {
      const turns = squares.get(bit) ?? new Map();
      squares.set(bit, turns.set(flip, [...(turns.get(flip) ?? []), turn]));
    }
  }
  const spots = [...squares].flatMap(([bit, turns]) =>
    spotsAt(`${grid.prefix}:${bit % grid.width}.${Math.floor(bit / grid.width)}`, turns),
  );
  return { ...piece, spots };
}

/** @param {any} choice as it came @returns {Choice} */
function unfoldedChoice(choice) {
  if (!choice.grid) return choice;
  const { grid, ...rest } = choice;
  return { ...rest, pieces: rest.pieces.map((/** @type {MaskPiece} */ piece) => unfoldedPiece(grid, piece)) };
}

/** @type {WeakMap<Decision, Decision>} */
const known = new WeakMap();

/**
 * A decision as the page uses it; the same object for the same decision.
 * @param {Decision | null | undefined} decision as it came
 * @returns {Decision | null}
 */
export function unfolded(decision) {
  if (!decision) return null;
  const kept = known.get(decision) ?? { ...decision, choices: decision.choices.map(unfoldedChoice) };
  known.set(decision, kept);
  return kept;
}
