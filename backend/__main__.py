"""`python -m backend COMMAND`: see `backend.cli`."""

from __future__ import annotations

import gc
import sys
from importlib import import_module

import typer

from backend.cli import COMMANDS


def orrery() -> None:
    """Orrery: heavy board games about space, played in a browser."""


def main() -> None:
    """Run the command that the program was called with; the others are imported only to be listed."""
    gc.disable()  # imports make much and drop little: a tenth of the start went into looking for garbage
    app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback()(orrery)
    called = [name for name in sys.argv[1:2] if name in COMMANDS]
    for name in called or COMMANDS:
        module, function = COMMANDS[name].split(":")
        app.command(name)(getattr(import_module(module), function))
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)  # states are trees, freed without it: at the usual 700 it looked in vain
    gc.enable()
    app(prog_name="python -m backend")


if __name__ == "__main__":
    main()
