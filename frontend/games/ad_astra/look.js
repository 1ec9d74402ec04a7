// How the planets of the chart look now: what the view says, what the open decision offers, what is going on.
import { address, ghostAt, landing, moves, moving } from "./drafts.js";
import { faceOf, position, shared, shipsAt, standing, starOf } from "./model.js";
import { counted } from "./scoring.js";
import { keep, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./planet.js").PlanetLook} PlanetLook */

/** @param {Ctx} ctx @param {string} id `SR.2` @returns {PlanetLook} */
export function planetLook(ctx, id) {
  const { face, peeked } = faceOf(ctx, id);
  const at = addressOf(ctx, id);
  const mark = ctx.ui.mark(at);
  return {
    ...standing(shared(ctx), id),
    at,
    face,
    peeked,
    letter: face ? say(ctx, `letter.${face}`) : "",
    name: planetWords(ctx, id),
    faded: mark === "refused" || (mark === "" && faded(ctx, id)),
    changed: ctx.events.some((event) => touches(event, id)),
    turned: ctx.previous !== null && ctx.previous.public.planets?.[id]?.face === null && shared(ctx).planets[id].face !== null,
    number: landing(ctx) && mark !== "" ? position(id) : 0,
    ghost: ghostAt(ctx, `planet:${id}`),
  };
}

/** While ships are asked for, a planet with a ship of the viewer stands for the ship. @param {Ctx} ctx @param {string} id */
function addressOf(ctx, id) {
  if (!moving(ctx)) return `planet:${id}`;
  const ships = shipsAt(shared(ctx), id).map((ship) => `ship:${ship}`);
  const chosen = ships.find((ship) => ctx.ui.draft.piece === ship);
  return chosen ?? ships.find((ship) => ctx.ui.mark(ship) !== "") ?? `planet:${id}`;
}

/** The whole planet in words, for accessible names. @param {Ctx} ctx @param {string} id */
export function planetWords(ctx, id) {
  const { face, peeked } = faceOf(ctx, id);
  const { seat, pieces } = standing(shared(ctx), id);
  const owner = seat === null ? "" : ctx.seatName(seat);
  return keep(ctx, `planet ${id} ${face} ${peeked} ${pieces} ${owner}`, () => {
    const parts = [ctx.name(`planet:${id}`), ctx.t(face ? `face.${face}` : "face.down")];
    if (peeked) parts.push(ctx.t("planet.yours_alone"));
    if (seat !== null) parts.push(pieceWords(ctx, seat, pieces));
    return parts.join(ctx.t("list.comma"));
  });
}

/** @param {Ctx} ctx @param {number} seat @param {string[]} pieces */
export function pieceWords(ctx, seat, pieces) {
  const words = pieces.map((piece) => ctx.t(`piece.${piece}`)).join(ctx.t("list.comma"));
  return ctx.t("planet.pieces", { name: ctx.seatName(seat), pieces: words });
}

/** Not part of what is going on: another system than those asked for, or nothing that counts in a scoring.
 *  @param {Ctx} ctx @param {string} id */
function faded(ctx, id) {
  const counts = counted(ctx);
  if (counts) return !counts.has(id);
  if (landing(ctx)) return starOf(id) !== starOf(String(ctx.decision?.args.system ?? ""));
  if (!moving(ctx) || moves(ctx)?.refusal) return false;
  return !["open", "selected"].includes(ctx.ui.mark(`system:${starOf(id)}`));
}

/** @param {import("../../core/types.js").GameEvent} event @param {string} id */
function touches(event, id) {
  const planet = event.args?.planet;
  return planet !== undefined && address("planet", planet) === `planet:${id}`;
}
