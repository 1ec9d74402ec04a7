"""The lobby of a table: link and QR at once, seats, order, options, chat, and what is missing before the start."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from backend.play.bots import BOTS
from tests.frontend.visiting import Visit, Visitor


def names(page: Page) -> list[str]:
    """Who sits where, from above as it is shown."""
    shown: list[str] = page.evaluate(
        """() => {
          const top = (row) => row.getBoundingClientRect().top;
          const rows = [...document.querySelectorAll(".seatrow")].sort((a, b) => top(a) - top(b));
          return rows.map((row) => row.querySelector(".who .ell").textContent);
        }"""
    )
    return shown


@pytest.fixture
def owner(visit: Visit) -> Visitor:
    """Somebody who just made a table for friends."""
    visitor = visit()
    visitor.page.locator(".create .btn.act").click()
    expect(visitor.page.locator(".seatrow")).to_have_count(4)
    return visitor


def test_the_link_and_its_qr_code_are_there_at_once(owner: Visitor, visit: Visit) -> None:
    expect(owner.page.locator(".qr svg")).to_be_visible()
    link = owner.page.locator(".linkbox").input_value()
    owner.page.get_by_role("button", name="Copy link").click()
    assert owner.page.evaluate("navigator.clipboard.readText()") == link
    guest = visit(width=390, lang="ja")
    guest.page.goto(link)
    guest.page.get_by_role("button", name="着席する").click()
    expect(guest.page.locator(".seatrow")).to_have_count(4)
    expect(owner.page.locator(".seatrow").nth(1).locator(".rd")).to_have_text("Not ready")


def test_the_bar_says_what_is_missing_and_mends_it(owner: Visitor, visit: Visit) -> None:
    guest = visit()
    guest.page.goto(owner.page.locator(".linkbox").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(owner.page.locator(".seatrow").nth(1).locator(".rd")).to_have_text("Not ready")
    bar = owner.page.locator(".startbar")
    expect(bar.locator("li")).to_have_count(3)
    expect(bar.get_by_role("button", name="Start game")).to_have_attribute("aria-disabled", "true")
    bar.get_by_role("button", name="Add a bot").first.click()
    expect(bar.locator("li")).to_have_count(2)
    bar.get_by_role("button", name="Add a bot").first.click()
    expect(bar.locator("h2")).to_have_text("Can't start yet: one thing is missing")
    guest.page.locator(".startbar").get_by_role("button", name="I'm ready").click()
    bar.get_by_role("button", name="Start game").click()
    expect(owner.page.locator(".frame")).to_be_visible()
    expect(guest.page.locator(".frame")).to_be_visible()


def test_a_bot_is_as_strong_as_the_owner_likes(owner: Visitor, visit: Visit) -> None:
    owner.page.locator(".seatrow").nth(1).get_by_role("button", name="Add a bot").click()
    bot = owner.page.locator(".seatrow").nth(1)
    kinds = bot.get_by_role("combobox", name="How Bot B plays")
    expect(kinds).to_be_visible()
    assert kinds.locator("option").evaluate_all("kinds => kinds.map((kind) => kind.value)") == list(BOTS)
    expect(bot.locator(".who")).to_contain_text("thinks ahead")
    kinds.select_option("random")
    expect(bot.locator(".who")).to_contain_text("plays by luck")
    guest = visit(lang="ja")
    guest.page.goto(owner.page.locator(".linkbox").input_value())
    guest.page.get_by_role("button", name="着席する").click()
    expect(guest.page.locator(".seatrow").nth(1).locator(".tag")).to_have_text("漂流者")


def test_seats_are_moved_by_keys_and_by_dragging(owner: Visitor) -> None:
    page = owner.page
    me = names(page)[0]
    page.locator('[data-grip="0"]').focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(".seatrow").nth(1)).to_contain_text(me)
    expect(page.locator('[data-grip="1"]')).to_be_focused()
    grip = page.locator('[data-grip="1"]').bounding_box()
    goal = page.locator(".seatrow").nth(3).bounding_box()
    assert grip is not None and goal is not None
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, goal["y"] + 20, steps=6)
    page.mouse.up()
    expect(page.locator(".seatrow").nth(3)).to_contain_text(me)
    assert names(page)[3] == me


def test_the_owner_removes_and_hands_over(owner: Visitor, visit: Visit) -> None:
    guest = visit()
    guest.page.goto(owner.page.locator(".linkbox").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    owner.page.get_by_role("button", name="Hand ownership to").click()
    owner.page.get_by_role("dialog").get_by_role("button", name="Hand over").click()
    expect(guest.page.locator(".seatrow").nth(1)).to_contain_text("Owner")
    guest.page.get_by_role("button", name="Remove").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(guest.page.locator(".seatrow").first).to_contain_text("Empty seat")


def test_options_are_plain_words_with_their_default_and_their_rule(owner: Visitor, visit: Visit) -> None:
    page = owner.page
    page.wait_for_selector(".opt")
    switch = page.locator(".options-panel .toggle").first
    before = switch.get_attribute("aria-checked")
    switch.click()
    expect(switch).not_to_have_attribute("aria-checked", str(before))
    expect(page.locator(".options-panel .def.ch").first).to_contain_text("Default:")
    guest = visit()
    guest.page.goto(page.locator(".linkbox").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".options-panel .v b.changed")).to_have_count(1)
    page.get_by_role("button", name="All defaults").click()
    expect(switch).to_have_attribute("aria-checked", str(before))
    page.locator(".options-panel .q").first.click()
    expect(page.get_by_role("dialog").locator(".prose")).to_be_visible()


def test_chat_is_text_and_nothing_else(owner: Visitor, visit: Visit) -> None:
    guest = visit()
    guest.page.goto(owner.page.locator(".linkbox").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    said = "<img src=x onerror=alert(1)> **bold** [seat:1]"
    guest.page.get_by_role("textbox", name="Write to the table").fill(said)
    guest.page.keyboard.press("Enter")
    expect(owner.page.locator(".chat li")).to_contain_text(said)
    assert owner.page.locator(".chat img, .chat li svg + span svg").count() == 0


def test_a_revoked_link_is_closed(owner: Visitor, visit: Visit) -> None:
    link = owner.page.locator(".linkbox").input_value()
    owner.page.get_by_role("button", name="Revoke link").click()
    owner.page.get_by_role("dialog").get_by_role("button", name="Revoke link").click()
    expect(owner.page.locator(".linkbox")).to_have_count(0)
    guest = visit()
    guest.page.goto(link)
    expect(guest.page.locator("h1")).to_have_text("This invitation can't be opened")
    guest.complaints.clear()


def test_a_table_is_created_with_options(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new?game=ad_astra")
    page.get_by_role("textbox", name="Name of the table").fill("Slow orbit")
    page.get_by_role("group", name="Number of players").get_by_role("button", name="2").click()
    expect(page.locator(".opt", has_text="Number of players")).to_contain_text("variant")
    page.get_by_role("switch", name="Public").click()
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".lobhead h1")).to_contain_text("Slow orbit")
    expect(page.locator(".seatrow")).to_have_count(2)
    expect(page.locator(".lobtags")).to_contain_text("Public")
