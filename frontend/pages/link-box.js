/** A link to hand on: its text, a QR code, copy and share. */
import { icon, small } from "../core/art.js";
import { t } from "../core/i18n.js";
import { html, nothing } from "../core/lit.js";
import { toast } from "../core/toast.js";

/** @import { Link } from "../core/api.js" */

/** @param {string} text @param {string} said */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast(t("copy.failed", { text }), "bad");
  }
}

/** @param {string} url */
const share = (url) => navigator.share({ url }).catch(() => undefined);

/** @type {Map<string, Node>} */
const drawn = new Map();

/** The server's SVG as a node of this page: never as markup of a template. @param {string} text */
function picture(text) {
  const known = drawn.get(text);
  if (known) return known;
  const node = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  drawn.set(text, node);
  return node;
}

/** @param {Link} link @param {string} label what the QR code stands for */
export const linkBox = (link, label) => html`<div class="invite">
  <div class="qr" role="img" aria-label=${label}>${picture(link.qr)}</div>
  <div class="invite-side">
    <input class="linkbox" readonly aria-label=${t("link.text")} .value=${link.url}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
    <div class="row">
      <button class="btn act" @click=${() => copy(link.url, t("copied"))}>${small("i-copy")}${t("link.copy")}</button>
      ${
        "share" in navigator
          ? html`<button class="icb box" aria-label=${t("link.share")}
          @click=${() => share(link.url)}>${icon("i-share")}</button>`
          : nothing
      }
    </div>
  </div>
</div>`;
