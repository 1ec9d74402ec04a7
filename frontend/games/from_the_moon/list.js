// The plain list of choices: their words, and what each item costs or brings.
import { html } from "../../core/lit.js";
import { detailOf, priced, thingDetail } from "./card_details.js";
import { choiceName, choiceSign } from "./choices.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Choice} Choice */

/** @param {Choice} choice @param {Ctx} ctx @returns {import("../../core/types.js").ChoiceText} */
export function choiceText(choice, ctx) {
  const sign = choiceSign(ctx, choice.id);
  const args = choice.args ?? {};
  const lost = Number(args.lost ?? args.skipped ?? 0);
  const label = choice.passive && lost ? say(ctx, `choice.${ctx.decision?.ask}.done.lost`, { count: lost }) : choiceName(ctx, choice.id);
  const button = choice.shape === "pick" && choice.max === 0;
  const detail = button ? detailOf(ctx, { choice, at: null, thing: null, role: "button", mark: "open", refusal: null, press: () => undefined }) : null;
  return { label, detail: detail ?? undefined, ...(choice.passive ? {} : { symbol: `fm-${sign}` }) };
}

/** @param {import("../../core/types.js").Item | import("../../core/types.js").Spot | import("../../core/types.js").Piece} item @param {Choice} choice @param {Ctx} ctx
 *  @returns {import("../../core/types.js").Rendered} */
export function detail(item, choice, ctx) {
  const at = "piece" in item ? item.piece : item.at;
  const role = "piece" in item ? "piece" : choice.shape === "place" ? "spot" : "item";
  const said = [thingDetail(ctx, at, role, choice.id), priced(ctx, item.args ?? {}, choice.id)].filter((one) => one);
  return said.length ? html`<span class="fm-listed">${said}</span>` : null;
}
