"""CHECKS 6: undo goes back to a state that was, over no reveal and no luck, and the luck does not change by it."""

from __future__ import annotations

from typing import Any

import pytest

from backend.games.chance import Plain
from backend.play.line import standing
from backend.store.moves import moves_of
from tests.play.playing import Page, Running, legal, new_key, play_on

WINDS = ["wind:north", "wind:east"]


async def test_06_a_secret_choice_can_be_taken_back_until_all_are_in(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        first = await one.asked()
        await two.asked()
        before, other = one.view, two.decision
        assert one.undo == {"code": "undo.nothing"}
        await one.answer("winds", WINDS)
        assert one.undo == {"to": 1, "moves": 1, "last": 1}
        reply = await one.take_back()
        assert (reply["t"], reply["version"]) == ("accepted", 2)
        assert one.decision is not None
        assert one.decision == {**first, "id": f"{first['id']}~1"}
        assert {**one.view["private"], "decision": None} == {**before["private"], "decision": None}
        assert one.view["public"] == before["public"]
        assert one.log[-1] == {"n": 2, "kind": "undo", "seat": 0, "args": {"to": 1, "moves": 1}}
        await two.reaches(2)
        assert two.decision == other, "who was not concerned keeps their decision"


async def test_06_a_stale_tab_does_not_answer_after_an_undo(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as page:
        first = await page.asked()
        await page.answer("winds", WINDS)
        await page.take_back()
        assert (await page.answer("winds", WINDS, decision=first["id"]))["code"] == "stale"
        assert (await page.answer("winds", WINDS))["t"] == "accepted"
        assert (await page.answer("winds", WINDS, decision=first["id"]))["code"] == "stale"


async def test_06_the_ids_survive_a_restart(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as page:
        await page.asked()
        await page.answer("winds", WINDS)
        await page.take_back()
        held = page.decision
    running.forget(table)
    async with running.page(people[0], table) as page:
        assert await page.asked() == held


async def test_06_nobody_goes_back_behind_luck_or_a_reveal(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        await one.asked()
        await two.asked()
        await one.answer("winds", WINDS)
        await two.answer("winds", WINDS)  # all are in: the weather is revealed, sails are drawn
        await one.reaches(2)
        for page in (one, two):
            assert page.undo == {"code": "undo.barrier"}
            assert (await page.take_back(1))["code"] == "undo.barrier"
            assert (await page.take_back(2))["code"] == "undo.barrier"
        assert one.version == 2


async def test_06_only_own_moves_within_reach(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        await one.asked()
        assert (await one.take_back(0))["code"] == "undo.nothing"
        await one.answer("winds", WINDS)
        assert (await one.take_back(99))["code"] == "undo.changed"
        await two.asked()
        assert (await two.take_back(1))["code"] == "undo.nothing"
        key = new_key()
        await one.send(t="undo", key=key, to=1)
        assert (await one.reply(key))["version"] == 2
        await one.send(t="undo", key=key, to=1)
        await one.send(t="ping", at=5)
        await one.until(lambda page: page.seen["pong"])
        assert one.version == 2, "the same message again takes nothing more back"


async def test_06_after_the_end_nothing_is_taken_back(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people, options={"rounds": 1})
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        moves = await play_on([one, two], Plain(1))
        assert one.undo == {"code": "undo.over"}
        assert (await one.take_back(moves))["code"] == "undo.over"


async def test_06_parallel_turns_do_not_lock_each_other(running: Running) -> None:
    """In an open fork both seats act, and each takes back its own moves alone."""
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        for page in (one, two):
            await page.asked()
            await page.answer("winds", WINDS)
        await one.reaches(2)
        await two.reaches(2)
        field = one.view["private"]["field"]
        await one.answer(*legal(await one.asked(), Plain(1)))
        await two.answer(*legal(await two.asked(), Plain(2)))
        await one.reaches(4)
        set_by_two = two.view["private"]["field"]
        assert one.view["private"]["field"] != field
        assert one.undo == {"to": 3, "moves": 1, "last": 3}
        await one.take_back()
        await two.reaches(5)
        assert one.view["private"]["field"] == field
        assert two.view["private"]["field"] == set_by_two
        assert two.undo == {"to": 4, "moves": 1, "last": 4}
        assert await one.asked()
        await play_on([one, two], Plain(3))
        assert one.view["public"] == two.view["public"]


async def _with_undos(pages: list[Page], luck: Plain, moves: int) -> int:
    """Play by luck and take moves back by luck, checking that what stands before and after is the same."""
    before: dict[int, dict[int, Any]] = {}
    undone = 0
    for _ in range(moves):
        version = max(page.version or 0 for page in pages)
        for page in pages:
            await page.reaches(version)
        before[version] = {seat: _bare(page) for seat, page in enumerate(pages)}
        able = [page for page in pages if "to" in page.undo]
        if able and luck.below(3) == 0:
            page = able[luck.below(len(able))]
            to, alone = page.undo["to"], page.undo["moves"] == version - page.undo["to"] + 1
            assert (await page.take_back())["t"] == "accepted"
            undone += 1
            if alone and to - 1 in before:
                assert _bare(page) == before[to - 1][pages.index(page)]
            continue
        asked = [page for page in pages if page.decision and page.decision["called"]]
        if not asked:
            break
        page = asked[luck.below(len(asked))]
        assert page.decision is not None
        assert (await page.answer(*legal(page.decision, luck)))["t"] == "accepted"
    return undone


def _bare(page: Page) -> Any:
    """What a page shows, without what speaks of the line of play itself."""
    private = {key: value for key, value in page.view["private"].items() if key not in ("decision", "undo")}
    asked = page.decision and {**page.decision, "id": page.decision["id"].split("~")[0]}
    return page.view["public"], private, asked


@pytest.mark.parametrize("seed", range(4))
async def test_06_fuzz_with_undo(running: Running, seed: int) -> None:
    """After an undo everything is as it was, and the store tells the same after a restart."""
    people = [await running.person() for _ in range(3)]
    table = await running.table(people)
    async with (
        running.page(people[0], table) as one,
        running.page(people[1], table) as two,
        running.page(people[2], table) as three,
    ):
        pages = [one, two, three]
        for page in pages:
            await page.until(lambda page: page.version is not None)
        assert await _with_undos(pages, Plain(seed), 60) > 0
        version = max(page.version or 0 for page in pages)
        for page in pages:
            await page.reaches(version)
            assert page.mismatches == 0
        views = [page.view for page in pages]
    running.forget(table)
    async with running.page(people[0], table) as one, running.page(people[2], table) as three:
        await one.reaches(version)
        await three.reaches(version)
        assert one.view == views[0]
        assert three.view == views[2]
    rows = await moves_of(running.database, table)
    assert len(standing(rows)) < len(rows) - 1


async def test_06_luck_can_not_be_tried_again(running: Running) -> None:
    """The same answers after an undo draw the same numbers."""
    people = [await running.person() for _ in range(2)]
    drawn = []
    for back in (False, True):
        table = await running.table(people)
        async with running.page(people[0], table) as one, running.page(people[1], table) as two:
            await one.asked()
            await two.asked()
            if back:
                await one.answer("winds", ["wind:south", "wind:south"])
                await one.take_back()
            await one.answer("winds", WINDS)
            await two.answer("winds", WINDS)
            await one.reaches(2)
            drawn.append((one.view["private"]["sail"], two.view["private"]["sail"], one.view["public"]["weather"]))
    assert drawn[0] == drawn[1]
