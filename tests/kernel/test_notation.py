"""What the notations of all games share."""

from __future__ import annotations

import re

import pytest

from backend.games.kernel.notation import options_of, pairs, pairs_of, statements, words
from tests.toys.beacons import RULES


def test_statements_have_a_subject_of_one_word_or_two() -> None:
    text = "seats 3; p0 hand W2 F1\n\n deck - ;"
    assert list(statements(text, re.compile(r"p\d"))) == [("seats", "3"), ("p0 hand", "W2 F1"), ("deck", "")]
    assert list(statements("row - A", re.compile("x"), places=True)) == [("row", "- A")]


def test_pairs_leave_out_what_is_usual() -> None:
    text = pairs({"a": 1, "b": True, "c": 0}, {"c": 0})
    assert text == "a=1 b=yes"
    assert pairs_of(text) == [("a", "1"), ("b", "yes")]
    assert (pairs({}), words([]), words([1, "x"])) == ("-", "-", "1 x")


def test_options_are_those_of_the_game() -> None:
    spec = RULES.meta.options[0]
    chosen = {spec.id: spec.values[-1]}
    assert options_of(RULES.meta, pairs(chosen)) == chosen
    with pytest.raises(ValueError, match="no option"):
        options_of(RULES.meta, f"{spec.id}=never")
