"""The line of play: which stored moves still stand, what may be taken back, and the ids that decisions bear on the
wire.

`moves` is append-only. A move of kind `undo` takes back its seat's moves from number `to` on; what remains, in order,
is the line that leads to the present state.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from backend.games.protocol import Applied, Decision, Seat
from backend.store.rows import MoveRow


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A move that stands: its number, its seat, the fork (`Decision.scope`) it was made in, and the seats that can't
    take anything back from before it, or can't take back this move, because of it. `timed_out`: see `Stored`."""

    n: int
    seat: Seat
    scope: int
    walls: tuple[Seat, ...]
    timed_out: bool = False


def mark(n: int, seat: Seat, scope: int, applied: Applied, seats: int, *, timed_out: bool = False) -> Mark:
    """The mark of a move at a table of `seats` seats."""
    walls = (other for other in range(seats) if _walled(other, seat, scope, applied) or (timed_out and other == seat))
    return Mark(n, seat, scope, tuple(walls), timed_out)


def _walled(other: Seat, seat: Seat, scope: int, applied: Applied) -> bool:
    if other == seat:
        return applied.barrier
    if scope == 0:
        return True
    told = [event for event in applied.events if event.seen_by(other)]
    return any(event.reveals for event in told) or bool(applied.draws and told)


class Stored(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer as `moves` keeps it: the decision's id without the wire's suffix, the fork it belonged to, and whether
    the stand-in gave it because the time of the seat's person was up."""

    decision: str
    choice: str
    pick: object
    scope: int = 0
    timed_out: bool = False


class Undone(msgspec.Struct, frozen=True):
    """An undo as `moves` keeps it: the first move taken back, and the seats whose decisions then got fresh ids."""

    to: int
    fresh: tuple[Seat, ...] = ()


def undone(row: MoveRow) -> Undone:
    """What a move of kind `undo` took back."""
    assert row.answer is not None
    return msgspec.json.decode(row.answer, type=Undone)


def standing(rows: Iterable[MoveRow]) -> list[MoveRow]:
    """The answers among `rows` that no later undo took back, in order."""
    line: list[MoveRow] = []
    for row in rows:
        if row.kind == "answer":
            line.append(row)
        elif row.kind == "undo":
            to = undone(row).to
            line = [stands for stands in line if stands.seat != row.seat or stands.n < to]
    return line


def reaches_behind(rows: Iterable[MoveRow], n: int) -> bool:
    """Whether one of `rows`, all later than move `n`, took back a move that is part of the state after `n`."""
    return any(row.kind == "undo" and undone(row).to <= n for row in rows)


class Line(msgspec.Struct):
    """What the table must remember of the line of play, besides the state.

    `marks` are the standing moves that somebody may still take back, and those in the way. `undos` counts the undo
    moves; `fresh` has, by seat, the last of them after which its decisions got fresh ids.
    """

    marks: list[Mark] = []
    undos: int = 0
    fresh: dict[Seat, int] = {}

    def played(self, made: Mark, seats: int) -> None:
        """A move was made. What no seat can reach any more is forgotten."""
        self.marks.append(made)
        walled: set[Seat] = set()
        for index in reversed(range(len(self.marks))):
            walled.update(self.marks[index].walls)
            if len(walled) == seats:
                del self.marks[:index]
                return

    def took_back(self) -> None:
        """An undo move was made."""
        self.undos += 1

    def renew(self, seats: Iterable[Seat]) -> None:
        """After the last undo the decisions of `seats` are new ones: their ids must not be taken for earlier ones."""
        self.fresh = {**self.fresh, **dict.fromkeys(seats, self.undos)}

    def reach(self, seat: Seat) -> tuple[list[int], str]:
        """The numbers of the moves that `seat` may take back, the latest first, and why no further ones.

        Moves of other seats in the same fork commute with it and are no obstacle.
        """
        own: list[int] = []
        passed: set[int] = set()
        for made in reversed(self.marks):
            if seat in made.walls:
                return own, _obstacle(seat, made)
            if made.seat != seat:
                passed.add(made.scope)
            elif passed - {made.scope}:
                return own, "undo.others"
            else:
                own.append(made.n)
        return own, "undo.nothing"

    def wire_id(self, decision: Decision) -> str:
        """The id of `decision` for clients: it differs from that of any decision before an undo."""
        undo = self.fresh.get(decision.seat)
        return decision.id if undo is None else f"{decision.id}~{undo}"


def _obstacle(seat: Seat, made: Mark) -> str:
    """Why `seat` can't go back behind a move that is in its way."""
    if made.seat == seat:
        return "undo.timed_out" if made.timed_out else "undo.barrier"
    return "undo.barrier" if made.scope else "undo.others"
