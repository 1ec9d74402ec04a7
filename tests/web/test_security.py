"""What binds the browser, and what is refused before any handler. CHECKS 21 (HTTP part), 22, 23, 26."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from backend.settings import Settings
from backend.web.origins import is_local, origin_allowed
from backend.web.security import LARGEST_BODY, HideTokens, content_policy
from tests.web.browsing import Site, refusal, running

PUBLIC = Settings(public_url="https://orrery.example", origins=["http://play.example:8080/"])
HOME = Settings()


def asks(settings: Settings, host: str, *origins: str) -> bool:
    raw = [(b"host", host.encode()), *((b"origin", origin.encode()) for origin in origins)]
    return origin_allowed(Headers(raw=raw), settings)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("localhost:8000", "http://localhost:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("observatory:8000", "http://observatory:8000"),
        ("observatory.local", "http://observatory.local"),
    ],
)
def test_at_home_the_host_itself_is_the_origin(host: str, origin: str) -> None:
    """CHECKS 22: exactly the origin of the page that the server serves."""
    assert asks(HOME, host, origin)
    port = origin.rsplit(":", 1)
    for foreign in (
        "null",
        "",
        origin + ".evil.example",
        origin + "/",
        origin + ":1",
        origin.upper(),
        port[0] + ":8001",
        origin.replace("http://", "http://user@"),
        origin.replace("http", "ws", 1),
        "http://evil.example",
        "http://evil.example#" + origin,
    ):
        assert not asks(HOME, host, foreign), foreign
    assert not asks(HOME, host)
    assert not asks(HOME, host, origin, origin)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "8.8.8.8", "localhost.evil", "a.b", ""]
)
def test_a_strangers_name_for_this_machine_is_no_origin(host: str) -> None:
    """CHECKS 22: a name that was pointed at 127.0.0.1 is the same origin for the browser, but not for us."""
    assert not is_local(host)
    assert not asks(HOME, host, f"http://{host}")
    assert not asks(PUBLIC, host, f"http://{host}")


def test_behind_a_name_of_its_own_only_that_name_counts() -> None:
    """CHECKS 22: exact match, no suffix, no other port or scheme."""
    assert asks(PUBLIC, "orrery.example", "https://orrery.example")
    assert asks(PUBLIC, "10.0.0.7:8000", "https://orrery.example")  # the proxy asks by address
    assert asks(PUBLIC, "orrery.example", "http://play.example:8080")
    for foreign in (
        "http://orrery.example",
        "https://orrery.example.evil",
        "https://orrery.example:8443",
        "https://xorrery.example",
        "https://evil.orrery.example",
        "https://play.example:8080",
    ):
        assert not asks(PUBLIC, "orrery.example", foreign), foreign


_STATE_CHANGING = [
    ("PATCH", "/api/me", {"name": "Eve"}),
    ("POST", "/api/me/link", {}),
    ("DELETE", "/api/me/link", None),
    ("POST", "/api/links/x", {}),
    ("POST", "/api/tables", {"game": "beacons", "seats": 2}),
    ("POST", "/api/play", {"game": "beacons"}),
    ("PATCH", "/api/tables/x", {"title": "x"}),
    *(
        ("POST", f"/api/tables/x/{act}", {})
        for act in ("sit", "leave", "ready", "order", "shuffle", "bots", "owner", "start", "rematch", "invite")
    ),
    ("DELETE", "/api/tables/x/seats/0", None),
    ("DELETE", "/api/tables/x/invite", None),
    ("POST", "/api/invites/x", {}),
]


async def test_every_state_changing_request_from_another_site_is_refused(site: Site) -> None:
    """CHECKS 22: with the victim's cookie, from a foreign origin, from none, from one that looks alike."""
    ada = await site.browser()
    known = site.url.removeprefix("http://")
    for method, path, body in _STATE_CHANGING:
        for origin in ("https://evil.example", f"http://{known}.evil", f"https://{known}1", "null", None):
            headers = {} if origin is None else {"Origin": origin}
            request = ada.http.build_request(method, path, json=body)
            del request.headers["Origin"]
            request.headers.update(headers)
            assert "orrery=" in request.headers["cookie"]
            assert refusal(await ada.http.send(request)) == (403, "wrong_origin"), (method, path, origin)
    assert (await ada.get("/api/me")).json() == {"id": ada.id, "name": ada.name}
    assert (await ada.get("/api/home")).json()["yours"] == []


