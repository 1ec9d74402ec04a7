// What the tile in the hand would do where it is held: rows and columns, trackers, what falls and what is destroyed.
import { at, ground, lines } from "./ground.js";
import { choiceOf, laying } from "./model.js";
import { yieldOf } from "./obligations.js";
import { number, standingOf } from "./powers.js";
import { corporationFace } from "./printed.js";
import { tileOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./ghost.js").Ghost} Ghost */
/** @typedef {import("./ground.js").Cell} Cell */
/** @typedef {import("./ground.js").Line} Line */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./powers.js").Standing} Standing */
/** @typedef {import("./obligations.js").Yield & {
 *   done: Line[], missing: Map<string, number>, moves: number, rocks: string[], pods: string[], rovers: string[], one: Standing,
 * }} Foresight `done` rows and columns that become full, blocked ones too; `missing` squares still missing in the lines it touches, by
 *   `row:3`; `moves` movement points; squares where a meteorite falls and of lifepods that are destroyed, numbers of rovers that are */

/** The last one: planet, tracks and bar ask for it in every picture. @type {{decision: unknown, pose: string, seen: Foresight} | null} */
let last = null;

/** @param {Ctx} ctx @param {Ghost} ghost @returns {Foresight} */
export function foresee(ctx, ghost) {
  const pose = [laying(ctx)?.id, ghost.piece, ghost.x, ghost.y, ghost.turn, ghost.flip].join(" ");
  if (last?.decision !== ctx.decision || last.pose !== pose) last = { decision: ctx.decision, pose, seen: seenFrom(ctx, ghost) };
  return last.seen;
}

/** @param {Ctx} ctx @param {Ghost} ghost @returns {Foresight} */
function seenFrom(ctx, ghost) {
  const standing = standingOf(ctx, ctx.viewer ?? 0);
  const { player } = standing;
  const before = ground(player);
  const names = new Set(ghost.cells.map((cell) => at(cell.x, cell.y)));
  const icy = [...names].some((name) => before.get(name)?.mark === "I");
  const one = { ...standing, fallen: { resources: tileOf(ghost.tile).resources, icy } };
  const after = withTile(before, ghost);
  const rocks = number(one, "meteor", 1) ? ghost.cells.filter((cell) => cell.meteor).map((cell) => at(cell.x, cell.y)) : [];
  const drafts = laying(ctx)?.id === "tile";
  return {
    one,
    ...ofLines(player, before, after, rocks),
    ...yieldOf({ one, tile: ghost.cells, before, after }, laying(ctx)?.args.resources !== false, drafts ? ["placed", "drafted"] : ["placed"]),
    moves: drafts ? ofCiv(ctx, one) : 0,
    rocks,
    pods: player.pods.filter((pod) => names.has(pod)),
    rovers: Object.keys(player.rovers).filter((n) => names.has(player.rovers[n].at)),
  };
}

/** @param {Map<string, Cell>} before @param {Ghost} ghost */
function withTile(before, ghost) {
  const after = new Map(before);
  for (const cell of ghost.cells) {
    const name = at(cell.x, cell.y);
    const below = before.get(name);
    if (below) after.set(name, { ...below, terrain: cell.terrain, icon: cell.icon ? cell.terrain : null, piece: "ghost" });
  }
  return after;
}

/** @param {Player} player @param {Map<string, Cell>} before @param {Map<string, Cell>} after @param {string[]} rocks */
function ofLines(player, before, after, rocks) {
  const old = lines(before, player.planet, player.rocks);
  const now = lines(after, player.planet, [...player.rocks, ...rocks]);
  const changed = now.filter((line, i) => line.missing !== old[i].missing);
  return {
    done: changed.filter((line) => !line.missing),
    missing: new Map(changed.map((line) => [`${line.way}:${line.index}`, line.missing])),
  };
}

/** Movement for a tile with a civ icon (Republic): once, whether before the tile is chosen or with it; what was had before is given
 *  back with any other tile. @param {Ctx} ctx @param {Standing} one */
function ofCiv(ctx, one) {
  const points = number(one, "civ.movement");
  const civ = one.fallen?.resources.includes("civ");
  if (!points) return 0;
  const level = corporationFace(one.player.corporation)?.techs.find((tech) => tech.use?.[0] === "Early")?.level;
  const techs = choiceOf(ctx, "tech");
  const offered = techs?.shape === "pick" && techs.items.some((item) => item.at === `tech:${level}` && !item.refusal);
  const fits = laying(ctx)?.pieces.some((piece) => tileOf(piece.piece.replace("tile:", "")).resources.includes("civ") && piece.spots.length);
  if (civ) return offered ? points : 0;
  return fits && !offered ? -Math.min(points, one.player.moves) : 0;
}
