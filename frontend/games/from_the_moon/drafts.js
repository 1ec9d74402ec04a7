// Reading the open decision and the draft of an answer.
import { bare } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */

/** Questions that one tap answers: small steps of a chain, all of which can be taken back. */
const QUICK = new Set(["tasks", "option", "resource", "activate", "income"]);

/** @param {Ctx} ctx @param {Choice} choice */
export function isQuick(ctx, choice) {
  if (choice.id === "convert") return true;
  const { ask } = ctx.decision ?? { ask: "" };
  return QUICK.has(ask) || (ask === "action" && choice.shape === "pick");
}

/** Nothing is put together for such a question: a tap is the answer. @param {Ctx} ctx */
export const isQuickAsk = (ctx) => ctx.decision?.ask === "action" || QUICK.has(ctx.decision?.ask ?? "");

/** Is a free conversion all that the open decision has for an address? @param {Ctx} ctx @param {string} at */
export const onlyConverts = (ctx, at) => !ctx.decision?.choices.some((choice) => choice.id !== "convert" && choice.shape === "pick" && choice.items.some((item) => item.at === at));

/** The rover about to be sent, `0.1`; null while none is chosen. @param {Ctx} ctx @returns {string | null} */
export function sending(ctx) {
  const { choice, piece } = ctx.ui.draft;
  return ctx.decision?.ask === "action" && choice === "send" && piece ? bare(piece) : null;
}

/** The laboratory about to be placed: its display place and where it goes. @param {Ctx} ctx @returns {{lab: string | null, place: string | null}} */
export function placing(ctx) {
  const { draft } = ctx.ui;
  const choice = ctx.ui.choice;
  if (draft.choice !== "laboratory" || choice?.shape !== "place") return { lab: null, place: null };
  const piece = choice.pieces.find((one) => one.piece === draft.piece);
  return { lab: /** @type {string | undefined} */ (piece?.args?.lab) ?? null, place: draft.at ? bare(draft.at).split(".").slice(1).join(".") : null };
}

/** Where the draft would put a building: its space. @param {Ctx} ctx @returns {string | null} */
export function building(ctx) {
  const [chosen] = ctx.ui.draft.items;
  return ctx.decision?.ask === "site" && chosen ? bare(chosen) : null;
}

/** The rover whose tasks are being done. @param {Ctx} ctx @returns {string | null} */
export function working(ctx) {
  return ctx.decision?.ask === "tasks" ? bare(String(ctx.decision.args.rover)) : null;
}

/** Tasks left of the crew members of a rover, while they are being done. @param {Ctx} ctx @param {string} rover @returns {number[]} */
export function tasksLeft(ctx, rover) {
  return working(ctx) === rover ? /** @type {number[]} */ (ctx.decision?.args.left ?? []) : [];
}

/** What the draft pays and brings, by resource: shown beside the stock. @param {Ctx} ctx @returns {Record<string, number>} */
export function change(ctx) {
  const { draft, choice } = ctx.ui;
  if (!choice) return {};
  const args = [choice.args, ...[draft.piece, ...draft.items].map((at) => (at ? ctx.ui.item(at)?.args : undefined))];
  /** @type {Record<string, number>} */
  const sum = {};
  for (const one of args) {
    add(sum, one?.cost, -1);
    add(sum, one?.convert, 1);
    add(sum, one?.give, -1);
    add(sum, one?.gain, 1);
  }
  return sum;
}

/** @param {Record<string, number>} sum @param {Record<string, number> | undefined} more @param {1 | -1} sign */
function add(sum, more, sign) {
  for (const [key, n] of Object.entries(more ?? {})) sum[key] = (sum[key] ?? 0) + sign * n;
}
