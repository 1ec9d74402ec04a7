// The words of the decision bar: what is asked, what the answer would do, and what the button says.
import { html, nothing } from "../../core/lit.js";
import { foresee } from "./foresight.js";
import { ghost, pose } from "./ghost.js";
import { at } from "./ground.js";
import { benefit } from "./benefit.js";
import { chip, ghostChips } from "./chips.js";
import { icon } from "./icon.js";
import { boardOf, choiceOf, kindOf, laying, medals, shared } from "./model.js";
import { fault } from "./reasons.js";
import { roving, walked } from "./reach_picture.js";
import { stepsOf } from "./steps.js";
import { title } from "./entries.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Decision} Decision */
/** @typedef {import("../../core/types.js").Rendered} Rendered */

/** @param {Decision} decision @param {Ctx} ctx @returns {{title: Rendered, hint?: Rendered}} */
export function ask(decision, ctx) {
  const key = askKey(decision, ctx);
  const only = key === "pending" ? onlyOne(decision) : null;
  if (only) return { title: title(ctx, only) };
  const args = { ...decision.args, ...askArgs(ctx), round: shared(ctx).round };
  const tier = Number(laying(ctx)?.args.tier ?? 1);
  const hint = ["tile", "lay"].includes(key) && tier > 1 ? `hint.tile.${tier}` : `hint.${key}`;
  return { title: ctx.rich(`ask.${key}`, args), hint: ctx.has(hint) ? ctx.rich(hint, args) : undefined };
}

const STEPS = ["event", "place", "finish", "civ"];

/** @param {Decision} decision @param {Ctx} ctx */
function askKey(decision, ctx) {
  if (!STEPS.includes(decision.ask)) return decision.ask;
  if (ctx.ui.draft.held) return "held";
  if (choiceOf(ctx, "take")) return "take";
  const now = pose(ctx);
  if (now) return "lay";
  if (laying(ctx)?.id === "tile" || (choiceOf(ctx, "tile") && ctx.ui.draft.choice === null)) return "tile";
  const pending = decision.choices.filter((choice) => choice.id.includes(":") && !choice.refusal);
  if (pending.some((choice) => choice.args.must)) return "pending";
  if (choiceOf(ctx, "move")) return "move";
  return pending.length ? "optional" : `${decision.ask}.done`;
}

/** What is left to resolve, if it is one thing. @param {Decision} decision */
function onlyOne({ choices }) {
  const open = choices.filter((choice) => !choice.passive && !choice.refusal);
  return open.length === 1 ? open[0] : null;
}

/** @param {Ctx} ctx */
function askArgs(ctx) {
  const now = pose(ctx);
  const points = choiceOf(ctx, "move")?.args.points ?? 0;
  return {
    tile: now ? ctx.name(now.piece) : "", square: now ? ctx.name(`square:${at(now.x, now.y)}`) : "",
    points, held: ctx.ui.draft.held ? ctx.name(ctx.ui.draft.held) : "",
  };
}

/** What the draft would do. @param {Ctx} ctx */
export function preview(ctx) {
  const held = ghost(ctx);
  if (held) return html`<span class="pu-effects" aria-live="polite">${held.fits ? ghostChips(ctx, foresee(ctx, held)) : wrongChip(ctx, held)}</span>`;
  if (roving(ctx) && ctx.ui.draft.at) return moveChips(ctx);
  const { choice } = ctx.ui;
  if (choice?.shape === "pick" && ["advance", "twice"].includes(kindOf(choice.id))) return stepChips(ctx, choice);
  if (choice?.id === "confirm") return confirmChips(ctx);
  return null;
}

/** @param {Ctx} ctx @param {import("./ghost.js").Ghost} held */
function wrongChip(ctx, held) {
  const { code = "planet.no_place", args = {} } = fault(ctx, held) ?? {};
  return chip(html`${icon("x")}${ctx.ui.reason({ code, args })}`, "is-bad");
}

/** @param {Ctx} ctx */
function moveChips(ctx) {
  const choice = roving(ctx);
  const spots = (choice?.pieces.find((one) => one.piece === ctx.ui.draft.piece)?.spots ?? []).filter((spot) => !spot.refusal);
  const cost = spots.find((spot) => spot.at === ctx.ui.draft.at)?.args?.cost ?? choice?.args.cost;
  const way = new Set(walked(ctx, spots).slice(1).map((name) => name.replace("square:", "")));
  const player = boardOf(ctx, ctx.viewer ?? 0);
  const found = [...player.pods.map((name) => ["pod", name]), ...player.rocks.map((name) => ["rock", name])].filter(([, name]) => way.has(name));
  return html`<span class="pu-effects" aria-live="polite">${cost === undefined ? nothing : chip(html`${icon("step")}${ctx.t("chip.cost", { count: Number(cost) })}`)}
    ${found.map(([piece, name]) => chip(html`${icon(piece === "pod" ? "pod" : "met")}${ctx.t(`chip.collect.${piece}`, { at: ctx.name(`square:${name}`) })}`, "is-good"))}</span>`;
}

/** @param {Ctx} ctx @param {import("../../core/types.js").PickChoice} choice */
function stepChips(ctx, choice) {
  const step = stepsOf(ctx, choice).find((one) => one.at === ctx.ui.draft.items[0]);
  return step?.gains.length ? html`<span class="pu-effects" aria-live="polite">${step.gains.map((gain) => chip(html`${benefit(gain)}${ctx.name(`gain:${JSON.stringify(gain)}`)}`, "is-good"))}</span>` : null;
}

/** What would lapse. @param {Ctx} ctx */
function confirmChips(ctx) {
  const points = choiceOf(ctx, "move")?.args.points ?? 0;
  const optional = (ctx.decision?.choices ?? []).filter((choice) => choice.id.includes(":") && !choice.refusal);
  return html`<span class="pu-effects">${points ? chip(html`${icon("step")}${ctx.t("chip.lapse", { count: points })}`, "is-warn") : nothing}${optional.map((choice) => chip(ctx.t("chip.left", { what: title(ctx, choice) }), "is-warn"))}</span>`;
}

/** @param {Ctx} ctx */
export function confirm(ctx) {
  const kind = kindOf(ctx.ui.draft.choice ?? "");
  if (kind === "confirm") return ctx.t(`confirm.${ctx.decision?.ask}`);
  return ctx.has(`confirm.${kind}`) ? ctx.t(`confirm.${kind}`, { count: Math.max(1, ctx.ui.draft.items.length) }) : null;
}

/** Alone: how far the target is. @param {Ctx} ctx */
export function where(ctx) {
  const { target } = shared(ctx);
  return target ? ctx.t("where.target", { now: medals(ctx, 0), target }) : null;
}
