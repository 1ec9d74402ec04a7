// The techs of a corporation with their state, in words made from what they do.
import { keep } from "../../core/kept.js";
import { html, nothing } from "../../core/lit.js";
import { techText, techTiming } from "./describe.js";
import { icon, numbered } from "./icon.js";
import { boardOf } from "./model.js";
import { place } from "./place.js";
import { corporationFace } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").Tech} Tech */

/** @param {Ctx} ctx @param {number} seat */
export function techs(ctx, seat) {
  const player = boardOf(ctx, seat);
  const face = corporationFace(player.corporation);
  if (!face) return nothing;
  return html`<ul class="pu-techs">${face.techs.map((tech) => row(ctx, seat, player, tech))}</ul>`;
}

/** @param {Ctx} ctx @param {number} seat @param {Player} player @param {Tech} tech */
function row(ctx, seat, player, tech) {
  const state = player.techs[tech.level] ?? "locked";
  const mark = seat === ctx.viewer ? ctx.ui.mark(`tech:${tech.level}`) : "";
  const said = keep(ctx, `tech ${player.corporation} ${tech.level}`, () => techText(ctx, tech));
  const words = ctx.t("tech.words", { tech: ctx.t("name.tech", { level: tech.level }), text: said, state: stateWords(ctx, player, tech, state) });
  return html`<li class="pu-tech is-${state} ${mark === "open" ? "is-open" : mark === "selected" ? "is-open is-selected" : ""}">
    <span class="pu-tech-place">
      ${numbered("hex", tech.level)}<span class="pu-tech-text">${said}</span>
      <span class="pu-pill is-${state}">${state === "locked" ? icon("lock") : state === "on" ? icon("ok") : nothing}${stateWords(ctx, player, tech, state)}</span>
      ${player.perched.includes(tech.level) ? icon("pod") : nothing}<span class="pu-over" ${place(ctx, seat, `tech:${tech.level}`, words)}></span></span></li>`;
}

/** @param {Ctx} ctx @param {Player} player @param {Tech} tech @param {string} state */
function stateWords(ctx, player, tech, state) {
  if (state === "locked") return unlockedAt(ctx, player, tech);
  if (state === "ready") return techTiming(ctx, tech);
  return ctx.t(`tech.state.${state}`);
}

/** Where the level is printed on the tech track; Jump Drive's need a lifepod. @param {Ctx} ctx @param {Player} player @param {Tech} tech */
export function unlockedAt(ctx, player, tech) {
  const spaces = corporationFace(player.corporation)?.tracks.tech ?? [];
  const n = spaces.findIndex((space) => space.gains.some((gain) => gain[0] === "Level" && gain[1] === tech.level));
  return n < 0 ? ctx.t("tech.needs_pod") : ctx.t("tech.needs", { n });
}
