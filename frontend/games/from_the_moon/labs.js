// Foundations with their laboratories: three rows and four columns, and what a new laboratory would set to work.
import { html, nothing } from "../../core/lit.js";
import { LABORATORIES, LAB_COLUMNS, LAB_ROWS, VALUES, foundationUnder } from "./content.js";
import { placing } from "./drafts.js";
import { effectRow } from "./effect.js";
import { headed } from "./headed.js";
import { icon } from "./icon.js";
import { activated, playerOf } from "./model.js";
import { thing } from "./thing.js";
import { say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {{seat: number, player: import("./view.js").Player, live: boolean, lab: string | null, at: string | null, works: string[]}} Plan */

/** @param {Ctx} ctx @param {number} seat @param {boolean} live */
export function labs(ctx, seat, live) {
  const player = playerOf(ctx, seat);
  const { lab, place } = live && ctx.viewer === seat ? placing(ctx) : { lab: null, place: null };
  /** @type {Plan} */
  const plan = { seat, player, live, lab, at: place, works: place ? activated(player, place) : [] };
  const free = 2 * player.foundations - Object.keys(player.labs).length;
  const how = place ? say(ctx, "labs.activates", { count: plan.works.length + 1 }) : say(ctx, "labs.free", { count: free });
  return html`<div class="fm-research"><div class="fm-heads">${headed(ctx, { title: say(ctx, "area.labs"), how: html`<span class="fm-how">${how}</span>`, action: "research", own: live && ctx.viewer === seat })}</div>
    <div class="fm-lab-grid"><i></i>${LAB_COLUMNS.map((column) => html`<i>${column}</i>`)}${LAB_ROWS.map((row) => html`<i>${row}</i>${LAB_COLUMNS.map((column) => cell(ctx, plan, `${row}.${column}`))}`)}</div></div>`;
}

/** @param {Ctx} ctx @param {Plan} plan @param {string} place */
function cell(ctx, plan, place) {
  const { player, seat, live } = plan;
  const lab = player.labs[place];
  const foundation = foundationUnder(place);
  const built = foundation <= player.foundations;
  const left = ["1", "3"].includes(place.split(".")[1]);
  const ghost = plan.at === place;
  const bonus = place.startsWith(`${VALUES.BONUS_LAB_ROW}.`) && !lab;
  const look = [left ? "is-left" : "is-right", built ? "" : "is-missing", lab ? "is-lab" : "", ghost ? "is-ghost" : "", plan.works.includes(place) ? "is-works" : ""].filter(Boolean).join(" ");
  const [row, column] = place.split(".");
  const what = lab ? say(ctx, `lab.${lab}`) : say(ctx, built ? "labs.place" : "labs.missing", { n: foundation });
  const drawn = lab ? effectRow(LABORATORIES[lab].effect) : content(ctx, plan, { ghost, built, left, foundation, bonus });
  return thing(ctx, { look: `fm-lab-place ${look}`, at: `lab:${seat}.${place}`, live, label: say(ctx, "labs.label", { row, column, what }) }, drawn);
}

/** @param {Ctx} ctx @param {Plan} plan @param {{ghost: boolean, built: boolean, left: boolean, foundation: number, bonus: boolean}} here */
function content(ctx, plan, here) {
  if (here.ghost && plan.lab) return effectRow(LABORATORIES[plan.lab].effect);
  const bonus = here.bonus ? html`<span class="fm-row">+${icon("achievement")}</span>` : nothing;
  if (here.built) return here.bonus ? bonus : html`<small>${say(ctx, "labs.free.short")}</small>`;
  return html`${here.left ? html`<small class="fm-row">${here.foundation}${icon("foundation")}</small>` : nothing}${here.bonus ? bonus : nothing}`;
}
