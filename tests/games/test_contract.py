"""The contract of a rules engine, for every registered game and for the toy (CHECKS 1, 2, 4, 5, 7, 14)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import msgspec
import pytest

from backend.cli.fuzz import VIEWS
from backend.games import REGISTRY, Opaque
from backend.games.chance import Plain
from backend.games.contract import settings, walk
from backend.games.protocol import Rules
from backend.games.record import Mismatch, Record, replayed, verify
from tests.toys.beacons import TOYS

ALL: dict[str, Rules[Opaque]] = {**REGISTRY, **cast("dict[str, Rules[Opaque]]", TOYS)}
GAMES = sorted(ALL)
CASES = [(game, seats) for game in GAMES for seats in ALL[game].meta.seat_counts()]
EVERY_OPTION = [
    (game, spec.id, value)
    for game in GAMES
    for spec in ALL[game].meta.options
    for value in spec.values
    if value != spec.default
]


def _walk(game: str, seats: int, seed: int, thorough: int, **options: object) -> Record:
    rules = ALL[game]
    chosen = {**settings(rules, seats, Plain(seed)), **options} if seed else options
    return walk(rules, seats, rules.meta.complete(cast("dict[str, str]", chosen), seats), seed, thorough, VIEWS)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_random_full_games_hold_the_contract(game: str, seats: int) -> None:
    """CHECKS 4, 5, 7: ends, stores, hides, refuses and commutes, for every number of seats."""
    for seed in (seats, seats + 100):
        record = _walk(game, seats, seed, thorough=6)
        verify(ALL[game], record)


@pytest.mark.parametrize(("game", "option", "value"), EVERY_OPTION)
def test_every_option_value_is_played_to_the_end(game: str, option: str, value: object) -> None:
    """CHECKS 4: one game for each value that is not the default."""
    meta = ALL[game].meta
    seats = next((n for n, variant in meta.extra_seats.items() if variant == option), meta.usual)
    _walk(game, seats, 0, 2, **{option: value})


@pytest.mark.parametrize("game", GAMES)
def test_records_replay_alike_in_another_process(game: str, tmp_path: Path) -> None:
    """CHECKS 1, 2: another process with another hash seed plays the same record to the same hashes."""
    seats = ALL[game].meta.usual
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(_walk(game, seats, 7, 0)))
    code = (
        "import sys, msgspec; from backend.games.record import Record, verify;"
        "from tests.games.test_contract import ALL;"
        "record = msgspec.json.decode(open(sys.argv[1], 'rb').read(), type=Record); verify(ALL[record.game], record);"
        "print(len(record.moves))"
    )
    command = [sys.executable, "-c", code, str(file)]
    env = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert int(done.stdout) > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_record_is_found_out(game: str) -> None:
    """A changed draw, seed, hash or result does not verify."""
    rules = ALL[game]
    record = _walk(game, rules.meta.usual, 11, 0)
    verify(rules, record)
    middle = len(record.moves) // 2
    forged_hash = msgspec.structs.replace(record.moves[middle], hash="0" * 32)
    moves = (*record.moves[:middle], forged_hash, *record.moves[middle + 1 :])
    for forged in (
        msgspec.structs.replace(record, moves=moves),
        msgspec.structs.replace(record, commitment="0" * 64),
        msgspec.structs.replace(record, result=None),
        msgspec.structs.replace(record, draws=record.draws[:-1]),
    ):
        with pytest.raises(Mismatch):
            verify(rules, forged)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_without_its_seed(game: str) -> None:
    """The stored draws are enough."""
    record = msgspec.structs.replace(_walk(game, ALL[game].meta.usual, 13, 0), seed="")
    steps = [step.n for _, step in replayed(ALL[game], record)]
    assert steps == list(range(len(record.moves) + 1))
