"""What is possible on the board: landing, building, and who need not be asked. Reasons are refusal codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from backend.games.ad_astra.content.pieces import ITEMS, Item
from backend.games.ad_astra.content.planets import TERRAFORMED
from backend.games.ad_astra.content.resources import ORES
from backend.games.ad_astra.state import DEEP, NOBODY, SHIP_IDS, SUPPLY, Astra, Planet
from backend.games.protocol import Refusal, Seat

NO_TARGET = Refusal("astra.no_target")
NOT_ON_CARD = Refusal("astra.not_on_card")
NO_PLACE = Refusal("astra.no_place")
FOREIGN = Refusal("astra.foreign")
SAME_PLANET = Refusal("astra.same_planet")
TAKEN = Refusal("astra.taken")
CANNOT_COVER = Refusal("astra.cannot_cover")

Standing: TypeAlias = tuple[str, str, bool, bool, bool, bool]
"""A planet with own pieces: id, face, colony, factory, terraformer, and whether a starship stands there."""
CHEAPEST = min(sum(item.price.values()) + item.ores for item in ITEMS.values())
"""Cards of the cheapest item."""


def system_of(place: str) -> str:
    """The star of a planet's id."""
    return place.partition(".")[0]


def hand_size(state: Astra, seat: Seat) -> int:
    """How many resource cards a seat has: everybody sees it."""
    return sum(state.players[seat].hand.values())


def landable(planet: Planet, seat: Seat) -> bool:
    """Whether a ship of `seat` may land there (M4): face down, or without foreign pieces."""
    return not planet.up or planet.seat in (NOBODY, seat)


def landing_places(state: Astra, seat: Seat, star: str) -> int:
    """How many planets of a system `seat` may land on."""
    return sum([not planet.up or planet.seat in (NOBODY, seat) for planet in state.systems[star]])


def ready_ships(state: Astra, seat: Seat) -> list[tuple[str, str]]:
    """Ships of `seat` that this card has not moved yet, with their places."""
    moved = state.card_now.moved
    places = zip(SHIP_IDS[seat], state.players[seat].ships, strict=True)
    return [(ship, place) for ship, place in places if place != SUPPLY and ship not in moved]


def could_move(state: Astra, seat: Seat, systems: Sequence[str]) -> bool:
    """Whether `seat` may have a move, as far as everybody knows: cards in hand count, their types don't."""
    ships = ready_ships(state, seat)
    if not ships:
        return False
    if state.players[seat].artifacts or (hand_size(state, seat) and any(place != DEEP for _, place in ships)):
        return True
    deep = any(place == DEEP for _, place in ships)
    return deep and any(landing_places(state, seat, star) for star in systems)


def standings(state: Astra, seat: Seat) -> tuple[Standing, ...]:
    """All planets with pieces of `seat`."""
    ships = state.players[seat].ships
    return tuple(
        [
            (id, planet.face, planet.colony, planet.factory, planet.terraformer, id in ships)
            for id, planet in state.own_planets(seat)
        ]
    )


def why_not_built(kind: str, standing: Standing, targets: str) -> Refusal | None:
    """Why `kind` can't be built on a planet that carries own pieces (section 8); None if it can. `targets` is the
    option `terraform_targets`."""
    _, face, colony, factory, terraformer, ship = standing
    if kind == "colony":
        if colony or factory:
            return TAKEN
        return None if terraformer or ship else NO_PLACE
    if kind == "factory":
        return None if colony else NO_PLACE
    if terraformer:
        return TAKEN
    return None if face in TERRAFORMED[targets] else NO_PLACE


def no_room(state: Astra, seat: Seat, kind: str, places: Sequence[Standing]) -> Refusal | None:
    """Why `kind` can't be built whatever it costs: no piece left (B2), or none of `places` is possible. A starship
    appears in deep space."""
    if not state.players[seat].supply[kind]:
        return Refusal("astra.no_piece", {"item": kind})
    targets = str(state.options["terraform_targets"])
    if kind == "starship" or any(why_not_built(kind, place, targets) is None for place in places):
        return None
    return NO_PLACE


def room_for_any(state: Astra, seat: Seat) -> bool:
    """Whether anything could be built if it cost nothing. A starship needs no place, so it is looked at first."""
    if state.players[seat].supply["starship"]:
        return True
    places = standings(state, seat)
    return any(no_room(state, seat, kind, places) is None for kind in ITEMS)


def could_build(state: Astra, seat: Seat) -> bool:
    """Whether `seat` may build something, as far as everybody knows: cards in hand count, their types don't."""
    if not state.players[seat].artifacts and hand_size(state, seat) < CHEAPEST:
        return False
    return room_for_any(state, seat)


def ores_to_pay(hand: Mapping[str, int], item: Item) -> tuple[str, ...]:
    """The ores that can be the one of choice in the price of `item`; none if the rest can't be paid (A4)."""
    if any(hand[resource] < n for resource, n in item.price.items()):
        return ()
    return tuple(ore for ore in ORES if hand[ore] > item.price.get(ore, 0))


def payable(hand: Mapping[str, int], item: Item) -> bool:
    """Whether a hand covers the price of `item`."""
    if item.ores:
        return bool(ores_to_pay(hand, item))
    return all(hand[resource] >= n for resource, n in item.price.items())


def price_shown(item: Item) -> dict[str, int]:
    """The price of `item` as options show it: `ore` is the one of choice."""
    return {**item.price, "ore": item.ores} if item.ores else dict(item.price)
