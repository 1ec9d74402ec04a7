"""CHECKS 17: the database is away, slow, or full; nothing is told that was not stored, and play goes on by itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psutil
from sqlalchemy.engine import make_url

from backend.games.chance import Plain
from backend.store.moves import moves_of
from backend.store.postgres import Postgres
from tests.play.playing import Page, Running, legal, new_key, play_on


async def _spread(running: Running) -> tuple[list[Page], str]:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    pages = [Page(running, person, table) for person in people]
    for page in pages:
        await page.open()
        await page.reaches(0)
    return pages, table


async def _close(pages: list[Page]) -> None:
    for page in pages:
        await page.close()


def _name(running: Running) -> str:
    return make_url(str(running.database.engine.url)).database or ""


async def _told_is_stored(running: Running, pages: list[Page], table: str) -> None:
    rows = await moves_of(running.database, table)
    assert [row.n for row in rows] == list(range(len(rows)))
    for page in pages:
        assert page.told < len(rows)
        assert page.mismatches == 0


async def test_17_killed_connections_are_replaced(running: Running, postgres: Postgres) -> None:
    """All backends are terminated again and again while two people play."""
    pages, table = await _spread(running)
    kill = f"select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = '{_name(running)}'"  # noqa: S608
    for step in range(8):
        killed = asyncio.create_task(asyncio.to_thread(postgres.execute, kill))
        await play_on(pages, Plain(step), 3)
        assert int(await killed) >= 0
    await _told_is_stored(running, pages, table)
    assert pages[0].trouble == []
    await _close(pages)


@contextmanager
def _paused(postgres: Postgres) -> Iterator[None]:
    """Every process of PostgreSQL stands still."""
    assert postgres.pid is not None
    server = psutil.Process(postgres.pid)
    stopped = [server, *server.children(recursive=True)]
    try:
        for process in stopped:
            with suppress(psutil.NoSuchProcess):
                os.kill(process.pid, signal.SIGSTOP)
        yield
    finally:
        for process in stopped:
            with suppress(psutil.NoSuchProcess, ProcessLookupError):
                os.kill(process.pid, signal.SIGCONT)


async def test_17_a_database_that_stands_still_delays_answers(running: Running, postgres: Postgres) -> None:
    """While it is paused nothing is told; afterwards the answer takes effect, once."""
    pages, table = await _spread(running)
    one, two = pages
    await play_on(pages, Plain(1), 4)
    for page in pages:
        await page.reaches(4)
    asked = one if one.decision and one.decision["called"] else two
    assert asked.decision is not None
    choice, pick = legal(asked.decision, Plain(1))
    key = new_key()
    with _paused(postgres):
        await asked.send(t="answer", key=key, decision=asked.decision["id"], choice=choice, pick=pick)
        await asyncio.sleep(2)
        await asked.send(t="ping", at=1)  # another message waits for its turn on this line
        assert (one.told, two.told) == (4, 4)
        assert key not in asked.replies
    assert (await asked.reply(key))["version"] == 5
    await play_on(pages, Plain(2))
    await _told_is_stored(running, pages, table)
    await _close(pages)


_FULL = """
create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
create trigger full_disk before insert on moves for each row execute function full_disk();
"""


async def test_17_a_full_disk_refuses_and_nothing_else(running: Running, postgres: Postgres) -> None:
    """The answer is refused, the position stays; once there is room the same message with the same key is accepted."""
    pages, table = await _spread(running)
    one, two = pages
    await one.answer("winds", ["wind:north", "wind:east"])
    await two.reaches(1)
    before = two.view
    await asyncio.to_thread(postgres.execute, _FULL, _name(running))
    key = new_key()
    reply = await two.answer("winds", ["wind:north", "wind:east"], key=key)
    assert (reply["t"], reply["code"]) == ("refused", "unavailable")
    two.replies.clear()
    assert (one.version, two.version, two.view) == (1, 1, before)
    await asyncio.to_thread(postgres.execute, "drop trigger full_disk on moves", _name(running))
    assert (await two.answer("winds", ["wind:north", "wind:east"], key=key))["version"] == 2
    await play_on(pages, Plain(2), 5)
    await _told_is_stored(running, pages, table)
    await _close(pages)


async def test_17_two_processes_can_not_both_win(running: Running, postgres: Postgres) -> None:
    """Another process stores a move of this table: this one notices at its next move, and heals."""
    pages, table = await _spread(running)
    one, two = pages
    await one.answer("winds", ["wind:north", "wind:east"])
    await two.reaches(1)
    live = running.tables._tables[table]._actor.live
    assert live is not None
    running.forget(table)  # its people are sent away; the other process has its own
    await _close(pages)
    for page in pages:
        await page.open(page.version)
        await page.reaches(1)
    await running.tables._tables[table]._actor.running()
    other = running.tables.__class__(
        running.database, running.tables._host.writer, running.registry, running.tables.limits
    )
    elsewhere = await other.open(table)
    assert elsewhere is not None
    moved = await elsewhere._actor.running()
    stored = moved.look.private[1]["decision"]
    assert isinstance(stored, dict)
    version = await elsewhere._actor._answer(moved, 1, None, (str(stored["id"]), "winds", ["wind:south", "wind:south"]))
    assert version == 2
    assert two.version == 1
    assert (await two.answer("winds", ["wind:north", "wind:east"]))["code"] == "stale"
    await two.reaches(2)
    await one.reaches(2)
    assert one.view["public"]["weather"]
    await play_on(pages, Plain(3), 6)
    await _told_is_stored(running, pages, table)
    await other.close()
    await _close(pages)
