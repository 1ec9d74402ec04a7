// Plays through the list view alone: presses only what a person could press there, until the match is over.
async (steps) => {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const pause = () => new Promise((done) => setTimeout(done, 4));

  const press = () => {
    const [confirm] = all(".confirm.pri");
    if (confirm) return confirm.click();
    const passive = all(".passive:not([aria-disabled=true])");
    if (passive.length && Math.random() < 0.3) return any(passive).click();
    const steppers = all(".stepper .icb:not([aria-disabled=true])");
    const cards = all(".list-area .choice[data-mark=open]");
    const back = all(".chip .btn");
    if (back.length && Math.random() < 0.05) return back[0].click();
    const next = any([...cards, ...steppers]) ?? back[0] ?? any(passive);
    next?.click();
  };

  for (let n = 0; n < steps; n++) {
    if (document.querySelector(".bar.wait .pri, .rank")) return n;
    if (document.querySelector(".bar.mine") && !document.querySelector(".confirm .ic")) press();
    else if (document.querySelector(".confirm.pri")) press();
    await pause();
  }
  return -1;
}
