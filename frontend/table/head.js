/** The head of a table and of a replay: which table, where play stands, the connection, the tools. */
import { emblem, icon, small } from "../core/art.js";
import { gameName } from "../core/games.js";
import { t } from "../core/i18n.js";
import { lineMark } from "../core/line.js";
import { html, nothing } from "../core/lit.js";
import { prefs, setPrefs } from "../core/prefs.js";
import { zoomTools } from "./board.js";
import { keysButton, langButton, menuButton, soundButton, themeButton } from "../pages/top.js";

/** @import { Ctx, GameModule, Rendered, TableInfo } from "../core/types.js" */

/** @param {Ctx} ctx @param {GameModule} module */
export function whereText(ctx, module) {
  const { turn } = ctx.view.public;
  if (!turn) return "";
  const phase = ctx.has(`phase.${turn.phase}`) ? ctx.t(`phase.${turn.phase}`) : "";
  return [t("round", { n: turn.round }), phase, module.where?.(ctx) ?? ""].filter(Boolean).join(t("dot"));
}

/**
 * @param {TableInfo} table
 * @param {string} where
 * @param {{title?: Rendered, tags?: Rendered, actions?: Rendered, drawers: Rendered}} parts
 */
export const frameHead = (table, where, { title, tags, actions, drawers }) => html`<header class="fh">
  <a class="fh-home" href="/" aria-label=${t("home")} title=${t("home")}>${emblem(table.game, "-s")}</a>
  <div class="fh-name"><h1 class="ell">${title ?? (table.title || gameName(table.game))}</h1><div class="where ell">${where}</div></div>
  <span class="grow"></span>
  ${lineMark()}<span class="tags row">${tags ?? nothing}</span>
  ${actions ?? nothing}
  <span class="desk row tools">${zoomTools()}<a class="icb" href="/rules/${table.game}" target="_blank" rel="noopener" aria-label=${t("rules")}
      title=${t("rules")}>${icon("i-help")}</a>${keysButton()}${soundButton()}${themeButton()}${langButton()}</span>
  ${drawers}${sideButton()}${menuButton()}
</header>`;

export const foldSide = () => setPrefs({ side: !prefs.side });

/** On wide pages: the log and the chat beside the board, or all the room for the board and the two as drawers. */
const sideButton = () => html`<button class="icb desk" aria-pressed=${prefs.side} aria-label=${t("side.beside")} title=${t("side.beside")}
    @click=${foldSide}>${icon("i-side")}</button>`;

/** Classes of a table's or a replay's page. */
export const frameClass = () => (prefs.side ? "frame" : "frame alone");

/** @param {number} count */
export const watchingTag = (count) =>
  count
    ? html`<span class="tag" title=${t("row.watching", { count })}>${small("i-eye")}<span aria-hidden="true">${count}</span><span
        class="vh">${t("row.watching", { count })}</span></span>`
    : nothing;

/**
 * A button that opens a drawer on narrow pages.
 * @param {"log" | "chat"} which
 * @param {string} label
 * @param {boolean} open
 * @param {() => void} run
 * @param {number} [news]
 */
export const drawerButton = (which, label, open, run, news = 0) =>
  html`<button class="icb mob" data-drawer-button=${which} aria-expanded=${open} aria-label=${label}
      @click=${run}>${icon(which === "log" ? "i-log" : "i-chat")}${news ? html`<span class="badge">${news}</span>` : nothing}</button>`;
