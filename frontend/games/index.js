/** The boards there are. A game without an entry is played through the option list. */

/** @type {Record<string, () => Promise<{default: import("../core/types.js").GameModule}>>} */
export const modules = {
  ad_astra: () => import("./ad_astra/index.js"),
  from_the_moon: () => import("./from_the_moon/index.js"),
  planet_unknown: () => import("./planet_unknown/index.js"),
};
