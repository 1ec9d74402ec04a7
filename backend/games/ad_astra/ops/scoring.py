"""Scoring cards (RULES.md section 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from msgspec import Struct

from backend.games.ad_astra.content.elements import ELEMENTS
from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.legal import hand_size
from backend.games.ad_astra.ops.artifacts import artifact_choices, is_artifact, use_artifact
from backend.games.ad_astra.ops.supplies import award, pay
from backend.games.ad_astra.scoring import BONUS, Element, board_points, bonus_for
from backend.games.ad_astra.state import Astra, held
from backend.games.kernel.amounts import Amounts, Box, amounts
from backend.games.kernel.choice import Item, Pick, addresses, button
from backend.games.kernel.tree import Ask, AsSeat, Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat


class Scoring(Op[Astra], frozen=True):
    """The owner takes the first player marker (SC1) and picks what is scored (SC2)."""

    elements: tuple[str, ...]

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The marker matters from the next planning phase on."""
        game.state.first = seat
        game.tell("first", seat)
        return (ChooseElement(self.elements),)


class ChooseElement(Ask[Astra], frozen=True):
    """One of the two elements on the card."""

    elements: tuple[str, ...]

    def ask(self) -> str:
        """See `Ask`."""
        return "score"

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Both, with what they would bring, and perhaps an artifact."""
        return (self.either(state, "element"), *artifact_choices(state, seat, "SCORE", self))

    def either(self, state: Astra, id: str) -> Choice:
        """The choice between the two elements, called `id`."""
        return Choice(id, Pick(tuple([_preview(state, ELEMENTS[element]) for element in self.elements])))

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """See `ScoreElement`."""
        if is_artifact(choice):
            return use_artifact(game, seat, choice, pick, self)
        return (ScoreElement(_element(pick)),)


def _element(pick: JSON) -> str:
    return (addresses(pick) or [""])[0].removeprefix("element:")


def _preview(state: Astra, element: Element) -> Item:
    return _item(element.id, None if element.counts is None else tuple(board_points(state, element.counts)))


@lru_cache(maxsize=1024)
def _item(element: str, points: tuple[int, ...] | None) -> Item:
    if points is None:
        return Item(f"element:{element}", {"points": None, "bonus": None})
    return Item(f"element:{element}", {"points": list(points), "bonus": bonus_for(list(points))})


class ScoreElement(Op[Astra], frozen=True):
    """All players score one element."""

    element: str

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """At once on the board; otherwise everybody may discard, the owner last (SC5)."""
        state, element = game.state, ELEMENTS[self.element]
        state.card_now.element = self.element
        game.tell("element", seat, element=f"element:{self.element}")
        if element.counts is not None:
            state.card_now.points = board_points(state, element.counts)
            return (Award(self.element),)
        state.card_now.points = [0] * state.seats
        order = state.clockwise((seat + 1) % state.seats)
        return (*(AsSeat(asked, DiscardTurn(self.element)) for asked in order), Award(self.element))


class Award(Op[Astra], frozen=True):
    """Points and the bonus of one element (SC3)."""

    element: str

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Clockwise from the owner."""
        state = game.state
        points = state.card_now.points
        winner = bonus_for(points)
        game.tell("scored", seat, element=f"element:{self.element}", points=cast("JSON", list(points)), bonus=winner)
        for scorer in state.clockwise(seat):
            if points[scorer]:
                award(game, scorer, self.element, points[scorer])
        if winner is not None:
            award(game, winner, "bonus", BONUS)
        return ()


class DiscardTurn(Op[Astra], frozen=True):
    """One turn to discard, left out where everybody sees that there are too few cards."""

    element: str

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The question, perhaps."""
        if hand_size(game.state, seat) < ELEMENTS[self.element].least:
            return ()
        return (Discard(self.element),)


class Discard(Ask[Astra], frozen=True):
    """One set at most, openly, or pass."""

    element: str

    def ask(self) -> str:
        """See `Ask`."""
        return f"discard.{self.element}"

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Any set of the element's kind."""
        shape = _sets(state.players[seat].hand, ELEMENTS[self.element])
        return (
            Choice("set", shape, refusal=None if _any_set(shape) else Refusal("astra.no_set")),
            button("pass", passive=True),
        )

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """To the bank, a point a card; the points are given when everybody has had a turn."""
        if choice == "pass":
            game.tell("passed", seat, ask=self.ask())
            return ()
        cards = held({resource: -n for resource, n in (amounts(pick) or {}).items()})
        pay(game.state, seat, cards)
        points = sum(cards.values())
        game.state.card_now.points[seat] = points
        game.tell("discarded", seat, cards=dict(cards), points=points)
        return ()


def _sets(hand: dict[str, int], element: Element) -> Amounts:
    if element.same:
        box = Box({resource: -hand[resource] for resource in RESOURCES if hand[resource] >= element.least}, {})
        return Amounts(RESOURCES, (box,), minus=(element.least, element.most), kinds=(1, 1))
    box = Box({resource: -1 for resource in RESOURCES if hand[resource]}, {})
    return Amounts(RESOURCES, (box,), minus=(element.least, element.most), kinds=(element.least, element.most))


def _any_set(shape: Amounts) -> bool:
    return len(shape.boxes[0].low) >= shape.kinds[0]


class ScoreBoth(Struct, frozen=True):
    """Both elements are scored, the picked one first; each with its own bonus and its own discards."""

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """Which comes first."""
        return cast("ChooseElement", asked).either(state, id)

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """One after the other."""
        first = _element(pick)
        other = next(element for element in cast("ChooseElement", asked).elements if element != first)
        return (ScoreElement(first), ScoreElement(other))
