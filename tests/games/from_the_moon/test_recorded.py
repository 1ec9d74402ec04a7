"""CHECKS 3: finished games of every number of seats, set of factions, set of missions and difficulty, played again
strictly. `recording.py` writes them."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path
from typing import cast

import msgspec
import pytest

from backend.games import from_the_moon
from backend.games.from_the_moon import RULES
from backend.games.protocol import JSON
from backend.games.record import Record, replayed, verify
from tests.games.from_the_moon.recording import CORPUS

LINES = gzip.decompress(CORPUS.read_bytes()).splitlines()


def record(number: int) -> Record:
    return msgspec.json.decode(LINES[number], type=Record)


def test_the_corpus_covers_seats_options_endings_and_choices() -> None:
    records = [record(number) for number in range(len(LINES))]
    seats = Counter(one.seats for one in records)
    assert seats == {1: 9, 2: 9, 3: 9, 4: 9}
    played = {(spec.id, one.options[spec.id]) for one in records for spec in RULES.meta.options}
    assert played == {(spec.id, value) for spec in RULES.meta.options for value in spec.values}
    reasons = {cast("dict[str, JSON]", one.result)["reason"] for one in records}
    assert reasons >= {"progress", "ships", "lost_ships", "lost_unfed"}
    choices = {move.answer.choice for one in records for move in one.moves}
    assert choices >= {
        "send",
        "collect",
        "ability",
        "terrain",
        "split",
        "build",
        "improve",
        "discard",
        "use",
        "convert",
    }


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_recorded_game_plays_again_exactly(number: int) -> None:
    """Every draw, every state, the result; nothing lost or doubled on the way."""
    again = record(number)
    verify(RULES, again)
    for state, step in replayed(RULES, again, verify=False):
        if step.n % 10 == 0 or step.n == len(again.moves):
            RULES.check(state)


def test_what_games_tell_and_ask_is_what_the_readme_says() -> None:
    """README.md is the vocabulary that a board is drawn against: asks, choices, events and refusals."""
    text = (Path(from_the_moon.__file__).parent / "README.md").read_text()
    words = set[str]()
    for number in (0, 1, 14, 27, 33):
        for state, step in replayed(RULES, record(number), verify=False):
            words |= {event.kind for event in step.applied.events}
            for decision in RULES.decisions(state):
                words |= {decision.ask, *(choice.id for choice in decision.choices)}
                words |= {choice.refusal.code for choice in decision.choices if choice.refusal is not None}
    assert len(words) > 80
    assert {word for word in words if f"`{word}" not in text and f" {word} " not in text} == set()
