/** The user's name, changed in place: Enter saves, Esc restores. */
import { icon, small } from "../core/art.js";
import { t } from "../core/i18n.js";
import { html, ref } from "../core/lit.js";
import { me, rename } from "../core/me.js";
import { redraw } from "../core/redraw.js";

/** Where the name is being changed: it may be shown twice. */
let editing = "";

/** @param {string} where */
function edit(where) {
  editing = where;
  redraw();
}

/** @param {Element | undefined} field */
function focus(field) {
  if (!(field instanceof HTMLInputElement)) return;
  // Not yet in the page while it is being drawn, but before the next key.
  queueMicrotask(() => {
    field.focus();
    field.select();
  });
}

/** The field is gone: the button that opened it has the focus again. */
const refocus = () =>
  requestAnimationFrame(() =>
    /** @type {HTMLElement | null} */ (
      document.querySelector("dialog[open] button.name") ?? document.querySelector("button.name")
    )?.focus(),
  );

/** @param {HTMLInputElement} field */
function save(field) {
  if (!editing) return;
  edit("");
  void rename(field.value);
  refocus();
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.isComposing) return;
  if (event.key === "Enter") save(/** @type {HTMLInputElement} */ (event.target));
  if (event.key !== "Escape") return;
  event.stopPropagation();
  edit("");
  refocus();
}

/** @param {string} where a name for this place on the page */
export function nameView(where) {
  if (editing !== where) {
    return html`<button class="name" @click=${() => edit(where)} title=${t("name.change")}>
      <span class="name-text">${me.name}</span>${small("i-pencil")}<span class="vh">${t("name.change")}</span></button>`;
  }
  return html`<span class="name editing"><input class="name-field" maxlength="24" autocomplete="nickname" aria-label=${t("name.yours")}
    .value=${me.name} ${ref(focus)} @keydown=${key} @blur=${(/** @type {FocusEvent} */ event) => save(/** @type {HTMLInputElement} */ (event.target))}>
    <button class="icb" aria-label=${t("save")} @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {Event} */ event) => save(/** @type {HTMLInputElement} */ (/** @type {Element} */ (event.currentTarget).parentElement?.querySelector("input")))}>${icon("i-check")}</button></span>`;
}
