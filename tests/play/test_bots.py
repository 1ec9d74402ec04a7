"""Bots answer by the path of everybody, and only when they are called."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from backend.games import REGISTRY
from backend.games.chance import Plain, Seeded
from backend.play.bots import BOTS
from backend.play.thinker import any_answer
from backend.store.moves import moves_of
from tests.play.playing import QUICK, Page, Running, play_against_bots, play_on, playing
from tests.toys.beacons import RULES


async def test_a_table_against_bots_is_played_to_its_end(running: Running) -> None:
    person = await running.person()
    table = await running.table([person], bots=3)
    async with running.page(person, table) as page:
        await play_against_bots(page)
        assert page.mismatches == 0
    rows = await moves_of(running.database, table)
    assert {row.seat for row in rows} == {None, 0, 1, 2, 3}
    assert all(row.key is None for row in rows if row.seat)


async def test_in_a_parley_a_bot_lets_a_person_answer_first(database_url: str) -> None:
    """It would have ended the trade long before a person has read the offer."""
    async with playing(database_url, msgspec.structs.replace(QUICK, parley_seconds=3600), REGISTRY) as house:
        person = await house.person()
        table = await house.table([person], bots=3, game="ad_astra")
        async with house.page(person, table) as page:
            while not _offered(await page.asked()):
                await play_on([page], Plain(page.version or 0), 1)
            version = page.version
            await asyncio.sleep(0.3)  # for a bot that does not wait
            assert page.version == version
            deal = next(choice for choice in (await page.asked())["choices"] if choice["id"] == "decline")
            await page.answer("decline", [deal["items"][0]["at"]])
            await page.until(lambda page: page.version is not None and page.version > (version or 0) + 1)


async def test_persons_who_never_answer_hold_a_parley_up_once_each(database_url: str) -> None:
    """One was waited for in vain and is still called when the next one is: nobody waits for ever."""
    async with playing(database_url, msgspec.structs.replace(QUICK, parley_seconds=0.01), REGISTRY) as house:
        people = [await house.person() for _ in range(2)]
        table = await house.table(people, bots=2, game="ad_astra")
        async with house.pages(people, table) as pages:
            while "result" not in (await _next_question(pages)).view["public"]:
                await play_on([page for page in pages if page.decision and not _offered(page.decision)], Plain(1), 1)


async def _next_question(pages: list[Page]) -> Page:
    """Wait until a page has more to answer than somebody's offer, or the match is over."""

    def ready(page: Page) -> bool:
        decision = page.decision
        return "result" in page.view["public"] or bool(decision and decision["called"] and not _offered(decision))

    waiting = [asyncio.create_task(page.until(ready)) for page in pages]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    return next(page for page in pages if ready(page))


def _offered(decision: dict[str, Any]) -> bool:
    """Whether a person has a deal of somebody else to answer."""
    choices = {choice["id"] for choice in decision["choices"]}
    return decision["ask"] == "trade" and "decline" in choices and "done" not in choices


@pytest.mark.parametrize("bot", BOTS)
async def test_bots_play_alike_from_the_same_seed(running: Running, bot: str) -> None:
    """Their luck follows from the table's seed and the number of the move."""
    person = await running.person()
    answers = []
    for _ in range(2):
        table = await running.table([person], bots=2, bot=bot)
        async with running.page(person, table) as page:
            await page.asked()
            await page.answer("winds", ["wind:north", "wind:north"])
            await page.reaches(3)
        answers.append([row.answer for row in (await moves_of(running.database, table))[:4]])
    assert answers[0] == answers[1]


async def test_a_bot_that_was_called_when_the_server_stopped_answers_when_somebody_comes(running: Running) -> None:
    person = await running.person()
    table = await running.table([person], bots=1)
    async with running.page(person, table) as page:
        await page.asked()
        running.forget(table)
    await running.tables.changed(table)
    async with running.page(person, table) as page:
        await page.reaches(1)


def test_luck_rather_does_something() -> None:
    """Four times out of five, where it could also pass; and never what is refused."""
    state, _ = RULES.setup(2, RULES.meta.complete({}, 2), Seeded(b"x"))
    luck, taken = Plain(1), Counter[bool]()
    for _ in range(400):
        for asked in RULES.decisions(state):
            if not asked.called:
                continue
            answer = any_answer(asked, luck)
            choice = asked.choice(answer.choice)
            assert choice is not None
            assert choice.refusal is None
            assert choice.shape.contains(answer.pick)
            if {other.passive for other in asked.choices if other.refusal is None} == {True, False}:
                taken[choice.passive] += 1
        if RULES.result(state) is not None:
            state, _ = RULES.setup(2, RULES.meta.complete({}, 2), Seeded(bytes([luck.below(256)])))
            continue
        asked = next(asked for asked in RULES.decisions(state) if asked.called)
        RULES.apply(state, asked.seat, any_answer(asked, luck), Seeded(b"x"))
    assert 0.1 < taken[True] / taken.total() < 0.3
