"""Tables: load one, make one, who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Exists, RowMapping, ScalarSelect, Select, exists, func, insert, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from backend.store.db import Database
from backend.store.models import Access, Seat, Table
from backend.store.rows import NewTable, SeatRow, TableRow


def _seats() -> ScalarSelect[Any]:
    seat = func.json_build_object(
        "seat", Seat.seat, "user", Seat.user_id, "bot", Seat.bot, "name", Seat.name, "ready", Seat.ready
    )
    rows = select(func.coalesce(func.json_agg(aggregate_order_by(seat, Seat.seat)), func.json_build_array()))
    return rows.where(Seat.table_id == Table.id).correlate(Table).scalar_subquery()


def _rematch() -> ScalarSelect[Any]:
    later = aliased(Table)
    return select(later.id).where(later.rematch_of == Table.id).correlate(Table).scalar_subquery()


_NAMES = [field for field in TableRow.__struct_fields__ if field not in ("seats", "rematch")]


def selected() -> Select[*tuple[Any, ...]]:
    """The select statement of whole table rows, to be narrowed; `as_row` reads what it yields."""
    columns = [getattr(Table, name) for name in _NAMES]
    return select(*columns, _rematch().label("rematch"), _seats().label("seats"))


def as_row(found: RowMapping) -> TableRow:
    """The table row of what `selected` yields."""
    seats = tuple(msgspec.convert(found["seats"], list[SeatRow]))
    return TableRow(**{**found, "asked": tuple(found["asked"]), "seats": seats})


async def load(database: Database, table_id: str) -> TableRow | None:
    """The table with this id, with its seats; None when there is none."""
    async with database.connect() as connection:
        return await load_in(connection, table_id)


async def load_in(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """The same inside a transaction."""
    found = (await connection.execute(selected().where(Table.id == table_id))).mappings().one_or_none()
    return as_row(found) if found is not None else None


async def was_invited(database: Database, table_id: str, user: str) -> bool:
    """Whether `user` came to this table by its invite."""
    async with database.connect() as connection:
        return bool(await connection.scalar(select(invited(table_id, user))))


def invited(table_id: str, user: str) -> Exists:
    """The condition that `user` came to this table by its invite."""
    return exists().where(Access.table_id == table_id, Access.user_id == user)


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
