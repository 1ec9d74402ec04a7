"""The board in a real browser against the real program."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.frontend.ad_astra.hands import Keyboard
from tests.frontend.visiting import Visit, Visitor

_PLAYER = (Path(__file__).parents[1] / "player.js").read_text()
_START = f"""([id, stop]) => {{
  window.played = null;
  void ({_PLAYER})([id, stop]).then((done) => {{ window.played = done; }});
}}"""
LOOKS = [(1440, "en", "dark"), (820, "ja", "dark"), (390, "en", "light"), (1440, "ja", "light")]
ASKS = ["plan", "move", "land", "produce", "build", "trade", "discard", "score"]


def at_the_board(visitor: Visitor, table: str) -> Page:
    page = visitor.go(f"/t/{table}")
    page.wait_for_selector(".aa-board")
    return page


def test_every_question_fits_its_screen_and_is_accessible(visit: Visit) -> None:
    """Whatever is asked: no sideways scrolling on a phone, and no violation of axe-core in one of the looks. The board
    is examined once in every look, then only what asks."""
    person = visit(bypass_csp=True)
    table = person.make("ad_astra", seats=4)
    for n, ask in enumerate(ASKS):
        if "ask" not in person.play_out(table, ask):
            table = person.make("ad_astra", seats=4)
            assert person.play_out(table, ask).get("ask"), ask
        page = at_the_board(person, table)
        expect(page.locator(".aa-bar")).to_be_visible()
        for look in (LOOKS[2], LOOKS[n % 4]):
            person.look(*look)
            assert person.overflow() <= 0, f"{ask} {look}"
        assert person.axe("html" if n < 4 else ".bar") == [], f"{ask} {LOOKS[n % 4]}"


def test_rounds_by_keyboard_alone(visit: Visit) -> None:
    """Tab, arrows, Enter: nothing else is needed from the first question on, and nothing of it gets stuck."""
    person = visit(1440, reduced_motion="no-preference")
    table = person.make("ad_astra", seats=4)
    page = at_the_board(person, table)
    keyboard = Keyboard(page, random.Random(5))
    keyboard.play(25)
    assert {"plan", "produce", "move"} <= keyboard.asked, keyboard.state()


def test_a_card_is_placed_by_pressing_it_and_a_space(visit: Visit) -> None:
    person = visit(1440)
    table = person.make("ad_astra", seats=3)
    person.play_out(table, "plan")
    page = at_the_board(person, table)
    page.locator(".aa-hand-card.is-open").nth(2).click()
    page.locator(".aa-space-place[data-mark=open]").last.click()
    expect(page.locator(".aa-space.is-preview")).to_have_count(1)
    title = page.locator(".aa-hand-card.is-selected .aa-vh").first.text_content() or "?"
    page.locator(".confirm").click()
    own = page.locator(".aa-space.is-secret [data-at], .aa-space.is-now [data-at], .aa-space.is-done [data-at]")
    expect(own.and_(page.locator(f'[aria-label*="{title}"]')).first).to_be_visible()


def test_a_press_on_the_chart_is_a_move(visit: Visit) -> None:
    """The same answer as in the list: the starship, then the system."""
    person = visit(1440)
    table = person.make("ad_astra", seats=3)
    person.play_out(table, "move")
    page = at_the_board(person, table)
    while not page.locator(".aa-system-place[data-mark=open]").count():
        assert "ask" in person.play_out(table, "move")
        page = at_the_board(person, table)
    head = page.locator(".aa-ship-head")
    for n in range(head.count()):
        if head.nth(n).get_attribute("aria-pressed") == "false":
            head.nth(n).click()
        target = page.locator(".aa-system-place[data-mark=open] rect").first
        if target.count():
            target.click()
            break
    expect(page.locator(".aa-system-place[data-mark=selected]")).to_have_count(1)
    expect(page.locator(".aa-target.is-chosen")).to_have_count(1)
    expect(page.locator(".confirm.pri")).to_be_visible()


def test_nobody_else_sees_what_the_mover_sees(visit: Visit) -> None:
    """While landing, the faces are on the mover's page alone."""
    mover, watcher = visit(1440), visit(1440)
    table = mover.make("ad_astra", seats=3)
    mover.play_out(table, "land")
    seen = at_the_board(mover, table)
    expect(seen.locator(".aa-landing").first).to_be_visible()
    hidden = at_the_board(watcher, table)
    peeked = seen.locator(".aa-planet.is-peeked").count()
    down = seen.locator(".aa-landing").filter(has=seen.locator(".aa-back")).count()
    assert peeked + down > 0 or seen.locator(".aa-landing .aa-disc").count() > 0
    expect(hidden.locator(".aa-planet.is-peeked")).to_have_count(0)


def seated(visit: Visit) -> tuple[str, list[Visitor]]:
    """A table with two persons and a bot, started."""
    people = [visit(1440), visit(1440)]
    table = people[0].make("ad_astra", seats=3, bots=0)
    people[0].post(f"/api/tables/{table}/bots", seat=2, bot="random")
    people[1].post(f"/api/tables/{table}/sit", seat=1)
    people[1].post(f"/api/tables/{table}/ready", ready=True)
    people[0].post(f"/api/tables/{table}/start")
    return table, people


def play_to_a_trade(table: str, people: list[Visitor]) -> list[Visitor]:
    """Play until one of the two has turned up a trade card; its owner comes first."""
    for person in people:
        person.page.evaluate(_START, [table, "trade"])
    while True:
        done: list[Any] = [person.page.evaluate("window.played") for person in people]
        owner = next((n for n, one in enumerate(done) if one and one.get("ask") == "trade"), None)
        if owner is not None:
            return [people[owner], people[1 - owner]]
        assert not any(one and "ask" not in one for one in done), done
        people[0].page.wait_for_timeout(20)


def rows_of(page: Page, partner: str) -> tuple[Locator, Locator]:
    """The cells of the open hands that may be tapped: one's own, and those of a partner."""
    rows = page.locator(".aa-hands tbody tr")
    theirs = rows.filter(has=page.locator(".aa-who", has_text=partner))
    return rows.first.locator(".aa-cell.is-open"), theirs.locator(".aa-cell.is-open")


def dealing(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two persons in front of a trade card of the first, both with something to give."""
    table, people = seated(visit)
    while True:
        owner, other = play_to_a_trade(table, people)
        mine = at_the_board(owner, table)
        own, theirs = rows_of(mine, seat_name(other))
        if own.count() > 1 and theirs.count():
            at_the_board(other, table)
            return owner, other
        mine.locator(".passive").click()
        mine.locator(".confirm.pri").click()


def test_a_deal_is_built_by_tapping_countered_and_accepted(visit: Visit) -> None:
    owner, other = dealing(visit)
    mine, theirs = owner.page, other.page
    own, partners = rows_of(mine, seat_name(other))
    partners.first.click()  # one's own next: of two types, one can stand against it
    own.first.click()
    mine.locator(".confirm.pri").click()
    deal = theirs.locator(".aa-deal.is-incoming").first
    expect(deal).to_be_visible()
    deal.locator(".aa-answers .aa-button").nth(1).click()
    theirs.locator(".confirm.pri").click()
    back = mine.locator(".aa-deal.is-incoming").filter(has_text=seat_name(other)).first
    expect(back).to_be_visible()
    back.locator(".aa-answers .aa-button").first.click()
    traded = mine.locator(".lg-line", has_text=seat_name(other)).filter(has_text="accepts")
    expect(traded.last).to_be_visible()


def seat_name(visitor: Visitor) -> str:
    """The person's name, as the page shows it to others."""
    name: str = visitor.page.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    return name
