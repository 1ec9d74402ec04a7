"""The moves of all tables: written in groups, read by table.

The hot path of the house: one statement carries the waiting moves of many tables, what the lists say of those tables
and their snapshots, and PostgreSQL commits it once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection

from backend.store.db import TROUBLE, Database, Unavailable, driver_of
from backend.store.rows import MoveRow, NewMove, SnapshotRow

_BATCH = 256
_RETRY_SECONDS = (0.02, 0.1, 0.3, 1, 2, 3, 4, 5)

_WRITE = """
with new as materialized (
    select table_id, n, seat, kind, key, answer::json, draws::json, events::json, hash, at,
           asked::smallint[] as asked, turn::json, status, result::json, state, schema, times::json, times_at, deadline
    from unnest($1::text[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                $9::text[], $10::timestamptz[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bytea[],
                $16::int[], $17::text[], $18::timestamptz[], $19::timestamptz[])
        as new (table_id, n, seat, kind, key, answer, draws, events, hash, at, asked, turn, status, result, state,
                schema, times, times_at, deadline)
), added as (
    insert into moves (table_id, n, seat, kind, key, answer, draws, events, hash, at)
    select table_id, n, seat, kind, key, answer, draws, events, hash, at from new
    on conflict do nothing returning table_id, n
), kept as (
    insert into snapshots (table_id, n, schema, state)
    select table_id, n, schema, state from new join added using (table_id, n) where state is not null
    on conflict (table_id, n) do update set schema = excluded.schema, state = excluded.state
), told as (
    update tables set asked = new.asked, turn = new.turn, status = new.status, result = new.result,
        times = new.times, times_at = new.times_at, deadline = new.deadline, changed_at = new.at,
        status_at = case when tables.status = new.status then tables.status_at else new.at end,
        ended_at = case when new.status = 'over' then new.at end
    from new join added using (table_id, n) where tables.id = new.table_id
)
select table_id, n from added
"""
_COLUMNS = "table_id, n, seat, kind, key, answer::text, draws::text, events::text, hash, at"


class Conflict(Exception):
    """Move n of the table, or this key of the seat, is already stored: somebody else was first."""


class _Waiting:
    __slots__ = ("done", "move")

    def __init__(self, move: NewMove) -> None:
        self.move = move
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: BaseException | None = None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class MoveWriter:
    """Stores moves, many at a time. While one group commits, the next one gathers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[_Waiting] = deque()
        self._draining: asyncio.Task[None] | None = None
        self._held: AsyncConnection | None = None

    async def write(self, move: NewMove) -> None:
        """Store `move`; returns once it is committed. Raises Conflict (nothing of this move was stored), Unavailable
        (see there), or the database's error for a move that can't be stored; other moves are not affected."""
        waiting = _Waiting(move)
        self._queue.append(waiting)
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        await waiting.done

    async def close(self) -> None:
        """Finish what is waiting and give the connection back."""
        if self._draining is not None:
            await self._draining
        await self._let_go()

    async def _drain(self) -> None:
        while self._queue:
            batch = self._gather()
            try:
                await self._store(batch)
            except Exception as error:  # noqa: BLE001 - whatever it was, those who wait are told
                for waiting in batch:
                    waiting.settle(error)

    def _gather(self) -> list[_Waiting]:
        """The next group: one move a table, so that each table's row is updated once."""
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._queue and len(batch) < _BATCH:
            waiting = self._queue.popleft()
            if batch.setdefault(waiting.move.table_id, waiting) is not waiting:
                later.append(waiting)
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    async def _store(self, batch: Sequence[_Waiting]) -> None:
        try:
            added, retried = await self._insert([waiting.move for waiting in batch])
        except asyncpg.PostgresError as error:
            await self._store_apart(batch, error)
            return
        for waiting in batch:
            move = waiting.move
            stored = (move.table_id, move.n) in added or (retried and await self._is_stored(move))
            waiting.settle(None if stored else Conflict(move.table_id, move.n))

    async def _store_apart(self, batch: Sequence[_Waiting], error: asyncpg.PostgresError) -> None:
        """One of the group can't be stored: find it, and let it fail alone."""
        if len(batch) == 1:
            batch[0].settle(error)
            return
        for waiting in batch:
            await self._store([waiting])

    async def _insert(self, moves: Sequence[NewMove]) -> tuple[set[tuple[str, int]], bool]:
        """Those that were added, and whether an earlier attempt may have added some."""
        columns = _columns(moves)
        for attempt, pause in enumerate((*_RETRY_SECONDS, None)):
            try:
                driver = await self._connection()
                return {(row[0], row[1]) for row in await driver.fetch(_WRITE, *columns)}, attempt > 0
            except (Unavailable, *TROUBLE) as error:
                await self._let_go()
                if pause is None:
                    raise Unavailable from error
                await asyncio.sleep(pause)
        raise AssertionError("the last attempt returns or raises")

    async def _connection(self) -> asyncpg.Connection:
        if self._held is None:
            self._held = await self._database.hold()
        return await driver_of(self._held)

    async def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()

    async def _is_stored(self, move: NewMove) -> bool:
        """Whether the row that was in the way is this very move, committed by an attempt whose reply was lost."""
        stored = await moves_of(self._database, move.table_id, after=move.n - 1, limit=1)
        return bool(stored) and (stored[0].n, stored[0].hash, stored[0].at) == (move.n, move.hash, move.at)


def _columns(moves: Sequence[NewMove]) -> list[list[object]]:
    rows = [
        (
            *(move.table_id, move.n, move.seat, move.kind, move.key, move.answer, move.draws, move.events),
            *(move.hash, move.at, _array(move.asked), move.turn, move.status, move.result),
            *(move.snapshot, move.schema, move.times, move.times_at, move.deadline),
        )
        for move in moves
    ]
    return [list(column) for column in zip(*rows, strict=True)]


def _array(numbers: Sequence[int]) -> str:
    """A PostgreSQL array as text: arrays of different lengths don't travel inside one array."""
    return "{" + ",".join(map(str, numbers)) + "}"


async def moves_of(
    database: Database, table_id: str, after: int | None = None, limit: int | None = None
) -> list[MoveRow]:
    """The moves of a table in order, those after number `after` only, `limit` at most."""
    async with database.driver() as driver:
        rows = await driver.fetch(
            f"select {_COLUMNS} from moves where table_id = $1 and n > $2 order by n limit $3",
            table_id,
            -1 if after is None else after,
            limit,
        )
    return [MoveRow(*row) for row in rows]


async def move_by_key(database: Database, table_id: str, seat: int, key: str) -> MoveRow | None:
    """The move that `seat` sent with this idempotency key, if it is stored."""
    async with database.driver() as driver:
        row = await driver.fetchrow(
            f"select {_COLUMNS} from moves where table_id = $1 and seat = $2 and key = $3", table_id, seat, key
        )
    return MoveRow(*row) if row is not None else None


async def latest_snapshot(database: Database, table_id: str, at_most: int | None = None) -> SnapshotRow | None:
    """The newest snapshot of a table, or the newest of those not after move `at_most`."""
    async with database.driver() as driver:
        row = await driver.fetchrow(
            "select n, schema, state from snapshots where table_id = $1 and n <= $2 order by n desc limit 1",
            table_id,
            2**31 - 1 if at_most is None else at_most,
        )
    return SnapshotRow(*row) if row is not None else None
