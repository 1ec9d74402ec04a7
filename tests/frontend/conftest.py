"""A running program, and people who visit it with a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from backend.store.postgres import Postgres
from tests.frontend.house import House
from tests.frontend.visiting import Visit, visits


@pytest.fixture(scope="session")
def house(postgres: Postgres, migrated: str) -> Iterator[House]:
    """The program with the toy game and quick bots; all tests of a worker share it."""
    postgres.execute(f"CREATE DATABASE frontend TEMPLATE {migrated}")
    started = House(postgres.url("frontend"))
    started.start()
    yield started
    started.kill()
    postgres.execute("DROP DATABASE frontend WITH (FORCE)")


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Makes visitors of the shared program. Nothing may go wrong inside their pages, unseen."""
    with visits(browser, house.url) as maker:
        yield maker
