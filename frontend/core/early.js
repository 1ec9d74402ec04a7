// The theme before the first paint, so that a light page does not flash dark. A classic script on purpose.
(() => {
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("orrery") || "{}").theme || "auto";
  } catch {
    // storage may be forbidden
  }
  const light = theme === "auto" ? matchMedia("(prefers-color-scheme: light)").matches : theme === "light";
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
