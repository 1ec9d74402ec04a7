"""The watch over all clocks of a process: it says that the server runs, and wakes tables at which nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

from backend.games.protocol import Refused
from backend.play.clock import moment
from backend.play.host import Host
from backend.play.table import Table
from backend.play.uptime import now
from backend.store import clocks
from backend.store.db import Unavailable

logger = logging.getLogger(__name__)


class Watch:
    """Runs beside the tables that are in memory."""

    def __init__(
        self, host: Host, tables: Mapping[str, Table], open_table: Callable[[str], Awaitable[Table | None]]
    ) -> None:
        self._host = host
        self._tables = tables
        self._open = open_table
        self._task: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stop."""
        tasks = {task for task in (self._task, self._waking) if task is not None}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self) -> None:
        while True:
            try:
                await self._round()
            except Unavailable:
                logger.warning("the clocks stand still: the database is away")
            except Exception:
                logger.exception("fault while keeping the clocks")
            await asyncio.sleep(self._host.limits.pulse_seconds)

    async def _round(self) -> None:
        if await self._host.uptime.say():
            for table in tuple(self._tables.values()):
                table.resume()
        if self._waking is None or self._waking.done():
            due = await clocks.due(self._host.database, moment(now()), tuple(self._tables))
            self._waking = asyncio.create_task(self._wake(due)) if due else None

    async def _wake(self, due: Iterable[str]) -> None:
        """One table after the other, beside the beat: a table that can't be loaded must not make it late."""
        for table_id in due:
            try:
                table = await self._open(table_id)
                if table is not None:
                    await table.wake()
            except (Refused, Unavailable):
                logger.warning("table %s can't be woken now", table_id, exc_info=True)
            except Exception:
                logger.exception("fault while waking table %s", table_id)
