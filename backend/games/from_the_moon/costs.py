"""Paying and converting (RULES.md section 7): what a price comes to, whether it can be met, and how.

A price that can only be met after converting carries the conversion: it is shown with the option and done when the
option is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from backend.games.from_the_moon.content.records import COLOURS, NOTHING, RESOURCES, Price, amounts_of, with_energy
from backend.games.from_the_moon.state import STOCK, Moon, Player
from backend.games.kernel.tree import Game
from backend.games.protocol import JSON, Refusal, Seat

Held: TypeAlias = tuple[int, int, int, int, int, int]
"""Metal, water, polymer, food, energy, and the number of batteries."""
ENERGY_PER_FOOD = 2
FOOD_PER_ENERGY = 2


class Offer(Struct, frozen=True):
    """A price as it is offered: arguments for the client, or why it can't be paid."""

    args: Mapping[str, JSON]
    refusal: Refusal | None = None


FREE = Offer({})


def food_per_energy(state: Moon, seat: Seat) -> int:
    """How much food becomes one energy."""
    return state.number(seat, "conversion.food", FOOD_PER_ENERGY)


def due(state: Moon, price: Price) -> Price:
    """`price` after what a building saves in this action (16.2)."""
    if state.saving and price.energy:
        return with_energy(price, max(0, price.energy - state.saving))
    return price


def conversions(price: Price, peak: int, held: Held, rate: int) -> int | None:
    """How often food has to be made from energy (positive) or energy from food (negative) before `price` can be paid;
    None if it can't be paid at all. `peak` is the most energy that is paid in one step."""
    metal, water, polymer, has_food, has_energy, batteries = held
    if metal < price.metal or water < price.water or polymer < price.polymer:
        return None
    food, energy = price.food - has_food, price.energy - has_energy
    if food <= 0 and energy <= 0:
        return 0
    if food > 0:
        return food if -energy >= ENERGY_PER_FOOD * food else None
    if peak > batteries:
        return None
    return -energy if -food >= rate * energy else None


def held_by(state: Moon, seat: Seat) -> Held:
    """What prices are paid with."""
    player = state.players[seat]
    stock = player.stock
    return (stock["metal"], stock["water"], stock["polymer"], stock["food"], stock["energy"], player.batteries)


def offered(state: Moon, seat: Seat, printed: Price, peak: int = 0) -> Offer:
    """`printed` as an offer to `seat`. `peak` is the most energy that is paid in one step, if there are several."""
    price = due(state, printed) if state.saving else printed
    if price is NOTHING:
        return FREE
    held = metal, water, polymer, food, energy, _ = held_by(state, seat)
    if (
        metal >= price.metal
        and water >= price.water
        and polymer >= price.polymer
        and food >= price.food
        and energy >= price.energy
    ):
        return _plain(price)
    rate = food_per_energy(state, seat) if energy < price.energy else FOOD_PER_ENERGY
    return terms(price, min(peak, price.energy) or price.energy, held, rate)


@cache
def _plain(price: Price) -> Offer:
    return Offer({"cost": amounts_of(price)}) if price != NOTHING else FREE


@lru_cache(1 << 15)
def terms(price: Price, peak: int, held: Held, rate: int) -> Offer:
    """How somebody who holds `held`, and converts `rate` food into energy, can pay `price`; kept, because the same few
    prices are asked for again and again by seats that hold little."""
    if price == NOTHING:
        return FREE
    args: dict[str, JSON] = {"cost": amounts_of(price)}
    times = conversions(price, peak, held, rate)
    if times is None:
        return Offer(args, _short(price, peak, held, rate))
    if times:
        args["convert"] = exchange(times, rate)
    return Offer(args)


def exchange(times: int, rate: int) -> dict[str, int]:
    """Conversions as signed numbers: food from energy if `times` is positive, else energy from food at `rate`."""
    if times > 0:
        return {"energy": -ENERGY_PER_FOOD * times, "food": times}
    return {"food": rate * times, "energy": -times}


def _short(price: Price, peak: int, held: Held, rate: int) -> Refusal:
    """What is missing for a price that can't be paid."""
    has = dict(zip(STOCK, held, strict=False))
    if peak > held[-1]:
        return Refusal("moon.batteries", {"need": peak})
    missing = {name: n - has[name] for name, n in amounts_of(price).items() if n > has[name]}
    if "food" in missing:
        missing["food"] -= max(0, has["energy"] - price.energy) // ENERGY_PER_FOOD
    if "energy" in missing:
        missing["energy"] -= max(0, has["food"] - price.food) // rate
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
    state = game.state
    price = due(state, printed)
    times = conversions(price, price.energy, held_by(state, seat), food_per_energy(state, seat))
    assert times is not None, f"{price} can't be paid"
    convert(game, seat, times)
    saved = printed.energy - price.energy
    state.saving -= saved
    if printed == NOTHING:
        return
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
