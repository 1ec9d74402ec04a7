// The event of the round, the deck, and the end that has been announced; alone: the target.
import { html, nothing } from "../../core/lit.js";
import { eventText, lastsARound } from "./describe.js";
import { icon } from "./icon.js";
import { medals, secret, shared } from "./model.js";
import { printed } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {string} id */
function eventPicture(ctx, id) {
  const { alert } = printed.events[id];
  return html`<span class="pu-event pu-a-${alert}">${icon("alert", "is-large")}<span><b>${ctx.t(`alert.${id}`)}</b><small>${ctx.t(`alert.${alert}`)} · ${ctx.t(lastsARound(id) ? "event_card.round" : "event_card.now")}</small>
    <span class="pu-event-text">${eventText(ctx, id)}</span></span></span>`;
}

/** @param {Ctx} ctx */
export function alerts(ctx) {
  const { events, ending, target } = shared(ctx);
  return html`${ending ? html`<p class="pu-ending" role="status">${icon("alert")}${endingWords(ctx, ending)}</p>` : nothing}
    ${target === null || target === undefined ? nothing : html`<p class="pu-goal-line">${icon("target")}${ctx.t("solo.target", { target, now: medals(ctx, 0) })}</p>`}
    ${events ? deck(ctx, events) : nothing}`;
}

/** @param {Ctx} ctx @param {{reason: string, seat: number | null}} ending */
function endingWords(ctx, { reason, seat }) {
  return ctx.t(`ending.${reason}`, { name: seat === null ? "" : ctx.seatName(seat) });
}

/** @param {Ctx} ctx @param {NonNullable<import("./view.js").UnknownPublic["events"]>} events */
function deck(ctx, events) {
  const peeked = ctx.viewer === null ? null : secret(ctx, ctx.viewer)?.peeked;
  return html`<section class="pu-panel pu-events"><h2>${ctx.t("events.title")}<span>${ctx.t("events.left", { count: events.left })}</span></h2>
    ${events.card ? html`<span class="pu-event-place">${eventPicture(ctx, events.card)}<span class="pu-over" ${ctx.at(`event:${events.card}`)}></span></span>` : html`<p class="pu-empty">${ctx.t("events.none")}</p>`}
    <p class="pu-mix">${["green", "orange", "red"].map((alert) => html`<span class="pu-a-${alert}" title=${ctx.t(`alert.${alert}`)}>${icon("alert")}<span class="pu-vh">${ctx.t(`alert.${alert}`)}</span>${events.mix[alert] ?? 0}</span>`)}</p>
    ${peeked ? html`<p class="pu-peeked">${icon("hid")}${ctx.t("events.peeked")}</p>${eventPicture(ctx, peeked)}` : nothing}</section>`;
}
