"""The squares of a planet and the names of squares, tracks and track spaces (addresses without their kind).

A square is its number `y * 12 + x` in a state, `x.y` on the wire; a space of a track is `track * 16 + position` in a
state, `civ.5` on the wire.
"""

from __future__ import annotations

from collections.abc import Iterator

from backend.games.kernel.geometry import Grid

SIDE = 12
GRID = Grid(SIDE, SIDE)
FULL = GRID.full

RESOURCES = ("civ", "water", "biomass", "rover", "tech", "energy")
"""Resources and terrains; the first five have a track."""
TRACKS = RESOURCES[:5]
INDEX = {resource: index for index, resource in enumerate(RESOURCES)}
TOP = 15
"""The highest position of a track."""
HEIGHT = TOP + 1

SQUARES = tuple(f"{n % SIDE}.{n // SIDE}" for n in range(SIDE * SIDE))
"""The name of every square, by its number."""
NUMBER = {name: n for n, name in enumerate(SQUARES)}
SPACES = tuple(f"{track}.{position}" for track in TRACKS for position in range(HEIGHT))
"""The name of every track space, by its number."""
SPACE = {name: n for n, name in enumerate(SPACES)}

ROWS = tuple(((1 << SIDE) - 1) << y * SIDE for y in range(SIDE))
COLUMNS = tuple(GRID.columns(x, x) for x in range(SIDE))
_NOT_LEFT = FULL & ~COLUMNS[0]
_NOT_RIGHT = FULL & ~COLUMNS[-1]


def squares(mask: int) -> Iterator[int]:
    """The numbers of the squares of `mask`, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def names(mask: int) -> list[str]:
    """The names of the squares of `mask`, row by row."""
    return [SQUARES[n] for n in squares(mask)]


def mask_of(numbers: Iterator[int] | list[int] | tuple[int, ...]) -> int:
    """The squares of these numbers."""
    result = 0
    for n in numbers:
        result |= 1 << n
    return result


def beside(mask: int) -> int:
    """The squares that have an orthogonal neighbour in `mask`."""
    return ((mask & _NOT_LEFT) >> 1 | (mask & _NOT_RIGHT) << 1 | mask >> SIDE | mask << SIDE) & FULL


def around(mask: int) -> int:
    """The squares orthogonally next to `mask`, without it."""
    return beside(mask) & ~mask


def around_diagonally(mask: int) -> int:
    """The squares that touch `mask` at an edge or a corner, without it."""
    row = mask | (mask & _NOT_LEFT) >> 1 | (mask & _NOT_RIGHT) << 1
    return (row | row >> SIDE | row << SIDE) & FULL & ~mask


def area(start: int, within: int) -> int:
    """Everything connected with `start` inside `within`."""
    reached = start & within
    while True:
        grown = (reached | around(reached)) & within
        if grown == reached:
            return reached
        reached = grown


def areas(within: int) -> Iterator[int]:
    """The connected areas of `within`."""
    while within:
        found = area(within & -within, within)
        yield found
        within ^= found
