"""Production cards (RULES.md section 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from msgspec import Struct

from backend.games.ad_astra.content.pieces import YIELD
from backend.games.ad_astra.ops.artifacts import artifact_choices, is_artifact, use_artifact
from backend.games.ad_astra.ops.supplies import take
from backend.games.ad_astra.state import Astra
from backend.games.kernel.choice import Item, Pick, addresses
from backend.games.kernel.tree import Ask, Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat


def yields(state: Astra, resource: str) -> list[int]:
    """What the pieces of every seat produce, were the bank endless (PR2)."""
    totals = []
    for player in state.players:
        total = 0
        for id in player.planets:
            planet = state.planet(id)
            if planet.face == resource:
                ships = player.ships.count(id)
                total += YIELD["colony"] * planet.colony + YIELD["factory"] * planet.factory + YIELD["starship"] * ships
        totals.append(total)
    return totals


def gains(state: Astra, resource: str, owner: Seat) -> list[int]:
    """What every seat gets: the owner is served first, then the others clockwise, until the pile is empty (PR3)."""
    produced, left = yields(state, resource), state.bank[resource]
    for seat in state.clockwise(owner):
        produced[seat] = min(produced[seat], left)
        left -= produced[seat]
    return produced


class Produce(Ask[Astra], frozen=True):
    """The owner picks one of two resources, and everybody produces it (PR1)."""

    resources: tuple[str, ...]

    def ask(self) -> str:
        """See `Ask`."""
        return "produce"

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Both, with what they would bring; one that nobody produces is legal (PR4)."""
        return (self.either(state, seat, "resource"), *artifact_choices(state, seat, "PRODUCE", self))

    def either(self, state: Astra, seat: Seat, id: str) -> Choice:
        """The choice between the two resources, called `id`."""
        items = [_item(resource, tuple(gains(state, resource, seat))) for resource in self.resources]
        return Choice(id, Pick(tuple(items)))

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """See `Harvest`."""
        if is_artifact(choice):
            return use_artifact(game, seat, choice, pick, self)
        return (Harvest(_resource(pick)),)


@lru_cache(maxsize=1024)
def _item(resource: str, gained: tuple[int, ...]) -> Item:
    return Item(f"resource:{resource}", {"gains": list(gained)})


def _resource(pick: JSON) -> str:
    return (addresses(pick) or [""])[0].removeprefix("resource:")


class Harvest(Op[Astra], frozen=True):
    """Everybody takes what they produce of `resource`; the owner alone, if it says so."""

    resource: str
    alone: bool = False

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """From the bank, in the order of the shortage rule (PR3)."""
        state = game.state
        state.card_now.resource = self.resource
        produced = gains(state, self.resource, seat)
        for producer, n in enumerate(produced):
            produced[producer] = n if producer == seat or not self.alone else 0
            take(state, producer, self.resource, produced[producer])
        game.tell("produced", seat, resource=f"resource:{self.resource}", gains=cast("JSON", produced))
        return ()


class HarvestBoth(Struct, frozen=True):
    """The resource is picked as usual; afterwards the owner alone also produces the other one."""

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """The same as without the card."""
        return cast("Produce", asked).either(state, seat, id)

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """Both harvests."""
        first = _resource(pick)
        other = next(resource for resource in cast("Produce", asked).resources if resource != first)
        return (Harvest(first), Harvest(other, alone=True))
