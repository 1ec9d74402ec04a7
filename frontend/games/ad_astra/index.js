// Ad Astra in the shell.
import { bar } from "./bar.js";
import { board } from "./board.js";
import { eventText } from "./events.js";
import { inspect } from "./inspect.js";
import { choiceText, detail } from "./list.js";
import { key, shortcuts } from "./keys.js";
import { icon, name } from "./names.js";
import { rules } from "./rules.js";
import { ask, confirm, preview, status, where } from "./sentences.js";
import { area, strip } from "./strip.js";

/** @param {string} path */
const beside = (path) => new URL(path, import.meta.url).href;
const SHEETS = ["tokens", "parts", "planning", "chart", "bar", "trade", "area"];

/** @type {import("../../core/types.js").GameModule} */
export default {
  id: "ad_astra",
  catalogues: { ja: [beside("./i18n/ja.json")], en: [beside("./i18n/en.json")] },
  styles: SHEETS.map((sheet) => beside(`./styles/${sheet}.css`)),
  sprites: [beside("./symbols.svg")],
  board,
  strip,
  player: area,
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
