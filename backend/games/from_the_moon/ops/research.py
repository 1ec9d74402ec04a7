"""Research: foundations, laboratories and their activation (RULES.md 5.5, 6.4, 6.5), special research (6.7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from msgspec import structs

from backend.games.from_the_moon.content.records import LABORATORIES, NOTHING, Price, with_energy
from backend.games.from_the_moon.content.values import (
    BONUS_LAB_ROW,
    FOUNDATION,
    LAB_SURCHARGE,
    LABORATORY,
    SPECIAL_RESEARCH,
)
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import (
    NO_LAB,
    NOTHING_HAPPENS,
    Verb,
    can_found,
    can_place_lab,
    can_research,
    free_lab_places,
)
from backend.games.from_the_moon.ops.asking import DECLINE, DONE, Prompt, Within, listed, name_of, picked, placing, put
from backend.games.from_the_moon.ops.gains import using
from backend.games.from_the_moon.ops.happenings import Achieve, happened
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.choice import BUTTON, Piece, Place, Spot
from backend.games.kernel.terms import Const
from backend.games.kernel.tree import Frame, Game, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat

ACTION = (LABORATORY, True)
FREE = (NOTHING, True)
SPECIAL = (SPECIAL_RESEARCH, False)
"""Ways to place a laboratory: its price, and whether the display's rows cost more."""


def _lab_price(way: tuple[Price, bool], place: str) -> Price:
    price, surcharged = way
    return with_energy(price, price.energy + LAB_SURCHARGE[int(place[0]) - 1]) if surcharged else price


@cache
def _free_spots(seat: Seat, places: tuple[str, ...]) -> tuple[Spot, ...]:
    return tuple(Spot(f"lab:{seat}.{place}") for place in places)


def _lab_spots(seat: Seat, places: tuple[str, ...], refusal: Refusal | None) -> tuple[Spot, ...]:
    spots = _free_spots(seat, places)
    return spots if refusal is None else tuple(structs.replace(spot, refusal=refusal) for spot in spots)


def lab_choice(state: Moon, seat: Seat, purse: Purse, way: tuple[Price, bool]) -> Choice:
    """A tile of the display to a free place on the foundations."""
    refusal = can_place_lab(state, seat, purse, way[0], surcharged=way[1])
    if refusal is not None:
        return Choice("laboratory", BUTTON, refusal=refusal)
    free = free_lab_places(state.players[seat])
    pieces = []
    for place, lab in state.display.items():
        if lab:
            offer = offered(purse, _lab_price(way, place))
            args: Mapping[str, JSON] = {"lab": lab, **offer.args}
            pieces.append(Piece(f"display:{place}", _lab_spots(seat, free, offer.refusal), args))
    return placing("laboratory", Place(tuple(pieces)), NO_LAB)


