"""Lists of tables: somebody's own, and the public ones. Every list is bounded and walks an index."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, exists, func, or_, select, tuple_, union
from sqlalchemy.orm import aliased

from backend.store.db import Database
from backend.store.models import Access, Seat, Table
from backend.store.prepared import Prepared
from backend.store.rows import Status, TableRow
from backend.store.tables import ROWS, as_row

LONGEST = 50
"""How many tables a list has at most."""
FORGOTTEN_DAYS = 7
"""A public table that is not over and where nothing happened for so long is not listed any more; links to it go on."""
_SEARCHED = 2000
_NEWEST = (Table.status_at.desc(), Table.id.desc())


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
    given = {name: value for name, value in msgspec.structs.asdict(wanted).items() if value}
    statement = _public(frozenset(given))
    if wanted.words:
        given["words"] = _containing(wanted.words)
    return await _read(database, statement, limit=limit, **given)


async def unfinished_of(database: Database, user: str, limit: int = LONGEST) -> list[TableRow]:
    """The tables in the lobby or live where `user` sits, owns or was invited, those that wait for them first."""
    return await _read(database, _unfinished(), user=user, limit=limit)


async def finished_of(database: Database, user: str, limit: int = LONGEST) -> list[TableRow]:
    """The finished tables where `user` sat, the newest first."""
    return await _read(database, _finished(), user=user, limit=limit)


async def _read(database: Database, statement: Prepared, **given: object) -> list[TableRow]:
    async with database.driver() as driver:
        return [as_row(found) for found in await statement.rows(driver, **given)]


@cache
def _public(narrowed: frozenset[str]) -> Prepared:
    """Public tables, narrowed in the given respects."""
    conditions = [Table.public, _remembered(), *(_respect(name) for name in sorted(narrowed - {"words"}))]
    if "words" in narrowed:
        newest = select(Table.id).where(*conditions).order_by(*_NEWEST).limit(_SEARCHED)
        conditions = [Table.id.in_(newest), _says()]
    return Prepared(ROWS.where(*conditions).order_by(*_NEWEST).limit(bindparam("limit")))


@cache
def _unfinished() -> Prepared:
    user: BindParameter[str] = bindparam("user")
    own = union(
        select(Seat.table_id).where(Seat.user_id == user),
        select(Table.id).where(Table.owner == user),
        select(Access.table_id).where(Access.user_id == user),
    )
    waiting = exists().where(Seat.table_id == Table.id, Seat.user_id == user, Seat.seat == func.any(Table.asked))
    rows = ROWS.where(Table.id.in_(own), Table.status != "over")
    rows = rows.order_by(waiting.desc(), Table.changed_at.desc(), Table.id.desc())
    return Prepared(rows.limit(bindparam("limit")))


@cache
def _finished() -> Prepared:
    sat = select(Seat.table_id).where(Seat.user_id == bindparam("user"))
    rows = ROWS.where(and_(Table.status == "over", Table.id.in_(sat)))
    return Prepared(rows.order_by(*_NEWEST).limit(bindparam("limit")))


def _respect(name: str) -> ColumnElement[bool]:
    """The condition on tables that a field of `Wanted` stands for."""
    if name == "before":
        return _older()
    if name == "free":
        taken = select(func.count()).where(Seat.table_id == Table.id).correlate(Table).scalar_subquery()
        return taken < Table.size
    if name == "watchable":
        return Table.spectators.is_(True)
    column: Any = {"status": Table.status, "game": Table.game, "size": Table.size}[name]
    wanted: ColumnElement[bool] = column == bindparam(name)
    return wanted


def _remembered() -> ColumnElement[bool]:
    return or_(Table.status == "over", Table.changed_at > func.now() - timedelta(days=FORGOTTEN_DAYS))


def _older() -> ColumnElement[bool]:
    """Listed after the table `before`."""
    last: Any = aliased(Table)
    place = select(last.status_at, last.id).where(last.id == bindparam("before")).scalar_subquery()
    return tuple_(Table.status_at, Table.id) < place


def _says() -> ColumnElement[bool]:
    words: BindParameter[str] = bindparam("words")
    named = exists().where(Seat.table_id == Table.id, Seat.name.ilike(words))
    return or_(Table.title.ilike(words), named)


def _containing(words: str) -> str:
    """The pattern of texts that contain `words`, letter by letter."""
    for special in ("\\", "%", "_"):
        words = words.replace(special, "\\" + special)
    return f"%{words}%"
