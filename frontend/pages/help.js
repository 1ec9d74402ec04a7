/** The way from any "?" to the paragraph of the rules: the sheet is loaded when somebody asks. */

/** @param {string} game @param {string} about */
export const openRule = (game, about) => void import("./rule-sheet.js").then((sheet) => sheet.openRule(game, about));
