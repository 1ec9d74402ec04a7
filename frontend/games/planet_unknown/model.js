// Questions about the view: whose board, what stands where, as far as this viewer may know it.
/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").PlaceChoice} PlaceChoice */
/** @typedef {import("./view.js").UnknownPublic} Public */
/** @typedef {import("./view.js").UnknownPrivate} Private */
/** @typedef {import("./view.js").Player} Player */

/** @param {Ctx} ctx @returns {Public} */
export function shared(ctx) {
  return /** @type {Public} */ (ctx.view?.public);
}

/** What is known of a seat's secrets. @param {Ctx} ctx @param {number} seat @returns {Private | null} */
export function secret(ctx, seat) {
  return /** @type {Private | null} */ (ctx.private(seat));
}

/** A seat's board: as all know it, and what the viewer has done with it since. @param {Ctx} ctx @param {number} seat @returns {Player} */
export function boardOf(ctx, seat) {
  return { ...shared(ctx).players[seat], ...secret(ctx, seat)?.mine };
}

/** Has the seat chosen its faces yet? @param {Player | undefined} player */
export function laidOut(player) {
  return Boolean(player?.planet);
}

/** The medals a seat has now, with everything the viewer knows. @param {Ctx} ctx @param {number} seat */
export function medals(ctx, seat) {
  return secret(ctx, seat)?.score ?? shared(ctx).players[seat]?.score ?? 0;
}

/** The face of a civ card a seat holds, as far as it is known. @param {Ctx} ctx @param {number} seat @param {string} index */
export function cardFace(ctx, seat, index) {
  return shared(ctx).players[seat].cards[index]?.card ?? secret(ctx, seat)?.cards[index] ?? null;
}

/** The depot that a seat faces. @param {Ctx} ctx @param {number} seat */
export function depotOf(ctx, seat) {
  const { station, players } = shared(ctx);
  return (players[seat].position - station.turn + 6) % 6;
}

/** Seats in table order, the viewer's first. @param {Ctx} ctx */
export function seatsFrom(ctx) {
  const start = ctx.viewer ?? 0;
  return Array.from({ length: ctx.seats }, (_, i) => (start + i) % ctx.seats);
}

/** The open choice of the decision by its id. @param {Ctx} ctx @param {string} id */
export function choiceOf(ctx, id) {
  return ctx.decision?.choices.find((one) => one.id === id) ?? null;
}

/** The word before the colon of a choice's id, that names its kind. @param {string} id */
export function kindOf(id) {
  return id.split(":")[0];
}

/** Whether tiles are being laid: the choice of the draft's tile, else the one that waits. @param {Ctx} ctx @returns {PlaceChoice | null} */
export function laying(ctx) {
  const { choice } = ctx.ui;
  const found = choice ?? choiceOf(ctx, "tile");
  const lays = found && ["tile", "salvage"].includes(kindOf(found.id)) && found.shape === "place" && !found.refusal;
  return lays ? /** @type {PlaceChoice} */ (found) : null;
}

/** @param {Ctx} ctx @param {string[]} kinds @returns {PlaceChoice | null} the choice of the draft if it is of one of these kinds */
export function placing(ctx, kinds) {
  const { choice } = ctx.ui;
  return choice?.shape === "place" && kinds.includes(kindOf(choice.id)) ? choice : null;
}
