/** The decision bar: who is asked what, the choices, Undo with its reach, Confirm with its name. */
import { icon, seatMark, small } from "../core/art.js";
import { phrases, verdict } from "../core/context.js";
import { list, num, t, why } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { line } from "../core/line.js";
import { prefs } from "../core/prefs.js";
import { plainText } from "../core/room.js";

import { viewTabs } from "./board.js";
import { choiceCard, passiveChoices } from "./cards.js";
import { optionsView } from "./options.js";
import { timer } from "./timer.js";

/** @import { Choice, Ctx, GameModule, Rendered } from "../core/types.js" */
/** @import { Room } from "../core/room.js" */

/** Names of what is drafted: "Small Red", "Starship 1 → Small Red", "3 cards". @param {Ctx} ctx */
function drafted(ctx) {
  const { draft } = ctx.ui;
  if (draft.piece !== null && draft.at !== null) return t("confirm.place", { piece: ctx.name(draft.piece), at: ctx.name(draft.at) });
  if (draft.items.length > 2) return t("confirm.count", { count: draft.items.length });
  return list(draft.items.map((at) => ctx.name(at)));
}

/** @param {Ctx} ctx @param {GameModule} module */
function confirmWords(ctx, module) {
  const own = module.confirm?.(ctx);
  if (own) return own;
  const choice = /** @type {Choice} */ (ctx.ui.choice);
  const what = drafted(ctx);
  const label = plainText(phrases(module, ctx).choice(choice).label);
  const alone = ctx.decision?.choices.filter((one) => !one.passive && !one.refusal).length === 1;
  return t("confirm.named", { name: what && alone ? what : [label, what].filter(Boolean).join(t("dot")) });
}

/** @param {Ctx} ctx @param {GameModule} module */
function confirmButton(ctx, module) {
  const { ui } = ctx;
  const { lacks } = ui;
  if (lacks !== null)
    return html`<button class="btn big confirm" aria-disabled="true">${ui.sending ? icon("i-clock") : nothing}<span>${lacks}</span></button>`;
  return html`<button class="btn pri big confirm" @click=${() => ui.confirm()}>${icon("i-check")}<span>${confirmWords(ctx, module)}</span></button>`;
}

/** @param {Room} room @param {Ctx} ctx */
function undoButton(room, ctx) {
  const offered = ctx.view.private?.undo;
  if (!offered) return nothing;
  if (!("to" in offered)) {
    const reason = why(offered.code, {}, room.module?.id);
    return html`<button class="btn undo" aria-disabled="true"
        title=${reason}>${icon("i-undo")}<span>${t("undo")}<small>${reason}</small></span></button>`;
  }
  const busy = Boolean(room.line?.busy);
  return html`<button class="btn undo" aria-disabled=${busy} @click=${() => room.undo()}>${icon("i-undo")}
      <span>${t("undo")}<small>${t("undo.last")}</small></span><kbd class="kbd">U</kbd></button>
    ${
      offered.moves > 1
        ? html`<button class="btn quiet undo-all" aria-disabled=${busy}
        @click=${() => room.undo(true)}>${t("undo.all", { count: offered.moves })}</button>`
        : nothing
    }`;
}

/** What ends the question without doing anything. Where nothing else is possible, Confirm says it alone.
 * @param {Ctx} ctx @param {GameModule} module */
function passive(ctx, module) {
  const open = ctx.decision?.choices.filter((one) => !one.refusal) ?? [];
  if (open.length === 1 && open[0] === ctx.ui.choice && ctx.ui.lacks === null) return nothing;
  return passiveChoices(ctx).map((choice) => {
    const card = choiceCard(ctx, module, choice);
    return html`<button class="btn ${card.mark === "selected" ? "act" : "quiet"} passive" aria-pressed=${card.mark === "selected"}
        aria-disabled=${card.mark === "refused"}
      title=${card.why ?? ""} @click=${() => card.mark !== "refused" && card.press()}>${card.label}${card.why ? html`<small>${card.why}</small>` : nothing}</button>`;
  });
}

const offline = () => (line() === "offline" ? html`<p class="offnote" role="status">${small("i-warn")}${t("bar.offline")}</p>` : nothing);

/** @param {Room} room */
const tabs = (room) => (room.board ? viewTabs() : nothing);

/** @param {Room} room */
const fold = (room) =>
  html`<button class="icb mob fold" aria-expanded=${!room.folded} aria-label=${t(room.folded ? "bar.unfold" : "bar.fold")}
      @click=${() => room.toggleFold()}>${icon("i-chev", undefined, `ic ${room.folded ? "up" : ""}`)}</button>`;

