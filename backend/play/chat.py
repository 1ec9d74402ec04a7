"""What is said at a table: plain text, stored, then told to everybody."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterable

from backend.games.protocol import Refused, View
from backend.play.encode import frame
from backend.store import chat
from backend.store.db import Database
from backend.store.rows import ChatRow, TableRow, UserRow

_JOINERS = "\u200c\u200d"
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def plain(text: str) -> str:
    """`text` on one line, without letters that are not seen or that turn the direction of what follows.

    Raises Refused when nothing is left.
    """
    kept = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in kept if letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN)
    kept = " ".join(unicodedata.normalize("NFC", kept).split())
    if not kept:
        raise Refused("empty_chat")
    return kept


class Talk:
    """The last lines of one table."""

    def __init__(self, database: Database, table_id: str, kept: int) -> None:
        self._database = database
        self._table_id = table_id
        self._kept = kept
        self._lines: deque[ChatRow] | None = None

    async def lines(self) -> Iterable[ChatRow]:
        """The last lines, oldest first."""
        if self._lines is None:
            self._lines = deque(await chat.lines(self._database, self._table_id, self._kept), self._kept)
        return self._lines

    async def say(self, user: UserRow, key: str, text: str) -> ChatRow | None:
        """Store a line; None when it was stored before. Raises Refused."""
        await self.lines()
        line = await chat.say(self._database, self._table_id, user, key, plain(text))
        if line is not None and self._lines is not None:
            self._lines.append(line)
        return line


def chat_frame(lines: Iterable[ChatRow], row: TableRow) -> str:
    """The message that brings chat lines."""
    return frame("chat", lines=[_line(line, row) for line in lines])


def _line(line: ChatRow, row: TableRow) -> View:
    return {
        "id": line.id,
        "seat": row.seat_of(line.user),
        "name": line.name,
        "text": line.text,
        "at": line.at.isoformat(),
    }
