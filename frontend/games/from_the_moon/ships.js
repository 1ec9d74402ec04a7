// The three ships, growing part by part.
import { guard, html, svg, nothing } from "../../core/lit.js";
import { MISSIONS, SHIP_IDS, SHIPS } from "./content.js";
import { figureGlyph, glyph, icon, mark, widthOf } from "./icon.js";
import { allSeats, partsBySeat, shared } from "./model.js";
import { partWords } from "./part.js";
import { priceSigns, specialSigns } from "./signs.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Part} Part */
/** @typedef {import("./signs.js").Sign} Sign */

const WIDE = 62;
const START = 27;

/** Ships named by an open approval come first on narrow screens. @param {Ctx} ctx */
export function ships(ctx) {
  const named = ctx.decision?.ask === "approval" ? /** @type {string[]} */ (ctx.decision.args.ships) : null;
  return SHIP_IDS.map((id) => ship(ctx, id, named !== null && !named.includes(id)));
}

/** @param {Ctx} ctx @param {string} id @param {boolean} aside not in the open approval */
function ship(ctx, id, aside) {
  const here = shared(ctx).ships[id];
  const parts = Object.entries(here.parts);
  const open = parts.filter(([, part]) => part.seat === null).length;
  const width = START + parts.length * WIDE + 52;
  const launched = here.launched > 0;
  return html`<section class="fm-sheet fm-ship is-${id} ${aside ? "is-aside" : ""} ${launched ? "is-launched" : ""}">
    <header><h2>${icon(id)}${say(ctx, `ship.${id}`)}</h2><span class="fm-how">${aside ? html`<b>${say(ctx, "ship.aside")}</b>` : launched ? say(ctx, "ship.launched") : say(ctx, "ship.open", { count: open })}
      ${aside ? nothing : html`<span class="fm-bonus" role="img" aria-label=${say(ctx, "ship.bonus", { first: SHIPS[id].first, second: SHIPS[id].second })}>${say(ctx, "ship.first")} <b>${SHIPS[id].first}</b> ${say(ctx, "ship.second")} <b>${SHIPS[id].second}</b></span>`}</span>${tally(ctx, id)}</header>
    <svg class="fm-hull" viewBox="0 0 ${width} 100" preserveAspectRatio="xMinYMid meet" role="group" aria-label=${say(ctx, `ship.${id}`)} ${ctx.css({ "--parts": width })}>
      <g class=${ctx.events.some((event) => event.kind === "ship_launched" && event.args?.ship === id) ? "fm-leaving" : ""}><path class="fm-engine" d="M26 14 14 22V24L2 16V84L14 76V78L26 86z"></path><path class="fm-flame" d="M2 34h-2M2 50h-2M2 66h-2"></path>
      <path class="fm-nose ${open ? "" : "is-built"}" transform="translate(${START + parts.length * WIDE - 1} 0)" d="M0 6c26 2 40 20 45 44-5 24-19 42-45 44z"></path>
      ${glyph(id, START + parts.length * WIDE + 4, 36, 28)}
      <path class="fm-part-place" transform="translate(${START + parts.length * WIDE - 1} 0)" d="M0 6c26 2 40 20 45 44-5 24-19 42-45 44z" ${ctx.at(`ship:${id}`)}></path>
      ${parts.map(([space, part], n) => partPicture(ctx, id, space, part, START + n * WIDE))}</g>
    </svg></section>`;
}

/** Parts by seat; whoever leads is underlined. @param {Ctx} ctx @param {string} id */
function tally(ctx, id) {
  const counts = partsBySeat(ctx, id);
  const most = Math.max(...counts);
  const words = allSeats(ctx).map((seat) => say(ctx, "ship.count", { name: nameOf(ctx, seat), count: counts[seat] })).join(say(ctx, "list.comma"));
  return html`<span class="fm-tally" role="img" aria-label=${words}>${allSeats(ctx).filter((seat) => counts[seat]).map((seat) =>
    html`<span class="seat-${seat} ${counts[seat] === most ? "is-most" : ""}">${mark(seat)}<b>${counts[seat]}</b></span>`)}</span>`;
}

