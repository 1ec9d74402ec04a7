"""Where pieces may lie (RULES 5, 8.7): pure functions of masks, remembered, and the tiers that are in force for a
seat."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from msgspec import Struct, structs

from backend.games.kernel.choice import Placed
from backend.games.kernel.placing import MaskPiece, Way
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.content.planets import PLANETS, Planet
from backend.games.planet_unknown.content.tiles import NUMBERS, TILES, Turned
from backend.games.planet_unknown.grid import FULL, GRID, NUMBER, around, beside, mask_of
from backend.games.planet_unknown.limits import Limit
from backend.games.planet_unknown.state import NONE, RINGS, Unknown
from backend.games.planet_unknown.survey import Ground, Laid, footprint
from backend.games.planet_unknown.tables import EVENTS
from backend.games.protocol import JSON, Refusal, Seat


class Site(Struct, frozen=True):
    """Everything that decides where a tile may lie. `start` is where a first piece must touch, 0 once there is one;
    `waived`: it need not touch another piece."""

    squares: int
    ground: Ground
    limits: tuple[Limit, ...]
    start: int
    waived: bool


@lru_cache(maxsize=20_000)
def spots(site: Site, tile: int) -> tuple[Way, ...]:
    """The anchors of every orientation of a tile that has any (RULES 5)."""
    anchors: list[int] = []
    ways = TILES[tile].ways
    for number, way in enumerate(ways):
        if way.same < number:
            anchors.append(anchors[way.same])
            continue
        fitting = _fitting(site.squares, site.ground.covered, site.start, site.waived, way)
        for limit in site.limits:
            fitting = fitting and fitting & limit.keeps(site.ground, tile, way)
        anchors.append(fitting)
    return _some(ways, anchors)


@lru_cache(maxsize=20_000)
def free_spots(squares: int, covered: int, start: int, waived: bool, tile: int) -> tuple[Way, ...]:
    """The same where no limit is in force."""
    anchors: list[int] = []
    ways = TILES[tile].ways
    for number, way in enumerate(ways):
        first = way.same == number
        anchors.append(_fitting(squares, covered, start, waived, way) if first else anchors[way.same])
    return _some(ways, anchors)


def _fitting(squares: int, covered: int, start: int, waived: bool, way: Turned) -> int:
    """The anchors on free squares, beside a piece, of one orientation."""
    result = GRID.fits(way.cells, squares & ~covered)
    if start or not waived:
        result &= ~GRID.fits(way.cells, FULL & ~(start or around(covered)))
    return result


def _some(ways: tuple[Turned, ...], anchors: list[int]) -> tuple[Way, ...]:
    return tuple([Way(way.turn, way.flip, mask) for way, mask in zip(ways, anchors, strict=True) if mask])


def site_of(state: Unknown, seat: Seat, tile: int, tier: int) -> Site:
    """What binds a tile of a seat in a tier of RULES 5: 1 all limits, 2 without the event's, 3 without the planet's."""
    return _site(state, seat, tier, _waived(state, seat, tile))


def _site(state: Unknown, seat: Seat, tier: int, waived: bool) -> Site:
    player = state.players[seat]
    face, survey = PLANETS[player.planet], player.board.survey
    limits: tuple[Limit, ...] = face.limits if tier < 3 else ()
    if tier < 2 and state.event:
        limits = (*limits, *EVENTS[state.event].limits)
    ground = Ground(survey.covered, survey.terrain, face.ice, face.perimeter)
    return Site(face.squares, ground, limits, 0 if survey.covered else face.start, waived)


_APART = tuple(("apart", *(f"apart.{resource}" for resource in tile.resources)) for tile in TILES)
"""By tile, the numbers that say whether it need not touch another piece."""


def _waived(state: Unknown, seat: Seat, tile: int) -> bool:
    return any(powers.number(state, seat, name) for name in _APART[tile])


class Offer(Struct, frozen=True):
    """The tiles that a seat may take from its depot: the tier in force (0: nothing fits), and each candidate's
    spots."""

    tier: int
    rings: tuple[str, ...]
    tiles: tuple[int, ...]
    spots: tuple[tuple[Way, ...], ...]
    waived: bool = False
    bound: bool = False

    def pieces(self) -> tuple[MaskPiece, ...]:
        """As pieces to place; a candidate that fits nowhere while the other does has no spots."""
        return tuple(
            MaskPiece(f"tile:{TILES[tile].id}", ways, self._about(ring, tile, ways))
            for ring, tile, ways in zip(self.rings, self.tiles, self.spots, strict=True)
        )

    def _about(self, ring: str, tile: int, ways: tuple[Way, ...]) -> dict[str, JSON]:
        printed = TILES[tile]
        about: dict[str, JSON] = {"ring": ring, "resources": list(printed.resources), "meteor": printed.meteor}
        if ways:
            return about
        barred = self.bound and "civ" not in printed.resources
        return {
            **about,
            "refusal": {"code": "planet.civ_tile_first" if barred else "planet.use_other_tile", "args": {}},
        }

    def of_civ(self) -> Offer | None:
        """The same with no spots for candidates without a civ icon, if one with it fits (RULES 13, Republic)."""
        kept = tuple(
            ways if "civ" in TILES[tile].resources else () for tile, ways in zip(self.tiles, self.spots, strict=True)
        )
        return structs.replace(self, spots=kept, bound=True) if any(kept) else None

    def ring_of(self, tile: int) -> str:
        """Which stack a candidate comes from."""
        return self.rings[self.tiles.index(tile)]


def offer(state: Unknown, seat: Seat) -> Offer:
    """The candidates of the depot that faces a seat, in the first tier in which one of them fits (RULES 4, 5). Kept
    beside the board while everything that decides it stays."""
    board = state.players[seat].board
    tops = tuple(state.stack(seat, ring).top for ring in RINGS)
    key = len(board.pieces), tops, state.event, powers.levels(state, seat)
    kept = cast("tuple[object, Offer] | None", board.__dict__.get("offer"))
    if kept is None or kept[0] != key:
        kept = board.__dict__["offer"] = key, _offer(state, seat, tops)
    return kept[1]


def _offer(state: Unknown, seat: Seat, tops: tuple[int, ...]) -> Offer:
    rings = tuple([ring for ring, tile in zip(RINGS, tops, strict=True) if tile != NONE])
    tiles = tuple([tile for tile in tops if tile != NONE])
    waived = [_waived(state, seat, tile) for tile in tiles]
    for tier in (1, 2, 3):
        found = tuple([_spots(state, seat, tier, tile, free) for tile, free in zip(tiles, waived, strict=True)])
        if any(found):
            return Offer(tier, rings, tiles, found, any(waived))
    return Offer(0, rings, tiles, ((),) * len(tiles))


def _spots(state: Unknown, seat: Seat, tier: int, tile: int, waived: bool) -> tuple[Way, ...]:
    """A tile's spots in a tier; most planets and rounds know no limits."""
    player = state.players[seat]
    face = PLANETS[player.planet]
    if (tier > 2 or not face.limits) and (tier > 1 or not state.event or not EVENTS[state.event].limits):
        covered = player.board.survey.covered
        return free_spots(face.squares, covered, 0 if covered else face.start, waived, tile)
    return spots(_site(state, seat, tier, waived), tile)


