"""Browsers in front of a screen: who they are, how wide, in which language and theme; and what they may never see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

AXE = Path(__file__).resolve().parents[2] / "frontend/node_modules/axe-core/axe.min.js"
SIZES = {1440: 900, 820: 1180, 390: 844}
PATIENCE = 30_000
"""How long a page may take before a test gives up, in ms; nothing is ever expected to be fast here."""
expect.set_options(timeout=PATIENCE)
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What passes is not written down: on a board of thousands of shapes that would take most of the time.
_VIOLATIONS = """async ([within, rules]) =>
  (await axe.run(within, {runOnly: rules, resultTypes: ["violations"]})).violations"""
# Waits for what moves to come to rest.
_PREFER = """async ([lang, theme]) => {
  (await import("/static/core/prefs.js")).setPrefs({theme});
  await (await import("/static/core/i18n.js")).setLang(lang);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
}"""
_OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Visitor:
    """One person's browser. Whatever goes wrong inside its pages is kept in `complaints`."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """A further tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        return page

    def go(self, path: str) -> Page:
        """Open an address of the site and wait for its page."""
        self.page.goto(f"{self.url}{path}")
        self.page.wait_for_selector("main")
        return self.page

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server for something, as the page would."""
        reply = self.context.request.post(f"{self.url}{path}", data=body, headers={"Origin": self.url})
        assert reply.ok, f"{path}: {reply.text()}"
        return reply.json() if reply.body() else None

    def make(self, game: str = "beacons", seats: int = 2, bots: int | None = None, **wish: Any) -> str:
        """A table, with bots on all other seats unless told otherwise, and started when it is full."""
        made = self.post("/api/tables", **{"game": game, "seats": seats, "public": True, "spectators": True, **wish})
        table: str = made["id"]
        for seat in range(1, 1 + (seats - 1 if bots is None else bots)):
            self.post(f"/api/tables/{table}/bots", seat=seat, bot="random")
        if bots is None:
            self.post(f"/api/tables/{table}/start")
        return table

    def play_out(self, table: str, stop: str = "", page: Page | None = None, spoil: bool = False) -> dict[str, Any]:
        """Answer at random until the end, or until a question whose name starts with `stop`. With `spoil` the page's
        view is made wrong on the way, and it ends when that has healed."""
        script = Path(__file__).with_name("player.js").read_text()
        done: dict[str, Any] = (page or self.page).evaluate(script, [table, stop, spoil])
        return done

    def axe(self, within: str = "html") -> list[str]:
        """What axe-core has against the page, or a part of it, as it is now."""
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate(_VIOLATIONS, [within, _RULES])
        return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]

    def look(self, width: int, lang: str, theme: str) -> None:
        """See the same page otherwise: the size, the language and the theme change under it, as they do for people."""
        self.page.set_viewport_size({"width": width, "height": SIZES[width]})
        self.page.evaluate(_PREFER, [lang, theme])

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        wider: int = self.page.evaluate(_OVERFLOW)
        return wider


Visit = Callable[..., Visitor]


@contextmanager
def visits(browser: Browser, url: str) -> Iterator[Visit]:
    """A maker of visitors; at the end none of their pages may have complained."""
    visitors: list[Visitor] = []

    def visit(width: int = 1440, lang: str = "en", theme: str = "dark", path: str | None = "/", **more: Any) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": SIZES[width]},
            has_touch=width < 500,
            permissions=["clipboard-read", "clipboard-write"],
            **{"reduced_motion": "reduce", **more},  # drawing what moves is most of the work of a browser without a GPU
        )
        prefs = json.dumps(json.dumps({"lang": lang, "theme": theme}))
        context.add_init_script(f"localStorage.orrery ??= {prefs}")
        visitor = Visitor(context, url)
        visitors.append(visitor)
        assert context.request.get(f"{url}/api/me").ok
        if path is not None:
            visitor.go(path)
        return visitor

    yield visit
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints, complaints
