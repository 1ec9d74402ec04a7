// Short plain names and small pictures of every address.
import { html } from "../../core/lit.js";
import { choiceName } from "./choices.js";
import { effectRow, rowOf } from "./effect.js";
import { ABILITIES, LABORATORIES, LARGE, SMALL, TERRAIN } from "./content.js";
import { capital, clause } from "./explain.js";
import { crewSymbol, icon as symbol } from "./icon.js";
import { bare, colourOf, shared, siteName, tileName } from "./model.js";
import { pointSigns } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The open item of the decision at an address, to name what depends on it. @param {Ctx} ctx @param {string} address */
function itemAt(ctx, address) {
  for (const choice of ctx.decision?.choices ?? []) if (choice.shape === "pick") for (const item of choice.items) if (item.at === address) return item;
  return null;
}

/** @param {Ctx} ctx @param {string} id `0.1.2` @returns {string} `metal*`, or nothing */
export function memberAt(ctx, id) {
  const [seat, rover, place] = id.split(".");
  return ctx.view?.public?.players?.[seat]?.rovers?.[rover]?.crew?.[Number(place) - 1] ?? "";
}

/** @param {Ctx} ctx @param {string} member */
export const memberName = (ctx, member) => say(ctx, member.endsWith("*") ? "crew.specialist" : "crew.basic", { colour: say(ctx, `colour.${colourOf(member)}`) });

/** @param {Ctx} ctx @param {string} place `0.1.2` */
const labAt = (ctx, place) => {
  const [seat, ...rest] = place.split(".");
  return ctx.view?.public?.players?.[seat]?.labs?.[rest.join(".")] ?? null;
};

/** @type {Record<string, (rest: string, ctx: Ctx) => string>} */
const NAMES = {
  tile: (id, ctx) => say(ctx, "name.tile", { at: tileName(id) }),
  space: (id, ctx) => say(ctx, "name.space", { at: siteName(id) }),
  rover: (id, ctx) => say(ctx, "name.rover", { letter: "ABC"[Number(id.split(".")[1]) - 1] }),
  crew: (id, ctx) => {
    const member = memberAt(ctx, id);
    return member ? say(ctx, "name.crew", { member: memberName(ctx, member), letter: "ABC"[Number(id.split(".")[1]) - 1] }) : say(ctx, "name.seat");
  },
  astronaut: (colour, ctx) => say(ctx, "name.astronaut", { colour: say(ctx, `colour.${colour}`) }),
  marker: (colour, ctx) => say(ctx, "name.marker", { colour: say(ctx, `colour.${colour}`) }),
  greenhouse: (id, ctx) => say(ctx, "name.greenhouse", { n: id.split(".")[1] }),
  greenhouses: (id, ctx) => say(ctx, id === "stack" ? "name.greenhouses.stack" : "name.greenhouses", { n: id }),
  display: (id, ctx) => {
    const lab = ctx.view?.public?.display?.[id];
    return lab ? say(ctx, `lab.${lab}`) : say(ctx, "name.display.empty");
  },
  lab: (id, ctx) => {
    const lab = labAt(ctx, id);
    return lab ? say(ctx, `lab.${lab}`) : say(ctx, "name.lab", { row: id.split(".")[1], column: id.split(".")[2] });
  },
  laboratory: (id, ctx) => say(ctx, `lab.${id}`),
  building: (id, ctx) => say(ctx, `building.${id}`),
  part: (id, ctx) => say(ctx, "name.part", { ship: say(ctx, `ship.${id.split(".")[0]}`), n: id.split(".")[1] }),
  ship: (id, ctx) => say(ctx, `ship.${id}`),
  choice: (id, ctx) => choiceName(ctx, id),
  faction: (id, ctx) => say(ctx, `faction.${id}`),
  resource: (id, ctx) => say(ctx, `resource.${id}`),
  option: (id, ctx) => {
    const item = itemAt(ctx, `option:${id}`);
    return item?.args?.effect ? capital(clause(ctx, item.args.effect)) : say(ctx, "name.option", { n: Number(id) + 1 });
  },
  item: (id, ctx) => say(ctx, `item.${id}`),
  team: (id, ctx) => {
    const crews = /** @type {string[][]} */ (itemAt(ctx, `team:${id}`)?.args?.rovers ?? []);
    return crews.map((crew) => crew.map((member) => memberName(ctx, member)).join(say(ctx, "list.comma"))).join(" / ") || say(ctx, "name.team", { n: Number(id) + 1 });
  },
  progress: (id, ctx) => say(ctx, "name.progress", { n: id }),
  ability: (id, ctx) => say(ctx, `ability.${id}`),
  terrain: (id, ctx) => say(ctx, `terrain.${id}`),
  objective: (id, ctx) => say(ctx, `objective.${id}`),
  sign: (id, ctx) => say(ctx, `sign.${id}`),
  category: (id, ctx) => say(ctx, `category.${id}`),
};

