"""`python -m backend bench engine|server|bots`: the figures of the house, beside a floor measured in the same run."""

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
    bots = "bots"


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
    game: Annotated[str | None, typer.Option(help="server: whose tables; bots: which game, all without it")] = None,
    seats: Annotated[int, typer.Option(help="server: how many seats those tables have")] = 4,
    seconds: Annotated[float, typer.Option(help="how long each rate is measured")] = 4.0,
    games: Annotated[int, typer.Option(help="bots: how many games of each kind")] = 20,
) -> None:
    """Measure the engine (rules alone), the server (real sockets and PostgreSQL, load from a process of its own), or
    how well bots play."""
    if not json:
        typer.echo(f"{'figure':58} {'value':>14} {'unit':12}{'floor':>14} {'ratio':>9}")

    def tell(figure: Figure) -> None:
        typer.echo(figure.json() if json else figure.line())

    if what is What.engine:
        from backend.cli.bench.engine import figures

        for figure in figures(seconds):
            tell(figure)
    elif what is What.bots:
        from backend.cli.bench.bots import figures as strengths

        for figure in strengths(game, games):
            tell(figure)
    else:
        from backend.cli.bench.load import Job
        from backend.cli.bench.server import measure

        asyncio.run(measure(tell, Job(game or "ad_astra", seats, seconds)))
