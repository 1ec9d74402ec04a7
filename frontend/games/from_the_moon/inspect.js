// What a thing of the board is and does, when it is pressed while nothing can be done with it: told from its record.
import { html, nothing } from "../../core/lit.js";
import { ABILITIES, FACTIONS, LABORATORIES, LARGE, OBJECTIVES, PROGRESS, SHIPS, SMALL, TERRAIN, VALUES, buildingKind, buildingPrice, factionOf, foundationUnder } from "./content.js";
import { chips } from "./effect.js";
import { abilityWords, ownWords, scores, sentence } from "./explain.js";
import { bare, cell, countOf, partsBySeat, playerOf, shared, siteName, tileName, tilesAround, tilesBeside } from "./model.js";
import { icon as picture, memberAt, memberName } from "./names.js";
import { partLines } from "./part.js";
import { listed, nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Rendered} Rendered */

/** @param {string} address @param {Ctx} ctx @returns {Rendered} */
export function inspect(address, ctx) {
  const kind = address.split(":")[0];
  const lines = KINDS[kind]?.(ctx, bare(address)) ?? [];
  if (!lines.length) return null;
  const drawn = ["crew", "resource", "part", "space", "rover"].includes(kind) ? nothing : picture(address, ctx);
  return html`<div class="fm-inspect">${drawn ? html`<div class="fm-inspect-picture">${drawn}</div>` : nothing}${lines.filter(Boolean).map((line) => html`<p>${line}</p>`)}
    <button type="button" class="fm-rule" @click=${() => ctx.shell.help(kind === "sign" ? address : kind)}>${say(ctx, "inspect.rules")}</button></div>`;
}

/** A mark for values that no source states. @param {Ctx} ctx @param {{reconstructed: string[]}} record @param {string[]} fields */
const guessed = (ctx, record, fields) => (fields.some((field) => record.reconstructed.includes(field)) ? html`<small class="fm-guess">${say(ctx, "inspect.reconstructed")}</small>` : null);

/** @type {Record<string, (ctx: Ctx, id: string) => Rendered[]>} */
const KINDS = {
  tile: tileLines,
  space: siteLines,
  terrain: (ctx, id) => [sentence(ctx, TERRAIN[id].effect)],
  display: (ctx, id) => {
    const lab = shared(ctx).display[id];
    return lab ? [...labLines(ctx, lab), say(ctx, "inspect.display", { row: id[0], n: VALUES.LAB_SURCHARGE[Number(id[0]) - 1] })] : [say(ctx, "inspect.display.empty")];
  },
  lab: labPlace,
  laboratory: labLines,
  building: buildingLines,
  part: (ctx, id) => {
    const [ship, space] = id.split(".");
    const part = shared(ctx).ships[ship].parts[space];
    return [...partLines(ctx, ship, space, part), say(ctx, "inspect.launch", { ship: say(ctx, `ship.${ship}`), first: SHIPS[ship].first, second: SHIPS[ship].second }), guessed(ctx, SHIPS[ship], ["improvements"])];
  },
  ship: (ctx, id) => [
    say(ctx, "inspect.launch", { ship: say(ctx, `ship.${id}`), first: SHIPS[id].first, second: SHIPS[id].second }),
    partsBySeat(ctx, id).map((count, seat) => say(ctx, "ship.count", { name: nameOf(ctx, seat), count })).join(say(ctx, "list.comma")),
    guessed(ctx, SHIPS[id], ["first"]),
  ],
  rover: (ctx, id) => {
    const [seat, number] = id.split(".");
    const { at, crew } = playerOf(ctx, Number(seat)).rovers[number];
    return [listed(ctx, [nameOf(ctx, Number(seat)), at === null ? say(ctx, "inspect.rover.home") : say(ctx, "rover.out", { at: tileName(at) })]), listed(ctx, crew.filter(Boolean).map((member) => memberName(ctx, member))), say(ctx, "inspect.rover")];
  },
  crew: (ctx, id) => crewLines(ctx, memberAt(ctx, id)),
  astronaut: (ctx, colour) => [say(ctx, "inspect.astronaut"), ...crewLines(ctx, colour)],
  marker: (ctx, colour) => [say(ctx, "inspect.marker"), ...crewLines(ctx, `${colour}*`)],
  greenhouse: (ctx) => [say(ctx, "inspect.greenhouse", { basic: VALUES.GREENHOUSE_FOOD[1], improved: VALUES.GREENHOUSE_FOOD[2] })],
  greenhouses: (ctx, id) => [say(ctx, id === "stack" ? "inspect.greenhouses.stack" : "inspect.greenhouses", { n: VALUES.STACK_SURCHARGE })],
  faction: (ctx, id) => [abilityWords(ctx, id), html`<b>${say(ctx, `building.${FACTIONS[id].building.id}`)}</b> ${ownWords(ctx, FACTIONS[id].building.id)}`, guessed(ctx, FACTIONS[id], ["start"])],
  ability: (ctx, id) => [sentence(ctx, ABILITIES[id].effect), say(ctx, "inspect.ability")],
  progress: (ctx, id) => {
    const record = PROGRESS[shared(ctx).progress[id]];
    return [say(ctx, "track.now.long", { trigger: say(ctx, `trigger.${record.trigger}`) }), say(ctx, "inspect.refill", { count: record.cubes }), guessed(ctx, record, ["cubes"])];
  },
  objective: (ctx, id) => [say(ctx, `objective.${id}.about`, { n: OBJECTIVES[id].least })],
  resource: (ctx, id) => [say(ctx, `inspect.resource.${id}`)],
  sign: (ctx, id) => [say(ctx, `inspect.sign.${id}`)],
};

