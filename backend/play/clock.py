"""How long people may think, and what is left to them. No input or output: whoever calls says what time it is.

Times are whole milliseconds, instants milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime

import msgspec

from backend.games.protocol import Seat, View
from backend.play.live import Look

NO_CLOCK = "none"
"""What a table keeps instead of a clock's name."""


class Clock(msgspec.Struct, frozen=True):
    """A pace: so many seconds for every turn, and a reserve for what takes longer. The reserve is never filled up."""

    turn_seconds: float
    reserve_seconds: float = 0


_DAY = 24 * 60 * 60
CLOCKS: Mapping[str, Clock] = {
    "quick": Clock(45, 10 * 60),
    "calm": Clock(90, 30 * 60),
    "day": Clock(_DAY),
    "three_days": Clock(3 * _DAY),
}
"""Every clock, by the name that a table keeps; a table with another name has none."""


class Time(msgspec.Struct, frozen=True):
    """What is left to a seat of its turn and of its reserve, whether that runs, and in which round and phase its turn
    began."""

    turn: int
    reserve: int
    runs: bool = False
    stage: tuple[int, str] = (0, "")

    def less(self, used: int) -> Time:
        """After `used` more milliseconds of thinking."""
        over = max(0, used - self.turn)
        return msgspec.structs.replace(self, turn=max(0, self.turn - used), reserve=max(0, self.reserve - over))


class Times(msgspec.Struct, frozen=True):
    """What was left to the seats of a table at the instant `at`, that of its last move."""

    clock: Clock
    at: int
    seats: Mapping[Seat, Time] = {}

    def passed(self, now: int, used: int) -> Times:
        """The same, as it is at `now`, when `used` milliseconds have counted since."""
        seats = {seat: time.less(used) if time.runs else time for seat, time in self.seats.items()}
        return Times(self.clock, now, seats)

    def moved(self, look: Look, persons: Iterable[Seat], held: Callable[[Seat], bool]) -> Times:
        """After an answer at this very instant that leaves things as `look` has them.

        A turn begins when a seat is called that was not; or, for a seat that is called on and on (who answers last is
        often called again at once), when round or phase are not those its turn began in. That waits as long as the seat
        is `held`: as long as it could take back its way there, and have the same turn anew again and again.
        """
        stage = (look.progress.round, look.progress.phase)

        def after(seat: Seat) -> Time:
            time, called = self._of(seat), seat in look.asked
            if called and (not time.runs or (time.stage != stage and not held(seat))):
                return Time(_ms(self.clock.turn_seconds), time.reserve, True, stage)
            return msgspec.structs.replace(time, runs=called)

        return msgspec.structs.replace(self, seats={seat: after(seat) for seat in persons})

    def undone(self, look: Look, persons: Iterable[Seat]) -> Times:
        """After an undo: nobody gets time back. Who is called again goes on with what was left."""
        seats = {seat: msgspec.structs.replace(self._of(seat), runs=seat in look.asked) for seat in persons}
        return msgspec.structs.replace(self, seats=seats)

    def _of(self, seat: Seat) -> Time:
        known = self.seats.get(seat)
        return known or Time(_ms(self.clock.turn_seconds), _ms(self.clock.reserve_seconds))

    def left(self, seat: Seat) -> int | None:
        """What is left to `seat`, turn and reserve together, in milliseconds; None while its time does not run."""
        time = self.seats.get(seat)
        return time.turn + time.reserve if time is not None and time.runs else None

    @property
    def least(self) -> int | None:
        """What is left to the seat whose time is up first; None while no time runs."""
        return min((time.turn + time.reserve for time in self.seats.values() if time.runs), default=None)

    def wire(self, begins: int) -> View:
        """For clients, whose clocks run on from `begins` only: see `TellClock`."""
        seats = {
            str(seat): {"turn": time.turn, "reserve": time.reserve, "runs": time.runs}
            for seat, time in self.seats.items()
        }
        return {"now": self.at, "begins": begins, "seats": seats}


def _ms(seconds: float) -> int:
    return round(seconds * 1000)


def instant(at: datetime) -> int:
    """A point in time, as times are counted here."""
    return round(at.timestamp() * 1000)


def moment(at: int) -> datetime:
    """The same for the store."""
    return datetime.fromtimestamp(at / 1000, UTC)


def kept(clock: Clock, times: object | None, at: datetime | None, now: int) -> Times:
    """The times that the store kept; those of a game that just begins if there are none."""
    seats = msgspec.convert(times or {}, dict[Seat, Time], strict=False)
    return Times(clock, now if at is None else instant(at), seats)
