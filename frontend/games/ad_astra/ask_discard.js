// Cards given back to the bank: a set to score, or the surplus at the end of a round.
import { html, nothing } from "../../core/lit.js";
import { RESOURCES } from "./content.js";
import { icon } from "./icon.js";
import { own, total } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").AmountsChoice} AmountsChoice */

/** The choice of amounts of a discard, whatever it is called. @param {Ctx} ctx @returns {AmountsChoice | null} */
export function discardChoice(ctx) {
  const found = ctx.decision?.choices.find((one) => one.shape === "amounts");
  return found?.shape === "amounts" ? found : null;
}

/** Cards that the draft gives back. @param {Ctx} ctx */
export function given(ctx) {
  return -total(ctx.ui.draft.amounts);
}

/** @param {Ctx} ctx */
export function discardBody(ctx) {
  const choice = discardChoice(ctx);
  if (!choice || choice.refusal) return html`<p class="aa-empty">${ctx.t("discard.none")}</p>`;
  return html`<div class="aa-chooser">${RESOURCES.map((key) => column(ctx, choice, key))}<p class="aa-chooser-sum">${sum(ctx, choice)}</p></div>`;
}

/** @param {Ctx} ctx @param {AmountsChoice} choice @param {string} key */
function column(ctx, choice, key) {
  const held = own(ctx)?.hand[key] ?? 0;
  const chosen = -(ctx.ui.draft.amounts[key] ?? 0);
  const most = limit(ctx, choice, key);
  const name = ctx.t(`resource.${key}`);
  return html`<div class="aa-choose aa-f-${key} ${chosen ? "is-chosen" : ""} ${most ? "" : "is-out"}">
    <button type="button" class="aa-choose-card" aria-pressed=${String(chosen > 0)} aria-disabled=${most ? nothing : "true"} data-about=${`resource:${key}`}
      @click=${() => toggle(ctx, choice, key)}><span class="aa-vh">${ctx.t("discard.choose", { name, held, chosen })}</span>
      <span class="aa-plate is-large">${icon(key)}</span><b aria-hidden="true">${held}</b>${chosen ? html`<span class="aa-delta" aria-hidden="true">−${chosen}</span>` : nothing}</button>
    ${single(ctx) ? nothing : steps(ctx, choice, key, chosen, most)}</div>`;
}

/** A set of different cards takes one of each: no steps are needed. @param {Ctx} ctx */
function single(ctx) {
  return ctx.decision?.ask === "discard.different";
}

/** @param {Ctx} ctx @param {AmountsChoice} choice @param {string} key @param {number} chosen @param {number} most */
function steps(ctx, choice, key, chosen, most) {
  const name = ctx.t(`resource.${key}`);
  return html`<div class="aa-steps">
    <button type="button" aria-label=${ctx.t("discard.less", { name })} ?disabled=${chosen === 0} @click=${() => give(ctx, choice, key, chosen - 1)}>${icon("minus")}</button>
    <button type="button" aria-label=${ctx.t("discard.more", { name })} ?disabled=${chosen >= most} @click=${() => give(ctx, choice, key, chosen + 1)}>${icon("plus")}</button></div>`;
}

/** The most cards of this type that may be given: for a set of one type as if nothing else were chosen yet.
 *  @param {Ctx} ctx @param {AmountsChoice} choice @param {string} key */
function limit(ctx, choice, key) {
  const held = own(ctx)?.hand[key] ?? 0;
  const floor = Math.max(0, ...choice.boxes.map((box) => -(box.low[key] ?? 0)));
  if (ctx.decision?.ask !== "discard.limit") return Math.min(held, floor);
  const others = given(ctx) + (ctx.ui.draft.amounts[key] ?? 0);
  return Math.max(0, Math.min(held, floor, choice.minus[1] - others));
}

/** @param {Ctx} ctx @param {AmountsChoice} choice @param {string} key */
function toggle(ctx, choice, key) {
  const chosen = -(ctx.ui.draft.amounts[key] ?? 0);
  const most = limit(ctx, choice, key);
  if (!most) return;
  const next = ctx.decision?.ask === "discard.limit" ? (chosen < most ? chosen + 1 : 0) : chosen ? 0 : most;
  give(ctx, choice, key, next);
}

/** @param {Ctx} ctx @param {AmountsChoice} choice @param {string} key @param {number} n */
function give(ctx, choice, key, n) {
  const rest = ctx.decision?.ask === "discard.identical" ? {} : { ...ctx.ui.draft.amounts };
  delete rest[key];
  ctx.ui.setDraft({ choice: choice.id, amounts: n > 0 ? { ...rest, [key]: -n } : rest, held: null });
}

/** @param {Ctx} ctx @param {AmountsChoice} choice */
function sum(ctx, choice) {
  const count = given(ctx);
  if (ctx.decision?.ask === "discard.limit") return ctx.t("discard.left", { count: choice.minus[0] - count });
  return count >= 2 ? ctx.t("discard.points", { count }) : ctx.t(`discard.rule.${ctx.decision?.ask.split(".")[1]}`);
}
