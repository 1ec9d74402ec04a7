// The body of the decision bar: tiles, what is pending, rovers and techs, or one of the questions around a round.
import { html, nothing } from "../../core/lit.js";
import { candidates, pads } from "./candidates.js";
import { entries } from "./entries.js";
import { facesBody } from "./faces.js";
import { keepBody } from "./keep.js";
import { mixBody } from "./mix.js";
import { rotateBody } from "./rotation.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Record<string, (ctx: Ctx) => import("../../core/types.js").Rendered>} */
const BODIES = {
  mix: mixBody, faces: facesBody, keep: keepBody, rotate: rotateBody,
  event: turnBody, place: turnBody, finish: turnBody, civ: turnBody,
};

/** @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function bar(ctx) {
  const body = ctx.decision ? BODIES[ctx.decision.ask] : null;
  return body ? html`<div class="pu-bar">${body(ctx)}</div>` : null;
}

/** @param {Ctx} ctx */
function turnBody(ctx) {
  const tiles = candidates(ctx);
  return html`${tiles ? html`<div class="pu-hand-row">${tiles}${pads(ctx)}</div>` : nothing}${entries(ctx)}`;
}
