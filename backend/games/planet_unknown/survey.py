"""What the pieces on a planet add up to: masks of squares, worked out from the pieces and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from backend.games.planet_unknown.content.tiles import HALVES, PATCH, TILES
from backend.games.planet_unknown.grid import INDEX, SIDE

_BIOMASS = INDEX["biomass"]


class Laid(Struct, frozen=True, array_like=True, gc=False):
    """A piece on a planet: the number of a tile or PATCH, the square of its anchor, and its orientation."""

    tile: int
    at: int
    turn: int = 0
    flip: bool = False


class Survey(Struct, frozen=True, gc=False):
    """Masks of squares: covered ones, each terrain, each resource's icons, meteor symbols, patches."""

    count: int
    covered: int
    terrain: tuple[int, int, int, int, int, int]
    icons: tuple[int, int, int, int, int, int]
    symbols: int
    patches: int


BARE = Survey(0, 0, (0,) * 6, (0,) * 6, 0, 0)
"""A planet without pieces."""


class Ground(Struct, frozen=True, gc=False):
    """What limits on tiles depend on: covered squares and each terrain, and the planet's ice and perimeter."""

    covered: int
    terrain: tuple[int, int, int, int, int, int]
    ice: int
    perimeter: int


class Footprint(Struct, frozen=True, gc=False):
    """The squares that a laid piece takes: all, those of each half, its icons, its meteor symbol (masks, 0 without)."""

    squares: int
    halves: tuple[int, int]
    icons: tuple[int, int]
    symbol: int


def _shifted(at: int, cells: Sequence[tuple[int, int]]) -> int:
    mask = 0
    for x, y in cells:
        mask |= 1 << at + y * SIDE + x
    return mask


@lru_cache(maxsize=20_000)
def footprint(laid: Laid) -> Footprint:
    """Where a piece lies."""
    if laid.tile == PATCH:
        return Footprint(1 << laid.at, (1 << laid.at, 0), (0, 0), 0)
    way = TILES[laid.tile].turned(laid.turn, laid.flip)
    halves = _shifted(laid.at, way.halves[0]), _shifted(laid.at, way.halves[1])
    icons = _shifted(laid.at, way.icons[:1]), _shifted(laid.at, way.icons[1:])
    symbol = 0 if way.meteor is None else _shifted(laid.at, (way.meteor,))
    return Footprint(halves[0] | halves[1], halves, icons, symbol)


def with_piece(survey: Survey, laid: Laid) -> Survey:
    """The survey after one more piece. A patch makes its square biomass without an icon, whatever was there."""
    foot = footprint(laid)
    terrain, icons, symbols, patches = [*survey.terrain], [*survey.icons], survey.symbols, survey.patches
    if foot.squares & survey.covered:
        free = ~foot.squares
        terrain, icons = [mask & free for mask in terrain], [mask & free for mask in icons]
        symbols &= free
    if laid.tile == PATCH:
        terrain[_BIOMASS] |= foot.squares
        patches |= foot.squares
    else:
        for half, number in enumerate(HALVES[laid.tile]):
            terrain[number] |= foot.halves[half]
            icons[number] |= foot.icons[half]
    return Survey(
        survey.count + 1,
        survey.covered | foot.squares,
        tuple(terrain),  # type: ignore[arg-type]  # six, as before
        tuple(icons),  # type: ignore[arg-type]
        symbols | foot.symbol,
        patches,
    )


def surveyed(pieces: Sequence[Laid], known: Survey = BARE) -> Survey:
    """The survey of all pieces; `known` is one of the first of them."""
    for laid in pieces[known.count :]:
        known = with_piece(known, laid)
    return known
