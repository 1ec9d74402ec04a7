"""Lifepods, meteorites and rovers on the planet: collected, carried, destroyed (RULES 6, 8.6, 13)."""

from __future__ import annotations

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.tree import Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.grid import INDEX, SQUARES
from backend.games.planet_unknown.ops.core import Play, Task, board_of, pend, say
from backend.games.planet_unknown.ops.pods import PerchTask
from backend.games.planet_unknown.state import GONE, Entry, Rover, Unknown, moved
from backend.games.protocol import JSON, Choice, Refusal, Seat

_ROVER = INDEX["rover"]
_WATER = INDEX["water"]


def collect_pod(game: Play, seat: Seat, square: int) -> None:
    """A lifepod comes to the scoring area; some corporations may put it elsewhere."""
    board = board_of(game, seat)
    board.pods.remove(square)
    board.area += 1
    say(game, seat, "collected", piece="pod", at=SQUARES[square])
    if powers.corporation(game.state, seat).perch:
        pend(game, seat, PerchTask())


def collect_rock(game: Play, seat: Seat, square: int) -> Ops:
    """A meteorite from the planet comes to the corporation board; techs may react."""
    board_of(game, seat).rocks.remove(square)
    return sampled(game, seat, square)


def sampled(game: Play, seat: Seat, square: int) -> Ops:
    """A meteorite counts as collected now."""
    board = board_of(game, seat)
    board.samples += 1
    say(game, seat, "collected", piece="rock", at=SQUARES[square])
    return powers.reactions(game.state, seat, "sample")


def fall(game: Play, seat: Seat, square: int) -> None:
    """A meteorite falls on a square, unless one lies there."""
    board = board_of(game, seat)
    if square in board.rocks:
        return
    board.rocks = sorted([*board.rocks, square])
    board.fallen += 1
    say(game, seat, "fell", at=SQUARES[square])


def crush(game: Play, seat: Seat, square: int) -> None:
    """A meteorite on the planet is destroyed."""
    board = board_of(game, seat)
    board.rocks.remove(square)
    board.crushed += 1
    say(game, seat, "destroyed", piece="rock", at=SQUARES[square])


def destroy_pod(game: Play, seat: Seat, square: int) -> None:
    """A lifepod on the planet is destroyed."""
    board = board_of(game, seat)
    board.pods.remove(square)
    board.lost += 1
    say(game, seat, "destroyed", piece="pod", at=SQUARES[square])


def destroy_rover(game: Play, seat: Seat, number: int) -> None:
    """A rover leaves the game; what it carried lies on its square (RULES 13, Horizon)."""
    board = board_of(game, seat)
    rover = board.rovers[number]
    board.rovers[number] = Rover(GONE)
    say(game, seat, "destroyed", piece="rover", at=SQUARES[rover.at])
    if not rover.carries:
        return
    if rover.at in board.rocks:
        board.crushed += 1
    else:
        board.rocks = sorted([*board.rocks, rover.at])


def enter(game: Play, seat: Seat, number: int, square: int) -> Ops:
    """A rover comes onto a square: lifepods and meteorites there, and what it carries (RULES 8.6, 13)."""
    board = board_of(game, seat)
    board.rovers[number] = moved(board.rovers[number], square)
    if square in board.pods:
        collect_pod(game, seat, square)
    if not powers.number(game.state, seat, "carry"):
        return collect_rock(game, seat, square) if square in board.rocks else ()
    return _carry(game, seat, number, square)


def _carry(game: Play, seat: Seat, number: int, square: int) -> Ops:
    """One meteorite a rover; delivered on a rover icon; where water is near, it may be dropped (Horizon)."""
    board = board_of(game, seat)
    if square in board.rocks and not board.rovers[number].carries:
        board.rocks.remove(square)
        board.rovers[number] = Rover(square, carries=True)
        say(game, seat, "carried", rover=number, at=SQUARES[square])
    if not board.rovers[number].carries:
        return ()
    if board.survey.icons[_ROVER] >> square & 1:
        board.rovers[number] = Rover(square)
        say(game, seat, "delivered", rover=number, at=SQUARES[square])
        return sampled(game, seat, square)
    _offer_drop(game, seat, number)
    return ()


def _offer_drop(game: Play, seat: Seat, number: int) -> None:
    """On water terrain a tech lets the rover destroy what it carries."""
    board = board_of(game, seat)
    on_water = board.survey.terrain[_WATER] >> board.rovers[number].at & 1
    waiting = any(isinstance(entry.task, DropTask) and entry.task.rover == number for entry in board.pending)
    if on_water and not waiting and powers.number(game.state, seat, "drop.water"):
        pend(game, seat, DropTask(number), "tech:4")


class DropTask(Task, frozen=True):
    """A carried meteorite may be destroyed, since the rover came onto water terrain (Horizon's tech 4)."""

    kind = "drop"
    must = False
    rover: int

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """While it is carried."""
        if not state.players[seat].board.rovers[self.rover].carries:
            return self.impossible(entry, Refusal("planet.nothing_there"))
        return (Choice(f"drop:{entry.n}", Pick((Item(f"rover:{self.rover}"),)), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Destroyed, not collected."""
        board = board_of(game, seat)
        at = board.rovers[self.rover].at
        board.rovers[self.rover] = Rover(at)
        board.crushed += 1
        say(game, seat, "dropped", rover=self.rover, at=SQUARES[at])
        return ()
