"""Lists of tables."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from backend.store import lists, users
from backend.store.chat import lines, say
from backend.store.db import Database
from backend.store.lists import FORGOTTEN_DAYS, LONGEST, Wanted
from backend.store.lobby import changing, follow_invite
from backend.store.moves import MoveWriter
from backend.store.rows import TableRow
from tests.store.filling import move, person, seated, table

_AT = datetime(2029, 5, 1, tzinfo=UTC)


def ids(found: list[TableRow]) -> list[str]:
    return [row.id for row in found]


async def test_public_tables_by_status_game_size_and_words(database: Database, writer: MoveWriter) -> None:
    ada, bob = await person(database, "Ada 100%"), await person(database, "Bob_")
    first = await table(database, ada, title="Friday")
    second = await table(database, bob, game="other", size=2, title="100% luck")
    hidden = await table(database, ada, public=False, title="Friday")
    live = await table(database, bob, spectators=False)
    await writer.write(move(live, 0, at=_AT))
    await writer.write(move(hidden, 0, at=_AT))
    assert ids(await lists.public(database, Wanted())) == [live, second, first]
    assert ids(await lists.public(database, Wanted(status="lobby"))) == [second, first]
    assert ids(await lists.public(database, Wanted(status="live"))) == [live]
    assert ids(await lists.public(database, Wanted(status="live", watchable=True))) == []
    assert ids(await lists.public(database, Wanted(game="other"))) == [second]
    assert ids(await lists.public(database, Wanted(size=2))) == [second]
    assert ids(await lists.public(database, Wanted(words="friDAY"))) == [first]
    assert ids(await lists.public(database, Wanted(words="100%"))) == [second, first]
    assert ids(await lists.public(database, Wanted(words="b_"))) == [live, second]
    assert ids(await lists.public(database, Wanted(words="'; drop table tables; --"))) == []


async def test_who_is_forgotten_is_not_listed(database: Database, writer: MoveWriter) -> None:
    ada = await person(database)
    lobby, live, over, fresh = [await table(database, ada) for _ in range(4)]
    await writer.write(move(live, 0, at=_AT))
    await writer.write(move(over, 0, asked=(), status="over", at=_AT))
    async with database.engine.begin() as connection:
        long_ago = "update tables set changed_at = now() - interval '1 day' * :days where id <> :fresh"
        await connection.execute(text(long_ago), {"days": FORGOTTEN_DAYS + 1, "fresh": fresh})
    assert set(ids(await lists.public(database, Wanted()))) == {over, fresh}
    assert set(ids(await lists.unfinished_of(database, ada.id))) == {lobby, live, fresh}


async def test_only_tables_with_a_free_seat(database: Database) -> None:
    ada, bob = await person(database), await person(database)
    full = await table(database, ada, size=2, seats=(seated(0, ada), seated(1, bob)))
    free = await table(database, ada, size=3, seats=(seated(0, ada), seated(2, bob)))
    assert ids(await lists.public(database, Wanted(free=True))) == [free]
    assert ids(await lists.public(database, Wanted())) == [free, full]


async def test_a_list_is_bounded_and_goes_on_where_it_ended(database: Database) -> None:
    ada = await person(database)
    made = [await table(database, ada) for _ in range(LONGEST + 7)]
    async with database.engine.begin() as connection:  # several at one instant
        await connection.execute(text("update tables set status_at = date_trunc('second', status_at)"))
    page = ids(await lists.public(database, Wanted()))
    rest = ids(await lists.public(database, Wanted(before=page[-1])))
    assert (len(page), len(rest)) == (LONGEST, 7)
    assert set(page + rest) == set(made)
    assert await lists.public(database, Wanted(before=rest[-1])) == []
    assert await lists.public(database, Wanted(before="nowhere")) == []
    assert len(await lists.unfinished_of(database, ada.id)) == LONGEST


async def test_own_tables_those_that_wait_first(database: Database, writer: MoveWriter) -> None:
    ada, bob = await person(database), await person(database)
    both = (seated(0, ada), seated(1, bob))
    waits, idle, over = [await table(database, bob, public=False, seats=both) for _ in range(3)]
    lobby = await table(database, ada)
    strange = await table(database, bob)
    async with changing(database, strange) as change:
        invite = await change.new_invite()
    await writer.write(move(waits, 0, asked=(0,), at=_AT))
    await writer.write(move(idle, 0, asked=(1,), at=_AT + timedelta(days=1)))
    await writer.write(move(over, 0, asked=(), status="over", at=_AT))
    assert ids(await lists.unfinished_of(database, ada.id)) == [waits, idle, lobby]
    await follow_invite(database, invite, ada.id)
    assert strange in ids(await lists.unfinished_of(database, ada.id))
    assert ids(await lists.unfinished_of(database, bob.id))[0] == idle
    assert ids(await lists.finished_of(database, ada.id)) == [over]
    assert ids(await lists.finished_of(database, (await person(database)).id)) == []


async def test_lists_walk_an_index(database_url: str) -> None:
    """Whatever is asked, no list reads all of many tables."""
    database = Database(database_url, pool=1)  # one connection: it counts what it reads
    await _fill(database, 20_000)
    asked = [
        Wanted(),
        Wanted(status="over"),
        Wanted(status="over", game="g1"),
        Wanted(before="t9000"),
        Wanted(words="x"),
    ]
    read = [await _rows_read(database, wanted) for wanted in asked]
    await database.close()
    assert max(read[:4]) < 500
    assert read[4] < 10_000


async def _fill(database: Database, many: int) -> None:
    tables = (
        "insert into tables (id, game, rules_version, title, status, public, spectators, size, options, seed,"
        " commitment, status_at) select 't' || i, 'g' || i % 3, 1, '', 'over', true, true, 4, '{}', '', '',"
        " now() - i * interval '1 minute' from generate_series(1, :many) i"
    )
    async with database.engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text(tables), {"many": many})
        await connection.execute(text("insert into seats (table_id, seat, bot) select id, 0, 'random' from tables"))
        await connection.execute(text("vacuum analyze"))


async def _rows_read(database: Database, wanted: Wanted) -> int:
    before = await _counted(database)
    assert await lists.public(database, wanted) or wanted.words
    return await _counted(database) - before


async def _counted(database: Database) -> int:
    async with database.engine.connect() as connection:
        await connection.execute(text("select pg_stat_force_next_flush()"))
    count = "select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables"
    async with database.engine.connect() as connection:
        return int(await connection.scalar(text(count)) or 0)


async def test_chat_is_kept_in_order_and_a_repeated_message_is_one_line(database: Database) -> None:
    """CHECKS 26: whatever is said comes back as it was, letter by letter."""
    ada, bob = await person(database, "Ada"), await person(database, "Bob")
    id, other = await table(database, ada), await table(database, ada)
    said = ["<script>alert(1)</script>", "'; drop table chat; --", "\u202eabc", "日本語", "x" * 10_000]
    for number, words in enumerate(said):
        assert await say(database, id, ada, f"key-{number:04}", words) is not None
    assert await say(database, id, ada, "key-0000", "again") is None
    assert await say(database, id, bob, "key-0000", "mine") is not None
    assert await say(database, other, ada, "key-0000", "elsewhere") is not None
    assert [line.text for line in await lines(database, id)] == [*said, "mine"]
    assert [line.name for line in await lines(database, id, limit=2)] == ["Ada", "Bob"]
    await users.rename(database, ada.id, "Countess")
    assert (await lines(database, id))[0].name == "Ada"
