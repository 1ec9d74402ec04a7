// The whole board column: map, ships, track, supply and one player's board; in tabs where there is little room.
import { html, nothing, ref } from "../../core/lit.js";
import { area } from "./area.js";
import { cards } from "./cards.js";
import { isQuick } from "./drafts.js";
import { down, drop, hold, move } from "./drag.js";
import { showFlights } from "./flights.js";
import { icon } from "./icon.js";
import { proportions } from "./layout.js";
import { map } from "./map.js";
import { shared, turnSeat } from "./model.js";
import { path } from "./path.js";
import { ships } from "./ships.js";
import { supply } from "./supply.js";
import { also, bringIntoSight, follow, show, shown } from "./tabs.js";
import { top } from "./top.js";
import { solo, track } from "./track.js";
import { nameOf, say } from "./words.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** Names of the tabs, with their symbols. @type {[string, string][]} */
const TABS = [["map", "rover"], ["ships", "part"], ["supply", "laboratory"], ["boards", "people"]];

/** From this width on everything is on the board at once, as in board.css. */
const WIDE = 1000;

/** @param {Ctx} ctx */
export function board(ctx) {
  const fresh = follow(ctx);
  /** @param {Element | undefined} root */
  const look = (root) => root && queueMicrotask(() => {
    if (fresh && ctx.width >= WIDE) bringIntoSight(root);
    showFlights(ctx);
  });
  const seat = shown.seat ?? ctx.viewer ?? turnSeat(ctx) ?? 0;
  return html`<div class="fm-board" data-tab=${shown.tab} data-also=${also(ctx)} ${ref(look)} ${ctx.css(proportions(ctx))} @click=${tapped(ctx)} @keydown=${tapped(ctx)}
      @pointerdown=${down(ctx)} @pointermove=${move(ctx)} @pointerup=${drop(ctx)} @pointercancel=${drop(ctx)} @touchmove=${hold(ctx)}>${tabs(ctx)}
    <div class="fm-centre">${ctx.decision ? nothing : chain(ctx)}${map(ctx)}</div>${top(ctx, seat)}
    <section class="fm-sheet fm-area seat-${seat}" aria-label=${say(ctx, "area.title", { name: nameOf(ctx, seat) })}>${area(ctx, seat, true)}</section>
    <div class="fm-left"><div class="fm-ships">${ships(ctx)}</div><div class="fm-side">${track(ctx, ctx.viewer ?? seat)}${solo(ctx)}</div></div>${supply(ctx)}</div>`;
}

/** A small step of a chain is done by one tap on its place, as on its card. Not so the effect of a tile: it ends the tasks.
 *  @param {Ctx} ctx */
const tapped = (ctx) => (/** @type {Event} */ event) => {
  if (event instanceof KeyboardEvent && !["Enter", " "].includes(event.key)) return;
  const at = /** @type {Element} */ (event.target).closest("[data-at]")?.getAttribute("data-at");
  if (!at || at.startsWith("tile:") || !ctx.decision) return;
  const meant = cards(ctx).filter((card) => (card.at ?? `choice:${card.choice.id}`) === at && card.mark === "open");
  if (meant.length !== 1 || !isQuick(ctx, meant[0].choice)) return;
  event.preventDefault();
  if (event instanceof KeyboardEvent) event.stopPropagation();
  meant[0].press();
};

/** What somebody else is in the middle of. @param {Ctx} ctx */
function chain(ctx) {
  const { now } = shared(ctx);
  return now ? path(ctx, { path: now.path, at: now.at }) : nothing;
}

/** @param {Ctx} ctx */
function tabs(ctx) {
  return html`<div class="fm-tabs" role="group" aria-label=${say(ctx, "tabs.title")}>${TABS.map(([id, symbol]) => html`<button type="button" aria-pressed=${shown.tab === id} @click=${() => {
    show({ tab: id });
    ctx.shell.redraw();
  }}>${icon(symbol)}<span>${say(ctx, `tab.${id}`)}</span></button>`)}</div>`;
}
