"""What may be done now, and why not. Every `can_` gives None where something can be done, else the reason; it is paid
from a `Purse`, which a question looks up once for all that it lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import ClassVar, Protocol, cast

from backend.games.from_the_moon.content.records import (
    COLOURS,
    FACTIONS,
    LARGE,
    NOTHING,
    OWN,
    SMALL,
    Mission,
    Price,
    with_energy,
)
from backend.games.from_the_moon.content.values import (
    FOUNDATION,
    FOUNDATION_SPACES,
    FOUNDATIONS,
    GREENHOUSE,
    HIRE,
    IMPROVE_GREENHOUSE,
    IMPROVEMENT_CUBES,
    LAB_SURCHARGE,
    LABORATORY,
    MOST_LARGE,
    PER_COLOUR,
    SMALL_PRICES,
    SPECIAL_RESEARCH,
    STACK_SURCHARGE,
    TRAIN,
)
from backend.games.from_the_moon.costs import Purse, conversions, offered
from backend.games.from_the_moon.state import Moon, Player, colour_of, is_specialist
from backend.games.kernel.ops import Seq
from backend.games.kernel.tree import Effect, Op
from backend.games.protocol import Refusal, Seat

NOTHING_HAPPENS = Refusal("moon.nothing")
NO_SEAT = Refusal("moon.no_seat")
NO_ASTRONAUT = Refusal("moon.no_astronaut")
NO_MARKER = Refusal("moon.no_marker")
NO_BASIC = Refusal("moon.no_basic")
NO_GREENHOUSE = Refusal("moon.no_greenhouse")
NO_GREENHOUSE_SPACE = Refusal("moon.no_greenhouse_space")
NO_BASIC_GREENHOUSE = Refusal("moon.no_basic_greenhouse")
NO_FOUNDATION_SPACE = Refusal("moon.no_foundation_space")
NO_LAB_PLACE = Refusal("moon.no_lab_place")
NO_LAB = Refusal("moon.no_lab")
NO_SITE = Refusal("moon.no_site")
TWO_LARGE = Refusal("moon.two_large")
ALL_BUILT = Refusal("moon.all_built")
ALL_OUT = Refusal("moon.all_out")
NO_CUBE_LEFT = Refusal("moon.no_cube_left")


COLOUR_SET = frozenset(COLOURS)
"""What basic crew members are called; specialists have a mark."""


@cache
def empty(resource: str) -> Refusal:
    """The supply has none of it."""
    return Refusal("moon.supply_empty", {"resource": resource})


class Verb(Op[Moon], frozen=True):
    """An instruction that content is made of: it knows whether it could do anything now. `asks` names the question that
    it leads to, if any: while it waits below another question, that one is still to come."""

    asks: ClassVar[str] = ""

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """Why it would do nothing, or what is due before it can't be paid; None if it would do something."""
        return offered(purse).refusal


class _Possible(Protocol):
    """What content is made of: verbs, and questions that are verbs themselves."""

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None: ...


