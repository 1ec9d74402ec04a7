"""CHECKS 17, the store's part: the database pauses, restarts or stays away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import psutil
import pytest

from backend.store.db import Database, Unavailable
from backend.store.moves import MoveWriter, moves_of
from backend.store.postgres import Postgres
from backend.store.tables import load
from tests.store.filling import move, person, table


@contextmanager
def paused(postgres: Postgres) -> Iterator[None]:
    """Every process of the database stands still."""
    server = psutil.Process(postgres.pid)
    processes = [server, *server.children(recursive=True)]
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            process.resume()


async def test_moves_wait_for_a_paused_database(database: Database, writer: MoveWriter, postgres: Postgres) -> None:
    id = await table(database, await person(database))
    await writer.write(move(id, 0))
    with paused(postgres):
        waiting = asyncio.create_task(writer.write(move(id, 1)))
        await asyncio.sleep(0.3)
        assert not waiting.done()
    await waiting
    assert [stored.n for stored in await moves_of(database, id)] == [0, 1]


async def test_moves_survive_a_restart_of_the_database(
    database: Database, writer: MoveWriter, postgres: Postgres
) -> None:
    id = await table(database, await person(database))

    async def play() -> None:
        for n in range(200):
            await writer.write(move(id, n, key=f"key-{n:05}"))

    playing = asyncio.create_task(play())
    await asyncio.sleep(0.05)
    await asyncio.to_thread(postgres.stop)
    assert not playing.done()
    await asyncio.to_thread(postgres.start)
    await playing
    assert [stored.n for stored in await moves_of(database, id)] == list(range(200))
    assert await load(database, id) is not None  # the pool of readers has healed too


async def test_writers_are_told_when_the_database_stays_away(
    database: Database, writer: MoveWriter, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.store.moves._RETRY_SECONDS", (0.01, 0.01))
    ids = [await table(database, await person(database)) for _ in range(3)]
    await asyncio.to_thread(postgres.stop)
    try:
        ended = await asyncio.gather(*(writer.write(move(id, 0)) for id in ids), return_exceptions=True)
    finally:
        await asyncio.to_thread(postgres.start)
    assert [type(end) for end in ended] == [Unavailable] * 3
    await asyncio.gather(*(writer.write(move(id, 0)) for id in ids))
    assert [len(await moves_of(database, id)) for id in ids] == [1, 1, 1]