def limits_in_force(state: Unknown, seat: Seat, tier: int) -> list[JSON]:
    """The refusal codes of the limits that bind tiles of a seat now."""
    card = powers.event(state)
    limits: list[Limit] = [*powers.planet(state, seat).limits] if tier < 3 else []
    if tier == 1 and card is not None:
        limits += card.limits
    return list(dict.fromkeys(limit.code for limit in limits))


def laid(wanted: Placed) -> Laid:
    """A placement of a tile as a piece."""
    square = NUMBER[wanted.at.partition(":")[2]]
    return Laid(NUMBERS[wanted.piece.partition(":")[2]], square, wanted.turn, wanted.flip)


def why_not(state: Unknown, seat: Seat, wanted: Placed, tier: int) -> Refusal | None:
    """The first rule that a placement breaks."""
    piece = laid(wanted)
    site = site_of(state, seat, piece.tile, tier)
    way = TILES[piece.tile].turned(piece.turn, piece.flip)
    bit = 1 << piece.at
    if not GRID.fits(way.cells, site.squares) & bit:
        return Refusal("planet.off_grid")
    squares = footprint(piece).squares
    if squares & site.ground.covered:
        return Refusal("planet.covered")
    if site.start and not squares & site.start:
        return Refusal(powers.planet(state, seat).first)
    if not site.start and not site.waived and not squares & around(site.ground.covered):
        return Refusal("planet.apart")
    broken = (limit for limit in site.limits if not limit.keeps(site.ground, piece.tile, way) & bit)
    return next((Refusal(limit.code, limit.about) for limit in broken), None)


def patch_squares(state: Unknown, seat: Seat) -> int:
    """Where a patch may lie (RULES 5, 8.7, 13)."""
    face, board = powers.planet(state, seat), state.players[seat].board
    covered = board.survey.covered
    return _patch_squares(
        face,
        covered,
        mask_of(board.rocks),
        bool(powers.number(state, seat, "apart")),
        bool(powers.number(state, seat, "patch.covered")),
        bool(powers.number(state, seat, "patch.rock")),
    )


@lru_cache(maxsize=20_000)
def _patch_squares(  # what decides, nothing else
    face: Planet, covered: int, rocks: int, waived: bool, onto_pieces: bool, onto_rocks: bool
) -> int:
    squares = face.squares & ~covered
    for limit in face.limits:
        squares &= limit.patches()
    if not covered:
        return squares & face.start
    if onto_pieces:
        allowed = covered if onto_rocks else covered & ~rocks
        for limit in face.limits:
            allowed &= limit.patches()
        squares |= allowed
    return squares if waived else squares & beside(covered)
