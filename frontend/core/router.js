/** Addresses of pages, by the History API: links inside the site never load a document. */

/** @typedef {Record<string, string>} Params */
/** @typedef {{pattern: RegExp, names: string[], open: (params: Params, query: URLSearchParams) => void}} Route */

/** @type {Route[]} */
const routes = [];
/** @type {() => void} */
let missing = () => {};

/** @param {string} path such as `/t/:table/replay` @param {Route["open"]} open */
export function route(path, open) {
  /** @type {string[]} */
  const names = [];
  const source = path.replace(/:(\w+)/g, (_, name) => {
    names.push(name);
    return "([^/]+)";
  });
  routes.push({ pattern: new RegExp(`^${source}/?$`), names, open });
}

/** @param {() => void} open */
export function otherwise(open) {
  missing = open;
}

/** Open the page of the present address. */
export function follow() {
  for (const { pattern, names, open } of routes) {
    const found = pattern.exec(location.pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(found[n + 1] ?? "")]));
    return open(params, new URLSearchParams(location.search));
  }
  missing();
}

/** @param {string} url @param {{replace?: boolean}} [how] */
export function go(url, how = {}) {
  if (how.replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  scrollTo(0, 0);
  follow();
}

/** Note a change of state in the address without opening anything. @param {string} url */
export function note(url) {
  history.replaceState(history.state, "", url);
}

/** @param {MouseEvent} event */
function click(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.pathname.startsWith("/static/")) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname && link.search === location.search) {
    document.getElementById(link.hash.slice(1))?.focus();
    return;
  }
  go(link.pathname + link.search + link.hash);
}

export function startRouter() {
  addEventListener("click", click);
  addEventListener("popstate", () => follow());
  follow();
}
