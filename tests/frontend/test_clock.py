"""Clocks on the page: they run by themselves, warn, and say when time was up."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.frontend.visiting import Visit, Visitor


def timed(visitor: Visitor, clock: str, *others: Visitor) -> Page:
    """A live table with a clock, where people sit and no bots."""
    at = visitor.make("beacons", 1 + len(others), bots=0, clock=clock)
    for other in others:
        other.post(f"/api/tables/{at}/sit")
        other.post(f"/api/tables/{at}/ready", ready=True)
    visitor.post(f"/api/tables/{at}/start")
    page = visitor.go(f"/t/{at}")
    expect(page.locator(".bar.mine")).to_be_visible()
    return page


_WRONG_CLOCK = "{ const now = Date.now; Date.now = () => now() + 3600_000; }"
_WATCH = """() => {
  window.changed = 0;
  new MutationObserver((seen) => {
    window.changed += seen.filter((one) => !one.target.closest?.(".timer")).length;
  }).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_28_a_clock_runs_without_the_page_being_drawn_again(visit: Visit) -> None:
    """By the server's time: this browser's own clock is an hour ahead."""
    player, other = visit(path=None), visit(path=None)
    player.context.add_init_script(_WRONG_CLOCK)
    page = timed(player, "quick", other)
    mine, theirs = page.locator(".bar .timer b"), page.locator(".pc .timer b").nth(1)
    expect(mine).to_have_text(re.compile(r"0:[34]\d"))
    page.evaluate(_WATCH)
    before = mine.inner_text()
    expect(mine).not_to_have_text(before)
    expect(theirs).to_have_text(re.compile(r"0:[34]\d"))
    assert page.evaluate("window.changed") == 0
    expect(page.locator(".pc .timer").first).to_have_attribute("data-low", "false")
    expect(page.locator(".pc .timer .vh").first).to_have_text("10 min left")


def test_28_little_time_is_said_once_and_shown_warm(visit: Visit) -> None:
    page = timed(visit(), "soon")
    expect(page.locator("#heard")).to_have_text("30 seconds left")
    expect(page.locator(".bar .timer")).to_have_attribute("data-low", "true")


def test_28_who_was_timed_out_is_told_and_others_see_it(visit: Visit) -> None:
    player, watcher = visit(), visit(lang="ja")
    page = timed(player, "blink")
    expect(page.locator(".toast").first).to_contain_text("Your time was up")
    expect(page.locator(".lg-line", has_text="is out of time").first).to_be_visible()
    watcher.go(page.url.removeprefix(watcher.url))
    expect(watcher.page.locator(".lg-line", has_text="時間切れ").first).to_be_visible()


def test_spectators_see_clocks_and_replays_have_none(visit: Visit) -> None:
    player, watcher = visit(), visit()
    page = timed(player, "three_days")
    watcher.go(page.url.removeprefix(watcher.url))
    expect(watcher.page.locator(".pc .timer")).to_contain_text("72 h")
    watcher.go(f"{page.url.removeprefix(watcher.url)}/replay")
    expect(watcher.page.locator(".pc")).to_be_visible()
    assert watcher.page.locator(".timer").count() == 0


def test_a_clock_is_chosen_in_plain_words(visit: Visit) -> None:
    owner, guest = visit(), visit(lang="ja")
    page = owner.go("/new?game=ad_astra")
    page.get_by_role("combobox", name="Time to think").select_option(label="Quick")
    expect(page.locator(".opt", has_text="Time to think")).to_contain_text("45 s for every turn, and 10 min in reserve")
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".lobhead")).to_contain_text("Quick")
    guest.page.goto(page.locator(".linkbox").input_value())
    expect(guest.page.locator(".landing-card")).to_contain_text("早指し")
    guest.page.get_by_role("button", name="着席する").click()
    page.get_by_role("combobox", name="Time to think").select_option(label="A day a turn")
    expect(guest.page.locator(".opt", has_text="持ち時間")).to_contain_text("1手番につき1日")


def test_a_list_says_what_time_is_left(visit: Visit) -> None:
    visitor = visit(path=None)
    visitor.make("beacons", 2, clock="day", title="Slow")
    visitor.make("beacons", 2, title="Timeless")
    visitor.make("beacons", 2, clock="calm", title="Fast")
    rows = visitor.go("/").locator(".yours .tbl")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("min left")
    expect(rows.nth(1)).to_contain_text("24 h left")
    expect(rows.nth(2)).to_contain_text("Timeless")
