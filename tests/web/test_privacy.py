"""Who may know of a table. CHECKS 23, 24 and 25."""

from __future__ import annotations

import asyncio
from typing import Any

from backend.store.lobby import changing
from tests.web.browsing import Browser, Site, refusal

_READS = ("", "/invite", "/log?before=5", "/replay", "/record")
_ACTS = ("sit", "leave", "ready", "order", "shuffle", "bots", "owner", "start", "rematch", "invite")
_BODIES: dict[str, dict[str, Any]] = {
    "ready": {"ready": True},
    "order": {"order": [0]},
    "bots": {"seat": 0, "bot": "random"},
    "owner": {"user": "x"},
}


async def everything(browser: Browser, id: str) -> set[tuple[int, str]]:
    """What all requests about a table are answered."""
    replies = [await browser.get(f"/api/tables/{id}{path}") for path in _READS]
    replies += [await browser.post(f"/api/tables/{id}/{act}", **_BODIES.get(act, {})) for act in _ACTS]
    replies += [await browser.delete(f"/api/tables/{id}/{what}") for what in ("invite", "seats/0")]
    replies.append(await browser.patch(f"/api/tables/{id}", title="x"))
    return {refusal(reply) for reply in replies}


async def test_a_table_that_does_not_exist(site: Site) -> None:
    """CHECKS 25: 404, and nothing is created."""
    ada = await site.browser()
    for id in ("nowhere", "beacons", "%27", "0" * 500, "%2e%2e", "%2500", "\u65e5"):
        for reply in (await ada.get(f"/api/tables/{id}/replay"), await ada.post(f"/api/tables/{id}/sit")):
            assert reply.status_code == 404, id
    assert (await ada.get("/api/tables")).json() == []
    assert (await ada.get("/api/home")).json()["yours"] == []


async def test_a_private_table_looks_like_none(site: Site) -> None:
    """CHECKS 25: whoever may not know of a table gets, byte for byte, what they get for one that does not exist."""
    ada, eve, stranger = await site.browser(), await site.browser(), site.stranger()
    id = await ada.make(public=False)
    assert await everything(eve, id) == {(404, "no_table")}
    assert await everything(eve, "nowhere") == {(404, "no_table")}
    hidden, missing = await eve.get(f"/api/tables/{id}"), await eve.get("/api/tables/nowhere1234")
    assert hidden.content == missing.content
    assert refusal(await stranger.get(f"/api/tables/{id}")) == (404, "no_table")
    for lists in ("/api/tables", "/api/tables?status=lobby&game=beacons"):
        assert id not in (await eve.get(lists)).text
    assert id not in (await eve.get("/api/home")).text
    assert id in (await ada.get("/api/home")).text


async def test_an_invite_lets_in(site: Site) -> None:
    ada, bob, eve = [await site.browser() for _ in range(3)]
    made = (await ada.post("/api/tables", game="beacons", seats=3, public=False)).json()
    token = made["invite"]["url"].rsplit("/", 1)[1]
    assert len(token) >= 43  # 256 bits
    assert (await bob.post(f"/api/invites/{token}")).json() == {"table": made["id"]}
    assert (await bob.table(made["id"]))["you"] is None
    assert made["id"] in (await bob.get("/api/home")).text
    assert (await bob.post(f"/api/tables/{made['id']}/sit")).status_code == 204
    for wrong in (token[:-1], token + "A", made["id"], "x"):
        assert refusal(await eve.post(f"/api/invites/{wrong}")) == (404, "no_invite")
    renewed = (await bob.post(f"/api/tables/{made['id']}/invite")).json()["url"].rsplit("/", 1)[1]
    assert refusal(await eve.post(f"/api/invites/{token}")) == (404, "no_invite")
    assert (await ada.get(f"/api/tables/{made['id']}/invite")).json() == {"active": True}
    assert (await ada.delete(f"/api/tables/{made['id']}/invite")).status_code == 204
    assert (await ada.get(f"/api/tables/{made['id']}/invite")).json() == {"active": False}
    assert refusal(await eve.post(f"/api/invites/{renewed}")) == (404, "no_invite")
    assert refusal(await eve.get(f"/api/tables/{made['id']}")) == (404, "no_table")
    assert (await bob.table(made["id"]))["you"] == 1


async def test_who_was_removed_or_left_is_out(site: Site) -> None:
    ada, bob, eve = [await site.browser() for _ in range(3)]
    made = (await ada.post("/api/tables", game="beacons", seats=3, public=False)).json()
    token = made["invite"]["url"].rsplit("/", 1)[1]
    for guest in (bob, eve):
        await guest.post(f"/api/invites/{token}")
        await guest.post(f"/api/tables/{made['id']}/sit")
    await ada.delete(f"/api/tables/{made['id']}/seats/1")
    await eve.post(f"/api/tables/{made['id']}/leave")
    for guest in (bob, eve):
        assert refusal(await guest.get(f"/api/tables/{made['id']}")) == (404, "no_table")


async def test_a_deleted_table_is_gone(site: Site) -> None:
    """CHECKS 25."""
    ada, eve = await site.browser(), await site.browser()
    id = await ada.make()
    async with changing(site.house.database, id) as change:
        await change.delete()
    assert await everything(ada, id) == {(404, "no_table")}
    assert await everything(eve, id) == {(404, "no_table")}


async def test_spectators_are_kept_out_where_they_are_not_wanted(site: Site) -> None:
    ada, eve = await site.browser(), await site.browser()
    id = await ada.make(seats=1, spectators=False)
    await ada.post(f"/api/tables/{id}/start")
    assert (await eve.table(id))["status"] == "live"
    for path in ("log?before=9", "replay", "record"):
        reply = await eve.get(f"/api/tables/{id}/{path}")
        assert reply.json()["code"] == "no_spectators"
    assert (await ada.get(f"/api/tables/{id}/replay")).status_code == 200
    assert refusal(await ada.get(f"/api/tables/{id}/replay?as=all")) == (409, "not_your_viewpoint")
    assert id not in [row["id"] for row in (await eve.get("/api/home")).json()["live"]]


async def test_two_who_rename_get_their_own_names(site: Site) -> None:
    """CHECKS 24: requests side by side are never answered with somebody else's identity."""
    people = [await site.browser() for _ in range(12)]
    replies = await asyncio.gather(
        *(person.patch("/api/me", name=f"n{number}") for number, person in enumerate(people) for _ in range(3))
    )
    assert [reply.json()["id"] for reply in replies] == [person.id for person in people for _ in range(3)]
