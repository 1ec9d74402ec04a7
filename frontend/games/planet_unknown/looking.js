// Whose board lies large in the middle: the viewer's own, until another is opened.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {{table: string, seat: number} | null} */
let chosen = null;

/** @param {Ctx} ctx */
export function looked(ctx) {
  return chosen?.table === ctx.table.id && chosen.seat < ctx.seats ? chosen.seat : (ctx.viewer ?? 0);
}

/** @param {Ctx} ctx @param {number} seat */
export function lookAt(ctx, seat) {
  chosen = seat === ctx.viewer ? null : { table: ctx.table.id, seat };
  ctx.shell.redraw();
}
