// Everything else that may be done now: pending entries, rovers, techs; each with what it brings and where it came from.
import { html, nothing } from "../../core/lit.js";
import { hold, stage } from "./stage.js";
import { benefit } from "./benefit.js";
import { badge, icon } from "./icon.js";
import { boardOf, kindOf } from "./model.js";
import { revealPlanet } from "./reveal.js";
import { gainWords } from "./tracks.js";
import { position, stepsOf } from "./steps.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */
/** @typedef {import("../../core/types.js").PickChoice} PickChoice */
/** @typedef {import("../../core/types.js").PlaceChoice} PlaceChoice */

/** The sign of each kind of entry. @type {Record<string, string>} */
const SIGNS = {
  advance: "up", twice: "up", back: "down", icon: "tech", patch: "patch", store: "box", swap: "swap", double: "patch", deploy: "rover", pod: "pod", shift: "pod",
  collect: "met", destroy: "x", drop: "met", rock: "met", teleport: "jump", salvage: "board", flux: "flux", option: "syn", look: "card", card: "card", common: "per",
  recall: "board", spin: "cw", move: "step", jump: "jump", tech: "hex",
};
const ASIDE = ["tile", "take"];

/** @param {Ctx} ctx */
export function entries(ctx) {
  const all = (ctx.decision?.choices ?? []).filter((choice) => !choice.passive && !ASIDE.includes(kindOf(choice.id)));
  const { held } = ctx.ui.draft;
  const meant = held === null ? all : hold(all, held);
  const refused = meant.filter((choice) => choice.refusal && kindOf(choice.id) !== "tech");
  const open = meant.filter((choice) => !choice.refusal);
  if (!open.length && !refused.length) return nothing;
  return html`<div class="pu-entries">${open.map((choice) => entry(ctx, choice))}${refused.map((choice) => lost(ctx, choice))}</div>${stage(ctx)}`;
}

/** @param {Ctx} ctx @param {Choice} choice */
function entry(ctx, choice) {
  const kind = kindOf(choice.id);
  if (["advance", "twice", "back"].includes(kind) && choice.shape === "pick") return split(ctx, choice);
  if (["move", "jump", "teleport"].includes(kind) && choice.shape === "place") return rovers(ctx, choice);
  if (kind === "tech" && choice.shape === "pick") return techs(ctx, choice);
  const on = ctx.ui.draft.choice === choice.id;
  return html`<button type="button" class="pu-entry ${choice.args.must ? "is-must" : ""} ${on ? "is-on" : ""}" aria-pressed=${String(on)} data-about=${places(choice)}
      @click=${() => begin(ctx, choice, on)}>${icon(signOf(choice))}<span>${title(ctx, choice)}<small>${source(ctx, choice)}</small></span></button>`;
}

/** @param {Ctx} ctx @param {Choice} choice @param {boolean} on it was begun already */
function begin(ctx, choice, on) {
  ctx.ui.setChoice(on ? null : choice.id);
  if (!on && choice.shape === "pick" && choice.items.some((item) => item.at.startsWith("square:"))) revealPlanet(ctx.motion);
}

/** @param {Choice} choice */
function signOf(choice) {
  const kind = kindOf(choice.id);
  return ["collect", "destroy"].includes(kind) && choice.args.piece === "pod" ? "pod" : SIGNS[kind];
}

/** Where it could be done, to be ringed on the board. @param {Choice} choice */
const places = (choice) => (choice.shape === "pick" ? choice.items.filter((item) => !item.refusal).map((item) => item.at).join(" ") : nothing);

/** @param {Ctx} ctx @param {Choice} choice */
export function title(ctx, choice) {
  const kind = kindOf(choice.id);
  const count = choice.shape === "pick" ? choice.max : 1;
  const key = [`choice.${kind}.${choice.args.piece}.${choice.args.from}`, `choice.${kind}.${choice.args.piece}`, `choice.${kind}`].find((one) => ctx.has(one) || ctx.has(`${one}_other`));
  return ctx.t(key ?? "choice.any", { ...choice.args, count });
}

/** Where an entry comes from. @param {Ctx} ctx @param {Choice} choice */
export function source(ctx, choice) {
  const from = String(choice.args.source ?? "");
  if (!from) return nothing;
  const name = from.includes(":") ? ctx.name(from) : ctx.t(`source.${from}`);
  return choice.args.must ? name : ctx.t("source.optional", { name });
}

