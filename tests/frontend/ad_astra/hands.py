"""A person at the board of Ad Astra: by keyboard alone, or with a pointer."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

_FOCUS = """() => {
  const at = document.activeElement;
  return {
    choices: Boolean(at?.closest(".aa-options")),
    place: at?.closest("#board") ? (at.getAttribute("data-mark") ?? "plain") : null,
    confirm: Boolean(at?.matches(".confirm.pri")),
    passive: Boolean(at?.matches(".passive")),
    off: at?.getAttribute("aria-disabled") === "true",
  };
}"""
_STATE = """() => ({
  over: document.querySelector(".rank, .bar .i-over, .bar.wait .btn.pri") !== null,
  mine: document.querySelector(".bar.mine") !== null && document.querySelector(".confirm .ic") === null,
  ready: document.querySelector(".confirm.pri") !== null,
  ask: document.querySelector(".aa-bar")?.className.match(/is-(\\w+)/)?.[1] ?? "",
})"""
_ARROWS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]
_STOPS = 120


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

    def tab_to(self, what: str, key: str = "Tab", most: int = _STOPS) -> bool:
        """Press Tab until something of the kind has the focus."""
        for _ in range(most):
            if self.focus()[what]:
                return True
            self.page.keyboard.press(key)
        return False

    def back_to(self, what: str) -> bool:
        """The same backwards, for what stands a little before; forwards and all round where that fails."""
        return self.tab_to(what, "Shift+Tab", 12) or self.tab_to(what)

    def wander(self, steps: int) -> None:
        """A few arrow keys within the group that has the focus."""
        for _ in range(steps):
            self.page.keyboard.press(self.luck.choice(_ARROWS))

    def choose(self) -> None:
        """Press something in the bar, perhaps something else after it."""
        for _ in range(self.luck.randint(1, 2)):
            if not self.back_to("choices"):
                return
            self.wander(self.luck.randint(0, 4))
            if self.focus()["choices"] and not self.focus()["off"]:
                self.page.keyboard.press("Enter")

    def place(self) -> None:
        """Press a place of the board that is open."""
        if not self.back_to("place"):
            return
        for _ in range(12):
            if self.focus()["place"] == "open":
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
