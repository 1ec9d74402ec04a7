"""Squares, polyominoes and placement by bit masks.

A grid of `width` x `height` squares is one integer: bit `y * width + x` is the square (x, y). All anchors of a piece
are tested at once: the squares where it fits are the AND of the free squares, shifted once for each cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

Cell: TypeAlias = tuple[int, int]


@cache
def _columns(width: int, height: int, first: int, last: int) -> int:
    row = sum(1 << x for x in range(max(first, 0), min(last, width - 1) + 1))
    return sum(row << y * width for y in range(height))


class Stencil(Struct, frozen=True):
    """A piece on a board of squares, ready to be tried everywhere at once: how far the board is shifted, to the right
    and to the left, to bring each cell onto the anchor; and the anchors at which no cell lies beyond the left or the
    right rim."""

    right: tuple[int, ...]
    left: tuple[int, ...]
    inside: int

    def fits(self, free: int) -> int:
        """The anchors (where cell (0, 0) of the piece lies) at which every cell is on a square of `free`."""
        anchors = self.inside
        for shift in self.right:
            anchors &= free >> shift
        for shift in self.left:
            anchors &= free << shift
        return anchors


@lru_cache(maxsize=10_000)
def _stencil(width: int, height: int, cells: tuple[Cell, ...]) -> Stencil:
    shifts = [y * width + x for x, y in cells]
    xs = [x for x, _ in cells]
    inside = _columns(width, height, -min(xs), width - 1 - max(xs))
    return Stencil(tuple(n for n in shifts if n >= 0), tuple(-n for n in shifts if n < 0), inside)


class Grid(Struct, frozen=True):
    """A board of squares, (0, 0) in the upper left corner."""

    width: int
    height: int

    @property
    def full(self) -> int:
        """Every square."""
        return (1 << self.width * self.height) - 1

    def bit(self, x: int, y: int) -> int:
        """The square (x, y), which must be on the board."""
        assert x in range(self.width), x
        assert y in range(self.height), y
        return 1 << y * self.width + x

    def mask(self, cells: Iterable[Cell]) -> int:
        """These squares."""
        result = 0
        for x, y in cells:
            result |= self.bit(x, y)
        return result

    def cells(self, mask: int) -> Iterator[Cell]:
        """The squares of `mask`, row by row."""
        while mask:
            lowest = mask & -mask
            y, x = divmod(lowest.bit_length() - 1, self.width)
            yield x, y
            mask ^= lowest

    def columns(self, first: int, last: int) -> int:
        """All squares with first <= x <= last."""
        return _columns(self.width, self.height, first, last)

    def neighbours(self, mask: int) -> int:
        """The squares orthogonally next to `mask`, without it."""
        left = (mask & ~self.columns(0, 0)) >> 1
        right = (mask & ~self.columns(self.width - 1, self.width - 1)) << 1
        return (left | right | mask >> self.width | mask << self.width) & self.full & ~mask

    def area(self, start: int, within: int) -> int:
        """Everything connected with `start` inside `within`."""
        reached = start & within
        while True:
            grown = (reached | self.neighbours(reached)) & within
            if grown == reached:
                return reached
            reached = grown

    def stencil(self, cells: tuple[Cell, ...]) -> Stencil:
        """A piece of these cells around its anchor (0, 0)."""
        return _stencil(self.width, self.height, cells)

    def fits(self, cells: tuple[Cell, ...], free: int) -> int:
        """See `Stencil.fits`."""
        return self.stencil(cells).fits(free)


class Polyomino(Struct, frozen=True):
    """A piece of squares, as cells around its anchor (0, 0). `marks`, if any, tell what is printed on each cell."""

    cells: tuple[Cell, ...]
    marks: tuple[str, ...] = ()

    def turned(self, turn: int, flip: bool) -> tuple[Cell, ...]:
        """Its cells after a mirror image left to right, if `flip`, and `turn` quarter turns clockwise."""
        cells = [(-x, y) for x, y in self.cells] if flip else list(self.cells)
        for _ in range(turn):
            cells = [(-y, x) for x, y in cells]
        return tuple(cells)

    def orientations(self) -> tuple[tuple[int, bool, tuple[Cell, ...]], ...]:
        """Every orientation that looks different, as (turn, flip, cells), the printed one first."""
        marks = self.marks or ("",) * len(self.cells)
        seen: set[frozenset[tuple[int, int, str]]] = set()
        result = []
        for flip in (False, True):
            for turn in range(4):
                cells = self.turned(turn, flip)
                left, top = min(x for x, _ in cells), min(y for _, y in cells)
                look = frozenset((x - left, y - top, mark) for (x, y), mark in zip(cells, marks, strict=True))
                if look not in seen:
                    seen.add(look)
                    result.append((turn, flip, cells))
        return tuple(result)
