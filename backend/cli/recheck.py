"""`recheck`: before new rules go live, play every stored match again and list those that would differ."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

import typer
from msgspec import Struct

from backend.cli.database import opened
from backend.games import REGISTRY
from backend.play.recheck import difference
from backend.settings import Settings
from backend.store.db import Database
from backend.store.moves import moves_of
from backend.store.rows import TableRow
from backend.store.tables import begun, load, note_version


class Checked(Struct, frozen=True):
    """A stored match, and what differs in it now."""

    row: TableRow
    differs: str | None


def recheck(
    adopt: Annotated[
        bool, typer.Option("--adopt", help="note the present rules version with the matches that agree")
    ] = False,
) -> None:
    """Play every stored match again under the rules of this program, with its stored draws: all states and results must
    be the same. Lists those that differ, which keep their version, and exits 1 if there are any."""
    with opened(Settings()) as url:
        differ = asyncio.run(_report(url, adopt=adopt))
    raise typer.Exit(1 if differ else 0)


async def _report(url: str, *, adopt: bool) -> int:
    """Tell of every match that differs, then count; returns how many differ."""
    database, same, other = Database(url), Counter[str](), Counter[str]()
    try:
        async for checked in _all(database):
            row = checked.row
            (same if checked.differs is None else other)[row.game] += 1
            if checked.differs is not None:
                typer.echo(f"{row.id} ({row.game} {row.rules_version}, {row.status}): {checked.differs}")
            elif adopt:
                await note_version(database, row.id, REGISTRY[row.game].meta.version)
    finally:
        await database.close()
    for game in sorted({*same, *other}):
        typer.echo(f"{game}: {same[game]} agree, {other[game]} differ")
    return other.total()


async def _all(database: Database) -> AsyncIterator[Checked]:
    for table_id in await begun(database):
        row = await load(database, table_id)
        if row is None:
            continue
        if row.game not in REGISTRY:
            yield Checked(row, "there is no such game")
            continue
        moves = await moves_of(database, table_id)
        if moves:
            yield Checked(row, difference(REGISTRY[row.game], row, moves))
