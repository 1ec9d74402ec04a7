"""The browser side as it is served."""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.web.browsing import Site, refusal, running

_HTML = {"Accept": "text/html,*/*"}


@pytest.fixture
def frontend(tmp_path: Path) -> Path:
    """A small browser side."""
    folder = tmp_path / "frontend"
    files = {
        "index.html": "<!doctype html><title>Orrery</title>",
        "app.js": "export const x = 1;\n" * 200,
        "styles/a.css": "a { color: red }",
        "core/symbols.svg": "<svg/>",
        ".secret": "no",
        "package.json": '{"dependencies": {"lit-html": "1"}, "devDependencies": {"typescript": "1"}}',
        "node_modules/lit-html/lit-html.js": "export {}",
        "node_modules/lit-html/directives/repeat.js": "export {}",
        "node_modules/typescript/tsc.js": "export {}",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (tmp_path / "outside.txt").write_text("no")
    (folder / "link.txt").symlink_to(tmp_path / "outside.txt")
    return folder


@pytest.fixture
async def small(database_url: str, frontend: Path) -> AsyncIterator[Site]:
    """The application with the small browser side."""
    async with running(database_url, frontend=frontend) as started:
        yield started


async def test_every_page_is_the_document(small: Site) -> None:
    for path in ("/", "/new", "/t/abc", "/t/abc/replay?move=3&as=all", "/i/tok-en_", "/l/tok-en_", "/rules/ad_astra"):
        reply = await small.stranger().get(path)
        assert (reply.status_code, reply.headers["content-type"]) == (200, "text/html; charset=utf-8"), path
        assert reply.text.startswith("<!doctype html>")
        assert "set-cookie" not in reply.headers


async def test_unknown_addresses(small: Site) -> None:
    stranger = small.stranger()
    page = await stranger.get("/nowhere", headers=_HTML)
    assert (page.status_code, page.text[:15]) == (404, "<!doctype html>")
    assert refusal(await stranger.get("/nowhere")) == (404, "not_found")
    assert refusal(await stranger.get("/api/nowhere")) == (404, "not_found")
    assert (await stranger.post("/nowhere")).status_code == 405


async def test_another_file_is_another_build(small: Site, database_url: str, frontend: Path) -> None:
    """CHECKS 18: that is how an old page notices a new server."""
    first = (await small.stranger().get("/api/build")).json()
    async with running(database_url, frontend=frontend) as same:
        assert (await same.stranger().get("/api/build")).json() == first
    (frontend / "styles/a.css").write_text("a { color: blue }")
    async with running(database_url, frontend=frontend) as other:
        assert (await other.stranger().get("/api/build")).json() != first


async def test_files_have_types_and_are_asked_for_every_time(small: Site) -> None:
    stranger = small.stranger()
    for path, kind in (
        ("/static/app.js", "text/javascript; charset=utf-8"),
        ("/static/styles/a.css", "text/css; charset=utf-8"),
        ("/static/core/symbols.svg", "image/svg+xml"),
        ("/vendor/lit-html/lit-html.js", "text/javascript; charset=utf-8"),
        ("/vendor/lit-html/directives/repeat.js", "text/javascript; charset=utf-8"),
    ):
        reply = await stranger.get(path)
        assert (reply.status_code, reply.headers["content-type"]) == (200, kind), path
        assert reply.headers["cache-control"] == "no-cache"
        assert reply.headers["vary"].lower() == "accept-encoding"
        again = await stranger.get(path, headers={"If-None-Match": f'"x", {reply.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == reply.headers["etag"]
        assert again.headers["content-security-policy"]
        assert (await stranger.http.head(path)).headers["content-length"] == reply.headers["content-length"]


async def test_files_are_compressed(small: Site) -> None:
    async with httpx.AsyncClient(base_url=small.url) as plain:
        request = plain.build_request("GET", "/static/app.js", headers={"Accept-Encoding": "gzip"})
        reply = await plain.send(request, stream=True)
        sent = b"".join([part async for part in reply.aiter_raw()])
        assert reply.headers["content-encoding"] == "gzip"
        assert len(sent) < 200
        whole = await plain.get("/static/app.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in whole.headers
        assert gzip.decompress(sent) == whole.content
        assert whole.headers["etag"] == reply.headers["etag"]


async def test_a_changed_file_is_sent_anew(small: Site, frontend: Path) -> None:
    stranger = small.stranger()
    before = await stranger.get("/static/app.js")
    (frontend / "app.js").write_text("export const x = 2;")
    os.utime(frontend / "app.js", ns=(1, 1))
    after = await stranger.get("/static/app.js", headers={"If-None-Match": before.headers["etag"]})
    assert (after.status_code, after.text) == (200, "export const x = 2;")


_CLOSED = [
    "/static/nowhere.js",
    "/static/",
    "/static/styles",
    "/static/.secret",
    "/static/link.txt",
    "/static/../outside.txt",
    "/static/%2e%2e/outside.txt",
    "/static/..%2foutside.txt",
    "/static/%2e%2e%5coutside.txt",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/node_modules/lit-html/lit-html.js",
    "/static/" + "x" * 3000,
    "/vendor/typescript/tsc.js",
    "/vendor/lit-html/../typescript/tsc.js",
    "/vendor/lit-html/%2e%2e/typescript/tsc.js",
]


async def test_nothing_else_is_served(small: Site) -> None:
    stranger = small.stranger()
    for path in _CLOSED:
        raw = httpx.URL(small.url).copy_with(raw_path=path.encode())
        assert refusal(await stranger.http.get(raw)) == (404, "not_found"), path


async def test_files_are_only_read(small: Site) -> None:
    for method in ("POST", "PUT", "DELETE"):
        reply = await small.stranger().http.request(method, "/static/app.js")
        assert refusal(reply) == (405, "wrong_method")


async def test_a_browser_side_without_packages(database_url: str, frontend: Path) -> None:
    (frontend / "package.json").unlink()
    async with running(database_url, frontend=frontend) as site:
        assert (await site.stranger().get("/static/app.js")).status_code == 200
        assert (await site.stranger().get("/vendor/lit-html/lit-html.js")).status_code == 404


async def test_the_document_finds_everything_it_names(site: Site, root: Path) -> None:
    """Every address in the real document is served."""
    document = (root / "frontend" / "index.html").read_text()
    named = [part.split('"')[0] for part in document.replace("href=", "src=").split('src="')[1:]]
    assert named
    for address in named:
        if address.startswith("/"):
            assert (await site.stranger().get(address)).status_code == 200, address
