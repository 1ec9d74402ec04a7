"""Where rovers can go (RULES 8.6): levels of squares by their cost, as pure functions of masks, remembered."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from backend.games.planet_unknown import powers
from backend.games.planet_unknown.grid import INDEX, around, around_diagonally, squares
from backend.games.planet_unknown.state import Rover, Unknown
from backend.games.protocol import Refusal, Seat

_ENERGY = INDEX["energy"]


class Terrain(Struct, frozen=True):
    """What decides a rover's way: squares it may enter, the two shores of a chasm and the corner crossings, whether it
    may step diagonally, and squares that cost nothing to step on."""

    free: int
    sides: tuple[int, int] | None
    crossings: tuple[tuple[int, int], ...]
    diagonal: bool
    gratis: int

    def beside(self, mask: int) -> int:
        """Squares one step from `mask`, blocked ones included."""
        spread = around_diagonally if self.diagonal else around
        if self.sides is None:
            return spread(mask)
        left, right = self.sides
        reached = spread(mask & left) & left | spread(mask & right) & right
        if self.diagonal:
            for one, other in self.crossings:
                reached |= (mask >> one & 1) << other | (mask >> other & 1) << one
        return reached & ~mask


class Layer(Struct, frozen=True):
    """Squares that cost the same and are the same number of steps away; `first` of their cost."""

    cost: int
    first: bool
    squares: int


@lru_cache(maxsize=50_000)
def layers(terrain: Terrain, start: int, points: int) -> tuple[Layer, ...]:
    """Everything within `points` of the square `start`, near things first, each square at its least cost.

    A free step needs a point left (RULES 13, Cosmos): so there is none at the full cost.
    """
    seen = frontier = 1 << start
    found: list[Layer] = []
    for cost in range(points + 1):
        level = 0
        first = True
        while frontier:
            found.append(Layer(cost, first, frontier))
            level |= frontier
            frontier = terrain.beside(frontier) & terrain.free & terrain.gratis & ~seen if cost < points else 0
            seen |= frontier
            first = False
        frontier = terrain.beside(level) & terrain.free & ~seen if level else 0
        seen |= frontier
    return tuple(found)


def cost(terrain: Terrain, start: int, goal: int, points: int) -> int:
    """What it costs to get to a square that is in reach."""
    found = layers(terrain, start, points)
    return found[_layer_of(found, goal)].cost


def way(terrain: Terrain, start: int, goal: int, points: int, liked: int) -> list[int]:
    """A cheapest way from `start` to `goal`, both included; where several are as cheap, over `liked` squares."""
    found = layers(terrain, start, points)
    index = _layer_of(found, goal)
    path = [goal]
    while path[-1] != start:
        index, square = _before(terrain, found, index, path[-1], liked)
        path.append(square)
    return path[::-1]


def step_to(terrain: Terrain, start: int, goal: int, points: int, liked: int) -> tuple[int, int]:
    """What it costs to get to `goal`, and the square before it on the `way`."""
    found = layers(terrain, start, points)
    index = _layer_of(found, goal)
    return found[index].cost, _before(terrain, found, index, goal, liked)[1]


def _layer_of(found: tuple[Layer, ...], goal: int) -> int:
    return next(index for index, layer in enumerate(found) if layer.squares >> goal & 1)


def _before(terrain: Terrain, found: tuple[Layer, ...], index: int, square: int, liked: int) -> tuple[int, int]:
    """The square from which a square of `found[index]` is reached, and its layer."""
    beside = terrain.beside(1 << square)
    index = _nearer(found, index, beside)
    candidates = found[index].squares & beside
    return index, next(squares(candidates & liked or candidates))


def _nearer(found: tuple[Layer, ...], index: int, beside: int) -> int:
    """The layer before `found[index]` from which a square with the neighbours `beside` was reached."""
    if not found[index].first:
        return index - 1
    wanted = found[index].cost - 1
    return next(
        earlier for earlier in range(index) if found[earlier].cost == wanted and found[earlier].squares & beside
    )


def terrain_of(state: Unknown, seat: Seat, rover: Rover) -> Terrain:
    """What decides the ways of one rover of a seat."""
    face, board = powers.planet(state, seat), state.players[seat].board
    survey, card = board.survey, powers.event(state)
    closed = board.parked() & ~(1 << rover.at) | face.toxic & ~survey.covered
    if card is not None and card.closed:
        closed |= survey.terrain[INDEX[card.closed]]
    gratis = 0
    if powers.number(state, seat, "gratis.energy"):
        gratis = survey.terrain[_ENERGY] | face.currents & ~survey.covered
    return Terrain(
        face.squares & ~closed,
        face.sides,
        face.crossings,
        bool(powers.number(state, seat, "diagonal")),
        gratis,
    )


def can_move(terrain: Terrain, at: int) -> bool:
    """Whether there is a square to step on."""
    return bool(terrain.beside(1 << at) & terrain.free)


def reached(terrain: Terrain, at: int, points: int) -> int:
    """All squares that a rover can get to from the square `at` with so many points."""
    together = 0
    for layer in layers(terrain, at, points) if points else ():
        together |= layer.squares
    return together & ~(1 << at)


def why_not(state: Unknown, seat: Seat, goal: int) -> Refusal:
    """Why a rover can't go to a square."""
    face, board, card = powers.planet(state, seat), state.players[seat].board, powers.event(state)
    bit = 1 << goal
    if not face.squares & bit:
        return Refusal("planet.off_grid")
    if board.parked() & bit:
        return Refusal("planet.rover_there")
    if face.toxic & ~board.survey.covered & bit:
        return Refusal("planet.toxic")
    if card is not None and card.closed and board.survey.terrain[INDEX[card.closed]] & bit:
        return Refusal("planet.event_rover", {"terrain": card.closed})
    return Refusal("planet.too_far", {"points": board.moves})
