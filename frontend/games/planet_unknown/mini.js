// A planet as a miniature: flat terrain, diamonds for meteorites, white for lifepods, salmon for rovers.
import { guard, html, svg, nothing } from "../../core/lit.js";
import { ground, squareOf } from "./ground.js";
import { fillOf, outline, UNIT } from "./terrain.js";

/** @typedef {Pick<import("./view.js").Player, "planet" | "pieces" | "pods" | "rocks" | "rovers">} Player */

/** @param {string} name */
const centre = (name) => squareOf(name).map((n) => n * UNIT + UNIT / 2);

/** @param {Player} player */
export function mini(player) {
  const { planet, pieces, pods, rocks, rovers } = player;
  if (!planet) return html`<svg class="pu-mini" viewBox="-14 -14 604 604" aria-hidden="true"><circle class="pu-air" cx="288" cy="288" r="300"></circle></svg>`;
  return html`<svg class="pu-mini" viewBox="-14 -14 604 604" aria-hidden="true">${guard([planet, pieces, pods, rocks, rovers], () => drawing(player))}</svg>`;
}

/** @param {Player} player */
function drawing(player) {
  const cells = ground(player);
  const all = [...cells.values()];
  return svg`<circle class="pu-air" cx="288" cy="288" r="306"></circle>
    ${all.map((cell) => svg`<rect x=${cell.x * UNIT} y=${cell.y * UNIT} width="48.5" height="48.5" fill=${fillOf(cell, true)}></rect>${cell.mark === "C" && !cell.terrain ? svg`<rect x=${cell.x * UNIT + 13} y=${cell.y * UNIT + 13} width="22" height="22" fill="var(--pu-t-civ-2)"></rect>` : nothing}`)}
    <path d=${outline(all, (name) => cells.get(name)?.piece ?? undefined)} fill="none" stroke="var(--pu-cut)" stroke-width="5"></path>
    ${player.rocks.map((name) => svg`<path class="pu-mini-rock" d="M${centre(name)[0]} ${centre(name)[1] - 21}l21 21-21 21-21-21z"></path>`)}
    ${player.pods.map((name) => svg`<circle class="pu-mini-pod" cx=${centre(name)[0]} cy=${centre(name)[1]} r="16"></circle>`)}
    ${Object.values(player.rovers).map((rover) => svg`<circle class="pu-mini-rover" cx=${centre(rover.at)[0]} cy=${centre(rover.at)[1]} r="21"></circle>`)}`;
}
