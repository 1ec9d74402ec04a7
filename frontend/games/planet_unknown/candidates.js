// The tiles of the depot as cards to take one from, and the pads that turn the one in the hand.
import { html, nothing } from "../../core/lit.js";
import { best } from "./best.js";
import { follow, grabCard } from "./drag.js";
import { mirror, pose, poses, rotate } from "./ghost.js";
import { badge, icon } from "./icon.js";
import { choiceOf, depotOf, laying } from "./model.js";
import { press } from "./press.js";
import { tile } from "./tile.js";
import { tileOf } from "./tiles.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Piece} Piece */
/** @typedef {import("../../core/types.js").PlaceChoice} PlaceChoice */

/** @param {Ctx} ctx */
export function candidates(ctx) {
  const take = choiceOf(ctx, "take");
  if (take?.shape === "pick") return html`<div class="pu-candidates">${take.items.map((item, n) => taken(ctx, item.at, n))}</div>`;
  const choice = layingHere(ctx);
  return choice ? html`<div class="pu-candidates">${choice.pieces.map((piece, n) => candidate(ctx, choice, piece, n))}</div>` : null;
}

/** The tiles to lay: also when something else is being looked at. @param {Ctx} ctx @returns {PlaceChoice | null} */
function layingHere(ctx) {
  const waiting = choiceOf(ctx, "tile");
  return laying(ctx) ?? (waiting?.shape === "place" ? waiting : null);
}

/** @param {Ctx} ctx @param {PlaceChoice} choice @param {Piece} piece @param {number} n */
function candidate(ctx, choice, piece, n) {
  const id = piece.piece.replace("tile:", "");
  const now = pose(ctx);
  const on = ctx.ui.draft.piece === piece.piece;
  const count = poses(choice, piece.piece).length;
  const why = count ? null : ctx.ui.reason(piece.args?.refusal ?? { code: "planet.no_place", args: {} });
  const turned = on && now ? { turn: now.turn, flip: now.flip } : {};
  return html`<button type="button" class="pu-candidate ${on ? "is-on" : ""}" data-about="${piece.piece} ${stackOf(ctx, piece)}" aria-pressed=${why ? nothing : String(on)} aria-disabled=${why ? "true" : nothing}
      @pointerdown=${(/** @type {PointerEvent} */ event) => grasp(ctx, choice, piece.piece, why, event)} @click=${(/** @type {MouseEvent} */ event) => take(ctx, choice, piece.piece, why, event)}>
    <kbd class="kbd" aria-hidden="true">${n + 1}</kbd><span class="pu-candidate-picture">${tile(id, { ...room(ctx), ...turned })}</span>
    <span class="pu-candidate-words"><b>${ctx.t(`shape.${tileOf(id).shape}`)}</b><small>${ctx.t(`ring.${piece.args?.ring ?? tileOf(id).ring}`)}</small>${contents(ctx, id)}
    <small class=${why ? "pu-why" : ""}>${why ?? ctx.t("tile.places", { count })}${why ? nothing : bestOf(ctx, choice, piece)}</small></span></button>`;
}

/** Where it lies on the station, to be ringed there. @param {Ctx} ctx @param {Piece} piece */
const stackOf = (ctx, piece) => `stack:${depotOf(ctx, ctx.viewer ?? 0)}.${piece.args?.ring}`;

/** @param {Ctx} ctx @param {PlaceChoice} choice @param {Piece} piece */
function bestOf(ctx, choice, piece) {
  const most = best(ctx, choice, piece);
  return most ? html` · <span class="pu-nowrap">${ctx.t("tile.best", { count: most })}${icon("medal")}</span>` : nothing;
}

/** @param {Ctx} ctx */
const room = (ctx) => (ctx.width < 600 ? { width: 60, height: 46 } : { width: 92, height: 60 });

/** @param {Ctx} ctx @param {PlaceChoice} choice @param {string} piece @param {string | null} why @param {MouseEvent} event */
function take(ctx, choice, piece, why, event) {
  if (why) return ctx.shell.toast(why);
  if (ctx.ui.draft.choice !== choice.id) ctx.ui.setChoice(choice.id);
  press(ctx, piece);
  if (/** @type {PointerEvent} */ (event).pointerType === "mouse" && event.detail > 0) follow(true);
}

/** A press that moves drags the tile onto the planet. @param {Ctx} ctx @param {PlaceChoice} choice @param {string} piece
 *  @param {string | null} why @param {PointerEvent} event */
function grasp(ctx, choice, piece, why, event) {
  const begun = ctx.ui.draft.choice !== null && ctx.ui.draft.choice !== choice.id;
  if (!why && !begun) grabCard(ctx, event, piece);
}

/** The icons of a tile, and its meteorite. @param {Ctx} ctx @param {string} id */
export function contents(ctx, id) {
  const { resources, meteor } = tileOf(id);
  return html`<span class="pu-contents">${resources.map((resource) => html`<span>${badge(resource)}<em>${ctx.t(`resource.${resource}`)}</em></span>`)}${meteor ? html`<span>${icon("met")}<em>${ctx.t("piece.rock")}</em></span>` : nothing}</span>`;
}

/** Nothing fits: a tile is only taken. @param {Ctx} ctx @param {string} at @param {number} n */
function taken(ctx, at, n) {
  const id = at.replace("tile:", "");
  const on = ctx.ui.draft.items.includes(at);
  const choose = () => ctx.ui.setDraft({ choice: "take", items: on ? [] : [at], held: null });
  return html`<button type="button" class="pu-candidate ${on ? "is-on" : ""}" data-about=${at} aria-pressed=${String(on)} @click=${choose}>
    <kbd class="kbd" aria-hidden="true">${n + 1}</kbd><span class="pu-candidate-picture">${tile(id, room(ctx))}</span>
    <span class="pu-candidate-words"><b>${ctx.t(`shape.${tileOf(id).shape}`)}</b>${contents(ctx, id)}<small>${ctx.t("tile.only_taken")}</small></span></button>`;
}

/** @param {Ctx} ctx */
export function pads(ctx) {
  if (!pose(ctx)) return nothing;
  const pad = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {string} */ text, /** @type {() => unknown} */ act) =>
    html`<button type="button" class="pu-pad" title=${ctx.t(text)} @click=${act}>${icon(sign)}<span class="pu-vh">${ctx.t(text)}</span><kbd class="kbd" aria-hidden="true">${key}</kbd></button>`;
  return html`<div class="pu-pads">${pad("ccw", "⇧R", "pad.left", () => rotate(ctx, -1))}${pad("cw", "R", "pad.right", () => rotate(ctx, 1))}${pad("flip", "F", "pad.flip", () => mirror(ctx))}${pad("x", "Esc", "pad.back", () => ctx.ui.setChoice(null))}</div>`;
}