def blocked(effect: Effect, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    """Why an effect of content would do nothing now. A sequence is done as far as possible (6.6)."""
    if isinstance(effect, Seq):
        return first_reason(effect.ops, state, seat, purse)
    return cast("_Possible", effect).blocked(state, seat, purse)


def first_reason(effects: Sequence[Effect], state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    """None if one of several effects would do something, else the first one's reason."""
    reasons = [blocked(effect, state, seat, purse) for effect in effects]
    return None if None in reasons else reasons[0]


def hire_price(state: Moon, seat: Seat, printed: Price = NOTHING) -> Price:
    """What an astronaut costs, a faction's surcharge included (section 9, Cyborgs)."""
    if not state.changes(seat, "hire.energy"):
        return printed
    energy = state.number(seat, "hire.energy", printed.energy)
    metal = state.number(seat, "hire.metal", printed.metal)
    return Price(metal=metal, energy=energy)


def can_hire(state: Moon, seat: Seat, purse: Purse, printed: Price = NOTHING) -> Refusal | None:
    """6.1."""
    player = state.players[seat]
    one, two, three = player.rovers
    if "" not in one.crew and "" not in two.crew and "" not in three.crew:
        return NO_SEAT
    if all_taken(player.hired):
        return NO_ASTRONAUT
    return offered(purse, hire_price(state, seat, printed)).refusal


def all_taken(rows: dict[str, int]) -> bool:
    """Whether nothing is left in any of the three colour rows."""
    return rows["metal"] == rows["water"] == rows["polymer"] == PER_COLOUR


def can_train(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Refusal | None:
    """6.2."""
    player = state.players[seat]
    one, two, three = player.rovers
    basics = COLOUR_SET.intersection(one.crew + two.crew + three.crew)
    if not basics:
        return NO_BASIC
    if min([player.trained[colour] for colour in basics]) == PER_COLOUR:
        return NO_MARKER
    return offered(purse, price).refusal


def can_take_greenhouse(
    state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING, surcharge: int = STACK_SURCHARGE
) -> Refusal | None:
    """6.3, from the cheapest source."""
    if 0 not in state.players[seat].greenhouses:
        return NO_GREENHOUSE_SPACE
    right_one, right_two, stack = state.greenhouses
    if right_one or right_two:
        return offered(purse, price).refusal
    if not stack:
        return NO_GREENHOUSE
    return offered(purse, with_energy(price, price.energy + surcharge)).refusal


def can_flip(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Refusal | None:
    """5.2 b."""
    if 1 not in state.players[seat].greenhouses:
        return NO_BASIC_GREENHOUSE
    return offered(purse, price).refusal


def can_found(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Refusal | None:
    """6.4."""
    if state.players[seat].foundations == FOUNDATION_SPACES or not state.foundations:
        return NO_FOUNDATION_SPACE
    return offered(purse, price).refusal


def free_lab_places(player: Player) -> tuple[str, ...]:
    """Places on the foundations without a laboratory, in index order."""
    return _free_places(player.foundations, tuple(player.labs))


@cache
def _lab_places(foundations: int) -> tuple[str, ...]:
    places = [f"{row}.{column}" for row, columns in FOUNDATIONS[:foundations] for column in columns]
    return tuple(sorted(places))


def _free_places(foundations: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(place for place in _lab_places(foundations) if place not in taken)


def can_place_lab(
    state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING, *, surcharged: bool = True
) -> Refusal | None:
    """6.5, with the cheapest tile of the display."""
    player = state.players[seat]
    if 2 * player.foundations == len(player.labs):
        return NO_LAB_PLACE
    for place, lab in state.display.items():
        if lab:
            extra = LAB_SURCHARGE[int(place[0]) - 1] if surcharged else 0
            return offered(purse, with_energy(price, price.energy + extra)).refusal
    return NO_LAB


def can_research(state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    """Special research, 6.7."""
    reason = can_found(state, seat, purse, SPECIAL_RESEARCH)
    return reason and can_place_lab(state, seat, purse, SPECIAL_RESEARCH, surcharged=False)


@cache
def building_price(building: str) -> Price:
    """What a building tile costs (5.4)."""
    if building in SMALL:
        return SMALL_PRICES[SMALL[building].level]
    return LARGE[building].price if building in LARGE else OWN[building].price


def large_built(built: Sequence[str]) -> int:
    """How many of the buildings are large ones, the faction tile included."""
    return sum(building not in SMALL for building in built)


def offered_buildings(state: Moon, seat: Seat) -> list[str]:
    """Building tiles that `seat` has not built: its small ones, the large ones of the main board, its own."""
    player = state.players[seat]
    tiles = [*state.small, *state.large, FACTIONS[player.faction].building.id]
    return [tile for tile in tiles if tile not in player.built]


def can_build(state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    """5.4: a space, and one of the tiles that can be paid."""
    if len(state.sites) == len(state.chart.spaces):
        return NO_SITE
    player = state.players[seat]
    shown = tuple(state.small), tuple(state.large), tuple(player.built)
    prices = _prices(player.faction, shown)
    for price in prices:
        if conversions(price, price.energy, purse) is not None:
            return None
    return offered(purse, prices[0]).refusal if prices else ALL_BUILT


@lru_cache(1024)
def _prices(faction: str, shown: tuple[tuple[str, ...], ...]) -> tuple[Price, ...]:
    """What the tiles cost that can be built: small ones, large ones of the main board and the own one, less those that
    are built already."""
    small, large, built = shown
    tiles = small if large_built(built) == MOST_LARGE else (*small, *large, FACTIONS[faction].building.id)
    return tuple(dict.fromkeys(building_price(tile) for tile in tiles if tile not in built))


def _develop_greenhouses(state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    return can_flip(state, seat, purse, IMPROVE_GREENHOUSE) and can_take_greenhouse(state, seat, purse, GREENHOUSE)


def _develop_crew(state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    return can_hire(state, seat, purse, HIRE) and can_train(state, seat, purse, TRAIN)


def _develop_research(state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
    return can_found(state, seat, purse, FOUNDATION) and can_place_lab(state, seat, purse, LABORATORY)


CAN_ACT: Mapping[str, Callable[[Moon, Seat, Purse], Refusal | None]] = {
    "greenhouses": _develop_greenhouses,
    "crew": _develop_crew,
    "build": can_build,
    "research": _develop_research,
}
"""Whether one of the parts can be carried out (section 4), by action: of those that are paid for."""


@cache
def rovers_home(count: int) -> Refusal:
    """So many rovers are still at home."""
    return Refusal("moon.rovers_home", {"count": count})


def can_improve_more(state: Moon, seat: Seat) -> bool:
    """Whether an improvement cube is left (section 12)."""
    return state.improvements(seat) < IMPROVEMENT_CUBES


def specialists_to_send(player: Player, colour: str) -> list[tuple[int, int]]:
    """Rover and place (from 0) of every specialist of `colour` who may be sent away: somebody must stay (6.7)."""
    return [
        (number, place)
        for number, rover in enumerate(player.rovers)
        if rover.size() > 1
        for place, member in enumerate(rover.crew)
        if is_specialist(member) and colour_of(member) == colour
    ]


def income_buildings(player: Player) -> list[str]:
    """Small buildings in the income slots."""
    return [building for building in player.built if building in SMALL and building not in player.discarded]


def lacks_thing(state: Moon, seat: Seat, mission: Mission) -> bool:
    """Whether what a tile asks for besides cubes is not there."""
    player = state.players[seat]
    if mission.send:
        return not specialists_to_send(player, mission.send)
    if mission.discard == "small_building":
        return not income_buildings(player)
    if mission.discard == "laboratory":
        return not player.labs
    if mission.discard == "greenhouse":
        return 2 not in player.greenhouses
    return mission.discard == "battery" and not player.batteries


@cache
def lacks(of: str) -> Refusal:
    """There is nothing of the kind to give away."""
    return Refusal("moon.lacks", {"of": of})
