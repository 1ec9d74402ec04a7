"""CHECKS 12, 13 and 14: what is sent twice happens once, and what is sent at the same time happens in any order."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from backend.games.chance import Plain
from backend.store.moves import moves_of
from tests.play.playing import Page, Person, Running, legal, new_key

WINDS = ["wind:north", "wind:east"]
_TIMES = 50


async def _pair(running: Running) -> tuple[list[Person], str]:
    people = [await running.person() for _ in range(2)]
    return people, await running.table(people)


def _message(decision: str, key: str, pick: Any = WINDS) -> str:
    return msgspec.json.encode(
        {"t": "answer", "key": key, "decision": decision, "choice": "winds", "pick": pick}
    ).decode()


@pytest.mark.parametrize("restarted", [False, True])
async def test_12_an_answer_whose_reply_was_lost_is_applied_once(running: Running, restarted: bool) -> None:
    """The socket is killed right after the answer is sent; the client repeats it with the same key."""
    for _ in range(_TIMES // 5):
        people, table = await _pair(running)
        key = new_key()
        async with running.page(people[0], table) as page:
            decision = await page.asked()
            assert page.socket is not None
            await page.socket.send(_message(decision["id"], key))
            page.drop()
        if restarted:
            await asyncio.sleep(0.05)
            running.forget(table)
        async with running.page(people[0], table) as page:
            await page.until(lambda page: page.version is not None)
            assert page.socket is not None
            await page.socket.send(_message(decision["id"], key))
            reply = await page.reply(key)
            assert (reply["t"], reply["version"]) == ("accepted", 1)
            await page.reaches(1)
        assert len(await moves_of(running.database, table)) == 2


async def test_12_the_same_key_gets_the_same_refusal(running: Running) -> None:
    people, table = await _pair(running)
    async with running.page(people[0], table) as page:
        await page.asked()
        key = new_key()
        first = await page.answer("winds", ["wind:up"], key=key)
        page.replies.clear()
        assert await page.answer("winds", WINDS, key=key) == first


async def test_12_a_key_is_its_seats_own(running: Running) -> None:
    people, table = await _pair(running)
    key = new_key()
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        await one.asked()
        await two.asked()
        assert (await one.answer("winds", WINDS, key=key))["version"] == 1
        assert (await two.answer("winds", WINDS, key=key))["version"] == 2


async def test_13_double_clicks_and_two_tabs_have_one_winner(running: Running) -> None:
    """The same seat sends the same and a conflicting answer from two tabs at once, many times over."""
    for _ in range(_TIMES):
        people, table = await _pair(running)
        async with running.page(people[0], table) as tab, running.page(people[0], table) as other:
            decision = await tab.asked()
            await other.asked()
            keys = [new_key() for _ in range(3)]
            assert tab.socket is not None
            assert other.socket is not None
            await asyncio.gather(
                tab.socket.send(_message(decision["id"], keys[0])),
                other.socket.send(_message(decision["id"], keys[1], ["wind:south", "wind:south"])),
                tab.socket.send(_message(decision["id"], keys[0])),
                other.socket.send(_message(decision["id"], keys[2])),
            )
            replies = [await tab.reply(keys[0]), await other.reply(keys[1]), await other.reply(keys[2])]
            accepted = [reply for reply in replies if reply["t"] == "accepted"]
            assert len(accepted) == 1
            assert {reply["code"] for reply in replies if reply["t"] == "refused"} == {"stale"}
            await tab.reaches(1)
            assert tab.version == 1


async def _all_at_once(pages: list[Page], luck: Plain) -> None:
    """Everybody answers what they are asked, in the same moment."""
    answers = [(page, *legal(await page.asked(), Plain(7))) for page in pages]
    answers.sort(key=lambda _: luck.below(1000))
    replies = await asyncio.gather(*(page.answer(*answer) for page, *answer in answers))
    assert [reply["t"] for reply in replies] == ["accepted"] * 4
    for page in pages:
        await page.reaches(max(reply["version"] for reply in replies))


async def test_14_simultaneous_answers_are_all_accepted_and_commute(running: Running) -> None:
    """Four seats answer in the same moment; only the numbers of the moves tell the order of arrival."""
    outcomes: set[bytes] = set()
    luck = Plain(14)
    people = [await running.person() for _ in range(4)]
    for _ in range(_TIMES // 2):
        async with running.pages(people, await running.table(people)) as pages:
            await _all_at_once(pages, luck)  # the blind fork
            await _all_at_once(pages, luck)  # the first question of the open one
            seen = [(page.view["public"], {**page.view["private"], "undo": None}) for page in pages]
        outcomes.add(msgspec.json.encode(seen, order="sorted"))
    assert len(outcomes) == 1
