"""`migrate`: bring the tables of the database up to date, or back."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from backend.cli.database import opened
from backend.settings import Settings
from backend.store.db import Database


def migrate(revision: Annotated[str, typer.Argument(help="head, base, +1, -1 or a revision")] = "head") -> None:
    """Bring the tables of the database up to date, or back. `serve` does so by itself."""
    with opened(Settings()) as url:
        asyncio.run(migrated(url, revision))


async def migrated(url: str, revision: str = "head") -> None:
    """Apply the migrations up or down to `revision`."""
    database = Database(url, pool=1)
    try:
        await database.migrate(revision)
    finally:
        await database.close()