async def test_the_list_of_state_changing_requests_is_complete(site: Site) -> None:
    told = (await site.stranger().get("/openapi.json")).json()
    changing = {
        (method.upper(), path)
        for path, methods in told["paths"].items()
        for method in methods
        if method not in ("get", "head")
    }
    tried = {
        (method, path.replace("/x", "/{table_id}").replace("seats/0", "seats/{seat}"))
        for method, path, _ in _STATE_CHANGING
    }
    tried = {(method, path.replace("links/{table_id}", "links/{token}")) for method, path in tried}
    assert changing == {(method, path.replace("invites/{table_id}", "invites/{token}")) for method, path in tried}


async def test_another_sites_page_makes_no_user(site: Site) -> None:
    """CHECKS 22: such a request has no cookie; a new one would take the place of the visitor's own."""
    for path in ("/api/me", "/api/home"):
        reply = await site.stranger(**{"Sec-Fetch-Site": "cross-site"}).get(path)
        assert "set-cookie" not in reply.headers
    assert refusal(await site.stranger(**{"Sec-Fetch-Site": "cross-site"}).get("/api/me")) == (403, "wrong_origin")
    assert (await site.stranger(**{"Sec-Fetch-Site": "same-origin"}).get("/api/me")).status_code == 200


async def test_no_other_site_may_read(site: Site) -> None:
    """CHECKS 22: no CORS header invites anybody."""
    ada = await site.browser()
    reply = await ada.get("/api/me", headers={"Origin": "https://evil.example"})
    assert not [name for name in reply.headers if name.startswith("access-control")]
    preflight = await ada.http.options(
        "/api/tables", headers={"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    )
    assert preflight.status_code >= 400
    assert not [name for name in preflight.headers if name.startswith("access-control")]


async def test_every_reply_binds_the_browser(site: Site) -> None:
    """CHECKS 26: no inline script or style, no frame around us, no guessing of types, no address told to others."""
    stranger = site.stranger()
    for path in ("/", "/api/me", "/api/tables/x", "/healthz", "/static/x.js", "/static/app.js", "/t/x/replay"):
        headers = (await stranger.get(path)).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert policy["connect-src"] == f"'self' {site.url.replace('http', 'ws')} {site.url.replace('http', 'wss')}"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY"


def test_a_strange_host_does_not_reach_the_policy() -> None:
    """CHECKS 26."""
    assert "evil" not in content_policy("a; script-src evil")
    assert "evil" not in content_policy("a evil")
    assert " ws://[::1]:80 " in content_policy("[::1]:80")


async def test_pages_with_a_secret_address_tell_it_to_nobody(site: Site) -> None:
    """CHECKS 23: a token does not leave by the referrer."""
    for path in ("/i/secret-token", "/l/secret-token"):
        assert (await site.stranger().get(path)).headers["referrer-policy"] == "no-referrer"


async def test_tokens_are_not_logged(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """CHECKS 23: the access log of the server says who came, not by which secret."""
    caplog.set_level(logging.INFO, "uvicorn.access")
    async with running(database_url) as site:
        ada = await site.browser()
        for path in ("/i/SECRET1", "/l/SECRET2?x=1"):
            await ada.get(path)
        for path in ("/api/invites/SECRET3", "/api/links/SECRET4"):
            await ada.post(path)
        await ada.get("/t/abc")
    assert "SECRET" not in caplog.text
    assert ada.token not in caplog.text


def test_the_filter_hides_tokens_and_nothing_else() -> None:
    record = logging.LogRecord(
        "uvicorn.access", logging.INFO, "", 0, '%s - "%s %s" %d', ("a", "GET", "/i/x/y?z", 200), None
    )
    assert HideTokens().filter(record)
    assert record.getMessage() == 'a - "GET /i/...?z" 200'
    plain = logging.LogRecord("uvicorn.access", logging.INFO, "", 0, "%s", ("/api/tables/i/l",), None)
    HideTokens().filter(plain)
    assert plain.getMessage() == "/api/tables/i/l"


async def test_large_bodies_are_refused(site: Site) -> None:
    """CHECKS 21: announced or not, a body that is too large is not read to its end."""
    ada = await site.browser()
    announced = await ada.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1))
    assert refusal(announced) == (413, "too_large")
    sent = 0

    async def endless() -> object:
        nonlocal sent
        for _ in range(1600):
            sent += 10_000
            yield b" " * 10_000

    try:
        reply = await ada.http.post("/api/tables", content=endless())  # type: ignore[arg-type]
    except OSError:
        reply = None
    assert reply is None or reply.status_code in (400, 413)
    assert (await ada.get("/api/me")).json()["id"] == ada.id


_BROKEN = [b"", b"{", b"[]", b"null", b'"x"', b"NaN", b"[" * 8000, b'{"game":' * 1500, b"\xff\xfe", b'{"game": NaN}']


async def test_malformed_bodies_are_refused(site: Site) -> None:
    """CHECKS 21: deeply nested or broken JSON is an error of the sender's."""
    ada = await site.browser()
    for body in _BROKEN:
        reply = await ada.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert refusal(reply) in ((422, "malformed"), (400, "malformed")), body[:20]


async def test_a_letter_that_no_database_has(site: Site) -> None:
    for path in ("/api/tables?q=%00", "/api/tables/%00", "/static/%00", "/t/%00"):
        assert refusal(await site.stranger().get(path)) == (400, "malformed"), path


async def test_what_was_sent_is_not_repeated(site: Site) -> None:
    """CHECKS 26: an error names the field, never its content."""
    ada = await site.browser()
    mark = "<img src=x onerror=alert(1)>"
    for reply in (
        await ada.post("/api/tables", game=[mark], seats=mark, **{mark[:5]: 1}),
        await ada.get(f"/api/tables/{mark}"),
        await ada.get(f"/{mark}"),
        await ada.post("/api/play", game=mark),
    ):
        assert reply.headers["content-type"] == "application/json"
        assert "onerror" not in reply.text


async def test_titles_are_inert(site: Site) -> None:
    """CHECKS 26: a title that looks like markup or SQL is kept letter by letter and sent as JSON only."""
    ada = await site.browser()
    for title in ("<script>alert(1)</script>", "'; drop table tables; --", "${7*7}{{7*7}}", "\\u003cb\\u003e", "表 表"):
        id = await ada.make(title=title)
        assert (await ada.table(id))["title"] == title
        listed = await ada.get("/api/tables", params={"q": title})
        assert listed.headers["content-type"] == "application/json"
        assert [row["title"] for row in listed.json()] == [title]


async def test_a_flood_is_slowed_down_and_others_play_on(database_url: str) -> None:
    """CHECKS 21: one user's requests beyond the limit are refused with the time to wait; another user is not."""
    async with running(database_url, rate=1) as site:
        eve, ada = await site.browser(), await site.browser()
        replies = await asyncio.gather(*(eve.patch("/api/me", name=f"Eve {n}") for n in range(150)))
        refused = [reply for reply in replies if reply.status_code == 429]
        assert len(refused) > 20
        assert {refusal(reply) for reply in refused} == {(429, "too_fast")}
        assert all(reply.json()["args"]["seconds"] >= 1 for reply in refused)
        assert (await ada.patch("/api/me", name="Ada")).status_code == 200


async def test_new_users_are_limited_by_address(database_url: str) -> None:
    """CHECKS 21: whoever throws cookies away does not fill the database."""
    async with running(database_url, rate=0.1) as site:
        replies = [await site.stranger().get("/api/me") for _ in range(30)]
        assert {reply.status_code for reply in replies} == {200, 429}
        known = await site.stranger().get("/healthz")
        assert known.status_code == 200


def test_no_source_file_of_the_pages_needs_inline_code(root: Path) -> None:
    """CHECKS 26: the policy would break such a page."""
    document = (root / "frontend" / "index.html").read_text()
    assert "<style" not in document
    assert " style=" not in document
    assert " onload=" not in document
    assert all("src=" in tag.split(">")[0] for tag in document.split("<script")[1:])
