/** Start: texts, symbols and who we are, then the page of the address. */
import { sheetsOf, sprite } from "./core/art.js";
import { buildView, checkBuild } from "./core/build.js";
import { dialogView } from "./core/dialog.js";
import { startTexts } from "./core/i18n.js";
import { setCommonShortcuts, startKeys } from "./core/keys.js";
import { html, render } from "./core/lit.js";
import { loadMe } from "./core/me.js";
import { startNear } from "./core/near.js";
import { openPage, page, titleText } from "./core/page.js";
import { applyTheme } from "./core/prefs.js";
import { onRedraw } from "./core/redraw.js";
import { otherwise, route, startRouter } from "./core/router.js";
import { toastView } from "./core/toast.js";
import { commonShortcuts } from "./pages/menu.js";
import { topView } from "./pages/top.js";

/** @import { Page } from "./core/page.js" */
/** @typedef {(params: Record<string, string>, query: URLSearchParams) => Page} Maker */

/** Address, module and style sheets of every page. @type {[string, () => Promise<{open: Maker}>, string[]][]} */
const pages = [
  ["/", () => import("./pages/home.js"), ["home"]],
  ["/new", () => import("./pages/new.js"), ["lobby", "bar"]],
  ["/t/:table", () => import("./pages/table.js"), ["table", "bar"]],
  ["/t/:table/replay", () => import("./pages/replay.js"), ["table", "bar", "replay"]],
  ["/i/:token", () => import("./pages/invite.js"), []],
  ["/l/:token", () => import("./pages/link.js"), []],
  ["/rules", () => import("./pages/rules.js"), ["rules"]],
  ["/rules/:game", () => import("./pages/rules.js"), ["rules"]],
];

const root = /** @type {HTMLElement} */ (document.getElementById("root"));

function draw() {
  const open = page();
  if (!open) return;
  document.title = titleText();
  document.body.dataset.page = open.id;
  render(html`${open.bare ? null : topView()}${open.view()}${dialogView()}${toastView()}${buildView()}`, root);
  open.drawn?.();
}

let turn = 0;

/**
 * Load a page and open it, unless the user went elsewhere meanwhile.
 * @param {() => Promise<{open: Maker}>} load
 * @param {string} path
 * @param {string[]} sheets
 */
const opener = (load, path, sheets) => async (/** @type {Record<string, string>} */ params, /** @type {URLSearchParams} */ query) => {
  const mine = ++turn;
  const [{ open }] = await Promise.all([load(), sheetsOf(sheets)]);
  if (mine === turn) openPage(`${path} ${Object.values(params).join(" ")}`, () => open(params, query));
};

function addRoutes() {
  for (const [path, load, sheets] of pages) route(path, opener(load, path, sheets));
  const missing = opener(() => import("./pages/missing.js"), "missing", []);
  otherwise(() => void missing({}, new URLSearchParams()));
}

/** Everything that has to be fetched is asked for at once; the first picture waits for texts and symbols. */
async function start() {
  applyTheme();
  void loadMe();
  void checkBuild();
  addRoutes();
  setCommonShortcuts(commonShortcuts());
  startKeys();
  startNear();
  startRouter();
  await Promise.all([startTexts(), sprite("/static/core/symbols.svg")]);
  onRedraw(draw);
  draw();
}

void start();
