/** The user's name, changed in place: Enter saves, Esc restores. */
import { icon, seatMark, small } from "../core/art.js";
import { t } from "../core/i18n.js";
import { html, ref } from "../core/lit.js";
import { me, rename } from "../core/me.js";
import { redraw } from "../core/redraw.js";

let editing = false;

/** @param {boolean} on */
function edit(on) {
  editing = on;
  redraw();
}

/** @param {Element | undefined} field */
function focus(field) {
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
  field.focus();
  field.select();
}

/** @param {HTMLInputElement} field */
function save(field) {
  if (!editing) return;
  edit(false);
  void rename(field.value);
  requestAnimationFrame(() => document.querySelector("button.name")?.closest("button")?.focus());
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.isComposing) return;
  if (event.key === "Enter") save(/** @type {HTMLInputElement} */ (event.target));
  if (event.key !== "Escape") return;
  event.stopPropagation();
  edit(false);
  requestAnimationFrame(() => document.querySelector("button.name")?.closest("button")?.focus());
}

export function nameView() {
  if (!editing) {
    return html`<button class="name" @click=${() => edit(true)} title=${t("name.change")}>
      ${seatMark(0)}<span class="name-text">${me.name}</span>${small("i-pencil")}<span class="vh">${t("name.change")}</span></button>`;
  }
  return html`<span class="name editing">${seatMark(0)}<input class="name-field" maxlength="24" autocomplete="nickname" aria-label=${t("name.yours")}
    .value=${me.name} ${ref(focus)} @keydown=${key} @blur=${(/** @type {FocusEvent} */ event) => save(/** @type {HTMLInputElement} */ (event.target))}>
    <button class="icb" aria-label=${t("save")} @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {Event} */ event) => save(/** @type {HTMLInputElement} */ (/** @type {Element} */ (event.currentTarget).parentElement?.querySelector("input")))}>${icon("i-check")}</button></span>`;
}