/** @param {string} address @param {Ctx} ctx @returns {string} */
export function name(address, ctx) {
  return NAMES[address.split(":")[0]]?.(bare(address), ctx) ?? address;
}

/** @type {Record<string, (rest: string, ctx: Ctx) => import("../../core/types.js").Rendered>} */
const PICTURES = {
  tile: (id, ctx) => terrainPicture(ctx.view?.public?.tiles ? shared(ctx).tiles[id]?.terrain : ""),
  terrain: (id) => terrainPicture(id),
  space: () => symbol("building"),
  rover: () => symbol("rover"),
  crew: (id, ctx) => {
    const member = memberAt(ctx, id);
    return member ? symbol(crewSymbol(member)) : null;
  },
  astronaut: (colour) => symbol(`basic-${colour}`),
  marker: (colour) => symbol(`specialist-${colour}`),
  greenhouse: (id, ctx) => symbol(ctx.view?.public?.players?.[id.split(".")[0]]?.greenhouses?.[id.split(".")[1]] === 2 ? "greenhouse-improved" : "greenhouse"),
  greenhouses: () => symbol("greenhouse"),
  display: (id, ctx) => labPicture(ctx.view?.public?.display?.[id]),
  lab: (id, ctx) => labPicture(labAt(ctx, id)),
  laboratory: (id) => labPicture(id),
  building: (id) => buildingPicture(id),
  part: (id) => symbol(id.split(".")[0]),
  ship: (id) => symbol(id),
  faction: (id) => symbol(id),
  resource: (id) => symbol(id),
  option: (id, ctx) => {
    const effect = itemAt(ctx, `option:${id}`)?.args?.effect;
    return effect ? effectRow(effect) : null;
  },
  item: (id) => symbol({ greenhouses: "greenhouse", charge: "charge", faction: "any" }[id] ?? "any"),
  ability: (id) => (ABILITIES[id] ? effectRow(ABILITIES[id].effect) : null),
  sign: (id) => symbol(id),
  category: (id) => symbol(id),
};

/** @param {string} id */
const terrainPicture = (id) => (TERRAIN[id] ? effectRow(TERRAIN[id].effect) : symbol("rover"));
/** @param {string | null | undefined} id */
const labPicture = (id) => (id && LABORATORIES[id] ? effectRow(LABORATORIES[id].effect) : symbol("laboratory"));

/** @param {string} id */
export function buildingPicture(id) {
  if (SMALL[id]) return effectRow(SMALL[id].effect);
  if (LARGE[id]) return rowOf(pointSigns(LARGE[id].points));
  return html`<span class="fm-row" aria-hidden="true">${symbol(id.replace("faction_building_", ""))}${symbol("building")}</span>`;
}

/** @param {string} address @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function icon(address, ctx) {
  return PICTURES[address.split(":")[0]]?.(bare(address), ctx) ?? null;
}
