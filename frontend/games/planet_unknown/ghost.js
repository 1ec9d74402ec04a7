// The tile in the hand: where it would lie, and laying it there.
import { at, ground, squareOf } from "./ground.js";
import { boardOf, laying } from "./model.js";
import { planetFace, SIDE } from "./printed.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").PlaceChoice} PlaceChoice */
/** @typedef {{piece: string, x: number, y: number, turn: number, flip: boolean}} Pose a tile somewhere, in some orientation */
/** @typedef {Pose & {tile: string, cells: import("./tiles.js").TileCell[], fits: boolean}} Ghost cells are squares of the planet */

/** A pose that does not fit is kept here: the draft knows only possible places. @type {{decision: string, pose: Pose} | null} */
let hand = null;

/** May the piece lie so? @param {PlaceChoice} choice @param {Pose} pose */
export function fits(choice, pose) {
  const spots = choice.pieces.find((one) => one.piece === pose.piece)?.spots ?? [];
  const name = `square:${at(pose.x, pose.y)}`;
  return spots.some((spot) => spot.at === name && !spot.refusal && (spot.turns ?? [0]).includes(pose.turn) && (spot.flips ?? [false]).includes(pose.flip));
}

/** @param {Ctx} ctx @returns {Pose | null} */
export function pose(ctx) {
  const { draft } = ctx.ui;
  const choice = laying(ctx);
  if (!choice || draft.choice !== choice.id || !draft.piece) return null;
  if (draft.at) {
    const [x, y] = squareOf(draft.at);
    return { piece: draft.piece, x, y, turn: draft.turn, flip: draft.flip };
  }
  return hand && hand.decision === ctx.decision?.id && hand.pose.piece === draft.piece ? hand.pose : null;
}

/** @param {Ctx} ctx @returns {Ghost | null} */
export function ghost(ctx) {
  const now = pose(ctx);
  const choice = laying(ctx);
  if (!now || !choice) return null;
  const tile = now.piece.replace("tile:", "");
  const cells = cellsOf(tile, now.turn, now.flip).map((cell) => ({ ...cell, x: cell.x + now.x, y: cell.y + now.y }));
  return { ...now, tile, cells, fits: fits(choice, now) };
}

/** Hold the tile so; a possible place is drafted at once. @param {Ctx} ctx @param {Pose} next */
export function put(ctx, next) {
  const choice = laying(ctx);
  if (!choice || !ctx.decision) return;
  hand = { decision: ctx.decision.id, pose: next };
  const place = fits(choice, next) ? `square:${at(next.x, next.y)}` : null;
  ctx.ui.setDraft({ choice: choice.id, piece: next.piece, at: place, turn: next.turn, flip: next.flip, items: [], held: null });
  ctx.shell.redraw();
}

/** Hold the tile, but nowhere yet. @param {Ctx} ctx @param {string} piece */
export function release(ctx, piece) {
  hand = null;
  ctx.ui.setDraft({ choice: laying(ctx)?.id ?? null, piece, at: null, items: [], held: null });
  ctx.shell.redraw();
}

/** As it was before: where it lay, or on its card. @param {Ctx} ctx @param {Pose | null} before */
export function putBack(ctx, before) {
  if (before) put(ctx, before);
  else ctx.ui.setChoice(null);
}

/** Every possible pose of a piece. @param {PlaceChoice} choice @param {string} piece @returns {Pose[]} */
export function poses(choice, piece) {
  const spots = choice.pieces.find((one) => one.piece === piece)?.spots ?? [];
  return spots.filter((spot) => !spot.refusal).flatMap((spot) => {
    const [x, y] = squareOf(spot.at);
    return (spot.turns ?? [0]).flatMap((turn) => (spot.flips ?? [false]).map((flip) => ({ piece, x, y, turn, flip })));
  });
}

/** The possible pose nearest to a square, the given orientation first. @param {Pose[]} all @param {number} x @param {number} y
 *  @param {number} turn @param {boolean} flip */
export function nearest(all, x, y, turn, flip) {
  const far = (/** @type {Pose} */ one) => {
    const cells = cellsOf(one.piece.replace("tile:", ""), one.turn, one.flip);
    const least = Math.min(...cells.map((cell) => (cell.x + one.x - x) ** 2 + (cell.y + one.y - y) ** 2));
    return least * 100 + (one.turn === turn && one.flip === flip ? 0 : 10) + (one.x - x) ** 2 * 0.1 + (one.y - y) ** 2 * 0.1;
  };
  return all.reduce((/** @type {Pose | null} */ best, one) => (best && far(best) <= far(one) ? best : one), null);
}

/** Take a tile into the hand: where the last one was held, else in the middle of what is covered. @param {Ctx} ctx @param {string} piece */
export function takeUp(ctx, piece) {
  const choice = laying(ctx);
  if (!choice || ctx.viewer === null) return;
  const last = pose(ctx);
  if (last?.piece === piece) return put(ctx, last);
  const [x, y] = last ? [last.x, last.y] : middle(ctx, ctx.viewer);
  const found = nearest(poses(choice, piece), x, y, last?.turn ?? 0, last?.flip ?? false);
  if (found) put(ctx, found);
}

/** @param {Ctx} ctx @param {number} seat @returns {[number, number]} */
function middle(ctx, seat) {
  const player = boardOf(ctx, seat);
  const covered = [...ground(player).values()].filter((cell) => cell.piece !== null);
  const start = planetFace(player.planet)?.start;
  if (!covered.length) return start ? squareOf(start[0]) : [5, SIDE - 1];
  const mean = (/** @type {"x" | "y"} */ axis) => Math.round(covered.reduce((sum, cell) => sum + cell[axis], 0) / covered.length);
  return [mean("x"), mean("y")];
}

/** Where a press on a square puts the tile: there as it is held if it fits, else as near to it as it can lie.
 *  @param {Ctx} ctx @param {string} piece @param {number} x @param {number} y */
export function aim(ctx, piece, x, y) {
  const choice = laying(ctx);
  const last = pose(ctx);
  const { turn, flip } = last ?? { turn: 0, flip: false };
  const wanted = { piece, x, y, turn, flip };
  if (!choice) return;
  const found = fits(choice, wanted) ? wanted : nearest(poses(choice, piece), x, y, turn, flip);
  if (found) put(ctx, found);
}

/** @param {Ctx} ctx @param {number} dx @param {number} dy */
export function shift(ctx, dx, dy) {
  const now = pose(ctx);
  if (!now) return false;
  const inside = (/** @type {number} */ n) => Math.max(0, Math.min(SIDE - 1, n));
  put(ctx, { ...now, x: inside(now.x + dx), y: inside(now.y + dy) });
  return true;
}

/** @param {Ctx} ctx @param {number} by quarter turns clockwise */
export function rotate(ctx, by) {
  const now = pose(ctx);
  if (now) put(ctx, { ...now, turn: (now.turn + by + 4) % 4 });
  return now !== null;
}

/** Turn the tile over where it lies, left to right as the eye sees it. @param {Ctx} ctx */
export function mirror(ctx) {
  const now = pose(ctx);
  if (now) put(ctx, { ...now, flip: !now.flip, turn: (4 - now.turn) % 4 });
  return now !== null;
}
