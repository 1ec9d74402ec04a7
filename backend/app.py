"""The application: routers, pages, and what lives as long as the program runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from backend.games import REGISTRY
from backend.play.clock import CLOCKS, Clock
from backend.play.limits import Limits as PlayLimits
from backend.play.tables import Tables
from backend.settings import Settings
from backend.store import users
from backend.store.db import Database, Unavailable
from backend.store.moves import MoveWriter
from backend.web import accounts, errors, health, lobby, making, pages, replays, socket, tables
from backend.web.deps import House, Registry
from backend.web.limits import Limits
from backend.web.measure import Measured
from backend.web.security import Guard, HideTokens

logger = logging.getLogger(__name__)
_DAY_SECONDS = 24 * 60 * 60


def create_app(
    settings: Settings,
    registry: Registry = REGISTRY,
    clocks: Mapping[str, Clock] = CLOCKS,
    limits: PlayLimits | None = None,
) -> FastAPI:
    """The whole program as an ASGI application. `settings.database_url` must name a database that is up to date;
    `registry` are the games to be played, `clocks` the paces; `limits` are the usual ones unless given."""
    app = FastAPI(
        title="Orrery",
        version="1",
        summary="Three heavy board games about space in a browser.",
        lifespan=lambda app: _living(app, settings, registry, clocks, limits or PlayLimits(bot_pace=settings.bot_pace)),
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": errors.Problem, "description": "Refused, and why"}},
    )
    errors.install(app)
    for part in (accounts, tables, making, lobby, replays, health):
        app.include_router(part.router)
    app.router.routes.extend(socket.routes())
    pages.install(app, settings.frontend)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Measured)
    logging.getLogger("uvicorn.access").addFilter(HideTokens())
    return app


@asynccontextmanager
async def _living(
    app: FastAPI, settings: Settings, registry: Registry, clocks: Mapping[str, Clock], limits: PlayLimits
) -> AsyncIterator[None]:
    assert settings.database_url is not None, "create_app needs the address of a database"
    database = Database(settings.database_url)
    writer = MoveWriter(database)
    playing = Tables(database, writer, registry, limits, clocks=clocks)
    app.state.house = House(settings, registry, database, playing, Limits(settings.rate))
    playing.run()
    tidying = asyncio.create_task(_tidy(database))
    yield
    tidying.cancel()
    await playing.close()
    await writer.close()
    await database.close()


async def _tidy(database: Database) -> None:
    """Once a day, forget who can't come back and left no trace."""
    while True:
        try:
            await users.forget_unused(database)
        except Unavailable:
            logger.exception("users who left no trace could not be forgotten; tomorrow is another day")
        await asyncio.sleep(_DAY_SECONDS)
