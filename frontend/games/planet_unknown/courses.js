// Where trackers may go next, and what they gain there.
import { number } from "./powers.js";
import { corporationFace, spaceOf, TRACKS } from "./printed.js";

/** @typedef {import("./powers.js").Standing} Standing */
/** @typedef {import("./view.js").CorporationFace} Face */
/** @typedef {import("./view.js").Term} Term */

/** @param {string} name `civ.5` @returns {[string, number]} */
export function parts(name) {
  const [track, n] = name.split(".");
  return [track, Number(n)];
}

/** @param {Face} face @param {string} track */
const topOf = (face, track) => `${track}.${face.tracks[track].length - 1}`;

/** @type {Record<string, (one: Standing, face: Face, tracker: string) => string[]>} */
const COURSES = {
  Ladder: (one, face, tracker) => {
    const [track, at] = parts(one.player.trackers[tracker]);
    if (one.player.trackers[tracker] === topOf(face, tracker)) return number(one, `${tracker}.wrap`) ? [`${track}.1`] : again(one, tracker);
    const above = face.tracks[track].map((_, n) => `${track}.${n}`).slice(at + 1);
    return above.filter((space) => !one.player.perched.includes(space)).slice(0, 1);
  },
  River: (one, face, tracker) => {
    const way = tracker === "water" ? face.path : face.tracks[tracker].map((_, n) => `${tracker}.${n}`);
    const rest = way.slice(way.indexOf(one.player.trackers[tracker]) + 1);
    const free = rest.filter((space) => !taken(one, space));
    if (!free.length || (free[0] !== rest[0] && !number(one, "jump"))) return again(one, tracker);
    return free.slice(0, 1);
  },
  Lanes: (one, face, tracker) => {
    const [track, at] = parts(one.player.trackers[tracker]);
    const here = TRACKS.findIndex((each) => each === track);
    const beside = [TRACKS[here - 1], TRACKS[here + 1]];
    if (number(one, "lanes.wrap") && [0, TRACKS.length - 1].includes(here)) beside.push(TRACKS[TRACKS.length - 1 - here]);
    const lanes = beside.filter((each) => each !== undefined);
    const up = at < face.tracks[track].length - 1 ? [track, ...lanes].map((each) => `${each}.${at + 1}`) : [];
    const side = number(one, "lanes.side") ? lanes.map((each) => `${each}.${at}`) : [];
    return [...[...up, ...side].filter((space) => !taken(one, space)), ...again(one, tracker)];
  },
};

/** @param {Standing} one @param {string} space */
const taken = ({ player }, space) => TRACKS.some((tracker) => player.trackers[tracker] === space);

/** At the top of the rover track a tracker stays, and gains movement. @param {Standing} one @param {string} tracker */
function again({ player }, tracker) {
  const face = corporationFace(player.corporation);
  const here = player.trackers[tracker];
  return face && here === topOf(face, "rover") ? [here] : [];
}

/** The spaces onto which a tracker may advance, none where it can't. @param {Standing} one @param {string} tracker @returns {string[]} */
export function ahead(one, tracker) {
  const face = corporationFace(one.player.corporation);
  return face && one.player.trackers[tracker] ? COURSES[face.course](one, face, tracker) : [];
}

/** Kinds of gains that count as milestones, and those that techs raise by name. @type {Record<string, string>} */
const KINDS = { Synergy: "synergy", Patches: "biomass", Deploy: "rover", Movement: "move", Civ: "civ", Level: "tech" };
const MILESTONES = ["Patches", "Deploy", "Civ", "Level"];

/** @type {Record<string, (by: number, ...args: any[]) => Term>} */
const RAISED = {
  Synergy: (by, times) => ["Synergy", times + by],
  Patches: (by, n) => ["Patches", n + by],
  Movement: (by, n) => ["Movement", ["Const", n[1] + by]],
  Civ: (by, rank) => ["Civ", Math.min(rank + by, 4)],
};

/** What of printed gains is had on a space now: raised by techs, without what the event forbids.
 *  @param {Standing} one @param {string} space @param {Term[]} gains @returns {Term[]} */
export function claimed(one, space, gains) {
  const lost = [...(number(one, "milestones", 1) ? [] : MILESTONES), ...(number(one, "synergy", 1) ? [] : ["Synergy"])];
  return gains.filter(([name]) => !lost.includes(name)).map((gain) => {
    const by = number(one, `${parts(space)[0]}.${KINDS[gain[0]]}`);
    return by && RAISED[gain[0]] ? RAISED[gain[0]](by, ...gain.slice(1)) : gain;
  });
}

/** What a tracker has of landing on a space. @param {Standing} one @param {string} from @param {string} space */
export function landing(one, from, space) {
  const gains = spaceOf(one.player.corporation ?? "", space)?.gains ?? [];
  return claimed(one, space, from === space ? gains.filter(([name]) => name === "Movement") : gains);
}

/** @typedef {{from: string, to: string, gains: Term[]}} Stride */

/** Advances of one tracker one after the other, as far as there is only one way. @param {Standing} one @param {string} tracker
 *  @param {number} steps @returns {Stride[]} */
export function climb(one, tracker, steps) {
  const next = steps ? ahead(one, tracker) : [];
  if (next.length !== 1) return [];
  const from = one.player.trackers[tracker];
  const player = { ...one.player, trackers: { ...one.player.trackers, [tracker]: next[0] } };
  return [{ from, to: next[0], gains: landing(one, from, next[0]) }, ...climb({ ...one, player }, tracker, steps - 1)];
}

/** The spaces that some trackers may come to, and whether nothing is left to choose. @param {Standing} one
 *  @param {import("./obligations.js").Advance} advance */
export function destinations(one, { tracks, steps }) {
  const ways = tracks.map((tracker) => ahead(one, tracker));
  const only = ways.length === 1 && ways[0].length === 1;
  return { only, spaces: only ? climb(one, tracks[0], steps).map((stride) => stride.to) : ways.flat() };
}
