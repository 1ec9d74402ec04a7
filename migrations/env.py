"""Alembic's entry: migrates over the connection it is handed, or over its own to `DATABASE_URL`."""

from __future__ import annotations

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from backend.store.db import Database
from backend.store.models import Base


def _run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, compare_server_default=True)
    with context.begin_transaction():
        context.run_migrations()


async def _run_alone() -> None:
    database = Database(os.environ["DATABASE_URL"])
    async with database.engine.begin() as connection:
        await connection.run_sync(_run)
    await database.close()


given: Connection | None = context.config.attributes.get("connection")
if given is None:
    asyncio.run(_run_alone())
else:
    _run(given)
