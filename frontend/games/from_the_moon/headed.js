// The head of a part of a player's board. While the action of that part is listed, the head is its place.
import { html, nothing } from "../../core/lit.js";
import { thing } from "./thing.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {{title: string, how?: unknown, action?: string, own: boolean}} Head `own`: the viewer's, and live */

/** @param {Ctx} ctx @param {Head} head */
export function headed(ctx, { title, how = nothing, action = "", own }) {
  const head = html`<h2><span>${title}</span>${how}</h2>`;
  return own && actionListed(ctx, action) ? deed(ctx, action, head) : head;
}

/** The place of an action. @param {Ctx} ctx @param {string} action @param {unknown} content */
export const deed = (ctx, action, content) => thing(ctx, { look: `fm-deed is-${action}`, at: `choice:${action}` }, content);

/** Is the action asked for, be it refused? @param {Ctx} ctx @param {string} action */
export const actionListed = (ctx, action) => ctx.decision?.ask === "action" && ctx.decision.choices.some((choice) => choice.id === action);
