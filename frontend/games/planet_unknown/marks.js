// What else is printed on a planet: a chasm, where the first piece goes, quadrants that ban an icon.
import { svg, nothing } from "../../core/lit.js";
import { at, BESIDE, squareOf } from "./ground.js";
import { iconAt, around, side, UNIT } from "./terrain.js";

/** @typedef {import("./view.js").PlanetFace} PlanetFace */

/** @param {PlanetFace} face @param {boolean} untouched nothing lies on the planet yet */
export function marks(face, untouched) {
  return svg`${chasm(face)}${face.limits.filter((limit) => limit.resource).map((limit) => ban(limit))}${face.limits.some((limit) => limit.resource) ? svg`<path class="pu-quarters" d="M288 -6V582M-6 288H582"></path>` : nothing}
    ${face.start && untouched ? svg`<path class="pu-start" d=${around(face.start.map((name) => ({ x: squareOf(name)[0], y: squareOf(name)[1] })))}></path>` : nothing}`;
}

/** The line between the two sides. @param {PlanetFace} face */
function chasm({ sides }) {
  if (!sides.length) return nothing;
  const other = new Set(sides[1]);
  const path = sides[0].flatMap((name) => {
    const [x, y] = squareOf(name);
    return BESIDE.filter(([dx, dy]) => other.has(at(x + dx, y + dy))).map((way) => side(x, y, way));
  });
  return svg`<path class="pu-chasm-under" d=${path.join("")}></path><path class="pu-chasm" d=${path.join("")}></path>`;
}

/** The icon that a quadrant bans, crossed out, in the corner of the picture. @param {import("./view.js").Limit} limit */
function ban({ resource, squares }) {
  const [x, y] = squareOf(squares[0]);
  const [left, top] = [x < 6 ? 1.35 : 9.65, y < 6 ? 1.45 : 9.9];
  const [cx, cy] = [(left + 0.5) * UNIT, (top + 0.5) * UNIT];
  return svg`${iconAt(left, top, resource ?? "")}<path class="pu-ban" d="M${cx - 13} ${cy - 13}l26 26"></path><circle class="pu-ban" cx=${cx} cy=${cy} r="17"></circle>`;
}
