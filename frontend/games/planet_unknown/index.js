// Planet Unknown in the shell.
import { bar } from "./bar.js";
import { board } from "./board.js";
import { sentence } from "./events.js";
import { inspect } from "./inspect.js";
import { choiceText, detail } from "./list.js";
import { icon, name } from "./names.js";
import { key, shortcuts } from "./press.js";
import { rules } from "./rules.js";
import { ask, confirm, preview, where } from "./sentences.js";
import { area, strip } from "./strip.js";

/** @param {string} path */
const beside = (path) => new URL(path, import.meta.url).href;
const SHEETS = ["tokens", "parts", "board", "planet", "station", "tracks", "panels", "bar"];

/** @type {import("../../core/types.js").GameModule} */
export default {
  id: "planet_unknown",
  catalogues: { ja: [beside("./i18n/ja.json")], en: [beside("./i18n/en.json")] },
  styles: SHEETS.map((sheet) => beside(`./styles/${sheet}.css`)),
  sprites: [beside("./symbols.svg")],
  board,
  strip,
  player: area,
  name,
  icon,
  inspect,
  ask,
  choice: choiceText,
  detail,
  event: sentence,
  bar,
  preview,
  confirm,
  where,
  key,
  shortcuts,
  rules,
};
