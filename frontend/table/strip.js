/** The strip of players above the board: shape, score, what they do, and their key counts. */
import { icon, seatMark } from "../core/art.js";
import { t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { NO_CLOCK } from "../core/clock.js";
import { botKind, phrases } from "../core/context.js";
import { timer } from "./timer.js";

/** @import { Ctx, GameModule } from "../core/types.js" */

/** @param {Ctx} ctx @param {number} seat */
const isAsked = (ctx, seat) => String(seat) in (ctx.view.public.asked ?? {});

/** @typedef {{online: number[], answered: Set<number>}} People who is connected, and who has answered what others still think about */

/** @param {Ctx} ctx @param {GameModule} module @param {number} seat @param {People} people */
function status(ctx, module, seat, people) {
  const info = ctx.table.seats[seat];
  if (!ctx.replay && info?.kind === "person" && seat !== ctx.viewer && !people.online.includes(seat)) {
    return html`<span class="live catching"><i></i></span><span class="wn">${t("seat.gone")}</span>`;
  }
  const own = module.status?.(ctx, seat);
  if (own) return own;
  if (isAsked(ctx, seat))
    return seat === ctx.viewer && !ctx.replay
      ? t("your_turn")
      : phrases(module, ctx).doing(String(ctx.view.public.asked[String(seat)]), seat);
  if (people.answered.has(seat)) return t("seat.answered");
  if (ctx.view.public.result) return t("rank", { rank: ctx.view.public.result.ranks[seat] });
  return t(seat === ctx.viewer ? "you" : info?.kind === "bot" ? "bot" : "seat.waits");
}

/** @param {Ctx} ctx @param {GameModule} module @param {number} seat @param {People} people */
function card(ctx, module, seat, people) {
  const now = !ctx.replay && seat === ctx.viewer && isAsked(ctx, seat);
  const thinks = isAsked(ctx, seat);
  const score = ctx.view.public.turn?.scores[seat] ?? 0;
  const counts = module.strip?.(ctx, seat);
  const info = ctx.table.seats[seat];
  const bot = info?.kind === "bot" && t(`bot.${botKind(info)}`);
  const timed = !ctx.replay && !bot && ctx.table.clock !== NO_CLOCK;
  return html`<button class="pc ${now ? "now" : thinks ? "was" : ""}" data-at="seat:${seat}" @click=${() => ctx.shell.openSeat(seat)}>
    ${seatMark(seat, "l")}
    <span class="nm"><span class="ell">${ctx.seatName(seat)}</span>${bot ? icon("i-bot", bot, "ic s") : nothing}</span>
    <span class="sc num" data-flip="score:${seat}">${score}<span class="vh"> ${t("points_word")}</span></span>
    <span class="st ell">${status(ctx, module, seat, people)}</span>${timed ? timer(seat) : nothing}
    ${counts ? html`<span class="kc">${counts}</span>` : nothing}
  </button>`;
}

/** @param {Ctx} ctx @param {GameModule} module @param {People} people */
export const strip = (ctx, module, people) => html`<section class="strip n${ctx.seats} ${ctx.replay || ctx.table.clock === NO_CLOCK ? "" : "timed"}" aria-label=${t("strip")}>
  ${ctx.table.seats.map((info) => card(ctx, module, info.seat, people))}</section>`;
