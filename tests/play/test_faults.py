"""CHECKS 31: an exception in one title stops one table at most, loses nothing, and disturbs nobody else."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from backend.games.chance import Plain
from backend.games.protocol import Answer, Applied, Chance, Decision, Luck, Options, Seat, View
from backend.play.bots import Bot
from backend.store.moves import moves_of
from tests.play.playing import Running, legal, play_on, playing
from tests.toys.beacons import TOYS, Beacons, ToyRules

BAD = ["wind:south", "wind:south"]
WINDS = ["wind:north", "wind:east"]


class Faulty(ToyRules):
    """The toy game with faults that a test can switch on."""

    def __init__(self) -> None:
        self.broken_views = False
        self.broken_load = False

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        """Fails in the middle of a certain answer, when it has changed half of the state."""
        if answer.pick == BAD:
            state.keepers[seat].flags = 99
            state.answered[seat] += 1
            raise ZeroDivisionError("a bug")
        return super().apply(state, seat, answer, chance)

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[Beacons, Applied]:
        """Fails when switched on."""
        assert not self.broken_load, "a bug"
        return super().setup(seats, options, chance)

    def load(self, data: bytes) -> Beacons:
        """Fails when switched on."""
        assert not self.broken_load, "a bug"
        return super().load(data)

    def public(self, state: Beacons) -> View:
        """Fails when switched on."""
        assert not self.broken_views, "a bug"
        return super().public(state)


async def _two_tables(running: Running) -> tuple[Any, str, str]:
    people = [await running.person() for _ in range(2)]
    return people, await running.table(people, game="faulty"), await running.table(people)


async def test_31_a_fault_in_an_answer_changes_nothing(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """The answer is refused, the table goes on from its log, and the log tells us what happened."""
    async with playing(database_url, games={**TOYS, "faulty": Faulty()}) as running:
        people, table, elsewhere = await _two_tables(running)
        async with running.pages(people, table) as (one, two), running.pages(people, elsewhere) as others:
            await one.answer("winds", WINDS)
            await two.reaches(1)
            before = two.view
            with caplog.at_level(logging.ERROR):
                assert (await two.answer("winds", BAD))["code"] == "fault"
            assert table in caplog.text
            assert "ZeroDivisionError" in caplog.text
            assert (two.version, two.view, two.trouble) == (1, before, [])
            await play_on([one, two], Plain(1), 5)
            assert one.view["public"]["keepers"]["1"]["flags"] < 99
            assert (await others[0].answer("winds", BAD))["t"] == "accepted"
        assert [row.n for row in await moves_of(running.database, table)] == list(range(7))


async def test_31_a_fault_in_a_view_stores_nothing(database_url: str) -> None:
    rules = Faulty()
    async with playing(database_url, games={**TOYS, "faulty": rules}) as running:
        people, table, elsewhere = await _two_tables(running)
        async with running.pages(people, table) as (one, _), running.pages(people, elsewhere) as others:
            rules.broken_views = True
            assert (await one.answer("winds", WINDS))["code"] == "fault"
            await one.until(lambda page: page.trouble == ["fault"])
            await play_on(others, Plain(1), 5)
            rules.broken_views = False
            await one.until(lambda page: page.trouble == ["fault", None])
            assert (one.version, len(await moves_of(running.database, table))) == (0, 1)
            assert (await one.answer("winds", WINDS))["version"] == 1


async def test_31_a_table_that_can_not_be_rebuilt_waits_for_repair(database_url: str) -> None:
    """Its people are told and refused; the log stays; when the repair arrives play goes on where it was."""
    rules = Faulty()
    async with playing(database_url, games={**TOYS, "faulty": rules}) as running:
        people, table, elsewhere = await _two_tables(running)
        async with running.pages(people, table) as (one, two), running.pages(people, elsewhere) as others:
            await one.answer("winds", WINDS)
            rules.broken_load = True
            await two.reaches(1)
            assert (await two.answer("winds", BAD))["code"] == "fault"
            for page in (one, two):
                await page.until(lambda page: page.trouble == ["fault"])
            assert (await two.answer("winds", WINDS))["code"] == "fault"
            async with running.page(people[0], table) as late:
                await late.until(lambda page: page.trouble == ["fault"])
                assert late.version is None
                await play_on(others, Plain(1), 5)
                rules.broken_load = False
                await late.reaches(1)
                assert late.trouble == ["fault", None]
                assert late.view == one.view
            assert (await two.answer("winds", WINDS))["version"] == 2
            await play_on([one, two], Plain(2))
            assert one.view["public"]["result"]


async def test_31_a_table_that_can_not_begin_is_refused(database_url: str) -> None:
    rules = Faulty()
    rules.broken_load = True
    async with playing(database_url, games={**TOYS, "faulty": rules}) as running:
        people = [await running.person() for _ in range(2)]
        table = await running.table(people, game="faulty", start=False)
        with pytest.raises(Exception, match="fault"):
            await running.start(table)
        rules.broken_load = False
        async with running.page(people[0], table) as page:
            await page.asked()
            assert (await page.answer("winds", WINDS))["version"] == 1


class FaultyBot(Bot, frozen=True, kw_only=True):
    """A bot that fails, or answers what nobody may."""

    wrong: str

    def choose(self, decision: Decision, luck: Luck) -> Answer:
        """Wrong."""
        if self.wrong == "raises":
            raise KeyError("a bug")
        return Answer(decision.id, "nothing", self.wrong)


async def test_31_a_bot_that_fails_plays_at_random(database_url: str) -> None:
    async with playing(database_url, bots={"random": FaultyBot(wrong="raises")}) as running:
        person = await running.person()
        table = await running.table([person], bots=2)
        async with running.page(person, table) as page:
            await play_on([page], Plain(1), 1)
            await page.reaches(3)


async def test_31_a_bot_that_cheats_is_not_asked_for_ever(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with playing(database_url, bots={"random": FaultyBot(wrong="cheats")}) as running:
        person = await running.person()
        table = await running.table([person], bots=1)
        async with running.page(person, table) as page:
            assert (await page.answer(*legal(await page.asked(), Plain(1))))["version"] == 1
            while "does not find a legal answer" not in caplog.text:
                await page.send(t="ping", at=1)
                await page.until(lambda page: page.seen["pong"])
                page.seen.clear()
            assert page.version == 1
