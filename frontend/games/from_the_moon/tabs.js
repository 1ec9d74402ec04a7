// What is looked at where not everything fits: the tab, and whose board. A new question opens its own tab.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Where a question is answered; without an entry the view stays. @type {Record<string, string>} */
const HOME = {
  draft: "boards", team: "boards", action: "map", option: "map", resource: "map", last: "boards", split: "map", tasks: "map", site: "map", terrain: "map", approval: "ships", building: "boards", greenhouses: "boards", crew: "boards", greenhouse: "boards",
  improve: "boards", hire: "boards", train: "boards", activate: "boards", discard: "boards", income: "boards", feed: "boards", foundation: "boards", research: "supply",
  laboratory: "supply", special: "supply",
};

/** Questions that take something from the supply: it is shown with what is asked. */
const FROM_SUPPLY = new Set(["greenhouses", "greenhouse", "building", "foundation", "research", "laboratory", "special"]);

/** What else is wanted in sight. @param {Ctx} ctx */
export const also = (ctx) => (ctx.decision && FROM_SUPPLY.has(ctx.decision.ask) ? "supply" : "");

/** @type {{tab: string, seat: number | null}} */
export const shown = { tab: "map", seat: null };
let followed = "";

/** @param {Partial<typeof shown>} part */
export function show(part) {
  Object.assign(shown, part);
}

/** Open the tab of a question that is new, and of the second half of placing a laboratory. True when there is something new.
 *  @param {Ctx} ctx @returns {boolean} */
export function follow(ctx) {
  const { decision, ui } = ctx;
  if (!decision) return false;
  const half = ui.draft.choice === "laboratory" && ui.draft.piece ? "place" : "";
  const key = `${ctx.table.id} ${decision.id} ${half}`;
  if (key === followed) return false;
  followed = key;
  shown.seat = null;
  const home = half ? "boards" : HOME[decision.ask];
  if (home) shown.tab = home;
  return true;
}

/** Has the board been scrolled to what was asked? */
let brought = false;

/** Bring the first place that may be chosen into sight, where the board scrolls inside; and back for the next question. @param {Element} root */
export function bringIntoSight(root) {
  const open = [...root.querySelectorAll('[data-mark="open"]')].filter((place) => !place.getAttribute("data-at")?.startsWith("resource:"));
  const view = root.closest(".board-scroll")?.getBoundingClientRect();
  if (brought && view) {
    brought = false;
    root.closest(".board-scroll")?.scrollTo({ top: 0 });
  }
  if (!view || open.some((place) => place.getBoundingClientRect().bottom <= view.bottom && place.getBoundingClientRect().top >= view.top)) return;
  brought = open.length > 0;
  open[0]?.scrollIntoView({ block: "nearest" });
}
