"""The game's own amounts, conditions and selectors: what content counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from backend.games.from_the_moon.content.records import SHIPS
from backend.games.from_the_moon.content.values import LAUNCH_SPACES
from backend.games.from_the_moon.state import HOME, NEUTRAL_ROVER, Moon, is_specialist
from backend.games.kernel.terms import Amount, Condition, Selector
from backend.games.protocol import Seat

COUNTS: Mapping[str, Callable[[Moon, Seat], int]] = {
    "ship_parts_built": lambda state, seat: len(state.players[seat].parts),
    "ship_parts_improved": lambda state, seat: state.improvements(seat),
    "buildings_built": lambda state, seat: len(state.own_sites(seat)),
    "greenhouses_improved": lambda state, seat: state.players[seat].improved_greenhouses(),
    "specialists_in_team": lambda state, seat: sum(map(is_specialist, state.players[seat].crew())),
    "foundations_built": lambda state, seat: state.players[seat].foundations,
    "laboratories_built": lambda state, seat: len(state.players[seat].labs),
    "batteries": lambda state, seat: state.players[seat].batteries,
    "achievements": lambda state, seat: state.players[seat].achievements,
    "own_building_connections": lambda state, seat: state.chart.connections(state.own_sites(seat)),
    "crew": lambda state, seat: sum([rover.size() for rover in state.players[seat].rovers]),
    "markers_taken": lambda state, seat: sum(state.players[seat].trained.values()),
}
"""What can be counted of a seat, by the names of the rules' data."""


class PerCount(Amount, Struct, frozen=True, array_like=True, tag=True):
    """`each` for everything that `of` counts now."""

    each: int
    of: str

    def value(self, state: Moon, seat: Seat) -> int:
        """The product."""
        return self.each * COUNTS[self.of](state, seat)


class LaunchedOnTime(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Ships that were launched from the right progress spaces."""

    def value(self, state: Moon, seat: Seat) -> int:
        """How many."""
        return sum(state.ships[ship].launched == LAUNCH_SPACES[ship] for ship in SHIPS)


class GroupOnSpace(Amount, Struct, frozen=True, array_like=True, tag=True):
    """The largest connected group of own buildings, while the pawn is on a progress space; 0 elsewhere."""

    space: int

    def value(self, state: Moon, seat: Seat) -> int:
        """Its size."""
        if state.players[seat].pawn != self.space:
            return 0
        return state.chart.largest_group(state.own_sites(seat))


class Around(Selector, Struct, frozen=True, array_like=True, tag=True):
    """What stands around the rover that has been sent: `own_buildings` diagonally, `own_rovers`, `other_rovers` or
    `rovers` on orthogonal tiles (section 2). A neutral rover is another player's."""

    what: str

    def select(self, state: Moon, seat: Seat) -> tuple[str, ...]:
        """Their spaces or tiles."""
        if self.what == "own_buildings":
            return tuple(at for at in state.chart.diagonal[state.here] if _owner(state, at) == seat)
        near = [at for at in state.chart.orthogonal[state.here] if state.tiles[at].rover]
        if self.what == "rovers":
            return tuple(near)
        own = self.what == "own_rovers"
        return tuple(at for at in near if (_driver(state.tiles[at].rover) == seat) == own)


class OwnRoversAtSite(Selector, Struct, frozen=True, array_like=True, tag=True):
    """Own rovers that touch the building just erected."""

    def select(self, state: Moon, seat: Seat) -> tuple[str, ...]:
        """Their tiles."""
        out = {rover.at for rover in state.players[seat].rovers if rover.at != HOME}
        return tuple(at for at in state.chart.touched[state.site] if at in out)


class OnCorner(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The rover has been sent to a corner tile."""

    def holds(self, state: Moon, seat: Seat) -> bool:
        """Whether it has."""
        return state.here in state.chart.corners


class OnBorder(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The building has been erected on a border space: one that touches exactly two tiles."""

    def holds(self, state: Moon, seat: Seat) -> bool:
        """Whether it has."""
        return state.site in state.chart.border


class Erected(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The building just erected is this one."""

    building: str

    def holds(self, state: Moon, seat: Seat) -> bool:
        """Whether it is."""
        return state.sites[state.site].building == self.building


def _owner(state: Moon, space: str) -> Seat | None:
    site = state.sites.get(space)
    return None if site is None else site.seat


def _driver(rover: str) -> Seat | None:
    return None if rover == NEUTRAL_ROVER else int(rover.partition(".")[0])
