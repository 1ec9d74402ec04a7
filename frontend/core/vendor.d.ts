/** Where the browser finds the packages, for the type checker. */
declare module "/vendor/lit-html/lit-html.js" {
  export * from "lit-html";
}
declare module "/vendor/lit-html/directive.js" {
  export * from "lit-html/directive.js";
}
declare module "/vendor/lit-html/directives/repeat.js" {
  export * from "lit-html/directives/repeat.js";
}
declare module "/vendor/lit-html/directives/live.js" {
  export * from "lit-html/directives/live.js";
}
declare module "/vendor/lit-html/directives/ref.js" {
  export * from "lit-html/directives/ref.js";
}
declare module "/vendor/lit-html/directives/keyed.js" {
  export * from "lit-html/directives/keyed.js";
}
declare module "/vendor/i18next/dist/esm/i18next.js" {
  import i18next from "i18next";
  export default i18next;
}

interface Window {
  /** crc-32 comes as a classic script. */
  CRC32: { str(text: string, seed?: number): number };
}
