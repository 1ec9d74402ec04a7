"""When servers ran, and which tables are to be looked at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from backend.store import clocks
from backend.store.db import Database
from backend.store.moves import MoveWriter
from backend.store.tables import load
from tests.store.filling import move, person, table

_AT = datetime(2029, 5, 1, tzinfo=UTC)
_HOUR, _NONE = timedelta(hours=1), timedelta()


async def _live(database: Database, writer: MoveWriter, deadline: datetime | None) -> str:
    id = await table(database, await person(database), clock="day")
    await writer.write(move(id, 0, times='{"0":[1]}', times_at=_AT, deadline=deadline))
    return id


async def test_times_come_back_with_the_table_and_by_themselves(database: Database, writer: MoveWriter) -> None:
    id = await _live(database, writer, _AT + _HOUR)
    row = await load(database, id)
    assert row is not None
    assert (row.clock, row.times, row.times_at) == ("day", {"0": [1]}, _AT)
    assert await clocks.times_of(database, id) == ({"0": [1]}, _AT)
    await writer.write(move(id, 1))
    assert await clocks.times_of(database, id) == (None, None)


async def test_tables_are_due_in_order(database: Database, writer: MoveWriter) -> None:
    late, soon, idle = [await _live(database, writer, at) for at in (_AT + 2 * _HOUR, _AT + _HOUR, None)]
    assert await clocks.due(database, _AT, ()) == []
    assert await clocks.due(database, _AT + _HOUR, ()) == [soon]
    assert await clocks.due(database, _AT + 9 * _HOUR, (idle,)) == [soon, late]
    assert await clocks.due(database, _AT + 9 * _HOUR, (soon, "gone")) == [late]


async def test_a_run_begins_after_a_grace_and_deadlines_move_by_what_was_lost(
    database: Database, writer: MoveWriter
) -> None:
    first, began, former = await clocks.begin_run(database, _AT, _HOUR)
    assert (began, former) == (_AT + _HOUR, [])
    await clocks.go_on(database, first, _AT)
    await clocks.go_on(database, first, _AT + 3 * _HOUR)
    id = await _live(database, writer, _AT + 4 * _HOUR)
    _, began, former = await clocks.begin_run(database, _AT + 8 * _HOUR, _HOUR)
    assert former == [(_AT + _HOUR, _AT + 3 * _HOUR)]
    assert await clocks.due(database, _AT + 10 * _HOUR - timedelta(seconds=1), ()) == []
    assert await clocks.due(database, _AT + 10 * _HOUR, ()) == [id]


async def test_old_runs_are_forgotten(database: Database) -> None:
    await clocks.begin_run(database, _AT, _NONE)
    _, _, former = await clocks.begin_run(database, _AT + clocks.REMEMBERED + _HOUR, _NONE)
    assert former == []


async def test_looking_for_due_tables_walks_an_index(database: Database) -> None:
    async with database.begin() as connection:
        await connection.execute(text("set local enable_seqscan = off"))
        plan = await connection.scalars(text("explain select id from tables where deadline <= now()"))
        assert "ix_tables_deadline" in "".join(plan)
