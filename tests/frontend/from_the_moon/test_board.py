"""The board in a real browser against the real program."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.visiting import Visit, Visitor

# The view of a finished match, and what the board would have said the final scoring brings.
_STANDING = """async (id) => {
  const { TableSocket } = await import("/static/core/socket.js");
  const { finalLines } = await import("/static/games/from_the_moon/standing.js");
  return new Promise((done) => {
    const look = () => line.view?.public.result && done([line.view.public, line.table.seats.length]);
    const quiet = () => undefined;
    const rest = { refused: quiet, said: quiet, people: quiet, lost: quiet };
    const line = new TableSocket(id, { changed: look, moved: look, ...rest });
  }).then(([view, seats]) => [finalLines({ view: { public: view }, seats }), view.result.lines]);
}"""
# Keeps the symbols of what flies over the page.
_FLIGHTS = """() => {
  window.flown = [];
  const seen = (list) => list.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.classList?.contains("flying")) flown.push(one.firstChild.getAttribute("href"));
  }));
  new MutationObserver(seen).observe(document.body, { childList: true });
}"""
LOOKS = [
    (1440, "ja", "dark", 3, ["tasks", "research"]),
    (390, "en", "light", 4, ["approval", "income"]),
    (820, "en", "dark", 1, ["action"]),
]


def at_the_board(visitor: Visitor, table: str) -> Page:
    page = visitor.go(f"/t/{table}")
    page.wait_for_selector(".fm-board")
    return page


def asked(person: Visitor, ask: str, seats: int) -> str:
    """A table at which the person is asked this; a match may end before it comes to that."""
    while True:
        table = person.make("from_the_moon", seats=seats)
        if "ask" in person.play_out(table, ask):
            return table


@pytest.mark.parametrize(("width", "lang", "theme", "seats", "asks"), LOOKS)
def test_every_question_fits_its_screen_and_is_accessible(
    visit: Visit, width: int, lang: str, theme: str, seats: int, asks: list[str]
) -> None:
    """No violation of axe-core and no sideways scrolling, whatever is asked."""
    person = visit(width, lang, theme, bypass_csp=True)
    for ask in asks:
        page = at_the_board(person, asked(person, ask, seats))
        expect(page.locator(f".fm-bar.is-{ask}")).to_be_visible()
        assert person.axe() == [], ask
        assert person.overflow() <= 0, ask


def test_a_turn_is_played_by_tapping_the_board(visit: Visit) -> None:
    """A rover, a tile, then cubes and the effect; somebody watching sees the rover there."""
    person, watcher = visit(1440), visit(1440)
    table = asked(person, "action", 2)
    page = at_the_board(person, table)
    page.locator('.fm-rover-place[data-mark="open"]').first.click()
    promising = page.locator(".fm-tile").filter(has=page.locator(".fm-pill-text", has_text="+"))
    tile = promising.locator('.fm-tile-place[data-mark="open"]').first
    place = tile.get_attribute("data-at") or "?"
    tile.click()
    expect(page.locator(".fm-tile .fm-ghost")).to_have_count(1)
    page.locator(".confirm.pri").click()
    expect(page.locator(".fm-bar.is-tasks")).to_be_visible()
    before = page.locator(".fm-task").count()
    assert before > 0
    seen = at_the_board(watcher, table)
    row, column = place.removeprefix("tile:").split(".")
    name = f"{'ABCD'[int(column)]}{int(row) + 1}"
    rover = seen.locator(f'.fm-tile-place[data-at="{place}"][aria-label*="rover"]')
    expect(rover).to_have_count(1)
    expect(seen.locator(".lg-line", has_text=name).last).to_be_visible()
    page.locator(".fm-task").first.click()
    done = page.locator(".lg-line").filter(has_text=f"on {name}").or_(page.locator(".lg-line", has_text="effect of"))
    expect(done.last).to_be_visible()


def test_a_rover_is_dragged_to_a_tile(visit: Visit) -> None:
    """While it is on the way every free tile says what the crew could do there; it stays where it is dropped."""
    person = visit(1440)
    page = at_the_board(person, asked(person, "action", 3))
    start = page.locator('.fm-rover-place[data-mark="open"]').first.bounding_box()
    end = page.locator('.fm-tile-place[data-mark="open"]').first.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 30, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(5, 500, steps=3)
    expect(page.locator(".fm-dragged")).to_have_count(1)
    expect(page.locator(".fm-pill")).not_to_have_count(0)
    page.mouse.up()
    expect(page.locator(".fm-pill")).to_have_count(0)
    page.mouse.move(start["x"] + 30, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 40, steps=3)
    page.mouse.up()
    expect(page.locator(".fm-dragged")).to_have_count(0)
    expect(page.locator('.fm-tile-place[data-mark="selected"]')).to_have_count(1)
    page.locator(".confirm.pri").click()
    expect(page.locator(".lg-line", has_text="sent").last).to_be_visible()


def test_a_second_finger_puts_the_rover_back(visit: Visit) -> None:
    person = visit(1440)
    page = at_the_board(person, asked(person, "action", 3))
    start = page.locator('.fm-rover-place[data-mark="open"]').first.bounding_box()
    assert start
    page.mouse.move(start["x"] + 30, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(5, 500, steps=3)
    expect(page.locator(".fm-dragged")).to_have_count(1)
    page.locator(".fm-map").dispatch_event("pointerdown", {"pointerId": 77})
    expect(page.locator(".fm-dragged")).to_have_count(0)
    expect(page.locator(".fm-pill")).to_have_count(0)


def test_an_action_begins_at_its_head_on_the_board(visit: Visit) -> None:
    """Where map, ships and the whole own board are in sight, the log and the decision bar being open."""
    person = visit(1440)
    page = at_the_board(person, asked(person, "action", 4))
    for part in (".fm-map", ".fm-area", ".fm-ships"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    head = page.locator('#board .fm-deed > [data-mark="open"]').first
    action = (head.get_attribute("data-at") or "").removeprefix("choice:")
    head.click()
    expect(page.locator(".fm-bar.is-action")).to_have_count(0)
    expect(page.locator(".undo:not([aria-disabled=true])")).to_be_visible()
    assert action in {"greenhouses", "crew", "build", "research"}


def test_what_is_collected_flies_to_the_stock(visit: Visit) -> None:
    """From its tile; not for those who want less motion."""
    person = visit(1440, reduced_motion="no-preference")
    page = at_the_board(person, asked(person, "tasks", 2))
    while not page.locator("circle.fm-task").count():
        page = at_the_board(person, asked(person, "tasks", 2))
    page.evaluate(_FLIGHTS)
    page.locator("circle.fm-task").first.click()
    page.wait_for_function("flown.length > 0")
    expect(page.locator(".flying")).to_have_count(0)


def test_a_turn_is_played_by_keys(visit: Visit) -> None:
    """Send a rover with the number keys, and do a task."""
    person = visit(1440)
    page = at_the_board(person, asked(person, "action", 2))
    page.keyboard.press("1")
    expect(page.locator(".fm-bar .fm-card.is-send")).not_to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.locator(".confirm.pri")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".fm-bar.is-tasks")).to_be_visible()
    expect(page.locator(".lg-line", has_text="sent").last).to_be_visible()
    told = page.locator(".lg-line")
    before = told.count()
    for _ in range(20):  # a task may ask something in between
        if told.count() > before:
            break
        page.keyboard.press("1")
        page.wait_for_timeout(200)
    expect(told.nth(before)).to_be_visible()


def test_everything_on_the_board_explains_itself(visit: Visit) -> None:
    """While nothing can be done with a thing, a press opens what it is, from its record."""
    person = visit(1440)
    table = asked(person, "action", 3)
    watcher = visit(1440)
    page = at_the_board(watcher, table)
    kinds = ["tile", "space", "part", "display", "greenhouses", "building", "progress", "ability", "faction", "rover"]
    for kind in [*kinds, "astronaut", "marker", "greenhouse", "lab", "resource", "sign"]:
        page.locator(f'[data-at^="{kind}:"][role=button]').first.click()
        expect(page.locator(".fm-inspect p").first).not_to_be_empty()
        page.keyboard.press("Escape")
        expect(page.locator(".fm-inspect")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_standing_is_what_the_engine_scores(visit: Visit, seats: int) -> None:
    person = visit(1440)
    table = person.make("from_the_moon", seats=seats)
    person.play_out(table)
    told, scored = person.page.evaluate(_STANDING, table)
    points = {line["key"]: line["points"] for line in scored}
    assert len(told) == 5
    assert told == {key: points[key] for key in told}
