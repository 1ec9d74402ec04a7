"""The migrations of the schema, by Alembic. Slow to import, so `Database.migrate` does it only when there is work."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from backend.store.db import MIGRATIONS


def settings(connection: Connection | None = None) -> Config:
    """The settings of Alembic; `env.py` uses `connection` when it is given one."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def move(connection: Connection, revision: str) -> None:
    """Bring the schema up or down to `revision`: head, base, +1, -1 or a revision."""
    if revision == "base" or revision.startswith("-"):
        command.downgrade(settings(connection), revision)
    else:
        command.upgrade(settings(connection), revision)
