"""What is told of a match: log, replay, record, rematch."""

from __future__ import annotations

import asyncio

from tests.web.browsing import Site, refusal
from tests.web.matches import finish


async def test_a_finished_match_is_looked_back_at(site: Site) -> None:
    ada, bob, eve = [await site.browser() for _ in range(3)]
    id = await finish(site, ada, bob)
    for viewpoint in ("public", "0", "1", "all"):
        told = (await eve.get(f"/api/tables/{id}/replay", params={"as": viewpoint})).json()
        assert told["viewpoint"] == viewpoint
        assert told["steps"][-1]["n"] == told["version"]
    assert (await ada.get(f"/api/tables/{id}/replay")).json()["viewpoint"] == "0"
    assert (await eve.get(f"/api/tables/{id}/replay")).json()["viewpoint"] == "public"
    for wrong in ("2", "-1", "x", "ALL"):
        assert refusal(await eve.get(f"/api/tables/{id}/replay", params={"as": wrong})) == (409, "no_viewpoint")
    log = (await eve.get(f"/api/tables/{id}/log?before=9999")).json()
    assert log
    assert [event["n"] for event in log] == sorted(event["n"] for event in log)
    assert refusal(await eve.get(f"/api/tables/{id}/log?before=x")) == (422, "malformed")


async def test_the_record_is_a_file(site: Site) -> None:
    ada = await site.browser()
    id = await finish(site, ada)
    record = await ada.get(f"/api/tables/{id}/record")
    assert record.headers["content-disposition"] == f'attachment; filename="beacons-{id}.json"'
    assert record.headers["content-type"] == "application/json"
    assert record.headers["content-encoding"] == "gzip"
    assert record.json()["game"] == "beacons"


async def test_nothing_to_look_back_at_yet(site: Site) -> None:
    ada = await site.browser()
    id = await ada.make(seats=1)
    for path in ("log?before=5", "replay"):
        assert refusal(await ada.get(f"/api/tables/{id}/{path}")) == (409, "not_started")
    assert refusal(await ada.get(f"/api/tables/{id}/record")) == (409, "not_over")
    await ada.post(f"/api/tables/{id}/start")
    assert refusal(await ada.get(f"/api/tables/{id}/record")) == (409, "not_over")
    assert refusal(await ada.post(f"/api/tables/{id}/rematch")) == (409, "not_over")


async def test_everybody_gets_the_same_rematch(site: Site) -> None:
    ada, bob, eve = [await site.browser() for _ in range(3)]
    id = await finish(site, ada, bob, title="Friday", public=False)
    await bob.patch("/api/me", name="Robert")
    replies = await asyncio.gather(*(person.post(f"/api/tables/{id}/rematch") for person in (ada, bob, ada, bob)))
    assert {reply.status_code for reply in replies} == {201}
    (again,) = {reply.json()["id"] for reply in replies}
    info = await bob.table(again)
    assert (info["status"], info["title"], info["public"]) == ("lobby", "Friday", False)
    assert [seat["user"] for seat in info["seats"]] == [ada.id, bob.id]
    assert [seat["ready"] for seat in info["seats"]] == [False, False]
    assert [seat["name"] for seat in info["seats"]] == [ada.name, "Robert"]
    assert (await bob.table(id))["seats"][1]["name"] == bob.name  # the finished match keeps the name of its time
    assert info["options"] == {"rounds": 1, "relics": True}
    assert refusal(await eve.post(f"/api/tables/{id}/rematch")) == (404, "no_table")
    public = await finish(site, ada, bob)
    assert refusal(await eve.post(f"/api/tables/{public}/rematch")) == (409, "not_seated")
