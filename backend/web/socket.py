"""The socket of a table: who may open it, and what a client may send."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Message, Receive, Scope, Send

from backend.play import metrics
from backend.play.connection import CLOSE_ABUSE, CLOSE_NO_USER, CLOSE_TOO_BIG, Connection
from backend.play.encode import encoded
from backend.play.limits import FRAME_BYTES, Bucket, Limits
from backend.play.messages import FromClient, SendPing, SendSync, from_client
from backend.play.reply import refused_frame
from backend.play.table import Table
from backend.store.db import Unavailable
from backend.store.rows import UserRow
from backend.store.tables import may_see
from backend.web.deps import House, house_of, viewer_of
from backend.web.errors import Denied, no_table
from backend.web.origins import origin_allowed

logger = logging.getLogger(__name__)
_CLOSE_SECONDS = 1.0


class Sockets:
    """`/ws/tables/{table_id}`: an ASGI application for all table sockets of the process."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        asking = HTTPConnection(scope)
        await receive()  # the client's wish to connect
        try:
            user, table = await self._admitted(asking)
        except Denied as denied:
            await _deny(denied, send)
            return
        except Unavailable:
            await _deny(Denied(503, "unavailable"), send)
            return
        self._open[user.id] += 1
        metrics.connections.inc()
        try:
            await send({"type": "websocket.accept"})
            await _Session(asking, user, table, receive, send).run(_version(asking))
        finally:
            metrics.connections.dec()
            self._open[user.id] -= 1
            if not self._open[user.id]:
                del self._open[user.id]

    async def _admitted(self, asking: HTTPConnection) -> tuple[UserRow, Table]:
        """Who opens which table. Raises Denied."""
        house = house_of(asking)
        if not origin_allowed(asking.headers, house.settings):
            raise Denied(403, "wrong_origin")
        user = await viewer_of(asking)
        if user is None:
            raise Denied(401, "no_user")
        self._must_have_room(user, house.tables.limits)
        return user, await _table_for(house, asking.path_params["table_id"], user)

    def _must_have_room(self, user: UserRow, limits: Limits) -> None:
        if self._open[user.id] >= limits.connections_a_user or self._open.total() >= limits.connections:
            raise Denied(429, "too_many_connections")


async def _table_for(house: House, table_id: str, user: UserRow) -> Table:
    table = await house.tables.open(table_id)
    if table is None or not await may_see(house.database, table.row, user.id):
        raise no_table()
    return table


def _version(asking: HTTPConnection) -> int | None:
    """The version that the page holds already."""
    sent = asking.query_params.get("version", "")
    return int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 10 else None


async def _deny(denied: Denied, send: Send) -> None:
    """Refuse the upgrade with an HTTP status, as any other request."""
    body = encoded({"code": denied.code, "args": denied.details})
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": denied.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


class _Session:
    """One open socket: reads and sends at the same time, until either ends."""

    def __init__(self, asking: HTTPConnection, user: UserRow, table: Table, receive: Receive, send: Send) -> None:
        limits = house_of(asking).tables.limits
        self._asking = asking
        self._recheck_seconds = limits.recheck_seconds
        self._checked = monotonic()
        self._table = table
        self._receive = receive
        self._send = send
        self._connection = Connection(user, self._send_text, limits)
        self._pace = Bucket(limits.message_rate, limits.message_burst, monotonic())
        self._patience = Bucket(1, limits.patience, monotonic())
        self._handling = False
        self._ended = False

    async def run(self, version: int | None) -> None:
        """Serve the client, which holds the view of `version`, until the socket closes."""
        sending = asyncio.create_task(self._connection.pump())
        reading = asyncio.create_task(self._read(version))
        try:
            await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._ended = True
            self._table.leave(self._connection)
            sending.cancel()
            if not self._handling:  # what was sent before the end is still carried out
                reading.cancel()
            ended = await asyncio.gather(sending, reading, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, OSError):
                logger.error("fault in a socket of table %s", self._table.row.id, exc_info=error)
        if self._connection.closing is not None:
            await self._close(self._connection.closing)

    async def _send_text(self, text: str) -> None:
        """Raises OSError when the socket is gone: uvicorn says so in two ways."""
        try:
            await self._send({"type": "websocket.send", "text": text})
        except RuntimeError as gone:
            raise ConnectionAbortedError from gone

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError):
            logger.debug("a socket of table %s was gone before it was closed", self._table.row.id)

    async def _read(self, version: int | None) -> None:
        await self._table.join(self._connection, version)
        while not self._ended and self._connection.closing is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._heard(message)
            await asyncio.sleep(0)  # whoever sends many messages at once waits for everybody else's turn

    async def _heard(self, message: Message) -> None:
        if not await self._still_welcome():
            self._connection.close(CLOSE_NO_USER)
            return
        text = message.get("text")
        if text is None or len(text) > FRAME_BYTES:
            self._connection.close(CLOSE_TOO_BIG)
            return
        parsed = _parsed(text)
        if parsed is None:
            self._refuse(None, "bad_message")
        elif not self._pace.take(monotonic()):
            self._refuse(None if isinstance(parsed, SendPing | SendSync) else parsed.key, "too_fast")
        else:
            self._handling = True
            await self._table.handle(self._connection, parsed)
            self._handling = False

    async def _still_welcome(self) -> bool:
        """Whether the browser's token is still its user's: it may have been revoked since the socket was opened."""
        now = monotonic()
        if now - self._checked < self._recheck_seconds:
            return True
        try:
            user = await viewer_of(self._asking)
        except Unavailable:
            return True  # nobody can act now anyway; asked again with the next message
        self._checked = now
        return user is not None and user.id == self._connection.user.id

    def _refuse(self, key: str | None, code: str) -> None:
        metrics.refusals.labels(code).inc()
        if self._patience.take(monotonic()):
            self._connection.tell(refused_frame(key, code))
        else:
            self._connection.close(CLOSE_ABUSE)


def _parsed(text: str) -> FromClient | None:
    try:
        return from_client.validate_json(text)
    except ValidationError:
        return None


def routes() -> list[WebSocketRoute]:
    """The routes of table sockets."""
    return [WebSocketRoute("/ws/tables/{table_id}", Sockets())]
