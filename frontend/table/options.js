/** Cards, steppers and slots of the open decision: small in the decision bar, complete in the list. */
import { icon, small } from "../core/art.js";
import { phrases } from "../core/context.js";
import { t } from "../core/i18n.js";
import { html, nothing, repeat } from "../core/lit.js";
import { roveGroup } from "../core/roving.js";
import { flipsOf, isButton, turnsOf } from "../core/shapes.js";
import { announce, toast } from "../core/toast.js";
import { choiceCard, firstChoices, partsOf, passiveChoices } from "./cards.js";

/** @import { AmountsChoice, Choice, Ctx, GameModule, PlaceChoice, ProgramChoice } from "../core/types.js" */
/** @import { Card, Part } from "./cards.js" */
/** @import { DraftUi } from "../core/ui.js" */

/** More cards than this and the bar leaves them to the board and the list. */
const MOST = 14;

/**
 * A press on what can't be chosen says why; a second press of a mouse on what is chosen confirms.
 * @param {Ctx} ctx
 * @param {Card} card
 */
const pressed = (ctx, card) => (/** @type {MouseEvent} */ event) => {
  if (card.mark === "refused") {
    if (card.why) toast(card.why, "bad");
    return;
  }
  const again =
    card.mark === "selected" && ctx.ui.ready && event.detail !== 0 && /** @type {PointerEvent} */ (event).pointerType === "mouse";
  if (again && ctx.ui.choice?.shape !== "program") return ctx.ui.confirm();
  card.press();
};

/** @param {Ctx} ctx @param {Card} card */
const cardView = (
  ctx,
  card,
) => html`<button class="choice" data-at=${card.at ?? nothing} data-mark=${card.mark} aria-pressed=${card.mark === "selected"}
  aria-disabled=${card.mark === "refused"} @click=${pressed(ctx, card)}>
  <span class="choice-label">${card.symbol ? html`<span class="choice-sym">${card.symbol}</span>` : nothing}<span>${card.label}</span></span>
  ${card.why ? html`<span class="cost">${small("i-lock")}${card.why}</span>` : card.detail ? html`<span class="cost">${card.detail}</span>` : nothing}
</button>`;

/** @param {Ctx} ctx @param {Part} part */
const partView = (ctx, part) => html`<div class="part" role="group" aria-label=${part.title ?? t("list.options")}>
  ${part.title ? html`<h3>${part.title}</h3>` : nothing}
  <div class="choices n${Math.min(6, part.cards.length)}" @keydown=${roveGroup}>${repeat(
    part.cards,
    (card) => card.key,
    (card) => cardView(ctx, card),
  )}</div></div>`;

/** @param {Ctx} ctx @param {string} key */
function stepper(ctx, key) {
  const now = ctx.ui.draft.amounts[key] ?? 0;
  const [low, high] = ctx.ui.amountRange(key);
  const name = ctx.name(key.includes(":") ? key : `${ctx.decision?.args.unit ?? "resource"}:${key}`);
  const set = (/** @type {number} */ n) => {
    ctx.ui.setAmount(key, n);
    announce(t("amount.now", { name, n: ctx.ui.draft.amounts[key] ?? 0 }));
  };
  const part = (
    /** @type {number} */ by,
    /** @type {string} */ symbol,
  ) => html`<button class="icb box" aria-label=${t(by < 0 ? "amount.less" : "amount.more", { name })}
    aria-disabled=${by < 0 ? now <= low : now >= high} @click=${() => set(now + by)}>${icon(symbol)}</button>`;
  return html`<div class="stepper" role="group" aria-label=${name}><span class="stepper-name">${name}</span>
    ${part(-1, "i-minus")}<output
        class="num ${now < 0 ? "neg" : now > 0 ? "pos" : ""}">${now > 0 ? `+${now}` : now < 0 ? `−${-now}` : "0"}</output>${part(1, "i-plus")}
    <small class="faint">${t("amount.range", { low: low < 0 ? `−${-low}` : low, high: high > 0 ? `+${high}` : high })}</small></div>`;
}

