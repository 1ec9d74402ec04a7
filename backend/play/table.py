"""A table that somebody looks at: its people, its talk, and its game once that runs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic, time

import msgspec

from backend.games.protocol import Refused
from backend.play import metrics
from backend.play.actor import Actor
from backend.play.audience import Audience
from backend.play.botplay import BotPlay
from backend.play.chat import Talk, chat_frame
from backend.play.connection import CLOSE_NO_TABLE, CLOSE_NOT_ALLOWED, CLOSE_RESTART, Connection
from backend.play.encode import frame
from backend.play.host import Host
from backend.play.info import may_watch, table_frame
from backend.play.limits import Bucket
from backend.play.live import AnyRules, Look
from backend.play.messages import FromClient, SendAnswer, SendChat, SendPing, SendSync, SendUndo
from backend.play.reply import Reply, refusal
from backend.store import tables
from backend.store.db import Unavailable
from backend.store.rows import ChatRow, TableRow


class Table:
    """One hosted game in memory."""

    def __init__(self, host: Host, rules: AnyRules, row: TableRow) -> None:
        self.row = row
        self.audience = Audience(host.limits)
        self.idle_since = monotonic()
        self._host = host
        self._talk = Talk(host.database, row.id, host.limits.chat_lines)
        self._changing = asyncio.Lock()
        self._chatty: dict[str, Bucket] = {}
        self._actor = Actor(host, rules, self)
        self._bots = BotPlay(host, self._actor)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing happens."""
        return not self.audience and not self._bots.thinking and not self._actor.lock.locked()

    async def join(self, connection: Connection, version: int | None) -> None:
        """Somebody opens the table, holding the view of `version`, if any."""
        connection.viewer = self.row.seat_of(connection.user.id)
        if not may_watch(self.row, connection.viewer):
            connection.close(CLOSE_NOT_ALLOWED)
            return
        connection.when_drained(self._actor.stream.show)
        self.audience.add(connection)
        connection.tell(table_frame(self.row, connection.user.id, self.audience.online))
        connection.tell(self.audience.presence())
        connection.tell(chat_frame(await self._lines(), self.row))
        if self.row.status != "lobby":
            await self._sync(connection, version)

    async def _lines(self) -> Iterable[ChatRow]:
        try:
            return await self._talk.lines()
        except Unavailable:
            return ()

    def leave(self, connection: Connection) -> None:
        """Somebody closed the table."""
        self.audience.remove(connection)
        self.idle_since = monotonic()

    async def handle(self, connection: Connection, message: FromClient) -> None:
        """Do what a client asks, and reply."""
        if isinstance(message, SendPing):
            connection.tell(frame("pong", at=message.at, now=int(time() * 1000)))
        elif isinstance(message, SendSync):
            await self._resync(connection, message.version)
        else:
            reply = await self._asked(connection, message)
            if reply.version is None:
                metrics.refusals.labels(reply.code).inc()
            connection.tell(reply.frame(message.key))

    async def _resync(self, connection: Connection, version: int | None) -> None:
        if self.row.status == "lobby":
            return
        if version is None and connection.version is not None:
            metrics.mismatches.inc()
        await self._sync(connection, version)

    async def _sync(self, connection: Connection, version: int | None) -> None:
        """While the game can't be loaded, the trouble is told, and the view follows when it is over."""
        try:
            await self._actor.running()
        except Refused as refused:
            connection.version = None
            connection.tell(frame("trouble", code=refused.code))
        else:
            self._actor.stream.sync(connection, version)

    async def _asked(self, connection: Connection, message: SendAnswer | SendUndo | SendChat) -> Reply:
        """What comes of a message that only those who sit here may send."""
        if connection.viewer is None:
            return Reply(code="not_seated")
        if isinstance(message, SendChat):
            return await self._say(connection, message)
        if self.row.status == "lobby":
            return Reply(code="not_started")
        return await self._actor.act(connection.viewer, message)

    async def _say(self, connection: Connection, message: SendChat) -> Reply:
        user = connection.user
        limits, now = self._host.limits, monotonic()
        bucket = self._chatty.setdefault(user.id, Bucket(limits.chat_rate, limits.chat_burst, now))
        if not bucket.take(now):
            return Reply(code="too_fast")
        try:
            line = await self._talk.say(user, message.key, message.text)
        except Refused as refused:
            return refusal(refused)
        except Unavailable:
            return Reply(code="unavailable")
        if line is not None:
            self.audience.tell(chat_frame([line], self.row))
        return Reply(version=connection.version or 0)

    def turned(self, look: Look) -> None:
        """See `Stage.turned`."""
        if look.status != self.row.status:
            self.row = msgspec.structs.replace(self.row, status=look.status)
            self._tell_table()
        self._bots.look(self.row, look)

    def time_up(self) -> None:
        """See `Stage.time_up`."""
        if self._actor.live is not None:
            self._bots.look(self.row, self._actor.live.look)

    async def wake(self) -> None:
        """Load the game, for the sake of its clock. Raises Refused when that can't be done now."""
        await self._actor.running()

    def resume(self) -> None:
        """Time counts anew after an interruption."""
        self._actor.clock.wind()
        self._actor.stream.tell_clock()

    async def changed(self) -> bool:
        """People, settings or status changed in the store: tell everybody. When play began, the game is laid out.

        False when the table is gone. Raises Refused when the game can't be laid out now.
        """
        async with self._changing:
            row = await tables.load(self._host.database, self.row.id)
            if row is None:
                self.audience.close(CLOSE_NO_TABLE)
                return False
            self.row = self._actor.up_to_date(row)
            if self._actor.live is not None:
                await self._actor.seat_changed()
            await self._show_out()
            self._tell_table()
        if row.status != "lobby":
            await self._actor.running()
        return True

    async def _show_out(self) -> None:
        """Close the connections of those who may not know of the table any more: it became private, or they were
        removed."""
        for connection in self.audience:
            if not await tables.may_see(self._host.database, self.row, connection.user.id):
                connection.close(CLOSE_NO_TABLE)

    def _tell_table(self) -> None:
        for connection in self.audience:
            if connection.closing is not None:
                continue
            viewer = self.row.seat_of(connection.user.id)
            other_eyes = viewer != connection.viewer
            if other_eyes:
                self.audience.seat(connection, viewer)
            if not may_watch(self.row, viewer):
                connection.close(CLOSE_NOT_ALLOWED)
                continue
            connection.tell(table_frame(self.row, connection.user.id, self.audience.online))
            if other_eyes and self.row.status != "lobby":
                self._actor.stream.show(connection)

    def close(self) -> None:
        """Let go of everything; connections are told to come back."""
        self.audience.close(CLOSE_RESTART)
        self._bots.close()
        self._actor.close()
