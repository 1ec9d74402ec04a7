"""The board in a real browser against the real program."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.visiting import Visit, Visitor

ALL: dict[str, Any] = {
    "planets": "asymmetric",
    "corporations": "asymmetric",
    "private_objectives": True,
    "events": True,
    "event_mix": "even",
}
LOOKS = [(1440, "en", "dark"), (820, "ja", "light"), (390, "ja", "dark"), (1440, "ja", "light")]


def at_the_board(visitor: Visitor, table: str) -> Page:
    page = visitor.go(f"/t/{table}")
    page.wait_for_selector(".pu-board")
    return page


def placing(visitor: Visitor, seats: int = 3, **options: Any) -> tuple[str, Page]:
    """A table at whose board the visitor is to place its first tile."""
    table = visitor.make("planet_unknown", seats=seats, options=options)
    assert visitor.play_out(table, "place") != {"over": True}
    return table, at_the_board(visitor, table)


def test_questions_fit_every_screen_and_are_accessible(visit: Visit) -> None:
    """No sideways scrolling anywhere, and no violation of axe-core: faces, a rotation, a tile in the hand."""
    person = visit(bypass_csp=True)
    table = person.make("planet_unknown", seats=4, options={**ALL, "planets": "offered"})
    for n, ask in enumerate(("faces", "rotate", "place")):
        assert person.play_out(table, ask).get("ask") == ask
        page = at_the_board(person, table)
        if ask == "place":
            page.locator(".pu-candidate:not([aria-disabled])").first.click()
            expect(page.locator(".pu-ghost")).to_be_visible()
        for look in (*LOOKS[n + 1 :], LOOKS[n]):
            person.look(*look)
            assert person.overflow() <= 0, f"{ask} {look}"
        assert person.axe() == [], f"{ask} {LOOKS[n]}"


def test_a_tile_is_laid_by_tapping_and_everybody_sees_it_at_the_join(visit: Visit) -> None:
    person, watcher = visit(390), visit(1440, reduced_motion="no-preference")
    table, page = placing(person)
    other = at_the_board(watcher, table)
    page.locator(".pu-candidate:not([aria-disabled])").first.tap()
    expect(page.locator(".pu-ghost.is-good")).to_be_visible()
    page.locator(".pu-pad").nth(1).tap()
    page.locator('[data-at="square:5.0"]').tap()
    expect(page.locator(".pu-ghost.is-good")).to_be_visible()
    expect(page.locator(".pu-effects")).to_contain_text("fits")
    page.locator(".confirm.pri").tap()
    expect(page.locator(".pu-ghost")).to_have_count(0)
    expect(page.locator('.pu-globe use[href^="#pu-"]').first).to_be_attached()
    expect(other.locator(".lg-line", has_text="placed")).to_have_count(0)
    finish(page)
    expect(other.locator(".lg-line", has_text="placed")).to_have_count(3)


def finish(page: Page) -> None:
    """Do what is still to be done, the first way there is, and confirm the turn."""
    done = page.locator(
        ".bar.wait, .bar h2", has_text=re.compile("Not your turn|Turn the station|Choose one of the two")
    )
    for _ in range(30):
        if done.count():
            return
        ready, way = (
            page.locator(".confirm.pri"),
            page.locator("button.pu-way-button:not(.is-on), button.pu-entry.is-must:not(.is-on)"),
        )
        place = page.locator(".pu-board [data-mark=open]")
        if ready.count():
            ready.first.click()
        elif page.locator(".passive:not([aria-disabled=true])").count():
            page.locator(".passive").first.click()
        elif way.count():
            way.first.click()
        elif place.count():
            place.first.dispatch_event("click")
        page.wait_for_timeout(150)


def test_a_tile_is_laid_by_keys_alone(visit: Visit) -> None:
    """A number takes it up, arrows move it, R turns it, F mirrors it; where it can't lie, it says why."""
    person = visit(1440)
    _, page = placing(person, planets="symmetric")
    keys = page.keyboard
    keys.press("2" if page.locator(".pu-candidate").nth(0).get_attribute("aria-disabled") else "1")
    ghost = page.locator(".pu-ghost")
    expect(ghost).to_be_visible()
    square = page.locator(".ask h2").inner_text()
    keys.press("r")
    keys.press("f")
    for _ in range(12):
        keys.press("ArrowLeft")
    expect(page.locator(".pu-ghost.is-bad")).to_be_visible()
    expect(page.locator(".pu-chip.is-bad")).to_contain_text(re.compile("planet|piece|perimeter"))
    assert page.locator(".ask h2").inner_text() != square
    keys.press("Escape")
    expect(ghost).to_have_count(0)
    keys.press("1")
    expect(page.locator(".pu-ghost.is-good")).to_be_visible()
    page.locator('[data-at="square:5.0"]').focus()
    keys.press("Enter")
    expect(ghost).to_have_count(0)
    expect(page.locator(".lg-line", has_text="placed").first).to_be_visible()


def test_other_boards_open_large_and_explain_themselves(visit: Visit) -> None:
    person = visit(1440)
    _, page = placing(person, **ALL)
    page.locator(".pu-sitter").nth(1).click()
    expect(page.locator(".pu-elsewhere")).to_be_visible()
    assert page.locator('.pu-own [data-at$="@1"]').count() > 60
    assert page.locator(".pu-board [data-mark]").count() == 0
    page.locator('[data-at="space:civ.3@1"]').first.click()
    expect(page.locator("dialog[open] .pu-inspect p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    page.locator(".pu-elsewhere button").click()
    expect(page.locator(".pu-offer").first).to_be_visible()


def test_alone_the_deck_is_mixed_and_the_target_shown(visit: Visit) -> None:
    person = visit(820)
    table = person.make("planet_unknown", seats=1)
    page = at_the_board(person, table)
    if "ask" not in person.play_out(table, "mix"):
        raise AssertionError("the deck was not to be mixed")
    page = at_the_board(person, table)
    page.locator(".pu-mix-ready button").nth(1).click()
    page.locator(".confirm.pri").click()
    expect(page.locator(".pu-goal-line")).to_contain_text("Target")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_rules_explain_every_component(visit: Visit, lang: str) -> None:
    person = visit(1440, lang)
    page = person.go("/rules/planet_unknown")
    page.wait_for_selector("article")
    articles: list[dict[str, Any]] = page.evaluate(
        "async (lang) => (await import('/static/games/planet_unknown/rules.js')).rules(lang)", lang
    )
    lines = [line for article in articles for line in article["body"]]
    assert len(articles) > 45
    assert not [
        line for line in lines if "{{" in line or "undefined" in line or re.search(r"\b(effect|modifier)\.", line)
    ]
