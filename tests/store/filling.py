"""Short ways to fill a store."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import structs

from backend.store import users
from backend.store.db import Database
from backend.store.rows import NewMove, NewTable, SeatRow, UserRow
from backend.store.tables import create
from backend.store.tokens import new_id

TABLE = NewTable(
    id="",
    game="toy",
    rules_version=1,
    title="",
    public=True,
    spectators=True,
    owner="",
    size=3,
    options={"long": False},
    seed=b"secret",
    commitment="hash",
)
_MOVE = NewMove(
    table_id="",
    n=0,
    seat=0,
    kind="answer",
    key=None,
    answer='{"decision":"0.0","choice":"go","pick":[]}',
    draws="[]",
    events='[{"kind":"went"}]',
    hash="0" * 16,
    at=datetime(2026, 1, 1, tzinfo=UTC),
    asked=(1,),
    turn='{"round":1,"phase":"first","scores":[0,0,0]}',
    status="live",
)


async def person(database: Database, name: str = "Ada") -> UserRow:
    """A new user."""
    return (await users.make(database, name))[0]


def seated(seat: int, user: UserRow) -> SeatRow:
    """A person on a seat."""
    return SeatRow(seat, user.id, None, user.name, ready=False)


def new_table(owner: UserRow, **changes: object) -> NewTable:
    """A table of `owner`, who sits on seat 0 unless `seats` says otherwise."""
    made = structs.replace(TABLE, id=new_id(), owner=owner.id, seats=(seated(0, owner),))
    return structs.replace(made, **changes)


async def table(database: Database, owner: UserRow, **changes: object) -> str:
    """The same, stored; returns its id."""
    made = new_table(owner, **changes)
    await create(database, made)
    return made.id


def move(table_id: str, n: int, **changes: object) -> NewMove:
    """Move `n` of a table."""
    return structs.replace(_MOVE, table_id=table_id, n=n, **changes)
