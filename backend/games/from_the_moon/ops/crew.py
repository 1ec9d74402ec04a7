"""Hiring and training (RULES.md 5.3, 6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from backend.games.from_the_moon.content.records import COLOURS, NOTHING, Price
from backend.games.from_the_moon.content.values import HIRE, HIRE_BONUS, PER_COLOUR, TRAIN, TRAINING_BONUS
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import COLOUR_SET, NO_MARKER, can_hire, can_train, hire_price
from backend.games.from_the_moon.ops.asking import DECLINE, DONE, Prompt, name_of, picked, put
from backend.games.from_the_moon.ops.gains import Vp
from backend.games.from_the_moon.ops.happenings import Achieve, happened
from backend.games.from_the_moon.state import SPECIALIST, Moon
from backend.games.kernel.choice import BUTTON, Item, Pick, Piece, Place, Spot
from backend.games.kernel.terms import Const
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat

ONE = Const(1)


def bonus(kind: str) -> list[Effect]:
    """A bonus printed in the crew rows."""
    if kind == "vp":
        return [Vp(ONE, "crew")]
    return [Achieve(ONE)] if kind == "achievement" else []


@cache
def _hire_places(colours: Sequence[str], rovers: Sequence[str]) -> Place:
    spots = tuple(Spot(f"rover:{rover}") for rover in rovers)
    return Place(tuple(Piece(f"astronaut:{colour}", spots) for colour in colours))


def hire_choice(state: Moon, seat: Seat, purse: Purse, printed: Price = NOTHING) -> Choice:
    """An astronaut of each colour to each rover with a free seat."""
    refusal = can_hire(state, seat, purse, printed)
    if refusal is not None:
        return Choice("hire", BUTTON, refusal=refusal)
    player = state.players[seat]
    colours = tuple([colour for colour in COLOURS if player.hired[colour] < PER_COLOUR])
    rovers = tuple([f"{seat}.{number}" for number, rover in enumerate(player.rovers, start=1) if "" in rover.crew])
    return Choice("hire", _hire_places(colours, rovers), offered(purse, hire_price(state, seat, printed)).args)


def hire(game: Game[Moon], seat: Seat, pick: JSON, printed: Price = NOTHING) -> Ops:
    """Hire the picked one: the leftmost of its row, with the bonus of its column (6.1)."""
    colour, rover = put(pick)
    player = game.state.players[seat]
    pay(game, seat, hire_price(game.state, seat, printed))
    crew = player.rovers[int(rover.partition(".")[2]) - 1].crew
    crew[crew.index("")] = colour
    column = player.hired[colour]
    player.hired[colour] += 1
    game.tell("hired", seat, colour=colour, rover=f"rover:{rover}")
    return [*bonus(HIRE_BONUS[column]), *happened(game.state, seat, "astronaut_hired")]


@cache
def _member(seat: Seat, rover: int, place: int, trainable: bool) -> Item:
    return Item(f"crew:{seat}.{rover}.{place}", refusal=None if trainable else NO_MARKER)


def train_choice(state: Moon, seat: Seat, purse: Purse, price: Price = NOTHING) -> Choice:
    """Every basic crew member."""
    refusal = can_train(state, seat, purse, price)
    if refusal is not None:
        return Choice("train", BUTTON, refusal=refusal)
    player = state.players[seat]
    items = [
        _member(seat, number, place, player.trained[member] < PER_COLOUR)
        for number, rover in enumerate(player.rovers, start=1)
        for place, member in enumerate(rover.crew, start=1)
        if member in COLOUR_SET
    ]
    return Choice("train", Pick(tuple(items)), offered(purse, price).args)


def train(game: Game[Moon], seat: Seat, pick: JSON, price: Price = NOTHING) -> Ops:
    """Train the picked one (6.2)."""
    pay(game, seat, price)
    player = game.state.players[seat]
    _, rover, place = name_of(picked(pick)).split(".")
    crew = player.rovers[int(rover) - 1].crew
    colour = crew[int(place) - 1]
    crew[int(place) - 1] = colour + SPECIALIST
    nth = player.trained[colour]
    player.trained[colour] += 1
    game.tell("trained", seat, crew=picked(pick), colour=colour)
    return [*bonus(TRAINING_BONUS[nth]), *happened(game.state, seat, "specialist_trained")]


class DevelopCrew(Prompt, frozen=True):
    """The action: hire, train, or both in either order (5.3)."""

    asks: ClassVar[str] = "crew"
    action: ClassVar[str] = "crew"
    hired: bool = False
    trained: bool = False

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The parts that are left."""
        parts, purse = [], purse_of(state, seat)
        if not self.hired:
            parts.append(hire_choice(state, seat, purse, HIRE))
        if not self.trained:
            parts.append(train_choice(state, seat, purse, TRAIN))
        return (*parts, DONE) if self.hired or self.trained else tuple(parts)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """One part, then the other if wanted."""
        if choice == "hire":
            done = hire(game, seat, pick, HIRE)
            return done if self.trained else [*done, DevelopCrew(hired=True)]
        if choice == "train":
            done = train(game, seat, pick, TRAIN)
            return done if self.hired else [*done, DevelopCrew(trained=True)]
        return ()


class HireFree(Prompt, frozen=True):
    """An astronaut without its price; a faction's surcharge is still due."""

    asks: ClassVar[str] = "hire"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """See 6.1."""
        return can_hire(state, seat, purse)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """See `hire_choice`."""
        return (hire_choice(state, seat, purse_of(state, seat)), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Hired."""
        return hire(game, seat, pick) if choice == "hire" else ()


class TrainFree(Prompt, frozen=True):
    """A specialist without the price."""

    asks: ClassVar[str] = "train"

    def blocked(self, state: Moon, seat: Seat, purse: Purse) -> Refusal | None:
        """See 6.2."""
        return can_train(state, seat, purse)

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """See `train_choice`."""
        return (train_choice(state, seat, purse_of(state, seat)), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Trained."""
        return train(game, seat, pick) if choice == "train" else ()
