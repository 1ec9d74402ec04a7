"""CHECKS 3: finished games of every number of seats and every option, played again strictly.

Written anew, after a change of the rules that is meant, by
`python -m backend fuzz planet_unknown --games 42 --seed 1 --thorough 0
--keep tests/games/planet_unknown/recorded/games.jsonl.gz`.
"""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path
from typing import cast

import msgspec
import pytest

from backend.games.planet_unknown import RULES
from backend.games.protocol import JSON
from backend.games.record import Record, replayed

LINES = gzip.decompress((Path(__file__).parent / "recorded" / "games.jsonl.gz").read_bytes()).splitlines()


def record(number: int) -> Record:
    return msgspec.json.decode(LINES[number], type=Record)


def test_the_corpus_covers_seats_options_and_endings() -> None:
    """At least thirty games, all numbers of seats, every value of every option, every way to end for several."""
    records = [record(number) for number in range(len(LINES))]
    assert len(records) >= 30
    seats = Counter(one.seats for one in records)
    assert set(seats) == {1, 2, 3, 4, 5, 6}
    assert min(seats.values()) >= 5
    played = {(spec.id, value) for one in records for spec in RULES.meta.options for value in (one.options[spec.id],)}
    assert played == {(spec.id, value) for spec in RULES.meta.options for value in spec.values}
    reasons = {cast("dict[str, JSON]", one.result)["reason"] for one in records}
    assert reasons >= {"stuck", "events", "band_1"}


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_recorded_game_plays_again_exactly(number: int) -> None:
    """Every draw, every state, the result; nothing lost or doubled on the way."""
    again = record(number)
    result = None
    for state, step in replayed(RULES, again):
        result = RULES.result(state)
        if step.n % 25 == 0 or result is not None:
            RULES.check(state)
    assert msgspec.json.decode(msgspec.json.encode(result)) == again.result
