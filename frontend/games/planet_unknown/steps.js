// The ways trackers may go, as the open decision offers them: from which tracker, to which space, for what.
import { claimed } from "./courses.js";
import { kindOf } from "./model.js";
import { standingOf } from "./powers.js";
import { corporationFace, printed, TRACKS } from "./printed.js";

/** @typedef {import("../../core/types.js").Ctx} Ctx */
/** @typedef {import("../../core/types.js").PickChoice} PickChoice */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").Term} Term */
/** @typedef {{at: string, tracker: string, to: string, gains: Term[], choice: PickChoice, down: boolean}} Step */

const KINDS = ["advance", "twice", "back"];

/** The choices that move trackers: the drafted one alone, else all. @param {Ctx} ctx @returns {PickChoice[]} */
function moving(ctx) {
  const all = (ctx.decision?.choices ?? []).filter((choice) => KINDS.includes(kindOf(choice.id)) && choice.shape === "pick" && !choice.refusal);
  const chosen = all.filter((choice) => choice.id === ctx.ui.draft.choice);
  const one = chosen.length ? chosen : ctx.ui.draft.choice === null ? all.filter((choice) => kindOf(choice.id) !== "twice") : [];
  return /** @type {PickChoice[]} */ (one);
}

/** The steps there are, each once, however many entries could take it. @param {Ctx} ctx @returns {Step[]} */
export function steps(ctx) {
  const all = moving(ctx).flatMap((choice) => stepsOf(ctx, choice));
  return [...new Map(all.map((step) => [step.at, step])).values()];
}

/** @param {Ctx} ctx @param {PickChoice} choice @returns {Step[]} */
export function stepsOf(ctx, choice) {
  const one = standingOf(ctx, ctx.viewer ?? 0);
  const without = withheld(choice);
  return choice.items.filter((item) => !item.refusal).map((item) => ({
    at: item.at,
    tracker: item.at.replace("track:", "").split(".")[0],
    to: String(item.args?.to ?? ""),
    gains: claimed(one, String(item.args?.to ?? ""), /** @type {Term[]} */ (item.args?.gains ?? [])).filter(([name]) => !without(name)),
    choice,
    down: kindOf(choice.id) === "back",
  }));
}

/** What the card or event behind an entry does not let one gain. @param {PickChoice} choice @returns {(gain: string) => boolean} */
function withheld(choice) {
  const [kind, id] = String(choice.args.source ?? "").split(":");
  const given = kind === "event" ? printed.events[id]?.each : kind === "card" ? printed.cards[id]?.now : null;
  if (given?.[0] === "Unionize") return (gain) => gain === "Synergy";
  return () => given?.[0] === "Advance" && given[4] === false;
}

/** @param {string} space `civ.5` */
export const position = (space) => Number(space.split(".")[1]);

/** The space that counts for a tracker's medals, null for none; by the plain rule. @param {Player} player @param {string} track */
export function scoring(player, track) {
  const face = corporationFace(player.corporation);
  const standing = TRACKS.map((tracker) => player.trackers[tracker]).filter((space) => space?.startsWith(`${track}.`));
  return standing.map((space) => {
    for (let n = position(space); n >= 0; n--) if (face?.tracks[track][n]?.medal && !player.perched.includes(`${track}.${n}`)) return n;
    return null;
  });
}
