"""CHECKS 32 and 8: spectators can do nothing, and nobody learns what is not theirs."""

from __future__ import annotations

import json

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from backend.games.chance import Plain
from backend.games.protocol import Answer, Applied, Chance, Decision, Event, Refused, Seat, View
from backend.play.connection import CLOSE_NOT_ALLOWED
from tests.play.playing import Page, Running, legal, new_key, play_on, playing
from tests.toys.beacons import Beacons, ToyRules

SEED = b"the seed that nobody may see!!!!"
SEATS: tuple[Seat | None, ...] = (0, 1, 2, None)


async def test_32_a_spectator_can_do_nothing(running: Running) -> None:
    """Every kind of message is refused, and the players' stream is what it would have been."""
    people = [await running.person() for _ in range(2)]
    spectator = await running.person("Spectator")
    table = await running.table(people)
    async with running.pages([*people, spectator], table) as (one, two, watcher):
        decision = await one.asked()
        choice, pick = legal(decision, Plain(1))
        await one.answer(choice, pick)
        await watcher.reaches(1)
        heard = len(two.raw)
        for message in (
            {"t": "answer", "decision": decision["id"], "choice": choice, "pick": pick},
            {"t": "answer", "decision": "1.0", "choice": choice, "pick": pick},
            {"t": "undo", "to": 1},
            {"t": "undo", "to": 0},
            {"t": "chat", "text": "psst: north"},
        ):
            key = new_key()
            await watcher.send(key=key, **message)
            reply = await watcher.reply(key)
            assert (reply["t"], reply["code"]) == ("refused", "not_seated")
        await watcher.send(t="sync", version=None)
        await watcher.send(t="ping", at=7)
        await watcher.until(lambda page: page.seen["pong"])
        await two.send(t="ping", at=8)
        await two.until(lambda page: page.seen["pong"])
        assert [msgspec.json.decode(text)["t"] for text in two.raw[heard:]] in (["pong"], ["presence", "pong"])
        assert (one.version, two.version, watcher.version) == (1, 1, 1)


async def test_32_a_table_without_spectators_shows_nothing(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    spectator = await running.person("Spectator")
    table = await running.table(people, spectators=False, start=False)
    async with running.page(spectator, table) as watcher:
        await watcher.until(lambda page: page.seen["chat"])
        await running.start(table)
        assert watcher.socket is not None
        await watcher.socket.wait_closed()
        assert watcher.socket.close_code == CLOSE_NOT_ALLOWED
        assert watcher.seen["view"] == 0
    page = Page(running, spectator, table)
    try:
        await page.open()
        assert page.socket is not None
        await page.socket.wait_closed()
        assert page.socket.close_code == CLOSE_NOT_ALLOWED
    except InvalidStatus:
        pytest.fail("the table is public: it may be known of")
    assert page.seen["view"] == 0


def _marker(seat: Seat, what: str) -> str:
    return f"marker-of-{seat}-{what}"


class Tainted(ToyRules):
    """The toy game with a marker in everything that only one seat may know."""

    def private(self, state: Beacons, seat: Seat) -> View:
        """With a marker."""
        return {**super().private(state, seat), "taint": _marker(seat, "view")}

    def decisions(self, state: Beacons) -> tuple[Decision, ...]:
        """With a marker in each."""
        replace = msgspec.structs.replace
        return tuple(
            replace(asked, args={**asked.args, "taint": _marker(asked.seat, "decision")})
            for asked in super().decisions(state)
        )

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        """With a marker whispered to each seat; not said to reveal anything, to leave undo open."""
        applied = super().apply(state, seat, answer, chance)
        whispers = tuple(Event("hm", seat, {"taint": _marker(to, "event")}, to=to) for to in range(state.seats))
        return Applied((*applied.events, *whispers), applied.draws)


async def _read(running: Running, table: str, page: Page, seat: Seat | None) -> list[str]:
    """What this viewer can get besides the stream: pages of the log, and the look back."""
    log = await running.tables.log(table, seat, (page.version or 0) + 1)
    back = await running.tables.replay(table, seat, "")
    public = await running.tables.replay(table, seat, "public")
    return [log.decode(), back.decode(), public.decode()]


async def test_08_no_marker_reaches_another_viewer(database_url: str) -> None:
    """Every byte that others receive in a whole game: views, updates, resyncs, logs, replays, chat, refusals, undo."""
    async with playing(database_url, games={"beacons": Tainted()}) as running:
        people = [await running.person(f"Person {n}") for n in range(3)]
        spectator = await running.person("Spectator")
        table = await running.table(people, seed=SEED)
        read: dict[Seat | None, list[str]] = {seat: [] for seat in SEATS}
        async with running.pages([*people, spectator], table) as pages:
            await _misbehave(pages)
            for step in range(6):
                await play_on(pages[:3], Plain(step), 3)
                await _look_around(running, table, pages, read)
            for seat, page in zip(SEATS, pages, strict=True):
                assert "result" not in page.view["public"], "while the game runs"
                assert len(page.raw) > 20
                _clean(seat, [*page.raw, *read[seat]])
            await play_on(pages[:3], Plain(1))
            await pages[3].until(lambda page: "result" in page.view["public"])
            assert pages[3].view["public"]["seed"] == SEED.hex()


async def _look_around(running: Running, table: str, pages: list[Page], read: dict[Seat | None, list[str]]) -> None:
    """Everybody asks for the whole view again, and reads all they can get."""
    for seat, page in zip(SEATS, pages, strict=True):
        await page.send(t="sync", version=None)
        read[seat] += await _read(running, table, page, seat)


async def _misbehave(pages: list[Page]) -> None:
    """Undo, chat and every kind of refusal."""
    one, two = pages[0], pages[1]
    decision = await one.asked()
    await one.answer("winds", ["wind:north", "wind:up"])
    await two.answer("winds", ["wind:north"], decision=decision["id"])
    await one.answer("winds", ["wind:north", "wind:east"])
    await one.take_back()
    await two.take_back(1)
    await one.send(t="chat", key=new_key(), text="hello")
    await pages[3].answer("winds", [], decision=decision["id"])


def _clean(seat: Seat | None, received: list[str]) -> None:
    for other in range(3):
        for what in ("view", "decision", "event"):
            seen = any(_marker(other, what) in text for text in received)
            assert seen is (other == seat), (seat, other, what)
    for spelled in (SEED.hex(), SEED.decode(), json.dumps(list(SEED))):
        assert not any(spelled in text for text in received)


async def test_08_while_a_game_runs_everybody_looks_back_with_their_own_eyes(running: Running) -> None:
    people = [await running.person() for _ in range(2)]
    table = await running.table(people)
    for seat, wanted in ((None, "0"), (None, "all"), (0, "1"), (0, "all"), (1, "0")):
        with pytest.raises(Refused, match="not_your_viewpoint"):
            await running.tables.replay(table, seat, wanted)
    for wanted in ("2", "x", "-1", "None"):
        with pytest.raises(Refused, match="no_viewpoint"):
            await running.tables.replay(table, 0, wanted)
    with pytest.raises(Refused, match="not_over"):
        await running.tables.record(table)
