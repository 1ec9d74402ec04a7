"""Tables: load one, make one, who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import ScalarSelect, bindparam, func, insert, select, update
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from backend.store.db import Database
from backend.store.models import Access, Seat, Table
from backend.store.prepared import Prepared
from backend.store.rows import NewTable, SeatRow, TableRow


def _seats() -> ScalarSelect[Any]:
    seat = func.json_build_object(
        "seat", Seat.seat, "user", Seat.user_id, "bot", Seat.bot, "name", Seat.name, "ready", Seat.ready
    )
    rows = select(func.json_agg(aggregate_order_by(seat, Seat.seat)))
    return rows.where(Seat.table_id == Table.id).correlate(Table).scalar_subquery()


def _rematch() -> ScalarSelect[Any]:
    later = aliased(Table)
    return select(later.id).where(later.rematch_of == Table.id).correlate(Table).scalar_subquery()


_COMPUTED = {"rematch": _rematch(), "seats": _seats()}
ROWS = select(
    *(_COMPUTED[name].label(name) if name in _COMPUTED else getattr(Table, name) for name in TableRow.__struct_fields__)
)
"""The select statement of whole tables, to be narrowed; `as_row` reads what it yields."""
_ONE = Prepared(ROWS.where(Table.id == bindparam("id")))
_INVITED = Prepared(
    select(Access.table_id).where(Access.table_id == bindparam("table"), Access.user_id == bindparam("user"))
)


def as_row(found: asyncpg.Record) -> TableRow:
    """The table of what `ROWS` yields."""
    values = dict(found)
    values["asked"] = tuple(values["asked"])
    values["seats"] = msgspec.convert(values["seats"] or (), tuple[SeatRow, ...])
    return TableRow(**values)


async def load(database: Database, table_id: str) -> TableRow | None:
    """The table with this id, with its seats; None when there is none. Raises Unavailable."""
    async with database.driver() as driver:
        return await load_by(driver, table_id)


async def load_by(driver: asyncpg.Connection, table_id: str) -> TableRow | None:
    """The same over a given connection, within its transaction."""
    found = await _ONE.rows(driver, id=table_id)
    return as_row(found[0]) if found else None


async def begun(database: Database) -> list[str]:
    """The ids of all tables whose game has begun, oldest first."""
    async with database.connect() as connection:
        return list(
            await connection.scalars(select(Table.id).where(Table.status != "lobby").order_by(Table.created_at))
        )


async def note_version(database: Database, table_id: str, rules_version: int) -> None:
    """The match is one of that version of its rules."""
    async with database.begin() as connection:
        await connection.execute(update(Table).where(Table.id == table_id).values(rules_version=rules_version))


async def was_invited(database: Database, table_id: str, user: str) -> bool:
    """Whether `user` came to this table by its invite."""
    async with database.driver() as driver:
        return bool(await _INVITED.rows(driver, table=table_id, user=user))


async def may_see(database: Database, table: TableRow, user: str | None) -> bool:
    """Whether `user` may know of `table`: a public one, or one where they sit, own or were invited."""
    if table.public:
        return True
    if user is None:
        return False
    return table.owner == user or table.seat_of(user) is not None or await was_invited(database, table.id, user)


async def create(database: Database, table: NewTable) -> None:
    """Make a table in its lobby."""
    async with database.begin() as connection:
        await insert_table(connection, table)


async def insert_table(connection: AsyncConnection, table: NewTable) -> None:
    """The same inside a transaction."""
    values = msgspec.structs.asdict(table)
    seats: Sequence[SeatRow] = values.pop("seats")
    await connection.execute(insert(Table).values(**values))
    if seats:
        await connection.execute(insert(Seat), [seat_values(table.id, seat) for seat in seats])


def seat_values(table_id: str, seat: SeatRow) -> dict[str, object]:
    """A seat as a row to insert."""
    return {
        "table_id": table_id,
        "seat": seat.seat,
        "user_id": seat.user,
        "bot": seat.bot,
        "name": seat.name,
        "ready": seat.ready,
    }
