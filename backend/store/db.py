"""The connection to PostgreSQL and the migrations."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import event, make_url, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
"""Alembic's folder. A revision's file begins with its number, so that the newest is known without Alembic."""
_MIGRATION_LOCK = 7_223_001
_CONNECT_SECONDS = 10
_STATEMENT_SECONDS = 60

TROUBLE = (
    OSError,
    PoolTimeout,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what a connection says that died between two messages
)
"""How a database fails that is away, restarting, or full."""


class Unavailable(Exception):
    """The database could not be reached in time. Whether it did what was asked is not known."""


class Database:
    """A pool of connections to one PostgreSQL database. Stale connections are replaced before they are handed out."""

    def __init__(self, url: str, *, pool: int = 8) -> None:
        """`url` is a `postgresql://` address; `pool` bounds the number of connections."""
        address = make_url(url).set(drivername="postgresql+asyncpg")
        self.engine: AsyncEngine = create_async_engine(
            address,
            pool_size=pool,
            max_overflow=0,
            json_serializer=_json,
            json_deserializer=msgspec.json.decode,
            pool_timeout=_STATEMENT_SECONDS,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _STATEMENT_SECONDS},
        )
        event.listen(self.engine.sync_engine, "checkout", _must_be_open)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A pooled connection, for reading. Raises Unavailable."""
        with _told_plainly():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, or nothing of it when the block raises. Raises Unavailable."""
        with _told_plainly():
            async with self.engine.begin() as connection:
                yield connection

    async def hold(self) -> AsyncConnection:
        """A pooled connection to keep for long; the taker closes it. Raises Unavailable."""
        with _told_plainly():
            return await self.engine.connect()

    @asynccontextmanager
    async def driver(self) -> AsyncIterator[asyncpg.Connection]:
        """A pooled connection without SQLAlchemy's layers, for the hot path; every statement commits by itself.
        Raises Unavailable."""
        async with self.connect() as connection:
            yield await driver_of(connection)

    async def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to (or down to) `revision`; processes that start together take turns."""
        async with self.begin() as connection:
            await connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
            if revision != "head" or await _revision(connection) != newest():
                from backend.store import schema

                await connection.run_sync(schema.move, revision)

    async def ready(self) -> bool:
        """Whether the database answers. Raises Unavailable."""
        async with self.connect() as connection:
            return bool(await connection.scalar(text("select true")))

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()


def newest() -> str:
    """The number of the last migration."""
    return max(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))


async def _revision(connection: AsyncConnection) -> str | None:
    """The migration that the database stands at, if any."""
    if await connection.scalar(text("select to_regclass('alembic_version')")) is None:
        return None
    found: str | None = await connection.scalar(text("select version_num from alembic_version"))
    return found


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


async def driver_of(connection: AsyncConnection) -> asyncpg.Connection:
    """asyncpg's own connection beneath `connection`, in the same transaction."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    return driver


def _must_be_open(adapted: Any, _record: object, _proxy: object) -> None:
    """Has the pool replace a connection that was lost while nobody used it. asyncpg knows that without asking."""
    if adapted.driver_connection.is_closed():
        raise DisconnectionError


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Whatever means that the database can't be reached is raised as Unavailable."""
    try:
        yield
    except DBAPIError as error:
        cause = error.orig.__cause__ if error.orig is not None else None
        if error.connection_invalidated or isinstance(cause, TROUBLE):
            raise Unavailable from error
        raise
    except TROUBLE as error:
        raise Unavailable from error
