"""The map: terrain tiles in rows and columns, building spaces where their corners meet (RULES.md section 2).

Tiles and spaces are named by row and column, `1.2`; the space `0.0` is the upper left corner of the tile `0.0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct


def key(row: int, column: int) -> str:
    """The name of a tile or a space."""
    return f"{row}.{column}"


def _beside(row: int, column: int) -> Iterable[tuple[int, int]]:
    return ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


class Chart(Struct, frozen=True):
    """Who touches whom on a map of one size. Every list is in index order.

    `diagonal` the spaces at a tile's corners, `orthogonal` the tiles beside a tile, `touched` the tiles around a space,
    `neighbours` the spaces one step from a space.
    """

    tiles: tuple[str, ...]
    spaces: tuple[str, ...]
    diagonal: Mapping[str, tuple[str, ...]]
    orthogonal: Mapping[str, tuple[str, ...]]
    touched: Mapping[str, tuple[str, ...]]
    neighbours: Mapping[str, tuple[str, ...]]
    corners: frozenset[str]
    border: frozenset[str]

    def connections(self, spaces: Iterable[str]) -> int:
        """Pairs among `spaces` that are one step apart."""
        held = set(spaces)
        return sum(other in held for space in held for other in self.neighbours[space]) // 2

    def largest_group(self, spaces: Iterable[str]) -> int:
        """The size of the largest group among `spaces` that is linked by single steps."""
        left, largest = set(spaces), 0
        while left:
            group, edge = 0, [left.pop()]
            while edge:
                space = edge.pop()
                group += 1
                near = [other for other in self.neighbours[space] if other in left]
                left.difference_update(near)
                edge.extend(near)
            largest = max(largest, group)
        return largest


def _near(keys: tuple[str, ...], reach: Mapping[str, Iterable[tuple[int, int]]]) -> dict[str, tuple[str, ...]]:
    known = set(keys)
    return {name: tuple(near for at in places if (near := key(*at)) in known) for name, places in reach.items()}


@cache
def chart(rows: int, columns: int) -> Chart:
    """The map of `rows` x `columns` tiles."""
    at = {key(r, c): (r, c) for r in range(rows) for c in range(columns)}
    points = {key(i, j): (i, j) for i in range(rows + 1) for j in range(columns + 1)}
    tiles, spaces = tuple(at), tuple(points)
    return Chart(
        tiles=tiles,
        spaces=spaces,
        diagonal=_near(spaces, {k: ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for k, (r, c) in at.items()}),
        orthogonal=_near(tiles, {k: _beside(r, c) for k, (r, c) in at.items()}),
        touched=_near(tiles, {k: ((i - 1, j - 1), (i - 1, j), (i, j - 1), (i, j)) for k, (i, j) in points.items()}),
        neighbours=_near(spaces, {k: _beside(i, j) for k, (i, j) in points.items()}),
        corners=frozenset(k for k, (r, c) in at.items() if r in (0, rows - 1) and c in (0, columns - 1)),
        border=frozenset(k for k, (i, j) in points.items() if (i in (0, rows)) != (j in (0, columns))),
    )
