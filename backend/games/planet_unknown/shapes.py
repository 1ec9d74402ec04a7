"""Shapes of choices that list their squares only when somebody looks: squares to pick, tiles to place, ways of rovers.
On the wire they are picks and places like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from backend.games.chance import pick_one
from backend.games.kernel.choice import Pick, Placed, addresses, placed
from backend.games.kernel.placing import MaskPiece, MaskPlace, Way
from backend.games.planet_unknown.content.tiles import NUMBERS, TILES, WAYS
from backend.games.planet_unknown.grid import GRID, SQUARES, squares
from backend.games.planet_unknown.legal import Candidate, Offer
from backend.games.planet_unknown.ops.core import square_pick
from backend.games.planet_unknown.reach import Terrain, reached, step_to
from backend.games.protocol import JSON, Luck, Refusal, View

_TILES = {f"tile:{id}": number for id, number in NUMBERS.items()}
_SQUARES = {f"square:{name}": number for number, name in enumerate(SQUARES)}
_AT = tuple(_SQUARES)
_NOT_CIV: JSON = {"code": "planet.civ_tile_first", "args": {}}
_NOT_THIS: JSON = {"code": "planet.use_other_tile", "args": {}}


def _any(mask: int, luck: Luck) -> str:
    """The address of one of the squares of `mask`."""
    for _ in range(luck.below(mask.bit_count())):
        mask &= mask - 1
    return _AT[(mask & -mask).bit_length() - 1]


class Lazy(Struct, frozen=True):
    """A shape whose squares are listed when somebody looks."""

    def whole(self) -> MaskPlace | Pick:
        """Everything listed."""
        raise NotImplementedError

    def contains(self, pick: JSON) -> bool:
        """See `Shape.contains`."""
        return self.whole().contains(pick)

    def sample(self, luck: Luck) -> JSON:
        """See `Shape.sample`."""
        return self.whole().sample(luck)

    def why(self, pick: JSON) -> Refusal | None:
        """See `Shape.why`."""
        return self.whole().why(pick)

    def count(self) -> int:
        """See `Shape.count`."""
        return self.whole().count()

    def list(self) -> Iterator[JSON]:
        """See `Shape.list`."""
        return self.whole().list()

    def wire(self) -> View:
        """See `Shape.wire`."""
        return self.whole().wire()


class SquarePick(Lazy, frozen=True):
    """One of the squares of a mask."""

    squares: int

    def contains(self, pick: JSON) -> bool:
        """One square of them."""
        picked = addresses(pick)
        if picked is None or len(picked) != 1:
            return False
        square = _SQUARES.get(picked[0])
        return square is not None and bool(self.squares >> square & 1)

    def sample(self, luck: Luck) -> JSON:
        """Each as likely."""
        return [_any(self.squares, luck)]

    def count(self) -> int:
        """How many squares there are."""
        return self.squares.bit_count()

    def whole(self) -> Pick:
        """All of them."""
        return square_pick(self.squares)


class TilePlace(Lazy, frozen=True):
    """One of the tiles of an offer to a square where it may lie."""

    offer: Offer
    reason: Callable[[Placed], Refusal | None]

    def contains(self, pick: JSON) -> bool:
        """A tile that may be placed, where it may lie in the wanted orientation."""
        wanted = placed(pick)
        if wanted is None or not 0 <= wanted.turn < 4:
            return False
        tile, square = _TILES.get(wanted.piece), _SQUARES.get(wanted.at)
        one = next((one for one in self.offer.candidates if one.tile == tile and one.open), None)
        if one is None or square is None:
            return False
        return bool(one.site.anchors(one.tile, 2 * wanted.turn + wanted.flip) >> square & 1)

    def sample(self, luck: Luck) -> JSON:
        """Any placement: each tile that fits as likely, then each orientation that fits, then each square."""
        one = pick_one([one for one in self.offer.candidates if one.open], luck)
        numbers, anchors, number = [*range(WAYS)], 0, 0
        while not anchors:
            number = numbers.pop(luck.below(len(numbers)))
            anchors = one.site.anchors(one.tile, number)
        turn, flip = divmod(number, 2)
        return {"piece": f"tile:{TILES[one.tile].id}", "at": _any(anchors, luck), "turn": turn, "flip": bool(flip)}

    def whole(self) -> MaskPlace:
        """A candidate that may not be placed has no spots, but a refusal."""
        return MaskPlace(GRID, tuple(map(self._piece, self.offer.candidates)), reason=self.reason)

    def _piece(self, one: Candidate) -> MaskPiece:
        printed = TILES[one.tile]
        about: dict[str, JSON] = {"ring": one.ring, "resources": list(printed.resources), "meteor": printed.meteor}
        if one.open:
            return MaskPiece(f"tile:{printed.id}", one.site.ways(one.tile), about)
        about["refusal"] = _NOT_CIV if self.offer.bound and "civ" not in printed.resources else _NOT_THIS
        return MaskPiece(f"tile:{printed.id}", (), about)


class Mover(Struct, frozen=True):
    """A rover that can move: its number, its square, and what decides its ways."""

    number: int
    at: int
    terrain: Terrain


class RoverPlace(Lazy, frozen=True):
    """One of the rovers to a square in its reach. `liked` are squares that are worth passing."""

    movers: tuple[Mover, ...]
    points: int
    liked: int
    reason: Callable[[Placed], Refusal | None]

    def _goals(self, mover: Mover) -> int:
        return reached(mover.terrain, mover.at, self.points)

    def contains(self, pick: JSON) -> bool:
        """A rover and a square in its reach, neither turned nor mirrored."""
        wanted = placed(pick)
        if wanted is None or wanted.turn or wanted.flip:
            return False
        square = _SQUARES.get(wanted.at)
        mover = next((mover for mover in self.movers if f"rover:{mover.number}" == wanted.piece), None)
        return mover is not None and square is not None and bool(self._goals(mover) >> square & 1)

    def sample(self, luck: Luck) -> JSON:
        """Any: each rover as likely, then each square in its reach."""
        mover = pick_one(self.movers, luck)
        return {"piece": f"rover:{mover.number}", "at": _any(self._goals(mover), luck), "turn": 0, "flip": False}

    def whole(self) -> MaskPlace:
        """All ways of all rovers."""
        pieces = [MaskPiece(f"rover:{mover.number}", (Way(0, False, self._goals(mover)),)) for mover in self.movers]
        return MaskPlace(GRID, tuple(pieces), reason=self.reason)

    def wire(self) -> View:
        """Square by square: each has its cost and where the way comes from."""
        pieces: list[JSON] = [
            {
                "piece": f"rover:{mover.number}",
                "spots": [self._spot(mover, goal) for goal in squares(self._goals(mover))],
            }
            for mover in self.movers
        ]
        return {"shape": "place", "pieces": pieces}

    def _spot(self, mover: Mover, goal: int) -> View:
        cost, before = step_to(mover.terrain, mover.at, goal, self.points, self.liked)
        return {"at": _AT[goal], "args": {"cost": cost, "via": _AT[before]}}
