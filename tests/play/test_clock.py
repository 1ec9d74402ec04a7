"""CHECKS 28: the server's clock decides, also after a pause and a restart, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from backend.games.chance import Plain
from backend.games.record import Record, verify
from backend.play.clock import Clock
from backend.play.messages import from_server
from backend.store.moves import MoveWriter, moves_of
from backend.store.rows import MoveRow, NewMove
from tests.play.playing import PATIENCE, QUICK, Page, Running, legal, new_key, playing
from tests.toys.beacons import RULES

CLOCKS = {
    "blink": Clock(0.05),
    "breath": Clock(0.2),
    "spare": Clock(0.1, 0.1),
    "pause": Clock(2),
    "hour": Clock(3600, 60),
}
WINDS = ["wind:north", "wind:east"]


class Telling(MoveWriter):
    """A writer that lets a test wait for moves that nobody is told of."""

    stored = asyncio.Event()

    async def write(self, move: NewMove) -> None:
        """See `MoveWriter.write`."""
        await super().write(move)
        if move.n > 0:
            Telling.stored.set()


@pytest.fixture
async def timed(database_url: str) -> AsyncIterator[Running]:
    """A house with short clocks."""
    Telling.stored = asyncio.Event()
    limits = msgspec.structs.replace(QUICK, pulse_seconds=0.2)
    async with playing(database_url, limits, clocks=CLOCKS, writer=Telling) as house:
        yield house


async def _kept(running: Running, table: str) -> tuple[Any, ...]:
    """What the store has of the clock of a table: times and deadline."""
    kept = text("select times, deadline from tables where id = :id")
    async with running.database.connect() as connection:
        return tuple((await connection.execute(kept, {"id": table})).one())


def _late(row: MoveRow) -> bool:
    return row.answer is not None and '"timed_out":true' in row.answer


def _left(page: Page, seat: int) -> int:
    left: int = page.clock["seats"][str(seat)]["turn"] + page.clock["seats"][str(seat)]["reserve"]
    return left


async def test_28_a_match_that_everybody_left_is_played_to_its_end(timed: Running) -> None:
    """Two seats called at the same time are both timed out; the record of such a match can be verified."""
    people = [await timed.person() for _ in range(2)]
    table = await timed.table(people, clock="blink", options={"rounds": 1})
    async with timed.page(people[0], table) as page:
        await page.until(lambda page: "result" in page.view.get("public", {}))
        assert {event["seat"] for event in page.log if event["kind"] == "timed_out"} == {0, 1}
        assert page.mismatches == 0
        for told in page.raw:
            from_server.validate_json(told)
        clocks = [told for told in map(msgspec.json.decode, page.raw) if told["t"] == "clock"]
        assert min(min(left["turn"], left["reserve"]) for told in clocks for left in told["seats"].values()) == 0
        assert not any(left["runs"] for left in page.clock["seats"].values())
    rows = await moves_of(timed.database, table)
    assert all(_late(row) and row.key is None for row in rows[1:])
    assert (await _kept(timed, table))[1] is None
    verify(RULES, msgspec.json.decode(await timed.tables.record(table), type=Record))
    replay = msgspec.json.decode(await timed.tables.replay(table, 0, ""))
    assert replay["steps"][0]["events"][0] == {"n": 1, "kind": "timed_out", "seat": 0}


async def test_28_at_the_deadline_one_of_the_two_wins(timed: Running) -> None:
    """The answer arrives some milliseconds before or after the time is up: there is one move, and the reply tells."""
    person = await timed.person()
    for offset in range(-8, 9, 2):
        table = await timed.table([person], clock="breath")
        async with timed.page(person, table) as page:
            decision = await page.asked()
            await page.until(lambda page: page.clock)
            await asyncio.sleep((_left(page, 0) + offset) / 1000)
            key = new_key()
            reply = await page.answer("winds", WINDS, key=key, decision=decision["id"])
            (row,) = await moves_of(timed.database, table, after=0, limit=1)
            if reply["t"] == "accepted":
                assert (reply["version"], row.key, _late(row)) == (1, key, False)
            else:
                assert (reply["code"], row.key, _late(row)) == ("stale", None, True)


async def test_28_a_late_answer_counts_as_long_as_the_stand_in_has_not_moved(database_url: str) -> None:
    limits = msgspec.structs.replace(QUICK, bot_pace=1000)
    async with playing(database_url, limits, clocks=CLOCKS) as running:
        person = await running.person()
        table = await running.table([person], clock="spare")
        async with running.page(person, table) as page:
            await page.asked()
            await page.until(lambda page: page.clock)
            await asyncio.sleep(_left(page, 0) / 1000)
            assert (await page.answer("winds", WINDS))["version"] == 1
            await page.until(lambda page: page.clock["seats"]["0"]["reserve"] == 0)


async def test_28_who_was_timed_out_can_not_take_that_back_and_just_plays_on(timed: Running) -> None:
    people = [await timed.person() for _ in range(2)]
    table = await timed.table(people, clock="breath")
    async with timed.pages(people, table) as (one, two):
        await one.answer("winds", WINDS)
        await two.until(lambda page: any(event["kind"] == "timed_out" for event in page.log))
        assert next(event["seat"] for event in two.log if event["kind"] == "timed_out") == 1
        assert two.undo["code"] in ("undo.timed_out", "undo.barrier")
        version = two.version or 0
        reply = await two.answer(*legal(await two.asked(), Plain(1)))
        assert reply["t"] == "accepted" or (two.version or 0) > version


async def test_28_undo_gives_no_time_back(timed: Running) -> None:
    people = [await timed.person() for _ in range(2)]
    table = await timed.table(people, clock="hour")
    async with timed.pages(people, table) as (one, _two):
        await one.until(lambda page: page.clock)
        left = _left(one, 0)
        for _ in range(3):
            await one.answer("winds", WINDS)
            await one.until(lambda page: not page.clock["seats"]["0"]["runs"])
            await one.take_back()
            await one.until(lambda page: page.clock["seats"]["0"]["runs"])
            assert _left(one, 0) <= left
            left = _left(one, 0)


async def test_28_a_table_that_nobody_looks_at_wakes_up(timed: Running) -> None:
    person = await timed.person()
    table = await timed.table([person], clock="breath")
    timed.forget(table)
    async with asyncio.timeout(PATIENCE):
        await Telling.stored.wait()
    (row,) = await moves_of(timed.database, table, after=0, limit=1)
    assert _late(row)


_TWO_HOURS_AGO = (
    "update tables set times_at = times_at - interval '2 hours', deadline = deadline - interval '2 hours'",
    "update runs set began = began - interval '2 hours', until = until - interval '2 hours'",
)


async def test_28_a_restart_costs_nobody_time(database_url: str) -> None:
    """The server was away for longer than anybody had left; then clocks stand still until pages have come back."""
    async with playing(database_url, clocks=CLOCKS) as running:
        people = [await running.person() for _ in range(2)]
        table = await running.table(people, clock="hour")
        async with running.page(people[0], table) as page:
            await page.until(lambda page: page.clock)
            before = _left(page, 1)
    limits = msgspec.structs.replace(QUICK, grace_seconds=1000)
    async with playing(database_url, limits, clocks=CLOCKS) as running, running.page(people[0], table) as page:
        await page.until(lambda page: page.clock)
        assert page.clock["begins"] > page.clock["now"] + 900_000
        assert before - 60_000 < _left(page, 1) <= 3_660_000
    async with playing(database_url, clocks=CLOCKS) as running:
        for statement in _TWO_HOURS_AGO:
            async with running.database.begin() as connection:
                await connection.execute(text(statement))
    async with playing(database_url, clocks=CLOCKS) as running, running.page(people[0], table) as page:
        await page.until(lambda page: page.clock)
        assert before - 60_000 < _left(page, 1) <= 3_660_000
        assert page.version == 0


async def test_28_a_server_that_stood_still_times_nobody_out(timed: Running) -> None:
    """It wakes up behind a deadline, and finds itself late before it decides anything."""
    timed.tables._host.uptime._grace = timedelta(hours=1)
    person = await timed.person()
    table = await timed.table([person], clock="pause")
    time.sleep(2.2)  # noqa: ASYNC251  (nothing runs meanwhile: that is the test)
    async with timed.page(person, table) as page:
        await page.until(lambda page: page.clock and page.clock["begins"] > page.clock["now"] + 3_000_000)
        assert (page.version, page.seen["update"]) == (0, 0)
        assert _left(page, 0) > 0


async def test_28_bots_have_no_clock_and_a_table_without_one_no_deadline(timed: Running) -> None:
    person = await timed.person()
    free, against_bots = await timed.table([person]), await timed.table([person], bots=1, clock="hour")
    async with timed.page(person, against_bots) as page:
        await page.answer(*legal(await page.asked(), Plain(1)))
        await page.until(lambda page: page.clock)
        assert set(page.clock["seats"]) == {"0"}
    async with timed.page(person, free) as page:
        await page.answer(*legal(await page.asked(), Plain(1)))
        assert page.clock == {}
    assert await _kept(timed, free) == (None, None)
    assert None not in await _kept(timed, against_bots)
