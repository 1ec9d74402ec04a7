"""A person at the board of Ad Astra: by keyboard alone, or with a pointer."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

_KINDS = """{
  choices: (at) => Boolean(at.closest(".aa-options")),
  place: (at) => Boolean(at.closest("#board") && at.matches("[data-at]")),
  confirm: (at) => at.matches(".confirm.pri"),
  passive: (at) => at.matches(".passive"),
}"""
_FOCUS = f"""() => {{
  const at = document.activeElement ?? document.body;
  const kinds = Object.entries({_KINDS}).filter(([, is]) => is(at)).map(([kind]) => kind);
  return {{kinds, mark: at.getAttribute("data-mark"), off: at.getAttribute("aria-disabled") === "true"}};
}}"""
_WAY = f"""(kind) => {{
  const stops = [...document.querySelectorAll("a[href], button, input, select, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length);
  const goal = stops.findIndex(({_KINDS})[kind]);
  const here = stops.indexOf(document.activeElement);
  return goal < 0 ? null : goal - here;
}}"""
_STATE = """() => ({
  over: document.querySelector(".rank, .bar .i-over, .bar.wait .btn.pri") !== null,
  mine: document.querySelector(".bar.mine") !== null && document.querySelector(".confirm:not(.pri) .ic") === null,
  ready: document.querySelector(".confirm.pri") !== null,
  ask: document.querySelector(".aa-bar")?.className.match(/is-(\\w+)/)?.[1] ?? "",
})"""
_ARROWS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]


class Keyboard:
    """Plays by Tab, arrows, Enter and Space; it sees only what has the focus."""

    def __init__(self, page: Page, luck: random.Random) -> None:
        self.page = page
        self.luck = luck
        self.asked: set[str] = set()

    def state(self) -> dict[str, Any]:
        """Whether the match is over, whether an answer is due, and to what."""
        found: dict[str, Any] = self.page.evaluate(_STATE)
        return found

    def focus(self) -> dict[str, Any]:
        """What has the focus."""
        found: dict[str, Any] = self.page.evaluate(_FOCUS)
        return found

    def tab_to(self, kind: str) -> bool:
        """Press Tab as often as it takes to reach something of the kind, and see whether it has the focus then."""
        way: int | None = self.page.evaluate(_WAY, kind)
        if way is None:
            return False
        for _ in range(abs(way)):
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        return kind in self.focus()["kinds"]

    def wander(self, steps: int) -> None:
        """A few arrow keys within the group that has the focus."""
        for _ in range(steps):
            self.page.keyboard.press(self.luck.choice(_ARROWS))

    def choose(self) -> None:
        """Press something in the bar."""
        if not self.tab_to("choices"):
            return
        self.wander(self.luck.randint(0, 4))
        if self.on_choice():
            self.page.keyboard.press("Enter")

    def on_choice(self) -> bool:
        """Whether the focus is on a choice that may be taken."""
        now = self.focus()
        return "choices" in now["kinds"] and not now["off"]

    def place(self) -> None:
        """Press a place of the board that is open."""
        if not self.tab_to("place"):
            return
        for _ in range(12):
            if self.focus()["mark"] == "open":
                self.page.keyboard.press("Enter")
                return
            self.wander(1)

    def answer(self, turns: int) -> None:
        """Put an answer together and send it; decline when nothing comes of it."""
        state = self.state()
        self.asked.add(state["ask"])
        if not state["ready"]:
            self.choose()
            if not self.state()["ready"]:
                self.place()
        if not self.state()["ready"] and turns % 4 == 3 and self.tab_to("passive"):
            self.page.keyboard.press("Enter")
        if self.state()["ready"] and self.tab_to("confirm"):
            self.page.keyboard.press("Enter")

    def play(self, most: int) -> bool:
        """Play to the end of the match; whether it was reached within so many attempts at an answer."""
        for turns in range(most):
            self.page.wait_for_function(f"() => {{ const now = ({_STATE})(); return now.over || now.mine; }}")
            if self.state()["over"]:
                return True
            self.answer(turns)
        return False
