"""The table socket as `backend/play/README.md` tells it."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

import msgspec
import pytest

from backend.games.chance import Plain
from backend.play.messages import from_server
from tests.play.playing import Running, legal, new_key, play_on


async def _spread(running: Running, people: int = 2, **more: Any) -> tuple[Any, str]:
    persons = [await running.person(f"Person {n}") for n in range(people)]
    return persons, await running.table(persons, **more)


async def test_opening_brings_table_presence_chat_and_view_in_this_order(running: Running) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        await page.until(lambda page: page.version is not None)
        kinds = dict.fromkeys(msgspec.json.decode(text)["t"] for text in page.raw)
        assert list(kinds) == ["table", "presence", "chat", "view"]
        assert page.version == 0
        assert page.table["you"] == 0
        assert page.table["yours"]
        assert [seat["kind"] for seat in page.table["seats"]] == ["person", "person"]
        assert page.view["public"]["asked"] == {"0": "program", "1": "program"}
        assert set(page.view["public"]["turn"]) == {"round", "phase", "scores"}
        assert len(page.view["public"]["commitment"]) == 64


async def test_every_message_of_a_game_is_as_documented(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    async with running.page(kaoru, table) as one, running.page(tobias, table) as two:
        await play_on([one, two], Plain(3))
        await one.send(t="ping", at=12)
        await one.send(t="chat", key=new_key(), text="good game")
        await one.send(t="chat", key=new_key(), text=" ")
        await one.until(lambda page: page.seen["pong"] and page.seen["refused"] and page.seen["chat"] > 1)
        for text in one.raw + two.raw:
            from_server.validate_json(text)
        assert set(one.seen) == {"table", "presence", "chat", "view", "update", "accepted", "refused", "pong"}


async def test_an_update_comes_before_the_reply(running: Running) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        reply = await page.answer(*legal(await page.asked(), Plain(1)))
        assert (reply["t"], reply["version"]) == ("accepted", 1)
        kinds = [msgspec.json.decode(text)["t"] for text in page.raw]
        assert kinds.index("update") < kinds.index("accepted")


async def test_everybody_converges_and_hashes_agree(running: Running) -> None:
    """Every sixteenth update carries the hash of the viewer's view."""
    people, table = await _spread(running, 3)
    spectator = await running.person("Spectator")
    async with (
        running.page(people[0], table) as one,
        running.page(people[1], table) as two,
        running.page(people[2], table) as three,
        running.page(spectator, table) as watcher,
    ):
        moves = await play_on([one, two, three], Plain(5))
        assert moves > 16
        await watcher.reaches(moves)
        for page in (one, two, three, watcher):
            assert page.mismatches == 0
            assert page.view["public"] == one.view["public"]
            assert sum('"hash"' in text for text in page.raw) == 1 + moves // 16
        assert watcher.view["private"] is None
        assert one.view["public"]["result"]["reason"] == "rounds"
        assert bytes.fromhex(one.view["public"]["seed"]) == b"a seed of thirty-two test bytes."
        assert one.table["status"] == "over"


async def test_the_hash_is_what_the_readme_says(running: Running) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        await page.until(lambda page: page.version is not None)
        view = next(message for text in page.raw if (message := msgspec.json.decode(text))["t"] == "view")
        whole = msgspec.json.encode({"public": view["public"], "private": view["private"]}, order="sorted")
        assert view["hash"] == f"{zlib.crc32(whole):08x}"


