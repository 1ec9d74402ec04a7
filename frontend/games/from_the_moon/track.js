// The progress track with what earns an achievement now, the specialist abilities, and the goals of a game alone.
import { html, nothing } from "../../core/lit.js";
import { ABILITIES, COLOURS, PROGRESS } from "./content.js";
import { rowOf } from "./effect.js";
import { icon } from "./icon.js";
import { allSeats, playerOf, shared } from "./model.js";
import { signs } from "./signs.js";
import { thing } from "./thing.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Record<string, string>} */
const TRIGGER_SIGNS = {
  foundation_taken: "foundation", ship_part_built: "part-build", ship_part_improved: "part-improve", laboratory_placed: "laboratory", building_built: "building",
  astronaut_hired: "hire", specialist_trained: "train", greenhouse_built: "greenhouse", greenhouse_improved: "flip", battery_gained: "battery",
};

/** @param {Ctx} ctx @param {number} seat whose pawn the track speaks of */
export function track(ctx, seat) {
  const view = shared(ctx);
  return html`<section class="fm-sheet fm-track"><header><h2>${say(ctx, "track.title")}</h2><span class="fm-how">${say(ctx, "track.entered", { n: view.entered })}</span></header>
    <div class="fm-spaces">${Object.entries(view.progress).map(([space, id]) => spaceOf(ctx, seat, space, id))}</div>
    ${earning(ctx, seat)}
    <h3>${say(ctx, "abilities.title")}</h3><div class="fm-abilities">${Object.entries(view.abilities).map(([colour, id]) => ability(ctx, colour, id))}</div>${cubes(ctx)}</section>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} space @param {string} id */
function spaceOf(ctx, seat, space, id) {
  const view = shared(ctx);
  const { trigger, cubes } = PROGRESS[id];
  const pawns = allSeats(ctx).filter((one) => playerOf(ctx, one).pawn === Number(space));
  const here = playerOf(ctx, seat)?.pawn === Number(space);
  const names = pawns.map((one) => nameOf(ctx, one)).join(say(ctx, "list.comma"));
  const label = say(ctx, "track.space", { n: space, trigger: say(ctx, `trigger.${trigger}`), cubes }) + (names ? say(ctx, "track.pawns", { names }) : "");
  const look = `fm-space-tile ${here ? "is-here" : ""} ${Number(space) < view.entered ? "is-past" : ""}`;
  return thing(ctx, { look, at: `progress:${space}`, label }, html`<i>${space}</i>${icon(TRIGGER_SIGNS[trigger], "is-trigger")}<span class="fm-refill">+${cubes}${icon("any")}</span>
    <span class="fm-pawns">${pawns.map((one) => html`<span data-flip="pawn:${one}">${icon(`pawn-${one}`)}</span>`)}</span>`);
}

/** @param {Ctx} ctx @param {number} seat */
function earning(ctx, seat) {
  const id = shared(ctx).progress[String(playerOf(ctx, seat)?.pawn)];
  if (!id) return html`<p class="fm-earn">${say(ctx, "track.nothing")}</p>`;
  const { trigger } = PROGRESS[id];
  return html`<p class="fm-earn"><span class="fm-row" aria-hidden="true">${icon(TRIGGER_SIGNS[trigger])}${icon("then")}${icon("achievement")}</span><span>${say(ctx, "track.now", { trigger: say(ctx, `trigger.${trigger}`) })}</span></p>`;
}

/** @param {Ctx} ctx @param {string} colour @param {string} id */
function ability(ctx, colour, id) {
  const label = say(ctx, "abilities.label", { colour: say(ctx, `colour.${colour}`), ability: say(ctx, `ability.${id}`) });
  return thing(ctx, { look: "fm-ability", at: `ability:${id}`, label }, html`${icon(`specialist-${colour}`)}${rowOf(signs(ABILITIES[id].effect))}`);
}

/** Cubes in the bag and in the supply: open information. @param {Ctx} ctx */
function cubes(ctx) {
  const view = shared(ctx);
  /** @param {string} key @param {Record<string, number>} amounts @param {string[]} kinds */
  const line = (key, amounts, kinds) => html`<span class="fm-stocked">${say(ctx, key)}${kinds.map((kind) => html`<span class="fm-row">${icon(kind)}<span class="vh">${say(ctx, `resource.${kind}`)}</span><b>${amounts[kind] ?? 0}</b></span>`)}</span>`;
  return html`<p class="fm-cubes">${line("supply.bag", view.bag, COLOURS)}${line("supply.supply", view.supply, COLOURS)}</p>`;
}

/** @param {Ctx} ctx */
export function solo(ctx) {
  const view = shared(ctx);
  if (!view.solo) return nothing;
  return html`<section class="fm-sheet fm-solo"><header><h2>${say(ctx, "solo.title")}</h2><span class="fm-how">${say(ctx, `option.difficulty.${view.solo.difficulty}`)}</span></header>
    <div class="fm-goals">${Object.entries(view.solo.objectives).map(([id, met]) => goal(ctx, id, met))}</div>
    <p class="fm-how">${icon("rover")}${say(ctx, "solo.cards", { count: view.solo.rover_cards.length })}</p></section>`;
}

/** @param {Ctx} ctx @param {string} id @param {boolean} met */
function goal(ctx, id, met) {
  const name = say(ctx, `objective.${id}`);
  return thing(ctx, { look: `fm-goal ${met ? "is-met" : ""}`, at: `objective:${id}`, label: say(ctx, met ? "solo.met" : "solo.unmet", { objective: name }) }, html`${icon(met ? "met" : "objective")}<span>${name}</span>`);
}
