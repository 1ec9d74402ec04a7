// Artifacts in hand: what each does, and whether this is the moment for it.
import { html, nothing } from "../../core/lit.js";
import { ARTIFACTS } from "./content.js";
import { icon } from "./icon.js";
import { own } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The viewer's artifacts as buttons: those for this moment, and the others. @param {Ctx} ctx */
export function artifacts(ctx) {
  const ids = (own(ctx)?.artifacts ?? []).map(plain);
  const usable = ids.filter((id) => isUsable(ctx, id));
  const others = ids.filter((id) => !usable.includes(id));
  return [group(ctx, usable, "aa-usable"), group(ctx, others, "aa-resting")];
}

/** @param {Ctx} ctx @param {string[]} ids @param {string} name */
function group(ctx, ids, name) {
  if (!ids.length) return nothing;
  return html`<div class="aa-artifacts ${name}" role="group" aria-label=${ctx.t(name === "aa-usable" ? "artifact.usable" : "artifact.yours")}>${ids.map((id) => artifact(ctx, id))}</div>`;
}

/** @param {Ctx} ctx @param {string} id */
function isUsable(ctx, id) {
  return ["open", "selected"].includes(ctx.ui.mark(`artifact:${id}`));
}

/** @param {string} id with or without the prefix `artifact:` */
export function plain(id) {
  return id.replace("artifact:", "");
}

/** @param {Ctx} ctx @param {string} id */
function artifact(ctx, id) {
  const address = `artifact:${id}`;
  const mark = ctx.ui.mark(address);
  const usable = isUsable(ctx, id);
  return html`<button type="button" class="aa-artifact is-${mark || "idle"}" data-about=${address}
      aria-pressed=${usable ? String(mark === "selected") : nothing} title=${ctx.t(`artifact.${id}.about`, aboutArgs(ctx))}
      @click=${() => (usable ? ctx.ui.press(address) : ctx.shell.help(address))}>
    ${icon(id)}<span class="aa-artifact-words">${ctx.t(`artifact.${id}`)}<small>${remark(ctx, id, usable)}</small></span></button>`;
}

/** @param {Ctx} ctx @param {string} id @param {boolean} usable */
function remark(ctx, id, usable) {
  if (usable) return ctx.t("artifact.use", { what: ctx.t(`artifact.${id}.short`) });
  const why = ctx.ui.why(`artifact:${id}`);
  return why ?? ctx.t("artifact.window", { when: ctx.t(`window.${ARTIFACTS[id] ?? "PLAN"}`) });
}

/** Arguments of the sentences that say what artifacts do. @param {Ctx} ctx */
export function aboutArgs(ctx) {
  return { points: Number(ctx.view.public.options?.answer_points ?? 42) };
}
