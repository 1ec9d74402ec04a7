"""A store with nothing in it, and short ways to fill it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from backend.store.db import Database
from backend.store.moves import MoveWriter


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A migrated, empty database."""
    opened = Database(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def writer(database: Database) -> AsyncIterator[MoveWriter]:
    """A writer of moves."""
    opened = MoveWriter(database)
    yield opened
    await opened.close()
