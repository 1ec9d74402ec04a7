/** What the parts of the lobby share. */
import { attempt } from "../core/api.js";
import { clockName, NO_CLOCK } from "../core/clock.js";
import { gameName } from "../core/games.js";
import { t } from "../core/i18n.js";
import { gameInfo, me } from "../core/me.js";
import { redraw } from "../core/redraw.js";

/** @import { TableInfo } from "../core/types.js" */

/** @param {TableInfo} table */
export function lobbyFacts(table) {
  const game = gameInfo(table.game);
  const minutes = game ? t("minutes.about", { count: game.minutes }) : "";
  const clock = table.clock === NO_CLOCK ? "" : clockName(table.clock);
  return [table.title && gameName(table.game), t("players", { count: table.seats.length }), minutes, clock].filter(Boolean).join(t("dot"));
}

/** @param {TableInfo} table */
export const isOwner = (table) => table.owner !== null && table.owner === me.id;

/** The change itself comes back over the line; a refusal is told. @param {Promise<unknown>} asked */
export async function act(asked) {
  await attempt(asked);
  redraw();
}
