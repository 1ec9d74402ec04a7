/** The user's menu: name, seat link, language, theme, sounds, shortcuts. */
import { icon, small } from "../core/art.js";
import { api, attempt } from "../core/api.js";
import { askFirst, closeDialog, openDialog } from "../core/dialog.js";
import { setLang, t } from "../core/i18n.js";
import { keyName, shortcuts } from "../core/keys.js";
import { html, nothing } from "../core/lit.js";
import { page } from "../core/page.js";
import { prefs, setPrefs, theme } from "../core/prefs.js";
import { redraw } from "../core/redraw.js";
import { toast } from "../core/toast.js";
import { linkBox } from "./link-box.js";
import { nameView } from "./name.js";

/** @import { Group } from "../core/keys.js" */
/** @import { Link } from "../core/api.js" */

export const otherLang = () => (prefs.lang === "ja" ? "en" : "ja");
export const switchLang = () => void setLang(otherLang());
export const switchTheme = () => setPrefs({ theme: theme() === "dark" ? "light" : "dark" });
export const switchSound = () => setPrefs({ sound: !prefs.sound });

/** @param {string} label @param {boolean} on @param {() => void} flip */
export const toggle = (label, on, flip) =>
  html`<button type="button" class="toggle ${on ? "on" : ""}" role="switch" aria-checked=${on} aria-label=${label} @click=${flip}></button>`;

/**
 * @template {string} T
 * @param {string} label
 * @param {[T, string][]} values
 * @param {T} now
 * @param {(value: T) => void} set
 */
export const segments = (label, values, now, set) => html`<div class="seg" role="group" aria-label=${label}>
  ${values.map(([value, text]) => html`<button type="button" aria-pressed=${value === now} @click=${() => set(value)}>${text}</button>`)}
</div>`;

/* ---- shortcuts ---- */

/** @param {Group} group */
const keysOf = ({ title, entries }) => html`<h3>${t(title)}</h3><dl class="keys">
  ${entries.map(
    (entry) =>
      html`<div><dt>${entry.keys.map(
        (key) => html`<kbd
      class="kbd">${keyName(key)}</kbd>`,
      )}</dt><dd>${t(entry.text, {}, entry.game ?? null)}</dd></div>`,
  )}
</dl>`;

const boardKeys = () => html`<h3>${t("keys.board")}</h3><dl class="keys">
  <div><dt><kbd class="kbd">Tab</kbd></dt><dd>${t("keys.tab")}</dd></div>
  <div><dt><kbd class="kbd">←</kbd><kbd class="kbd">↑</kbd><kbd class="kbd">→</kbd><kbd class="kbd">↓</kbd></dt><dd>${t("keys.arrows")}</dd></div>
  <div><dt><kbd class="kbd">Enter</kbd></dt><dd>${t("keys.enter")}</dd></div>
</dl>`;

export function openKeys() {
  openDialog({
    title: () => t("keys.title"),
    wide: true,
    body: () =>
      html`<div class="keys-grid">${shortcuts().map((group) => html`<section>${keysOf(group)}</section>`)}<section>${boardKeys()}</section></div>`,
  });
}

/** @returns {Group[]} */
export const commonShortcuts = () => [
  {
    title: "keys.everywhere",
    entries: [
      { keys: ["?"], text: "keys.help", run: openKeys },
      { keys: ["M"], text: "keys.menu", run: openMenu },
    ],
  },
];

/* ---- seat link ---- */

/** @type {{active: boolean, link: Link | null}} */
const seatLink = { active: false, link: null };

async function makeSeatLink() {
  const link = await attempt(api.newSeatLink());
  if (link) Object.assign(seatLink, { link, active: true });
  redraw();
}

async function dropSeatLink() {
  if ((await attempt(api.dropSeatLink())) === undefined) return;
  Object.assign(seatLink, { link: null, active: false });
  toast(t("seatlink.dropped"));
}

const seatLinkBody = () => html`<p>${t("seatlink.about")}</p>
  ${seatLink.link ? linkBox(seatLink.link, t("seatlink.qr")) : nothing}
  ${!seatLink.link && seatLink.active ? html`<p class="note">${t("seatlink.active")}</p>` : nothing}
  <p class="row end">
    ${
      seatLink.active
        ? html`<button class="btn"
        @click=${() => askFirst(t("seatlink.drop"), t("seatlink.drop_sure"), t("seatlink.drop"), () => void dropSeatLink())}>${t("seatlink.drop")}</button>`
        : nothing
    }
    <button class="btn ${seatLink.link ? "" : "act"}"
        @click=${makeSeatLink}>${small("i-link")}${t(seatLink.active ? "seatlink.renew" : "seatlink.make")}</button>
  </p>`;

function openSeatLink() {
  openDialog({ title: () => t("seatlink.title"), body: seatLinkBody });
  void attempt(api.seatLink()).then((found) => {
    seatLink.active = found?.active ?? false;
    if (!seatLink.active) seatLink.link = null;
    redraw();
  });
}

/* ---- the menu ---- */

/** @param {string} label @param {unknown} control @param {string} [note] */
const line = (label, control, note) =>
  html`<div class="set"><div class="grow"><b>${label}</b>${note ? html`<small>${note}</small>` : nothing}</div>${control}</div>`;

const menuBody = () => html`
  ${line(t("name.yours"), nameView("menu"))}
  ${line(
    t("menu.lang"),
    segments(
      t("menu.lang"),
      [
        ["ja", "日本語"],
        ["en", "English"],
      ],
      prefs.lang,
      (lang) => void setLang(lang),
    ),
  )}
  ${line(
    t("menu.theme"),
    segments(
      t("menu.theme"),
      [
        ["dark", t("theme.dark")],
        ["light", t("theme.light")],
        ["auto", t("theme.auto")],
      ],
      prefs.theme,
      (value) => setPrefs({ theme: value }),
    ),
  )}
  ${line(t("menu.sound"), toggle(t("menu.sound"), prefs.sound, switchSound), t("menu.sound_note"))}
  ${line(
    t("menu.sound_others"),
    toggle(t("menu.sound_others"), prefs.soundOthers, () => setPrefs({ soundOthers: !prefs.soundOthers })),
    t("menu.sound_others_note"),
  )}
  <nav class="menu-links" aria-label=${t("menu.title")}>
    <a class="btn quiet" href="/" @click=${closeDialog}>${icon("i-back")}${t("home")}</a>
    <a class="btn quiet" href="/rules" @click=${closeDialog}>${icon("i-help")}${t("rules")}</a>
    <button class="btn quiet" @click=${openSeatLink}>${icon("i-link")}${t("seatlink.title")}</button>
    <button class="btn quiet" @click=${openKeys}>${icon("i-kbd")}${t("keys.title")}</button>
    ${page()?.menu?.() ?? nothing}
  </nav>`;

export function openMenu() {
  openDialog({ title: () => t("menu.title"), body: menuBody });
}
