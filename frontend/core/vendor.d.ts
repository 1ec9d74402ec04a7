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
declare module "/vendor/lit-html/directives/guard.js" {
  export * from "lit-html/directives/guard.js";
}
declare module "/vendor/lit-html/directives/ref.js" {
  export * from "lit-html/directives/ref.js";
}
declare module "/vendor/lit-html/directives/keyed.js" {
  export * from "lit-html/directives/keyed.js";
}

interface Window {
  /** Both come as classic scripts: crc-32 has no other form, i18next's module is not minified. */
  CRC32: { str(text: string, seed?: number): number };
  i18next: import("i18next").i18n;
}
