/** The head of every page but the table's. */
import { icon } from "../core/art.js";
import { t } from "../core/i18n.js";
import { lineMark } from "../core/line.js";
import { html } from "../core/lit.js";
import { me } from "../core/me.js";
import { page } from "../core/page.js";
import { prefs, theme } from "../core/prefs.js";
import { openKeys, openMenu, otherLang, switchLang, switchSound, switchTheme } from "./menu.js";

/** @param {string} href @param {string} id @param {string} text */
const link = (href, id, text) => html`<a href=${href} aria-current=${page()?.id === id ? "page" : "false"}>${text}</a>`;

export const soundButton = () =>
  html`<button class="icb" aria-pressed=${prefs.sound} aria-label=${t("menu.sound")} title=${t("menu.sound")}
      @click=${switchSound}>${icon(prefs.sound ? "i-sound" : "i-mute")}</button>`;
export const themeButton = () =>
  html`<button class="icb" aria-label=${t("theme.switch")} title=${t("theme.switch")}
      @click=${switchTheme}>${icon(theme() === "dark" ? "i-sun" : "i-moon")}</button>`;
export const keysButton = () =>
  html`<button class="icb" aria-label=${t("keys.title")} title=${t("keys.title")} @click=${openKeys}>${icon("i-kbd")}</button>`;
export const menuButton = () =>
  html`<button class="icb" aria-haspopup="dialog" aria-label=${t("menu.title")} title=${t("menu.title")}
      @click=${openMenu}>${icon("i-menu")}</button>`;
export const langButton = () =>
  html`<button class="btn quiet" lang=${otherLang()} @click=${switchLang}>${otherLang() === "ja" ? "日本語" : "English"}</button>`;

export const topView = () => html`
  <a class="skip" href="#main">${t("skip")}</a>
  <svg class="sky" aria-hidden="true" preserveAspectRatio="xMidYMin slice" viewBox="0 0 1600 1000"><use href="#sky"></use></svg>
  <header class="top">
    <a class="logo" href="/"><svg aria-hidden="true"><use href="#logo"></use></svg><span>ORRERY</span></a>
    <nav class="nav row" aria-label=${t("nav")}>${link("/", "home", t("home"))}${link("/rules", "rules", t("rules"))}</nav>
    <span class="grow"></span>
    ${lineMark()}
    <span class="row desk tools">${soundButton()}${themeButton()}${langButton()}${keysButton()}</span>
    <button class="btn quiet desk me" aria-haspopup="dialog" @click=${openMenu}>${icon("i-menu")}<span class="ell">${me.name}</span></button>
    <span class="mob">${menuButton()}</span>
  </header>`;
