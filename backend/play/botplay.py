"""The bots of one table: as long as one of them is called, it answers after a moment, by the path of everybody. So does
the stand-in of a person whose time is up."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b

from backend.games.chance import Plain
from backend.games.protocol import JSON, Decision, Seat, View
from backend.play import metrics
from backend.play.actor import Actor
from backend.play.bots import BOTS, STAND_IN, Bot
from backend.play.host import Host
from backend.play.live import Live, Look
from backend.store.rows import TableRow

logger = logging.getLogger(__name__)
_LAST_RESORT = "random"
_WRONG_ANSWERS = 3


class BotPlay:
    """Runs while a bot is called, and not otherwise."""

    def __init__(self, host: Host, actor: Actor) -> None:
        self._host = host
        self._actor = actor
        self._task: asyncio.Task[None] | None = None
        self._row: TableRow | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot is about to answer."""
        return self._task is not None and not self._task.done()

    def look(self, row: TableRow, look: Look) -> None:
        """The game reached another point: see whether a bot is called."""
        self._row = row
        if not self.thinking and self._called(look) is not None:
            self._task = asyncio.create_task(self._play())

    def close(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()

    def _called(self, look: Look) -> Decision | None:
        return next((look.decisions[seat] for seat in look.asked if self._bot(seat) is not None), None)

    def _bot(self, seat: Seat) -> Bot | None:
        taken = self._row.at(seat) if self._row is not None else None
        name = taken.bot if taken is not None else None
        if name is None and self._actor.clock.up(seat):
            name = STAND_IN
        return None if name is None else self._host.bots.get(name, BOTS[_LAST_RESORT])

    async def _play(self) -> None:
        wrong = 0
        while wrong < _WRONG_ANSWERS:
            await asyncio.sleep(self._host.limits.bot_pace)
            live = self._actor.live
            if live is not None and self._called(live.look) is None:
                return
            answered = await self._actor.act_as_bot(self._choose)
            wrong = 0 if answered else wrong + 1
        logger.error("table %s: its bot does not find a legal answer", self._row.id if self._row else None)

    def _choose(self, live: Live) -> tuple[Seat, str, str, JSON] | None:
        decision = self._called(live.look)
        if decision is None:
            return None
        bot = self._bot(decision.seat)
        assert bot is not None
        luck = Plain(_bot_seed(live, decision.seat))

        def view() -> View:
            return {"public": live.look.public, "private": live.rules.private(live.state, decision.seat)}

        try:
            answer = bot.choose(decision, view, luck)
        except Exception:
            logger.exception("table %s: fault in a bot", live.terms.table_id)
            metrics.faults.labels("bot").inc()
            answer = BOTS[_LAST_RESORT].choose(decision, view, luck)
        return decision.seat, live.line.wire_id(decision), answer.choice, answer.pick


def _bot_seed(live: Live, seat: Seat) -> int:
    """A bot's luck follows from the table's seed, but tells nothing of the table's chance."""
    digest = blake2b(f"bot {live.version} {seat}".encode(), digest_size=8, key=live.terms.seed[:64])
    return int.from_bytes(digest.digest())
