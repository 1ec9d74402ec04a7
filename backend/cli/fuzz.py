"""`python -m backend fuzz GAME`: the contract of a rules engine, at length, on random full games."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, cast

import msgspec
import typer
from rich.progress import track

from backend.games import REGISTRY
from backend.games.chance import Plain
from backend.games.contract import Broken, Views, settings, walk
from backend.games.protocol import JSON, Refused
from backend.games.record import Record, verify
from backend.play.delta import applied, diff

VIEWS = Views(diff, applied)
BATCH = 50
"""So many records are replayed together by a second process."""


def fuzz(  # noqa: PLR0913, PLR0917  # the command line's options
    game: str,
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    seats: Annotated[int | None, typer.Option(help="how many seats; without it all numbers take turns")] = None,
    seed: Annotated[int, typer.Option(help="where the random games begin")] = 1,
    options: Annotated[str, typer.Option(help="fixed options as JSON; the others vary")] = "{}",
    thorough: Annotated[int, typer.Option(help="costly checks at so many of 100 decisions")] = 10,
    out: Annotated[Path, typer.Option(help="where records of faults go")] = Path(),
    keep: Annotated[Path | None, typer.Option(help="a file for the records of all games: the corpus of a game")] = None,
) -> None:
    """Play random full games of GAME under watch; exit 1 on a fault, with the record that reproduces it."""
    if game not in REGISTRY:
        raise typer.BadParameter(f"known games: {', '.join(REGISTRY)}")
    try:
        fixed = _options(options)
    except msgspec.ValidationError as mistake:
        raise typer.BadParameter(str(mistake)) from mistake
    faults: list[Path] = []
    decisions, batch, kept = 0, list[Record](), list[Record]()
    for index in track(range(games), description=game, disable=not sys.stderr.isatty()):
        try:
            record = _one(game, seats, fixed, seed + index, thorough)
        except Broken as broken:
            faults.append(_keep(out, f"{game}-{seed + index}", broken.record))
            typer.echo(f"seed {seed + index}: {broken}; record in {faults[-1]}")
            record = broken.record
        else:
            batch.append(record)
            kept.append(record)
        decisions += len(record.moves)
        if len(batch) == BATCH or index == games - 1:
            faults.extend(_again(game, batch, out))
            batch.clear()
            typer.echo(f"{game}: {index + 1} of {games}, {decisions} decisions")
    typer.echo(f"{game}: {games} games, {decisions} decisions, {len(faults)} faults")
    if keep:
        keep.write_bytes(gzip.compress(b"\n".join(msgspec.json.encode(record) for record in kept), mtime=0))
    if faults:
        raise typer.Exit(1)


def _options(text: str) -> Mapping[str, JSON]:
    return cast("Mapping[str, JSON]", msgspec.json.decode(text.encode(), type=dict[str, str | int | bool]))


def _one(game: str, seats: int | None, fixed: Mapping[str, JSON], seed: int, thorough: int) -> Record:
    rules = REGISTRY[game]
    counts = rules.meta.seat_counts()
    number = seats or counts[seed % len(counts)]
    try:
        options = rules.meta.complete({**settings(rules, number, Plain(seed)), **fixed}, number)
    except Refused as refused:
        raise typer.BadParameter(f"{refused.code}: {refused.details}") from refused
    return walk(rules, number, options, seed, thorough, VIEWS)


def _keep(out: Path, name: str, record: Record) -> Path:
    path = out / f"{name}.record.json"
    path.write_bytes(msgspec.json.encode(record))
    return path


def _again(game: str, batch: list[Record], out: Path) -> Iterator[Path]:
    """Have another process with another hash seed play `batch` again; yields the records that differ there."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "records"
        file.write_bytes(b"\n".join(msgspec.json.encode(record) for record in batch))
        command = [sys.executable, "-c", f"from backend.cli.fuzz import verify_all; verify_all({str(file)!r})"]
        env = {**os.environ, "PYTHONHASHSEED": str(len(batch) + 12345)}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return
    typer.echo(f"{game}: replayed differently by another process: {done.stderr.strip().splitlines()[-1]}")
    number = int(done.stdout.strip().splitlines()[-1])
    yield _keep(out, f"{game}-replay-{number}", batch[number])


def verify_all(path: str) -> None:
    """Verify a file of records, one a line; prints the number of each before it begins."""
    for number, line in enumerate(Path(path).read_bytes().splitlines()):
        sys.stdout.write(f"{number}\n")
        record = msgspec.json.decode(line, type=Record)
        verify(REGISTRY[record.game], record)
