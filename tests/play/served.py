"""A house in a process of its own, that a test can kill: `python -m tests.play.served URL PORT [WHEN N]`.

With WHEN (`before` or `after`) it kills itself in the middle of the N-th move: before the move is committed, or between
the commit and the telling.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from backend.store.moves import MoveWriter
from backend.store.rows import NewMove
from tests.play.playing import playing


class Suicidal(MoveWriter):
    """A writer that ends the process at an appointed move."""

    when = ""
    left = 0

    async def write(self, move: NewMove) -> None:
        """See `MoveWriter.write`."""
        Suicidal.left -= 1
        if Suicidal.left == 0 and Suicidal.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await super().write(move)
        if Suicidal.left == 0 and Suicidal.when == "after":
            os.kill(os.getpid(), signal.SIGKILL)


async def _serve(url: str, port: int) -> None:
    async with playing(url, port=port, writer=Suicidal):
        print("ready", flush=True)  # noqa: T201  (the test waits for it)
        await asyncio.Event().wait()


if __name__ == "__main__":
    if sys.argv[3:]:
        Suicidal.when, Suicidal.left = sys.argv[3], int(sys.argv[4])
    asyncio.run(_serve(sys.argv[1], int(sys.argv[2])))
