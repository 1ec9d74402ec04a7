"""Rovers: deploying, moving from the pool of points, teleporting (RULES 8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from backend.games.kernel.choice import Placed, placed
from backend.games.kernel.placing import MaskPiece, MaskPlace, Way
from backend.games.kernel.tree import Effect, Op, Ops
from backend.games.planet_unknown import powers, reach
from backend.games.planet_unknown.grid import GRID, INDEX, NUMBER, RESOURCES, SQUARES, mask_of
from backend.games.planet_unknown.ops.core import Play, Task, board_of, first, pend, say
from backend.games.planet_unknown.ops.pieces import enter
from backend.games.planet_unknown.shapes import Mover, RoverPlace, SquarePick
from backend.games.planet_unknown.state import NONE, RESERVE, Board, Entry, Rover, Unknown
from backend.games.planet_unknown.survey import footprint
from backend.games.protocol import JSON, Choice, Refusal, Seat

_CIV = INDEX["civ"]


class DeployTask(Task, frozen=True):
    """A rover from the board onto a square of the last tile without a rover."""

    kind = "deploy"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """The free squares, if there is a rover and a tile."""
        board = state.players[seat].board
        if all(rover.at != RESERVE for rover in board.rovers):
            return self.impossible(entry, Refusal("planet.no_rover_left"))
        if board.last == NONE:
            return self.impossible(entry, Refusal("planet.no_last_tile"))
        free = footprint(board.pieces[board.last]).squares & ~board.parked()
        if not free:
            return self.impossible(entry, Refusal("planet.no_free_square"))
        return (Choice(f"deploy:{entry.n}", SquarePick(free), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """What lies there is collected."""
        square = NUMBER[first(pick)]
        number = next(n for n, rover in enumerate(board_of(game, seat).rovers) if rover.at == RESERVE)
        say(game, seat, "deployed", rover=number, at=SQUARES[square])
        return enter(game, seat, number, square)


def rover_of(piece: str) -> int:
    """The number in an address `rover:1`."""
    return int(piece.partition(":")[2])


def choices(state: Unknown, seat: Seat) -> tuple[Choice, ...]:
    """The ways to spend movement, if there is any."""
    if not state.players[seat].board.moves:
        return ()
    found = (move_choice(state, seat), jump_choice(state, seat))
    return tuple([choice for choice in found if choice is not None])


def move_choice(state: Unknown, seat: Seat) -> Choice | None:
    """Every rover to every square in reach; None without rovers that can move."""
    board = state.players[seat].board
    movers = [Mover(number, rover.at, reach.terrain_of(state, seat, rover)) for number, rover in board.standing()]
    movers = [mover for mover in movers if reach.can_move(mover.terrain, mover.at)]
    if not movers:
        return None
    place = RoverPlace(tuple(movers), board.moves, _liked(board), partial(_why_not, state, seat))
    return Choice("move", place, {"points": board.moves})


def _liked(board: Board) -> int:
    """Squares that are worth passing."""
    return mask_of([*board.pods, *board.rocks])


def _why_not(state: Unknown, seat: Seat, wanted: Placed) -> Refusal:
    return reach.why_not(state, seat, NUMBER[wanted.at.partition(":")[2]])


def move(game: Play, seat: Seat, pick: JSON) -> Ops:
    """Walk step by step; what is passed is collected (RULES 8.6)."""
    wanted = placed(pick)
    assert wanted is not None
    board = board_of(game, seat)
    number, goal = rover_of(wanted.piece), NUMBER[wanted.at.partition(":")[2]]
    rover = board.rovers[number]
    terrain = reach.terrain_of(game.state, seat, rover)
    path = reach.way(terrain, rover.at, goal, board.moves, _liked(board))
    pay(board, reach.cost(terrain, rover.at, goal, board.moves))
    say(game, seat, "moved", rover=number, way=[SQUARES[square] for square in path])
    ops: list[Effect] = []
    for square in path[1:]:
        ops += enter(game, seat, number, square)
    return ops


def pay(board: Board, points: int) -> None:
    """Spend points; those given for a civ tile last (RULES 13, Republic)."""
    board.moves -= points
    if board.moves < board.early:
        board.bound = True


def jump_choice(state: Unknown, seat: Seat) -> Choice | None:
    """Teleports that a point of movement can buy, by techs (Jump Drive B, Republic 3)."""
    pieces = [
        MaskPiece(f"rover:{number}", (Way(0, False, goals),), {"tech": tech})
        for number, rover, goals, tech in _jumps(state, seat)
    ]
    return Choice("jump", MaskPlace(GRID, tuple(pieces)), {"cost": 1}) if pieces else None


def _jumps(state: Unknown, seat: Seat) -> Iterator[tuple[int, Rover, int, str]]:
    """Rovers with the squares they may teleport to, and the tech."""
    same = powers.giving(state, seat, "jump.same")
    civ = powers.giving(state, seat, "jump.civ")
    if same is None and civ is None:
        return
    survey, board = state.players[seat].board.survey, state.players[seat].board
    for number, rover in board.standing():
        bit = 1 << rover.at
        allowed = reach.terrain_of(state, seat, rover).free & ~bit
        if same is not None:
            terrain = next((mask for mask in survey.terrain if mask & bit), 0)
            if terrain & allowed:
                yield number, rover, terrain & allowed, same.level
        elif civ is not None and survey.icons[_CIV] & bit and survey.icons[_CIV] & allowed:
            yield number, rover, survey.icons[_CIV] & allowed, civ.level


def jump(game: Play, seat: Seat, pick: JSON) -> Ops:
    """One point, and the rover is elsewhere."""
    wanted = placed(pick)
    assert wanted is not None
    board = board_of(game, seat)
    tech = powers.giving(game.state, seat, "jump.same") or powers.giving(game.state, seat, "jump.civ")
    assert tech is not None
    powers.used(board, tech)
    pay(board, 1)
    return _appear(game, seat, wanted, f"tech:{tech.level}")


def _appear(game: Play, seat: Seat, wanted: Placed, source: str) -> Ops:
    number, goal = rover_of(wanted.piece), NUMBER[wanted.at.partition(":")[2]]
    say(game, seat, "jumped", rover=number, at=SQUARES[goal], source=source)
    return enter(game, seat, number, goal)


class TeleportTask(Task, frozen=True):
    """Move one rover to any square without a rover, covered or not (civ-14); it may stay where it is."""

    kind = "teleport"
    must = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Uncovered toxic squares too (RULES 10a, K'Aax)."""
        board = state.players[seat].board
        free = powers.planet(state, seat).squares & ~board.parked()
        card = powers.event(state)
        if card is not None and card.closed:
            free &= ~board.survey.terrain[RESOURCES.index(card.closed)]
        pieces = tuple(MaskPiece(f"rover:{number}", (Way(0, False, free),)) for number, _ in board.standing())
        if not pieces:
            return self.impossible(entry, Refusal("planet.nothing_there"))
        return (Choice(f"teleport:{entry.n}", MaskPlace(GRID, pieces), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """It collects what lies there."""
        wanted = placed(pick)
        assert wanted is not None
        return _appear(game, seat, wanted, entry.source)


class Teleport(Op[Unknown], frozen=True):
    """Relocate one rover."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, TeleportTask())
        return ()


class ExtraRover(Op[Unknown], frozen=True):
    """One more rover on the board (ev-01)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """At once."""
        board_of(game, seat).rovers.append(Rover())
        say(game, seat, "reserve")
        return ()
