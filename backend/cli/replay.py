"""`replay`: play a downloaded record again and check everything it claims."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated, NoReturn

import msgspec
import typer

from backend.games import REGISTRY
from backend.games.protocol import Refused
from backend.games.record import Mismatch, Record, verify


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as the result page of a match lets you download it.")],
) -> None:
    """Play a record again from its seed: every draw, every state, the result and the commitment must agree."""
    try:
        record = msgspec.json.decode(file.read_bytes(), type=Record)
    except (OSError, msgspec.MsgspecError) as error:
        _fail(f"{file} is not a record: {error}")
    rules = REGISTRY.get(record.game)
    if rules is None:
        _fail(f"There is no game {record.game} here.")
    typer.echo(f"{record.game}, rules {record.version}: {', '.join(record.names)}; {len(record.moves)} moves")
    if record.version != rules.meta.version:
        typer.echo(f"The rules here are version {rules.meta.version}.")
    began = perf_counter()
    try:
        verify(rules, record)
    except Mismatch as mismatch:
        _fail(f"Does not agree: {mismatch}")
    except (Refused, ValueError) as error:
        _fail(f"Can't be played again: {error}")
    typer.echo(f"Commitment, draws, states and result agree ({perf_counter() - began:.2f} s).")


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(1)
