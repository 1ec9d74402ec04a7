/** One picture a frame: everything that changes state asks for it here. */

/** @type {() => void} */
let draw = () => {};
let asked = false;

/** @param {() => void} how draws the whole page */
export function onRedraw(how) {
  draw = how;
}

export function redraw() {
  if (asked) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    draw();
  });
}
