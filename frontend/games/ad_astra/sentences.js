// The words of the decision bar: what is asked, what the answer would do, and what the button says.
import { html, nothing } from "../../core/lit.js";
import { discardChoice, given } from "./ask_discard.js";
import { cardTitle } from "./card.js";
import { card, PRICES } from "./content.js";
import { chosenShip, landing, moves, moving, spotFor } from "./drafts.js";
import { faceOf, shared } from "./model.js";
import { chip, chips } from "./resource.js";
import { isOwner, owner, partner } from "./trade.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Decision} Decision */
/** @typedef {import("../../core/types.js").Rendered} Rendered */

/** @param {Decision} decision @param {Ctx} ctx @returns {{title: Rendered, hint?: Rendered}} */
export function ask(decision, ctx) {
  const key = askKey(decision, ctx);
  const args = askArgs(decision, ctx);
  return { title: ctx.rich(`ask.${key}`, args), hint: ctx.has(`hint.${key}`) ? ctx.rich(`hint.${key}`, args) : undefined };
}

/** @param {Decision} decision @param {Ctx} ctx */
function askKey(decision, ctx) {
  if (decision.ask === "trade" && !isOwner(ctx)) return "trade.other";
  return decision.ask;
}

/** @param {Decision} decision @param {Ctx} ctx */
function askArgs(decision, ctx) {
  const now = shared(ctx).now;
  const contents = now && card(now.card).type === "movement" ? card(now.card).contents : [];
  return {
    ...decision.args,
    nth: ctx.t(`nth.${Math.min(6, placed(ctx) + 1)}`),
    system: ctx.name(String(decision.args.system ?? "").includes(":") ? String(decision.args.system) : `system:${decision.args.system ?? "SOL"}`),
    first: contents[0] ? ctx.name(`system:${contents[0]}`) : "",
    second: contents[1] ? ctx.name(`system:${contents[1]}`) : "",
    owner: now ? ctx.seatName(now.seat) : "",
    count: discardChoice(ctx)?.minus[0] ?? 0,
  };
}

/** Cards the viewer has placed in this round. @param {Ctx} ctx */
function placed(ctx) {
  return Object.values(shared(ctx).spaces).filter((space) => space.seat === ctx.viewer).length;
}

/** What the draft pays and brings. @param {Ctx} ctx */
export function preview(ctx) {
  const { draft } = ctx.ui;
  if (moving(ctx)) return movePreview(ctx);
  if (landing(ctx)) return ctx.t("preview.land");
  if (ctx.decision?.ask.startsWith("build")) return buildPreview(ctx);
  if (ctx.decision?.ask === "plan" && draft.choice === "place") return ctx.t("preview.plan");
  if (ctx.decision?.ask === "trade") return ctx.t(partner(ctx) === "bank" ? "preview.bank" : "preview.trade");
  return ctx.decision?.ask === "score" ? ctx.t("preview.score") : null;
}

/** @param {Ctx} ctx */
function movePreview(ctx) {
  const { at, choice } = ctx.ui.draft;
  if (choice === "artifact:vela_solaria") return ctx.t("preview.sails");
  const spot = at ? spotFor(ctx, at) : null;
  if (!spot) return null;
  const cost = Number(spot.args?.cost ?? 0);
  const words = ctx.t(at === "deep" ? "preview.deep" : "preview.peek");
  return cost ? html`${ctx.t("preview.pays")} ${chip(ctx, "energy", cost)} ${words}` : words;
}

/** @param {Ctx} ctx */
function buildPreview(ctx) {
  const { draft } = ctx.ui;
  const item = /** @type {keyof typeof PRICES} */ (draft.choice);
  if (!PRICES[item]) return draft.choice === "artifact:fabri_minimi" ? ctx.t("preview.free") : null;
  const thing = [draft.at, ...draft.items, draft.piece].map((at) => (at ? ctx.ui.item(at) : null)).find((one) => one && "args" in one && one.args);
  const points = Number(thing?.args?.points ?? 0);
  const paid = ctx.decision?.ask === "build.free" ? ctx.t("build.free") : html`${ctx.t("preview.pays")} ${chips(ctx, price(ctx, item))}`;
  return html`${paid}${points ? html` <b>${ctx.t("points", { count: points })}</b>` : nothing}`;
}

/** The price with the ore that was chosen. @param {Ctx} ctx @param {keyof typeof PRICES} item */
function price(ctx, item) {
  const { draft } = ctx.ui;
  const ore = [draft.piece, ...draft.items].find((at) => at?.startsWith("resource:"))?.replace("resource:", "");
  /** @type {Record<string, number>} */
  const pay = {};
  for (const key of PRICES[item]) {
    const paid = key === "ore" ? ore : key;
    if (paid) pay[paid] = (pay[paid] ?? 0) + 1;
  }
  return pay;
}

