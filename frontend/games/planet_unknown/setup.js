// Before the boards are laid out: the faces that are offered, large enough to choose between.
import { html } from "../../core/lit.js";
import { corporationText, planetTexts } from "./describe.js";
import { bare } from "./ground.js";
import { mini } from "./mini.js";
import { choiceOf } from "./model.js";
import { printed } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function setup(ctx) {
  const choice = choiceOf(ctx, "faces");
  if (choice?.shape !== "place") return null;
  const planets = choice.pieces.map((one) => one.piece);
  const corporations = [...new Set(choice.pieces.flatMap((one) => one.spots.map((spot) => spot.at)))];
  return html`<div class="pu-faces"><h2>${ctx.t("faces.planet")}</h2><div class="pu-face-row">${planets.map((at) => planetFaceCard(ctx, at))}</div>
    <h2>${ctx.t("faces.corporation")}</h2><div class="pu-face-row">${corporations.map((at) => corporationFaceCard(ctx, at))}</div></div>`;
}

/** A planet without pieces, to be looked at. @param {string} id */
function barePlanet(id) {
  const face = printed.planets[id];
  return mini({ planet: id, pieces: (barePieces[id] ??= {}), pods: face.pods, rocks: [], rovers: {} });
}

/** One empty list of pieces a planet: what lies on a planet is remembered by its list. @type {Record<string, {}>} */
const barePieces = {};

/** @param {Ctx} ctx @param {string} at */
function planetFaceCard(ctx, at) {
  const id = at.replace("planet:", "");
  const texts = planetTexts(ctx, id);
  return html`<span class="pu-face">${barePlanet(id)}<span><b>${ctx.name(at)}</b><small>${texts.length ? texts.join(" ") : ctx.t("planet.plain")}</small><small>${ctx.t("planet.size", { squares: bare(id).size })}</small></span><span class="pu-over" ${ctx.at(at)}></span></span>`;
}

/** @param {Ctx} ctx @param {string} at */
function corporationFaceCard(ctx, at) {
  const id = at.replace("corporation:", "");
  return html`<span class="pu-face is-corporation"><span><b>${ctx.name(at)}</b><small>${corporationText(ctx, id)}</small><small>${ctx.t("corporation.rovers", { count: printed.corporations[id].rovers })}</small></span><span class="pu-over" ${ctx.at(at)}></span></span>`;
}
