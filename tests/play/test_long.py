"""CHECKS 30, and tables that rest: a long game stays small in memory and quick to open; idle tables are dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import pytest

from backend.games.chance import Plain
from backend.games.protocol import Applied, Chance, Meta, Options, OptionSpec
from backend.play.delta import applied
from backend.play.limits import Limits
from backend.play.live import terms_of
from backend.play.rebuild import LOG_MOVES, reopen
from backend.store import tables
from backend.store.moves import moves_of
from tests.play.playing import QUICK, Page, Running, play_on, playing
from tests.toys.beacons import WINDS, Beacons, ToyRules

_ROUNDS = 500
_MOVES = 3000


class Long(ToyRules):
    """The toy game for as many rounds as anybody likes."""

    meta = Meta("long", 1, (1, 4), 3, (OptionSpec("rounds", 2, (2, _ROUNDS)), OptionSpec("relics", True, (True,))), 5)

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[Beacons, Applied]:
        """With weather for all rounds."""
        state, start = super().setup(seats, options, chance)
        state.winds = list(WINDS) * _ROUNDS
        return state, start


async def _play(running: Running, pages: Sequence[Page], moves: int) -> None:
    """Many moves, without a word to anybody between them."""
    luck = Plain(30)
    for start in range(0, moves, 500):
        assert await play_on(pages, luck, min(500, moves - start))


@pytest.mark.slow
async def test_30_three_thousand_moves(database_url: str) -> None:
    """Opening reads a snapshot and a few moves, memory is bounded, and a replay leads to every position."""
    async with playing(database_url, games={"long": Long()}) as running:
        person = await running.person()
        table = await running.table([person], game="long", options={"rounds": _ROUNDS})
        async with running.page(person, table) as page:
            await page.reaches(0)
            await _play(running, [page], _MOVES)
            assert page.version == _MOVES
            assert page.mismatches == 0
            final = page.view
            actor = running.tables._tables[table]._actor
            assert actor.live is not None
            assert len(actor.live.line.marks) < 50
            assert len(actor._replies._replies) <= QUICK.replies
            assert actor.stream._ring._size <= QUICK.ring_bytes
            assert len(actor.stream._log) <= QUICK.log_events
        running.forget(table)
        row = await tables.load(running.database, table)
        assert row is not None
        opened = await reopen(running.database, running.registry["long"], terms_of(row))
        assert opened.since <= QUICK.snapshot_moves
        assert {msgspec.json.decode(event.json)["n"] for event in opened.log} <= set(
            range(_MOVES - LOG_MOVES, _MOVES + 1)
        )
        async with running.page(person, table) as page:
            await page.reaches(_MOVES)
            assert page.view == final
        told = msgspec.json.decode(await running.tables.replay(table, 0, ""))
        assert len(told["steps"]) == _MOVES
        public = told["first"]["public"]
        for step in told["steps"]:
            public = applied(public, step["public"])
        assert public == final["public"]


async def test_an_idle_table_is_dropped_and_comes_back(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.pages(people, table) as pages:
        await play_on(pages, Plain(1), 7)
        await pages[0].reaches(7)
        view = pages[0].view
        idle_for = running.tables._tables[table].idle_since + QUICK.idle_seconds + 1
        running.tables._round(idle_for)
        assert table in running.tables._tables, "somebody is looking at it"
    async with asyncio.timeout(5):
        while not running.tables._tables[table].idle:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    running.tables._round(running.tables._tables[table].idle_since + QUICK.idle_seconds - 1)
    assert table in running.tables._tables
    running.tables._round(running.tables._tables[table].idle_since + QUICK.idle_seconds + 1)
    assert running.tables._tables == {}
    assert (running.tables.watching(table), running.tables.online(table)) == (0, [])
    async with running.page(people[0], table, version=3) as page:
        await page.reaches(7)
        assert page.view == view


async def test_a_table_whose_bot_thinks_is_not_idle(database_url: str) -> None:
    slow = msgspec.structs.replace(QUICK, bot_pace=3600)
    async with playing(database_url, slow) as running:
        table = await running.table([await running.person()], bots=1)
        kept = running.tables._tables[table]
        assert not kept.idle
        running.tables._round(kept.idle_since + slow.idle_seconds + 1)
        assert table in running.tables._tables


@pytest.mark.parametrize("when", [1, 8, 20, 33])
async def test_any_moment_can_be_reopened(running: Running, when: int) -> None:
    """From the newest snapshot, from an older one when the newest is spoiled, and from the moves alone."""
    people = [await running.person() for _ in range(3)]
    table = await running.table(people)
    async with running.pages(people, table) as pages:
        made = await play_on(pages, Plain(5), when)
        for page in pages:
            await page.reaches(made)
        views = [page.view for page in pages]
    for spoil in (
        "select 1",
        "update snapshots set state = 'spoiled' where n = (select max(n) from snapshots)",
        "delete from snapshots",
    ):
        async with running.database.engine.begin() as connection:
            await connection.exec_driver_sql(spoil)
        running.forget(table)
        async with running.pages(people, table) as pages:
            assert [page.view for page in pages] == views
    assert len(await moves_of(running.database, table)) == made + 1


def test_the_limits_are_of_one_kind() -> None:
    """No limit is zero by accident."""
    assert all(value > 0 for value in msgspec.structs.asdict(Limits()).values())
