"""Positions, facts and answers as text."""

from __future__ import annotations

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.notation import facts, position, printed
from backend.games.ad_astra.spoken import answer, spoken
from backend.games.chance import Plain, Seeded, pick_one
from backend.games.contract import settings
from backend.games.protocol import Answer
from tests.games.ad_astra.playing import At


@pytest.mark.parametrize("seed", range(6))
def test_every_position_and_answer_of_a_game_can_be_written_and_read(seed: int) -> None:
    """A printed position read again is the same state; an answer read again is legal and does the same."""
    luck, chance = Plain(seed), Seeded(b"notation %d" % seed)
    seats = RULES.meta.seat_counts()[seed % 4]
    state, _ = RULES.setup(seats, RULES.meta.complete(settings(RULES, seats, luck), seats), chance)
    moves = 0
    while decisions := [decision for decision in RULES.decisions(state) if decision.called]:
        decision = pick_one(decisions, luck)
        choice = pick_one([choice for choice in decision.choices if choice.refusal is None], luck)
        given = Answer(decision.id, choice.id, choice.shape.sample(luck))
        if moves % 5 == 0:
            again = position(printed(state))
            assert RULES.dump(again) == RULES.dump(state), printed(state)
            seat, read = answer(again, spoken(state, decision.seat, given))
            RULES.apply(again, seat, read, chance)
            RULES.apply(state, decision.seat, given, chance)
            assert RULES.dump(again) == RULES.dump(state), given
        else:
            RULES.apply(state, decision.seat, given, chance)
        moves += 1
    assert RULES.dump(position(printed(state))) == RULES.dump(state)


def test_a_position_is_short_where_nothing_is_unusual() -> None:
    """What follows from the rest is not printed."""
    text = printed(position("first 1; space 3 red.movement.1; deep 0.1; p0 hand W2"))
    assert "tree" in text  # the card is being resolved
    assert "space 3 red.movement.1 up" in text
    assert "p0 hand W2" in text
    assert "tree" not in printed(position("first 1; phase planning"))


def test_semicolons_and_lines_are_the_same() -> None:
    """Statements may share a line."""
    one, other = position("first 1; round 4; p1 hand W2 F1"), position("first 1\nround 4\n\np1 hand W2 F1\n")
    assert RULES.dump(one) == RULES.dump(other)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense 3",
        "p0 hand W2; p0 shoes 3",
        "options artifacts=maybe",
        "options shoes=on",
        "space 13 red.build",
        "XX water",
    ],
)
def test_text_that_says_nothing_is_refused(text: str) -> None:
    """ValueError, with what was not understood."""
    with pytest.raises(ValueError, match=r"no option|not understood"):
        position(text)


@pytest.mark.parametrize(
    "text",
    [
        "SR water[0:s1] ?food; deep 0.1",  # a ship in two places
        "p0 hand W26",  # more cards than there are
        "SR ?water[0:c] ?food ?food",  # a piece on a face-down planet
        "SR alien alien alien; LR alien alien alien",  # six alien planets
        "SR water[0:c,f] ?food ?food",  # two buildings
        "SOL water[0:s1]",  # a ship in Sol
        "used vela_solaria; deck vela_solaria",  # an artifact twice
    ],
)
def test_positions_that_cannot_be_are_refused(text: str) -> None:
    """The invariants of section 1 are asserted."""
    with pytest.raises((AssertionError, KeyError)):
        position(text)


def test_facts_can_fail() -> None:
    """A wrong fact is told apart from a right one."""
    at = At("p0 hand W2 F1").shows("p0 hand W2 F1", "p0 hand water 2", "bank food 24", "p1 hand -")
    for wrong in ("p0 hand W2", "p0 hand water 1", "bank food 25", "nothing at all", "p1 hand W1"):
        with pytest.raises(AssertionError):
            at.shows(wrong)


@pytest.mark.parametrize("text", ["", "0", "pass"])
def test_text_that_is_no_answer(text: str) -> None:
    """ValueError."""
    with pytest.raises(ValueError, match=r"no answer|invalid literal"):
        answer(position("first 0"), text)


def test_short_and_full_addresses() -> None:
    """Both mean the same."""
    state = position("space 1 red.movement.1; deep 0.1")
    assert answer(state, "0 move 0.1 TY") == answer(state, "0 move ship:0.1 system:TY")
    assert facts(state)["ship 0.1"] == "deep"
