// What is looked at where not everything fits: the tab, and whose board. A new question opens its own tab.

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Where a question is answered; without an entry the view stays. @type {Record<string, string>} */
const HOME = {
  action: "map", split: "map", tasks: "map", site: "map", terrain: "map", approval: "ships", building: "boards", greenhouses: "boards", crew: "boards", greenhouse: "boards",
  improve: "boards", hire: "boards", train: "boards", activate: "boards", discard: "boards", income: "boards", feed: "boards", foundation: "boards", research: "supply",
  laboratory: "supply", special: "supply",
};

/** @type {{tab: string, seat: number | null}} */
export const shown = { tab: "map", seat: null };
let followed = "";

/** @param {Partial<typeof shown>} part */
export function show(part) {
  Object.assign(shown, part);
}

/** Open the tab of a question that is new, and of the second half of placing a laboratory. @param {Ctx} ctx */
export function follow(ctx) {
  const { decision, ui } = ctx;
  if (!decision) return;
  const half = ui.draft.choice === "laboratory" && ui.draft.piece ? "place" : "";
  const key = `${ctx.table.id} ${decision.id} ${half}`;
  if (key === followed) return;
  followed = key;
  shown.seat = null;
  const home = half ? "boards" : HOME[decision.ask];
  if (home) shown.tab = home;
}
