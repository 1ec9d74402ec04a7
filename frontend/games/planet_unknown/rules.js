// The articles of the rules page, one file a language.

/** @param {import("../../core/types.js").Lang} lang @returns {Promise<import("../../core/types.js").Article[]>} */
export async function rules(lang) {
  const reply = await fetch(new URL(`./i18n/rules.${lang}.json`, import.meta.url));
  return reply.json();
}
