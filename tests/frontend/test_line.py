"""The line to a table: it heals by itself, sends every answer once, and always says how it stands."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.frontend.house import ROOT, House
from tests.frontend.visiting import Visit, Visitor, visits

_OFFLINE = 60_000


@pytest.fixture
def own_house(database_url: str) -> Iterator[House]:
    """A program of one's own, to be killed."""
    started = House(database_url)
    started.start()
    yield started
    started.kill()


def seated(first: Visitor, second: Visitor) -> str:
    """A toy match of two persons."""
    table = first.make("beacons", 2, bots=0)
    second.post(f"/api/tables/{table}/sit")
    second.post(f"/api/tables/{table}/ready", ready=True)
    first.post(f"/api/tables/{table}/start")
    for visitor in (first, second):
        visitor.go(f"/t/{table}")
        expect(visitor.page.locator(".bar.mine")).to_be_visible()
    return table


def choose(page: Page) -> None:
    """Draft an answer to the first question: two winds."""
    page.locator(".choice[data-mark=open]").first.click()
    page.locator(".choice[data-mark=open]").first.click()
    expect(page.locator(".confirm.pri")).to_be_visible()


def test_a_page_heals_when_the_server_was_killed(browser: Browser, own_house: House) -> None:
    """Without a reload: offline, the choice is kept, back again, the choice is sent and everybody goes on."""
    with visits(browser, own_house.url) as visit:
        first, second = visit(), visit(lang="ja")
        seated(first, second)
        first.page.evaluate("window.same = true")
        choose(first.page)
        own_house.kill()
        expect(first.page.locator(".conn")).to_have_text("Offline", timeout=_OFFLINE)
        expect(second.page.locator(".conn")).to_have_text("オフライン", timeout=_OFFLINE)
        expect(first.page.locator(".confirm")).to_have_text("Offline")
        expect(first.page.locator('.choice[data-mark="selected"]')).to_have_count(2)
        own_house.start()
        expect(first.page.locator(".conn")).to_have_text("Live", timeout=_OFFLINE)
        expect(second.page.locator(".conn")).to_have_text("ライブ", timeout=_OFFLINE)
        first.page.locator(".confirm.pri").click()
        expect(second.page.locator(".pc").first).to_contain_text("選択済み")
        choose(second.page)
        second.page.locator(".confirm.pri").click()
        expect(first.page.locator(".bar.mine .confirm")).to_be_visible()
        assert first.page.evaluate("window.same")
        expect(first.page.locator(".outdated")).to_have_count(0)
        for visitor in (first, second):
            visitor.complaints.clear()  # the browser reports the lost connections


