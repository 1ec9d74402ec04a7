"""CHECKS 16: the server is killed at any moment; nothing accepted is lost, nothing happens twice, and nobody was told
of what was not stored."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from backend.games.chance import Plain
from backend.store.db import Database
from backend.store.moves import moves_of
from tests.play.playing import Page, Running, legal, new_key
from tests.serving import free_port
from tests.toys.beacons import TOYS


@asynccontextmanager
async def _house(url: str, root: Path, port: int, *dying: str) -> AsyncIterator[Process]:
    """A running house in another process."""
    command = [sys.executable, "-m", "tests.play.served", url, str(port), *dying]
    process = await asyncio.create_subprocess_exec(*command, cwd=root, stdout=PIPE)
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # asyncio leaves the pipe open


class Sent:
    """What a client sent last, and may have to send again."""

    def __init__(self, page: Page) -> None:
        assert page.decision is not None
        choice, pick = legal(page.decision, Plain(page.version or 0))
        self.key = new_key()
        self.message = {
            "t": "answer",
            "key": self.key,
            "decision": page.decision["id"],
            "choice": choice,
            "pick": pick,
        }

    def settled(self, page: Page) -> bool:
        """Whether nothing more is to be waited for."""
        return page.closed or self.key in page.replies


async def _play_until_cut(page: Page) -> Sent | None:
    """Answer whatever is asked, as fast as it goes; returns what was on its way when the line was cut."""
    sent = None
    try:
        while True:
            await page.until(lambda page: page.closed or _called(page))
            if page.closed or page.decision is None:
                return sent
            sent = Sent(page)
            await page.send(**sent.message)
            await page.until(sent.settled)
            if sent.key in page.replies:
                assert page.replies[sent.key]["t"] == "accepted" or page.replies[sent.key]["code"] == "stale"
                sent = None
    except ConnectionClosed:
        return sent


def _called(page: Page) -> bool:
    return page.version is not None and page.decision is not None and bool(page.decision["called"])


async def _check(running: Running, table: str, pages: list[Page]) -> None:
    """Whatever a client was told is in the store, exactly once."""
    rows = await moves_of(running.database, table)
    assert [row.n for row in rows] == list(range(len(rows)))
    keys = {row.key: row.n for row in rows if row.key}
    assert len(keys) == len([row for row in rows if row.key])
    for page in pages:
        assert page.told < len(rows), "somebody was told of a move that was not stored"
        for key, reply in page.replies.items():
            if reply["t"] == "accepted":
                assert keys[key] == reply["version"]


async def _resend(running: Running, table: str, page: Page, sent: Sent | None) -> None:
    """What was on its way is sent again with the same key, as pages do; it takes effect once."""
    if sent is None:
        return
    before = len(await moves_of(running.database, table))
    stored = sent.key in {row.key for row in await moves_of(running.database, table)}
    await page.send(**sent.message)
    reply = await page.reply(sent.key)
    assert reply["t"] == "accepted" or (reply["code"] == "stale" and not stored)
    assert len(await moves_of(running.database, table)) == before + (reply["t"] == "accepted" and not stored)


async def _crash_once(running: Running, url: str, root: Path, table: str, pages: list[Page], dying: list[str]) -> None:
    async with _house(url, root, running.port, *dying) as process:
        await asyncio.gather(*(page.open(page.version) for page in pages))
        playing = [asyncio.create_task(_play_until_cut(page)) for page in pages]
        if not dying:
            held = pages[0].version or 0
            await pages[0].until(lambda page: (page.version or 0) >= held + 3 or over(page))
            process.send_signal(signal.SIGKILL)
        await process.wait()
        assert process.returncode == -signal.SIGKILL or over(pages[0])
        sent = await asyncio.gather(*playing)
        await asyncio.gather(*(page.close() for page in pages))
    await _check(running, table, pages)
    async with _house(url, root, running.port):
        await asyncio.gather(*(page.open(page.version) for page in pages))
        for page, lost in zip(pages, sent, strict=True):
            await page.until(lambda page: page.version is not None)
            await _resend(running, table, page, lost)
        await asyncio.gather(*(page.close() for page in pages))
    await _check(running, table, pages)


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return "result" in page.view.get("public", {})


@pytest.mark.slow
@pytest.mark.parametrize(
    "dying",
    [
        pytest.param([], id="any moment"),
        pytest.param(["before", "5"], id="before the commit"),
        pytest.param(["after", "5"], id="between commit and telling"),
    ],
)
async def test_16_the_server_dies(database_url: str, root: Path, dying: list[str]) -> None:
    """Three clients play as fast as they can; the server is killed twice, and started again."""
    database = Database(database_url)
    try:
        running = Running(free_port(), database, TOYS, None)
        people = [await running.person() for _ in range(3)]
        table = await running.table(people)
        pages = [Page(running, person, table) for person in people]
        for _ in range(2):
            await _crash_once(running, database_url, root, table, pages, dying)
            assert all(page.mismatches == 0 for page in pages)
        assert len(await moves_of(database, table)) > 6
    finally:
        await database.close()
