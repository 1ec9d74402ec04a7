"""The migrations make what the models say, and can be taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from backend.store import schema
from backend.store.db import Database, newest
from backend.store.models import Base


@pytest.fixture
async def empty(empty_database_url: str) -> AsyncIterator[Database]:
    opened = Database(empty_database_url)
    yield opened
    await opened.close()


def _differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True, "target_metadata": Base.metadata}
    )
    return list(compare_metadata(context, Base.metadata))


def _tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def test_the_newest_migration_is_the_head() -> None:
    assert ScriptDirectory.from_config(schema.settings()).get_heads() == [newest()]


async def test_models_and_migrations_do_not_drift(database: Database) -> None:
    async with database.engine.connect() as connection:
        assert await connection.run_sync(_differences) == []


async def test_drift_would_be_noticed(database: Database) -> None:
    async with database.engine.begin() as connection:
        await connection.execute(text("alter table users add column shoe_size integer"))
        await connection.execute(text("alter table chat alter column name drop not null"))
        await connection.execute(text("drop index ix_tables_listed"))
        assert len(await connection.run_sync(_differences)) == 3


async def test_every_check_of_the_models_is_in_the_database(database: Database) -> None:
    """Alembic does not compare check constraints."""
    wanted = {
        str(check.name) for table in Base.metadata.tables.values() for check in table.constraints if _is_check(check)
    }
    async with database.engine.connect() as connection:
        found = await connection.scalars(text("select conname from pg_constraint where contype = 'c'"))
        assert wanted <= set(found)
        assert wanted


def _is_check(constraint: object) -> bool:
    return type(constraint).__name__ == "CheckConstraint"


async def test_up_down_up(empty: Database) -> None:
    await empty.migrate()
    async with empty.engine.connect() as connection:
        made = await connection.run_sync(_tables)
    await empty.migrate("base")
    async with empty.engine.connect() as connection:
        assert await connection.run_sync(_tables) == set()
    await empty.migrate()
    async with empty.engine.connect() as connection:
        assert await connection.run_sync(_tables) == made == set(Base.metadata.tables)
        assert await connection.run_sync(_differences) == []
