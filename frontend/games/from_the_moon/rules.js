// The articles of the rules page, one file a language.

/** @param {import("../../core/types.js").Lang} lang @returns {Promise<import("../../core/types.js").Article[]>} */
export async function rules(lang) {
  const address = new URL(`./i18n/rules.${lang}.json`, import.meta.url);
  const reply = await fetch(address);
  return reply.json();
}
