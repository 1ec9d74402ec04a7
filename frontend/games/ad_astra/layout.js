// The geometry of the star chart: fixed places for systems and planets, so that they can be learnt.

/** @typedef {"wide" | "tall" | "small"} Layout */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Area */
/** @typedef {{width: number, height: number, rx: number, ry: number, radius: number}} Frame
 *  One system's cell, the half axes of its orbit and the radius of its planets. */
/** @typedef {{layout: Layout, width: number, height: number, frame: Frame, cells: Record<string, Area>, sol: Area, deep: Area}} Plan */

/** @type {Record<Layout, Frame>} */
const FRAMES = {
  wide: { width: 254, height: 188, rx: 97, ry: 63, radius: 21 },
  tall: { width: 198, height: 200, rx: 73, ry: 68, radius: 19 },
  small: { width: 186, height: 182, rx: 68, ry: 59, radius: 18 },
};
const BAND = { wide: 64, tall: 70, small: 64 };
/** Lowest and highest cell of the wide chart, and the steps between: it fits itself to the room it is given. */
const [LOW, HIGH, STEP] = [148, 236, 8];
/** Below this height a cell has its star beside the name instead of above it. */
const FLAT = 176;
/** Radius of the planets of Sol, which stand in a row. */
export const SOL_RADIUS = 17;

/** Each star's orbit is turned by its own angle (degrees), so that no two look alike. @type {Record<string, number>} */
const TURN = { SR: 62, LR: 90, TR: 36, NR: 78, SY: 48, LY: 100, TY: 54, NY: 30 };
const COLUMNS = ["S", "L", "T", "N"];
const STEPS = 720;

/** Which chart fits a board column of this width (px); the wide one where the page gives it a fixed height.
 *  @param {number} width @param {boolean} fixed @returns {Layout} */
export function layoutFor(width, fixed) {
  if (width < 600) return "small";
  return fixed ? "wide" : "tall";
}

/** @type {Map<string, Plan>} */
const plans = new Map();

/** @param {Layout} layout @param {number} aspect width by height of the room for a wide chart, 0 when it is free @returns {Plan} */
export function plan(layout, aspect) {
  const frame = layout === "wide" && aspect ? fitted(aspect) : FRAMES[layout];
  const key = `${layout} ${frame.height}`;
  const known = plans.get(key) ?? (layout === "small" ? narrowPlan(layout) : broadPlan(layout, frame));
  plans.set(key, known);
  return known;
}

/** The wide frame as high as the room allows. @param {number} aspect @returns {Frame} */
function fitted(aspect) {
  const { width, rx, radius } = FRAMES.wide;
  const room = ((width * 4) / aspect - BAND.wide) / 2;
  const height = Math.max(LOW, Math.min(HIGH, Math.floor(room / STEP) * STEP));
  return { width, height, rx, ry: height / 2 - 31, radius };
}

/** Columns are kinds of stars, red above and yellow below, Sol and deep space between.
 *  @param {Layout} layout @param {Frame} frame @returns {Plan} */
function broadPlan(layout, frame) {
  const band = BAND[layout];
  const width = frame.width * 4;
  const cells = grid((column) => column * frame.width, (colour) => (colour === "R" ? 0 : frame.height + band), frame);
  const half = { y: frame.height, width: width / 2, height: band };
  return {
    layout, width, height: frame.height * 2 + band, frame, cells,
    sol: { x: 0, ...half }, deep: { x: width / 2, ...half },
  };
}

/** On a phone the kinds go down the page, red left and yellow right. @param {Layout} layout @returns {Plan} */
function narrowPlan(layout) {
  const frame = FRAMES[layout];
  const band = BAND[layout];
  const width = frame.width * 2;
  const cells = turnedGrid((colour) => (colour === "R" ? 0 : frame.width), (row) => band * 2 + row * frame.height, frame);
  return {
    layout, width, height: band * 2 + frame.height * 4, frame, cells,
    sol: { x: 0, y: 0, width, height: band }, deep: { x: 0, y: band, width, height: band },
  };
}

