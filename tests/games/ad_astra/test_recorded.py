"""CHECKS 3: finished games of every number of seats and many options, played again strictly.

Written anew, after a change of the rules that is meant, by
`python -m backend fuzz ad_astra --games 36 --seed 1 --thorough 0 --keep tests/games/ad_astra/recorded/games.jsonl.gz`.
"""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path
from typing import cast

import msgspec
import pytest

from backend.games.ad_astra import RULES
from backend.games.protocol import JSON
from backend.games.record import Record, replayed, verify

LINES = gzip.decompress((Path(__file__).parent / "recorded" / "games.jsonl.gz").read_bytes()).splitlines()


def record(number: int) -> Record:
    return msgspec.json.decode(LINES[number], type=Record)


def test_the_corpus_covers_seats_options_and_endings() -> None:
    """At least thirty games, all numbers of seats, every way to end."""
    records = [record(number) for number in range(len(LINES))]
    assert len(records) >= 30
    seats = Counter(one.seats for one in records)
    assert set(seats) == {2, 3, 4, 5}
    assert min(seats.values()) >= 7
    played = {(spec.id, value) for one in records for spec in RULES.meta.options for value in (one.options[spec.id],)}
    assert played == {(spec.id, value) for spec in RULES.meta.options for value in spec.values}
    reasons = {cast("dict[str, JSON]", one.result)["reason"] for one in records}
    assert reasons >= {"points", "secret"}


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_recorded_game_plays_again_exactly(number: int) -> None:
    """Every draw, every state, the result; nothing lost or doubled on the way."""
    again = record(number)
    verify(RULES, again)
    for state, step in replayed(RULES, again, verify=False):
        if step.n % 25 == 0 or step.n == len(again.moves):
            RULES.check(state)
