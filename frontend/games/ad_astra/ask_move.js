// Movement: a card for every starship with everything it may and may not do, and the planets to land on.
import { html, nothing } from "../../core/lit.js";
import { chosenShip, moves } from "./drafts.js";
import { icon } from "./icon.js";
import { faceOf, position, shared, standing } from "./model.js";
import { planetPicture } from "./portrait.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Spot} Spot */
/** @typedef {import("../../core/types.js").Piece} Piece */

/** @param {Ctx} ctx */
export function moveBody(ctx) {
  const choice = moves(ctx);
  if (!choice) return html`<p class="aa-empty">${ctx.t("move.none")}</p>`;
  const single = choice.pieces.length > 1 ? "" : "is-single";
  return html`<div class="aa-ships ${single}">${choice.pieces.map((piece) => ship(ctx, piece))}</div>`;
}

/** @param {Ctx} ctx @param {Piece} piece */
function ship(ctx, piece) {
  const chosen = chosenShip(ctx) === piece.piece;
  const listed = piece.spots.filter((spot) => !isElsewhere(spot));
  return html`<div class="aa-ship aa-s${ctx.viewer ?? 0} ${chosen ? "is-chosen" : ""}" data-count=${listed.length}>
    <button type="button" class="aa-ship-head" aria-pressed=${String(chosen)} data-about=${piece.piece} @click=${() => choose(ctx, piece.piece)}>
      ${icon("starship")}<span>${placeName(ctx, piece.piece)}<small>${origin(ctx, piece.piece)}</small></span></button>
    <div class="aa-targets">${listed.map((spot) => target(ctx, piece.piece, spot))}
      ${listed.length ? nothing : html`<span class="aa-empty">${ctx.t("move.nowhere")}</span>`}</div></div>`;
}

/** Systems that the card does not name need no button each: the chart says so. @param {Spot} spot */
function isElsewhere(spot) {
  return spot.refusal?.code === "astra.not_on_card";
}

/** @param {Ctx} ctx @param {string} piece */
function choose(ctx, piece) {
  const { draft } = ctx.ui;
  const choice = moves(ctx);
  if (choice) ctx.ui.setDraft({ choice: choice.id, piece: draft.piece === piece ? null : piece, at: null, held: null });
}

/** @param {Ctx} ctx @param {string} piece @param {Spot} spot */
function target(ctx, piece, spot) {
  const { draft } = ctx.ui;
  const on = chosenShip(ctx) === piece && draft.at === spot.at;
  const same = spot.at === `system:${placeOf(ctx, piece).split(".")[0]}`;
  const cost = Number(spot.args?.cost ?? 0);
  return html`<button type="button" class="aa-target ${on ? "is-chosen" : ""}" aria-pressed=${spot.refusal ? nothing : String(on)} data-about=${spot.at}
      aria-disabled=${spot.refusal ? "true" : nothing} @click=${() => go(ctx, piece, spot)}>
    <span>${same ? ctx.t("move.same") : ctx.name(spot.at)}</span>
    ${spot.refusal ? html`<small>${ctx.ui.reason(spot.refusal)}</small>` : html`<b>${cost} ${icon("energy")}<span class="aa-vh">${ctx.t("resource.energy")}</span></b>`}</button>`;
}

/** @param {Ctx} ctx @param {string} piece @param {Spot} spot */
function go(ctx, piece, spot) {
  const choice = moves(ctx);
  if (spot.refusal) ctx.shell.announce(ctx.ui.reason(spot.refusal));
  else if (choice) ctx.ui.setDraft({ choice: choice.id, piece, at: spot.at, held: null });
}

/** @param {Ctx} ctx @param {string} ship its address */
function placeOf(ctx, ship) {
  return shared(ctx).ships[ship.replace("ship:", "")] ?? "deep";
}

/** Where a ship is: "Large Red", "Deep space". @param {Ctx} ctx @param {string} ship */
function placeName(ctx, ship) {
  return ctx.t(`star.${placeOf(ctx, ship).split(".")[0]}`);
}

/** @param {Ctx} ctx @param {string} ship */
function origin(ctx, ship) {
  const place = placeOf(ctx, ship);
  if (place === "deep") return ctx.t("move.from_deep");
  return ctx.t("move.from_planet", { face: ctx.t(`face.${faceOf(ctx, place).face ?? "down"}`) });
}

/** The planets of the system, numbered as on the chart. @param {Ctx} ctx */
export function landBody(ctx) {
  const choice = ctx.decision?.choices.find((one) => one.shape === "pick" && one.max > 0);
  if (choice?.shape !== "pick") return null;
  return html`<div class="aa-landings">${choice.items.map((item) => landing(ctx, item))}</div>`;
}

/** @param {Ctx} ctx @param {import("../../core/types.js").Item} item */
function landing(ctx, item) {
  const id = item.at.replace("planet:", "");
  const face = faceOf(ctx, id).face ?? item.args?.face ?? null;
  const on = ctx.ui.mark(item.at) === "selected";
  return html`<button type="button" class="aa-landing ${on ? "is-chosen" : ""}" aria-pressed=${item.refusal ? nothing : String(on)} data-about=${item.at}
      aria-disabled=${item.refusal ? "true" : nothing} @click=${() => (item.refusal ? ctx.shell.announce(ctx.ui.reason(item.refusal)) : ctx.ui.press(item.at))}>
    <span class="aa-landing-number">${position(id)}</span>${planetPicture(ctx, id, face)}
    <b>${face ? ctx.t(`resource.${face}`) : ctx.t("face.down")}</b><small>${landingNote(ctx, item, id, face)}</small></button>`;
}

/** @param {Ctx} ctx @param {import("../../core/types.js").Item} item @param {string} id @param {string | null} face */
function landingNote(ctx, item, id, face) {
  if (item.refusal) return ctx.ui.reason(item.refusal);
  const open = shared(ctx).planets[id].face !== null;
  if (!open && face === "alien" && ctx.view.public.options?.artifacts !== "off") return html`${icon("eye")}${ctx.t("land.artifact")}`;
  if (!open) return html`${icon("eye")}${ctx.t("planet.yours_alone")}`;
  return ctx.t(standing(shared(ctx), id).seat === ctx.viewer ? "land.own" : "land.free");
}
