"""The clock of one table that is in memory: what is left to whom, and the alarm for the first whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from backend.games.protocol import Seat
from backend.play.clock import Times, instant, kept, moment
from backend.play.encode import encoded, frame
from backend.play.host import Host
from backend.play.live import Entry, Live, Look
from backend.play.uptime import now
from backend.store import clocks
from backend.store.rows import NewMove, TableRow


class Timekeeper:
    """`times` is None at a table without a clock, and before the game is loaded."""

    def __init__(self, host: Host, row: Callable[[], TableRow], time_up: Callable[[], None]) -> None:
        """`time_up` is called when somebody's time is up; not again before the next move."""
        self.times: Times | None = None
        self._host = host
        self._row = row
        self._time_up = time_up
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    async def load(self) -> None:
        """Read what the store keeps. Raises Unavailable."""
        row = self._row()
        clock = self._host.clocks.get(row.clock)
        if clock is not None:
            self.times = kept(clock, *await clocks.times_of(self._host.database, row.id), now())

    def after(self, live: Live, look: Look, entry: Entry) -> Times | None:
        """The times after a move, which is not stored yet."""
        if self.times is None:
            return None
        then, persons = self._host.uptime.passed(self.times, instant(entry.at)), live.terms.persons
        if entry.kind == "undo":
            return then.undone(look, persons)
        awaited = len(persons) > 1  # whoever plays alone keeps nobody waiting by taking back and playing again
        return then.moved(look, persons, lambda seat: awaited and bool(live.line.reach(seat)[0]))

    def timed(self, row: NewMove, times: Times | None) -> NewMove:
        """`row` with the times after it."""
        if times is None:
            return row
        least = times.least
        deadline = None if least is None else moment(self._host.uptime.after(times.at, least))
        told = encoded(times.seats).decode()
        return msgspec.structs.replace(row, times=told, times_at=moment(times.at), deadline=deadline)

    def put(self, times: Times | None) -> None:
        """The move is stored: from now on these are the times."""
        self.times = times
        self.wind()

    def wind(self) -> None:
        """Set the alarm anew."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        least = None if self.times is None else self.times.least
        if self.times is not None and least is not None and not self._closed:
            wait = self._host.uptime.after(self.times.at, least) - now()
            self._alarm = asyncio.get_running_loop().call_later(max(0, wait) / 1000, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self.times is not None and any(self.up(seat) for seat in self.times.seats):
            self._time_up()
        elif self._host.uptime.sure:
            self.wind()  # the two clocks of a computer do not agree to the millisecond

    def up(self, seat: Seat) -> bool:
        """Whether the time of `seat` is up now, as far as this server may decide that."""
        if self.times is None or not self._host.uptime.sure:
            return False
        left = self._host.uptime.passed(self.times, now()).left(seat)
        return left is not None and left <= 0

    def told(self) -> str | None:
        """The message that says what is left; None without a clock."""
        if self.times is None:
            return None
        at = now()
        uptime = self._host.uptime
        return frame("clock", **uptime.passed(self.times, at).wire(uptime.resumes(at)))

    def close(self) -> None:
        """Let go of the alarm: the watch over all tables wakes this one in time."""
        self._closed = True
        self.wind()
