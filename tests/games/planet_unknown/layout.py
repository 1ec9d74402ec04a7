"""Tiles laid so that squares get a wanted terrain: for positions about areas and rectangles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import TILES, Tile
from backend.games.planet_unknown.grid import NUMBER, SQUARES
from backend.games.planet_unknown.notation import piece_text
from backend.games.planet_unknown.survey import Laid, footprint


def block(left: int, top: int, width: int, height: int) -> list[str]:
    """The names of the squares of a rectangle."""
    return [f"{x}.{y}" for y in range(top, top + height) for x in range(left, left + width)]


def laid_out(terrain: str, squares: list[str], planet: str = "ksb-4156") -> str:
    """Pieces whose halves of `terrain` are exactly `squares`, the other halves elsewhere; halves of few squares first,
    so that there are many icons."""
    return _laid_out(terrain, tuple(squares), planet)


@cache
def _laid_out(terrain: str, squares: tuple[str, ...], planet: str) -> str:
    target = sum(1 << NUMBER[name] for name in squares)
    tiles = [(number, tile) for number, tile in enumerate(TILES) if terrain in tile.resources]
    tiles.sort(key=lambda one: len(_half(one[1], terrain)))
    found = _fill(terrain, target, PLANETS[planet].squares & ~target, tiles)
    assert found is not None, f"no layout for {terrain} on {squares}"
    return " ".join(map(piece_text, found))


def _half(tile: Tile, terrain: str) -> tuple[tuple[int, int], ...]:
    return tile.ways[0].halves[tile.resources.index(terrain)]


def _fill(terrain: str, target: int, free: int, tiles: list[tuple[int, Tile]]) -> list[Laid] | None:
    if not target:
        return []
    lowest = target & -target
    for index, (number, tile) in enumerate(tiles):
        half = tile.resources.index(terrain)
        for laid, mine, other in _placements(number, tile, half):
            if not mine & lowest or mine & ~target or other & ~free:
                continue
            rest = _fill(terrain, target & ~mine, free & ~other, tiles[:index] + tiles[index + 1 :])
            if rest is not None:
                return [laid, *rest]
    return None


def _placements(number: int, tile: Tile, half: int) -> Iterator[tuple[Laid, int, int]]:
    """Every way to lay a tile on the plane, with the squares of one half and of the other."""
    anchors = ((way, at) for way in tile.ways for at in range(len(SQUARES)))
    for way, at in anchors:
        if all(0 <= at % 12 + x < 12 and 0 <= at // 12 + y < 12 for x, y in way.cells):
            laid = Laid(number, at, way.turn, way.flip)
            halves = footprint(laid).halves
            yield laid, halves[half], halves[1 - half]
