// What the printed components say: cards, stars, prices. Rules figures are in the rules engine alone; the board
// needs these to draw a card by its id. Source: the component list of Ad Astra.

/** @typedef {"water" | "food" | "energy" | "xanthium" | "yoyodium" | "zozodium"} Resource */
/** @typedef {Resource | "alien"} Face */
/** @typedef {"SOL" | "SR" | "SY" | "LR" | "LY" | "TR" | "TY" | "NR" | "NY"} Star */
/** @typedef {"production" | "movement" | "build" | "trade" | "scoring"} CardType */
/** @typedef {"starship" | "colony" | "factory" | "terraformer"} Piece */
/** @typedef {{id: string, faction: string, type: CardType, contents: string[]}} Card */

/** @type {Resource[]} */
export const RESOURCES = ["water", "food", "energy", "xanthium", "yoyodium", "zozodium"];
/** @type {Star[]} */
export const OUTER = ["SR", "LR", "TR", "NR", "SY", "LY", "TY", "NY"];
/** @type {Piece[]} */
export const PIECES = ["starship", "colony", "factory", "terraformer"];
export const ELEMENTS = ["colonies_factories", "starships", "terraformers", "systems", "identical", "different"];

/** Cards a player may keep at the end of a round (RULES.md E1). */
export const HAND_LIMIT = 10;
/** The score that starts the last round (RULES.md G1). */
export const LAST_ROUND_AT = 50;
/** The printed end of the score track. */
export const TRACK_END = 60;

const [W, F, E, X, Y, Z] = RESOURCES;

/** The six cards of a faction that differ between factions: three of production, three of movement.
 *  @type {Record<string, [Resource[][], Star[][]]>} */
const FACTIONS = {
  red: [[[W, Y], [F, Z], [E, X]], [["TY", "LY"], ["SY", "LR"], ["TR", "NR"]]],
  yellow: [[[W, F], [E, Z], [X, Y]], [["SR", "LY"], ["SY", "TY"], ["LR", "NY"]]],
  green: [[[F, E], [W, X], [Y, Z]], [["SR", "TY"], ["SY", "NR"], ["LY", "TR"]]],
  blue: [[[W, Z], [F, X], [E, Y]], [["SR", "TR"], ["LR", "TY"], ["LY", "NY"]]],
  grey: [[[W, E], [F, Y], [X, Z]], [["SR", "NY"], ["SY", "TR"], ["LR", "NR"]]],
};
const SCORING = [["colonies_factories", "starships"], ["terraformers", "systems"], ["identical", "different"]];

/** @type {CardType[]} the order of a hand */
const TYPES = ["production", "movement", "build", "trade", "scoring"];

/** @param {string} faction @param {CardType} type @param {string} number @returns {string[]} */
function contents(faction, type, number) {
  const nth = Number(number) - 1;
  const set = FACTIONS[faction];
  if (!set) return [];
  if (type === "production") return set[0][nth] ?? [];
  if (type === "movement") return set[1][nth] ?? [];
  return type === "scoring" ? (SCORING[nth] ?? []) : [];
}

/** @type {Map<string, Card>} */
const cards = new Map();

/** The printed card, by its id with or without the prefix `card:`. @param {string} id @returns {Card} */
export function card(id) {
  const known = cards.get(id) ?? parsed(id);
  cards.set(id, known);
  return known;
}

/** @param {string} id @returns {Card} */
function parsed(id) {
  const plain = id.replace(/^card:/, "");
  const [faction, type, number = ""] = plain.split(".");
  const kind = /** @type {CardType} */ (type);
  return { id: plain, faction, type: kind, contents: contents(faction, kind, number) };
}

/** Every scoring card of a faction, for the three places beside the board. @param {string} faction */
export function scoringCards(faction) {
  return [1, 2, 3].map((n) => `${faction}.scoring.${n}`);
}

/** Cards in the order of a tidy hand. @param {string[]} ids @returns {string[]} */
export function sortedCards(ids) {
  return [...ids].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** @param {string} id */
function rank(id) {
  return TYPES.indexOf(card(id).type);
}

/** @typedef {"PLAN" | "DRAW" | "PRODUCE" | "MOVE" | "BUILD" | "TRADE" | "SCORE" | "GAME_END"} Window */

/** When each artifact may be used. @type {Record<string, Window>} */
export const ARTIFACTS = {
  stellarum_ianua: "MOVE",
  repositorium_alienum: "DRAW",
  omnibus_rebus_responsum: "GAME_END",
  magnum_et_antiquum_arcanum: "PLAN",
  messis_gemina: "PRODUCE",
  fabri_minimi: "BUILD",
  mercatura_aequa: "TRADE",
  oculus_omnividens: "PLAN",
  tempus_inversum: "PLAN",
  fama_duplex: "SCORE",
  vela_solaria: "MOVE",
};

/** Prices by item (RULES.md section 8); `ore` is one ore of choice. @type {Record<Piece, string[]>} */
export const PRICES = {
  starship: [X, Y, Z, "ore"],
  colony: [W, F, "ore"],
  factory: [X, Y, Z],
  terraformer: [W, W, F, F],
};
