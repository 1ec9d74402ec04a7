"""Limits on where a tile may lie, of planets and of events, each as a filter of anchors (RULES 5.5, 10a, 11.4)."""

from __future__ import annotations

from msgspec import Struct

from backend.games.planet_unknown.content.tiles import HALVES, TILES, Turned
from backend.games.planet_unknown.grid import COLUMNS, FULL, GRID, SIDE, around
from backend.games.planet_unknown.survey import Ground
from backend.games.protocol import JSON


class Limit(Struct, frozen=True):
    """A limit. `code` is the refusal of a placement that breaks it."""

    @property
    def code(self) -> str:
        """The refusal."""
        raise NotImplementedError

    @property
    def about(self) -> dict[str, JSON]:
        """Arguments of the refusal."""
        return {}

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """The anchors at which a tile in this orientation keeps it."""
        raise NotImplementedError

    def patches(self) -> int:
        """The squares that a patch may take."""
        return FULL


class RingAnchor(Limit, frozen=True):
    """Arashi: a tile on the ring has a square off it; no patch lies on the ring."""

    ring: int

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.ring"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """Not all squares on the ring."""
        return FULL & ~way.stencil.fits(self.ring)

    def patches(self) -> int:
        """Off the ring."""
        return FULL & ~self.ring


class NoMixing(Limit, frozen=True):
    """K-273: ice or land, not both."""

    ice: int
    land: int

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.mixed"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """All ice, or all land."""
        return way.stencil.fits(self.ice) | way.stencil.fits(self.land)


class Slide(Limit, frozen=True):
    """Pajitnov: moved one square some way the tile overlaps no piece; beyond the rim all is free."""

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.slide"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """The test of one square in each of the four directions."""
        covered = ground.covered
        from_sides = (
            (covered & ~COLUMNS[0]) >> 1,
            (covered & ~COLUMNS[-1]) << 1,
            covered >> SIDE,
            covered << SIDE,
        )
        result = 0
        for neighbours in from_sides:
            result |= way.stencil.fits(FULL & ~neighbours)
        return result


class QuadrantBan(Limit, frozen=True):
    """Persephone: the icon of a resource may not lie in a quadrant; terrain may."""

    resource: str
    quadrant: int

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.quadrant"

    @property
    def about(self) -> dict[str, JSON]:
        """Which resource."""
        return {"resource": self.resource}

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """Where the icon, if the tile has it, is elsewhere."""
        resources = TILES[tile].resources
        if self.resource not in resources:
            return FULL
        icon = way.icons[resources.index(self.resource)]
        return GRID.fits((icon,), FULL & ~self.quadrant)


class OneSide(Limit, frozen=True):
    """Tartarus: all squares on one side of the chasm."""

    left: int
    right: int

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.chasm"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """One side or the other."""
        return way.stencil.fits(self.left) | way.stencil.fits(self.right)


class EventLimit(Limit, frozen=True):
    """A limit of an event card: it binds tiles of the round, not patches."""


class NoIce(EventLimit, frozen=True):
    """No square of a tile lies on planet ice."""

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.event_ice"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """All on land."""
        return way.stencil.fits(FULL & ~ground.ice)


class NoEdge(EventLimit, frozen=True):
    """No square of a tile lies on the perimeter."""

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.event_edge"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """All inside."""
        return way.stencil.fits(FULL & ~ground.perimeter)


class NoLike(EventLimit, frozen=True):
    """No square of a tile lies next to a square of the same terrain that was there before."""

    @property
    def code(self) -> str:
        """See `Limit`."""
        return "planet.event_like"

    def keeps(self, ground: Ground, tile: int, way: Turned) -> int:
        """Each half away from its terrain."""
        result = FULL
        for terrain, half in zip(HALVES[tile], way.halves, strict=True):
            result &= GRID.fits(half, FULL & ~around(ground.terrain[terrain]))
        return result
