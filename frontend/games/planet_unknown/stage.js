// What the chosen entry lets one choose from, when that is not on the planet or on a track: cards, objectives, tiles, options.
import { html, nothing } from "../../core/lit.js";
import { cardPicture } from "./cards.js";
import { duelText, privateText, techText } from "./describe.js";
import { effect } from "./effects.js";
import { boardOf, kindOf } from "./model.js";
import { objectiveIcon } from "./objective_icon.js";
import { corporationFace, printed } from "./printed.js";
import { rotations } from "./rotation.js";
import { tile } from "./tile.js";
import { icon } from "./names.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").Item} Item */
/** @typedef {import("../../core/types.js").PickChoice} PickChoice */

/** The choices that could use an address that is held. @param {Choice[]} all @param {string} at */
export function hold(all, at) {
  return all.filter((choice) => {
    if (choice.refusal || choice.shape === "amounts") return false;
    if (choice.shape !== "place") return choice.items.some((item) => item.at === at && !item.refusal);
    return choice.pieces.some((one) => one.piece === at || one.spots.some((spot) => spot.at === at));
  });
}

const ON_BOARD = ["square", "space", "track"];

/** @param {Ctx} ctx */
export function stage(ctx) {
  const { choice } = ctx.ui;
  if (!choice || choice.passive || choice.refusal) return nothing;
  if (choice.shape === "place") return kindOf(choice.id) === "shift" ? shifting(ctx, choice) : nothing;
  if (choice.shape !== "pick" || ["tech", "take", "advance", "twice", "back"].includes(kindOf(choice.id))) return nothing;
  if (kindOf(choice.id) === "spin") return rotations(ctx, choice);
  if (choice.items.some((item) => ON_BOARD.includes(item.at.split(":")[0])) && kindOf(choice.id) !== "flux") return onBoard(ctx, choice);
  return choice.items.length ? html`<div class="pu-stage">${choice.items.map((item) => option(ctx, choice, item))}</div>` : nothing;
}

/** @param {Ctx} ctx @param {PickChoice} choice */
function onBoard(ctx, choice) {
  const left = choice.max - ctx.ui.draft.items.length;
  return left > 0 ? html`<p class="pu-hint">${ctx.t(choice.items[0].at.startsWith("square") ? "stage.square" : "stage.space", { count: left })}</p>` : nothing;
}

/** @param {Ctx} ctx @param {PickChoice} choice @param {Item} item */
export function option(ctx, choice, item) {
  const on = ctx.ui.draft.items.includes(item.at);
  const why = item.refusal ? ctx.ui.reason(item.refusal) : null;
  return html`<button type="button" class="pu-option ${on ? "is-on" : ""}" data-about=${item.at} aria-pressed=${why ? nothing : String(on)} aria-disabled=${why ? "true" : nothing}
    @click=${() => (why ? ctx.shell.toast(why) : ctx.ui.press(item.at))}>${face(ctx, choice, item)}${why ? html`<small class="pu-why">${why}</small>` : nothing}</button>`;
}

/** @param {Ctx} ctx @param {PickChoice} choice @param {Item} item */
function face(ctx, choice, item) {
  const [kind, id = ""] = item.at.split(/:(.*)/s);
  if (kind === "card") return cardPicture(ctx, id);
  if (kind === "objective") return objective(ctx, id, kindOf(choice.id) === "common");
  if (kind === "tile") return html`${tile(id, { width: 84, height: 60 })}<b>${ctx.name(item.at)}</b>`;
  if (kind === "tech") return html`<span class="pu-option-plain">${icon(item.at, ctx) ?? nothing}<span><b>${ctx.name(item.at)}</b><small>${techOf(ctx, id)}</small></span></span>`;
  const said = item.args?.effect ? effect(ctx, /** @type {any} */ (item.args.effect)) : ctx.name(item.at);
  return html`<span class="pu-option-plain">${icon(item.at, ctx) ?? nothing}<b>${said}</b></span>`;
}

/** What a tech of the viewer's corporation does. @param {Ctx} ctx @param {string} level */
function techOf(ctx, level) {
  const found = corporationFace(boardOf(ctx, ctx.viewer ?? 0).corporation)?.techs.find((tech) => tech.level === level);
  return found ? techText(ctx, found) : "";
}

/** The neighbour face, or the private face. @param {Ctx} ctx @param {string} id @param {boolean} open */
function objective(ctx, id, open) {
  const { compared, fewer } = printed.objectives[id];
  return html`<span class="pu-goal">${objectiveIcon(open ? compared : printed.objectives[id].private, open && fewer)}<span><b>${ctx.t(open ? `objective.${id}` : `objective.${id}.private`)}</b>
    <small>${open ? duelText(ctx, id) : privateText(ctx, id)}</small></span></span>`;
}

/** Which lifepod is moved; where to, the board shows. @param {Ctx} ctx @param {import("../../core/types.js").PlaceChoice} choice */
function shifting(ctx, choice) {
  const { draft } = ctx.ui;
  const toArea = choice.pieces.find((one) => one.piece === draft.piece)?.spots.some((spot) => spot.at === "area");
  return html`<div class="pu-stage">${choice.pieces.map(({ piece }) => button(ctx, piece, draft.piece === piece, () => ctx.ui.setDraft({ piece, at: null })))}
    ${toArea ? button(ctx, "area", draft.at === "area", () => ctx.ui.setDraft({ at: "area" })) : nothing}</div><p class="pu-hint">${ctx.t("stage.shift")}</p>`;
}

/** @param {Ctx} ctx @param {string} at @param {boolean} on @param {() => void} act */
function button(ctx, at, on, act) {
  return html`<button type="button" class="pu-option ${on ? "is-on" : ""}" data-about=${at} aria-pressed=${String(on)} @click=${act}><span class="pu-option-plain">${icon(at, ctx) ?? nothing}<b>${ctx.name(at)}</b></span></button>`;
}
