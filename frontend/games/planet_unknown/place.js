// Places of the viewer's own board have plain addresses; those of other boards end in `@seat`, so that no decision is meant.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat @param {string} address @param {string} [label] */
export function place(ctx, seat, address, label) {
  const own = seat === ctx.viewer;
  return ctx.at(own ? address : `${address}@${seat}`, { label: label ?? ctx.name(address) });
}

/** An address without the seat, and the seat whose board it is on. @param {string} address @param {number | null} viewer */
export function parted(address, viewer) {
  const [plain, seat] = address.split("@");
  const [kind, rest = ""] = plain.split(/:(.*)/s);
  return { kind, rest, plain, seat: seat === undefined ? (viewer ?? 0) : Number(seat) };
}
