"""One page that looks at a table: what waits to be sent to it, and the task that sends it.

Nobody ever waits for a client: messages are put into a bounded queue. When updates pile up they give way to one whole
view, sent as soon as the client reads again; when the client does not read at all, the connection is closed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import NamedTuple

from backend.play import metrics
from backend.play.encode import Viewer
from backend.play.limits import Limits
from backend.store.rows import UserRow

CLOSE_TOO_BIG = 1009
CLOSE_RESTART = 1012
CLOSE_SLOW = 1013
CLOSE_NO_USER = 4401
CLOSE_NOT_ALLOWED = 4403
CLOSE_NO_TABLE = 4404
CLOSE_ABUSE = 4429
"""Why a connection was closed: standard codes where there are any, else 4000 and an HTTP status."""


class _Frame(NamedTuple):
    text: str
    update: bool


class Connection:
    """Somebody at a table. `viewer` is their seat, None for those who only watch; `version` is the last one they were
    sent, None before the first view."""

    def __init__(self, user: UserRow, send: Callable[[str], Awaitable[None]], limits: Limits) -> None:
        """`send` hands one text frame to the socket and returns when there is room for another."""
        self.user = user
        self.viewer: Viewer = None
        self.version: int | None = None
        self.closing: int | None = None
        self.behind = False
        self._send = send
        self._limits = limits
        self._queue: deque[_Frame] = deque()
        self._chars = 0
        self._wake = asyncio.Event()
        self._sending_since: float | None = None
        self._pumping: asyncio.Task[object] | None = None
        self._drained: Callable[[Connection], None] = lambda _: None

    def when_drained(self, call: Callable[[Connection], None]) -> None:
        """`call` is made when a connection that had fallen behind has read everything: it must be sent a view."""
        self._drained = call

    def tell(self, text: str) -> None:
        """Send a message that is not an update."""
        self._put(_Frame(text, False))

    def tell_update(self, version: int, text: str) -> None:
        """Send the update to `version`, unless a whole view is due anyway."""
        if self.version is None or self.behind:
            return
        self.version = version
        self._put(_Frame(text, True))

    def tell_beside(self, text: str) -> None:
        """Send a message that comes again with every view, and gives way to it as updates do."""
        if self.version is not None and not self.behind:
            self._put(_Frame(text, True))

    def resume(self, version: int | None) -> None:
        """The client holds `version`: updates follow on it."""
        self._drop_updates()
        self.behind = False
        self.version = version

    def tell_view(self, version: int, text: str) -> None:
        """Send a whole view: what waits of earlier updates is of no use any more."""
        self.resume(version)
        self._put(_Frame(text, True))

    def close(self, code: int) -> None:
        """End the connection: what waits is not sent."""
        if self.closing is None:
            self.closing = code
            self._wake.set()

    def _put(self, frame: _Frame) -> None:
        if self.closing is not None:
            return
        self._queue.append(frame)
        self._chars += len(frame.text)
        if len(self._queue) > 1 and self._full():
            self._drop_updates()
            self.behind = True
            if self._full():
                self.close(CLOSE_SLOW)
        self._wake.set()

    def _full(self) -> bool:
        return len(self._queue) > self._limits.queue_frames or self._chars > self._limits.queue_chars

    def _drop_updates(self) -> None:
        self._queue = deque(frame for frame in self._queue if not frame.update)
        self._chars = sum(len(frame.text) for frame in self._queue)

    def give_up(self, code: int) -> None:
        """End the connection although a frame is still leaving."""
        self.close(code)
        if self._pumping is not None:
            self._pumping.cancel()

    async def pump(self) -> int:
        """Send what is put, until the connection is to be closed; returns the code to close it with. Cancelled when
        the client does not read."""
        self._pumping = asyncio.current_task()
        while self.closing is None:
            if self._queue:
                frame = self._queue.popleft()
                self._chars -= len(frame.text)
                self._sending_since = monotonic()
                await self._send(frame.text)
                self._sending_since = None
            elif self.behind:
                self.behind, self.version = False, None
                metrics.resyncs.labels("slow").inc()
                self._drained(self)
            else:
                self._wake.clear()
                await self._wake.wait()
        return self.closing

    def stuck(self, now: float) -> bool:
        """Whether a frame has been leaving for longer than is allowed."""
        return self._sending_since is not None and now - self._sending_since > self._limits.send_seconds
