"""The whole application on a loopback port of this process, and browsers that visit it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn

from backend.app import create_app
from backend.settings import Settings
from backend.web.deps import House
from tests.toys.beacons import TOYS

_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # reading all the world's certificates for each browser takes long


class Browser:
    """A browser on a page of the site: it has cookies and tells its origin."""

    def __init__(self, url: str, **headers: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url, **headers}, timeout=60, verify=_NO_TLS)
        self.id = ""
        self.name = ""

    async def visit(self) -> Browser:
        """Become somebody."""
        me = (await self.get("/api/me")).json()
        self.id, self.name = me["id"], me["name"]
        return self

    @property
    def token(self) -> str:
        """The secret token of this browser."""
        return self.http.cookies["orrery"]

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """Read something."""
        return await self.http.get(path, **more)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        """Do something."""
        return await self.http.post(path, json=body)

    async def patch(self, path: str, **body: Any) -> httpx.Response:
        """Change something."""
        return await self.http.patch(path, json=body)

    async def delete(self, path: str) -> httpx.Response:
        """Take something away."""
        return await self.http.delete(path)

    async def make(self, **wish: Any) -> str:
        """Make a table; returns its id."""
        made = await self.post("/api/tables", **{"game": "beacons", "seats": 3, "public": True, **wish})
        assert made.status_code == 201, made.text
        id: str = made.json()["id"]
        return id

    async def table(self, id: str) -> dict[str, Any]:
        """What this browser is told of a table."""
        told = await self.get(f"/api/tables/{id}")
        assert told.status_code == 200, told.text
        info: dict[str, Any] = told.json()
        return info


class Site:
    """The running application."""

    def __init__(self, url: str, house: House) -> None:
        self.url = url
        self.house = house
        self._browsers: list[Browser] = []

    def stranger(self, **headers: str) -> Browser:
        """A browser that has never been here."""
        browser = Browser(self.url, **headers)
        self._browsers.append(browser)
        return browser

    async def browser(self) -> Browser:
        """A browser that is somebody."""
        return await self.stranger().visit()

    async def close(self) -> None:
        """Close all browsers."""
        for browser in self._browsers:
            await browser.http.aclose()


@asynccontextmanager
async def running(database_url: str, **settings: Any) -> AsyncIterator[Site]:
    """The application with the toy game, without rate limits unless `settings` say otherwise."""
    chosen = {"rate": 0, "bot_pace": 0.01, "play_now_bot": "random", **settings}
    app = create_app(Settings(database_url=database_url, **chosen), TOYS)
    server = uvicorn.Server(
        uvicorn.Config(
            app, port=0, ws="websockets-sansio", log_level="warning", access_log=False, timeout_keep_alive=120
        )
    )
    serving = asyncio.create_task(server._serve())
    while not server.started:
        assert not serving.done(), serving
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    site = Site(f"http://127.0.0.1:{port}", app.state.house)
    try:
        yield site
    finally:
        await site.close()
        server.should_exit = True
        await serving


def refusal(reply: httpx.Response) -> tuple[int, str]:
    """Status and code of a refused request."""
    body = reply.json()
    assert set(body) == {"code", "args"}, body
    return reply.status_code, body["code"]
