"""What the store gives and takes: plain values. JSON that belongs to games travels as text, unread."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

Status = Literal["lobby", "live", "over"]
MoveKind = Literal["setup", "answer", "undo"]


class UserRow(msgspec.Struct, frozen=True):
    """A user as everybody may know them."""

    id: str
    name: str


class SeatRow(msgspec.Struct, frozen=True):
    """A taken seat: `user` for a person, `bot` for a bot; exactly one of them is set."""

    seat: int
    user: str | None
    bot: str | None
    name: str | None
    ready: bool


class TableRow(msgspec.Struct, frozen=True):
    """A table with its taken seats, in seat order. `options` is what was chosen; `turn` and `result` are the game's
    own JSON, read. `seed` is secret until the end. `rematch` is the table that follows this one, if any. `status_at` is
    when the present status began. `clock`, `times` and `times_at`: see `models.Table`."""

    id: str
    game: str
    rules_version: int
    title: str
    status: Status
    public: bool
    spectators: bool
    owner: str | None
    size: int
    options: dict[str, object]
    clock: str
    seed: bytes
    commitment: str
    rematch: str | None
    asked: tuple[int, ...]
    turn: dict[str, object] | None
    result: dict[str, object] | None
    times: dict[str, object] | None
    times_at: datetime | None
    created_at: datetime
    status_at: datetime
    changed_at: datetime
    ended_at: datetime | None
    seats: tuple[SeatRow, ...]

    def seat_of(self, user: str | None) -> int | None:
        """The seat of `user`, if they sit here."""
        return next((taken.seat for taken in self.seats if user is not None and taken.user == user), None)

    def at(self, seat: int) -> SeatRow | None:
        """Who sits on `seat`, if anybody."""
        return next((taken for taken in self.seats if taken.seat == seat), None)


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be made, with those who sit there from the start. Fields as in `TableRow`."""

    id: str
    game: str
    rules_version: int
    title: str
    public: bool
    spectators: bool
    owner: str
    size: int
    options: dict[str, object]
    seed: bytes
    commitment: str
    clock: str = "none"
    rematch_of: str | None = None
    seats: tuple[SeatRow, ...] = ()


class NewMove(msgspec.Struct, frozen=True, kw_only=True):
    """Move `n` of a table, and where the table stands after it.

    `answer`, `draws`, `events`, `turn`, `result` and `times` are JSON text (`answer` None for the setup, `result` None
    while the game runs, `times` None at a table without a clock; for that and `deadline` see `models.Table`). `key` is
    the client's idempotency key, None for moves nobody sent. `snapshot`, if given, is the state after the move, as
    bytes of schema version `schema`.
    """

    table_id: str
    n: int
    seat: int | None
    kind: MoveKind
    key: str | None
    answer: str | None
    draws: str
    events: str
    hash: str
    at: datetime
    asked: tuple[int, ...]
    turn: str
    status: Status
    result: str | None = None
    times: str | None = None
    times_at: datetime | None = None
    deadline: datetime | None = None
    snapshot: bytes | None = None
    schema: int = 0


class MoveRow(msgspec.Struct, frozen=True):
    """A stored move; JSON as text, as it was given."""

    table_id: str
    n: int
    seat: int | None
    kind: MoveKind
    key: str | None
    answer: str | None
    draws: str
    events: str
    hash: str
    at: datetime


class SnapshotRow(msgspec.Struct, frozen=True):
    """The state after move `n`, as bytes of schema version `schema`."""

    n: int
    schema: int
    state: bytes


class ChatRow(msgspec.Struct, frozen=True):
    """One line of talk; `name` is the speaker's name at the time."""

    id: int
    user: str
    name: str
    text: str
    at: datetime
