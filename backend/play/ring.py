"""The last updates of a table, for those who were away for a moment."""

from __future__ import annotations

from collections import deque

from backend.play.encode import Update


class Ring:
    """Consecutive updates, bounded in number and in bytes."""

    __slots__ = ("_bytes", "_size", "_updates", "_updates_kept")

    def __init__(self, updates: int, bytes: int) -> None:
        self._updates_kept = updates
        self._bytes = bytes
        self._size = 0
        self._updates: deque[Update] = deque()

    def add(self, update: Update) -> None:
        """Keep one more; the oldest give way."""
        self._updates.append(update)
        self._size += update.size
        while len(self._updates) > self._updates_kept or self._size > self._bytes:
            self._size -= self._updates.popleft().size

    def clear(self) -> None:
        """Forget everything: the next update does not follow on the last one."""
        self._updates.clear()
        self._size = 0

    def after(self, version: int) -> list[Update] | None:
        """What somebody at `version` lacks, or None when that can't be told any more."""
        if not self._updates or not self._updates[0].version - 1 <= version <= self._updates[-1].version:
            return None
        missing = self._updates[-1].version - version
        return [self._updates[index] for index in range(len(self._updates) - missing, len(self._updates))]
