// The body of the decision bar: the viewer's goods on the left, the choices of the open question beside them.
import { html } from "../../core/lit.js";
import { buildBody } from "./ask_build.js";
import { discardBody } from "./ask_discard.js";
import { landBody, moveBody } from "./ask_move.js";
import { planBody } from "./ask_plan.js";
import { homeBody, produceBody } from "./ask_produce.js";
import { scoreBody } from "./ask_score.js";
import { tradeBody } from "./ask_trade.js";
import { goods } from "./goods.js";
import { rove, roving } from "../../core/group.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @type {Record<string, (ctx: Ctx) => import("../../core/types.js").Rendered>} */
const BODIES = {
  home: homeBody,
  plan: planBody,
  produce: produceBody,
  "move.first": moveBody,
  "move.other": moveBody,
  "move.rest": moveBody,
  "move.sails": moveBody,
  land: landBody,
  "build.owner": buildBody,
  "build.other": buildBody,
  "build.free": buildBody,
  trade: tradeBody,
  score: scoreBody,
  "discard.identical": discardBody,
  "discard.different": discardBody,
  "discard.limit": discardBody,
};

/** @param {Ctx} ctx @returns {import("../../core/types.js").Rendered} */
export function bar(ctx) {
  const body = ctx.decision ? BODIES[ctx.decision.ask] : null;
  if (!body || !ctx.decision) return null;
  const kind = ctx.decision.ask.split(".")[0];
  return html`<div class="aa-bar is-${kind}">${goods(ctx)}<div class="aa-options" @keydown=${rove} ${roving()}>${body(ctx)}</div></div>`;
}
