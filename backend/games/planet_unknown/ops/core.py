"""What all instructions of this game share: narration, pending entries, and the shape of a task."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, cast

from msgspec import Struct

from backend.games.kernel.choice import BUTTON, Item, Pick, addresses
from backend.games.kernel.tree import Effect, Game, Op, Ops
from backend.games.planet_unknown.grid import SQUARES, squares
from backend.games.planet_unknown.state import Board, Entry, Told, Unknown
from backend.games.protocol import JSON, Choice, Event, Refusal, Seat

Play = Game[Unknown]
"""The state in the course of one answer."""


def board_of(game: Play, seat: Seat) -> Board:
    """The board of a seat, as it is now."""
    return game.state.players[seat].board


def say(game: Play, seat: Seat, kind: str, **args: str | int | bool | list[str]) -> None:
    """Narrate: in a hidden step to the seat itself, and to the others at the join; else to everybody."""
    player = game.state.players[seat]
    if player.shown is None:
        game.events.append(Event(kind, seat, args))
        return
    player.board.story.append(Told(kind, args))
    game.events.append(Event(kind, seat, args, to=seat))  # it may be taken back


class Task(Effect, Struct, frozen=True, array_like=True, tag=True):
    """Something pending (RULES 8.1). What it asks is part of the seat's one decision; its choices are called `kind:n`
    with the entry's number. A task that is no `must` may be left."""

    kind: ClassVar[str]
    must: ClassVar[bool] = True

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """What may be answered; nothing but refused choices if it can't be carried out now."""
        raise NotImplementedError

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Carry out an answer. The entry is off the list already."""
        raise NotImplementedError

    def about(self, entry: Entry, **more: JSON) -> dict[str, JSON]:
        """The arguments of its choices."""
        return {"must": self.must, "source": entry.source, **more}

    def impossible(self, entry: Entry, refusal: Refusal) -> tuple[Choice, ...]:
        """The one refused choice of a task that can't be carried out now."""
        return (Choice(f"{self.kind}:{entry.n}", BUTTON, self.about(entry), refusal=refusal),)


def task_of(entry: Entry) -> Task:
    """The task of an entry."""
    return cast("Task", entry.task)


def pend(game: Play, seat: Seat, task: Task, source: str = "") -> None:
    """Put a task on the pending list."""
    board = game.state.players[seat].board
    board.serial += 1
    board.pending.append(Entry(board.serial, task, source or board.source, board.root))


def keep(game: Play, seat: Seat, entry: Entry, task: Task) -> None:
    """Put the rest of a task back where it was."""
    board = board_of(game, seat)
    later = next((index for index, other in enumerate(board.pending) if other.n > entry.n), len(board.pending))
    board.pending.insert(later, Entry(entry.n, task, entry.source, entry.root))


def again(game: Play, seat: Seat, entry: Entry, task: Task) -> None:
    """Put the rest of a task back; what comes of the part that is done is to be finished before it goes on (RULES
    8.1)."""
    keep(game, seat, entry, task)
    board_of(game, seat).root = entry.n


FINISH_FIRST = Refusal("planet.first_finish")


def awaited(state: Unknown, seat: Seat, entry: Entry) -> bool:
    """Whether something that came of an entry's earlier steps is not finished yet. What can't be carried out is lost
    and waited for no longer; what waits itself is still to come."""
    return any(
        other.root == entry.n and task_of(other).must and _to_come(task_of(other).choices(state, seat, other)[0])
        for other in state.players[seat].board.pending
    )


def _to_come(choice: Choice) -> bool:
    return choice.refusal is None or choice.refusal.code == FINISH_FIRST.code


class From(Op[Unknown], frozen=True):
    """What is gained from here on comes from `source`."""

    source: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """Noted."""
        board_of(game, seat).source = self.source
        return ()


@lru_cache(maxsize=10_000)
def square_pick(mask: int, count: int = 1) -> Pick:
    """So many of these squares."""
    return Pick(tuple(Item(f"square:{SQUARES[n]}") for n in squares(mask)), count, count)


def first(pick: JSON) -> str:
    """The one thing that was picked, without its kind."""
    return (addresses(pick) or [""])[0].partition(":")[2]
