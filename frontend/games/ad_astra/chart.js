// The star chart: eight outer systems, Sol and deep space as one drawing.
import { guard, html, ref, svg } from "../../core/lit.js";
import { deep, sol } from "./band.js";
import { OUTER } from "./content.js";
import { layoutFor, plan } from "./layout.js";
import { flights, ways } from "./routes.js";
import { system } from "./system.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Plan} Plan */

const RINGS = [0.12, 0.22, 0.33, 0.45, 0.58];
const SPOKES = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);
/** Faint background stars, always the same: a low-discrepancy walk over the sheet. */
const DUST = Array.from({ length: 80 }, (_, i) => ({ x: (i * 0.1375 + 0.031) % 1, y: (i * 0.3819 + 0.017) % 1, r: 0.5 + ((i * 7) % 10) / 11 }));

/** From this width on the page is one screen high and the chart takes what is left of it. */
const broad = matchMedia("(min-width: 1101px)");
/** Width by height of the room that the page gives the chart; 0 before it is known. */
let aspect = 0;
/** @type {Element | null} */
let watched = null;
/** What a new aspect calls: the page of the last picture. */
let redraw = () => {};
const watcher = new ResizeObserver(([entry]) => {
  const { width, height } = entry.contentRect;
  const next = height ? Math.round((width / height) * 50) / 50 : 0;
  if (next === aspect) return;
  aspect = next;
  redraw();
});

/** @param {Element | undefined} element */
function watch(element) {
  if (!element || element === watched) return;
  watcher.disconnect();
  watched = element;
  watcher.observe(element);
}

/** @param {Ctx} ctx */
export function chart(ctx) {
  redraw = ctx.shell.redraw;
  const sheet = plan(layoutFor(ctx.width, broad.matches), aspect);
  return html`<section class="aa-sheet aa-chart is-${sheet.layout}" aria-label=${ctx.t("chart.title")} ${ref(watch)}>
    <svg viewBox="0 0 ${sheet.width} ${sheet.height}" role="group" aria-label=${ctx.t("chart.title")}>
      ${guard([sheet], () => backdrop(sheet))}${OUTER.map((star) => system(ctx, sheet, star))}${sol(ctx, sheet)}${deep(ctx, sheet)}
      ${ways(ctx, sheet)}${flights(ctx, sheet)}
    </svg>
  </section>`;
}

/** @param {Plan} sheet */
function backdrop({ width, height }) {
  const [x, y, span] = [width / 2, height / 2, Math.max(width, height)];
  return svg`<g class="aa-backdrop" aria-hidden="true">
    <g class="aa-backdrop-lines">${RINGS.map((part) => svg`<circle cx=${x} cy=${y} r=${part * span}></circle>`)}
      ${SPOKES.map((angle) => svg`<path stroke-dasharray="1 7" d="M${x} ${y}L${x + span * 0.6 * Math.cos(angle)} ${y + span * 0.6 * Math.sin(angle)}"></path>`)}</g>
    <g class="aa-backdrop-dust">${DUST.map((dot) => svg`<circle cx=${dot.x * width} cy=${dot.y * height} r=${dot.r}></circle>`)}</g></g>`;
}
