/** Seats of the lobby: order by dragging or by Alt and arrow keys, ready marks, bots, the owner's tools. */
import { icon, seatLetter, seatMark, seatUse, small } from "../core/art.js";
import { api } from "../core/api.js";
import { askFirst } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { css, html, live, nothing, svg } from "../core/lit.js";
import { redraw } from "../core/redraw.js";
import { BOTS, botKind, seatName } from "../core/context.js";
import { announce } from "../core/toast.js";
import { act, isOwner } from "./lobby-acts.js";

/** @import { SeatInfo, TableInfo } from "../core/types.js" */
/** @import { Room } from "../core/room.js" */

/** @type {{from: number, to: number} | null} */
let drag = null;

/**
 * The seats' old numbers in the order that is being made.
 * @param {number} count
 * @param {number} from
 * @param {number} to
 */
function reordered(count, from, to) {
  const order = Array.from({ length: count }, (_, seat) => seat);
  order.splice(to, 0, .../** @type {number[]} */ (order.splice(from, 1)));
  return order;
}

/** @param {TableInfo} table @param {number} from @param {number} to */
function move(table, from, to) {
  if (from === to || to < 0 || to >= table.seats.length) return;
  announce(t("seat.moved", { letter: seatLetter(from), to: to + 1 }));
  void act(api.order(table.id, reordered(table.seats.length, from, to))).then(() =>
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-grip="${to}"]`))?.focus()),
  );
}

/** The place under the finger, from above. @param {PointerEvent} event */
function rowAt(event) {
  const bottoms = [...document.querySelectorAll(".seatrow")].map((row) => row.getBoundingClientRect().bottom).sort((a, b) => a - b);
  const over = bottoms.findIndex((bottom) => event.clientY < bottom);
  return over < 0 ? bottoms.length - 1 : over;
}

/** @param {TableInfo} table @param {number} seat */
const grip = (
  table,
  seat,
) => html`<button class="icb grip" data-grip=${seat} aria-label=${t("seat.move", { letter: seatLetter(seat) })} title=${t("seat.move_how")}
  @pointerdown=${(/** @type {PointerEvent} */ event) => {
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    drag = { from: seat, to: seat };
    redraw();
  }}
  @pointermove=${(/** @type {PointerEvent} */ event) => {
    if (drag?.from !== seat) return;
    drag = { from: seat, to: rowAt(event) };
    redraw();
  }}
  @pointerup=${() => {
    const done = drag;
    drag = null;
    if (done) move(table, done.from, done.to);
    redraw();
  }}
  @pointercancel=${() => {
    drag = null;
    redraw();
  }}
  @keydown=${(/** @type {KeyboardEvent} */ event) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    move(table, seat, seat + by);
  }}>${icon("i-drag")}</button>`;

/** @param {TableInfo} table @param {SeatInfo} seat @param {number[]} online */
function sub(table, seat, online) {
  if (seat.kind === "empty") return t(table.public ? "seat.open_all" : "seat.open_link");
  if (seat.kind === "bot") return [t(`bot.${botKind(seat)}.about`), t("bot.about")].join(t("dot"));
  const here = online.includes(seat.seat) || seat.online || seat.seat === table.you;
  return [seat.seat === table.you ? t("you") : "", t(here ? "seat.here" : "seat.away")].filter(Boolean).join(t("dot"));
}

/** The owner is ready by starting. @param {TableInfo} table @param {SeatInfo} seat */
const isReady = (table, seat) => seat.ready || seat.kind === "bot" || seat.user === table.owner;

/** How strong a bot plays, for the owner to choose. @param {TableInfo} table @param {SeatInfo} seat */
function kindOfBot(table, seat) {
  const choose = (/** @type {Event} */ event) =>
    act(api.addBot(table.id, seat.seat, BOTS[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]));
  return html`<select class="sel" aria-label=${t("bot.kind", { name: seatName(table, seat.seat) })} .value=${live(botKind(seat))} @change=${choose}>
    ${BOTS.map((kind) => html`<option value=${kind} ?selected=${kind === botKind(seat)}>${t(`bot.${kind}`)}</option>`)}</select>`;
}

/** @param {TableInfo} table @param {SeatInfo} seat */
function readyMark(table, seat) {
  if (seat.kind === "empty") return html`<span class="rdw"></span>`;
  if (seat.kind === "bot" && isOwner(table)) return html`<span class="rdw">${kindOfBot(table, seat)}</span>`;
  const ready = isReady(table, seat);
  return html`<span class="rdw"><span
      class="rd ${ready ? "y" : "n"}">${icon(ready ? "i-check" : "i-clock")}${t(ready ? "ready" : "ready.not")}</span></span>`;
}

/** What the viewer can do with a seat. @param {TableInfo} table @param {SeatInfo} seat */
function tools(table, seat) {
  const owner = isOwner(table);
  if (seat.seat === table.you) return owner ? nothing : readyTool(table, seat);
  if (seat.kind === "empty") return emptyTools(table, seat);
  return owner ? ownerTools(table, seat) : nothing;
}

/** @param {TableInfo} table @param {SeatInfo} seat */
const readyTool = ({ id }, { ready }) =>
  html`<button class="btn quiet" @click=${() => act(api.ready(id, !ready))}>${t(ready ? "ready.undo" : "ready.me")}</button>`;

/** An owner who sits leaves empty seats to others and bots. @param {TableInfo} table @param {SeatInfo} seat */
function emptyTools(table, { seat }) {
  const { id, you } = table;
  const take = html`<button class="btn ${you === null ? "act" : "quiet"}" @click=${() => act(api.sit(id, seat))}>${t("seat.take_this")}</button>`;
  const bot = html`<button class="btn act" @click=${() => act(api.addBot(id, seat))}>${small("i-bot")}${t("bot.add")}</button>`;
  return html`${you === null || !isOwner(table) ? take : nothing} ${isOwner(table) ? bot : nothing}`;
}

/** What the owner can do with somebody else, or a bot. @param {TableInfo} table @param {SeatInfo} seat */
function ownerTools(table, { seat, kind, user }) {
  const name = seatName(table, seat);
  const remove = () => act(api.remove(table.id, seat));
  if (kind === "bot") return tool("i-close", t("bot.remove", { name }), remove);
  const give = () => act(api.handOver(table.id, user ?? ""));
  const [giving, removing] = [t("owner.give", { name }), t("seat.remove", { name })];
  return html`${tool("i-key", giving, () => askFirst(giving, t("owner.give_sure", { name }), t("owner.give_do"), () => void give()))}
    ${tool("i-close", removing, () => askFirst(removing, t("seat.remove_sure", { name }), t("seat.remove_do"), () => void remove()))}`;
}

/** @param {string} symbol @param {string} words @param {() => unknown} press */
const tool = (symbol, words, press) =>
  html`<button class="icb" aria-label=${words} title=${words} @click=${press}>${icon(symbol)}</button>`;

/** @param {TableInfo} table @param {SeatInfo} seat */
function badge(table, seat) {
  if (seat.kind === "bot" && !isOwner(table)) return html`<span class="tag low">${small("i-bot")}${t(`bot.${botKind(seat)}`)}</span>`;
  return seat.user !== null && seat.user === table.owner ? html`<span class="tag low">${small("i-key")}${t("owner")}</span>` : nothing;
}

/**
 * Dragging changes where a row is shown, not where it is: a moved element would let go of the pointer.
 * @param {Room} room
 * @param {TableInfo} table
 * @param {SeatInfo} seat
 * @param {number} at
 */
const row = (
  room,
  table,
  seat,
  at,
) => html`<li ${css({ order: at })} class="seatrow ${seat.kind === "empty" ? "open" : ""} ${drag?.from === seat.seat ? "dragged" : ""}">
  ${isOwner(table) ? grip(table, seat.seat) : html`<span></span>`}
  ${seatMark(seat.seat, "l")}
  <div class="who"><b class="row"><span
      class="ell">${seat.kind === "empty" ? t("seat.empty") : seatName(table, seat.seat)}</span>${badge(table, seat)}</b>
    <small>${sub(table, seat, room.line?.presence.online ?? [])}</small></div>
  ${readyMark(table, seat)}<span class="row acts">${tools(table, seat)}</span>
