/** Symbols of the sprite as templates. */
import { html, nothing, svg } from "./lit.js";

const names = "ABCDEF";
/** @param {number} seat the letter inside the seat's shape */
export const seatLetter = (seat) => names[seat] ?? String(seat + 1);

/**
 * @param {string} symbol id in a sprite
 * @param {string} [label] for screen readers; without it the icon is decoration
 * @param {string} [cls]
 */
export function icon(symbol, label, cls = "ic") {
  return label
    ? html`<svg class=${cls} role="img" aria-label=${label}><use href="#${symbol}"></use></svg>`
    : html`<svg class=${cls} aria-hidden="true"><use href="#${symbol}"></use></svg>`;
}

/** @param {string} symbol */
export const small = (symbol) => icon(symbol, undefined, "ic s");

/**
 * A seat's shape in its colour.
 * @param {number} seat
 * @param {"" | "s" | "l"} [size]
 */
export const seatMark = (seat, size = "") =>
  html`<svg class="seat ${size} seat-${seat % 6}" aria-hidden="true"><use href="#s${seat % 6}"></use></svg>`;

/** The same inside an SVG picture. @param {number} seat @param {number} x @param {number} y @param {number} size */
export const seatUse = (seat, x, y, size) =>
  svg`<use class="seat-${seat % 6}" href="#s${seat % 6}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></use>`;

/** @param {string} game @param {"" | "-s"} [size] */
export function emblem(game, size = "") {
  const id = document.getElementById(`g-${game}${size}`) ? `g-${game}${size}` : `g-any${size}`;
  return html`<svg class="emblem" aria-hidden="true"><use href="#${id}"></use></svg>`;
}

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Bring a sprite into the page, once. @param {string} url @returns {Promise<void>} */
export function sprite(url) {
  const known = loaded.get(url);
  if (known) return known;
  const coming = fetch(url)
    .then((reply) => reply.text())
    .then((text) => {
      const root = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
      root.setAttribute("class", "sprite");
      root.setAttribute("aria-hidden", "true");
      document.body.prepend(root);
    });
  loaded.set(url, coming);
  return coming;
}

/** Bring a style sheet into the page, once; resolves when it applies. @param {string} url @returns {Promise<void>} */
export function sheet(url) {
  const known = loaded.get(url);
  if (known) return known;
  /** @type {Promise<void>} */
  const coming = new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = url;
    link.onload = () => done();
    link.onerror = () => done();
    document.head.append(link);
  });
  loaded.set(url, coming);
  return coming;
}

/** Style sheets of the shell by name. @param {string[]} names */
export const sheetsOf = (names) => Promise.all(names.map((name) => sheet(`/static/styles/${name}.css`)));

/** Text that only screen readers get. @param {unknown} text */
export const spoken = (text) => (text ? html`<span class="vh">${text}</span>` : nothing);
