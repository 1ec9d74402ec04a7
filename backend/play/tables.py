"""All tables of this process: those that somebody looks at are held in memory, the others rest in the store."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from time import monotonic

from backend.games.protocol import Seat
from backend.play import metrics
from backend.play.bots import BOTS, Bot
from backend.play.clock import CLOCKS, Clock, kept
from backend.play.connection import CLOSE_SLOW
from backend.play.host import Host
from backend.play.library import Library
from backend.play.limits import Limits
from backend.play.live import AnyRules
from backend.play.table import Table
from backend.play.thinking import Thinking
from backend.play.uptime import Uptime, now
from backend.play.watch import Watch
from backend.store import tables
from backend.store.db import Database
from backend.store.lobby import NoTable
from backend.store.moves import MoveWriter
from backend.store.rows import TableRow

logger = logging.getLogger(__name__)
_ROUND_SECONDS = 1.0
_ID = re.compile(r"[A-Za-z0-9]{1,40}")


class Tables:
    """Finds, opens and drops tables. Used between `open` and `close` of the program's life."""

    def __init__(
        self,
        database: Database,
        writer: MoveWriter,
        games: Mapping[str, AnyRules],
        limits: Limits | None = None,
        *,
        bots: Mapping[str, Bot] = BOTS,
        clocks: Mapping[str, Clock] = CLOCKS,
        thinking: Thinking | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self._thinking = thinking or Thinking(self.limits)
        uptime = Uptime(database, self.limits)
        self._host = Host(database, writer, games, bots, self._thinking, clocks, self.limits, uptime)
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._watch = Watch(self._host, self._tables, self.open)
        self._library = Library(self._host)

    def run(self) -> None:
        """Begin to look after the tables: clocks are kept, slow readers closed, idle tables dropped."""
        self._rounds = asyncio.create_task(self._look_after())
        self._watch.run()

    async def close(self) -> None:
        """Let go of all tables. What was accepted is stored already."""
        if self._rounds is not None:
            self._rounds.cancel()
        await self._watch.close()
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        await self._thinking.close()

    async def open(self, table_id: str) -> Table | None:
        """The table with this id, loaded if need be; None when there is none."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        if not _ID.fullmatch(table_id):
            return None
        if table_id not in self._opening:
            self._opening[table_id] = asyncio.create_task(self._open(table_id))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> Table | None:
        try:
            row = await tables.load(self._host.database, table_id)
            if row is None or row.game not in self._host.games:
                return None
            table = Table(self._host, self._host.games[row.game], row)
            self._tables[table_id] = table
            metrics.tables_live.set(len(self._tables))
            return table
        finally:
            del self._opening[table_id]

    async def start(self, table_id: str) -> None:
        """The lobby of a table is over, or a bot plays on: load its game, whether somebody looks at it or not. Raises
        Refused."""
        table = await self.open(table_id)
        if table is not None and not await table.changed():
            self._drop(table_id, table)

    async def changed(self, table_id: str) -> None:
        """People or settings of a table were changed in the store: whoever looks at it is told."""
        if table_id in self._tables or table_id in self._opening:
            await self.start(table_id)

    @property
    def clocks(self) -> Mapping[str, Clock]:
        """The clocks that a table can be played with."""
        return self._host.clocks

    def time_left(self, row: TableRow, seat: Seat | None) -> int | None:
        """How many milliseconds are left to `seat` of a stored table; None while its time does not run."""
        clock = self.clocks.get(row.clock)
        if clock is None or seat is None:
            return None
        at = now()
        return self._host.uptime.passed(kept(clock, row.times, row.times_at, at), at).left(seat)

    def watching(self, table_id: str) -> int:
        """How many watch a table without a seat."""
        table = self._tables.get(table_id)
        return table.audience.watching if table is not None else 0

    def online(self, table_id: str) -> list[int]:
        """Which seats of a table are connected."""
        table = self._tables.get(table_id)
        return table.audience.online if table is not None else []

    async def log(self, table_id: str, viewer: Seat | None, before: int) -> bytes:
        """See `Library.log`. Raises NoTable."""
        return await self._library.log(await self._row(table_id), viewer, before)

    async def replay(self, table_id: str, viewer: Seat | None, wanted: str) -> bytes:
        """See `Library.replay`. Raises NoTable."""
        return await self._library.replay(await self._row(table_id), viewer, wanted)

    async def record(self, table_id: str) -> bytes:
        """See `Library.record`. Raises NoTable."""
        return await self._library.record(await self._row(table_id))

    async def _row(self, table_id: str) -> TableRow:
        row = await tables.load(self._host.database, table_id)
        if row is None or row.game not in self._host.games:
            raise NoTable(table_id)
        return row

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(_ROUND_SECONDS)
            try:
                self._round(monotonic())
            except Exception:
                logger.exception("fault while looking after the tables")

    def _round(self, at: float) -> None:
        for table_id, table in list(self._tables.items()):
            for connection in table.audience:
                if connection.stuck(at):
                    metrics.closed_slow.inc()
                    connection.give_up(CLOSE_SLOW)
            if table.idle and at - table.idle_since > self.limits.idle_seconds:
                self._drop(table_id, table)

    def _drop(self, table_id: str, table: Table) -> None:
        table.close()
        if self._tables.get(table_id) is table:
            del self._tables[table_id]
        metrics.tables_live.set(len(self._tables))
