/** Texts with pictures: `**bold**` and `[address]` in catalogues become templates; arguments are never read as markup. */
import { html } from "./lit.js";
import { spoken } from "./art.js";

/** @import { Args, Rendered } from "./types.js" */
/** @typedef {{text(key: string, args: Args): string, icon(address: string): Rendered, name(address: string): string, seat(seat: number): Rendered}} Words */

const OPEN = "\uE000";
const CLOSE = "\uE001";
const mark = /(\*\*.+?\*\*|\[[^\]]+\]|\uE000\d+\uE001)/su;

/**
 * Put placeholders for everything that is not a number, so that markup inside arguments stays text.
 * @param {Args} args
 */
function sealed(args) {
  /** @type {unknown[]} */
  const kept = [];
  /** @type {Args} */
  const out = {};
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "number") out[name] = value;
    else out[name] = `${OPEN}${kept.push(value) - 1}${CLOSE}`;
  }
  return { kept, out };
}

/** @param {string} text @param {unknown[]} kept */
const unsealed = (text, kept) => text.replace(/\uE000(\d+)\uE001/gu, (_, n) => String(kept[Number(n)]));

/** @param {string} address @param {Words} words @returns {Rendered} */
function picture(address, words) {
  if (address.startsWith("name:")) return words.name(address.slice(5));
  if (address.startsWith("seat:")) return words.seat(Number(address.slice(5)));
  const drawn = words.icon(address);
  if (!drawn) return words.name(address);
  return html`<span class="nw inl">${drawn}${spoken(words.name(address))}</span>`;
}

/** @param {string} part @param {unknown[]} kept @param {Words} words @returns {Rendered} */
function piece(part, kept, words) {
  if (part.startsWith(OPEN)) return /** @type {Rendered} */ (kept[Number(part.slice(1, -1))]);
  if (part.startsWith("**") && part.length > 4) return html`<b>${parse(part.slice(2, -2), kept, words)}</b>`;
  if (part.startsWith("[")) return picture(unsealed(part.slice(1, -1), kept), words);
  return part;
}

/** @param {string} text @param {unknown[]} kept @param {Words} words @returns {Rendered[]} */
function parse(text, kept, words) {
  return text
    .split(mark)
    .filter((part) => part !== "")
    .map((part) => piece(part, kept, words));
}

/** @param {string} key @param {Args} args @param {Words} words @returns {Rendered} */
export function rich(key, args, words) {
  const { kept, out } = sealed(args);
  return parse(words.text(key, out), kept, words);
}

/**
 * Markup that is written out already, such as the articles of the rules.
 * @param {string} text
 * @param {Words} words
 * @returns {Rendered[]}
 */
export const richText = (text, words) => parse(text, [], words);
