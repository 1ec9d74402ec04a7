"""The database of a command: the one that DATABASE_URL names, or our own for as long as the command runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from backend.settings import Settings
from backend.store.postgres import PostgresFailed, running


@contextmanager
def opened(settings: Settings) -> Iterator[str]:
    """The address of a database that accepts connections. Ends the program with status 1 when there is none."""
    if settings.database_url:
        yield settings.database_url
        return
    try:
        with running(settings.data) as server:
            yield server.url()
    except PostgresFailed as failed:
        typer.echo(str(failed), err=True)
        raise typer.Exit(1) from failed
