"""Users, the browsers that act as them, and the seat link that adds a browser."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from sqlalchemy import bindparam, delete, exists, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from backend.store.db import Database
from backend.store.models import Chat, Seat, SeatLink, Session, Table, User
from backend.store.prepared import Prepared
from backend.store.rows import UserRow
from backend.store.tokens import digest, new_id, new_token

SESSION_LIFE = timedelta(days=400)
"""How long a browser stays a user after its last visit; no browser keeps a cookie longer."""
_UNUSED_LIFE = timedelta(days=2)
_BY_SESSION = Prepared(
    select(User.id, User.name)
    .join(Session, Session.user_id == User.id)
    .where(Session.token_hash == bindparam("token_hash"), Session.expires_at > bindparam("now"))
)


async def make(database: Database, name: str) -> tuple[UserRow, str]:
    """A new user and the secret token of the browser that is theirs."""
    user = UserRow(new_id(12), name)
    async with database.begin() as connection:
        await connection.execute(insert(User).values(id=user.id, name=name))
        token = await _new_session(connection, user.id, by_link=False)
    return user, token


async def by_session(database: Database, token: str) -> UserRow | None:
    """The user whose browser holds `token`; None when it is unknown, revoked or expired."""
    async with database.driver() as driver:
        found = await _BY_SESSION.rows(driver, token_hash=digest(token), now=_now())
    return UserRow(*found[0]) if found else None


async def names_of(database: Database, ids: Collection[str]) -> dict[str, str]:
    """The present names of some users, by id."""
    async with database.connect() as connection:
        rows = await connection.execute(select(User.id, User.name).where(User.id.in_(ids)))
        return {row.id: row.name for row in rows}


async def renew(database: Database, token: str) -> None:
    """Let a browser's session last its full life again."""
    held = update(Session).where(Session.token_hash == digest(token), Session.expires_at > _now())
    async with database.begin() as connection:
        await connection.execute(held.values(expires_at=_now() + SESSION_LIFE))


async def rename(database: Database, user: str, name: str) -> list[str]:
    """Give a user another name, also on the seats where play is not over; returns the ids of those tables."""
    unfinished = select(Table.id).where(Table.id == Seat.table_id, Table.status != "over")
    seats = update(Seat).where(Seat.user_id == user, unfinished.exists()).values(name=name)
    async with database.begin() as connection:
        await connection.execute(update(User).where(User.id == user).values(name=name))
        return list((await connection.scalars(seats.returning(Seat.table_id))).all())


async def link_active(database: Database, user: str) -> bool:
    """Whether the user's seat link can be followed."""
    async with database.connect() as connection:
        return bool(await connection.scalar(select(exists().where(SeatLink.user_id == user))))


async def make_link(database: Database, user: str) -> str:
    """A new seat link's secret token; the user's former link ends."""
    token = new_token()
    link = upsert(SeatLink).values(user_id=user, token_hash=digest(token))
    link = link.on_conflict_do_update(
        index_elements=[SeatLink.user_id], set_={"token_hash": link.excluded.token_hash, "created_at": _now()}
    )
    async with database.begin() as connection:
        await connection.execute(link)
    return token


async def revoke_link(database: Database, user: str, kept: str) -> None:
    """End the user's seat link, and every browser that came by it but the one that holds the token `kept`."""
    guests = delete(Session).where(Session.user_id == user, Session.by_link, Session.token_hash != digest(kept))
    async with database.begin() as connection:
        await connection.execute(delete(SeatLink).where(SeatLink.user_id == user))
        await connection.execute(guests)


async def follow_link(database: Database, link: str, held: str | None) -> tuple[UserRow, str] | None:
    """Make a browser the user whose seat link this is; `held` is the token it had, which ends unless it is that user's
    already. Returns the user and the browser's token; None when the link is unknown or revoked."""
    owner = select(User.id, User.name).join(SeatLink, SeatLink.user_id == User.id)
    async with database.begin() as connection:
        row = (await connection.execute(owner.where(SeatLink.token_hash == digest(link)))).one_or_none()
        if row is None:
            return None
        user = UserRow(*row)
        if held is not None and await _is_session_of(connection, held, user.id):
            return user, held
        if held is not None:
            await connection.execute(delete(Session).where(Session.token_hash == digest(held)))
        return user, await _new_session(connection, user.id, by_link=True)


async def forget_unused(database: Database) -> int:
    """Delete expired sessions, and users who can't come back and left no trace; returns how many users went."""
    async with database.begin() as connection:
        await connection.execute(delete(Session).where(Session.expires_at <= _now()))
        traces = [
            exists().where(column == User.id)
            for column in (Session.user_id, SeatLink.user_id, Seat.user_id, Table.owner, Chat.user_id)
        ]
        gone = delete(User).where(User.created_at < _now() - _UNUSED_LIFE, *(~trace for trace in traces))
        return (await connection.execute(gone)).rowcount


async def _new_session(connection: AsyncConnection, user: str, *, by_link: bool) -> str:
    token = new_token()
    values = {"token_hash": digest(token), "user_id": user, "by_link": by_link, "expires_at": _now() + SESSION_LIFE}
    await connection.execute(insert(Session).values(**values))
    return token


async def _is_session_of(connection: AsyncConnection, token: str, user: str) -> bool:
    held = exists().where(Session.token_hash == digest(token), Session.user_id == user, Session.expires_at > _now())
    return bool(await connection.scalar(select(held)))


def _now() -> datetime:
    return datetime.now(UTC)
