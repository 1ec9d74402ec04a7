"""The tile in the hand: dragged with mouse and finger, turned with the wheel; and the planet that stays in sight."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.frontend.planet_unknown.test_board import ALL, placing
from tests.frontend.visiting import Visit

_LYING = "() => document.querySelector('.pu-ghost .pu-halo')?.getAttribute('d') ?? null"
_HIDDEN = """() => document.querySelector('.pu-planet').getBoundingClientRect().bottom
  - document.querySelector('.board-scroll').getBoundingClientRect().bottom"""
_NUMBERS = "(cells) => cells.map((cell) => Number.parseInt(cell.textContent))"
CARD = ".pu-candidate:not([aria-disabled])"


def point(page: Page, x: int, y: int) -> tuple[float, float]:
    """The middle of a square of the own planet, on the screen."""
    found: list[float] = page.evaluate(
        """([x, y]) => {
          const {a, e, f} = document.querySelector('.pu-globe').getScreenCTM();
          return [e + a * (x * 48 + 24), f + a * (y * 48 + 24)];
        }""",
        [x, y],
    )
    return found[0], found[1]


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], *way: tuple[float, float]) -> None:
    """With the left button pressed from a point over others; it stays pressed."""
    page.mouse.move(*start)
    page.mouse.down()
    for goal in way:
        page.mouse.move(*goal, steps=4)


def lying(page: Page) -> str | None:
    """How the tile lies on the planet."""
    found: str | None = page.evaluate(_LYING)
    return found


def test_a_tile_is_dragged_from_its_card_and_over_the_planet(visit: Visit) -> None:
    """Dropped where it fits it is drafted, elsewhere it stays with the reason, away from the planet it goes back."""
    page = placing(visit(1440), planets="symmetric")[1]
    ghost, card, empty = page.locator(".pu-ghost"), middle(page, f"{CARD} svg"), middle(page, ".ask")
    drag(page, card, empty)
    expect(page.locator(".pu-carried")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".pu-carried")).to_have_count(0)
    expect(ghost).to_have_count(0)
    drag(page, card, empty, point(page, 5, 5))
    expect(page.locator(".pu-chip.is-bad")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".pu-ghost.is-bad")).to_be_visible()
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.pu-ghost') !== null", point(page, 5, 5))
    drag(page, point(page, 5, 5))
    fits = page.locator(".pu-ghost.is-good")
    for goal in ((x, y) for y in range(3) for x in range(4, 8) if not fits.count()):
        page.mouse.move(*point(page, *goal))
    page.mouse.up()
    expect(page.locator(".pu-ghost.is-good")).to_be_visible()
    page.locator(".confirm.pri").click()
    expect(page.locator(".lg-line", has_text="placed").first).to_be_visible()


def test_the_wheel_turns_what_is_held_and_nothing_else(visit: Visit) -> None:
    page = placing(visit(1440), planets="symmetric")[1]
    page.mouse.move(*point(page, 5, 5))
    page.mouse.wheel(0, 100)
    page.wait_for_function("() => document.querySelector('.board-scroll').scrollTop > 0")
    page.mouse.wheel(0, -100)
    page.wait_for_function("() => document.querySelector('.board-scroll').scrollTop === 0")
    page.locator(CARD).first.focus()
    page.keyboard.press("Enter")
    at = point(page, 5, 5)
    page.mouse.move(*at)
    first = lying(page)
    turned, mirrored = by_key(page, "r", "Shift+r"), by_key(page, "f", "f")
    assert turned != first
    page.mouse.wheel(0, 120)
    comes(page, turned)
    page.mouse.wheel(0, -120)
    comes(page, first)
    page.mouse.click(*at, button="right")
    comes(page, mirrored)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, 120)
    comes(page, first)
    assert page.evaluate("() => document.querySelector('.board-scroll').scrollTop") == 0


def by_key(page: Page, key: str, back: str) -> str | None:
    """How the tile would lie after a key; another one takes it back."""
    page.keyboard.press(key)
    found = lying(page)
    page.keyboard.press(back)
    return found


def comes(page: Page, wanted: str | None) -> None:
    page.wait_for_function(f"(wanted) => ({_LYING})() === wanted", arg=wanted)


def touch(page: Page, *way: tuple[float, float]) -> None:
    """One finger from a point over others, and up."""
    wire = page.context.new_cdp_session(page)

    def send(kind: Literal["touchStart", "touchMove", "touchEnd"], *points: tuple[float, float]) -> None:
        where: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    send("touchStart", way[0])
    for (x, y), (goal_x, goal_y) in pairwise(way):
        for part in range(1, 7):
            send("touchMove", (x + (goal_x - x) * part / 6, y + (goal_y - y) * part / 6))
    send("touchEnd")


def test_a_finger_drags_the_tile_and_scrolls_the_page_elsewhere(visit: Visit) -> None:
    page = placing(visit(390), planets="symmetric")[1]
    touch(page, middle(page, f"{CARD} svg"), point(page, 5, 3))
    expect(page.locator(".pu-ghost")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    first = lying(page)
    touch(page, point(page, 5, 2), point(page, 7, 5))
    assert lying(page) != first
    assert page.evaluate("scrollY") == 0
    lies = lying(page)
    touch(page, point(page, 1, 6), point(page, 1, 2))
    page.wait_for_function("() => scrollY > 0")
    assert lying(page) == lies


def test_the_whole_planet_is_in_sight_on_low_screens(visit: Visit) -> None:
    page = placing(visit(1440), seats=4, **ALL)[1]
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Escape")
        assert page.evaluate(_HIDDEN) <= 0
        page.locator(CARD).first.click()
        expect(page.locator(".pu-ghost")).to_be_visible()
        assert page.evaluate(_HIDDEN) <= 0, f"{width} x {height}"
        box = page.locator(".pu-planet").bounding_box()
        assert box
        assert box["width"] > height * 0.4


def test_the_score_is_explained_line_by_line(visit: Visit) -> None:
    """Of others from what all may know, of oneself with what is secret."""
    person = visit(1440)
    page = placing(person, seats=3, **ALL)[1]
    page.locator('[data-at="medals"]').click()
    own = page.locator("dialog[open] .pu-medals")
    expect(own.locator("tbody tr")).to_have_count(8)
    page.keyboard.press("Escape")
    page.locator(".pc").nth(1).click()
    expect(page.locator("dialog[open] .pu-medals caption")).to_contain_text("everybody")
    lines = own.locator("tbody td").evaluate_all(_NUMBERS)
    total = own.locator("tfoot td").evaluate_all(_NUMBERS)
    assert total == [sum(lines)]
    assert page.locator(".pc .sc").nth(1).inner_text().split()[0] == str(total[0])
