"""The bots of one table: as long as one of them is called, it answers after a moment, by the path of everybody. So does
the stand-in of a person whose time is up."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from hashlib import blake2b

from msgspec import Struct

from backend.games.chance import Plain
from backend.games.protocol import JSON, Answer, Decision, Refused, Seat
from backend.play import metrics
from backend.play.actor import Actor
from backend.play.bots import BOTS, RANDOM, STAND_IN, Bot
from backend.play.host import Host
from backend.play.live import Live, Look
from backend.play.thinker import is_forced
from backend.play.thinking import Question
from backend.store.rows import TableRow

logger = logging.getLogger(__name__)
_WRONG_ANSWERS = 3


class _Thought(Struct, frozen=True):
    """What came of thinking about the decision with this id on the wire, at this version: None when nothing did."""

    wire_id: str
    version: int
    answer: Answer | None

    def fits(self, live: Live, decision: Decision) -> bool:
        """Whether it is about the decision as it is now: within a fork, what others answered meanwhile does not matter
        to it; in a parley everything does."""
        return self.wire_id == live.line.wire_id(decision) and (decision.scope > 0 or self.version == live.version)


class BotPlay:
    """Runs while a bot is called, and not otherwise."""

    def __init__(self, host: Host, actor: Actor) -> None:
        self._host = host
        self._actor = actor
        self._task: asyncio.Task[None] | None = None
        self._row: TableRow | None = None
        self._moved = asyncio.Event()
        self._waited_for: set[str] = set()

    @property
    def thinking(self) -> bool:
        """Whether a bot is about to answer."""
        return self._task is not None and not self._task.done()

    def look(self, row: TableRow, look: Look) -> None:
        """The game reached another point: see whether a bot is called."""
        self._row = row
        self._moved.set()
        if not self.thinking and self._called(look) is not None:
            self._task = asyncio.create_task(self._play())

    def close(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()

    def _called(self, look: Look) -> tuple[Bot, Decision] | None:
        bots = ((self._bot(seat), look.decisions[seat]) for seat in look.asked)
        return next(((bot, decision) for bot, decision in bots if bot is not None), None)

    def _bot(self, seat: Seat) -> Bot | None:
        taken = self._row.at(seat) if self._row is not None else None
        name = taken.bot if taken is not None else None
        if name is None and self._actor.clock.up(seat):
            name = STAND_IN
        return None if name is None else self._host.bots.get(name, BOTS[RANDOM])

    async def _play(self) -> None:
        wrong = 0
        while wrong < _WRONG_ANSWERS:
            await self._give_way()
            thought, _ = await asyncio.gather(self._think(), asyncio.sleep(self._host.limits.bot_pace))
            live = self._actor.live
            if live is not None and self._called(live.look) is None:
                return
            reply = await self._actor.act_as_bot(partial(self._choose, thought))
            if reply.code != "stale":  # then the table went on while the bot was thinking, and it thinks again
                wrong = 0 if reply.version is not None else wrong + 1
        logger.error("table %s: its bot does not find a legal answer", self._row.id if self._row else None)

    async def _give_way(self) -> None:
        """In a parley a person who has something to answer comes first, for a while: a bot would always be quicker, and
        close what it has just offered."""
        while waited_for := self._persons_in_parley() - self._waited_for:
            self._moved.clear()
            try:
                await asyncio.wait_for(self._moved.wait(), self._host.limits.parley_seconds)
            except TimeoutError:
                self._waited_for |= waited_for

    def _persons_in_parley(self) -> set[str]:
        """The decisions that persons are called to in a parley with a bot."""
        look = self._actor.live.look if self._actor.live is not None else None
        if look is None or (called := self._called(look)) is None or called[1].mode != "parley":
            return set()
        return {look.decisions[seat].id for seat in look.asked if self._bot(seat) is None}

    async def _think(self) -> _Thought | None:
        """What a bot that thinks makes of the position; None when no such bot is called. The table plays on."""
        try:
            asked = await self._actor.between_moves(self._question)
        except Refused:
            return None
        if asked is None:
            return None
        wire_id, version, question = asked
        return _Thought(wire_id, version, await self._host.thinking.answer(question))

    def _question(self, live: Live) -> tuple[str, int, Question] | None:
        called = self._called(live.look)
        if called is None or not _thinks(*called):
            return None
        bot, decision = called
        assert bot.effort is not None
        question = Question(live.rules, live.dump(), decision.seat, _bot_seed(live, decision.seat), bot.effort)
        return live.line.wire_id(decision), live.version, question

    def _choose(self, thought: _Thought | None, live: Live) -> tuple[Seat, str, str, JSON] | None:
        called = self._called(live.look)
        if called is None:
            return None
        bot, decision = called
        answer = None
        if _thinks(bot, decision):
            if thought is None or not thought.fits(live, decision):
                raise Refused("stale")
            answer = thought.answer
        answer = answer or _by_luck(bot, live, decision)
        return decision.seat, live.line.wire_id(decision), answer.choice, answer.pick


def _thinks(bot: Bot, decision: Decision) -> bool:
    return bot.effort is not None and not is_forced(decision)


def _by_luck(bot: Bot, live: Live, decision: Decision) -> Answer:
    luck = Plain(_bot_seed(live, decision.seat))
    try:
        return bot.choose(decision, luck)
    except Exception:
        logger.exception("table %s: fault in a bot", live.terms.table_id)
        metrics.faults.labels("bot").inc()
        return BOTS[RANDOM].choose(decision, luck)


def _bot_seed(live: Live, seat: Seat) -> int:
    """A bot's luck follows from the table's seed, but tells nothing of the table's chance."""
    digest = blake2b(f"bot {live.version} {seat}".encode(), digest_size=8, key=live.terms.seed[:64])
    return int.from_bytes(digest.digest())
