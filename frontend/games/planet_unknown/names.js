// Short plain names and small pictures of every address.
import { keep } from "../../core/kept.js";
import { html } from "../../core/lit.js";
import { benefit } from "./benefit.js";
import { effect } from "./effects.js";
import { badge, icon as symbol, numbered } from "./icon.js";
import { objectiveIcon } from "./objective_icon.js";
import { parted } from "./place.js";
import { printed, TRACKS } from "./printed.js";
import { tile } from "./tile.js";
import { tileOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The name of a square as on a map: column letter, row number. @param {string} name `5.3` */
function squareName(name) {
  const [x, y] = name.split(".").map(Number);
  return `${"ABCDEFGHIJKL"[x]}${y + 1}`;
}

/** @param {string} rest `civ`, `civ.water.5`, `biomass.1` @param {Ctx} ctx */
function trackName(rest, ctx) {
  const [tracker, ...way] = rest.split(".");
  const name = ctx.t("name.tracker", { track: ctx.t(`resource.${tracker}`) });
  if (way.length === 2) return ctx.t("name.tracker.to", { tracker: name, space: spaceName(way.join("."), ctx) });
  return way.length ? ctx.t("name.tracker.way", { tracker: name, n: Number(way[0]) + 1 }) : name;
}

/** @param {string} rest @param {Ctx} ctx */
function spaceName(rest, ctx) {
  const [track, n] = rest.split(".");
  return ctx.t("name.space", { track: ctx.t(`resource.${track}`), n });
}

/** @param {string} id @param {Ctx} ctx */
function tileName(id, ctx) {
  if (id === "patch") return ctx.t("piece.patch");
  const { shape, resources, meteor } = tileOf(id);
  return ctx.t(meteor ? "name.tile.meteor" : "name.tile", { shape: ctx.t(`shape.${shape}`), one: ctx.t(`resource.${resources[0]}`), other: ctx.t(`resource.${resources[1]}`) });
}

/** @param {string} rest @param {Ctx} ctx */
function podName(rest, ctx) {
  if (rest === "area") return ctx.t("name.pod.area");
  return ctx.t("name.pod.on", { place: rest.includes(".") ? spaceName(rest, ctx) : ctx.t("name.tech", { level: rest }) });
}

/** @type {Record<string, (rest: string, ctx: Ctx) => string>} */
const NAMES = {
  square: (rest) => squareName(rest), tile: tileName, track: trackName, space: spaceName, pod: podName,
  tech: (level, ctx) => ctx.t("name.tech", { level }),
  rover: (n, ctx) => ctx.t("name.rover", { n: Number(n) + 1 }),
  card: (id, ctx) => ctx.t(`card.${id}`),
  hidden: (rest, ctx) => ctx.t("name.hidden", { rank: rest.split(".")[0] }),
  objective: (id, ctx) => ctx.t(objectiveKey(id, ctx)),
  planet: (id, ctx) => ctx.t(`planet.${id}`),
  corporation: (id, ctx) => ctx.t(`corporation.${id}`),
  turn: (n, ctx) => ctx.t(n === "0" ? "rotate.stay" : "rotate.by", { count: Number(n) }),
  row: (n, ctx) => ctx.t("name.row", { n: Number(n) + 1 }),
  column: (n, ctx) => ctx.t("name.column", { letter: "ABCDEFGHIJKL"[Number(n)] }),
  icon: (key, ctx) => ctx.t(`resource.${key}`),
  resource: (key, ctx) => ctx.t(`resource.${key}`),
  terrain: (key, ctx) => ctx.t(`resource.${key}`),
  piece: (key, ctx) => ctx.t(`piece.${key}`),
  option: (n, ctx) => ctx.t("name.option", { n: Number(n) + 1 }),
  event: (id, ctx) => ctx.t(`alert.${id}`),
  alert: (id, ctx) => ctx.t(`alert.${id}`),
  stack: (rest, ctx) => ctx.t("name.stack", { depot: Number(rest[0]) + 1, ring: ctx.t(`ring.${rest.slice(2)}`) }),
  gain: (rest, ctx) => effect(ctx, JSON.parse(rest)),
  sign: (key, ctx) => ctx.t(`sign.${key}`),
};

/** The face that is meant: the open one of a card between neighbours, else the private one. @param {string} id @param {Ctx} ctx */
function objectiveKey(id, ctx) {
  const open = ctx.view?.public?.objectives?.[id] || ctx.decision?.choices.some((choice) => choice.id.startsWith("common"));
  return open ? `objective.${id}` : `objective.${id}.private`;
}

/** @param {string} address @param {Ctx} ctx @returns {string} */
export function name(address, ctx) {
  const { kind, rest, plain } = parted(address, null);
  const made = NAMES[kind];
  if (kind === "objective") return NAMES.objective(rest, ctx);
  if (made && rest) return keep(ctx, plain, () => made(rest, ctx));
  return ctx.has(`name.${plain}`) ? ctx.t(`name.${plain}`) : ctx.has(`choice.${kind}`) ? ctx.t(`choice.${kind}`, { count: 1 }) : address;
}

/** @type {Record<string, (rest: string, ctx: Ctx) => import("../../core/types.js").Rendered>} */
const PICTURES = {
  track: (rest) => badge(rest.split(".")[0]),
  space: (rest) => badge(rest.split(".")[0]),
  icon: (key) => badge(key),
  resource: (key) => (TRACKS.includes(/** @type {any} */ (key)) || key === "energy" ? badge(key) : html`<span class="pu-a-${key}">${symbol("alert")}</span>`),
  terrain: (key) => html`<span class="pu-swatch pu-w-${key}"></span>`,
  tile: (id) => (id === "patch" ? symbol("patch") : tile(id, { width: 34, height: 22, flat: true, inline: true })),
  tech: (level) => numbered("hex", level),
  rover: () => symbol("pawn"),
  pod: () => symbol("pod"),
  card: (id) => numbered("card", printed.cards[id]?.rank ?? "?"),
  hidden: (rest) => numbered("card", rest.split(".")[0]),
  objective: (id) => objectiveIcon(printed.objectives[id].compared, printed.objectives[id].fewer),
  event: (id) => html`<span class="pu-a-${printed.events[id].alert}">${symbol("alert")}</span>`,
  alert: (id) => html`<span class="pu-a-${id}">${symbol("alert")}</span>`,
  turn: () => symbol("cw"),
  gain: (rest) => benefit(JSON.parse(rest)),
  sign: (key) => (/\d$/.test(key) ? numbered(key.split("-")[0], key.split("-")[1]) : symbol(key)),
  piece: (key) => symbol(({ pod: "pod", rock: "met", rover: "rover", patch: "patch" })[key] ?? "board"),
};

/** @param {string} address @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function icon(address, ctx) {
  const { kind, rest } = parted(address, null);
  if (address === "area") return symbol("pod");
  if (address === "sample") return symbol("met");
  return rest ? (PICTURES[kind]?.(rest, ctx) ?? null) : null;
}