/** @param {(column: number) => number} x @param {(colour: string) => number} y @param {Frame} frame */
function grid(x, y, frame) {
  const all = COLUMNS.flatMap((kind, i) => ["R", "Y"].map((colour) => [kind + colour, { x: x(i), y: y(colour), ...size(frame) }]));
  return Object.fromEntries(all);
}

/** @param {(colour: string) => number} x @param {(row: number) => number} y @param {Frame} frame */
function turnedGrid(x, y, frame) {
  const all = COLUMNS.flatMap((kind, i) => ["R", "Y"].map((colour) => [kind + colour, { x: x(colour), y: y(i), ...size(frame) }]));
  return Object.fromEntries(all);
}

/** @param {Frame} frame */
function size(frame) {
  return { width: frame.width, height: frame.height };
}

/** Is there no height for the star above its name? @param {Plan} chart */
export function isFlat(chart) {
  return chart.layout === "wide" && chart.frame.height < FLAT;
}

/** The star of an outer system; planets carry a tag below them, so everything sits a little higher.
 *  @param {Plan} chart @param {string} star @returns {Point} */
export function centre(chart, star) {
  const cell = chart.cells[star];
  return { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 - 6 };
}

/** @type {Map<string, Point[]>} */
const orbits = new Map();

/** Where the `count` planets of a star stand. @param {Plan} chart @param {string} star @param {number} count */
export function places(chart, star, count) {
  const key = `${chart.layout} ${chart.frame.height} ${star} ${count}`;
  const known = orbits.get(key) ?? (star === "SOL" ? row(chart, count) : spread(chart, star, count));
  orbits.set(key, known);
  return known;
}

/** @param {Plan} chart @param {number} count @returns {Point[]} */
function row(chart, count) {
  const { sol } = chart;
  const step = 50;
  const start = sol.x + sol.width / 2 - ((count - 1) * step) / 2 + 42;
  return Array.from({ length: count }, (_, i) => ({ x: start + i * step, y: sol.y + sol.height / 2 - 7 }));
}

/** The middle of the sun. @param {Plan} chart @param {number} count planets round it @returns {Point} */
export function sun(chart, count) {
  const first = row(chart, count)[0];
  return { x: first.x - 84, y: chart.sol.y + chart.sol.height / 2 };
}

/** Where a seat's ships lie in deep space. @param {Plan} chart @param {number} index @param {number} count @returns {Point} */
export function berth(chart, index, count) {
  const { deep } = chart;
  const step = 64;
  const start = deep.x + deep.width / 2 - ((count - 1) * step) / 2 + 44;
  return { x: start + index * step, y: deep.y + deep.height / 2 };
}

/** Points at equal distances along the orbit. @param {Plan} chart @param {string} star @param {number} count */
function spread(chart, star, count) {
  const track = Array.from({ length: STEPS + 1 }, (_, step) => onOrbit(chart, star, step));
  const lengths = [0];
  for (let i = 1; i <= STEPS; i += 1) {
    lengths.push(lengths[i - 1] + Math.hypot(track[i].x - track[i - 1].x, track[i].y - track[i - 1].y));
  }
  return Array.from({ length: count }, (_, i) => {
    const wanted = (lengths[STEPS] * i) / count;
    return track[lengths.findIndex((length) => length >= wanted)];
  });
}

/** @param {Plan} chart @param {string} star @param {number} step @returns {Point} */
function onOrbit(chart, star, step) {
  const angle = (((TURN[star] ?? 90) + (360 * step) / STEPS) * Math.PI) / 180;
  const middle = centre(chart, star);
  return { x: round(middle.x + chart.frame.rx * Math.cos(angle)), y: round(middle.y + chart.frame.ry * Math.sin(angle)) };
}

/** A gentle arc between two points, as SVG path data. @param {Point} from @param {Point} to */
export function arc(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * 0.16, y: (from.y + to.y) / 2 + dx * 0.1 };
  return `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(to.x)} ${round(to.y)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
