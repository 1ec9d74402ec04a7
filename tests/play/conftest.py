"""A house to play in, for the tests of live tables."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.play.playing import Running, playing


@pytest.fixture
async def running(database_url: str) -> AsyncIterator[Running]:
    """A house with the toy game, on a server and a database of its own."""
    async with playing(database_url) as house:
        yield house
