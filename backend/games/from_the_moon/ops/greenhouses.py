"""Greenhouses: building and improving (RULES.md 5.2, 6.3)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from backend.games.from_the_moon.content.records import NOTHING, Price, with_energy
from backend.games.from_the_moon.content.values import GREENHOUSE, GREENHOUSE_BONUS, IMPROVE_GREENHOUSE, STACK_SURCHARGE
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import NO_GREENHOUSE, can_flip, can_take_greenhouse
from backend.games.from_the_moon.ops.asking import DECLINE, DONE, Prompt, listed, name_of, picked
from backend.games.from_the_moon.ops.gains import Gain
from backend.games.from_the_moon.ops.happenings import Achieve, happened
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.choice import BUTTON, Item, Pick
from backend.games.kernel.terms import Const
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat

SOURCES = ("1", "2", "stack")
_BONUS: dict[str, list[Effect]] = {
    "": [],
    "food": [Gain("food", Const(1))],
    "achievement": [Achieve(Const(1))],
}


def source_price(price: Price, source: str, *, surcharge: bool = True) -> Price:
    """`price` with the surcharge of the stack."""
    return with_energy(price, price.energy + STACK_SURCHARGE) if source == "stack" and surcharge else price


def build_choice(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Choice:
    """A tile from a right-hand space or from the stack."""
    refusal = can_take_greenhouse(state, seat, purse, price)
    if refusal is not None:
        return Choice("build", BUTTON, refusal=refusal)
    items = []
    for source, left in zip(SOURCES, state.greenhouses, strict=True):
        if left:
            offer = offered(purse, source_price(price, source))
            items.append(Item(f"greenhouses:{source}", offer.args, offer.refusal))
    return listed("build", tuple(items), NO_GREENHOUSE)


@cache
def _spaces(seat: Seat, spaces: tuple[int, ...]) -> Pick:
    return Pick(tuple(Item(f"greenhouse:{seat}.{space}") for space in spaces))


def flip_choice(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Choice:
    """Every basic greenhouse."""
    refusal = can_flip(state, seat, purse, price)
    if refusal is not None:
        return Choice("improve", BUTTON, refusal=refusal)
    return Choice("improve", _spaces(seat, on_side(state, seat, 1)), offered(purse, price).args)


def on_side(state: Moon, seat: Seat, side: int) -> tuple[int, ...]:
    """Spaces (from 1) whose greenhouse shows a side: 1 basic, 2 improved."""
    return tuple(space for space, shown in enumerate(state.players[seat].greenhouses, start=1) if shown == side)


def greenhouses_of(state: Moon, seat: Seat, side: int) -> Pick:
    """Greenhouses that show a side, to pick one."""
    return _spaces(seat, on_side(state, seat, side))


def build(game: Game[Moon], seat: Seat, source: str, price: Price) -> Ops:
    """Take a tile, place it on the lowest empty space, basic side up (6.3)."""
    state = game.state
    pay(game, seat, price)
    state.greenhouses[SOURCES.index(source)] -= 1
    spaces = state.players[seat].greenhouses
    space = spaces.index(0)
    spaces[space] = 1
    game.tell("greenhouse_built", seat, space=f"greenhouse:{seat}.{space + 1}", source=f"greenhouses:{source}")
    return [*_BONUS[GREENHOUSE_BONUS[space]], *happened(state, seat, "greenhouse_built")]


def flip(game: Game[Moon], seat: Seat, pick: JSON, price: Price = NOTHING) -> Ops:
    """Turn the picked greenhouse to its improved side."""
    pay(game, seat, price)
    space = int(name_of(picked(pick)).partition(".")[2])
    game.state.players[seat].greenhouses[space - 1] = 2
    game.tell("greenhouse_improved", seat, space=picked(pick))
    return happened(game.state, seat, "greenhouse_improved")


class DevelopGreenhouses(Prompt, frozen=True):
    """The action: build, improve, or both in either order (5.2); then what a faction does."""

    asks: ClassVar[str] = "greenhouses"
    action: ClassVar[str] = "greenhouses"
    built: bool = False
    improved: bool = False

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The parts that are left."""
        parts, purse = [], purse_of(state, seat)
        if not self.built:
            parts.append(build_choice(state, seat, purse, GREENHOUSE))
        if not self.improved:
            parts.append(flip_choice(state, seat, purse, IMPROVE_GREENHOUSE))
        return (*parts, DONE) if self.built or self.improved else tuple(parts)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """One part, then the other if wanted."""
        if choice == "build":
            source = name_of(picked(pick))
            done = build(game, seat, source, source_price(GREENHOUSE, source))
            return done if self.improved else [*done, DevelopGreenhouses(built=True)]
        if choice == "improve":
            done = flip(game, seat, pick, IMPROVE_GREENHOUSE)
            return done if self.built else [*done, DevelopGreenhouses(improved=True)]
        return ()


class GreenhouseFree(Prompt, frozen=True):
    """A greenhouse without its cubes; the stack's surcharge is still due, unless it comes `from_stack` (6.3)."""

    asks: ClassVar[str] = "greenhouse"
    from_stack: bool = False

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """See 6.3."""
        if not self.from_stack:
            return can_take_greenhouse(state, seat, purse)
        if not state.greenhouses[2]:
            return NO_GREENHOUSE
        return can_take_greenhouse(state, seat, purse, surcharge=0)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The sources."""
        purse = purse_of(state, seat)
        if not self.from_stack:
            return (build_choice(state, seat, purse), DECLINE)
        refusal = self.blocked(state, seat, purse)
        stack = (Item("greenhouses:stack", refusal=refusal),)
        return (listed("build", stack, NO_GREENHOUSE), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Built."""
        if choice == "decline":
            return ()
        source = name_of(picked(pick))
        return build(game, seat, source, source_price(NOTHING, source, surcharge=not self.from_stack))


class FlipFree(Prompt, frozen=True):
    """One greenhouse turned to its improved side, free."""

    asks: ClassVar[str] = "improve"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """No basic greenhouse."""
        return can_flip(state, seat, purse)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """See `flip_choice`."""
        return (flip_choice(state, seat, purse_of(state, seat)), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Improved."""
        return flip(game, seat, pick) if choice == "improve" else ()
