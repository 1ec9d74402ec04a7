"""Users, their browsers and the seat link. CHECKS 23: tokens are random, hashed at rest, revocable, and expire."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import select, text, update

from backend.store import users
from backend.store.chat import lines, say
from backend.store.db import Database
from backend.store.models import Base, Session, User
from backend.store.moves import MoveWriter
from backend.store.tables import load
from backend.store.tokens import digest, new_id, new_token
from tests.store.filling import move, person, table


async def test_a_browser_is_its_user(database: Database) -> None:
    ada, token = await users.make(database, "Ada")
    bob, other = await users.make(database, "Bob")
    assert await users.by_session(database, token) == ada
    assert await users.by_session(database, other) == bob
    assert len(token) >= 43  # 256 bits


async def test_anything_else_is_nobody(database: Database) -> None:
    """CHECKS 23: an unknown, truncated, padded, hashed or public token is nobody's."""
    ada, token = await users.make(database, "Ada")
    for wrong in ("", token[:-1], token + "=", token.lower(), new_token(), ada.id, digest(token).hex(), "\0", "\ud800"):
        assert await users.by_session(database, wrong) is None


async def test_no_token_is_stored(database: Database) -> None:
    """CHECKS 23: the whole database is searched for the tokens that were handed out."""
    ada, token = await users.make(database, "Ada")
    link = await users.make_link(database, ada.id)
    rows: list[str] = []
    async with database.engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            rows += [str(tuple(row)) for row in await connection.execute(select(table))]
    assert len(rows) == 3  # the user, the browser, the link
    assert [row for row in rows if token in row or link in row] == []


async def test_a_session_expires_and_is_renewed(database: Database) -> None:
    """CHECKS 23: an expired token is nobody's, and stays so."""
    ada, token = await users.make(database, "Ada")
    await _expire(database, token, timedelta(minutes=1))
    await users.renew(database, token)
    async with database.engine.connect() as connection:
        expires = await connection.scalar(text("select expires_at from sessions"))
    assert expires > datetime.now(UTC) + timedelta(days=300)
    await _expire(database, token, timedelta(seconds=-1))
    assert await users.by_session(database, token) is None
    await users.renew(database, token)
    assert await users.by_session(database, token) is None
    assert await users.follow_link(database, await users.make_link(database, ada.id), token) is not None


async def _expire(database: Database, token: str, left: timedelta) -> None:
    async with database.engine.begin() as connection:
        held = update(Session).where(Session.token_hash == digest(token))
        await connection.execute(held.values(expires_at=datetime.now(UTC) + left))


async def test_a_seat_link_adds_a_browser(database: Database) -> None:
    ada, token = await users.make(database, "Ada")
    _bob, other = await users.make(database, "Bob")
    assert not await users.link_active(database, ada.id)
    link = await users.make_link(database, ada.id)
    assert await users.link_active(database, ada.id)
    followed = await users.follow_link(database, link, other)
    assert followed is not None
    assert followed[0] == ada
    assert await users.by_session(database, followed[1]) == ada
    assert await users.by_session(database, token) == ada
    assert await users.by_session(database, other) is None  # that browser was Bob's; it is Ada's now
    assert await users.follow_link(database, link, token) == (ada, token)
    assert await users.follow_link(database, link, None) is not None


async def test_one_seat_link_at_a_time(database: Database) -> None:
    ada = await person(database)
    first = await users.make_link(database, ada.id)
    second = await users.make_link(database, ada.id)
    assert await users.follow_link(database, first, None) is None
    assert await users.follow_link(database, second, None) is not None


async def test_revoking_the_link_ends_those_who_came_by_it(database: Database) -> None:
    """CHECKS 23: revoked tokens. The browser that revokes stays, however it came."""
    ada, first = await users.make(database, "Ada")
    link = await users.make_link(database, ada.id)
    phone = await users.follow_link(database, link, None)
    thief = await users.follow_link(database, link, None)
    assert phone is not None
    assert thief is not None
    await users.revoke_link(database, ada.id, phone[1])
    assert not await users.link_active(database, ada.id)
    assert await users.follow_link(database, link, None) is None
    assert await users.by_session(database, thief[1]) is None
    assert await users.by_session(database, phone[1]) == ada
    assert await users.by_session(database, first) == ada


async def test_a_new_name_reaches_unfinished_tables_only(database: Database, writer: MoveWriter) -> None:
    ada = await person(database, "Ada")
    lobby, live, over = [await table(database, ada) for _ in range(3)]
    await writer.write(move(live, 0))
    await writer.write(move(over, 0, status="over"))
    assert set(await users.rename(database, ada.id, "Countess")) == {lobby, live}
    names = []
    for id in (lobby, live, over):
        stored = await load(database, id)
        assert stored is not None
        names.append(stored.seats[0].name)
    assert names == ["Countess", "Countess", "Ada"]


async def test_users_who_left_no_trace_are_forgotten(database: Database) -> None:
    traces = [await person(database, name) for name in ("session", "seat", "chat", "link")]
    _gone, token = await users.make(database, "gone")
    await table(database, traces[1])
    hall = await table(database, traces[0])
    await say(database, hall, traces[2], "key-0001", "hello")
    await users.make_link(database, traces[3].id)
    old = datetime.now(UTC) - timedelta(days=900)
    async with database.engine.begin() as connection:
        await connection.execute(update(User).values(created_at=old))
        kept = Session.user_id == traces[0].id
        await connection.execute(update(Session).where(~kept).values(expires_at=old))
    assert await users.forget_unused(database) == 1
    assert await users.forget_unused(database) == 0
    assert await users.by_session(database, token) is None
    assert [line.name for line in await lines(database, hall)] == ["chat"]


async def test_fresh_users_are_not_forgotten(database: Database) -> None:
    _ada, token = await users.make(database, "Ada")
    await _expire(database, token, timedelta(seconds=-1))
    assert await users.forget_unused(database) == 0


def test_ids_do_not_repeat() -> None:
    ids = {new_id() for _ in range(20_000)}
    assert len(ids) == 20_000
    assert all(len(id) == 10 and id.isalnum() for id in ids)