async def test_who_comes_back_soon_gets_the_missing_updates(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    async with running.page(kaoru, table) as one, running.page(tobias, table) as two:
        await play_on([one, two], Plain(1), 3)
        held = one.version
        await one.close()
        await two.answer(*legal(await two.asked(), Plain(1)))
        await one.open(held)
        await one.reaches(4)
        assert one.seen["view"] == 1
        assert one.view["public"] == two.view["public"]
        assert one.decision is not None


async def test_who_comes_back_late_gets_a_whole_view(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    async with running.page(kaoru, table) as one, running.page(tobias, table) as two:
        moves = await play_on([one, two], Plain(1))
    running.forget(table)
    async with running.page(kaoru, table, version=moves - 1) as page:
        await page.reaches(moves)
        assert page.seen["view"] == 1
        assert page.seen["update"] == 0


@pytest.mark.parametrize("held", ["99999", "-1", "x", "1e3", "٣", "9" * 30])
async def test_a_version_that_never_was_gets_a_whole_view(running: Running, held: str) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table, version=held) as page:  # type: ignore[arg-type]
        await page.until(lambda page: page.seen["view"] == 1)
        assert page.version == 0


async def test_a_sync_brings_what_is_missing(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    async with running.page(kaoru, table) as one, running.page(tobias, table) as two:
        await play_on([one, two], Plain(1), 5)
        updates = one.seen["update"]
        one.version = 2
        one.view = {"public": {}, "private": {}}
        await one.send(t="sync", version=None)
        await one.reaches(5)
        assert one.seen["view"] == 2
        await one.send(t="sync", version=5)
        await one.send(t="ping", at=1)
        await one.until(lambda page: page.seen["pong"])
        assert (one.seen["view"], one.seen["update"]) == (2, updates)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "[]",
        "{}",
        '{"t":"dance"}',
        '{"t":"answer","key":"short","decision":"0.0","choice":"x"}',
        '{"t":"answer","key":"long-enough","decision":"0.0","choice":"x","seat":1}',
        '{"t":"answer","key":"<script>alert(1)</script>","decision":"0.0","choice":"x"}',
        '{"t":"undo","key":"long-enough","to":-1}',
        '{"t":"undo","key":"long-enough","to":1.5}',
        '{"t":"sync","version":"1"}',
        '{"t":"ping","at":99999999999999999999}',
        '{"t":"chat","key":"long-enough","text":""}',
        '{"t":"chat","key":"long-enough","text":"\\ud800"}',
        '{"t":"answer","key":"long-enough","decision":"0.0","choice":"x","pick":' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
async def test_a_malformed_message_is_refused_and_changes_nothing(running: Running, text: str) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        decision = await page.asked()
        assert page.socket is not None
        await page.socket.send(text)
        await page.until(lambda page: page.refusals)
        assert page.refusals == [{"t": "refused", "key": None, "code": "bad_message", "args": {}}]
        assert (await page.answer(*legal(decision, Plain(1))))["t"] == "accepted"


@pytest.mark.parametrize(
    "pick", [None, [], ["wind:north"], ["wind:north", "wind:up"], {"a": 1}, 10**400, "x", [[]], True]
)
async def test_an_illegal_pick_is_refused_with_a_code(running: Running, pick: Any) -> None:
    """CHECKS 5, over the wire."""
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        await page.asked()
        before = page.view
        reply = await page.answer("winds", pick)
        assert (reply["t"], reply["code"]) == ("refused", "illegal_pick")
        assert (await page.answer("rain", ["wind:north", "wind:east"]))["code"] == "no_such_choice"
        assert page.view == before
        assert page.version == 0


async def test_a_decision_that_is_not_open_is_refused(running: Running) -> None:
    (kaoru, _), table = await _spread(running)
    async with running.page(kaoru, table) as page:
        decision = await page.asked()
        answer = legal(decision, Plain(1))
        assert (await page.answer(*answer, decision="1.0"))["code"] == "stale"
        assert (await page.answer(*answer))["t"] == "accepted"
        assert (await page.answer(*answer, decision=decision["id"]))["code"] == "stale"


async def test_the_lobby_hears_of_the_start(running: Running) -> None:
    (kaoru, _), table = await _spread(running, start=False)
    async with running.page(kaoru, table) as page:
        await page.until(lambda page: page.seen["chat"])
        assert page.table["status"] == "lobby"
        assert (await page.answer("winds", [], decision="0.0"))["code"] == "not_started"
        await running.start(table)
        await page.asked()
        assert page.table["status"] == "live"
        assert page.version == 0


async def test_presence_tells_who_is_here(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    spectator = await running.person("Spectator")
    async with running.page(kaoru, table) as one:
        await one.until(lambda page: page.presence == {"t": "presence", "online": [0], "watching": 0})
        async with running.page(tobias, table), running.page(spectator, table):
            await one.until(lambda page: page.presence["online"] == [0, 1] and page.presence["watching"] == 1)
            assert running.tables.watching(table) == 1
            assert running.tables.online(table) == [0, 1]
        await one.until(lambda page: page.presence["online"] == [0] and page.presence["watching"] == 0)


async def test_comings_and_goings_in_one_moment_are_told_once(running: Running) -> None:
    (kaoru, tobias), table = await _spread(running)
    async with running.page(kaoru, table) as one:
        await one.until(lambda page: page.seen["presence"] == 2 or page.version is not None)
        told = one.seen["presence"]
        pages = [running.page(tobias, table) for _ in range(8)]
        entered = await asyncio.gather(*(page.__aenter__() for page in pages))
        await one.until(lambda page: page.presence["online"] == [0, 1])
        await asyncio.gather(*(page.close() for page in entered))
        await one.until(lambda page: page.presence["online"] == [0])
        assert one.seen["presence"] - told < 8
