// The articles of the rules page: the rules, one file a language, and every component in words from its printed data.
import { cardText, corporationText, duelText, eventText, planetTexts, privateText, techText, techTiming } from "./describe.js";
import { capital } from "./effects.js";
import { printed } from "./printed.js";

/** @typedef {import("../../core/types.js").Article} Article */
/** @typedef {import("../../core/types.js").Lang} Lang */
/** @typedef {import("./effects.js").Words} Words */

/** @param {string} path */
async function json(path) {
  const reply = await fetch(new URL(path, import.meta.url));
  return reply.json();
}

/** The texts of a language, as the page that shows the articles has them. @param {Record<string, string>} texts @param {Lang} lang @returns {Words} */
function wordsOf(texts, lang) {
  const plural = new Intl.PluralRules(lang);
  const find = (/** @type {string} */ key, /** @type {any} */ args) => texts[`${key}_${plural.select(Number(args.count ?? 0))}`] ?? texts[key] ?? texts[`${key}_other`];
  return {
    t: (key, args = {}) => (find(key, args) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(args[name] ?? "")),
    has: (key) => key in texts,
  };
}

/** @param {Lang} lang @returns {Promise<Article[]>} */
export async function rules(lang) {
  const [articles, texts] = await Promise.all([json(`./i18n/rules.${lang}.json`), json(`./i18n/${lang}.json`)]);
  return [...articles, ...components(wordsOf(texts, lang))];
}

/** @param {Words} words @returns {Article[]} */
function components(words) {
  return [
    heading(words, "corporations", "14"), ...Object.keys(printed.corporations).map((id, n) => corporation(words, id, `14.${n + 1}`)),
    heading(words, "planets", "15"), ...Object.keys(printed.planets).map((id, n) => planet(words, id, `15.${n + 1}`)),
    { ...heading(words, "cards", "16"), about: Object.keys(printed.cards).map((id) => `card:${id}`), body: civCards(words) },
    { ...heading(words, "objectives", "17"), about: Object.keys(printed.objectives).map((id) => `objective:${id}`), body: objectives(words) },
    { ...heading(words, "events", "18"), about: Object.keys(printed.events).map((id) => `event:${id}`), body: eventCards(words) },
  ];
}

/** @param {Words} words @param {string} id @param {string} number @returns {Article} */
function heading(words, id, number) {
  return { id: `all-${id}`, number, title: words.t(`rules.${id}`), level: 1, body: words.has(`rules.${id}.about`) ? [words.t(`rules.${id}.about`)] : [] };
}

/** @param {Words} words @param {string} id @param {string} number @returns {Article} */
function corporation(words, id, number) {
  const face = printed.corporations[id];
  const techs = face.techs.map((tech) => `- [tech:${tech.level}] ${words.t("tech.words", { tech: words.t("name.tech", { level: tech.level }), state: techTiming(words, tech), text: techText(words, tech) })}`);
  return { id: `corporation-${id}`, number, title: words.t(`corporation.${id}`), level: 2, body: [corporationText(words, id), words.t("corporation.rovers", { count: face.rovers }), ...techs], about: [`corporation:${id}`] };
}

/** @param {Words} words @param {string} id @param {string} number @returns {Article} */
function planet(words, id, number) {
  const texts = planetTexts(words, id);
  return { id: `planet-${id}`, number, title: words.t(`planet.${id}`), level: 2, body: texts.length ? texts : [words.t("planet.plain")], about: [`planet:${id}`] };
}

/** @param {Words} words */
function civCards(words) {
  return [1, 2, 3, 4].flatMap((rank) => [`## ${words.t("rules.rank", { rank })}`, ...Object.keys(printed.cards).filter((id) => printed.cards[id].rank === rank)
    .map((id) => `- **${words.t(`card.${id}`)}** · ${words.t(printed.cards[id].now ? "card.now" : "card.end")}: ${cardText(words, id)}`)]);
}

/** @param {Words} words */
function objectives(words) {
  return Object.keys(printed.objectives).map((id) => `- [objective:${id}] **${words.t(`objective.${id}`)}**: ${duelText(words, id)}. **${words.t(`objective.${id}.private`)}**: ${capital(privateText(words, id))}.`);
}

/** @param {Words} words */
function eventCards(words) {
  return ["green", "orange", "red"].flatMap((alert) => [`## ${words.t(`alert.${alert}`)}`, ...Object.keys(printed.events).filter((id) => printed.events[id].alert === alert)
    .map((id) => `- **${words.t(`alert.${id}`)}**${printed.events[id].solo ? ` (${words.t("rules.solo")})` : ""}: ${eventText(words, id)}`)]);
}
