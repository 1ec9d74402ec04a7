"""The process that thinks: `python -m backend.play.mind` reads jobs from its standard input and writes replies to its
standard output, each a length of four bytes and then MessagePack. It ends when its input does: with the program,
whatever becomes of that.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import traceback
from importlib import import_module

import msgspec
from msgspec import Struct

from backend.games.protocol import Answer, Seat
from backend.play.thinker import Effort, Thinker

LENGTH = 4
_NICE = 5


class Job(Struct, frozen=True):
    """What to think about. `rules` is the module where their game stands as RULES, `position` their dump of a state in
    which `seat` is asked."""

    rules: str
    position: bytes
    seat: Seat
    seed: int
    effort: Effort


class Reply(Struct, frozen=True):
    """The answer, or the fault that was in the way."""

    answer: Answer | None = None
    fault: str = ""


def framed(message: Job | Reply) -> bytes:
    """A message as it is sent."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH) + data


def thought(job: Job) -> Reply:
    """Do a job."""
    try:
        rules = import_module(job.rules).RULES
        return Reply(Thinker(rules, job.position, job.seat, job.seed, job.effort).answer())
    except Exception:  # noqa: BLE001  # whatever it is, it is told; the table plays on
        return Reply(fault=traceback.format_exc())


def main() -> None:
    """Think until nobody asks any more. Everybody else on the machine comes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches us too; the program tells us when to end
    os.nice(_NICE)
    gc.set_threshold(20_000, 20, 20)  # states are trees, freed without it
    jobs, replies = sys.stdin.buffer, sys.stdout.buffer
    while head := jobs.read(LENGTH):
        job = msgspec.msgpack.decode(jobs.read(int.from_bytes(head)), type=Job)
        replies.write(framed(thought(job)))
        replies.flush()


if __name__ == "__main__":
    main()
