// What the corporation, its unlocked techs and the event of the round change: numbers by name, and what reacts to a tile.
import { boardOf, shared } from "./model.js";
import { corporationFace, printed, spaceOf, TRACKS } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").Term} Term */
/** @typedef {{resources: string[], icy: boolean}} Fallen a tile that is being placed: its resources, whether it covers ice */
/** @typedef {{player: Player, event: string | null, fallen: Fallen | null}} Standing a seat, and what is in force for it */

/** @param {Ctx} ctx @param {number} seat @returns {Standing} */
export function standingOf(ctx, seat) {
  return { player: boardOf(ctx, seat), event: shared(ctx).events?.card ?? null, fallen: null };
}

/** @type {Record<string, (one: Standing, ...args: any[]) => boolean>} */
const CONDITIONS = {
  Always: () => true,
  FluxOn: ({ player }, track) => player.flux === track,
  TrackersOn: ({ player }, track, least) => TRACKS.filter((one) => player.trackers[one].startsWith(`${track}.`)).length >= least,
  TileShows: ({ player, fallen }, resource) => Boolean(fallen?.resources.includes(resource || (player.flux ?? ""))),
  NoIceUnder: ({ fallen }) => fallen !== null && !fallen.icy,
};

/** @type {Record<string, (one: Standing, ...args: any[]) => number>} */
const AMOUNTS = {
  Const: (_one, n) => n,
  RoverNumber: ({ player }) => {
    const gains = spaceOf(player.corporation ?? "", player.trackers.rover)?.gains ?? [];
    return gains.filter(([name]) => name === "Movement").reduce((sum, [, n]) => sum + Number(n[1]), 0);
  },
};

/** @param {Standing} one @param {Term} term */
const holds = (one, [name, ...args]) => CONDITIONS[name]?.(one, ...args) ?? false;

/** @param {Standing} one @param {Term} term */
const valueOf = (one, [name, ...args]) => AMOUNTS[name]?.(one, ...args) ?? 0;

/** What is in force, in the order in which it counts. @param {Standing} one */
function inForce({ player, event }) {
  const face = corporationFace(player.corporation);
  const techs = (face?.techs ?? []).filter((tech) => (player.techs[tech.level] ?? "locked") !== "locked");
  return [...(face ? [face.trait] : []), ...techs, ...(event ? [printed.events[event]] : [])];
}

/** The number called `of`, printed as `base`, as it is now. @param {Standing} one @param {string} of @param {number} [base] */
export function number(one, of, base = 0) {
  const changes = inForce(one).flatMap((thing) => thing.modifiers.filter((each) => each.of === of && holds(one, each.when)));
  const set = changes.reduce((n, each) => (each.to ? valueOf(one, each.to) : n), base);
  return changes.reduce((n, each) => n + (each.add ? valueOf(one, each.add) : 0), set);
}

/** What follows when something happens. @param {Standing} one @param {string} kind @returns {Term[]} */
export function reactions(one, kind) {
  return inForce(one).flatMap((thing) => thing.triggers.filter((each) => each.kind === kind && holds(one, each.when)).map((each) => each.do));
}
