"""Where pieces may lie (RULES 5, 8.7): pure functions of masks, remembered, and the tiers that are in force for a
seat."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from backend.games.kernel.choice import Placed
from backend.games.kernel.placing import Way
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.content.planets import PLANETS, Planet
from backend.games.planet_unknown.content.tiles import NUMBERS, TILES, WAYS, Turned
from backend.games.planet_unknown.grid import FULL, NUMBER, around, beside, mask_of
from backend.games.planet_unknown.limits import Limit
from backend.games.planet_unknown.state import NONE, RINGS, STACKS, Unknown
from backend.games.planet_unknown.survey import Ground, Laid, footprint
from backend.games.planet_unknown.tables import EVENTS
from backend.games.protocol import JSON, Refusal, Seat


class Site(Struct, frozen=True):
    """Everything that decides where tiles may lie: `free` squares, the squares to which a tile may not keep (`apart`),
    what limits depend on, and the limits in force; and what was `found`, as far as somebody asked."""

    free: int
    apart: int
    ground: Ground
    limits: tuple[Limit, ...]
    found: dict[int, int] = {}

    def anchors(self, tile: int, number: int) -> int:
        """Where a tile may lie in the orientation of that number (RULES 5)."""
        way = TILES[tile].ways[number]
        key = tile * WAYS + way.same
        anchors = self.found.get(key)
        if anchors is None:
            anchors = self.found[key] = self._anchors(tile, way)
        return anchors

    def _anchors(self, tile: int, way: Turned) -> int:
        fitting = way.stencil.fits(self.free)
        if fitting and self.apart:
            fitting &= ~way.stencil.fits(self.apart)
        for limit in self.limits:
            fitting = fitting and fitting & limit.keeps(self.ground, tile, way)
        return fitting

    def takes(self, tile: int) -> bool:
        """Whether a tile may lie anywhere."""
        return self.anchors(tile, 0) > 0 or any(self.anchors(tile, number) for number in range(1, WAYS))

    def ways(self, tile: int) -> tuple[Way, ...]:
        """Every orientation of a tile that may lie anywhere."""
        masks = ((way, self.anchors(tile, number)) for number, way in enumerate(TILES[tile].ways))
        return tuple(Way(way.turn, way.flip, mask) for way, mask in masks if mask)


def site_of(state: Unknown, seat: Seat, tier: int, *, waived: bool) -> Site:
    """What binds tiles of a seat in a tier of RULES 5: 1 all limits, 2 without the event's, 3 without the planet's.
    `waived`: they need not touch a piece."""
    player = state.players[seat]
    face, survey = PLANETS[player.planet], player.board.survey
    limits: tuple[Limit, ...] = face.limits if tier < 3 else ()
    if tier < 2 and state.event:
        limits = (*limits, *EVENTS[state.event].limits)
    ground = Ground(survey.covered, survey.terrain, face.ice, face.perimeter)
    touch = around(survey.covered) if survey.covered else face.start
    apart = 0 if waived and survey.covered else FULL & ~touch
    return Site(face.squares & ~survey.covered, apart, ground, limits)


_APART = tuple(frozenset(("apart", *(f"apart.{resource}" for resource in tile.resources))) for tile in TILES)
"""By tile, the numbers that say whether it need not touch another piece."""


def _waivers(state: Unknown, seat: Seat) -> list[str]:
    """Those of the numbers that are set."""
    return [name for name in powers.corporation(state, seat).waivers if powers.number(state, seat, name)]


def _waived(state: Unknown, seat: Seat, tile: int) -> bool:
    return not _APART[tile].isdisjoint(_waivers(state, seat))


class Candidate(Struct, frozen=True):
    """A tile that a seat may take: the ring of its stack, what binds it, whether it may be placed."""

    ring: str
    tile: int
    site: Site
    open: bool


class Offer(Struct, frozen=True):
    """The tiles that a seat may take from its depot, and the tier in force (0: nothing fits). `bound`: only those with
    a civ icon may be placed."""

    tier: int
    candidates: tuple[Candidate, ...]
    waived: bool = False
    bound: bool = False

    def of_civ(self) -> Offer | None:
        """The same with candidates without a civ icon barred, if one with it fits (RULES 13, Republic)."""
        kept = tuple(
            structs.replace(one, open=one.open and "civ" in TILES[one.tile].resources) for one in self.candidates
        )
        return structs.replace(self, candidates=kept, bound=True) if any(one.open for one in kept) else None

    def of(self, tile: int) -> Candidate:
        """A candidate by its tile."""
        return next(one for one in self.candidates if one.tile == tile)


def offer(state: Unknown, seat: Seat) -> Offer:
    """The candidates of the depot that faces a seat, in the first tier in which one of them fits (RULES 4, 5). Kept
    beside the board while everything that decides it stays."""
    board = state.players[seat].board
    depot = state.depot(seat)
    tops = [state.stacks[name].top for name in STACKS[depot]]
    levels = powers.levels(state, seat) if powers.corporation(state, seat).waivers else ()
    key = [len(board.pieces), *tops, state.event, *levels]
    kept: tuple[object, Offer] | None = board.__dict__.get("offer")
    if kept is None or kept[0] != key:
        kept = board.__dict__["offer"] = key, _offer(state, seat, tops)
    return kept[1]


def listed(state: Unknown, seat: Seat) -> Offer:
    """The same for an answer that is carried out: as it was listed for it."""
    kept: tuple[object, Offer] | None = state.players[seat].board.__dict__.get("offer")
    return offer(state, seat) if kept is None else kept[1]


def _offer(state: Unknown, seat: Seat, tops: list[int]) -> Offer:
    waivers = _waivers(state, seat)
    found = [
        (ring, tile, not _APART[tile].isdisjoint(waivers))
        for ring, tile in zip(RINGS, tops, strict=True)
        if tile != NONE
    ]
    candidates: list[Candidate] = []
    for tier in (1, 2, 3):
        sites: dict[bool, Site] = {}
        candidates = []
        for ring, tile, waived in found:
            site = sites.get(waived) or sites.setdefault(waived, site_of(state, seat, tier, waived=waived))
            candidates.append(Candidate(ring, tile, site, site.takes(tile)))
        if any(one.open for one in candidates):
            return Offer(tier, tuple(candidates), any(waived for _, _, waived in found))
    return Offer(0, tuple(candidates))


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
    face, site = powers.planet(state, seat), site_of(state, seat, tier, waived=_waived(state, seat, piece.tile))
    way = TILES[piece.tile].turned(piece.turn, piece.flip)
    bit = 1 << piece.at
    if not way.stencil.fits(face.squares) & bit:
        return Refusal("planet.off_grid")
    squares, covered = footprint(piece).squares, site.ground.covered
    if squares & covered:
        return Refusal("planet.covered")
    if not squares & ~site.apart:
        return Refusal("planet.apart" if covered else face.first)
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
