/** Score over time, one line a seat: markers are the seats' shapes, names stand at the lines' ends. */
import { seatMark, seatUse } from "../core/art.js";
import { t } from "../core/i18n.js";
import { html, svg } from "../core/lit.js";

/** @typedef {{round: number, index: number, scores: number[]}} Point */
/** @typedef {{points: Point[], names: string[], low: number, high: number, step: number, right: number}} Plot */

/** Room for score and name behind the last point. */
const NAMED = 190;
const BOX = { left: 40, top: 14, bottom: 196, height: 224 };

/** A round step that gives about five lines. @param {number} span */
function niceStep(span) {
  const rough = Math.max(1, span / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return Math.max(1, nice * power);
}

/**
 * @param {Point[]} points
 * @param {string[]} names
 * @param {number} right where the plot ends, before the names
 * @returns {Plot}
 */
function plot(points, names, right) {
  const all = points.flatMap((point) => point.scores);
  const low = Math.min(0, ...all);
  const step = niceStep(Math.max(1, ...all) - low);
  return {
    points,
    names,
    low: Math.floor(low / step) * step,
    high: Math.max(step, Math.ceil(Math.max(1, ...all) / step) * step),
    step,
    right,
  };
}

/** @param {Plot} of @param {number} n */
const x = (of, n) => BOX.left + (of.points.length > 1 ? (n / (of.points.length - 1)) * (of.right - BOX.left) : (of.right - BOX.left) / 2);

/** @param {Plot} of @param {number} score */
const y = (of, score) => BOX.bottom - ((score - of.low) / (of.high - of.low)) * (BOX.bottom - BOX.top);

/** @param {Plot} of */
function grid(of) {
  const lines = [];
  for (let score = of.low; score <= of.high; score += of.step) {
    lines.push(
      svg`<path d="M${BOX.left} ${y(of, score)}H${of.right + 6}" stroke="var(--grid)"></path><text x=${BOX.left - 8} y=${y(of, score) + 4}
          text-anchor="end">${score}</text>`,
    );
  }
  const every = Math.max(1, Math.ceil(of.points.length / 14));
  const rounds = of.points.map((point, n) =>
    n % every
      ? ""
      : svg`<path d="M${x(of, n)} ${BOX.bottom}V${BOX.top}" stroke="var(--grid)"></path><text x=${x(of, n)} y=${BOX.bottom + 18}
          text-anchor="middle">${point.round}</text>`,
  );
  return [lines, rounds];
}

/** @param {Plot} of @param {number} seat @param {(index: number) => void} go */
function curve(of, seat, go) {
  const path = of.points.map((point, n) => `${n ? "L" : "M"}${x(of, n).toFixed(1)} ${y(of, point.scores[seat] ?? 0).toFixed(1)}`).join("");
  const last = of.points.length - 1;
  return svg`<g class="seat-${seat % 6}"><path d=${path} fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"></path></g>
    ${of.points.map(
      (point, n) => svg`<g class="pt"
        @click=${() => go(point.index)}>${seatUse(seat, x(of, n), y(of, point.scores[seat] ?? 0), n === last ? 18 : of.points.length > 16 ? 8 : 13)}</g>`,
    )}`;
}

const ruler = document.createElement("canvas").getContext("2d");

/**
 * A name, shortened to the room it has.
 * @param {string} name
 * @param {number} room in units of the picture, whose text is 12 of them high
 */
function fitting(name, room) {
  if (!ruler) return name;
  ruler.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const wide = (/** @type {string} */ text) => ruler.measureText(text).width > room;
  if (!wide(name)) return name;
  const letters = [...name];
  while (letters.length && wide(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Names at the ends, moved apart so that none covers another. @param {Plot} of */
function labels(of) {
  const last = of.points.at(-1)?.scores ?? [];
  const order = last.map((score, seat) => ({ seat, score, at: y(of, score) })).sort((a, b) => a.at - b.at);
  let free = BOX.top;
  for (const label of order) free = (label.at = Math.max(label.at, free)) + 16;
  const over = Math.max(0, free - 16 - BOX.bottom);
  return order.map(
    (label) =>
      svg`<text class="v" x=${of.right + 20} y=${label.at - over + 5}>${label.score}</text><text x=${of.right + 46}
          y=${label.at - over + 5}>${fitting(of.names[label.seat] ?? "", NAMED - 50)}</text>`,
  );
}

/** @param {Point[]} points @param {string[]} names */
function asTable(points, names) {
  return html`<table class="vh"><caption>${t("chart.title")}</caption><thead><tr><th
      scope="col">${t("round.word")}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${points.map(
      (point) => html`<tr><th
        scope="row">${point.round}</th>${point.scores.map((score) => html`<td>${score}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** @param {Plot} of @param {string} cls @param {boolean} named @param {(index: number) => void} go */
const picture = (
  of,
  cls,
  named,
  go,
) => html`<svg class="chartsvg ${cls}" viewBox="0 0 ${of.right + (named ? NAMED : 24)} ${BOX.height}" aria-hidden="true">
  ${grid(of)}${of.names.map((_, seat) => curve(of, seat, go))}${named ? labels(of) : ""}</svg>`;

/** @param {Point[]} points @param {string[]} names @param {(index: number) => void} go a press on a point goes there */
export const scoreChart = (
  points,
  names,
  go,
) => html`<div class="chart-in">${picture(plot(points, names, 594), "wide", true, go)}${picture(plot(points, names, 330), "slim", false, go)}
  <ul class="legend">${names.map((name, seat) => html`<li>${seatMark(seat, "s")} ${name}</li>`)}</ul>${asTable(points, names)}</div>`;
