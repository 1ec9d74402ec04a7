// One planet of the star chart: its back or face, whose pieces stand on it, and what may be done with it now.
import { guard, svg, nothing } from "../../core/lit.js";
import { glyph } from "./icon.js";

/** @typedef {import("./content.js").Piece} Piece */
/** @typedef {object} PlanetLook What shows of a planet. What may be done with it is `data-mark` of its place.
 * @property {string} at the address that a press on it means
 * @property {string | null} face what the viewer sees of it, null for the back
 * @property {boolean} peeked only this viewer knows the face
 * @property {string} letter the face's letter in the language of the page
 * @property {number | null} seat whose pieces stand here
 * @property {Piece[]} pieces
 * @property {string} name accessible name
 * @property {boolean} faded not part of what is going on
 * @property {boolean} changed touched by the last move
 * @property {boolean} turned turned up by the last move
 * @property {number} number its number in the list of choices, or 0
 * @property {{seat: number, piece: Piece} | null} ghost what the draft would put here
 */

/** @param {PlanetLook} look @param {import("./layout.js").Point} point @param {number} r radius
 *  @param {unknown} place directive that makes its hit area the place of its address */
export function planet(look, point, r, place) {
  const { name, at, ...drawn } = look;
  return svg`<g class=${classes(look)} transform="translate(${point.x} ${point.y})">
    ${guard([JSON.stringify(drawn), r], () => drawing(look, r))}
    <circle class="aa-hit" r=${Math.max(r + 4, 23)} ${place}></circle>
  </g>`;
}

/** @param {PlanetLook} look @param {number} r */
function drawing(look, r) {
  return svg`<g class="aa-drawn" aria-hidden="true">
    <g class="aa-body">${look.face === null ? back(r) : face(look, look.face, r)}</g>
    ${rings(look, r)}
    ${look.seat === null || !look.pieces.length ? nothing : tag(look.seat, look.pieces, r)}
    ${look.peeked ? eye(r) : nothing}
    ${look.ghost ? ghost(look.ghost, r, look.pieces.length > 0) : nothing}
    ${look.number ? numeral(look.number, r) : nothing}</g>`;
}

/** @param {PlanetLook} look */
function classes(look) {
  const on = [
    "aa-planet",
    look.at.startsWith("ship:") ? "is-ship" : "",
    look.face ? `aa-f-${look.face}` : "",
    look.seat === null ? "" : `aa-s${look.seat}`,
    look.faded ? "is-faded" : "",
    look.peeked ? "is-peeked" : "",
    look.changed ? "is-changed" : "",
    look.turned ? "is-turned" : "",
  ];
  return on.filter(Boolean).join(" ");
}

/** @param {number} r */
export function back(r) {
  return svg`<circle class="aa-back" r=${r}></circle>
    <g class="aa-back-lines"><ellipse rx=${r * 0.72} ry=${r * 0.3} transform="rotate(-28)"></ellipse>
    <circle class="aa-back" r=${r * 0.36}></circle>
    <path d="M0 ${-r * 0.14}v${r * 0.28}M${-r * 0.14} 0h${r * 0.28}"></path></g>`;
}

/** @param {Pick<PlanetLook, "pieces" | "letter">} look @param {string} kind @param {number} r */
export function face(look, kind, r) {
  const lift = look.pieces.length ? -0.2 : 0;
  return svg`<circle class="aa-disc" r=${r}></circle><path class="aa-shade" d=${crescent(r)}></path>
    ${glyph(kind, -r * 0.8, (lift - 0.48) * r, r * 0.96, "aa-glyph")}
    <text class="aa-letter" x=${r * 0.47} y=${(lift + 0.2) * r} font-size=${r * 0.6}>${look.letter}</text>`;
}

/** The night side: a thin crescent at the lower right. @param {number} r */
function crescent(r) {
  const k = r * 0.707;
  return `M${k} ${-k}A${r} ${r} 0 0 1 ${-k} ${k}A${r * 1.45} ${r * 1.45} 0 0 0 ${k} ${-k}Z`;
}

/** @param {PlanetLook} look @param {number} r */
function rings(look, r) {
  const owned = look.seat !== null;
  return svg`${owned ? svg`<circle class="aa-ring" r=${r + 2.5}></circle>` : nothing}
    <circle class="aa-ring-mark" r=${r + (owned ? 7 : 5)}></circle>
    ${look.changed ? svg`<circle class="aa-ring-changed" r=${r + 9}></circle>` : nothing}`;
}

/** Seat shape and pieces below the disc. @param {number} seat @param {Piece[]} pieces @param {number} r */
function tag(seat, pieces, r) {
  const shown = stacked(pieces);
  const width = 17 + shown.length * 18 + shown.filter(({ count }) => count > 1).length * 9;
  let left = -width / 2 + 15;
  const parts = shown.map(({ piece, count }) => {
    const x = left;
    left += count > 1 ? 27 : 18;
    return svg`${glyph(piece, x, 1.5, 17)}${count > 1 ? svg`<text x=${x + 17} y="14.500">${count}</text>` : nothing}`;
  });
  return svg`<g class="aa-tag" transform="translate(0 ${r - 3})"><rect x=${-width / 2} width=${width} height="20" rx="10"></rect>
    ${glyph(`seat-${seat}`, -width / 2 + 5, 5.5, 9)}${parts}</g>`;
}

/** Equal pieces once, with their number. @param {Piece[]} pieces */
function stacked(pieces) {
  /** @type {Map<Piece, number>} */
  const counts = new Map();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count }));
}

/** @param {number} r */
function eye(r) {
  return svg`<g class="aa-eye" transform="translate(${r + 1} ${-r * 0.62})"><circle r="8"></circle>${glyph("eye", -6, -6, 12)}</g>`;
}

/** @param {{seat: number, piece: Piece}} what @param {number} r @param {boolean} low another tag is already below the disc */
function ghost(what, r, low) {
  return svg`<g class="aa-ghost aa-s${what.seat}" transform="translate(0 ${low ? -r - 17 : r - 1})"><rect x="-20" width="40" height="19" rx="9.5"></rect>
    ${glyph(`seat-${what.seat}`, -15, 5.5, 8)}${glyph(what.piece, 0, 2, 15)}</g>`;
}

/** @param {number} number @param {number} r */
function numeral(number, r) {
  return svg`<g class="aa-numeral"><circle cx=${-r * 0.85} cy=${-r * 0.75} r="8.5"></circle>
    <text x=${-r * 0.85} y=${-r * 0.75 + 4}>${number}</text></g>`;
}
