// The most medals of rows and columns that a tile could complete anywhere it fits.
import { poses } from "./ghost.js";
import { at, ground, lines } from "./ground.js";
import { boardOf } from "./model.js";
import { number, standingOf } from "./powers.js";
import { cellsOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Piece} Piece */
/** @typedef {import("./ground.js").Line} Line */
/** @typedef {{line: Line, open: Set<string>}} Near a line that one tile could complete, and its open squares */

/** No tile has more squares. */
const LARGEST = 5;

/** @type {WeakMap<Piece, number>} */
const known = new WeakMap();

/** @param {Ctx} ctx @param {import("../../core/types.js").PlaceChoice} choice @param {Piece} piece */
export function best(ctx, choice, piece) {
  const kept = known.get(piece) ?? most(ctx, choice, piece);
  known.set(piece, kept);
  return kept;
}

/** @param {Ctx} ctx @param {import("../../core/types.js").PlaceChoice} choice @param {Piece} piece */
function most(ctx, choice, piece) {
  const player = boardOf(ctx, ctx.viewer ?? 0);
  const cells = ground(player);
  const near = lines(cells, player.planet, player.rocks).filter((line) => !line.done && !line.rocks && line.missing <= LARGEST).map((line) => ({ line, open: openOf(line, cells) }));
  if (!near.length) return 0;
  const rockless = !number(standingOf(ctx, ctx.viewer ?? 0), "meteor", 1);
  return Math.max(0, ...poses(choice, piece.piece).map((pose) => gain(near, pose, rockless)));
}

/** @param {Line} line @param {Map<string, import("./ground.js").Cell>} cells */
function openOf(line, cells) {
  const here = [...cells].filter(([, cell]) => (line.way === "row" ? cell.y : cell.x) === line.index && cell.terrain === null && cell.mark !== "E");
  return new Set(here.map(([name]) => name));
}

/** @param {Near[]} near @param {import("./ghost.js").Pose} pose @param {boolean} rockless meteor symbols bring nothing */
function gain(near, pose, rockless) {
  const cells = cellsOf(pose.piece.replace("tile:", ""), pose.turn, pose.flip).map((cell) => ({ ...cell, x: cell.x + pose.x, y: cell.y + pose.y }));
  const rock = rockless ? undefined : cells.find((cell) => cell.meteor);
  const full = near.filter(({ line, open }) => {
    if (rock && (line.way === "row" ? rock.y : rock.x) === line.index) return false;
    return cells.filter((cell) => open.has(at(cell.x, cell.y))).length === open.size;
  });
  return full.reduce((sum, { line }) => sum + line.medal, 0);
}
