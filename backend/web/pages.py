"""The browser side: one document for every page, our own files, and those of the packages it needs."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from backend.web.assets import Assets

_PAGES = (
    "/",
    "/new",
    "/t/{table}",
    "/t/{table}/replay",
    "/i/{token}",
    "/l/{token}",
    "/rules/{game}",
)


class Build(BaseModel):
    """A version of the browser side."""

    build: str


def install(app: FastAPI, frontend: Path) -> None:
    """Serve `frontend`: its files under /static, its packages under /vendor/<package>, its document everywhere else."""
    own = Assets(frontend)
    app.mount("/static", own)
    for package in packages(frontend):
        app.mount(f"/vendor/{package}", Assets(frontend / "node_modules" / package))

    @cache
    def build() -> Build:
        return Build(build=own.build())

    async def built() -> Build:
        """Which browser side this server has. A page that was loaded from another one should be loaded again."""
        return build()

    async def page(request: Request) -> Response:
        return own.reply("index.html", request.headers)

    async def nowhere(request: Request) -> Response:
        """An unknown address gets the document too, for it knows how to say so nicely, if a browser asks."""
        if "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(404)
        return own.reply("index.html", request.headers, 404)

    app.add_api_route("/api/build", built, tags=["pages"])
    for path in _PAGES:
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/{rest:path}", nowhere, methods=["GET", "HEAD"], include_in_schema=False)


def packages(frontend: Path) -> list[str]:
    """The packages that the browser loads: the dependencies, not the tools."""
    manifest = frontend / "package.json"
    if not manifest.exists():
        return []
    return list(json.loads(manifest.read_text()).get("dependencies", {}))
