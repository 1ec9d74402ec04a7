// A tile by itself, in a box of a given size.
import { html } from "../../core/lit.js";
import { tilePicture, UNIT } from "./terrain.js";
import { boxed, cellsOf } from "./tiles.js";

/** @param {string} id @param {{width: number, height: number, turn?: number, flip?: boolean, flat?: boolean, inline?: boolean}} room in px */
export function tile(id, { width, height, turn = 0, flip = false, flat = false, inline = false }) {
  const box = boxed(cellsOf(id, turn, flip));
  const [w, h] = [box.width * UNIT + 4, box.height * UNIT + 4];
  const scale = Math.min(width / w, height / h, 1);
  return html`<svg class="pu-tile ${inline ? "is-inline" : ""}" width=${Math.round(w * scale)} height=${Math.round(h * scale)} viewBox="-2 -2 ${w} ${h}" aria-hidden="true">${tilePicture(box.cells, { flat, width: flat ? 6 : 3 })}</svg>`;
}
