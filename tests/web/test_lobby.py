"""The lobby's rules of politeness, over HTTP. CHECKS 15: the last seat has one winner."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.play.playing import PATIENCE, play_against_bots
from tests.web.browsing import Browser, Site, refusal
from tests.web.matches import finish, page


def names(info: dict[str, Any]) -> list[str | None]:
    return [seat["name"] or seat["bot"] for seat in info["seats"]]


async def three(site: Site) -> tuple[Browser, Browser, Browser]:
    people = [await site.browser() for _ in range(3)]
    for browser, name in zip(people, ("Ada", "Bob", "Eve"), strict=True):
        await browser.patch("/api/me", name=name)
    return people[0], people[1], people[2]


async def test_a_new_table(site: Site) -> None:
    ada = await site.browser()
    made = await ada.post("/api/tables", game="beacons", seats=2, title=" Friday ", public=True, options={"rounds": 1})
    assert made.status_code == 201
    assert made.json()["invite"]["url"].startswith(f"{site.url}/i/")
    assert made.json()["invite"]["qr"].startswith("<svg")
    info = await ada.table(made.json()["id"])
    absent = {"bot": None, "ready": False, "online": False}
    assert info == {
        "id": made.json()["id"],
        "game": "beacons",
        "title": "Friday",
        "status": "lobby",
        "public": True,
        "spectators": True,
        "owner": ada.id,
        "seats": [
            {"seat": 0, "kind": "person", "user": ada.id, "name": ada.name, **absent},
            {"seat": 1, "kind": "empty", "user": None, "name": None, **absent},
        ],
        "options": {"rounds": 1, "relics": True},
        "clock": "none",
        "missing": [{"code": "missing.seats", "args": {"count": 1}}],
        "created_at": info["created_at"],
        "you": 0,
        "yours": True,
    }


_WRONG_WISHES: list[tuple[dict[str, Any], tuple[int, str]]] = [
    ({"game": "chess"}, (404, "no_game")),
    ({"game": "beacons' or 1=1"}, (404, "no_game")),
    ({"seats": 5}, (409, "wrong_seats")),
    ({"seats": 0}, (422, "malformed")),
    ({"seats": "3"}, (422, "malformed")),
    ({"options": {"rounds": 9}}, (409, "unknown_option_value")),
    ({"options": {"relics": 1}}, (409, "unknown_option_value")),
    ({"options": {"rounds": {"a": [1]}}}, (409, "unknown_option_value")),
    ({"options": {"colour": "red"}}, (409, "unknown_option")),
    ({"options": []}, (422, "malformed")),
    ({"clock": "sundial"}, (409, "no_clock")),
    ({"clock": None}, (422, "malformed")),
    ({"title": "x" * 61}, (409, "bad_title")),
    ({"title": "a\u202eb"}, (409, "bad_title")),
    ({"title": "x" * 2000}, (422, "malformed")),
]


async def test_a_wrong_wish_makes_no_table(site: Site) -> None:
    ada = await site.browser()
    for wish, expected in _WRONG_WISHES:
        reply = await ada.post("/api/tables", **{"game": "beacons", "seats": 3, "public": True, **wish})
        assert refusal(reply) == expected, wish
    assert (await ada.get("/api/home")).json()["yours"] == []


async def test_take_a_seat_move_and_leave(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make()
    assert (await bob.post(f"/api/tables/{id}/sit", seat=2)).status_code == 204
    assert (await eve.post(f"/api/tables/{id}/sit")).status_code == 204
    assert names(await bob.table(id)) == ["Ada", "Eve", "Bob"]
    assert refusal(await bob.post(f"/api/tables/{id}/sit", seat=1)) == (409, "seat_taken")
    assert refusal(await bob.post(f"/api/tables/{id}/sit", seat=3)) == (409, "no_seat")
    assert (await bob.post(f"/api/tables/{id}/sit")).status_code == 204  # sits already
    assert refusal(await (await site.browser()).post(f"/api/tables/{id}/sit")) == (409, "table_full")
    assert (await eve.post(f"/api/tables/{id}/leave")).status_code == 204
    assert (await bob.post(f"/api/tables/{id}/sit", seat=1)).status_code == 204
    assert names(await bob.table(id)) == ["Ada", "Bob", None]
    assert (await bob.table(id))["you"] == 1
    assert (await eve.table(id))["you"] is None


async def test_the_last_seat_has_one_winner(site: Site) -> None:
    """CHECKS 15: fifty clients at once; one sits, the others are told, and the count never exceeds the size."""
    ada = await site.browser()
    guests = [await site.browser() for _ in range(50)]
    for wish in ({"seat": 1}, {}):
        id = await ada.make(seats=2)
        replies = await asyncio.gather(*(guest.post(f"/api/tables/{id}/sit", **wish) for guest in guests))
        won = [guest for guest, reply in zip(guests, replies, strict=True) if reply.status_code == 204]
        lost = {refusal(reply) for reply in replies if reply.status_code != 204}
        assert len(won) == 1
        assert lost == {(409, "seat_taken" if wish else "table_full")}
        info = await ada.table(id)
        assert [seat["user"] for seat in info["seats"]] == [ada.id, won[0].id]


async def test_many_come_and_go_at_once(site: Site) -> None:
    """CHECKS 15: nobody sits twice, nobody shares a seat, and who was let in sits there."""
    ada = await site.browser()
    guests = [await site.browser() for _ in range(12)]
    id = await ada.make(seats=4)

    async def restless(guest: Browser) -> bool:
        for _ in range(4):
            await guest.post(f"/api/tables/{id}/sit")
            await guest.post(f"/api/tables/{id}/leave")
        return (await guest.post(f"/api/tables/{id}/sit")).status_code == 204

    sits = await asyncio.gather(*(restless(guest) for guest in guests))
    seated = [seat["user"] for seat in (await ada.table(id))["seats"]]
    assert seated[0] == ada.id
    assert sorted(filter(None, seated[1:])) == sorted(g.id for g, sat in zip(guests, sits, strict=True) if sat)
    assert len(set(seated)) == 4


async def test_ready_marks_and_what_is_missing(site: Site) -> None:
    ada, bob, _ = await three(site)
    id = await ada.make(seats=3)
    await bob.post(f"/api/tables/{id}/sit")
    assert (await ada.table(id))["missing"] == [
        {"code": "missing.seats", "args": {"count": 1}},
        {"code": "missing.ready", "args": {"seats": [1]}},
    ]
    reply = await ada.post(f"/api/tables/{id}/start")
    assert refusal(reply) == (409, "cannot_start")
    assert [reason["code"] for reason in reply.json()["args"]["missing"]] == ["missing.seats", "missing.ready"]
    await ada.post(f"/api/tables/{id}/bots", seat=2, bot="random")
    assert (await bob.post(f"/api/tables/{id}/ready", ready=True)).status_code == 204
    assert (await ada.table(id))["missing"] == []
    await bob.post(f"/api/tables/{id}/ready", ready=False)
    assert refusal(await ada.post(f"/api/tables/{id}/start")) == (409, "cannot_start")
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    assert refusal(await bob.post(f"/api/tables/{id}/start")) == (403, "not_owner")
    assert (await ada.post(f"/api/tables/{id}/start")).status_code == 204
    assert (await ada.table(id))["status"] == "live"
    assert refusal(await ada.post(f"/api/tables/{id}/start")) == (409, "started")


async def test_a_start_happens_once(site: Site) -> None:
    ada = await site.browser()
    id = await ada.make(seats=1)
    replies = await asyncio.gather(*(ada.post(f"/api/tables/{id}/start") for _ in range(8)))
    assert sorted(reply.status_code for reply in replies) == [204] + [409] * 7


async def test_the_owner_arranges_the_table(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make(seats=4)
    await bob.post(f"/api/tables/{id}/sit")
    await ada.post(f"/api/tables/{id}/bots", seat=3, bot="random")
    await ada.post(f"/api/tables/{id}/order", order=[3, 1, 0, 2])
    assert names(await ada.table(id)) == ["random", "Bob", "Ada", None]
    for wrong in ([0, 1, 2], [0, 0, 1, 2], [1, 2, 3, 4]):
        assert refusal(await ada.post(f"/api/tables/{id}/order", order=wrong)) == (409, "wrong_order")
    assert (await ada.post(f"/api/tables/{id}/shuffle")).status_code == 204
    assert sorted(map(str, names(await ada.table(id)))) == ["Ada", "Bob", "None", "random"]
    await ada.post(f"/api/tables/{id}/order", order=[0, 1, 2, 3])
    info = await ada.table(id)
    bot = next(seat["seat"] for seat in info["seats"] if seat["kind"] == "bot")
    assert refusal(await ada.post(f"/api/tables/{id}/bots", seat=bot, bot="genius")) == (409, "no_bot")
    taken = next(seat["seat"] for seat in info["seats"] if seat["name"] == "Bob")
    assert refusal(await ada.post(f"/api/tables/{id}/bots", seat=taken, bot="random")) == (409, "seat_taken")
    assert (await ada.delete(f"/api/tables/{id}/seats/{bot}")).status_code == 204
    assert (await ada.delete(f"/api/tables/{id}/seats/{taken}")).status_code == 204
    assert [name for name in names(await ada.table(id)) if name] == ["Ada"]
    assert refusal(await ada.delete(f"/api/tables/{id}/seats/9")) == (409, "no_seat")
    assert (await eve.table(id))["yours"] is False


async def test_only_the_owner_arranges(site: Site) -> None:
    """CHECKS 23: what a guest may not do is refused and changes nothing, whatever is sent."""
    ada, bob, eve = await three(site)
    id = await ada.make(seats=3)
    await bob.post(f"/api/tables/{id}/sit")
    before = await ada.table(id)
    for guest in (bob, eve):
        for reply in (
            await guest.patch(f"/api/tables/{id}", title="mine"),
            await guest.post(f"/api/tables/{id}/order", order=[1, 0, 2]),
            await guest.post(f"/api/tables/{id}/shuffle"),
            await guest.post(f"/api/tables/{id}/bots", seat=2, bot="random"),
            await guest.delete(f"/api/tables/{id}/seats/0"),
            await guest.post(f"/api/tables/{id}/owner", user=guest.id),
            await guest.post(f"/api/tables/{id}/start"),
            await guest.delete(f"/api/tables/{id}/invite"),
        ):
            assert refusal(reply) == (403, "not_owner")
    assert refusal(await eve.post(f"/api/tables/{id}/ready", ready=True)) == (409, "not_seated")
    assert refusal(await eve.post(f"/api/tables/{id}/invite")) == (409, "not_seated")
    assert await ada.table(id) == before


async def test_ownership_is_handed_over(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make()
    assert refusal(await ada.post(f"/api/tables/{id}/owner", user=bob.id)) == (409, "not_seated")
    await bob.post(f"/api/tables/{id}/sit")
    assert (await ada.post(f"/api/tables/{id}/owner", user=bob.id)).status_code == 204
    assert (await bob.table(id))["yours"] is True
    assert refusal(await ada.post(f"/api/tables/{id}/shuffle")) == (403, "not_owner")
    assert (await eve.table(id))["owner"] == bob.id


async def test_ownership_passes_on_and_an_empty_lobby_is_deleted(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make()
    await bob.post(f"/api/tables/{id}/sit", seat=2)
    await eve.post(f"/api/tables/{id}/sit", seat=1)
    await ada.post(f"/api/tables/{id}/leave")
    assert (await bob.table(id))["owner"] == bob.id  # he sat down before Eve
    await bob.post(f"/api/tables/{id}/bots", seat=0, bot="random")
    await bob.post(f"/api/tables/{id}/leave")
    assert (await eve.table(id))["owner"] == eve.id
    await eve.post(f"/api/tables/{id}/leave")
    assert refusal(await eve.get(f"/api/tables/{id}")) == (404, "no_table")


async def test_a_bot_plays_on_for_who_leaves_a_match(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make(seats=3, options={"rounds": 1})
    for guest in (bob, eve):
        await guest.post(f"/api/tables/{id}/sit")
        await guest.post(f"/api/tables/{id}/ready", ready=True)
    await ada.post(f"/api/tables/{id}/start")
    stranger = await site.browser()
    assert refusal(await stranger.post(f"/api/tables/{id}/leave")) == (409, "not_seated")
    async with page(site, eve, id) as seen:
        for guest in (ada, bob):
            assert (await guest.post(f"/api/tables/{id}/leave")).status_code == 204
        info = await bob.table(id)
        assert [seat["kind"] for seat in info["seats"]] == ["bot", "bot", "person"]
        assert (info["owner"], info["you"]) == (eve.id, None)
        assert (await bob.get("/api/home")).json()["yours"] == []
        await play_against_bots(seen)
    assert (await eve.table(id))["status"] == "over"
    assert refusal(await eve.post(f"/api/tables/{id}/leave")) == (409, "over")


async def test_a_match_that_everybody_leaves_is_deleted(site: Site) -> None:
    ada = await site.browser()
    id = (await ada.post("/api/play", game="beacons")).json()["id"]
    assert (await ada.post(f"/api/tables/{id}/leave")).status_code == 204
    assert refusal(await ada.get(f"/api/tables/{id}")) == (404, "no_table")


async def test_settings_change_in_the_lobby(site: Site) -> None:
    ada, bob, _ = await three(site)
    id = await ada.make(seats=4)
    await bob.post(f"/api/tables/{id}/sit", seat=3)
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    await ada.patch(f"/api/tables/{id}", title="Sunday", spectators=False)
    info = await ada.table(id)
    assert (info["title"], info["spectators"], info["seats"][3]["ready"]) == ("Sunday", False, True)
    await ada.patch(f"/api/tables/{id}", options={"rounds": 3})
    info = await ada.table(id)
    assert info["options"] == {"rounds": 3, "relics": True}
    assert info["seats"][3]["ready"] is False  # he was ready for something else
    await ada.patch(f"/api/tables/{id}", seats=2)
    assert names(await ada.table(id)) == ["Ada", "Bob"]
    assert refusal(await ada.patch(f"/api/tables/{id}", seats=1)) == (409, "too_many_seated")
    assert refusal(await ada.patch(f"/api/tables/{id}", seats=5)) == (409, "wrong_seats")
    assert refusal(await ada.patch(f"/api/tables/{id}", options={"rounds": 7})) == (409, "unknown_option_value")
    assert refusal(await ada.patch(f"/api/tables/{id}", owner=bob.id)) == (422, "malformed")
    assert refusal(await ada.patch(f"/api/tables/{id}", status="over")) == (422, "malformed")
    await ada.patch(f"/api/tables/{id}", public=False)
    assert (await bob.table(id))["public"] is False
    assert refusal(await (await site.browser()).get(f"/api/tables/{id}")) == (404, "no_table")


async def test_nothing_of_the_lobby_works_once_play_has_begun(site: Site) -> None:
    ada, bob, eve = await three(site)
    id = await ada.make(seats=2)
    await bob.post(f"/api/tables/{id}/sit")
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    await ada.post(f"/api/tables/{id}/start")
    for reply in (
        await eve.post(f"/api/tables/{id}/sit"),
        await bob.post(f"/api/tables/{id}/ready", ready=True),
        await ada.patch(f"/api/tables/{id}", options={}),
        await ada.post(f"/api/tables/{id}/order", order=[1, 0]),
        await ada.post(f"/api/tables/{id}/shuffle"),
        await ada.post(f"/api/tables/{id}/bots", seat=0, bot="random"),
        await ada.delete(f"/api/tables/{id}/seats/1"),
    ):
        assert refusal(reply) == (409, "started")
    assert names(await eve.table(id)) == ["Ada", "Bob"]
    assert (await ada.post(f"/api/tables/{id}/owner", user=bob.id)).status_code == 204


async def test_play_now_is_on_the_board_after_one_request(site: Site) -> None:
    ada = await site.browser()
    made = await ada.post("/api/play", game="beacons")
    assert made.status_code == 201
    info = await ada.table(made.json()["id"])
    assert (info["status"], info["public"], info["you"], info["yours"]) == ("live", False, 0, True)
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert (await ada.get(f"/api/tables/{info['id']}/replay")).json()["version"] >= 0
    assert refusal(await (await site.browser()).get(f"/api/tables/{info['id']}")) == (404, "no_table")
    assert refusal(await ada.post("/api/play", game="chess")) == (404, "no_game")


async def test_whoever_looks_at_the_lobby_is_told(site: Site) -> None:
    """What is done over HTTP reaches the open pages of the table: people, settings, names, the start."""
    ada, bob, _ = await three(site)
    id = await ada.make(seats=2)
    async with page(site, ada, id) as seen:
        await seen.until(lambda page: page.table and page.table["seats"][0]["name"] == "Ada")
        await bob.post(f"/api/tables/{id}/sit")
        await seen.until(lambda page: page.table["seats"][1]["name"] == "Bob")
        await bob.patch("/api/me", name="Robert")
        await seen.until(lambda page: page.table["seats"][1]["name"] == "Robert")
        await ada.patch(f"/api/tables/{id}", title="Sunday")
        await seen.until(lambda page: page.table["title"] == "Sunday")
        await bob.post(f"/api/tables/{id}/ready", ready=True)
        await seen.until(lambda page: page.table["missing"] == [])
        await ada.post(f"/api/tables/{id}/start")
        await seen.until(lambda page: page.table["status"] == "live" and page.version is not None)
        assert (await ada.table(id))["seats"][0]["online"] is True
        assert (await ada.table(id))["seats"][1]["online"] is False


async def test_whoever_is_removed_is_shown_out(site: Site) -> None:
    ada, bob, _ = await three(site)
    made = (await ada.post("/api/tables", game="beacons", seats=2, public=False)).json()
    await bob.post(f"/api/invites/{made['invite']['url'].rsplit('/', 1)[1]}")
    await bob.post(f"/api/tables/{made['id']}/sit")
    async with page(site, bob, made["id"]) as seen:
        await seen.until(lambda page: page.table)
        await ada.delete(f"/api/tables/{made['id']}/seats/1")
        assert seen.socket is not None
        async with asyncio.timeout(PATIENCE):
            await seen.socket.wait_closed()


async def test_a_clock_is_chosen_and_changed_until_the_start(site: Site) -> None:
    """Who was ready for another clock is not any more."""
    ada, bob, _ = await three(site)
    names = [clock["id"] for clock in (await ada.get("/api/clocks")).json()]
    assert names == ["quick", "calm", "day", "three_days"]
    id = await ada.make(seats=2, clock="day", options={"rounds": 1})
    await bob.post(f"/api/tables/{id}/sit")
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    assert (await bob.table(id))["clock"] == "day"
    assert refusal(await bob.patch(f"/api/tables/{id}", clock="quick")) == (403, "not_owner")
    assert refusal(await ada.patch(f"/api/tables/{id}", clock="sundial")) == (409, "no_clock")
    assert (await ada.patch(f"/api/tables/{id}", clock="quick")).status_code == 204
    info = await bob.table(id)
    assert (info["clock"], info["seats"][1]["ready"]) == ("quick", False)
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    assert (await ada.post(f"/api/tables/{id}/start")).status_code == 204
    assert refusal(await ada.patch(f"/api/tables/{id}", clock="none")) == (409, "started")


async def test_a_rematch_keeps_the_clock(site: Site) -> None:
    ada = await site.browser()
    id = await finish(site, ada, clock="calm")
    again = (await ada.post(f"/api/tables/{id}/rematch")).json()["id"]
    assert (await ada.table(again))["clock"] == "calm"
