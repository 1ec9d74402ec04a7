"""Bots that think do so in another process; tables neither wait for it nor depend on it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from backend.games.chance import Plain, Seeded
from backend.games.protocol import Answer
from backend.play import metrics
from backend.play.bots import Bot
from backend.play.thinker import Effort, Thinker
from backend.play.thinking import Question, Thinking
from tests.play.playing import QUICK, Page, play_on, playing
from tests.toys.beacons import RULES, ToyRules

EFFORT = Effort(decisions=200, answers=6, worlds=4)
BOTS = {"random": Bot(), "thinker": Bot(EFFORT)}
SILENT = (sys.executable, "-c", "import sys; sys.stdin.read()")
DEAF = (sys.executable, "-c", "")
BABBLING = (sys.executable, "-c", "import sys; sys.stdin.buffer.read(4); print('nonsense, and more of it')")


def question(seed: int = 1) -> Question:
    state, _ = RULES.setup(2, RULES.meta.complete({}, 2), Seeded(b"x"))
    return Question(RULES, RULES.dump(state), 0, seed, EFFORT)


def lost(how: str) -> float:
    return float(metrics.thoughts.labels(how)._value.get())


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    """A process that thinks, once it is asked."""
    made = Thinking(QUICK)
    yield made
    await made.close()


async def test_another_process_thinks_the_same(thinking: Thinking) -> None:
    for seed in range(3):
        asked = question(seed)
        here = Thinker(RULES, asked.position, 0, seed, EFFORT).answer()
        assert await thinking.answer(asked) == here


async def test_a_fault_in_a_thought_is_told_and_the_next_one_is_thought(
    thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    before = lost("fault")
    assert await thinking.answer(replace(question(), position=b"no state")) is None
    assert "Traceback" in caplog.text
    assert lost("fault") == before + 1
    assert await thinking.answer(question()) is not None


@pytest.mark.parametrize(("command", "how"), [(SILENT, "slow"), (DEAF, "broken"), (BABBLING, "broken")])
async def test_a_process_that_does_not_think_is_given_up(command: tuple[str, ...], how: str) -> None:
    thinking, before = Thinking(replace(QUICK, thought_seconds=1 if how == "slow" else 60), command), lost(how)
    for _ in range(2):
        assert await thinking.answer(question()) is None
    assert lost(how) == before + 2
    await thinking.close()


async def test_who_can_not_be_thought_for_is_told_at_once(thinking: Thinking) -> None:
    assert await thinking.answer(replace(question(), rules=ToyRules())) is None, "rules of no module"
    assert await Thinking(replace(QUICK, thoughts=0)).answer(question()) is None, "too many think"


async def finished(page: Page) -> None:
    """Play on by luck, to the end."""
    while not page.view or "result" not in page.view["public"]:
        await page.until(lambda page: page.view and ("result" in page.view["public"] or _called(page)))
        await play_on([page], Plain(page.version or 0), 1)


def _called(page: Page) -> bool:
    return bool(page.decision and page.decision["called"])


@pytest.mark.parametrize("command", [None, DEAF])
async def test_a_table_with_thinkers_is_played_to_its_end(
    database_url: str, command: tuple[str, ...] | None, caplog: pytest.LogCaptureFixture
) -> None:
    """Also when nothing can be thought: then luck answers."""
    thinking = Thinking(QUICK, command) if command else Thinking(QUICK)
    before = lost("done")
    async with playing(database_url, bots=BOTS, thinking=thinking) as running:
        person = await running.person()
        table = await running.table([person], bots=2, bot="thinker", options={"rounds": 1})
        async with running.page(person, table) as page:
            await finished(page)
    assert (lost("done") > before) == (command is None)
    assert ("a bot did not think" in caplog.text) == (command is not None)


async def test_a_table_plays_on_while_a_bot_thinks(database_url: str) -> None:
    """Its thought never ends here; and a house that closes does not wait for it."""
    thinking = Thinking(replace(QUICK, thought_seconds=3600), SILENT)
    async with playing(database_url, bots=BOTS, thinking=thinking) as running:
        people = [await running.person() for _ in range(2)]
        table = await running.table(people, bots=1, bot="thinker")
        async with running.pages(people, table) as pages:
            for n, page in enumerate(pages, start=1):
                assert (await page.answer("winds", ["wind:north", "wind:east"]))["version"] == n
            assert (await pages[0].take_back())["t"] == "accepted"
            assert pages[0].view["public"]["asked"] == {"0": "program", "2": "program"}


class Hesitant(Thinking):
    """Takes its time over auctions; `prices` are those it was asked about."""

    def __init__(self) -> None:
        super().__init__(QUICK)
        self.may, self.asked = asyncio.Event(), asyncio.Event()
        self.prices: list[int] = []

    async def answer(self, question: Question) -> Answer | None:
        """See `Thinking.answer`."""
        state = RULES.load(question.position)
        if any(decision.ask == "auction" for decision in RULES.decisions(state)):
            self.prices.append(state.price)
            self.asked.set()
            await self.may.wait()
        return await super().answer(question)


async def test_a_bot_thinks_again_when_the_table_went_on(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """In a parley somebody else speaks before the bot does: it answers what stands then."""
    thinking = Hesitant()
    async with playing(database_url, bots=BOTS, thinking=thinking) as running:
        person = await running.person()
        table = await running.table([person], bots=1, bot="thinker")
        async with running.page(person, table) as page:
            while not _leads(page):
                await page.until(lambda page: _leads(page) or _called(page))
                await play_on([page], Plain(page.version or 0), 1)
            await thinking.asked.wait()
            assert (await page.answer("raise", []))["t"] == "accepted"
            thinking.may.set()
            await finished(page)
    assert thinking.prices[:2] == [0, 1]
    assert "does not find a legal answer" not in caplog.text


def _leads(page: Page) -> bool:
    return bool(page.view) and page.view["public"].get("asked") == {"1": "auction"}
