/** Chat of a table: lines of text, never markup. */
import { seatMark } from "../core/art.js";
import { t, timeOfDay } from "../core/i18n.js";
import { html, ref, repeat } from "../core/lit.js";

/** @import { ChatLine } from "../core/types.js" */
/** @import { Room } from "../core/room.js" */

/** @param {ChatLine} line */
const lineView = (line) => html`<li>${line.seat === null ? html`<i class="nobody"></i>` : seatMark(line.seat, "s")}
  <span><b>${line.name}</b> ${line.text}</span><time datetime=${line.at}>${timeOfDay(line.at)}</time></li>`;

/** @param {Room} room */
const send = (room) => (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
  const text = field.value.trim();
  if (!text || !room.line) return;
  room.line.say(text);
  field.value = "";
};

/** Stay at the newest line unless the reader went back. @type {WeakMap<Element, number>} */
const seen = new WeakMap();

/** @param {number} count */
const follow = (count) => (/** @type {Element | undefined} */ box) => {
  if (!box || seen.get(box) === count || !box.clientHeight) return; // a closed drawer has no height
  const first = !seen.has(box);
  const near = box.scrollHeight - box.scrollTop - box.clientHeight < 120;
  seen.set(box, count);
  if (first || near) requestAnimationFrame(() => box.scrollTo({ top: box.scrollHeight }));
};

/** @param {ChatLine} line @param {number} n */
const key = (line, n) => line.id ?? n;

/** @param {Room} room */
export function chatBody(room) {
  const lines = room.line?.chat ?? [];
  const may = room.viewer !== null || Boolean(room.table?.yours);
  return html`<div class="scroll chat-scroll" tabindex="0" role="log" aria-label=${t("chat.lines")} aria-live="off" ${ref(follow(lines.length))}>
      ${
        lines.length
          ? html`<ul class="chat">${repeat(lines, key, lineView)}</ul>`
          : html`<p
          class="nothing">${t(may ? "chat.none" : "chat.none_yet")}</p>`
      }</div>
    ${
      may
        ? html`<form class="say" @submit=${send(room)}><input class="field grow" name="text" maxlength="500" autocomplete="off"
            aria-label=${t("chat.write")} placeholder=${t("chat.write")}>
      <button class="btn">${t("chat.send")}</button></form>`
        : html`<p class="small dim foot">${t("chat.players_only")}</p>`
    }`;
}
