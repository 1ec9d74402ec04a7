"""What every test may ask for: a real PostgreSQL, a database of its own, a real server, a real browser.

One PostgreSQL runs a worker; a fresh database is a copy of one that has the migrations, made in some 50 ms.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import hypothesis
import pytest

from backend.store.db import Database
from backend.store.postgres import Postgres, running
from tests.serving import Server

ROOT = Path(__file__).resolve().parents[1]
_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_numbers = count()

# How long an example takes says nothing about it on a busy machine; in CI a failure must be one that comes again.
hypothesis.settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("house")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running in the thread, where no asyncio test can run."""
    items.sort(key=_needs_browser)


def _needs_browser(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and "playwright" in item.fixturenames


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this worker."""
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder, running(Path(folder), durable=False) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """The address of an empty database without our tables, shared by the tests of this worker."""
    return postgres.url()


@pytest.fixture(scope="session")
def migrated(postgres: Postgres) -> str:
    """The name of a database with our tables and nothing in them, to copy."""
    postgres.execute("CREATE DATABASE migrated")
    with ThreadPoolExecutor(1) as elsewhere:  # this thread may have a running loop already: Playwright's
        elsewhere.submit(asyncio.run, _migrate(postgres.url("migrated"))).result()
    return "migrated"


async def _migrate(url: str) -> None:
    database = Database(url, pool=1)
    await database.migrate()
    await database.close()


@pytest.fixture
def empty_database_url(postgres: Postgres) -> Iterator[str]:
    """The address of a database of one's own, without any table."""
    name = f"empty_{next(_numbers)}"
    postgres.execute(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def database_url(postgres: Postgres, migrated: str) -> Iterator[str]:
    """The address of a database of one's own, with our tables and nothing in them."""
    name = f"test_{next(_numbers)}"
    postgres.execute(f"CREATE DATABASE {name} TEMPLATE {migrated}")
    yield postgres.url(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def server(database_url: str) -> Iterator[Server]:
    """The whole program as people run it, in a process of its own, on a free port, with an empty database."""
    with Server(database_url) as running_server:
        yield running_server


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that the browser tests use; empty for Playwright's own."""
    named = os.environ.get("ORRERY_CHROMIUM")
    return named or next((path for name in _BROWSERS if (path := shutil.which(name))), "")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object], chromium_path: str) -> dict[str, object]:
    """How pytest-playwright starts the browser: without a sandbox, because CI runs as root in a container."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
    chosen: dict[str, object] = {"executable_path": chromium_path} if chromium_path else {}
    return {**browser_type_launch_args, **chosen, "args": quiet}
