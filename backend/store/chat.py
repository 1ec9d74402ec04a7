"""What is said at the tables."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from backend.store.db import Database
from backend.store.models import Chat
from backend.store.rows import ChatRow, UserRow


async def say(database: Database, table_id: str, user: UserRow, key: str, words: str) -> ChatRow | None:
    """Store one line; None when this user sent the same key to this table before."""
    line = insert(Chat).values(table_id=table_id, user_id=user.id, name=user.name, key=key, text=words)
    added = line.on_conflict_do_nothing().returning(Chat.id, Chat.user_id, Chat.name, Chat.text, Chat.at)
    async with database.begin() as connection:
        row = (await connection.execute(added)).one_or_none()
    return ChatRow(*row) if row is not None else None


async def lines(database: Database, table_id: str, limit: int = 100) -> list[ChatRow]:
    """The last `limit` lines of a table, oldest first."""
    wanted = select(Chat.id, Chat.user_id, Chat.name, Chat.text, Chat.at).where(Chat.table_id == table_id)
    async with database.connect() as connection:
        rows = (await connection.execute(wanted.order_by(Chat.id.desc()).limit(limit))).all()
    return [ChatRow(*row) for row in reversed(rows)]
