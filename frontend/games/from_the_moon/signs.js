// An effect of the rules as a row of symbols: pay, arrow, gain; a slash for "or"; a cross for "for each".

/** @typedef {import("./view.js").Tree} Tree */
/** @typedef {{name: string, n?: number | string}} Sign with `n`: a figure on `points` or `bolt` */

/** What is counted, as symbols. @type {Record<string, string>} */
const COUNTED = {
  ship_parts_built: "part", ship_parts_improved: "part-improve", buildings_built: "building", greenhouses_improved: "greenhouse-improved",
  specialists_in_team: "specialist", foundations_built: "foundation", laboratories_built: "laboratory", own_building_connections: "connection",
  achievements: "achievement", batteries: "battery0", markers_taken: "specialist", own_buildings: "own building", other_rovers: "people rover", own_rovers: "own rover", rovers: "rover",
};

/** @type {Record<string, string>} */
const PLAIN = {
  GreenhouseFree: "greenhouse", FlipFree: "flip", HireFree: "hire", TrainFree: "train", FoundationFree: "foundation", LaboratoryFree: "laboratory",
  SpecialResearch: "special",
};

/** @param {Tree} amount @returns {{n: number, per: Sign[]}} */
function amountOf(amount) {
  if (amount[0] === "Const") return { n: amount[1], per: [] };
  const [, n, what] = amount;
  const counted = amount[0] === "Per" ? (what[0] === "OwnRoversAtSite" ? "own_rovers" : what[1]) : what;
  return { n, per: [{ name: "per" }, ...(COUNTED[counted] ?? "own").split(" ").map((name) => ({ name }))] };
}

/** The same symbol up to four times; beyond that with a figure before it. @param {string} name @param {number} n @returns {Sign[]} */
function repeated(name, n) {
  return n <= 4 ? Array.from({ length: n }, () => ({ name })) : [{ name: "count", n }, { name }];
}

/** @param {Tree} effect */
function gain(effect) {
  const { n, per } = amountOf(effect[2]);
  return [...repeated(effect[1], n), ...per];
}

/** @type {Record<string, (effect: Tree) => Sign[]>} */
const SIGNS = {
  Gain: gain,
  GainAny: (effect) => gain(["Gain", "any", effect[1]]),
  Energy: (effect) => {
    const { n, per } = amountOf(effect[1]);
    return [{ name: "bolt", n }, ...per];
  },
  Battery: (effect) => repeated("battery", amountOf(effect[1]).n),
  Vp: (effect) => {
    const { n, per } = amountOf(effect[1]);
    return [{ name: "points", n }, ...per];
  },
  PayThen: (effect) => [{ name: "bolt", n: effect[1] }, { name: "then" }, ...signs(effect[2])],
  ChooseOne: (effect) => effect[1].flatMap((/** @type {Tree} */ one, /** @type {number} */ n) => (n ? [{ name: "or" }, ...signs(one)] : signs(one))),
  Seq: (effect) => effect[1].flatMap(signs),
  Approval: (effect) => approval(effect[1], effect[2]),
};

/** @param {string[]} ships @param {string[]} modes @returns {Sign[]} */
function approval(ships, modes) {
  const mode = modes.length > 1 ? "both" : modes[0];
  if (ships.length > 2) return [{ name: `${mode}-any` }];
  return ships.flatMap((ship, n) => [...(n ? [{ name: "or" }] : []), { name: `${mode}-${ship}` }]);
}

/** @param {Tree} effect @returns {Sign[]} */
export function signs(effect) {
  const plain = PLAIN[effect[0]];
  if (plain) return [{ name: plain }];
  return SIGNS[effect[0]]?.(effect) ?? [];
}

/** What a component scores: `3 VP for each specialist`. @param {Tree} amount @returns {Sign[]} */
export function pointSigns(amount) {
  const { n, per } = amountOf(amount);
  return [{ name: "points", n }, ...per];
}

/** @param {import("./view.js").Amounts} amounts @returns {Sign[]} */
export function priceSigns(amounts) {
  return Object.entries(amounts).flatMap(([key, n]) => (key === "energy" ? [{ name: "bolt", n }] : repeated(key, n)));
}

/** The special part of a mission's price. @param {{discard?: string, send?: string, send_specialist?: string}} mission @returns {Sign[]} */
export function specialSigns(mission) {
  const sent = mission.send || mission.send_specialist;
  if (sent) return [{ name: `specialist-${sent}` }, { name: "leave" }];
  /** @type {Record<string, string>} */
  const given = { small_building: "building", laboratory: "laboratory", greenhouse: "greenhouse-improved", battery: "battery0" };
  return mission.discard ? [{ name: given[mission.discard] }, { name: "leave" }] : [];
}
