"""`python -m backend bench engine|server`: the figures of the house, each beside a floor measured in the same run."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import Annotated

import msgspec
import typer
from msgspec import Struct


class What(StrEnum):
    """What is measured."""

    engine = "engine"
    server = "server"


class Figure(Struct, frozen=True):
    """One measured figure. `floor` is what the same machine does without our part, `ratio` is `value / floor`."""

    figure: str
    value: float
    unit: str
    floor: float | None = None

    def line(self) -> str:
        """For people."""
        floor = f"{self.floor:14,.3f} {self.value / self.floor:9.3f}" if self.floor else ""
        return f"{self.figure:58} {self.value:14,.3f} {self.unit:12}{floor}"

    def json(self) -> str:
        """For programs: one object a line."""
        ratio = round(self.value / self.floor, 4) if self.floor else None
        return msgspec.json.encode({**msgspec.structs.asdict(self), "ratio": ratio}).decode()


def bench(
    what: What,
    json: Annotated[bool, typer.Option("--json", help="one JSON object a line")] = False,
    game: Annotated[str, typer.Option(help="whose tables the server is measured with")] = "ad_astra",
    seats: Annotated[int, typer.Option(help="how many seats those tables have")] = 4,
    seconds: Annotated[float, typer.Option(help="how long each rate is measured")] = 4.0,
) -> None:
    """Measure the engine (rules alone) or the server (real sockets and PostgreSQL, load from a process of its own)."""
    if not json:
        typer.echo(f"{'figure':58} {'value':>14} {'unit':12}{'floor':>14} {'ratio':>9}")

    def tell(figure: Figure) -> None:
        typer.echo(figure.json() if json else figure.line())

    if what is What.engine:
        from backend.cli.bench.engine import figures

        for figure in figures(seconds):
            tell(figure)
    else:
        from backend.cli.bench.load import Job
        from backend.cli.bench.server import measure

        asyncio.run(measure(tell, Job(game, seats, seconds)))