/** @param {Ctx} ctx @param {string} id */
function tileLines(ctx, id) {
  const view = shared(ctx);
  const { terrain, cubes, rover } = view.tiles[id];
  const built = [...new Set(Object.values(cornerNames(ctx, id)))];
  return [
    sentence(ctx, TERRAIN[terrain].effect),
    Object.keys(cubes).length ? html`${say(ctx, "inspect.cubes")} ${chips(ctx, cubes)}` : say(ctx, "inspect.no_cubes"),
    rover === null ? say(ctx, "inspect.free") : rover === "neutral" ? say(ctx, "tile.neutral") : say(ctx, "tile.rover", { name: nameOf(ctx, Number(rover[0])) }),
    built.length ? say(ctx, "inspect.corners", { names: built.join(say(ctx, "list.comma")) }) : null,
    say(ctx, "inspect.beside", { tiles: tilesBeside(view, id).map(tileName).join(say(ctx, "list.comma")) }),
  ];
}

/** @param {Ctx} ctx @param {string} id */
function cornerNames(ctx, id) {
  const view = shared(ctx);
  const [row, column] = cell(id);
  const corners = [`${row}.${column}`, `${row}.${column + 1}`, `${row + 1}.${column}`, `${row + 1}.${column + 1}`];
  return corners.filter((site) => view.sites[site]).map((site) => say(ctx, "inspect.corner", { at: siteName(site), name: view.sites[site].seat === null ? say(ctx, "seat.neutral") : nameOf(ctx, Number(view.sites[site].seat)) }));
}

/** @param {Ctx} ctx @param {string} id */
function siteLines(ctx, id) {
  const here = shared(ctx).sites[id];
  const tiles = tilesAround(shared(ctx), id).map(tileName).join(say(ctx, "list.comma"));
  if (!here) return [say(ctx, "inspect.site", { tiles })];
  const name = here.seat === null ? say(ctx, "seat.neutral") : nameOf(ctx, here.seat);
  return [here.building ? html`${name}: <b>${say(ctx, `building.${here.building}`)}</b>` : name, here.building ? buildingText(ctx, here.building) : null, say(ctx, "inspect.site.touches", { tiles })];
}

/** @param {Ctx} ctx @param {string} lab */
function labLines(ctx, lab) {
  return [sentence(ctx, LABORATORIES[lab].effect)];
}

/** @param {Ctx} ctx @param {string} id */
function labPlace(ctx, id) {
  const [seat, row, column] = id.split(".");
  const player = playerOf(ctx, Number(seat));
  const lab = player.labs[`${row}.${column}`];
  if (lab) return [...labLines(ctx, lab), say(ctx, "inspect.lab")];
  const foundation = foundationUnder(`${row}.${column}`);
  return [say(ctx, foundation <= player.foundations ? "inspect.lab.free" : "inspect.lab.missing", { n: foundation }), row === "3" ? say(ctx, "inspect.lab.bonus") : null];
}

/** @param {Ctx} ctx @param {string} id */
function buildingText(ctx, id) {
  if (SMALL[id]) return sentence(ctx, SMALL[id].effect);
  return LARGE[id] ? scores(ctx, LARGE[id].points) : ownWords(ctx, id);
}

/** @param {Ctx} ctx @param {string} id */
function buildingLines(ctx, id) {
  const kind = buildingKind(id);
  const record = SMALL[id] ?? LARGE[id] ?? FACTIONS[factionOf(id)].building;
  const now = kind === "large" && ctx.viewer !== null ? say(ctx, "inspect.large.now", { n: LARGE[id].points[1] * countOf(ctx, ctx.viewer, LARGE[id].points[2]) }) : null;
  return [buildingText(ctx, id), now, say(ctx, `inspect.building.${kind}`), html`${say(ctx, "inspect.price")} ${chips(ctx, buildingPrice(id))}`, guessed(ctx, record, ["price", "level"])];
}

/** @param {Ctx} ctx @param {string} member */
function crewLines(ctx, member) {
  if (!member) return [say(ctx, "inspect.seat")];
  const colour = member.replace("*", "");
  const ability = shared(ctx).abilities[colour];
  const name = say(ctx, `colour.${colour}`);
  if (member === colour) return [say(ctx, "inspect.basic", { resource: name })];
  return [say(ctx, "inspect.specialist", { resource: name }), html`<b>${say(ctx, `ability.${ability}`)}</b> ${sentence(ctx, ABILITIES[ability].effect)}`];
}

