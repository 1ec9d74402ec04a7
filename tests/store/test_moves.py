"""Moves are written in groups, each at most once, with what the lists say of the table."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest
from sqlalchemy import text

from backend.store.db import Database
from backend.store.moves import Conflict, MoveWriter, latest_snapshot, move_by_key, moves_of
from backend.store.tables import load
from tests.store.filling import move, person, table


async def test_a_move_is_stored_with_where_the_table_stands(database: Database, writer: MoveWriter) -> None:
    id = await table(database, await person(database))
    at = datetime(2026, 2, 3, 4, 5, 6, 789012, UTC)
    await writer.write(move(id, 0, seat=None, kind="setup", answer=None, draws='[[6,3,"die"]]'))
    await writer.write(move(id, 1, seat=2, key="key-0001", at=at, asked=(0, 2), snapshot=b"state", schema=7))
    first, second = await moves_of(database, id)
    assert (first.kind, first.seat, first.answer, first.draws) == ("setup", None, None, '[[6,3,"die"]]')
    assert (second.n, second.seat, second.key, second.at) == (1, 2, "key-0001", at)
    assert second.events == '[{"kind":"went"}]'
    stored = await load(database, id)
    assert stored is not None
    assert (stored.status, stored.asked, stored.changed_at) == ("live", (0, 2), at)
    assert stored.turn == {"round": 1, "phase": "first", "scores": [0, 0, 0]}
    assert stored.ended_at is None
    snapshot = await latest_snapshot(database, id)
    assert snapshot is not None
    assert (snapshot.n, snapshot.schema, snapshot.state) == (1, 7, b"state")


async def test_the_last_move_ends_the_table(database: Database, writer: MoveWriter) -> None:
    id = await table(database, await person(database))
    await writer.write(move(id, 0))
    live = await load(database, id)
    at = datetime(2027, 1, 1, tzinfo=UTC)
    await writer.write(move(id, 1, status="over", result='{"ranks":[1,2],"scores":[9,3]}', asked=(), at=at))
    over = await load(database, id)
    assert live is not None
    assert over is not None
    assert (over.status, over.ended_at, over.status_at, over.asked) == ("over", at, at, ())
    assert over.result == {"ranks": [1, 2], "scores": [9, 3]}
    await writer.write(move(id, 2, kind="undo", at=at + timedelta(seconds=1)))
    again = await load(database, id)
    assert again is not None
    assert (again.status, again.ended_at, again.result) == ("live", None, None)


async def test_the_database_refuses_a_second_move_n(database: Database, writer: MoveWriter) -> None:
    """Two writers, as in two processes: each number has one winner, and the table's row tells of the winner."""
    id = await table(database, await person(database))
    other = MoveWriter(database)
    for n in range(30):
        tries = [
            writer.write(move(id, n, hash="one", asked=(1,))),
            other.write(move(id, n, hash="two", asked=(2,))),
        ]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(end).__name__ for end in ended) == ["Conflict", "NoneType"]
        winner = "one" if ended[0] is None else "two"
        stored = await load(database, id)
        assert (await moves_of(database, id))[-1].hash == winner
        assert stored is not None
        assert stored.asked == ((1,) if winner == "one" else (2,))
    await other.close()


async def test_the_same_key_of_a_seat_is_stored_once(database: Database, writer: MoveWriter) -> None:
    """CHECKS 12: a repeated message is found by its key."""
    id = await table(database, await person(database))
    await writer.write(move(id, 0, key="key-0001"))
    with pytest.raises(Conflict):
        await writer.write(move(id, 1, key="key-0001"))
    await writer.write(move(id, 1, seat=1, key="key-0001"))
    found = await move_by_key(database, id, 0, "key-0001")
    assert found is not None
    assert found.n == 0
    assert await move_by_key(database, id, 0, "key-0002") is None


async def test_one_bad_move_of_a_group_fails_alone(database: Database, writer: MoveWriter) -> None:
    owner = await person(database)
    ids = [await table(database, owner) for _ in range(5)]
    good = [writer.write(move(id, 0)) for id in ids]
    bad = [
        writer.write(move("nowhere", 0)),
        writer.write(move(ids[0], 1, events="not json")),
        writer.write(move(ids[1], 2**40)),
        writer.write(move(ids[2], 0, hash="again")),
    ]
    ended = await asyncio.gather(*good, *bad, return_exceptions=True)
    assert ended[:5] == [None] * 5
    kinds = [type(end) for end in ended[5:]]
    wanted = [asyncpg.ForeignKeyViolationError, asyncpg.InvalidTextRepresentationError, asyncpg.DataError, Conflict]
    assert kinds == wanted
    for id in ids:
        assert [stored.n for stored in await moves_of(database, id)] == [0]


async def test_moves_of_one_table_keep_their_order_in_one_group(database: Database, writer: MoveWriter) -> None:
    id = await table(database, await person(database))
    await asyncio.gather(*(writer.write(move(id, n, asked=(n % 3,))) for n in range(20)))
    assert [stored.n for stored in await moves_of(database, id)] == list(range(20))
    stored = await load(database, id)
    assert stored is not None
    assert stored.asked == (19 % 3,)


async def test_a_hundred_tables_share_few_commits(database: Database, writer: MoveWriter) -> None:
    owner = await person(database)
    ids = [await table(database, owner) for _ in range(100)]
    before = await _transactions(database)
    for n in range(5):
        await asyncio.gather(*(writer.write(move(id, n)) for id in ids))
    assert await _transactions(database) - before < 100  # 500 moves
    assert len(await moves_of(database, ids[99])) == 5


async def _transactions(database: Database) -> int:
    """How many transactions have written so far."""
    async with database.engine.connect() as connection:
        return int(await connection.scalar(text("select pg_current_xact_id()::text::bigint")) or 0)


async def test_parts_of_a_long_game(database: Database, writer: MoveWriter) -> None:
    id = await table(database, await person(database))
    for n in range(12):
        await writer.write(move(id, n, snapshot=b"s%d" % n if n % 5 == 0 else None))
    assert [stored.n for stored in await moves_of(database, id, after=8)] == [9, 10, 11]
    assert [stored.n for stored in await moves_of(database, id, after=2, limit=2)] == [3, 4]
    for at_most, wanted in ((None, 10), (9, 5), (4, 0)):
        snapshot = await latest_snapshot(database, id, at_most)
        assert snapshot is not None
        assert (snapshot.n, snapshot.state) == (wanted, b"s%d" % wanted)
    assert await latest_snapshot(database, "nowhere") is None


async def test_a_killed_connection_is_replaced(database: Database, writer: MoveWriter) -> None:
    """CHECKS 17: connections killed under load; every move is stored exactly once and every writer is told so."""
    owner = await person(database)
    ids = [await table(database, owner) for _ in range(4)]

    async def play(id: str) -> None:
        for n in range(60):
            await writer.write(move(id, n, key=f"key-{n:05}"))

    async def kill() -> None:
        saboteur = Database(database.engine.url.render_as_string(hide_password=False), pool=1)
        for _ in range(8):
            await asyncio.sleep(0.03)
            async with saboteur.engine.begin() as connection:
                await connection.execute(
                    text(
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where datname = current_database() and pid <> pg_backend_pid()"
                    )
                )
        await saboteur.close()

    await asyncio.gather(*(play(id) for id in ids), kill())
    for id in ids:
        assert [stored.n for stored in await moves_of(database, id)] == list(range(60))
