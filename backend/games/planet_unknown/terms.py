"""Amounts and conditions of this game's content, evaluated for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from backend.games.kernel.terms import Amount, Condition, value
from backend.games.planet_unknown import measures
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import PATCH, TILES
from backend.games.planet_unknown.grid import HEIGHT, INDEX
from backend.games.planet_unknown.state import Board, Unknown
from backend.games.planet_unknown.survey import footprint
from backend.games.planet_unknown.tables import CORPORATIONS
from backend.games.protocol import Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.content.tiles import Tile


def _board(state: Unknown, seat: Seat) -> Board:
    return state.players[seat].board


def _last_tile(state: Unknown, seat: Seat) -> Tile:
    board = _board(state, seat)
    return TILES[board.pieces[board.last].tile]


class FluxOn(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The flux track is `track`."""

    track: str

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether it is."""
        return _board(state, seat).flux == self.track


class TileShows(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The tile just placed shows a resource; without a name: the resource of the flux track."""

    resource: str = ""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether it does."""
        return (self.resource or _board(state, seat).flux) in _last_tile(state, seat).resources


class NoIceUnder(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The tile just placed covers no ice."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether it covers none."""
        board, planet = _board(state, seat), PLANETS[state.players[seat].planet]
        return not footprint(board.pieces[board.last]).squares & planet.ice


class TrackersOn(Condition, Struct, frozen=True, array_like=True, tag=True):
    """At least `least` trackers stand on a track."""

    track: str
    least: int

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether so many do."""
        spaces = _board(state, seat).trackers
        return sum(space // HEIGHT == INDEX[self.track] for space in spaces) >= self.least


class TopOf(Condition, Struct, frozen=True, array_like=True, tag=True):
    """A tracker stands at the top of a track; for a card in the scoring the board is the final one."""

    track: str

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether one does."""
        face = CORPORATIONS[state.players[seat].corporation]
        return face.top(INDEX[self.track]) in _board(state, seat).trackers


class HasPods(Condition, Struct, frozen=True, array_like=True, tag=True):
    """There is a collected lifepod."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether there is."""
        return _board(state, seat).collected() > 0


class Rovers(Amount, Struct, frozen=True, array_like=True, tag=True):
    """`each` for every rover on a terrain, on the flux terrain ("flux"), or that carries ("carries")."""

    each: int
    where: str

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted now."""
        board = _board(state, seat)
        standing = [rover for _, rover in board.standing()]
        if self.where == "carries":
            return self.each * sum(rover.carries for rover in standing)
        terrain = board.survey.terrain[INDEX[board.flux if self.where == "flux" else self.where]]
        return self.each * sum(terrain >> rover.at & 1 for rover in standing)


class PatchesLaid(Amount, Struct, frozen=True, array_like=True, tag=True):
    """One for every patch on the planet."""

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted by pieces: a patch that lies on another counts too."""
        return sum(laid.tile == PATCH for laid in state.players[seat].known.pieces)


class Icons(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Icons of a resource on the planet, or on perimeter squares only."""

    resource: str
    perimeter: bool = False

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted now."""
        player = state.players[seat]
        icons = player.known.survey.icons[INDEX[self.resource]]
        return (icons & PLANETS[player.planet].perimeter if self.perimeter else icons).bit_count()


class LargestArea(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Squares of the largest area of a terrain."""

    terrain: str

    def value(self, state: Unknown, seat: Seat) -> int:
        """Measured now."""
        return max((found.bit_count() for found in measures.areas_of(state, seat, self.terrain)), default=0)


class Areas(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Separate areas of a terrain."""

    terrain: str

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted now."""
        return len(measures.areas_of(state, seat, self.terrain))


class AtTop(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Tracks with a tracker at their top."""

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted now."""
        player = state.players[seat]
        face = CORPORATIONS[player.corporation]
        return sum(face.top(track) in player.known.trackers for track in range(len(face.tracks)))


class Collected(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Collected lifepods ("pod") or meteorites ("rock"), wherever they lie."""

    piece: str

    def value(self, state: Unknown, seat: Seat) -> int:
        """Counted now."""
        board = state.players[seat].known
        return board.collected() if self.piece == "pod" else board.samples


class Rectangle(Condition, Struct, frozen=True, array_like=True, tag=True):
    """A full rectangle of one terrain, either way round."""

    terrain: str
    width: int
    height: int

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether there is one."""
        within = measures.terrain_of(state, seat, self.terrain)
        return bool(measures.rectangles(within, self.width, self.height))


class AreaWithIcons(Condition, Struct, frozen=True, array_like=True, tag=True):
    """One area of a terrain with at least so many icons of it."""

    terrain: str
    least: int

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether there is one."""
        icons = state.players[seat].known.survey.icons[INDEX[self.terrain]]
        found = measures.areas_of(state, seat, self.terrain)
        return any((area & icons).bit_count() >= self.least for area in found)


class Covered(Condition, Struct, frozen=True, array_like=True, tag=True):
    """No square of the ground, `ice` or `land`, is uncovered."""

    ground: str

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether all are covered."""
        player = state.players[seat]
        face = PLANETS[player.planet]
        return not (face.ice if self.ground == "ice" else face.land) & ~player.known.survey.covered


class MoreThan(Condition, Struct, frozen=True, array_like=True, tag=True):
    """One amount exceeds another."""

    more: Amount
    less: Amount

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether it does."""
        return value(self.more, state, seat) > value(self.less, state, seat)


class MilestoneAhead(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The tracker of the flux track has a milestone before it (Flux's tech 2)."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether there is one."""
        player = state.players[seat]
        face, track = CORPORATIONS[player.corporation], INDEX[player.board.flux]
        position = player.board.trackers[track] % HEIGHT
        return any(gain.milestone for space in face.tracks[track][position + 1 :] for gain in space.gains)


class RoverNumber(Amount, Struct, frozen=True, array_like=True, tag=True):
    """The movement number printed where the rover tracker stands, 0 without (Republic's tech 1)."""

    def value(self, state: Unknown, seat: Seat) -> int:
        """As printed, without what techs add."""
        player = state.players[seat]
        space = CORPORATIONS[player.corporation].space(player.board.trackers[INDEX["rover"]])
        return sum(getattr(gain, "printed", 0) for gain in space.gains)
