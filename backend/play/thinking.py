"""Thinking for the bots of all tables, one thought after the other, in a process of its own (`mind.py`): no table and
no page ever waits for the processor because of it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from time import perf_counter

import msgspec
from msgspec import Struct

from backend.games.protocol import Answer, Seat
from backend.play import metrics
from backend.play.limits import Limits
from backend.play.live import AnyRules
from backend.play.mind import LENGTH, Job, Reply, framed
from backend.play.thinker import Effort

logger = logging.getLogger(__name__)
_COMMAND = (sys.executable, "-P", "-m", "backend.play.mind")


class Question(Struct, frozen=True):
    """What to think about: `position` is a dumped state in which `seat` is asked."""

    rules: AnyRules
    position: bytes
    seat: Seat
    seed: int
    effort: Effort


class _Lost(Exception):
    """A thought that came to nothing; `how` is what it is counted as."""

    def __init__(self, how: str, why: str) -> None:
        super().__init__(f"{how}: {why}")
        self.how = how


class Thinking:
    """The process is started by the first thought. One that breaks down or takes too long is replaced by the next."""

    def __init__(self, limits: Limits, command: tuple[str, ...] = _COMMAND) -> None:
        self._limits = limits
        self._command = command
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._mind: Process | None = None

    async def answer(self, question: Question) -> Answer | None:
        """What the seat answers; None when it can't be thought about now, or nothing came of it: that is told and
        counted, and luck has to answer."""
        began = perf_counter()
        try:
            answer = await self._in_turn(question)
        except _Lost as lost:
            metrics.thoughts.labels(lost.how).inc()
            logger.log(logging.INFO if lost.how == "busy" else logging.ERROR, "a bot did not think: %s", lost)
            return None
        metrics.thoughts.labels("done").inc()
        metrics.thought_seconds.observe(perf_counter() - began)
        return answer

    async def close(self) -> None:
        """Stop thinking."""
        async with self._turn:
            await self._end()

    async def _in_turn(self, question: Question) -> Answer:
        job = _job(question)
        if self._waiting >= self._limits.thoughts:
            raise _Lost("busy", f"{self._waiting} others do")
        self._waiting += 1
        try:
            async with self._turn:
                reply = await self._replied(job)
        except TimeoutError as late:
            raise _Lost("slow", job.rules) from late
        except Exception as error:  # whatever it is, no table may wait for ever
            raise _Lost("broken", repr(error)) from error
        finally:
            self._waiting -= 1
        if reply.answer is None:
            raise _Lost("fault", reply.fault)
        return reply.answer

    async def _replied(self, job: Job) -> Reply:
        try:
            async with asyncio.timeout(self._limits.thought_seconds):
                return await self._asked(job)
        except BaseException:
            await self._end()  # what it was about to say must not be taken for another answer
            raise

    async def _asked(self, job: Job) -> Reply:
        if self._mind is None:
            self._mind = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=_surroundings()
            )
        mind = self._mind
        assert mind.stdin is not None
        assert mind.stdout is not None
        mind.stdin.write(framed(job))
        await mind.stdin.drain()
        head = await mind.stdout.readexactly(LENGTH)
        return msgspec.msgpack.decode(await mind.stdout.readexactly(int.from_bytes(head)), type=Reply)

    async def _end(self) -> None:
        mind, self._mind = self._mind, None
        if mind is None:
            return
        if mind.returncode is None:
            mind.kill()
        await mind.communicate()


def _job(question: Question) -> Job:
    module = type(question.rules).__module__
    if getattr(sys.modules[module], "RULES", None) is not question.rules:
        raise _Lost("unknown", f"its rules are not to be found as {module}.RULES")
    return Job(module, question.position, question.seat, question.seed, question.effort)


def _surroundings() -> dict[str, str]:
    """The environment of a process that finds the same code as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(place).absolute()) for place in sys.path)}
