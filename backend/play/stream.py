"""What has been told of a running game: the versioned stream, the same for every viewer, and how to get into it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from backend.play import metrics
from backend.play.audience import Audience
from backend.play.connection import Connection
from backend.play.encode import Heard, Update, Viewer, array, canonical, encoded, view_frame, view_hash
from backend.play.limits import Limits
from backend.play.live import Live
from backend.play.ring import Ring

_CATCH_UP = 32
"""More updates than this cost a client more than one view."""


class Stream:
    """Sends updates and views of one game to an audience."""

    def __init__(self, audience: Audience, limits: Limits, clock: Callable[[], str | None]) -> None:
        """`clock` makes the message that follows every update and every view, if there is one."""
        self._audience = audience
        self._clock = clock
        self._ring = Ring(limits.ring_updates, limits.ring_bytes)
        self._log: deque[Heard] = deque(maxlen=limits.log_events)
        self._live: Live | None = None
        self._version: int | None = None
        self._views: dict[Viewer, str] = {}
        self._public: tuple[bytes, bytes] | None = None

    def tell(self, live: Live, news: Update) -> None:
        """Everybody hears of the next version."""
        self._put(live)
        self._ring.add(news)
        self._log.extend(news.events)
        self._audience.tell_update(news)
        self.tell_clock()

    def tell_clock(self) -> None:
        """Everybody hears what time is left."""
        clock = self._clock()
        if clock is not None:
            self._audience.tell_beside(clock)

    def open(self, live: Live, log: Iterable[Heard]) -> None:
        """The game was loaded. Who waits for a view gets it, and so does everybody who had seen another version."""
        moved = self._version is not None and self._version != live.version
        self._put(live)
        self._log.clear()
        self._log.extend(log)
        if moved:
            self._ring.clear()
            self.show_all("reloaded")
        for connection in self._audience:
            if connection.version is None:
                self.show(connection)

    def change(self, live: Live) -> None:
        """The version is the same, but other people look at it."""
        self._put(live)

    def close(self) -> None:
        """The game is being rebuilt: nothing can be shown for a moment."""
        self._live = None
        self._forget()

    def show_all(self, why: str) -> None:
        """Send whole views to everybody."""
        for connection in self._audience:
            if connection.version is not None:
                metrics.resyncs.labels(why).inc()
            self.show(connection)

    def sync(self, connection: Connection, version: int | None) -> None:
        """Bring a connection that holds `version` up to date: with what it lacks, or with a whole view."""
        missing = None if version is None else self._ring.after(version)
        if missing is None or len(missing) > _CATCH_UP:
            self.show(connection)
            return
        connection.resume(version)
        for news in missing:
            connection.tell_update(news.version, news.frame(connection.viewer))
        self._tell_clock_to(connection)

    def show(self, connection: Connection) -> None:
        """Send a whole view, if the game is loaded; otherwise it comes when it is."""
        if self._live is not None:
            connection.tell_view(self._live.version, self._view(self._live, connection.viewer))
            self._tell_clock_to(connection)

    def _tell_clock_to(self, connection: Connection) -> None:
        clock = self._clock()
        if clock is not None:
            connection.tell_beside(clock)

    def _put(self, live: Live) -> None:
        self._live = live
        self._version = live.version
        self._forget()

    def _forget(self) -> None:
        self._views.clear()
        self._public = None

    def _view(self, live: Live, viewer: Viewer) -> str:
        if viewer not in self._views:
            half = live.look.half(viewer)
            public, plain = self._halves(live)
            hash = view_hash(plain, canonical(half))
            self._views[viewer] = view_frame(live.version, public, encoded(half), hash, array(self._log, viewer))
        return self._views[viewer]

    def _halves(self, live: Live) -> tuple[bytes, bytes]:
        """The public view as it is sent and as it is hashed."""
        if self._public is None:
            self._public = encoded(live.look.public), canonical(live.look.public)
        return self._public
