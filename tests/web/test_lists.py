"""What the home page and the list of tables show."""

from __future__ import annotations

from typing import Any

from tests.web.browsing import Browser, Site, refusal
from tests.web.matches import finish


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in rows]


async def home(browser: Browser) -> dict[str, list[str]]:
    return {name: ids(rows) for name, rows in (await browser.get("/api/home")).json().items()}


async def test_a_stranger_finds_what_is_public(site: Site) -> None:
    ada = await site.browser()
    open_, hidden, full = await ada.make(), await ada.make(public=False), await ada.make(seats=1)
    live = await ada.make(seats=1)
    await ada.post(f"/api/tables/{live}/start")
    assert await home(site.stranger()) == {"yours": [], "open": [open_], "live": [live], "over": []}
    found = await home(ada)
    assert set(found["yours"]) == {open_, hidden, full, live}
    assert (found["open"], found["live"]) == ([], [])


async def test_those_that_wait_for_you_come_first(site: Site) -> None:
    ada, bob = await site.browser(), await site.browser()
    waits = (await ada.post("/api/play", game="beacons")).json()["id"]
    lobby = await ada.make()
    rows = (await ada.get("/api/home")).json()["yours"]
    assert ids(rows) == [waits, lobby]
    assert [row["waiting"] for row in rows] == [True, False]
    assert rows[0]["asked"][0] == 0
    assert rows[0]["turn"] == {"round": 1, "phase": "round"}
    assert [seat["kind"] for seat in rows[0]["seats"]] == ["person", "bot", "bot"]
    assert (await home(bob))["yours"] == []


async def test_of_those_that_wait_the_one_with_the_least_time_comes_first(site: Site) -> None:
    ada = await site.browser()
    made = [await ada.make(seats=1, clock=clock) for clock in ("day", "none", "quick", "three_days")]
    for id in made:
        await ada.post(f"/api/tables/{id}/start")
    lobby = await ada.make(clock="quick")
    day, none, quick, three_days = made
    rows = (await ada.get("/api/home")).json()["yours"]
    assert ids(rows) == [quick, day, three_days, none, lobby]
    assert [row["left"] is None for row in rows] == [False, False, False, True, True]
    assert 600 <= rows[0]["left"] <= 645
    assert {row["left"] for row in (await site.stranger().get("/api/home")).json()["live"]} == {None}


async def test_a_row_tells_what_a_list_shows(site: Site) -> None:
    ada = await site.browser()
    id = await ada.make(seats=2, title="Friday")
    (row,) = (await ada.get("/api/tables")).json()
    info = await ada.table(id)
    assert row == {
        "id": id,
        "game": "beacons",
        "title": "Friday",
        "status": "lobby",
        "public": True,
        "seats": [{"seat": 0, "kind": "person", "name": ada.name}, {"seat": 1, "kind": "empty", "name": None}],
        "size": 2,
        "you": 0,
        "waiting": False,
        "clock": "none",
        "left": None,
        "turn": None,
        "asked": [],
        "watching": 0,
        "result": None,
        "created_at": row["created_at"],
        "changed_at": row["changed_at"],
    }
    assert info["created_at"][:19] == row["created_at"][:19]


async def test_filters(site: Site) -> None:
    ada, bob = await site.browser(), await site.browser()
    await bob.patch("/api/me", name="Bartholomew")
    first, second = await ada.make(seats=2, title="Friday"), await bob.make(seats=3)
    live = await ada.make(seats=1)
    await ada.post(f"/api/tables/{live}/start")

    async def found(**query: Any) -> list[str]:
        return ids((await ada.get("/api/tables", params=query)).json())

    assert await found() == [live, second, first]
    assert await found(status="lobby") == [second, first]
    assert await found(status="live", game="beacons") == [live]
    assert await found(game="chess") == []
    assert await found(seats=2) == [first]
    assert await found(q="fri") == [first]
    assert await found(q="barthol") == [second]
    assert await found(status="lobby", before=second) == [first]
    for wrong in ({"status": "gone"}, {"seats": "many"}, {"seats": 99}, {"q": "x" * 99}, {"sort": "id"}):
        assert refusal(await ada.get("/api/tables", params=wrong)) == (422, "malformed")


async def test_finished_matches(site: Site) -> None:
    ada, eve = await site.browser(), await site.browser()
    public, private = await finish(site, ada), await finish(site, ada, public=False)
    unwatched = await finish(site, ada, spectators=False)
    assert set((await home(ada))["over"]) == {public, private, unwatched}
    assert (await home(eve))["over"] == [public]
    assert (await home(ada))["yours"] == []
    row = (await ada.get("/api/tables?status=over")).json()[-1]
    assert row["status"] == "over"
    assert set(row["result"]) == {"ranks", "scores"}
    assert len(row["result"]["scores"]) == row["size"] == 2
    assert (row["asked"], row["waiting"]) == ([], False)


async def test_games_and_their_options(database_url: str, site: Site) -> None:
    assert (await site.stranger().get("/api/games")).json() == []  # the toy is not listed
