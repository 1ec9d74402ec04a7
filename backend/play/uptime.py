"""The time that counts: while no server runs, or none reaches the database, nobody could play.

A server says every `pulse_seconds` that it runs. One that starts, or finds itself late (it stood still, or the database
was away), begins a new run, after a grace in which pages find their way back.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from time import time

from backend.play.clock import Times, instant, moment
from backend.play.limits import Limits
from backend.store import clocks
from backend.store.db import Database

Span = tuple[int, int]


class Uptime:
    """What this process knows of the time that counts. Its own run goes on until it is found to be late."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database = database
        self._patience = 3 * limits.pulse_seconds
        self._grace = timedelta(seconds=limits.grace_seconds)
        self._run: int | None = None
        self._former: list[Span] = []
        self._began = 0
        self._said = 0

    @property
    def sure(self) -> bool:
        """Whether this process knows that it runs well: only then may it decide that somebody's time is up."""
        return self._run is not None and abs(now() - self._said) < self._patience * 1000

    async def say(self) -> bool:
        """Say that this server runs; returns whether that began a new run. Raises Unavailable."""
        at = now()
        if self._run is not None and self.sure:
            await clocks.go_on(self._database, self._run, moment(at))
            self._said = at
            return False
        run, began, former = await clocks.begin_run(self._database, moment(at), self._grace)
        self._run, self._began, self._said = run, instant(began), at
        self._former = _joined((instant(start), instant(end)) for start, end in former)
        return True

    def counted(self, since: int, until: int) -> int:
        """How much of the time between two instants counts, in milliseconds."""
        if self._run is None:
            return 0
        spans = [(self._began, until)] if since >= self._began else _joined((*self._former, (self._began, until)))
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in spans)

    def passed(self, times: Times, at: int) -> Times:
        """The same times, as they are at `at`."""
        return times.passed(at, self.counted(times.at, at))

    def after(self, since: int, left: int) -> int:
        """The instant by which `left` milliseconds have counted since `since`."""
        for begin, end in self._former:
            there = max(0, min(end, self._began) - max(begin, since))
            if left <= there:
                return max(begin, since) + left
            left -= there
        return max(self._began, since) + left

    def resumes(self, at: int) -> int:
        """When time counts again, if it does not at `at`; else `at`."""
        return max(at, self._began)


def now() -> int:
    """This moment, in milliseconds since 1970."""
    return round(time() * 1000)


def _joined(spans: Iterable[Span]) -> list[Span]:
    """The same time as spans that don't overlap, in order."""
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        elif begin < end:
            joined.append((begin, end))
    return joined
