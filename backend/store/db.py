"""The connection to PostgreSQL and the migrations."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
_MIGRATION_LOCK = 7_223_001
_CONNECT_SECONDS = 10
_STATEMENT_SECONDS = 60


class Database:
    """A pool of connections to one PostgreSQL database. Stale connections are replaced before they are handed out."""

    def __init__(self, url: str, *, pool: int = 8) -> None:
        """`url` is a `postgresql://` address; `pool` bounds the number of connections."""
        address = make_url(url).set(drivername="postgresql+asyncpg")
        self.engine: AsyncEngine = create_async_engine(
            address,
            pool_size=pool,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=_STATEMENT_SECONDS,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _STATEMENT_SECONDS},
        )

    @asynccontextmanager
    async def driver(self) -> AsyncIterator[asyncpg.Connection]:
        """A pooled connection without SQLAlchemy's layers, for the hot path; every statement commits by itself."""
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None
            yield driver

    async def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to (or down to) `revision`; processes that start together take turns."""
        async with self.engine.begin() as connection:
            await connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
            await connection.run_sync(_migrate, revision)

    async def ready(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return bool(await connection.scalar(text("select true")))

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()


def migrations(connection: Connection | None = None) -> Config:
    """The settings of alembic; `env.py` uses `connection` when it is given one."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _migrate(connection: Connection, revision: str) -> None:
    if revision == "base" or revision.startswith("-"):
        command.downgrade(migrations(connection), revision)
    else:
        command.upgrade(migrations(connection), revision)
