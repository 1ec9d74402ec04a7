"""Replays, results and rules: looking back without being thrown out."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.visiting import Visit, Visitor


def finished(visitor: Visitor, game: str = "beacons", seats: int = 2) -> str:
    """A match that is over."""
    table = visitor.make(game, seats)
    done = visitor.play_out(table)
    assert done.get("over"), done
    return table


def now(page: Page) -> int:
    """The move that the transport stands at."""
    return int(str(page.locator(".scale").get_attribute("aria-valuenow")))


def test_keys_and_buttons_move_through_a_match(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/t/{finished(visitor)}/replay?move=0")
    expect(page.locator(".tp")).to_be_visible()
    assert now(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert now(page) == 2
    assert "move=2" in page.url
    page.keyboard.press("Shift+ArrowRight")
    assert now(page) > 2
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One move forward")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Previous round").click()
    last = int(str(page.locator(".scale").get_attribute("aria-valuemax")))
    assert now(page) < last
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".scale")).not_to_have_attribute("aria-valuenow", "0")


def test_the_log_goes_with_the_board_both_ways(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/t/{finished(visitor)}/replay?move=3")
    line = page.locator("button.lg-line").nth(6)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    before = now(page)
    page.keyboard.press("ArrowLeft")
    assert now(page) == before - 1
    expect(page.locator(".lg .fut").first).to_be_visible()


def test_a_shared_link_opens_the_same_position(visit: Visit) -> None:
    visitor, friend = visit(), visit(lang="ja")
    page = visitor.go(f"/t/{finished(visitor)}/replay?move=4")
    page.get_by_role("button", name="Share").click()
    link = page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(link)
    expect(friend.page.locator(".scale")).to_have_attribute("aria-valuenow", "4")


def test_every_viewpoint_after_the_end(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/t/{finished(visitor, 'ad_astra', 3)}/replay?move=20")
    for name in ("Spectator", "All-seeing"):
        viewpoint = page.locator(".vp").get_by_role("button", name=name)
        viewpoint.click()
        expect(viewpoint).to_have_attribute("aria-pressed", "true")
        assert now(page) == 20
    page.locator(".vp button").nth(1).click()
    expect(page.locator(".vp button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#board [data-at]").first).to_be_visible()


def test_live_events_do_not_throw_one_out_of_a_look_back(visit: Visit) -> None:
    first, second = visit(), visit()
    table = first.make("beacons", 2, bots=0)
    second.post(f"/api/tables/{table}/sit")
    second.post(f"/api/tables/{table}/ready", ready=True)
    first.post(f"/api/tables/{table}/start")
    page = first.go(f"/t/{table}/replay?move=0")
    expect(page.locator(".tp")).to_be_visible()
    second.go(f"/t/{table}")
    for _ in range(2):
        second.page.locator(".choice[data-mark=open]").first.click()
    second.page.locator(".confirm.pri").click()
    expect(page.locator(".ahead")).to_have_text("Back to live · 1 move ahead")
    assert now(page) == 0
    assert page.get_by_role("button", name="All-seeing").count() == 0
    page.locator(".ahead").click()
    expect(page.locator(".bar.mine")).to_be_visible()


def test_the_result_says_everything(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor, "ad_astra", 3)
    page = visitor.go(f"/t/{table}")
    expect(page.locator(".rank li")).to_have_count(3)
    expect(page.locator(".chartsvg.wide")).to_be_visible()
    total = [int(text) for text in page.locator(".tblx .tot td").all_inner_texts()]
    rows = page.locator(".tblx tbody").first.locator("tr:not(.tot)")
    columns = [[int(text.split()[-1]) for text in row.locator("td").all_inner_texts()] for row in rows.all()]
    assert [sum(column) for column in zip(*columns, strict=True)] == total
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download record").click()
    record = json.loads(downloading.value.path().read_text())
    assert record
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seatrow")).to_have_count(3)


def test_a_match_that_ends_under_ones_eyes_stays_on_the_board(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("beacons", 2)
    visitor.go(f"/t/{table}")
    expect(visitor.page.locator(".bar")).to_be_visible()
    tab = visitor.new_page()
    tab.goto(visitor.url)
    assert visitor.play_out(table, page=tab).get("over")
    expect(visitor.page.locator(".bar")).to_contain_text("Game over")
    visitor.page.get_by_role("button", name="Result").click()
    expect(visitor.page.locator(".rank li")).to_have_count(2)


@pytest.mark.parametrize(("lang", "word"), [("en", "starship"), ("ja", "宇宙船")])
def test_rules_are_searched_and_linked(visit: Visit, lang: str, word: str) -> None:
    visitor = visit(lang=lang)
    page = visitor.go("/rules/ad_astra")
    expect(page.locator(".art h1")).to_be_visible()
    page.locator(".find input").fill(word)
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator(".hits li").first).to_be_visible()
    assert word in page.locator("mark").first.inner_text().lower()
    title = page.locator(".art h1").inner_text()
    page.reload()
    expect(page.locator(".art h1")).to_have_text(title)
    page.locator(".find input").fill("")
    page.keyboard.press("Escape")
    page.locator(".toc a").nth(3).click()
    expect(page.locator(".toc a").nth(3)).to_have_attribute("aria-current", "true")
    assert "at=" in page.url
