"""`Place` for many spots: the anchors of every orientation as bit masks, also on the wire. In picks it is a `Place`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from backend.games.chance import pick_one
from backend.games.kernel.choice import Placed, placed
from backend.games.kernel.geometry import Grid
from backend.games.protocol import JSON, Luck, Refusal, View


class Way(Struct, frozen=True):
    """An orientation of a piece and the anchors where it may lie."""

    turn: int
    flip: bool
    anchors: int

    def wire(self) -> View:
        """The way as JSON, the anchors in hexadecimal."""
        return {"turn": self.turn, "flip": self.flip, "anchors": f"{self.anchors:x}"}


class MaskPiece(Struct, frozen=True):
    """A thing that can be placed, in every orientation that has anchors."""

    piece: str
    ways: tuple[Way, ...]
    args: Mapping[str, JSON] = {}


@lru_cache(maxsize=64)
def _addresses(grid: Grid, prefix: str) -> tuple[str, ...]:
    """The addresses of the squares, in the order of their bits."""
    return tuple(f"{prefix}:{x}.{y}" for y in range(grid.height) for x in range(grid.width))


@lru_cache(maxsize=64)
def _bits(grid: Grid, prefix: str) -> Mapping[str, int]:
    return {at: 1 << index for index, at in enumerate(_addresses(grid, prefix))}


def _indices(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class MaskPlace(Struct, frozen=True):
    """One of the pieces to one of its anchors. `reason` says why a placement that is not legal is refused, if somebody
    wants to know."""

    grid: Grid
    pieces: tuple[MaskPiece, ...]
    prefix: str = "square"
    reason: Callable[[Placed], Refusal | None] | None = None

    def contains(self, pick: JSON) -> bool:
        """A listed piece, at an anchor of the wanted orientation."""
        wanted = placed(pick)
        if wanted is None:
            return False
        bit = _bits(self.grid, self.prefix).get(wanted.at, 0)
        return any(
            way.anchors & bit
            for piece in self.pieces
            if piece.piece == wanted.piece
            for way in piece.ways
            if way.turn == wanted.turn and way.flip == wanted.flip
        )

    def why(self, pick: JSON) -> Refusal | None:
        """What `reason` says of a placement that names a listed piece and a square."""
        wanted = placed(pick)
        if wanted is None or self.reason is None or wanted.at not in _bits(self.grid, self.prefix):
            return None
        known = any(piece.piece == wanted.piece for piece in self.pieces) and wanted.turn in range(4)
        return self.reason(wanted) if known else None

    def sample(self, luck: Luck) -> JSON:
        """Any placement: each piece that fits as likely, then each orientation that fits, then each anchor."""
        fitting = [(piece, ways) for piece in self.pieces if (ways := [way for way in piece.ways if way.anchors])]
        piece, ways = pick_one(fitting, luck)
        way = pick_one(ways, luck)
        anchors = way.anchors
        for _ in range(luck.below(anchors.bit_count())):
            anchors &= anchors - 1
        at = _addresses(self.grid, self.prefix)[(anchors & -anchors).bit_length() - 1]
        return Placed(piece.piece, at, way.turn, way.flip).json()

    def count(self) -> int:
        """The number of placements, orientations counted singly."""
        return sum(way.anchors.bit_count() for piece in self.pieces for way in piece.ways)

    def list(self) -> Iterator[JSON]:
        """All placements."""
        addresses = _addresses(self.grid, self.prefix)
        for piece in self.pieces:
            for way in piece.ways:
                for index in _indices(way.anchors):
                    yield Placed(piece.piece, addresses[index], way.turn, way.flip).json()

    def wire(self) -> View:
        """As JSON: hundreds of spots as a few masks, bit `y * width + x` for the anchor `prefix:x.y`."""
        pieces: list[JSON] = []
        for piece in self.pieces:
            wire: dict[str, JSON] = {"piece": piece.piece, "ways": [way.wire() for way in piece.ways if way.anchors]}
            if piece.args:
                wire["args"] = piece.args
            pieces.append(wire)
        return {"shape": "place", "grid": {"prefix": self.prefix, "width": self.grid.width}, "pieces": pieces}
