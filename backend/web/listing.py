"""Tables as they stand in lists."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel

from backend.store.rows import SeatRow, Status, TableRow, UserRow
from backend.web.deps import House


class ListedSeat(BaseModel):
    """Who sits where."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str | None


class ListedTurn(BaseModel):
    """Where a game stands."""

    round: int
    phase: str


class ListedResult(BaseModel):
    """How a game ended, by seat."""

    ranks: list[int]
    scores: list[int]


class ListedTable(BaseModel):
    """A table in a list. `waiting`: it is the viewer's turn; `left` is then their time in seconds, with a clock."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    seats: list[ListedSeat]
    size: int
    you: int | None
    waiting: bool
    clock: str
    left: int | None
    turn: ListedTurn | None
    asked: list[int]
    watching: int
    result: ListedResult | None
    created_at: datetime
    changed_at: datetime


def listed(house: House, viewer: UserRow | None, found: Sequence[TableRow]) -> list[ListedTable]:
    """Tables as `viewer` reads them in a list."""
    return [_row(table, table.seat_of(viewer.id if viewer else None), house) for table in found]


def _row(table: TableRow, you: int | None, house: House) -> ListedTable:
    return ListedTable(
        id=table.id,
        game=table.game,
        title=table.title,
        status=table.status,
        public=table.public,
        seats=[_seat(seat, table.at(seat)) for seat in range(table.size)],
        size=table.size,
        you=you,
        waiting=you is not None and you in table.asked,
        clock=table.clock,
        left=_left(house.tables.time_left(table, you)),
        turn=_turn(table.turn),
        asked=list(table.asked),
        watching=house.tables.watching(table.id),
        result=_result(table.result),
        created_at=table.created_at,
        changed_at=table.changed_at,
    )


def _left(milliseconds: int | None) -> int | None:
    return None if milliseconds is None else milliseconds // 1000


def _seat(seat: int, taken: SeatRow | None) -> ListedSeat:
    if taken is None:
        return ListedSeat(seat=seat, kind="empty", name=None)
    return ListedSeat(seat=seat, kind="bot" if taken.user is None else "person", name=taken.name)


def _turn(stored: dict[str, Any] | None) -> ListedTurn | None:
    return None if stored is None else ListedTurn(round=stored["round"], phase=stored["phase"])


def _result(stored: dict[str, Any] | None) -> ListedResult | None:
    return None if stored is None else ListedResult(ranks=stored["ranks"], scores=stored["scores"])
