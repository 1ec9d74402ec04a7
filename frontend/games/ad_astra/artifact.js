// Artifacts in hand: what each does, and whether this is the moment for it.
import { html, nothing } from "../../core/lit.js";
import { ARTIFACTS } from "./content.js";
import { icon } from "./icon.js";
import { own } from "./model.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** The viewer's artifacts as buttons. @param {Ctx} ctx */
export function artifacts(ctx) {
  const ids = own(ctx)?.artifacts ?? [];
  if (!ids.length) return nothing;
  return html`<div class="aa-artifacts" role="group" aria-label=${ctx.t("artifact.yours")}>${ids.map((id) => artifact(ctx, plain(id)))}</div>`;
}

/** @param {string} id with or without the prefix `artifact:` */
export function plain(id) {
  return id.replace("artifact:", "");
}

/** @param {Ctx} ctx @param {string} id */
function artifact(ctx, id) {
  const address = `artifact:${id}`;
  const mark = ctx.ui.mark(address);
  const usable = mark === "open" || mark === "selected";
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