def foundation_choice(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Choice:
    """A button: the position follows from the printed order."""
    refusal = can_found(state, seat, purse, price)
    return Choice("foundation", BUTTON, offered(purse, price).args, refusal=refusal)


def found(game: Game[Moon], seat: Seat, price: Price = NOTHING) -> Ops:
    """Take a foundation and place it on the next position (6.4)."""
    pay(game, seat, price)
    player = game.state.players[seat]
    game.state.foundations -= 1
    player.foundations += 1
    game.tell("foundation_taken", seat, position=player.foundations)
    return happened(game.state, seat, "foundation_taken")


def place_lab(game: Game[Moon], seat: Seat, pick: JSON, way: tuple[Price, bool]) -> Ops:
    """Pay, take the tile, let its column slide, place it; bonus, triggers, activation (6.5)."""
    source, place = put(pick)
    place = place.partition(".")[2]
    pay(game, seat, _lab_price(way, source))
    lab = game.state.display[source]
    game.state.players[seat].labs[place] = lab
    game.tell("laboratory_placed", seat, lab=lab, source=f"display:{source}", place=f"lab:{seat}.{place}")
    slide(game, source)
    bottom = [Achieve(Const(1), "laboratory")] if int(place[0]) == BONUS_LAB_ROW else []
    return [*bottom, *happened(game.state, seat, "laboratory_placed"), Activate(activated(game.state, seat, place))]


def slide(game: Game[Moon], source: str) -> None:
    """The tiles above a taken one move down; the top place is refilled from the stack, if it has any (6.5)."""
    display, column = game.state.display, source[2]
    for row in range(int(source[0]), 3):
        display[f"{row}.{column}"] = display[f"{row + 1}.{column}"]
    display[f"3.{column}"] = draw_lab(game)
    if lab := display[f"3.{column}"]:
        game.tell("laboratory_drawn", lab=lab, display=f"display:3.{column}")


def draw_lab(game: Game[Moon]) -> str:
    """The next tile of the stack, or nothing. The stack is what is left, without an order: luck decides when it is
    drawn."""
    deck = game.state.deck
    left = sum(deck.values())
    if not left:
        return ""
    index = game.below(left, "laboratory")
    for lab, n in deck.items():
        if index < n:
            deck[lab] -= 1
            return lab
        index -= n
    raise AssertionError("a stack shorter than its sum")


def activated(state: Moon, seat: Seat, new: str) -> tuple[str, ...]:
    """The laboratories that a new one activates: itself, its row and its column (6.5), in index order."""
    return tuple(sorted(place for place in state.players[seat].labs if place[0] == new[0] or place[2] == new[2]))


class Activate(Prompt, frozen=True):
    """Which laboratory next: each once, in any order, one finished before the next (6.5)."""

    asks: ClassVar[str] = "activate"
    labs: tuple[str, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Those not used yet."""
        labs, purse = state.players[seat].labs, purse_of(state, seat)
        items = [
            using(f"lab:{seat}.{place}", LABORATORIES[labs[place]].effect, state, seat, purse, {"lab": labs[place]})
            for place in self.labs
        ]
        return (listed("use", tuple(items), NOTHING_HAPPENS), DONE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Its effect, then the others."""
        if choice == "done":
            return ()
        at = picked(pick)
        place = name_of(at).partition(".")[2]
        lab = game.state.players[seat].labs[place]
        game.tell("laboratory_used", seat, place=at, lab=lab)
        rest = tuple(other for other in self.labs if other != place)
        effect = Within("laboratory", at, LABORATORIES[lab].effect)
        return (effect, Activate(rest)) if rest else (effect,)


def discard_lab(game: Game[Moon], seat: Seat, place: str) -> None:
    """A laboratory leaves the game (6.7); activations that wait for it forget it."""
    del game.state.players[seat].labs[place]
    for node in game.state.tree:
        if isinstance(node, Frame) and isinstance(node.op, Activate) and place in node.op.labs:
            node.op = structs.replace(node.op, labs=tuple(lab for lab in node.op.labs if lab != place))


class DevelopResearch(Prompt, frozen=True):
    """The action: a foundation, a laboratory, or both in either order (5.5); a building may allow more laboratories."""

    asks: ClassVar[str] = "research"
    action: ClassVar[str] = "research"
    founded: bool = False
    labs: int = 0

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The parts that are left."""
        parts, purse = [], purse_of(state, seat)
        if not self.founded:
            parts.append(foundation_choice(state, seat, purse, FOUNDATION))
        if self.labs < self._labs_allowed(state, seat):
            parts.append(lab_choice(state, seat, purse, ACTION))
        return (*parts, DONE) if self.founded or self.labs else tuple(parts)

    @staticmethod
    def _labs_allowed(state: Moon, seat: Seat) -> int:
        return state.number(seat, "research.laboratories", 1)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """One part, then the others if wanted."""
        if choice == "foundation":
            return [*found(game, seat, FOUNDATION), DevelopResearch(True, self.labs)]
        if choice == "laboratory":
            return [*place_lab(game, seat, pick, ACTION), DevelopResearch(self.founded, self.labs + 1)]
        return ()


class FoundationFree(Prompt, frozen=True):
    """A foundation at no cost."""

    asks: ClassVar[str] = "foundation"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """No position left."""
        return can_found(state, seat, purse)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Take it or not."""
        return (foundation_choice(state, seat, purse_of(state, seat)), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Taken."""
        return found(game, seat) if choice == "foundation" else ()


class LaboratoryFree(Prompt, frozen=True):
    """A laboratory without its polymer; the surcharge of its row is still due."""

    asks: ClassVar[str] = "laboratory"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """See 6.5."""
        return can_place_lab(state, seat, purse)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """See `lab_choice`."""
        return (lab_choice(state, seat, purse_of(state, seat), FREE), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Placed."""
        return place_lab(game, seat, pick, FREE) if choice == "laboratory" else ()


class SpecialResearch(Verb, frozen=True):
    """Pay 2 energy for a foundation, or for a laboratory with neither polymer nor surcharge (6.7)."""

    asks: ClassVar[str] = "special"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """Neither."""
        return can_research(state, seat, purse)

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The question."""
        return (Within("special", "", Special()),)


class Special(Prompt, frozen=True):
    """Which special research, if any."""

    asks: ClassVar[str] = "special"

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Both kinds."""
        purse = purse_of(state, seat)
        foundation = foundation_choice(state, seat, purse, SPECIAL_RESEARCH)
        return (foundation, lab_choice(state, seat, purse, SPECIAL), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Done."""
        if choice == "foundation":
            return found(game, seat, SPECIAL_RESEARCH)
        return place_lab(game, seat, pick, SPECIAL) if choice == "laboratory" else ()