/** A choice between trackers as one button with a part for each way; with only one way, a button as a whole. @param {Ctx} ctx @param {PickChoice} choice */
function split(ctx, choice) {
  const all = stepsOf(ctx, choice);
  const head = html`${icon(SIGNS[kindOf(choice.id)])}<span>${title(ctx, choice)}<small>${source(ctx, choice)}</small></span>`;
  const must = choice.args.must ? "is-must" : "";
  if (all.length === 1) return way(ctx, choice, all[0], `pu-entry is-single ${must}`, head);
  return html`<div class="pu-entry is-split ${must}" role="group" aria-label=${title(ctx, choice)}>
    <span class="pu-split-head">${head}</span>${all.map((step) => way(ctx, choice, step, "pu-way-button", nothing))}</div>`;
}

/** @param {Ctx} ctx @param {PickChoice} choice @param {import("./steps.js").Step} step @param {string} classes
 *  @param {import("../../core/types.js").Rendered} head */
function way(ctx, choice, step, classes, head) {
  const chosen = ctx.ui.draft.choice === choice.id && ctx.ui.draft.items.includes(step.at);
  const label = `${ctx.t(step.down ? "step.down" : "step.up", { track: ctx.t(`resource.${step.tracker}`), space: ctx.name(`space:${step.to}`) })} ${gainWords(ctx, step)}`;
  return html`<button type="button" class="${classes} ${chosen ? "is-on" : ""}" title=${label} aria-pressed=${String(chosen)} data-about="${step.at} space:${step.to}"
    @click=${() => choose(ctx, choice, step.at, chosen)}>${head}<span class="pu-vh">${label}</span><span class="pu-way-look" aria-hidden="true">${badge(step.tracker)}${step.to.startsWith(`${step.tracker}.`) ? nothing : html`→${badge(step.to.split(".")[0])}`}<b>${position(step.to)}</b>${step.gains.map((gain) => benefit(gain))}</span></button>`;
}

/** @param {Ctx} ctx @param {Choice} choice @param {string} at @param {boolean} chosen */
function choose(ctx, choice, at, chosen) {
  ctx.ui.setDraft({ choice: choice.id, items: chosen ? [] : [at], piece: null, at: null, held: null });
}

/** @param {Ctx} ctx @param {PlaceChoice} choice @param {string | null} piece */
function drive(ctx, choice, piece) {
  ctx.ui.setDraft({ choice: choice.id, piece, at: null, items: [], held: null });
  if (piece) revealPlanet(ctx.motion);
}

/** @param {Ctx} ctx @param {PlaceChoice} choice */
function rovers(ctx, choice) {
  const { draft } = ctx.ui;
  const all = boardOf(ctx, ctx.viewer ?? 0).rovers;
  return html`<div class="pu-entry is-split" role="group" aria-label=${title(ctx, choice)}>
    <span class="pu-split-head">${icon(SIGNS[kindOf(choice.id)])}<span>${title(ctx, choice)}<small>${source(ctx, choice)}</small></span></span>
    ${choice.pieces.map(({ piece }) => {
      const on = draft.choice === choice.id && draft.piece === piece;
      return html`<button type="button" class="pu-way-button ${on ? "is-on" : ""}" aria-pressed=${String(on)} data-about=${piece}
        @click=${() => drive(ctx, choice, on ? null : piece)}>${icon("pawn")}<b>${ctx.name(piece)}</b>${all[piece.slice(6)]?.carries ? icon("met") : nothing}</button>`;
    })}</div>`;
}

/** @param {Ctx} ctx @param {PickChoice} choice */
function techs(ctx, choice) {
  return choice.items.filter((item) => !item.refusal).map((item) => {
    const on = ctx.ui.draft.choice === choice.id && ctx.ui.draft.items.includes(item.at);
    return html`<button type="button" class="pu-entry ${on ? "is-on" : ""}" aria-pressed=${String(on)} data-about=${item.at} @click=${() => choose(ctx, choice, item.at, on)}>${icon("hex")}
      <span>${ctx.name(item.at)}<small>${ctx.t("choice.tech.use")}</small></span></button>`;
  });
}

/** An entry that can't be carried out now, with the reason. @param {Ctx} ctx @param {Choice} choice */
function lost(ctx, choice) {
  const refusal = /** @type {import("../../core/types.js").Refusal} */ (choice.refusal);
  return html`<p class="pu-entry is-lost">${icon(SIGNS[kindOf(choice.id)])}<span>${title(ctx, choice)}<small>${ctx.ui.reason(refusal)}</small></span></p>`;
}
