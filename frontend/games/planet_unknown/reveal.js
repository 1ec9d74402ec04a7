// Where the page scrolls under the decision bar, the planet is brought above it when something is to be done there.

/** The page scrolls as a whole up to this width; above it, the board scrolls in its own frame. */
const NARROW = 1100;

/** After the next picture. @param {boolean} smoothly */
export function revealPlanet(smoothly) {
  if (innerWidth > NARROW) return;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const planet = document.querySelector("#board .pu-globe")?.getBoundingClientRect();
    const bar = document.querySelector(".bar")?.getBoundingClientRect();
    const hidden = planet && bar ? planet.bottom - bar.top : 0;
    if (hidden > 0) scrollBy({ top: hidden + 8, behavior: smoothly ? "smooth" : "auto" });
  }));
}
