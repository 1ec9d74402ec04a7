"""Matches that are played to their end."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any
from urllib.parse import urlsplit

from backend.games.chance import Plain
from backend.store.rows import UserRow
from tests.play.playing import Page, Person, Running, play_on
from tests.toys.beacons import TOYS
from tests.web.browsing import Browser, Site


async def finish(site: Site, ada: Browser, bob: Browser | None = None, **wish: Any) -> str:
    """A finished match of two people, who are made for it where they are missing; returns the table's id."""
    bob = bob or await site.browser()
    made = await ada.post("/api/tables", game="beacons", seats=2, options={"rounds": 1}, **{"public": True, **wish})
    id: str = made.json()["id"]
    await bob.post(f"/api/invites/{made.json()['invite']['url'].rsplit('/', 1)[1]}")
    await bob.post(f"/api/tables/{id}/sit")
    await bob.post(f"/api/tables/{id}/ready", ready=True)
    started = await ada.post(f"/api/tables/{id}/start")
    assert started.status_code == 204, started.text
    async with _running(site).pages([_person(ada), _person(bob)], id) as pages:
        await play_on(pages, Plain(7))
    assert (await ada.table(id))["status"] == "over"
    return id


def page(site: Site, browser: Browser, id: str) -> AbstractAsyncContextManager[Page]:
    """The page of a table in a browser."""
    return _running(site).page(_person(browser), id)


def _running(site: Site) -> Running:
    return Running(urlsplit(site.url).port or 0, site.house.database, TOYS, site.house.tables)


def _person(browser: Browser) -> Person:
    return Person(UserRow(browser.id, browser.name), browser.token)
