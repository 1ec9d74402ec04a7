"""A site with nobody in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.web.browsing import Site, running


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    """The application, running, with the toy game and no rate limits."""
    async with running(database_url) as started:
        yield started