</li>`;

/** A round table that shows who sits between whom. @param {TableInfo} table */
function round(table) {
  const count = table.seats.length;
  const own = table.you ?? 0;
  const at = (/** @type {number} */ seat) => {
    const angle = Math.PI / 2 + ((seat - own) * 2 * Math.PI) / count;
    return { x: 260 + 118 * Math.cos(angle), y: 96 + 62 * Math.sin(angle) };
  };
  const label = (/** @type {SeatInfo} */ seat) => {
    const { x, y } = at(seat.seat);
    const side = Math.abs(x - 260) < 20 ? "middle" : x > 260 ? "start" : "end";
    const shift = side === "middle" ? 0 : side === "start" ? 20 : -20;
    const lift = side === "middle" ? (y > 96 ? 32 : -20) : 5;
    const name = seat.kind === "empty" ? t("seat.empty") : seatName(table, seat.seat);
    return svg`<text x=${x + shift} y=${y + lift} text-anchor=${side} class=${seat.kind === "empty" ? "c" : ""}>${name}</text>`;
  };
  return html`<div class="rt"><svg viewBox="20 0 480 202" role="img" aria-label=${t("seat.round")}>
    <ellipse cx="260" cy="96" rx="118" ry="62" fill="var(--paper)" stroke="var(--line-strong)" stroke-width="1.5"></ellipse>
    <ellipse cx="260" cy="96" rx="104" ry="52" fill="none" stroke="var(--engrave)" stroke-width="4" pathLength="360"
        stroke-dasharray=".5 5.5"></ellipse>
    <path d="M222 96a38 20 0 0 1 66-14" fill="none" stroke="var(--ink-3)" stroke-width="1.5" stroke-linecap="round"></path><path
        d="m280 76 9 6-10 4" fill="none" stroke="var(--ink-3)" stroke-width="1.5" stroke-linejoin="round"></path>
    <text class="c" x="260" y="112" text-anchor="middle">${t("seat.clockwise")}</text>
    ${table.seats.map(
      (seat) => svg`<g
        class=${seat.kind === "empty" ? "faded" : ""}>${seatUse(seat.seat, at(seat.seat).x, at(seat.seat).y, 28)}</g>`,
    )}
    ${table.seats.map(label)}
  </svg></div>`;
}

/** @param {Room} room @param {TableInfo} table */
export function seatsPanel(room, table) {
  const taken = table.seats.filter((seat) => seat.kind !== "empty").length;
  const order = drag ? reordered(table.seats.length, drag.from, drag.to) : table.seats.map((seat) => seat.seat);
  return html`<section class="panel seats-panel" aria-labelledby="seats-title">
    <header><h2 class="grow" id="seats-title">${t("seats")} <span class="faint num">${taken} / ${table.seats.length}</span></h2>
      ${
        isOwner(table)
          ? html`<button class="btn quiet"
          @click=${() => act(api.shuffle(table.id))}>${small("i-shuffle")}${t("seat.shuffle")}</button>`
          : nothing
      }</header>
    <ol class="seatrows">${table.seats.map((seat) => row(room, table, seat, order.indexOf(seat.seat)))}</ol>
    ${round(table)}
    ${isOwner(table) ? html`<p class="small faint foot">${t("seat.order_how")}</p>` : nothing}
  </section>`;
}
