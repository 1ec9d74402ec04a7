"""The commands of `python -m backend`, one a module. A module is imported when its command is called."""

COMMANDS = {
    "serve": "backend.cli.serve:serve",
    "fuzz": "backend.cli.fuzz:fuzz",
    "replay": "backend.cli.replay:replay",
    "recheck": "backend.cli.recheck:recheck",
    "bench": "backend.cli.bench:bench",
    "migrate": "backend.cli.migrate:migrate",
}
"""Where each command is: `module:function`, a function as typer reads them."""