/** The words of Confirm; null leaves them to the shell. @param {Ctx} ctx @returns {string | null} */
export function confirm(ctx) {
  const { ask: key } = ctx.decision ?? {};
  const { draft } = ctx.ui;
  if (ctx.ui.choice?.passive) return ctx.name(`choice:${draft.choice}`);
  if (draft.choice?.startsWith("artifact:") && !draft.items.length && !draft.at) return ctx.t("confirm.artifact", { name: ctx.name(draft.choice) });
  if (key === "plan" && draft.choice === "place") return draft.at ? ctx.t("confirm.plan", { space: draft.at.replace("space:", "") }) : ctx.t(draft.piece ? "confirm.plan.space" : "confirm.plan.card");
  if (moving(ctx)) return confirmMove(ctx);
  if (landing(ctx)) return confirmLanding(ctx);
  if (key === "home" && draft.items[0]) return ctx.t("confirm.home", { name: ctx.name(draft.items[0]) });
  if (key === "produce" && draft.items[0]) return ctx.t("confirm.produce", { name: ctx.name(draft.items[0]) });
  if (key === "score" && draft.items[0]) return ctx.t("confirm.score", { name: ctx.name(draft.items[0]) });
  if (key === "trade") return confirmTrade(ctx);
  if (key?.startsWith("build")) return confirmBuild(ctx);
  return key?.startsWith("discard") ? confirmDiscard(ctx) : null;
}

/** @param {Ctx} ctx */
function confirmMove(ctx) {
  const { at } = ctx.ui.draft;
  const ship = chosenShip(ctx);
  if (!moves(ctx)) return null;
  if (!at) return ctx.t(ship ? "confirm.move.where" : "confirm.move.ship");
  const cost = Number(spotFor(ctx, at)?.args?.cost ?? 0);
  return cost ? ctx.t("confirm.move.pay", { count: cost }) : ctx.t("confirm.move.free");
}

/** @param {Ctx} ctx */
function confirmLanding(ctx) {
  const chosen = ctx.ui.draft.items[0];
  if (!chosen) return ctx.t("confirm.land.where");
  const { face } = faceOf(ctx, chosen.replace("planet:", ""));
  const known = face ?? /** @type {string | undefined} */ (ctx.ui.item(chosen)?.args?.face);
  return known ? ctx.t("confirm.land", { face: ctx.t(`resource.${known}`) }) : ctx.t("confirm.land.unknown", { name: ctx.name(chosen) });
}

/** @param {Ctx} ctx */
function confirmTrade(ctx) {
  const whom = partner(ctx);
  if (ctx.ui.draft.choice?.startsWith("counter:")) return ctx.t("confirm.counter", { name: typeof whom === "number" ? ctx.seatName(whom) : "" });
  if (!isOwner(ctx)) return ctx.t("confirm.propose", { name: ctx.seatName(owner(ctx)) });
  if (whom === null) return ctx.t("confirm.offer.whom");
  if (whom === "bank") return ctx.t("confirm.bank");
  return whom === "any" ? ctx.t("confirm.offer.any") : ctx.t("confirm.offer", { name: ctx.seatName(whom) });
}

/** @param {Ctx} ctx */
function confirmBuild(ctx) {
  const { draft } = ctx.ui;
  const place = [draft.at, ...draft.items].find((at) => at?.startsWith("planet:"));
  if (!draft.choice || !(draft.choice in PRICES)) return ctx.t("confirm.build.what");
  if (draft.choice === "starship") return ctx.t("confirm.build.starship");
  return place ? ctx.t(`confirm.build.${draft.choice}`, { name: ctx.name(place) }) : ctx.t("confirm.build.where");
}

/** @param {Ctx} ctx */
function confirmDiscard(ctx) {
  const count = given(ctx);
  if (ctx.decision?.ask === "discard.limit") return ctx.t("confirm.discard", { count });
  return count ? ctx.t("confirm.discard.points", { count }) : ctx.t("confirm.discard.none");
}

/** What a player is doing, in a few words. @param {Ctx} ctx @param {number} seat */
export function status(ctx, seat) {
  const view = shared(ctx);
  if (view.peek?.seat === seat) return ctx.t("status.peeking", { name: ctx.t(`star.${view.peek.system.replace("system:", "")}`) });
  const key = view.asked?.[seat];
  if (key === "trade") return ctx.t(seat === owner(ctx) ? "status.trading" : "status.listening");
  return null;
}

/** Beside the table's name, after round and phase. @param {Ctx} ctx */
export function where(ctx) {
  const view = shared(ctx);
  if (view.phase !== "action" || !view.now) return null;
  const count = Object.keys(view.spaces ?? {}).length;
  return ctx.t("where.action", { space: view.space, count, card: cardTitle(ctx, view.now.card) });
}
