"""Collected lifepods on tracks and techs (RULES 13, Cosmos and Jump Drive)."""

from __future__ import annotations

from functools import lru_cache

from backend.games.kernel.choice import Item, Pick, Piece, Place, Spot, placed
from backend.games.kernel.tree import Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.grid import HEIGHT, INDEX, SPACES
from backend.games.planet_unknown.ops.core import Play, Task, board_of, first, keep, pend, say
from backend.games.planet_unknown.state import Board, Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat

TO_SPACES = "spaces"
TO_TECHS = "techs"
_ROVER_TOP = INDEX["rover"] * HEIGHT + HEIGHT - 1
_HOLDERS = tuple(name for n, name in enumerate(SPACES) if n % HEIGHT < HEIGHT - 1 or n == _ROVER_TOP)
"""Track spaces that can hold a lifepod: the tops can't, but for that of the rover track (reposition rule)."""


def free_spaces(board: Board) -> tuple[str, ...]:
    """Track spaces without a tracker and without a lifepod."""
    taken = {SPACES[space] for space in board.trackers}.union(board.perched)
    return tuple(name for name in _HOLDERS if name not in taken)


class PerchTask(Task, frozen=True):
    """A lifepod just collected may be put on a track or on a tech; else it stays in the scoring area."""

    kind = "pod"
    must = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """The free places."""
        face, board = powers.corporation(state, seat), state.players[seat].board
        if face.perch == TO_TECHS:
            items = tuple(Item(f"tech:{tech.level}") for tech in face.techs if tech.level not in board.perched)
        else:
            items = tuple(Item(f"space:{name}") for name in free_spaces(board))
        if not items or not board.area:
            return self.impossible(entry, Refusal("planet.no_place"))
        return (Choice(f"pod:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """It lies there now; a tech below it is unlocked."""
        shift(game, seat, "area", first(pick))
        return ()


def shift(game: Play, seat: Seat, source: str, to: str) -> None:
    """Move a collected lifepod between the scoring area and places of its own."""
    board = board_of(game, seat)
    if source == "area":
        board.area -= 1
    else:
        board.perched.remove(source)
    if to == "area":
        board.area += 1
    else:
        board.perched = sorted([*board.perched, to])
    say(game, seat, "shifted", **{"from": source, "to": to})


@lru_cache(maxsize=2_000)
def _places(area: bool, perched: tuple[str, ...], free: tuple[str, ...]) -> Place:
    spots = tuple(Spot(f"space:{name}") for name in free)
    pieces = [Piece("pod:area", spots)] if area else []
    pieces += [Piece(f"pod:{name}", (Spot("area"), *spots)) for name in perched]
    return Place(tuple(pieces))


class ShiftTask(Task, frozen=True):
    """Up to `n` collected lifepods may be moved to other places (reposition rule)."""

    kind = "shift"
    must = False
    n: int = 1

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Every lifepod to every free place."""
        board = state.players[seat].board
        if not board.collected():
            return self.impossible(entry, Refusal("planet.nothing_there"))
        shape = _places(board.area > 0, tuple(board.perched), free_spaces(board))
        return (Choice(f"shift:{entry.n}", shape, self.about(entry, left=self.n)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """One is moved; the others may follow."""
        wanted = placed(pick)
        assert wanted is not None
        shift(game, seat, wanted.piece.removeprefix("pod:"), wanted.at.removeprefix("space:"))
        if self.n > 1:
            keep(game, seat, entry, ShiftTask(self.n - 1))
        return ()


class Shift(Op[Unknown], frozen=True):
    """Collected lifepods may be moved."""

    n: int = 1

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending, if there are any."""
        if board_of(game, seat).collected():
            pend(game, seat, ShiftTask(self.n))
        return ()
