// From the Moon in the shell.
import { bar } from "./bar.js";
import { board } from "./board.js";
import { eventText } from "./events.js";
import { inspect } from "./inspect.js";
import { key, shortcuts } from "./keys.js";
import { choiceText, detail } from "./list.js";
import { icon, name } from "./names.js";
import { rules } from "./rules.js";
import { ask, confirm, preview, status, where } from "./sentences.js";
import { sheet, strip } from "./strip.js";

/** @param {string} path */
const beside = (path) => new URL(path, import.meta.url).href;
const SHEETS = ["tokens", "parts", "board", "map", "ships", "track", "supply", "area", "bar"];

/** @type {import("../../core/types.js").GameModule} */
export default {
  id: "from_the_moon",
  catalogues: { ja: [beside("./i18n/ja.json")], en: [beside("./i18n/en.json")] },
  styles: SHEETS.map((name) => beside(`./styles/${name}.css`)),
  sprites: [beside("./symbols.svg")],
  board,
  strip,
  player: sheet,
  status,
  name,
  icon,
  inspect,
  ask,
  choice: choiceText,
  detail,
  event: eventText,
  bar,
  preview,
  confirm,
  where,
  key,
  shortcuts,
  rules,
};
