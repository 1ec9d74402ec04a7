"""Choices are listed when somebody looks, and amounts are counted without being listed."""

from __future__ import annotations

import pytest

from backend.games.kernel.amounts import Amounts, Box
from backend.games.kernel.choice import BUTTON
from backend.games.kernel.questions import Arguments, Listing
from backend.games.kernel.tree import Ask, State
from backend.games.protocol import JSON, Choice, Seat


class Counting(Ask[State], frozen=True):
    """A question that notes how often it is listed, and how often it is told."""

    times: list[int]

    def args(self, state: State, seat: Seat) -> dict[str, JSON]:
        """Who is asked."""
        self.times.append(-seat)
        return {"seat": seat}

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """One button."""
        self.times.append(seat)
        return (Choice("go", BUTTON),)


def test_nothing_is_listed_before_somebody_looks() -> None:
    """And once only; it reads like the tuple it stands for."""
    ask = Counting([])
    listing = Listing(ask, State(seats=2, options={}), 1)
    assert ask.times == []
    assert [choice.id for choice in listing] == [listing[0].id] == ["go"]
    assert (len(listing), listing[:1], listing == tuple(listing)) == (1, tuple(listing), True)
    assert ask.times == [1]


def test_no_argument_is_worked_out_before_somebody_looks() -> None:
    """And once only; they read like the dictionary they stand for."""
    ask = Counting([])
    told = Arguments(ask, State(seats=2, options={}), 1)
    assert ask.times == []
    assert (told["seat"], len(told), dict(told), told == {"seat": 1}) == (1, 1, {"seat": 1}, True)
    assert ask.times == [-1]


@pytest.mark.parametrize("plus", [(0, 9), (1, 9), (1, 2), (2, 9)])
@pytest.mark.parametrize("minus", [(0, 9), (1, 9), (0, 1)])
@pytest.mark.parametrize("kinds", [(0, 9), (1, 9), (2, 2)])
def test_amounts_are_counted_as_they_are_listed(
    plus: tuple[int, int], minus: tuple[int, int], kinds: tuple[int, int]
) -> None:
    """With caps that matter and without, for one box and for several."""
    boxes = (Box({"a": -2, "b": -1}, {"b": 1, "c": 2}), Box({"a": -1}, {"a": 1, "b": 2}), Box({}, {"c": 1}))
    for some in (boxes[:1], boxes):
        shape = Amounts(("a", "b", "c"), some, plus=plus, minus=minus, kinds=kinds)
        assert shape.count() == len(list(shape.list()))
