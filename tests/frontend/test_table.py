"""A table: decisions on the board and in the list, undo, others' turns, spectators, log and chat, sheets."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.visiting import Visit, Visitor

CLICKER = Path(__file__).with_name("clicker.js").read_text()
_LONG = 120_000
_PREFER = "view => { localStorage.orrery = JSON.stringify({...JSON.parse(localStorage.orrery), view}) }"


def open_table(visitor: Visitor, game: str, seats: int, view: str = "board") -> Page:
    """A new table with bots, on the screen."""
    table = visitor.make(game, seats)
    visitor.page.evaluate(_PREFER, view)
    page = visitor.go(f"/t/{table}")
    expect(page.locator(".bar")).to_be_visible()
    return page


def test_the_list_alone_plays_a_whole_toy_game(visit: Visit) -> None:
    page = open_table(visit(), "beacons", 3, "list")
    assert page.evaluate(CLICKER, 20_000) >= 0
    page.get_by_role("button", name="Result").click()
    expect(page.locator(".rank li")).to_have_count(3)


@pytest.mark.slow
def test_the_list_alone_plays_a_whole_game_of_ad_astra(visit: Visit) -> None:
    page = open_table(visit(lang="ja", theme="light"), "ad_astra", 3, "list")
    page.set_default_timeout(_LONG * 4)
    assert page.evaluate(CLICKER, 400_000) >= 0
    page.get_by_role("button", name="結果").click()
    expect(page.locator(".rank li")).to_have_count(3)


def test_the_keyboard_alone_plays_a_whole_toy_game(visit: Visit) -> None:
    """Tab and arrows reach everything, Enter chooses and confirms, Escape steps back; the focus is never lost."""
    page = open_table(visit(), "beacons", 2, "list")
    for _ in range(400):
        if page.locator(".bar.mine").count() == 0 and page.locator(".bar.wait .pri").count():
            break
        page.keyboard.press(next_key(page))
    page.get_by_role("button", name="Result").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rank li")).to_have_count(2)


def next_key(page: Page) -> str:
    """What somebody would press who sees only where the focus is. Moves the focus by Tab to the next thing to do."""
    found: str = page.evaluate(
        """() => {
          const seen = (one) => one && one.getClientRects().length;
          const confirm = document.querySelector(".confirm.pri");
          const goal = seen(confirm) ? confirm
            : document.querySelector(".list-area .choice[data-mark=open]")
            ?? document.querySelector(".stepper .icb:not([aria-disabled=true])")
            ?? document.querySelector(".passive:not([aria-disabled=true])");
          if (!goal) return "Shift";
          const stops = [...document.querySelectorAll("a[href], button, input, [tabindex='0']")].filter(seen);
          const at = stops.indexOf(goal);
          if (document.activeElement === goal) return "Enter";
          if (stops[at - 1]) stops[at - 1].focus();
          return "Tab";
        }"""
    )
    return found


def test_a_press_on_the_board_and_one_in_the_bar_make_the_same_draft(visit: Visit) -> None:
    page = open_table(visit(), "ad_astra", 3)
    expect(page.locator(".bar.mine")).to_be_visible()
    place = page.locator('#board [data-mark="open"]').first
    at = place.get_attribute("data-at")
    place.click()
    chosen = page.locator(f'#board [data-at="{at}"]')
    expect(chosen).to_have_attribute("data-mark", "selected")
    page.keyboard.press("Escape")
    expect(chosen).to_have_attribute("data-mark", "open")
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")


def test_the_board_is_one_tab_stop_with_arrow_keys(visit: Visit) -> None:
    page = open_table(visit(), "ad_astra", 3)
    expect(page.locator(".bar.mine")).to_be_visible()
    stops = page.locator('#board [data-at][tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    first = page.evaluate("document.activeElement.dataset.at")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.at")
    assert second and second != first
    expect(stops).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.at")


def test_what_is_not_possible_says_why(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("ad_astra", 3)
    visitor.play_out(table, "move")
    page = visitor.go(f"/t/{table}")
    refused = page.locator('#board [data-mark="refused"]').first
    expect(refused).to_have_attribute("aria-disabled", "true")
    assert "not possible" in str(refused.get_attribute("aria-label"))
    refused.click(force=True)
    expect(page.locator(".toast")).to_be_visible()
    assert page.locator(".toast").inner_text().strip() != "That is not possible now."


def test_undo_takes_the_last_move_back(visit: Visit) -> None:
    """Two keepers program in secret: as long as the other one has not answered, the own answer can be taken back."""
    first, second = visit(), visit()
    table = first.make("beacons", 2, bots=0, public=True)
    second.post(f"/api/tables/{table}/sit")
    second.post(f"/api/tables/{table}/ready", ready=True)
    first.post(f"/api/tables/{table}/start")
    page = first.go(f"/t/{table}")
    page.locator(".choice[data-mark=open]").nth(0).click()
    page.locator(".choice[data-mark=open]").nth(0).click()
    page.locator(".confirm.pri").click()
    expect(page.locator(".bar.wait")).to_be_visible()
    expect(page.locator(".pc").first).to_contain_text("has answered")
    page.locator(".undo").click()
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator(".lg")).to_contain_text("takes back")


def test_a_spectator_sees_and_may_do_nothing(visit: Visit) -> None:
    player, watcher = visit(), visit(lang="ja")
    table = player.make("ad_astra", 3)
    page = watcher.go(f"/t/{table}")
    expect(page.locator(".bar.wait .who")).to_have_text("観戦中。")
    assert page.locator(".confirm, .undo, .say").count() == 0
    assert page.locator('#board [data-mark="open"]').count() == 0
    player.go(f"/t/{table}")
    expect(player.page.locator(".tags .tag").first).to_contain_text("1")


def test_chat_reaches_the_others_and_is_counted_when_closed(visit: Visit) -> None:
    first, second = visit(), visit(width=390)
    table = first.make("beacons", 2, bots=0)
    second.post(f"/api/tables/{table}/sit")
    second.post(f"/api/tables/{table}/ready", ready=True)
    first.post(f"/api/tables/{table}/start")
    first.go(f"/t/{table}")
    second.go(f"/t/{table}")
    expect(second.page.locator(".frame")).to_be_visible()
    first.page.get_by_role("textbox", name="Write to the table").fill("Anybody there?")
    first.page.keyboard.press("Enter")
    chat = second.page.get_by_role("button", name="Chat, 1 new")
    chat.click()
    expect(second.page.locator(".drawer.chat")).to_contain_text("Anybody there?")
    expect(second.page.locator(".drawer.log")).to_be_hidden()
    second.page.locator(".drawer.chat").get_by_role("button", name="Close").click()
    expect(second.page.locator(".drawer.chat")).to_be_hidden()


def test_the_log_is_searched(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("ad_astra", 3)
    visitor.play_out(table, "move")
    page = visitor.go(f"/t/{table}")
    expect(page.locator(".lg-line").first).to_be_visible()
    lines = page.locator(".lg-line").count()
    page.keyboard.press("/")
    expect(page.locator(".log-find input")).to_be_focused()
    page.keyboard.type("planet")
    expect(page.locator(".log-find input")).to_have_value("planet")
    assert page.locator(".lg-line").count() < lines
    page.keyboard.press("Escape")
    expect(page.locator(".lg-line")).to_have_count(lines)


def test_the_board_has_all_the_room_when_the_side_is_folded(visit: Visit) -> None:
    page = open_table(visit(), "ad_astra", 3)
    board = page.locator(".board")
    before = board.bounding_box()
    page.get_by_role("button", name="Log and chat beside the board").click()
    expect(page.locator(".drawer.log")).to_be_hidden()
    after = board.bounding_box()
    assert before is not None and after is not None
    assert after["width"] > before["width"] + 300
    page.keyboard.press("l")
    expect(page.locator(".drawer.log")).to_be_visible()
    page.keyboard.press("w")
    expect(page.locator(".drawer.chat")).to_be_visible()


def test_shortcuts_are_on_one_sheet(visit: Visit) -> None:
    page = open_table(visit(), "ad_astra", 3)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("Undo")
    expect(sheet).to_contain_text("Everywhere")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_a_player_is_opened_from_the_strip(visit: Visit) -> None:
    page = open_table(visit(), "ad_astra", 3)
    name = page.locator(".pc .nm").nth(1).inner_text().strip()
    page.locator(".pc").nth(1).click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