/** @param {Room} room @param {Ctx} ctx @param {GameModule} module */
function yourBar(room, ctx, module) {
  const decision = /** @type {import("../core/types.js").Decision} */ (ctx.decision);
  const { title, hint } = phrases(module, ctx).ask(decision);
  const body = (prefs.view === "board" && module.bar?.(ctx)) || null;
  const listed = prefs.view === "list" || !room.board;
  const head = decision.called ? html`<span class="who">${t("your_turn")}</span> ` : html`<span class="who">${t("bar.may")}</span> `;
  return html`<section class="bar mine ${room.folded ? "folded" : ""}" aria-labelledby="ask">
    <div class="ask">${seatMark(/** @type {number} */ (ctx.viewer), "l")}<div class="grow"><h2 id="ask">${head}${title}</h2>${
      hint
        ? html`<p
        class="hint">${hint}</p>`
        : nothing
    }</div>
      ${decision.called ? timer(/** @type {number} */ (ctx.viewer)) : nothing}${helpButton(room, decision.ask)}${tabs(room)}${fold(room)}</div>
    ${offline()}
    ${room.folded ? nothing : html`<div class="bar-body">${body ?? (listed ? nothing : optionsView(ctx, module, false))}</div>`}
    <div class="fin">${undoButton(room, ctx)}<div
        class="prev grow">${(ctx.ui.choice && module.preview?.(ctx)) || nothing}</div>${passive(ctx, module)}${confirmButton(ctx, module)}</div>
  </section>`;
}

/** @param {Room} room @param {string} ask */
const helpButton = (room, ask) =>
  room.module?.rules
    ? html`<button class="q" aria-label=${t("rule.open", { name: t("rule.this") })} @click=${() => room.help(`ask:${ask}`)}>?</button>`
    : nothing;

/** Who is awaited, in one sentence. @param {Ctx} ctx @param {GameModule} module @returns {Rendered} */
function awaited(ctx, module) {
  const asked = Object.entries(ctx.view.public.asked ?? {});
  if (asked.length === 1) {
    const [seat, ask] = /** @type {[string, string]} */ (asked[0]);
    return ctx.rich("bar.one_waits", {
      name: html`<b>${ctx.seatName(Number(seat))}</b>`,
      doing: phrases(module, ctx).doing(ask, Number(seat)),
    });
  }
  return t("bar.many_wait", { names: list(asked.map(([seat]) => ctx.seatName(Number(seat)))) });
}

/** @param {Room} room @param {Ctx} ctx @param {GameModule} module */
function waitBar(room, ctx, module) {
  const first = Object.keys(ctx.view.public.asked ?? {})[0];
  const title = ctx.viewer === null ? t("bar.watching") : t("bar.not_your_turn");
  return html`<section class="bar wait" aria-labelledby="ask">
    <div class="ask">${first === undefined ? nothing : seatMark(Number(first), "l")}<div class="grow"><h2 id="ask"><span
        class="who">${title}</span> ${awaited(ctx, module)}</h2>
      <p class="hint">${t(ctx.viewer === null ? "bar.look_spectator" : "bar.look")}</p></div>${tabs(room)}</div>
    ${offline()}
    <div class="fin">${undoButton(room, ctx)}<span class="grow"></span>${sinceButton(room)}</div>
  </section>`;
}

/** @param {Room} room */
function sinceButton(room) {
  const log = room.line?.log ?? [];
  const own = log.findLast((event) => event.seat === room.viewer && room.viewer !== null);
  const url = `/t/${room.id}/replay${own ? `?move=${own.n}` : ""}`;
  return html`<a class="btn" href=${url}>${small("i-clock")}${t(own ? "bar.since" : "bar.look_back")}</a>`;
}

/** @param {Room} room @param {Ctx} ctx */
function overBar(room, ctx) {
  const result = /** @type {import("../core/types.js").Result} */ (ctx.view.public.result);
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [ctx.seatName(seat)] : []));
  return html`<section class="bar wait" aria-labelledby="ask"><div class="ask">${icon("i-laurel")}<h2 id="ask" class="grow"><span
      class="who">${t("over")}</span>
      ${verdict(ctx) ?? t("over.won", { names: list(winners), score: num(Math.max(...result.scores)) })}</h2></div>
    <div class="fin"><span class="grow"></span><button class="btn pri big"
        @click=${() => room.showResult()}>${icon("i-laurel")}${t("row.result")}</button></div></section>`;
}

/** @param {Room} room @param {Ctx} ctx @param {GameModule} module */
export function bar(room, ctx, module) {
  if (ctx.view.public.result) return overBar(room, ctx);
  return ctx.decision ? yourBar(room, ctx, module) : waitBar(room, ctx, module);
}