/** @param {Ctx} ctx @param {string} ship @param {string} space @param {Part} part @param {number} x */
function partPicture(ctx, ship, space, part, x) {
  const address = `part:${ship}.${space}`;
  const built = part.seat !== null;
  const changed = ctx.events.some((event) => event.args?.part === address);
  return svg`<g class="fm-part ${built ? "is-built" : ""} ${changed ? "is-changed" : ""}">
    ${guard([ship, part.tile, part.seat, part.improved], () => panel(ship, space, part, x))}
    <rect class="fm-part-place" x=${x + 1} y="3" width=${WIDE - 3} height="94" rx="4" ${ctx.at(address, { label: partWords(ctx, ship, space, part) })}></rect>
    ${ctx.ui.mark(address) === "selected" ? svg`<g aria-hidden="true">${glyph("met", x + WIDE - 20, -4, 20)}</g>` : nothing}</g>`;
}

/** @param {string} ship @param {string} space @param {Part} part @param {number} x */
function panel(ship, space, part, x) {
  const built = part.seat !== null;
  return svg`<g aria-hidden="true"><rect class="fm-panel" x=${x + 1} y="3" width=${WIDE - 3} height="94" rx="4"></rect>
    ${built ? svg`<path class="fm-band" d="M${x + 1} 30V7a4 4 0 0 1 4-4h${WIDE - 11}a4 4 0 0 1 4 4v23z"></path>` : nothing}
    <text class="fm-space" x=${x + 5} y="17">${space}</text>${built ? builtPart(ship, space, part, x) : openPart(part, x)}</g>`;
}

/** @param {Part} part @param {number} x */
function openPart(part, x) {
  const mission = MISSIONS[part.tile];
  const middle = x + WIDE / 2 - 0.5;
  const points = mission.category
    ? svg`${figureGlyph("points", mission.points, middle - 25, 71, 23)}<text class="fm-times" x=${middle} y="87">×</text>${glyph(mission.category, middle + 5, 73, 19)}`
    : figureGlyph("points", mission.points, middle - 13, 70, 26);
  return svg`${grid([...priceSigns(mission.price), ...specialSigns(mission)], middle, 46, 21)}${points}`;
}

/** @param {string} ship @param {string} space @param {Part} part @param {number} x */
function builtPart(ship, space, part, x) {
  const middle = x + WIDE / 2 - 0.5;
  const owner = glyph(`seat-${part.seat}`, middle - 8, 6, 20);
  if (part.improved !== null) return svg`${owner}${glyph(`cube-${part.improved}`, middle - 15, 38, 30)}<path class="fm-tick" d="M${middle - 6} 83l4.500 5 8-10"></path>`;
  const improvement = SHIPS[ship].improvements[Number(space) - 1];
  return svg`${owner}${grid(priceSigns(improvement.price), middle, 51, 17)}<path class="fm-up" d="M${middle - 15} 89v-10m-4 4 4-4.500 4 4.500"></path>${figureGlyph("points", improvement.points, middle - 6, 73, 21)}`;
}

/** Up to four symbols, two a row, around a middle. @param {Sign[]} row @param {number} x @param {number} y @param {number} size */
function grid(row, x, y, size) {
  const rows = row.length > 2 ? [row.slice(0, 2), row.slice(2, 4)] : [row];
  return rows.map((line, n) => {
    const width = line.reduce((sum, sign) => sum + widthOf(sign.name) * size + 2, -2);
    let left = x - width / 2;
    return line.map((sign) => {
      const at = left;
      left += widthOf(sign.name) * size + 2;
      return glyph(sign.name, at, y + (n - rows.length / 2) * (size + 2), size);
    });
  });
}
