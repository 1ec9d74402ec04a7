// The words of the decision bar: what is asked, on which way there, what the answer would do, and what the button says.
import { html, nothing } from "../../core/lit.js";
import { placing, sending, tasksLeft } from "./drafts.js";
import { converted } from "./card_details.js";
import { choiceName } from "./choices.js";
import { chips } from "./effect.js";
import { shipWords } from "./explain.js";
import { icon } from "./icon.js";
import { bare, shared, tileName } from "./model.js";
import { path } from "./path.js";
import { missionWords } from "./part.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Decision} Decision */

/** @param {Decision} decision @param {Ctx} ctx @returns {{title: import("../../core/types.js").Rendered, hint?: import("../../core/types.js").Rendered}} */
export function ask(decision, ctx) {
  const key = askKey(decision, ctx);
  const args = askArgs(decision, ctx);
  const hint = ctx.has(`hint.${key}`) ? html`<span class="fm-hint">${ctx.rich(`hint.${key}`, args)}</span>` : nothing;
  return { title: ctx.rich(`ask.${key}`, args), hint: html`${path(ctx, decision.args)}${hint}` };
}

/** @param {Decision} decision @param {Ctx} ctx */
function askKey(decision, ctx) {
  if (decision.ask === "action" && ctx.ui.draft.choice === "send") return sending(ctx) ? "send.tile" : "send.rover";
  if (ctx.ui.draft.choice === "laboratory" && ctx.ui.draft.piece) return "laboratory.place";
  return decision.ask;
}

/** @param {Decision} decision @param {Ctx} ctx @returns {Record<string, any>} */
function askArgs(decision, ctx) {
  const { args } = decision;
  const rover = String(args.rover ?? ctx.ui.draft.piece ?? "");
  return {
    rover: rover.startsWith("rover:") ? ctx.name(rover) : "",
    tile: args.tiles ? tileName(bare(args.tiles[0])) : "",
    count: args.left && Array.isArray(args.left) ? tasksLeft(ctx, bare(rover)).reduce((sum, n) => sum + n, 0) : Number(args.left ?? args.uses ?? 0),
    building: args.building ? ctx.name(args.building) : "",
    ships: args.ships ? (args.ships.length > 2 ? say(ctx, "approval.any") : shipWords(ctx, args.ships)) : "",
    modes: args.modes ? say(ctx, args.modes.length > 1 ? "modes.both" : `modes.${args.modes[0]}`) : "",
    of: args.of ? say(ctx, `of.${args.of}`) : "",
    mission: args.tile ? missionWords(ctx, args.tile) : "",
    lab: placing(ctx).lab ? say(ctx, `lab.${placing(ctx).lab}`) : "",
  };
}

/** What the draft pays and brings. @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function preview(ctx) {
  const { draft, choice } = ctx.ui;
  if (!choice || choice.passive) return null;
  const things = [draft.piece, ...draft.items].map((at) => (at ? ctx.ui.item(at) : null));
  const args = /** @type {Record<string, any>} */ (Object.assign({}, choice.args, ...things.map((thing) => thing?.args ?? {})));
  const pays = args.cost && Object.keys(args.cost).length ? html`<span class="fm-row">${say(ctx, "preview.pays")} ${chips(ctx, args.cost)}</span>` : nothing;
  const convert = args.convert ? html`<b class="fm-converts">${icon("convert")}${say(ctx, "preview.converts", { what: converted(ctx, args.convert) })}</b>` : nothing;
  return html`${pays}${convert}`;
}

/** The words of Confirm; null leaves them to the shell. @param {Ctx} ctx @returns {string | null} */
export function confirm(ctx) {
  const { draft, choice } = ctx.ui;
  if (!choice) return null;
  if (choice.id === "send" && draft.at) return say(ctx, "confirm.send", { tile: tileName(bare(draft.at)) });
  if (choice.id === "laboratory" && draft.at) return say(ctx, "confirm.laboratory", { place: bare(draft.at).split(".").slice(1).join("–") });
  if (choice.id === "hire" && draft.piece && draft.at) return say(ctx, "confirm.hire", { astronaut: ctx.name(draft.piece), rover: ctx.name(draft.at) });
  const key = `confirm.${ctx.decision?.ask}.${choice.id}`;
  if (draft.items[0] && ctx.has(key)) return say(ctx, key, { name: ctx.name(draft.items[0]) });
  return choice.passive || !draft.items.length ? choiceName(ctx, choice.id) : null;
}

/** What a player is doing, in a few words. @param {Ctx} ctx @param {number} seat */
export function status(ctx, seat) {
  const asked = ctx.view.public.asked?.[String(seat)];
  if (!asked || seat === ctx.viewer) return null;
  const { now } = shared(ctx);
  const key = now?.path[0] && ctx.has(`doing.action.${now.path[0]}`) ? `doing.action.${now.path[0]}` : `doing.${asked}`;
  return say(ctx, key);
}

/** Beside the table's name, after round and phase. @param {Ctx} ctx */
export function where(ctx) {
  const view = shared(ctx);
  if (view.ending && view.phase !== "over") return say(ctx, `where.${view.ending}`);
  return null;
}