def test_an_old_page_at_a_new_server_asks_to_be_loaded_again(
    browser: Browser, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CHECKS 18: the line heals, the draft stays, and a note says that the page is not the server's any more."""
    folder = tmp_path / "frontend"
    shutil.copytree(ROOT / "frontend", folder, ignore=shutil.ignore_patterns("node_modules"))
    (folder / "node_modules").symlink_to((ROOT / "frontend/node_modules").resolve())
    monkeypatch.setenv("ORRERY_FRONTEND", str(folder))
    own_house = House(database_url)
    own_house.start()
    with visits(browser, own_house.url) as visit:
        visitor = visit()
        visitor.go(f"/t/{visitor.make('beacons', 2)}")
        choose(visitor.page)
        own_house.kill()
        (folder / "styles/tokens.css").write_text((folder / "styles/tokens.css").read_text() + "\n")
        own_house.start()
        expect(visitor.page.locator(".outdated")).to_be_visible(timeout=_OFFLINE)
        expect(visitor.page.locator('.choice[data-mark="selected"]')).to_have_count(2)
        visitor.page.get_by_role("button", name="Load again").click()
        expect(visitor.page.locator('.choice[data-mark="selected"]')).to_have_count(0)
        expect(visitor.page.locator(".bar.mine")).to_be_visible()
        expect(visitor.page.locator(".outdated")).to_have_count(0)
        visitor.complaints.clear()  # the browser reports the lost connections
    own_house.kill()


def test_an_answer_that_was_sent_into_a_dying_line_counts_once(visit: Visit) -> None:
    """The socket is cut right behind the answer: the page sends it again by its key, the server applies it once."""
    first, second = visit(), visit()
    first.context.add_init_script(_CUT)
    table = seated(first, second)
    choose(first.page)
    first.page.evaluate("window.cutNext = true")
    first.page.locator(".confirm.pri").click()
    expect(first.page.locator(".bar.wait")).to_be_visible()
    expect(first.page.locator(".conn")).to_have_text("Live")
    sent = first.page.evaluate("window.answers")
    assert len(sent) == 2 and sent[0] == sent[1]
    version = first.page.evaluate(_VERSION, table)
    assert version == 1
    assert not first.page.locator(".toast.bad").count()


_CUT = """
const send = WebSocket.prototype.send;
window.answers = [];
WebSocket.prototype.send = function (text) {
  const message = JSON.parse(text);
  if (message.t === "answer") window.answers.push(message.key);
  send.call(this, text);
  if (message.t === "answer" && window.cutNext) {
    window.cutNext = false;
    this.close();
  }
};
"""
_VERSION = """table => new Promise(done => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws/tables/${table}`);
  line.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.t !== "view") return;
    line.close();
    done(told.version);
  };
})"""


def test_two_tabs_of_one_seat_stay_in_step(visit: Visit) -> None:
    first, second = visit(), visit()
    table = seated(first, second)
    tab = first.new_page()
    tab.goto(f"{first.url}/t/{table}")
    choose(tab)
    choose(first.page)
    tab.locator(".confirm.pri").click()
    expect(first.page.locator(".bar.wait")).to_be_visible()
    expect(tab.locator(".bar.wait")).to_be_visible()


def test_a_wrong_view_heals_itself(visit: Visit) -> None:
    """Every 16th update proves the view by its hash; one that differs is replaced as a whole."""
    visitor = visit()
    table = visitor.make("beacons", 2)
    visitor.go("/")
    done = visitor.play_out(table, spoil=True)
    assert done["healed"] >= 1
    assert done["right"]


def test_a_table_one_may_not_see_says_so(visit: Visit) -> None:
    owner, stranger = visit(), visit(lang="ja")
    table = owner.make("beacons", 2, bots=0, public=False)
    stranger.go(f"/t/{table}")
    expect(stranger.page.locator("h1")).to_have_text("このテーブルは開けません")
    stranger.complaints.clear()


def test_who_is_removed_from_a_private_table_is_told(visit: Visit) -> None:
    owner, guest = visit(), visit()
    table = owner.make("beacons", 2, bots=0, public=False)
    guest.page.goto(owner.post(f"/api/tables/{table}/invite")["url"])
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".seatrow")).to_have_count(2)
    removed = owner.context.request.delete(f"{owner.url}/api/tables/{table}/seats/1", headers={"Origin": owner.url})
    assert removed.ok
    expect(guest.page.locator("h1")).to_have_text("This table can't be opened")
    guest.complaints.clear()


def test_a_bot_plays_on_for_who_leaves(visit: Visit) -> None:
    first, second = visit(), visit(lang="ja")
    table = seated(first, second)
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Leave the match").click()
    expect(first.page.locator(".sheet-body")).to_contain_text("A bot plays on in your place")
    first.page.locator(".sheet-body .btn.act").click()
    expect(first.page).to_have_url(f"{first.url}/")
    expect(second.page.locator(".toast")).to_contain_text("抜けました")
    choose(second.page)
    second.page.locator(".confirm.pri").click()
    expect(second.page.locator(".pc").first).to_contain_text("ボット")
    assert second.play_out(table)["over"]
