"""The clocks of running tables: when anybody could play at all, what is left to whom, and where to look."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import ARRAY, Text, cast, delete, func, insert, not_, select, update

from backend.store.db import Database
from backend.store.models import Run, Table

REMEMBERED = timedelta(days=30)
"""How long it is known when servers ran."""
_AT_ONCE = 100


async def begin_run(
    database: Database, at: datetime, grace: timedelta
) -> tuple[int, datetime, list[tuple[datetime, datetime]]]:
    """A server begins to run: time counts again a `grace` after `at`, when people have found their way back.

    Returns the number of the run, when it began, and the former runs. What is due later now by what nobody could use is
    looked at later. Raises Unavailable.
    """
    began = at + grace
    async with database.begin() as connection:
        await connection.execute(delete(Run).where(Run.until < at - REMEMBERED))
        former = [(row.began, row.until) for row in await connection.execute(select(Run.began, Run.until))]
        last = max((until for _, until in former), default=began)
        if last < began:
            later = update(Table).where(Table.deadline.is_not(None))
            await connection.execute(later.values(deadline=Table.deadline + (began - last)))
        run = await connection.scalar(insert(Run).values(began=began, until=began).returning(Run.id))
    assert run is not None
    return run, began, former


async def go_on(database: Database, run: int, at: datetime) -> None:
    """The server of this run still runs. Raises Unavailable."""
    async with database.begin() as connection:
        still = update(Run).where(Run.id == run)
        await connection.execute(still.values(until=func.greatest(Run.until, at)))


async def due(database: Database, at: datetime, but: Collection[str]) -> list[str]:
    """Tables to look at by `at`, without those named in `but`, the first first. Raises Unavailable."""
    known = cast(list(but), ARRAY(Text))
    wanted = select(Table.id).where(Table.deadline <= at, not_(Table.id == func.any(known)))
    async with database.connect() as connection:
        return list(await connection.scalars(wanted.order_by(Table.deadline).limit(_AT_ONCE)))


async def times_of(database: Database, table_id: str) -> tuple[object | None, datetime | None]:
    """`times` and `times_at` of a table as they are now. Raises Unavailable."""
    async with database.connect() as connection:
        found = (await connection.execute(select(Table.times, Table.times_at).where(Table.id == table_id))).one()
    return found.times, found.times_at
