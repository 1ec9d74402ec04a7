/** Options of a table in plain words, their default marked, each with the way to its rule. */
import { api } from "../core/api.js";
import { clockAbout, clockName, NO_CLOCK } from "../core/clock.js";
import { has, t } from "../core/i18n.js";
import { html, live, nothing } from "../core/lit.js";
import { small } from "../core/art.js";
import { clockInfo, clocks, gameInfo, seatCounts } from "../core/me.js";
import { act, isOwner } from "./lobby-acts.js";
import { openRule } from "./help.js";

/** @import { Json, TableInfo } from "../core/types.js" */
/** @typedef {{id: string, default: Json, values: Json[]}} Spec */

/** A value of an option in words. @param {string} game @param {string} id @param {Json} value */
function valueText(game, id, value) {
  const key = `option.${id}.${value}`;
  if (has(key, game)) return t(key, {}, game);
  if (typeof value === "boolean") return t(value ? "on" : "off");
  return typeof value === "number" ? String(value) : t("option.other");
}

/** @param {string} game @param {string} id */
export const optionText = (game, id) => (has(`option.${id}`, game) ? t(`option.${id}`, {}, game) : t("option.any"));

/** @param {string} game @param {string} id */
const optionAbout = (game, id) => (has(`option.${id}.about`, game) ? t(`option.${id}.about`, {}, game) : "");

/**
 * The control of one option, whoever keeps its value.
 * @param {string} game
 * @param {Spec} spec
 * @param {Json} value
 * @param {(value: Json) => void} set
 */
function optionControl(game, spec, value, set) {
  const label = optionText(game, spec.id);
  if (spec.values.length === 2 && spec.values.every((one) => typeof one === "boolean")) {
    return html`<button type="button" class="toggle ${value ? "on" : ""}" role="switch" aria-checked=${Boolean(value)} aria-label=${label}
        @click=${() => set(!value)}></button>`;
  }
  const choose = (/** @type {Event} */ event) =>
    set(/** @type {Json} */ (spec.values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]));
  return html`<select class="sel" aria-label=${label} .value=${live(JSON.stringify(value))} @change=${choose}>
    ${spec.values.map(
      (one) => html`<option value=${JSON.stringify(one)}
        ?selected=${JSON.stringify(one) === JSON.stringify(value)}>${valueText(game, spec.id, one)}</option>`,
    )}</select>`;
}

/**
 * @param {string} game
 * @param {Spec} spec
 * @param {Json} value
 * @param {((value: Json) => void) | null} set null: only to read
 */
export function optionRow(game, spec, value, set) {
  const changed = JSON.stringify(value) !== JSON.stringify(spec.default);
  const note = changed ? t("option.default_is", { value: valueText(game, spec.id, spec.default) }) : t("option.default");
  return html`<div class="opt"><h3>${optionText(game, spec.id)}
      <button type="button" class="q" aria-label=${t("rule.open", { name: optionText(game, spec.id) })}
          @click=${() => openRule(game, `option:${spec.id}`)}>?</button></h3>
    ${optionAbout(game, spec.id) ? html`<p>${optionAbout(game, spec.id)}</p>` : nothing}
    <div class="v">${set ? optionControl(game, spec, value, set) : html`<b class=${changed ? "changed" : ""}>${valueText(game, spec.id, value)}</b>`}
      <span class="def ${changed ? "ch" : ""}">${note}</span></div></div>`;
}

/**
 * How long people may think.
 * @param {string} value
 * @param {((value: string) => void) | null} set null: only to read
 */
export function clockRow(value, set) {
  const choose = (/** @type {Event} */ event) => set?.(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<div class="opt"><h3>${t("clock")}</h3><p>${clockAbout(clockInfo(value))}</p>
    <div class="v">${
      set
        ? html`<select class="sel" aria-label=${t("clock")} .value=${live(value)} @change=${choose}>
      ${[NO_CLOCK, ...clocks.map((clock) => clock.id)].map(
        (id) => html`<option value=${id} ?selected=${id === value}>${clockName(id)}</option>`,
      )}</select>`
        : html`<b class=${value === NO_CLOCK ? "" : "changed"}>${clockName(value)}</b>`
    }</div></div>`;
}

/** @param {TableInfo} table */
function seatCount(table) {
  const game = gameInfo(table.game);
  if (!game || !isOwner(table)) return nothing;
  const taken = table.seats.filter((seat) => seat.kind !== "empty").length;
  const set = (/** @type {Event} */ event) =>
    act(api.change(table.id, { seats: Number(/** @type {HTMLSelectElement} */ (event.target).value) }));
  return html`<div class="opt"><h3>${t("seat.count")}</h3><p>${t("seat.count_about")}</p>
    <div class="v"><select class="sel" aria-label=${t("seat.count")} .value=${live(String(table.seats.length))} @change=${set}>
      ${seatCounts(game).map(
        (count) => html`<option value=${count} ?disabled=${count < taken}
          ?selected=${count === table.seats.length}>${t("players", { count })}</option>`,
      )}</select></div></div>`;
}

/** @param {TableInfo} table */
export function optionsPanel(table) {
  const specs = gameInfo(table.game)?.options ?? [];
  const own = isOwner(table);
  const set = (/** @type {string} */ id) =>
    own ? (/** @type {Json} */ value) => void act(api.change(table.id, { options: { ...table.options, [id]: value } })) : null;
  const reset = () => act(api.change(table.id, { options: Object.fromEntries(specs.map((spec) => [spec.id, spec.default])) }));
  const changed = specs.some((spec) => JSON.stringify(table.options[spec.id]) !== JSON.stringify(spec.default));
  return html`<section class="panel options-panel" aria-labelledby="options-title">
    <header><h2 class="grow" id="options-title">${t("options")}</h2>
      ${own && changed ? html`<button class="btn quiet" @click=${reset}>${small("i-again")}${t("option.reset")}</button>` : nothing}</header>
    ${seatCount(table)}${clockRow(table.clock, own ? (clock) => void act(api.change(table.id, { clock })) : null)}
    ${specs.map((spec) => optionRow(table.game, spec, table.options[spec.id] ?? spec.default, set(spec.id)))}
    ${specs.length ? nothing : html`<p class="nothing">${t("option.none")}</p>`}
  </section>`;
}
