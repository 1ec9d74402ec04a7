/** Views and their changes: RFC 6902 operations applied with structural sharing, and the hash that proves both sides agree. */

/** @import { Operation } from "./types.js" */

/** @param {string} step */
const unescape = (step) => step.replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * A container that may be changed: a copy, unless this batch has copied it already.
 * @param {any} value
 * @param {Set<unknown>} fresh
 */
function own(value, fresh) {
  if (value === null || typeof value !== "object") throw new Error("a path leads through a plain value");
  if (fresh.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  fresh.add(copy);
  return copy;
}

/** @param {any} parent @param {string} key @param {Operation} operation */
function change(parent, key, operation) {
  if (!Array.isArray(parent)) {
    if (operation.op === "remove") delete parent[key];
    else parent[key] = operation.value;
  } else if (operation.op === "remove") parent.splice(Number(key), 1);
  else if (operation.op === "replace") parent[Number(key)] = operation.value;
  else parent.splice(key === "-" ? parent.length : Number(key), 0, operation.value);
}

/**
 * The document after the operations. What they do not touch is shared with the one before; nothing is changed in place.
 * @template T
 * @param {T} document
 * @param {Operation[]} operations
 * @returns {T}
 */
export function applied(document, operations) {
  const fresh = new Set();
  /** @type {any} */
  let root = document;
  for (const operation of operations) {
    const steps = operation.path.split("/").slice(1).map(unescape);
    const key = steps.pop();
    if (key === undefined) {
      root = operation.value;
      continue;
    }
    root = own(root, fresh);
    let parent = root;
    for (const step of steps) parent = parent[step] = own(parent[step], fresh);
    change(parent, key, operation);
  }
  return root;
}

/**
 * By code point, as the server sorts; differs from the default order only for characters beyond the BMP.
 * @param {string} a
 * @param {string} b
 */
function byCodePoint(a, b) {
  const left = [...a];
  const right = [...b];
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    const gap = /** @type {number} */ (left[n]?.codePointAt(0)) - /** @type {number} */ (right[n]?.codePointAt(0));
    if (gap) return gap;
  }
  return left.length - right.length;
}

const surrogates = /[\ud800-\udfff]/;

/** @param {Record<string, unknown>} value */
function sortedKeys(value) {
  const keys = Object.keys(value);
  return keys.some((key) => surrogates.test(key)) ? keys.sort(byCodePoint) : keys.sort();
}

/** Canonical JSON: keys sorted by code point, no spaces. @param {any} value @returns {string} */
export function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  return `{${sortedKeys(value)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(",")}}`;
}

/** CRC-32 of a view's canonical JSON, eight hex digits. @param {unknown} view */
export const viewHash = (view) => (window.CRC32.str(canonical(view)) >>> 0).toString(16).padStart(8, "0");
