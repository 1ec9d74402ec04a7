// A thing that is drawn in HTML: the drawing is for the eye, its place above it for pointers, keys and screen readers.
import { html } from "../../core/lit.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */

/** @param {Ctx} ctx @param {{look: string, at: string, label?: string, live?: boolean}} what `live`: may be pressed, else only told
 *  @param {unknown} content */
export function thing(ctx, what, content) {
  const { look, at, label = ctx.name(at), live = true } = what;
  return html`<span class="fm-thing ${look}"><span class="fm-in" aria-hidden="true">${content}</span>${live
    ? html`<span class="fm-cover" ${ctx.at(at, { label })}></span>`
    : html`<span class="vh">${label}</span>`}</span>`;
}
