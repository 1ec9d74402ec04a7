"""Who somebody is. CHECKS 23: tokens; CHECKS 26: names."""

from __future__ import annotations

import json

from tests.web.browsing import Site, refusal, running


async def test_a_first_visit_makes_a_user(site: Site) -> None:
    browser = site.stranger()
    first = await browser.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert first.status_code == 200
    assert set(first.json()) == {"id", "name"}
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Path=/" in cookie
    assert first.headers["cache-control"] == "no-store"
    token = browser.token
    assert len(token) >= 43
    assert (await browser.get("/api/me")).json() == first.json()
    assert browser.token == token


async def test_the_cookie_is_secure_behind_https(database_url: str) -> None:
    async with running(database_url, public_url="https://orrery.example") as site:
        assert "Secure" in (await site.stranger().get("/api/me")).headers["set-cookie"]


async def test_the_made_up_name_speaks_the_browsers_language(site: Site) -> None:
    for languages, japanese in (("ja", True), ("en-US,en;q=0.9,ja;q=0.8", False), ("fr,ja-JP,en", True), ("", False)):
        browser = await site.stranger(**{"Accept-Language": languages}).visit()
        assert browser.name.isascii() != japanese, languages
        assert 3 <= len(browser.name) <= 24


async def test_a_new_name(site: Site) -> None:
    browser = await site.browser()
    id = await browser.make()
    reply = await browser.patch("/api/me", name="  Ada   Lovelace ")
    assert reply.json() == {"id": browser.id, "name": "Ada Lovelace"}
    assert (await browser.get("/api/me")).json()["name"] == "Ada Lovelace"
    assert (await browser.table(id))["seats"][0]["name"] == "Ada Lovelace"


_KEPT = [
    "<script>alert(1)</script>"[:24],
    "'; drop table users; --",
    "{{constructor}}",
    "日本語の名前",
    "مرحبا",
    "👩\u200d🚀",
    "N" * 24,
]
_REFUSED = [
    "",
    "   ",
    "x" * 25,
    "x" * 10_000,
    "abc\u202edef",
    "abc\u2066def",
    "\u200fabc",
    "a\0b",
    "a\nb",
    "a\u001bb",
    "\ufeffabc",
    "\u3164",
    "\u2800\u2800",
    "\u200d\u200d",
    "\u0301\u0302",
    "Z" + "\u0301" * 9,
    "\ud800",
    "\U000e0041bc",
]


async def test_names_are_kept_as_they_are(site: Site) -> None:
    """CHECKS 26: what looks like code is a name like any other: kept letter by letter, sent as JSON only."""
    browser = await site.browser()
    for name in _KEPT:
        reply = await browser.patch("/api/me", name=name)
        assert (reply.status_code, reply.json().get("name")) == (200, name), reply.text
        assert reply.headers["content-type"] == "application/json"
    assert (await browser.patch("/api/me", name="e\u0301" * 24)).json()["name"] == "é" * 24


async def test_names_that_deceive_are_refused(site: Site) -> None:
    """CHECKS 26: direction marks, controls, invisible letters, piles of accents, half letters, 10 KB."""
    browser = await site.browser()
    for name in _REFUSED:
        body = json.dumps({"name": name}).encode()
        reply = await browser.http.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert refusal(reply) in ((409, "bad_name"), (422, "malformed")), ascii(name)
    assert (await browser.get("/api/me")).json()["name"] == browser.name


async def test_a_seat_link_moves_a_user_to_another_device(site: Site) -> None:
    ada, phone = await site.browser(), site.stranger()
    assert (await ada.get("/api/me/link")).json() == {"active": False}
    made = (await ada.post("/api/me/link")).json()
    assert made["url"].startswith(f"{site.url}/l/")
    assert made["qr"].startswith("<svg")
    assert (await ada.get("/api/me/link")).json() == {"active": True}
    token = made["url"].rsplit("/", 1)[1]
    assert (await phone.post(f"/api/links/{token}")).json() == {"id": ada.id, "name": ada.name}
    assert (await phone.get("/api/me")).json()["id"] == ada.id
    assert phone.token != ada.token
    assert token not in (phone.token, ada.token)
    assert (await ada.delete("/api/me/link")).status_code == 204
    assert (await ada.get("/api/me/link")).json() == {"active": False}
    assert (await ada.get("/api/me")).json()["id"] == ada.id
    assert (await phone.get("/api/me")).json()["id"] != ada.id


async def test_wrong_links_are_nobodys(site: Site) -> None:
    """CHECKS 23: replaced, truncated, revoked, invented links."""
    ada, eve = await site.browser(), await site.browser()
    old, new = [(await ada.post("/api/me/link")).json()["url"].rsplit("/", 1)[1] for _ in range(2)]
    for wrong in (old, new[:-1], new + "x", ada.id, "x", ada.token):
        assert refusal(await eve.post(f"/api/links/{wrong}")) == (404, "no_link")
    await ada.delete("/api/me/link")
    assert refusal(await eve.post(f"/api/links/{new}")) == (404, "no_link")
    assert (await eve.get("/api/me")).json()["id"] == eve.id


async def test_wrong_cookies_are_nobodys(site: Site) -> None:
    """CHECKS 23 and 24: a truncated token, somebody's public id, another's hash."""
    ada, eve = await site.browser(), site.stranger()
    for wrong in (ada.token[:-1], ada.id, "", "x" * 4000):
        eve.http.cookies.clear()
        eve.http.cookies.set("orrery", wrong)
        assert refusal(await eve.post("/api/tables", game="beacons", seats=2)) == (401, "no_user")
        assert refusal(await eve.patch("/api/me", name="Eve")) == (401, "no_user")
    assert (await ada.get("/api/me")).json()["name"] == ada.name


async def test_a_link_names_the_public_address(database_url: str) -> None:
    async with running(database_url, public_url="https://orrery.example/") as site:
        browser = site.stranger(Origin="https://orrery.example")
        token = (await browser.get("/api/me")).cookies["orrery"]
        made = await browser.http.post("/api/me/link", headers={"Cookie": f"orrery={token}"})
        assert made.json()["url"].startswith("https://orrery.example/l/")
