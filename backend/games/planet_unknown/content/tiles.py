"""The 144 tiles: twelve shapes, six pairs of resources, each without and with a meteor symbol; and the biomass patch.

A picture shows the first resource of the pair as A or a, the second as B or b; capitals carry the resource's icon. A
tile's cells lie around the square of its first icon, which is its anchor on a planet.
"""

from __future__ import annotations

from msgspec import Struct

from backend.games.kernel.geometry import Cell, Polyomino, Stencil
from backend.games.planet_unknown.grid import GRID, INDEX

PAIRS = (
    ("civ", "energy"),
    ("energy", "water"),
    ("rover", "tech"),
    ("tech", "biomass"),
    ("water", "rover"),
    ("biomass", "civ"),
)
PATCH = -1
"""In the place of a tile's number: a patch of biomass."""


class Shape(Struct, frozen=True):
    """A shape as printed, and the cell of its meteor symbol."""

    id: str
    ring: str
    picture: tuple[str, ...]
    meteor: Cell


SHAPES = (
    Shape("D2", "inner", ("A", "B"), (0, 1)),
    Shape("I3", "inner", ("B", "A", "a"), (0, 2)),
    Shape("V3", "inner", ("aA", ".B"), (0, 0)),
    Shape("T4", "inner", ("BaA", ".a."), (1, 1)),
    Shape("L4", "inner", (".a", ".A", "bB"), (0, 2)),
    Shape("O4", "inner", ("Bb", "aA"), (1, 0)),
    Shape("S4", "outer", (".Bb", "Aa."), (1, 1)),
    Shape("I4", "outer", ("AaBb",), (3, 0)),
    Shape("F5", "outer", ("..b", "aaB", ".A."), (0, 1)),
    Shape("N5", "outer", ("..Bb", "aAa."), (3, 0)),
    Shape("U5", "outer", ("B.A", "baa"), (2, 1)),
    Shape("Z5", "outer", ("B..", "bAa", "..a"), (0, 1)),
)

INNER_SHAPES = ("I3", "T4", "V3", "L4", "D2", "O4")
"""Clockwise on the inner ring (order of BGA; any order may be used)."""
OUTER_SHAPES = ("Z5", "F5", "S4", "I4", "N5", "U5")


WAYS = 8
"""Orientations of a tile: quarter turns and mirror images; some may look alike."""


class Turned(Struct, frozen=True):
    """A tile in one orientation: its cells, those of each half, its two icons and its meteor symbol, around the anchor,
    and all cells as a stencil. `same` is the number of the first orientation that looks alike."""

    turn: int
    flip: bool
    cells: tuple[Cell, ...]
    halves: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    icons: tuple[Cell, Cell]
    meteor: Cell | None
    same: int
    stencil: Stencil


class Tile(Struct, frozen=True):
    """A tile. `resources[0]` has its icon on the anchor; `ways[2 * turn + flip]` is an orientation."""

    id: str
    shape: str
    ring: str
    resources: tuple[str, str]
    meteor: bool
    cells: tuple[Cell, ...]
    marks: tuple[str, ...]
    ways: tuple[Turned, ...]

    def turned(self, turn: int, flip: bool) -> Turned:
        """One orientation."""
        return self.ways[2 * turn + flip]


def _ways(cells: tuple[Cell, ...], marks: tuple[str, ...]) -> tuple[Turned, ...]:
    piece = Polyomino(cells, marks)
    seen: dict[frozenset[tuple[int, int, str]], int] = {}
    ways: list[Turned] = []
    for turn in range(4):
        for flip in (False, True):
            placed = piece.turned(turn, flip)
            look = frozenset((x, y, mark) for (x, y), mark in zip(placed, marks, strict=True))
            same = seen.setdefault(look, len(ways))
            halves = tuple(
                tuple(cell for cell, mark in zip(placed, marks, strict=True) if mark[0].upper() == half)
                for half in "AB"
            )
            icons = tuple(placed[next(i for i, mark in enumerate(marks) if mark[0] == half)] for half in "AB")
            meteor = next((cell for cell, mark in zip(placed, marks, strict=True) if mark.endswith("*")), None)
            stencil = GRID.stencil(placed)
            ways.append(Turned(turn, flip, placed, (halves[0], halves[1]), (icons[0], icons[1]), meteor, same, stencil))
    return tuple(ways)


def _tile(shape: Shape, pair: tuple[str, str], meteor: bool) -> Tile:
    printed = {(x, y): mark for y, row in enumerate(shape.picture) for x, mark in enumerate(row) if mark != "."}
    left, top = next(at for at, mark in printed.items() if mark == "A")
    cells = tuple((x - left, y - top) for x, y in printed)
    marks = tuple(mark + "*" if meteor and at == shape.meteor else mark for at, mark in printed.items())
    id = f"{shape.id}-{pair[0][0].upper()}{pair[1][0].upper()}{'m' if meteor else ''}"
    return Tile(id, shape.id, shape.ring, pair, meteor, cells, marks, _ways(cells, marks))


TILES = tuple(_tile(shape, pair, meteor) for shape in SHAPES for pair in PAIRS for meteor in (False, True))
NUMBERS = {tile.id: number for number, tile in enumerate(TILES)}
"""A tile's number by its id."""
NAMES = {**{number: tile.id for number, tile in enumerate(TILES)}, PATCH: "patch"}

TILES_OF = {shape.id: tuple(number for number, tile in enumerate(TILES) if tile.shape == shape.id) for shape in SHAPES}
"""The numbers of the tiles of each shape."""

HALVES = tuple((INDEX[tile.resources[0]], INDEX[tile.resources[1]]) for tile in TILES)
"""The terrains of a tile's halves, by the tile's number."""
