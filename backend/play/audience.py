"""Everybody who looks at one table: who is online, and how news reaches them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

from backend.games.protocol import Seat
from backend.play.connection import Connection
from backend.play.encode import Update, Viewer, frame
from backend.play.limits import Limits


class Audience:
    """The connections of a table."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: dict[Connection, None] = {}
        self._seats: Counter[Seat] = Counter()
        self._presence: asyncio.TimerHandle | None = None
        self._told: tuple[list[Seat], int] | None = None

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    @property
    def online(self) -> list[Seat]:
        """The seats that are connected."""
        return sorted(self._seats)

    @property
    def watching(self) -> int:
        """How many connections only watch."""
        return len(self._connections) - self._seats.total()

    def add(self, connection: Connection) -> None:
        """Somebody came."""
        self._connections[connection] = None
        self._count(connection.viewer, 1)

    def remove(self, connection: Connection) -> None:
        """Somebody left."""
        if self._connections.pop(connection, self) is None:
            self._count(connection.viewer, -1)

    def seat(self, connection: Connection, viewer: Viewer) -> None:
        """A connection now looks with other eyes; its view is of no use any more."""
        self._count(connection.viewer, -1)
        connection.viewer = viewer
        connection.version = None
        self._count(viewer, 1)

    def _count(self, viewer: Viewer, change: int) -> None:
        if viewer is not None:
            self._seats[viewer] += change
            if not self._seats[viewer]:
                del self._seats[viewer]
        if self._presence is None:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(self._limits.presence_seconds, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        now = (self.online, self.watching)
        if now != self._told:
            self._told = now
            self.tell(self.presence())

    def presence(self) -> str:
        """The message that says who is here."""
        return frame("presence", online=self.online, watching=self.watching)

    def tell(self, text: str) -> None:
        """Send one message to everybody."""
        for connection in self._connections:
            connection.tell(text)

    def tell_update(self, update: Update) -> None:
        """Send an update to all who have the version before it."""
        frames = update.frames({connection.viewer for connection in self._connections})
        for connection in self._connections:
            connection.tell_update(update.version, frames[connection.viewer])

    def tell_beside(self, text: str) -> None:
        """Send one message to all who have a view."""
        for connection in self._connections:
            connection.tell_beside(text)

    def close(self, code: int) -> None:
        """End all connections."""
        if self._presence is not None:
            self._presence.cancel()
        for connection in self._connections:
            connection.close(code)
