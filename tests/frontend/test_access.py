"""Every screen, in both themes and languages and at three widths: axe-core has nothing against it, nothing is wider
than the screen, and every target is large enough for a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.frontend.house import House
from tests.frontend.visiting import Visit, Visitor, visits

LOOKS = [(1440, "en", "light"), (820, "ja", "dark"), (390, "ja", "light"), (390, "en", "dark")]

Screen = Callable[[Visitor, str], None]


@pytest.fixture(scope="module")
def over(browser: Browser, house: House) -> str:
    """A match that is over, for everybody to see."""
    with visits(browser, house.url) as visit:
        visitor = visit()
        at = visitor.make("ad_astra", 3)
        assert visitor.play_out(at).get("over")
        visitor.post(f"/api/tables/{at}/rematch")
    return at


def home(visitor: Visitor, _over: str) -> None:
    visitor.make("beacons", 2, title="Waits", clock="day")
    visitor.go("/")
    expect(visitor.page.locator(".tbl").first).to_be_visible()


def new(visitor: Visitor, _over: str) -> None:
    visitor.go("/new")
    expect(visitor.page.locator(".opt").first).to_be_visible()


def lobby(visitor: Visitor, _over: str) -> None:
    visitor.go("/").locator(".create .btn.act").click()
    expect(visitor.page.locator(".qr svg")).to_be_visible()
    expect(visitor.page.locator(".options-panel .q").first).to_be_visible()
    visitor.page.locator(".seatrow .btn.act").first.click()
    expect(visitor.page.locator(".seatrow .sel")).to_be_visible()


def table(visitor: Visitor, _over: str) -> None:
    visitor.go(f"/t/{visitor.make('ad_astra', 3, clock='calm')}")
    expect(visitor.page.locator("#board [data-at]").first).to_be_visible()


def listed(visitor: Visitor, _over: str) -> None:
    visitor.go(f"/t/{visitor.make('beacons', 2)}")
    expect(visitor.page.locator(".list-area .choice").first).to_be_visible()


def drawer(visitor: Visitor, _over: str) -> None:
    table(visitor, _over)
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".drawer.log")).to_be_visible()


def sheet(visitor: Visitor, _over: str) -> None:
    table(visitor, _over)
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def menu(visitor: Visitor, _over: str) -> None:
    visitor.go("/").keyboard.press("m")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def replay(visitor: Visitor, over: str) -> None:
    visitor.go(f"/t/{over}/replay?move=30")
    expect(visitor.page.locator(".tp")).to_be_visible()


def result(visitor: Visitor, over: str) -> None:
    visitor.go(f"/t/{over}")
    expect(visitor.page.locator(".rank li").first).to_be_visible()


def rules(visitor: Visitor, _over: str) -> None:
    visitor.go("/rules/ad_astra?q=a")
    expect(visitor.page.locator(".art h1")).to_be_visible()


def missing(visitor: Visitor, _over: str) -> None:
    visitor.go("/nowhere")
    visitor.complaints.clear()


SCREENS = [home, new, lobby, table, listed, drawer, sheet, menu, replay, result, rules, missing]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_in_every_look(visit: Visit, over: str, screen: Screen) -> None:
    visitor = visit(path=None, bypass_csp=True)  # axe-core is put into the page
    screen(visitor, over)
    for width, lang, theme in LOOKS:
        visitor.look(width, lang, theme)
        look = f"{screen.__name__} {width} {lang} {theme}"
        assert visitor.axe() == [], look
        assert visitor.overflow() <= 0, look


_SMALL = """() => [...document.querySelectorAll("button, a[href], select, input, summary")].flatMap(one => {
  const box = (one.closest("label") ?? one).getBoundingClientRect();
  if (!box.width || box.right <= 0 || one.closest(".skip, .vh, .prose, #board")) return [];
  if (getComputedStyle(one).visibility === "hidden") return [];
  const before = getComputedStyle(one, "::before");
  const grown = before.content === "none" || before.position !== "absolute" ? 0 : -2 * parseFloat(before.top || "0");
  const inline = one.matches(".tbl-name a, .me");
  const name = `${one.className} ${Math.round(box.height)}: ${one.textContent.trim().slice(0, 30)}`;
  return inline || Math.max(box.height, box.height + grown) >= 43.5 ? [] : [name];
})"""


@pytest.mark.parametrize(
    "screen", [home, new, lobby, table, listed, menu, replay, result, rules], ids=lambda screen: screen.__name__
)
def test_targets_are_large_enough_for_a_thumb(visit: Visit, over: str, screen: Screen) -> None:
    """44 px on touch screens."""
    visitor = visit(390, "ja", "dark", None)
    screen(visitor, over)
    assert small(visitor.page) == []


def small(page: Page) -> list[str]:
    """Targets that are lower than 44 px, with what they count beyond their edges."""
    found: list[str] = page.evaluate(_SMALL)
    return found


def test_nothing_moves_when_the_user_wants_it_still(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce", path=None)
    table(visitor, "")
    moving = visitor.page.evaluate("() => document.getAnimations().filter(one => one.playState === 'running').length")
    assert moving == 0


def test_the_theme_follows_the_device_until_somebody_chooses(visit: Visit) -> None:
    visitor = visit(theme="auto", color_scheme="light")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "light")
    visitor.page.emulate_media(color_scheme="dark")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")


_LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map(one => one.transferSize)"""


def test_the_first_load_of_a_table_is_small(visit: Visit) -> None:
    """Under 250 KB, as the browser counts what was transferred, at the first visit."""
    visitor = visit(path=None)
    page = visitor.go(f"/t/{visitor.make('ad_astra', 3)}")
    expect(page.locator("#board [data-at]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(_LOADED)
    assert len(sizes) > 20 and min(sizes) > 0
    assert sum(sizes) < 250_000