/** @param {Ctx} ctx @param {AmountsChoice} choice */
const steppers = (ctx, choice) =>
  html`<div class="steppers" role="group" aria-label=${t("list.amounts")}>${choice.keys.map((key) => stepper(ctx, key))}</div>`;

/** The order that is being made, as numbered slots. @param {Ctx} ctx @param {ProgramChoice} choice */
function slots(ctx, choice) {
  const ui = /** @type {DraftUi} */ (ctx.ui);
  const { items } = ui.draft;
  const without = (/** @type {number} */ n) => ui.setDraft({ items: items.filter((_, m) => m !== n) });
  return html`<ol class="slots" aria-label=${t("list.order")}>${Array.from({ length: Math.max(choice.min, items.length) }, (_, n) => {
    const at = items[n];
    return html`<li class=${at === undefined ? "free" : ""}><span class="num">${n + 1}</span>${
      at === undefined
        ? t("list.slot_free")
        : html`<span>${ctx.name(at)}</span>
      <button class="icb" aria-label=${t("list.take_out", { name: ctx.name(at) })} @click=${() => without(n)}>${icon("i-close")}</button>`
    }</li>`;
  })}</ol>`;
}

/** @param {Ctx} ctx @param {PlaceChoice} choice */
function turning(ctx, choice) {
  const ui = /** @type {DraftUi} */ (ctx.ui);
  const turns = turnsOf(choice, ui.draft).length;
  const flips = flipsOf(choice, ui.draft).length;
  if (turns < 2 && flips < 2) return nothing;
  return html`<div class="row turning">
    ${
      turns > 1
        ? html`<button class="btn" @click=${() => ui.rotate()}>${small("i-turn")}${t("turn")}<kbd class="kbd">R</kbd><span
        class="vh">${t("turn.now", { n: ui.draft.turn })}</span></button>`
        : nothing
    }
    ${
      flips > 1
        ? html`<button class="btn" aria-pressed=${ui.draft.flip} @click=${() => ui.turnOver()}>${small("i-flip")}${t("flip")}<kbd
        class="kbd">F</kbd></button>`
        : nothing
    }</div>`;
}

/** What is below one choice. @param {Ctx} ctx @param {GameModule} module @param {Choice} choice @param {boolean} all */
function below(ctx, module, choice, all) {
  const parts = partsOf(ctx, module, choice);
  const count = parts.reduce((sum, part) => sum + part.cards.length, 0);
  const held = !all && count > MOST;
  return html`${choice.shape === "program" ? slots(ctx, choice) : nothing}
    ${choice.shape === "amounts" ? steppers(ctx, choice) : nothing}
    ${held ? html`<p class="on-board dim">${small("i-target")}${t("bar.on_board", { count })}</p>` : parts.map((part) => partView(ctx, part))}
    ${choice.shape === "place" ? turning(ctx, choice) : nothing}`;
}

/**
 * The chosen choice as a chip, with the way back to the others.
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {Choice} choice
 */
const chip = (ctx, module, choice) => html`<p class="chip"><span>${phrases(module, ctx).choice(choice).label}</span>
  <button class="btn quiet" @click=${() => ctx.ui.setChoice(null)}>${small("i-back")}${t("bar.other")}</button></p>`;

/**
 * @param {Ctx} ctx
 * @param {GameModule} module
 * @param {boolean} all the complete list, not only what fits the bar
 */
export function optionsView(ctx, module, all) {
  const choice = ctx.ui.choice;
  const choices = firstChoices(ctx);
  if (choice && !choice.passive && !isButton(choice))
    return html`${choices.length > 1 || ctx.ui.draft.held ? chip(ctx, module, choice) : nothing}${below(ctx, module, choice, all)}`;
  const shown = all ? [...choices, ...passiveChoices(ctx)] : choices;
  return partView(ctx, {
    title: ctx.ui.draft.held ? t("bar.which", { name: ctx.name(ctx.ui.draft.held) }) : null,
    cards: shown.map((one) => choiceCard(ctx, module, one)),
  });
}
