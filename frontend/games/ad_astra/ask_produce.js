// Production: the resource for all, with what everybody gains; and the home planet at the start.
import { html, nothing } from "../../core/lit.js";
import { icon } from "./icon.js";
import { faceOf, pickChoice, position, seatsFrom, shared } from "./model.js";
import { planetPicture } from "./portrait.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").Item} Item */

const TWIN = "artifact:messis_gemina";

/** @param {Ctx} ctx */
export function produceBody(ctx) {
  const twin = ctx.ui.draft.choice === TWIN;
  const choice = pickChoice(ctx, twin ? TWIN : "resource");
  if (!choice) return null;
  return html`<div class="aa-elements">${choice.items.map((item) => resource(ctx, choice.id, item, twin))}</div>`;
}

/** @param {Ctx} ctx @param {string} choice @param {Item} item @param {boolean} twin */
function resource(ctx, choice, item, twin) {
  const key = item.at.replace("resource:", "");
  const on = ctx.ui.draft.choice === choice && ctx.ui.draft.items.includes(item.at);
  return html`<button type="button" class="aa-element ${on ? "is-chosen" : ""}" aria-pressed=${String(on)} data-about=${item.at}
      @click=${() => pressIn(ctx, choice, item.at)}>
    <span class="aa-element-head"><span class="aa-plate is-large aa-f-${key}">${icon(key)}</span>${ctx.t(`resource.${key}`)}
      <small>${twin ? ctx.t("produce.twin") : ctx.t("produce.bank", { count: shared(ctx).bank[key] ?? 0 })}</small></span>
    <span class="aa-table" role="presentation">${seatsFrom(ctx).map((seat) => gain(ctx, seat, item, key))}</span></button>`;
}

/** Select one item of a choice that may not be the plain one. @param {Ctx} ctx @param {string} choice @param {string} at */
export function pressIn(ctx, choice, at) {
  const { draft } = ctx.ui;
  const chosen = draft.choice === choice && draft.items.includes(at);
  ctx.ui.setDraft({ choice, items: chosen ? [] : [at], held: null });
}

/** @param {Ctx} ctx @param {number} seat @param {Item} item @param {string} key */
function gain(ctx, seat, item, key) {
  const gains = /** @type {(number | Record<string, number>)[]} */ (item.args?.gains ?? []);
  const raw = gains[seat] ?? 0;
  const n = typeof raw === "number" ? raw : (raw[key] ?? 0);
  const most = Math.max(1, ...gains.map((one) => (typeof one === "number" ? one : (one[key] ?? 0))));
  return html`<span class="aa-row aa-s${seat} ${seat === ctx.viewer ? "is-me" : ""}"><span class="aa-row-name">${ctx.seatMark(seat)}${youOr(ctx, seat)}</span>
    <span class="aa-meter" aria-hidden="true"><i ${ctx.css({ width: `${(n / most) * 100}%` })}></i></span>
    <span class="aa-row-number ${n ? "" : "is-none"}">+${n}</span></span>`;
}

/** @param {Ctx} ctx @param {number} seat */
export function youOr(ctx, seat) {
  return seat === ctx.viewer ? ctx.t("you") : ctx.seatName(seat);
}

/** The face-down planets of Sol to choose a home from. @param {Ctx} ctx */
export function homeBody(ctx) {
  const choice = ctx.decision?.choices.find((one) => one.shape === "pick" && one.max > 0);
  if (choice?.shape !== "pick") return null;
  return html`<div class="aa-landings">${choice.items.map((item) => home(ctx, item))}</div>`;
}

/** @param {Ctx} ctx @param {Item} item */
function home(ctx, item) {
  const id = item.at.replace("planet:", "");
  const on = ctx.ui.mark(item.at) === "selected";
  const { face } = faceOf(ctx, id);
  return html`<button type="button" class="aa-landing ${on ? "is-chosen" : ""}" aria-pressed=${item.refusal ? nothing : String(on)} data-about=${item.at}
      aria-disabled=${item.refusal ? "true" : nothing} @click=${() => (item.refusal ? ctx.shell.announce(ctx.ui.reason(item.refusal)) : ctx.ui.press(item.at))}>
    <span class="aa-landing-number">${position(id)}</span>${planetPicture(ctx, id, face)}<b>${ctx.name(item.at)}</b>
    <small>${item.refusal ? ctx.ui.reason(item.refusal) : ctx.t("face.down")}</small></button>`;
}
