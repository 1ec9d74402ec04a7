/** Texts in both languages: flat catalogues, one namespace a game, switched without a reload. */
import { prefs, setPrefs } from "./prefs.js";

/** @import { Args, Lang } from "./types.js" */

const { i18next } = window;
const SHELL = "shell";
/** Catalogue files by namespace. @type {Map<string, Record<Lang, string[]>>} */
const files = new Map([[SHELL, { ja: ["/static/i18n/ja/shell.json"], en: ["/static/i18n/en/shell.json"] }]]);
/** @type {Set<string>} */
const have = new Set();

/** @param {string} space @param {Lang} lang */
async function load(space, lang) {
  const id = `${lang}/${space}`;
  if (have.has(id)) return;
  const parts = await Promise.all((files.get(space)?.[lang] ?? []).map((url) => fetch(url).then((reply) => reply.json())));
  plain.clear();
  for (const part of parts) i18next.addResourceBundle(lang, space, part, true, true);
  have.add(id);
}

const started = i18next.init({
  lng: prefs.lang,
  fallbackLng: false,
  ns: [SHELL],
  defaultNS: SHELL,
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: "\u0000",
  interpolation: { escapeValue: false },
  resources: {},
});

export async function startTexts() {
  await started;
  await load(SHELL, prefs.lang);
  document.documentElement.lang = prefs.lang;
}

/** Make a game's texts known in the language in use. @param {string} game @param {Record<Lang, string[]>} catalogues */
export async function addTexts(game, catalogues) {
  files.set(game, catalogues);
  await started;
  await load(game, prefs.lang);
}

/** @param {Lang} lang */
export async function setLang(lang) {
  await Promise.all([...files.keys()].map((space) => load(space, lang)));
  await i18next.changeLanguage(lang);
  plain.clear();
  document.documentElement.lang = lang;
  setPrefs({ lang });
}

/** @returns {Lang} */
export const lang = () => prefs.lang;

/** @type {Args} */
const none = {};
/** Texts without arguments, as long as the catalogues stay the same. @type {Map<string, string>} */
const plain = new Map();

/** @param {string | null} [game] */
const spaces = (game) => (game ? [game, SHELL] : [SHELL]);

/** @param {string} key @param {string | null} [game] @param {Args} [args] */
export const has = (key, game, args) => i18next.exists(key, { ...args, ns: spaces(game) });

/**
 * The text of a key from the game's catalogue, else the shell's. A key that exists nowhere is reported to the console
 * and never shown.
 * @param {string} key
 * @param {Args} [args]
 * @param {string | null} [game]
 * @returns {string}
 */
export function t(key, args = none, game = null) {
  if (args !== none) return looked(key, args, game);
  const id = `${game ?? ""} ${key}`;
  const known = plain.get(id);
  if (known !== undefined) return known;
  const text = looked(key, args, game);
  plain.set(id, text);
  return text;
}

/** @param {string} key @param {Args} args @param {string | null} game @returns {string} */
function looked(key, args, game) {
  if (has(key, game, args)) return i18next.t(key, { ...args, ns: spaces(game) });
  console.error(`no text for ${key} in ${prefs.lang}`);
  return i18next.t("unknown", { ns: [SHELL] });
}

/**
 * The first of several keys that has a text.
 * @param {string[]} keys
 * @param {Args} [args]
 * @param {string | null} [game]
 */
export function tAny(keys, args = {}, game = null) {
  return t(keys.find((key) => has(key, game, args)) ?? /** @type {string} */ (keys.at(-1)), args, game);
}

/**
 * An argument in words: amounts as `amount.<key>` of each, ids as `<argument>.<id>`, where the game has such texts.
 * @param {string} name
 * @param {any} value
 * @param {string | null} game
 */
function spelt(name, value, game) {
  if (typeof value === "string") return has(`${name}.${value}`, game) ? t(`${name}.${value}`, none, game) : value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const amounts = Object.entries(value);
  if (!amounts.every(([key, count]) => has(`amount.${key}`, game, { count }))) return value;
  return list(amounts.map(([key, count]) => t(`amount.${key}`, { count }, game)));
}

/**
 * Why something was refused. Codes nobody translated get a sentence that is true of all of them.
 * @param {string} code
 * @param {Args} [args]
 * @param {string | null} [game]
 */
export function why(code, args = {}, game = null) {
  const words = Object.entries(args).map(([name, value]) => [name, spelt(name, value, game)]);
  return tAny([`refused.${code}`, "refused.unknown"], Object.fromEntries(words), game);
}

/** @param {number} n */
export const num = (n) => new Intl.NumberFormat(prefs.lang).format(n);

/** @param {string[]} parts "A, B and C" */
export const list = (parts) => new Intl.ListFormat(prefs.lang, { type: "conjunction" }).format(parts);

/** @param {string} iso */
export const timeOfDay = (iso) =>
  new Intl.DateTimeFormat(prefs.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(iso));

const units = /** @type {const} */ ([
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
]);

/** How long ago, in words; a date when it is more than a week. @param {string} iso */
export function ago(iso) {
  const then = new Date(iso);
  const seconds = (Date.now() - then.getTime()) / 1000;
  if (seconds > 7 * 86400) return new Intl.DateTimeFormat(prefs.lang, { month: "short", day: "numeric" }).format(then);
  const unit = units.find(([, size]) => seconds >= size);
  if (!unit) return t("time.now");
  return new Intl.RelativeTimeFormat(prefs.lang, { numeric: "auto" }).format(-Math.floor(seconds / unit[1]), unit[0]);
}
