"""Lists of tables: somebody's own, and the public ones. Every list is bounded and walks an index."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, exists, func, or_, select, tuple_, union
from sqlalchemy.orm import aliased

from backend.store.db import Database
from backend.store.models import Access, Seat, Table
from backend.store.rows import Status, TableRow
from backend.store.tables import as_row, selected

LONGEST = 50
"""How many tables a list has at most."""
_SEARCHED = 2000


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of public tables is narrowed to. `words` are looked for in titles and names, among the newest 2,000
    tables; `before` is the id of the last table of the former page; `free` wants a free seat, `watchable` wants
    spectators to be allowed."""

    status: Status | None = None
    game: str | None = None
    size: int | None = None
    words: str | None = None
    before: str | None = None
    free: bool = False
    watchable: bool = False


async def public(database: Database, wanted: Wanted, limit: int = LONGEST) -> list[TableRow]:
    """Public tables, the newest first: by creation in the lobby, by start while live, by end when over."""
    conditions = [Table.public, *_filters(wanted)]
    if wanted.words:
        newest = select(Table.id).where(*conditions).order_by(Table.status_at.desc(), Table.id.desc())
        conditions = [Table.id.in_(newest.limit(_SEARCHED)), _says(wanted.words)]
    return await _listed(database, and_(*conditions), limit)


async def unfinished_of(database: Database, user: str, limit: int = LONGEST) -> list[TableRow]:
    """The tables in the lobby or live where `user` sits, owns or was invited, those that wait for them first."""
    own = union(
        select(Seat.table_id).where(Seat.user_id == user),
        select(Table.id).where(Table.owner == user),
        select(Access.table_id).where(Access.user_id == user),
    )
    waiting = exists().where(Seat.table_id == Table.id, Seat.user_id == user, Seat.seat == func.any(Table.asked))
    query = selected().where(Table.id.in_(own), Table.status != "over")
    query = query.order_by(waiting.desc(), Table.changed_at.desc(), Table.id.desc()).limit(limit)
    async with database.connect() as connection:
        return [as_row(found) for found in (await connection.execute(query)).mappings()]


async def finished_of(database: Database, user: str, limit: int = LONGEST) -> list[TableRow]:
    """The finished tables where `user` sat, the newest first."""
    sat = select(Seat.table_id).where(Seat.user_id == user)
    return await _listed(database, and_(Table.status == "over", Table.id.in_(sat)), limit)


async def _listed(database: Database, condition: ColumnElement[bool], limit: int) -> list[TableRow]:
    query = selected().where(condition).order_by(Table.status_at.desc(), Table.id.desc()).limit(limit)
    async with database.connect() as connection:
        return [as_row(found) for found in (await connection.execute(query)).mappings()]


def _filters(wanted: Wanted) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.status is not None:
        conditions.append(Table.status == wanted.status)
    if wanted.game is not None:
        conditions.append(Table.game == wanted.game)
    if wanted.size is not None:
        conditions.append(Table.size == wanted.size)
    if wanted.before is not None:
        conditions.append(_older_than(wanted.before))
    if wanted.free:
        taken = select(func.count()).where(Seat.table_id == Table.id).correlate(Table).scalar_subquery()
        conditions.append(taken < Table.size)
    if wanted.watchable:
        conditions.append(Table.spectators.is_(True))
    return conditions


def _older_than(table_id: str) -> ColumnElement[bool]:
    last: Any = aliased(Table)
    place = select(last.status_at, last.id).where(last.id == table_id).scalar_subquery()
    return tuple_(Table.status_at, Table.id) < place


def _says(words: str) -> ColumnElement[bool]:
    named = exists().where(Seat.table_id == Table.id, Seat.name.icontains(words, autoescape=True))
    return or_(Table.title.icontains(words, autoescape=True), named)
