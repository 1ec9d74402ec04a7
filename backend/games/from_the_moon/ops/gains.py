"""Gaining things: cubes, energy, batteries, points (RULES.md 6.9, 12), and choices among effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from backend.games.from_the_moon.content.records import COLOURS, NOTHING, RESOURCES, amounts_of, with_energy
from backend.games.from_the_moon.content.values import BATTERY_SPACES
from backend.games.from_the_moon.costs import Offer, Purse, offered, owing, pay, purse_of, take
from backend.games.from_the_moon.legal import NOTHING_HAPPENS, Verb, blocked, empty, first_reason
from backend.games.from_the_moon.ops.asking import DECLINE, Prompt, innermost, listed, name_of, picked
from backend.games.from_the_moon.ops.happenings import Achieve, happened
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.choice import Item
from backend.games.kernel.codec import described
from backend.games.kernel.terms import Amount, Const, value
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat

_LINE_OF: Mapping[str, str] = {"laboratory": "laboratories", "building": "buildings", "faction": "faction"}
"""Under which line points count that an effect gives, by the step of the chain it belongs to."""


class Gain(Verb, frozen=True):
    """Cubes of one kind from the supply, as far as there are any."""

    resource: str
    times: Amount

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """An empty supply."""
        if self.resource in COLOURS and not state.supply[self.resource]:
            return empty(self.resource)
        return offered(purse).refusal

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Taken."""
        n = take(game.state, game.state.players[seat], self.resource, value(self.times, game.state, seat))
        if n:
            game.tell("gained", seat, resource=self.resource, count=n)
        return ()


class GainAny(Verb, frozen=True):
    """Cubes of any kind, each chosen freely."""

    asks: ClassVar[str] = "resource"
    times: Amount

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """One question a cube."""
        n = value(self.times, game.state, seat)
        return (AnyResource(n),) if n else ()


class AnyResource(Prompt, frozen=True):
    """Which cube: one question for each of the `left` ones."""

    asks: ClassVar[str] = "resource"
    left: int

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """What the supply has; food is always there."""
        items = tuple(
            Item(f"resource:{name}", refusal=empty(name) if name in COLOURS and not state.supply[name] else None)
            for name in RESOURCES
        )
        return (listed("resource", items, NOTHING_HAPPENS),)

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """How many are left to choose."""
        return {"left": self.left}

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """That one, then the next question."""
        resource = name_of(picked(pick))
        take(game.state, game.state.players[seat], resource, 1)
        game.tell("gained", seat, resource=resource, count=1)
        return (AnyResource(self.left - 1),) if self.left > 1 else ()


class Energy(Verb, frozen=True):
    """Energy, up to the number of batteries; the rest is lost (6.9)."""

    times: Amount

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Charged."""
        player, n = game.state.players[seat], value(self.times, game.state, seat)
        fits = min(n, player.batteries - player.stock["energy"])
        player.stock["energy"] += fits
        if n:
            game.tell("energy", seat, count=fits, lost=n - fits)
        return ()


class Battery(Verb, frozen=True):
    """Batteries, empty, one by one; each beyond the ninth is an achievement instead (6.9)."""

    times: Amount

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """One, what follows, and the others."""
        player, n = game.state.players[seat], value(self.times, game.state, seat)
        if not n:
            return ()
        rest = (Battery(Const(n - 1)),)
        if player.batteries == BATTERY_SPACES:
            return (Achieve(Const(1), "battery"), *rest)
        player.batteries += 1
        game.tell("battery_gained", seat, batteries=player.batteries)
        return (*happened(game.state, seat, "battery_gained"), *rest)


def score(game: Game[Moon], seat: Seat, points: int, line: str) -> None:
    """Count points, or lose them if negative, under a line of the final sheet."""
    if points:
        game.state.players[seat].tally[line] += points
        game.tell("vp_changed", seat, points=points, line=line)


class Vp(Verb, frozen=True):
    """Victory points."""

    times: Amount
    line: str = ""

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """Nothing to count."""
        return offered(purse).refusal if value(self.times, state, seat) else NOTHING_HAPPENS

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Scored."""
        line = self.line or innermost(game.state, _LINE_OF) or "buildings"
        score(game, seat, value(self.times, game.state, seat), line)
        return ()


class PayThen(Verb, frozen=True):
    """Pay energy, then do the effect. Whoever comes here has chosen to: the tile or laboratory was picked with its
    price beside it."""

    energy: int
    then: Effect

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """The effect, with this energy due before it."""
        return blocked(self.then, state, seat, owing(purse, self.energy))

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Paid."""
        pay(game, seat, with_energy(NOTHING, self.energy))
        return (self.then,)


NO_ARGS: Mapping[str, JSON] = {}


def using(at: str, effect: Effect, state: Moon, seat: Seat, purse: Purse, args: Mapping[str, JSON] = NO_ARGS) -> Item:
    """The use of a tile or a laboratory, to pick: with the energy it is paid with at once, or why it can't be done."""
    refusal = blocked(effect, state, seat, purse)
    if not isinstance(effect, PayThen):
        return Item(at, args, refusal)
    price = with_energy(NOTHING, effect.energy)
    offer = offered(purse, price) if refusal is None else Offer({"cost": amounts_of(price)})
    return Item(at, {**args, **offer.args}, refusal)


class ChooseOne(Verb, frozen=True):
    """One of several effects, or none."""

    asks: ClassVar[str] = "option"
    ops: tuple[Effect, ...]

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """The first one's reason, if all have one."""
        return first_reason(self.ops, state, seat, purse)

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The question."""
        return (Option(self.ops),)


class Option(Prompt, frozen=True):
    """Which of the effects."""

    asks: ClassVar[str] = "option"
    ops: tuple[Effect, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Those that can be done, or declining."""
        purse = purse_of(state, seat)
        items = tuple(
            Item(f"option:{n}", {"effect": described(op)}, blocked(op, state, seat, purse))
            for n, op in enumerate(self.ops)
        )
        return (listed("option", items, NOTHING_HAPPENS), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The effect."""
        return () if choice == "decline" else (self.ops[int(name_of(picked(pick)))],)
