"""Looking back: replays of every viewpoint, the log, the record and the command that verifies it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backend.games import REGISTRY
from backend.games.chance import Plain, Seeded, commitment
from backend.games.protocol import Refused
from backend.games.record import Mismatch, Move, Record, fingerprint, verify
from backend.play.delta import applied
from backend.play.replay import Shelf
from backend.play.thinker import any_answer
from backend.store.moves import moves_of
from tests.play.playing import Page, Person, Running, play_on
from tests.toys.beacons import RULES


async def _played(running: Running, moves: int = 10_000, undo: bool = False) -> tuple[list[Person], str, list[Page]]:
    """A match, and the pages that were there."""
    people = [await running.person(name) for name in ("Kaoru", "Tobias")]
    spectator = await running.person("Spectator")
    table = await running.table(people)
    async with running.pages([*people, spectator], table) as pages:
        if undo:
            await pages[0].answer("winds", ["wind:south", "wind:south"])
            await pages[0].take_back()
        made = await play_on(pages[:2], Plain(21), moves)
        await pages[2].reaches(made)
    return people, table, pages


def _final(told: Mapping[str, Any]) -> dict[str, Any]:
    """The last position of a replay."""
    public, private = told["first"]["public"], told["first"]["private"]
    for step in told["steps"]:
        public = applied(public, step["public"])
        private = private and applied(private, step["private"])
    return {"public": public, "private": private}


def _shown(page: Page) -> dict[str, Any]:
    """What a page shows at the end, as a replay shows it: nothing is asked there."""
    private = page.view["private"]
    if private is not None:
        private = {key: value for key, value in private.items() if key != "undo"} | {"decision": None}
    return {"public": page.view["public"], "private": private}


async def _replay(running: Running, table: str, seat: int | None, wanted: str = "") -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(await running.tables.replay(table, seat, wanted))
    return told


@pytest.mark.parametrize("moves", [7, 10_000])
async def test_a_replay_ends_where_the_page_is(running: Running, moves: int) -> None:
    """For every viewer, while the game runs and after it."""
    _, table, pages = await _played(running, moves)
    for seat, page in zip((0, 1, None), pages, strict=True):
        told = await _replay(running, table, seat)
        assert told["viewpoint"] == ("public" if seat is None else str(seat))
        assert told["version"] == page.version == len(told["steps"])
        assert _final(told) == _shown(page)
        assert [step["n"] for step in told["steps"]] == list(range(1, page.version + 1))
        assert told["steps"][-1]["turn"] == page.view["public"]["turn"]


async def test_a_replay_tells_the_events_of_its_viewpoint(running: Running) -> None:
    _, table, pages = await _played(running)
    for seat, page in zip((0, 1, None), pages, strict=True):
        told = await _replay(running, table, seat)
        events = told["first"]["events"] + [event for step in told["steps"] for event in step["events"]]
        assert events[-30:] == page.log[-30:]
        drew = [event for event in events if event["kind"] == "drew"]
        assert {event["seat"] for event in drew} == (set() if seat is None else {seat})


async def test_after_the_end_all_can_be_seen(running: Running) -> None:
    _, table, _ = await _played(running)
    told = await _replay(running, table, None, "all")
    assert told["viewpoint"] == "all"
    for seat in (0, 1):
        own = await _replay(running, table, None, str(seat))
        assert own["viewpoint"] == str(seat)
        assert _final(told)["private"][str(seat)] == _final(own)["private"]
    assert {event["seat"] for step in told["steps"] for event in step["events"] if event["kind"] == "drew"} == {0, 1}


async def test_a_replay_has_no_moves_that_were_taken_back(running: Running) -> None:
    _, table, pages = await _played(running, undo=True)
    told = await _replay(running, table, 0)
    numbers = [step["n"] for step in told["steps"]]
    assert numbers == list(range(3, (pages[0].version or 0) + 1))
    assert _final(told) == _shown(pages[0])


async def test_a_finished_match_is_made_once(running: Running) -> None:
    _, table, _ = await _played(running)
    first = await running.tables.replay(table, None, "all")
    assert await running.tables.replay(table, None, "all") is first
    assert await running.tables.record(table) is await running.tables.record(table)


async def test_the_lobby_has_nothing_to_look_back_at(running: Running) -> None:
    table = await running.table([await running.person()], start=False)
    for asked in (running.tables.replay(table, 0, ""), running.tables.log(table, 0, 99)):
        with pytest.raises(Refused, match="not_started"):
            await asked


async def test_without_spectators_strangers_see_no_log_and_no_replay(running: Running) -> None:
    table = await running.table([await running.person()], spectators=False)
    for asked in (running.tables.replay(table, None, ""), running.tables.log(table, None, 99)):
        with pytest.raises(Refused, match="no_spectators"):
            await asked
    assert await running.tables.replay(table, 0, "")


@pytest.mark.parametrize("seat", [0, None])
async def test_the_log_is_read_page_by_page(running: Running, seat: int | None) -> None:
    """Whole moves at a time, back to the setup, and only what the viewer may know."""
    _, table, pages = await _played(running)
    page = pages[0 if seat == 0 else 2]
    events: list[Any] = []
    before = (page.version or 0) + 1
    while before > 0:
        earlier = msgspec.json.decode(await running.tables.log(table, seat, before))
        if not earlier:
            break
        events, before = earlier + events, earlier[0]["n"]
    assert events[0]["n"] == 0
    assert events[-len(page.log) :] == page.log[-len(events) :]
    assert [event["n"] for event in events] == sorted(event["n"] for event in events)
    assert {event["seat"] for event in events if event["kind"] == "drew"} == ({0} if seat == 0 else set())


@pytest.mark.parametrize("undo", [False, True])
async def test_the_record_verifies(running: Running, undo: bool) -> None:
    """Every draw follows from the seed, every state has its hash, and the result is the one that was told."""
    _, table, pages = await _played(running, undo=undo)
    record = msgspec.json.decode(await running.tables.record(table), type=Record)
    verify(RULES, record)
    assert record.names == ("Kaoru", "Tobias")
    assert record.commitment == pages[0].view["public"]["commitment"]
    assert record.result == pages[0].view["public"]["result"]
    assert len(record.moves) == (pages[0].version or 0) - 2 * undo
    if not undo:
        assert [move.hash for move in record.moves] == [
            row.hash for row in (await moves_of(running.database, table))[1:]
        ]


async def test_a_record_that_was_tampered_with_does_not_verify(running: Running) -> None:
    _, table, _ = await _played(running)
    record = msgspec.json.decode(await running.tables.record(table), type=Record)
    replace = msgspec.structs.replace
    moves = record.moves
    for wrong in (
        replace(record, seed="00" * 32),
        replace(record, commitment="00" * 32),
        replace(record, setup="0" * 32),
        replace(record, moves=(replace(moves[0], hash="0" * 32), *moves[1:])),
        replace(record, result={"reason": "bribery"}),
    ):
        with pytest.raises(Mismatch):
            verify(RULES, wrong)


def _random_record(game: str) -> Record:
    """A match of bots, as the result page would let one download it."""
    rules, seed, luck = REGISTRY[game], b"a seed for the command", Plain(5)
    seats = rules.meta.usual
    options = rules.meta.complete({}, seats)
    chance = Seeded(seed)
    state, start = rules.setup(seats, options, chance)
    setup, moves = fingerprint(rules.dump(state)), []
    while (result := rules.result(state)) is None:
        asked = next(asked for asked in rules.decisions(state) if asked.called)
        answer = any_answer(asked, luck)
        done = rules.apply(state, asked.seat, answer, chance)
        moves.append(Move(asked.seat, answer, done.draws, fingerprint(rules.dump(state))))
    return Record(
        game=game,
        version=rules.meta.version,
        seats=seats,
        options=options,
        seed=seed.hex(),
        commitment=commitment(seed),
        draws=start.draws,
        setup=setup,
        moves=tuple(moves),
        names=("Kaoru",) * seats,
        result=msgspec.to_builtins(result),
    )


def _replayed(file: Path, root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "backend", "replay", str(file)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def test_the_command_verifies_a_record(tmp_path: Path, root: Path) -> None:
    record = _random_record("ad_astra")
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(record))
    done = _replayed(file, root)
    assert done.returncode == 0, done.stderr
    assert f"ad_astra, rules {record.version}: Kaoru" in done.stdout
    assert f"{len(record.moves)} moves" in done.stdout
    assert "agree" in done.stdout

    wrong = msgspec.structs.replace(
        record, moves=(*record.moves[:-1], msgspec.structs.replace(record.moves[-1], hash="0"))
    )
    file.write_bytes(msgspec.json.encode(wrong))
    done = _replayed(file, root)
    assert done.returncode == 1
    assert f"move {len(record.moves)}: state" in done.stderr

    for text in ("no record", "{}", '{"game":"chess"}'):
        file.write_text(text)
        assert _replayed(file, root).returncode == 1


def test_the_shelf_keeps_what_was_used_last() -> None:
    shelf = Shelf(10)
    shelf.put("t", "a", 0, b"12345")
    shelf.put("t", "b", 0, b"1234")
    assert shelf.get("t", "a", 0) == b"12345"
    shelf.put("t", "c", 0, b"123")
    assert [shelf.get("t", what, 0) for what in "abc"] == [b"12345", None, b"123"]
    shelf.put("t", "d", 0, b"1" * 11)
    assert shelf.get("t", "d", 0) is None
    assert shelf.get("t", "a", 1) is None
    shelf.put("t", "a", 0, b"1")
    shelf.put("t", "e", 0, b"123456")
    assert [shelf.get("t", what, 0) for what in "ace"] == [b"1", b"123", b"123456"]
