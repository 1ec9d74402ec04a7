"""Paying and converting (RULES.md section 7): what a price comes to, whether it can be met, and how.

A price that can only be met after converting carries the conversion: it is shown with the option and done when the
option is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter

from msgspec import Struct, structs

from backend.games.from_the_moon.content.records import COLOURS, NOTHING, RESOURCES, Price, amounts_of, with_energy
from backend.games.from_the_moon.content.values import ENERGY_PER_FOOD, FOOD_PER_ENERGY
from backend.games.from_the_moon.state import STOCK, Moon, Player
from backend.games.kernel.tree import Game
from backend.games.protocol import JSON, Refusal, Seat


class Purse(Struct, frozen=True, cache_hash=True):
    """What a seat can pay with now. `rate` is how much food becomes one energy, `saving` the energy that this action
    still costs less (16.2), and `due` energy that has to be paid first, in a step of its own."""

    metal: int
    water: int
    polymer: int
    food: int
    energy: int
    batteries: int
    rate: int
    saving: int = 0
    due: int = 0


class Offer(Struct, frozen=True):
    """A price as it is offered: arguments for the client, or why it can't be paid."""

    args: Mapping[str, JSON]
    refusal: Refusal | None = None


FREE = Offer({})


def food_per_energy(state: Moon, seat: Seat) -> int:
    """How much food becomes one energy."""
    return state.number(seat, "conversion.food", FOOD_PER_ENERGY)


def purse_of(state: Moon, seat: Seat) -> Purse:
    """What `seat` holds, for all the prices of one question."""
    player = state.players[seat]
    metal, water, polymer, food, energy = _held(player.stock)
    rate = state.number(seat, "conversion.food", FOOD_PER_ENERGY)
    return Purse(metal, water, polymer, food, energy, player.batteries, rate, state.saving)


_held = itemgetter(*STOCK)


@lru_cache(1 << 14)
def owing(purse: Purse, energy: int) -> Purse:
    """`purse` when `energy` has to be paid first."""
    return structs.replace(purse, due=purse.due + energy)


@lru_cache(1 << 14)
def exchanged(purse: Purse, times: int) -> Purse:
    """`purse` after conversions: food from energy if `times` is positive, else energy from food."""
    change = exchange(times, purse.rate)
    return structs.replace(purse, food=purse.food + change["food"], energy=purse.energy + change["energy"])


def due(price: Price, saving: int) -> Price:
    """`price` after what a building saves in this action (16.2)."""
    return with_energy(price, max(0, price.energy - saving)) if saving and price.energy else price


@lru_cache(1 << 15)
def offered(purse: Purse, printed: Price = NOTHING) -> Offer:
    """How a price can be paid from `purse`, or why it can't. Kept, because the same few prices are asked for again and
    again; purses that differ in what a price does not ask for share their answer."""
    price = due(with_energy(printed, printed.energy + purse.due), purse.saving)
    if price == NOTHING:
        return FREE
    metal, water = min(purse.metal, price.metal), min(purse.water, price.water)
    polymer = min(purse.polymer, price.polymer)
    if not price.food and not price.energy:
        return _terms(price, 0, Purse(metal, water, polymer, 0, 0, 0, FOOD_PER_ENERGY))
    peak = min(max(printed.energy, purse.due), price.energy)
    return _terms(price, peak, Purse(metal, water, polymer, purse.food, purse.energy, purse.batteries, purse.rate))


@lru_cache(1 << 14)
def _terms(price: Price, peak: int, purse: Purse) -> Offer:
    """How `price` can be paid from a purse in which nothing is left that does not matter."""
    args: dict[str, JSON] = {"cost": amounts_of(price)}
    times = conversions(price, peak, purse)
    if times is None:
        return Offer(args, _short(price, peak, purse))
    return Offer({**args, "convert": exchange(times, purse.rate)} if times else args)


def conversions(price: Price, peak: int, purse: Purse) -> int | None:
    """How often food has to be made from energy (positive) or energy from food (negative) before `price` can be paid;
    None if it can't be paid at all. `peak` is the most energy that is paid in one step."""
    if purse.metal < price.metal or purse.water < price.water or purse.polymer < price.polymer:
        return None
    food, energy = price.food - purse.food, price.energy - purse.energy
    if food <= 0 and energy <= 0:
        return 0
    if food > 0:
        return food if -energy >= ENERGY_PER_FOOD * food else None
    if peak > purse.batteries:
        return None
    return -energy if -food >= purse.rate * energy else None


def exchange(times: int, rate: int) -> dict[str, int]:
    """Conversions as signed numbers: food from energy if `times` is positive, else energy from food at `rate`."""
    if times > 0:
        return {"energy": -ENERGY_PER_FOOD * times, "food": times}
    return {"food": rate * times, "energy": -times}


def _short(price: Price, peak: int, purse: Purse) -> Refusal:
    """What is missing for a price that can't be paid."""
    if peak > purse.batteries:
        return Refusal("moon.batteries", {"need": peak})
    missing = {name: n - getattr(purse, name) for name, n in amounts_of(price).items() if n > getattr(purse, name)}
    if "food" in missing:
        missing["food"] -= max(0, purse.energy - price.energy) // ENERGY_PER_FOOD
    if "energy" in missing:
        missing["energy"] -= max(0, purse.food - price.food) // purse.rate
    return Refusal("moon.short", {"short": {name: n for name, n in missing.items() if n > 0}})


def convert(game: Game[Moon], seat: Seat, times: int) -> None:
    """Convert, as often as `times` says: food from energy if positive, energy from food if negative."""
    if not times:
        return
    stock = game.state.players[seat].stock
    change = exchange(times, food_per_energy(game.state, seat))
    for name, n in change.items():
        stock[name] += n
    gain, give = ("food", "energy") if times > 0 else ("energy", "food")
    game.tell("converted", seat, give={give: -change[give]}, gain={gain: change[gain]})


def pay(game: Game[Moon], seat: Seat, printed: Price) -> None:
    """Pay a price that can be paid, after the conversions it needs. Cubes go to the supply (section 1)."""
    if printed == NOTHING:
        return
    state = game.state
    price = due(printed, state.saving)
    times = conversions(price, price.energy, purse_of(state, seat))
    assert times is not None, f"{price} can't be paid"
    convert(game, seat, times)
    saved = printed.energy - price.energy
    state.saving -= saved
    stock = state.players[seat].stock
    for name, n in amounts_of(price).items():
        stock[name] -= n
        if name in COLOURS:
            state.supply[name] += n
    game.tell("paid", seat, cost=amounts_of(price), saved=saved)


def take(state: Moon, player: Player, resource: str, n: int) -> int:
    """Move up to `n` cubes of `resource` from the supply to `player`; food is unlimited (section 12). How many came."""
    assert resource in RESOURCES, resource
    if resource in COLOURS:
        n = min(n, state.supply[resource])
        state.supply[resource] -= n
    player.stock[resource] += n
    return n
