// The three rovers of a player with their crews; each crew member is a place of its own when it may be chosen.
import { html, svg, nothing } from "../../core/lit.js";
import { ROVERS } from "./content.js";
import { tasksLeft, working } from "./drafts.js";
import { actionListed, deed } from "./headed.js";
import { icon } from "./icon.js";
import { memberName } from "./names.js";
import { playerOf, tasksOf, tileName } from "./model.js";
import { crewGlyphs, left } from "./rover.js";
import { listed, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {number} seat @param {boolean} live */
export function rovers(ctx, seat, live) {
  const own = live && ctx.viewer === seat;
  return html`<div class="fm-garage"><div class="fm-heads"><h2>${say(ctx, "area.rovers")}</h2>${own && actionListed(ctx, "recall") ? deed(ctx, "recall", html`${icon("home")}<b>${ctx.name("choice:recall")}</b>`) : nothing}</div>
    <div class="fm-rovers">${ROVERS.map((number) => rover(ctx, seat, number, live))}</div></div>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} number @param {boolean} live */
function rover(ctx, seat, number, live) {
  const { at, crew } = playerOf(ctx, seat).rovers[number];
  const id = `${seat}.${number}`;
  const busy = live && working(ctx) === id;
  const tasks = { count: tasksOf(crew) };
  const where = at === null ? say(ctx, "rover.home", tasks) : say(ctx, "rover.out", { at: tileName(at) });
  const label = listed(ctx, [ctx.name(`rover:${id}`), where, ...crew.filter(Boolean).map((member) => memberName(ctx, member))]);
  const marked = crew.map((_, n) => live && ctx.ui.mark(`crew:${id}.${n + 1}`) !== "");
  return html`<div class="fm-rover ${at === null ? "" : "is-out"} ${busy ? "is-busy" : ""}"><p><b>${"ABC"[Number(number) - 1]}</b>${at === null ? say(ctx, "rover.tasks", tasks) : where}</p>
    <svg viewBox="0 0 114 56" role="group" aria-label=${label} data-flip=${at === null && live ? `rover:${id}` : nothing}><g aria-hidden="true"><use href="#fm-rover-${seat}"></use>${crewGlyphs(crew)}</g>
      ${live ? svg`<rect class="fm-rover-place" x="1" y="1" width="112" height="54" rx="14" ${ctx.at(`rover:${id}`, { label })}></rect>` : nothing}
      ${crew.map((member, n) => seatPlace(ctx, `${id}.${n + 1}`, member, n, marked[n]))}
      ${busy ? left(tasksLeft(ctx, id)) : nothing}</svg></div>`;
}

/** @param {Ctx} ctx @param {string} id @param {string} member @param {number} n @param {boolean} marked */
function seatPlace(ctx, id, member, n, marked) {
  if (!marked || !member) return nothing;
  return svg`<circle class="fm-crew-place" cx=${20 + n * 28} cy="28" r="15" ${ctx.at(`crew:${id}`)}></circle>`;
}
