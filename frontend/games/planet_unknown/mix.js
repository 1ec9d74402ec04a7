// The mix of the event deck: three sliders that make twenty, ready mixes, and alone the target they make.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { choiceOf } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

const ALERTS = ["green", "orange", "red"];
/** @type {[string, number[]][]} */
const READY = [["mild", [10, 6, 4]], ["even", [7, 7, 6]], ["harsh", [4, 6, 10]]];

/** @param {Ctx} ctx */
export function mixBody(ctx) {
  const choice = choiceOf(ctx, "mix");
  if (choice?.shape !== "amounts") return null;
  const { amounts } = ctx.ui.draft;
  const total = ALERTS.reduce((sum, alert) => sum + (amounts[alert] ?? 0), 0);
  return html`<div class="pu-mixer"><div class="pu-mix-ready">${READY.map(([name, counts]) => ready(ctx, name, counts))}</div>
    ${ALERTS.map((alert) => slider(ctx, alert))}<p class="pu-mix-total ${total === choice.plus[1] ? "is-full" : ""}">${ctx.t("mix.total", { total, all: choice.plus[1] })}</p></div>`;
}

/** @param {Ctx} ctx @param {string} name @param {number[]} counts */
function ready(ctx, name, counts) {
  const on = ALERTS.every((alert, i) => ctx.ui.draft.amounts[alert] === counts[i]);
  const set = () => ctx.ui.setDraft({ choice: "mix", amounts: Object.fromEntries(ALERTS.map((alert, i) => [alert, counts[i]])) });
  return html`<button type="button" class="pu-button ${on ? "is-on" : ""}" aria-pressed=${String(on)} @click=${set}>${ctx.t(`option.event_mix.${name}`)}${ALERTS.map((alert, i) => html`<span class="pu-a-${alert}">${icon("alert")}${counts[i]}</span>`)}</button>`;
}

/** @param {Ctx} ctx @param {string} alert */
function slider(ctx, alert) {
  const now = ctx.ui.draft.amounts[alert] ?? 0;
  const [, high] = ctx.ui.draft.choice === "mix" ? ctx.ui.amountRange(alert) : [0, 20];
  const set = (/** @type {Event} */ event) => {
    if (ctx.ui.draft.choice !== "mix") ctx.ui.setChoice("mix");
    ctx.ui.setAmount(alert, Number(/** @type {HTMLInputElement} */ (event.target).value));
  };
  return html`<label class="pu-slider pu-a-${alert}">${icon("alert")}<span>${ctx.t(`alert.${alert}`)}</span><input type="range" min="0" max="20" .value=${String(now)} @input=${set} />
    <b>${now}</b>${high <= now && now < 20 ? html`<small>${ctx.t("mix.most")}</small>` : nothing}</label>`;
}
