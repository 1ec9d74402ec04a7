"""The library of a process: logs, replays and records of its tables, read from the store and made on demand."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from backend.games.protocol import Refused, Seat
from backend.play.encode import Heard, array, encoded, heard
from backend.play.host import Host
from backend.play.info import may_watch
from backend.play.live import terms_of
from backend.play.rebuild import events_of
from backend.play.replay import Shelf, record, replay, viewpoint
from backend.store.moves import moves_of
from backend.store.rows import MoveRow, TableRow

LOG_PAGE = 200
"""How many events a page of the log has at most, unless a single move had more."""
_MOVES_AT_ONCE = 100
_FINISHED = -1
logger = logging.getLogger(__name__)


class Library:
    """Long work is done in another thread, one piece at a time, and kept for the next who asks."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._shelf = Shelf(host.limits.replay_bytes)
        self._working = asyncio.Lock()

    async def log(self, row: TableRow, viewer: Seat | None, before: int) -> bytes:
        """The events before version `before` that `viewer` may know, oldest first, as a JSON array: a page of whole
        moves. Raises Refused."""
        _must_watch(row, viewer)
        page: list[Heard] = []
        while before > 0:
            first = max(0, before - _MOVES_AT_ONCE)
            moves = await moves_of(self._host.database, row.id, after=first - 1, limit=before - first)
            for move in reversed(moves):
                events = [event for event in heard(move.n, events_of(move)) if event.seen_by(viewer)]
                if page and len(page) + len(events) > LOG_PAGE:
                    return array(page, viewer)
                page[:0] = events
            before = first
        return array(page, viewer)

    async def replay(self, row: TableRow, viewer: Seat | None, wanted: str) -> bytes:
        """The replay that `viewer` asks for, as JSON: see `replay.viewpoint`. Raises Refused."""
        _must_watch(row, viewer)
        eyes = viewpoint(row, viewer, wanted)
        rules, terms = self._host.games[row.game], terms_of(row)
        return await self._made(row, f"replay {eyes.name}", lambda moves: replay(rules, terms, moves, eyes))

    async def record(self, row: TableRow) -> bytes:
        """The record of a finished match as JSON. Raises Refused."""
        if row.status != "over":
            raise Refused("not_over")
        rules, terms = self._host.games[row.game], terms_of(row)
        return await self._made(row, "record", lambda moves: encoded(record(rules, row, terms, moves)))

    async def _made(self, row: TableRow, what: str, make: Callable[[list[MoveRow]], bytes]) -> bytes:
        """A finished match does not change and is looked for by its name alone; a running one by its version too."""
        async with self._working:
            over = row.status == "over"
            kept = self._shelf.get(row.id, what, _FINISHED) if over else None
            if kept is not None:
                return kept
            moves = await moves_of(self._host.database, row.id)
            if not moves:
                raise Refused("not_started")
            version = _FINISHED if over else moves[-1].n
            kept = self._shelf.get(row.id, what, version)
            if kept is None:
                kept = await self._work(row, make, moves)
                self._shelf.put(row.id, what, version, kept)
            return kept

    async def _work(self, row: TableRow, make: Callable[[list[MoveRow]], bytes], moves: list[MoveRow]) -> bytes:
        try:
            return await asyncio.to_thread(make, moves)
        except Exception as error:
            logger.exception("table %s (%s) can't be played again", row.id, row.game)
            raise Refused("fault") from error


def _must_watch(row: TableRow, viewer: Seat | None) -> None:
    if row.status == "lobby":
        raise Refused("not_started")
    if not may_watch(row, viewer):
        raise Refused("no_spectators")
