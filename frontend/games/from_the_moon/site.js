// One building space: free or built on, whose, and whether it may be chosen.
import { svg, nothing } from "../../core/lit.js";
import { LARGE, OWN } from "./content.js";
import { glyph } from "./icon.js";
import { crossing } from "./layout.js";
import { isOf, shared, siteName } from "./model.js";
import { sending } from "./drafts.js";
import { keep, nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} place */
export function site(ctx, place) {
  const [x, y] = crossing(place);
  const here = shared(ctx).sites[place];
  const address = `space:${place}`;
  const marked = ctx.ui.mark(address) !== "";
  return svg`<g class="fm-site ${counted(ctx, place) ? "is-counted" : ""}">
    <circle class="fm-site-ring" cx=${x} cy=${y} r="7"></circle>
    ${here ? svg`<g data-flip="site:${place}" data-enter>${miniature(here, x, y)}</g>` : nothing}
    <circle class="fm-site-place" cx=${x} cy=${y} r=${marked ? 24 : 13} ${ctx.at(address, { label: label(ctx, place) })}></circle>
  </g>`;
}

/** @param {import("./view.js").Site} here @param {number} x @param {number} y */
function miniature(here, x, y) {
  if (here.seat === null) return glyph("small-neutral", x - 16, y - 21, 33);
  const large = here.building && (LARGE[here.building] || OWN[here.building]);
  return large ? glyph(`large-${here.seat}`, x - 20, y - 28, 41) : glyph(`small-${here.seat}`, x - 16, y - 21, 33);
}

/** An own building that the specialists of the rover being sent would count. @param {Ctx} ctx @param {string} place */
function counted(ctx, place) {
  const rover = sending(ctx);
  const { at } = ctx.ui.draft;
  if (!rover || !at) return false;
  const view = shared(ctx);
  const [row, column] = place.split(".").map(Number);
  const [tileRow, tileColumn] = at.slice(5).split(".").map(Number);
  const corner = [tileRow, tileRow + 1].includes(row) && [tileColumn, tileColumn + 1].includes(column);
  if (!corner || view.sites[place]?.seat !== ctx.viewer) return false;
  const [seat, number] = rover.split(".");
  return view.players[seat].rovers[number].crew.some((member) => member.endsWith("*") && view.abilities[member.slice(0, -1)] === "ability_own_buildings") && isOf(rover, Number(seat));
}

/** @param {Ctx} ctx @param {string} place */
function label(ctx, place) {
  const here = shared(ctx).sites[place];
  const at = siteName(place);
  if (!here) return keep(ctx, `site ${at}`, () => say(ctx, "site.free", { at }));
  if (here.seat === null) return keep(ctx, `site ${at} neutral`, () => say(ctx, "site.neutral", { at }));
  return say(ctx, "site.built", { at, name: nameOf(ctx, here.seat), building: here.building ? say(ctx, `building.${here.building}`) : say(ctx, "sign.building") });
}
