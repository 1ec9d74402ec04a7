"""A game as its record: enough to play it again, to the same hash, without the table it was played at."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TypeVar

import msgspec
from msgspec import Struct

from backend.games.chance import Recorded, Seeded, commitment
from backend.games.protocol import JSON, Answer, Applied, Draw, Options, Rules, Seat

S = TypeVar("S")


def fingerprint(dumped: bytes) -> str:
    """A short hash of a dumped state: 32 hex digits."""
    return blake2b(dumped, digest_size=16).hexdigest()


class Move(Struct, frozen=True):
    """One answer of a record: who, what, what was drawn, and the fingerprint of the state after it."""

    seat: Seat
    answer: Answer
    draws: tuple[Draw, ...]
    hash: str


class Record(Struct, frozen=True, kw_only=True):
    """A game that was played. `seed` is hex, empty where it is unknown; `setup` is the hash of the first state."""

    game: str
    version: int
    seats: int
    options: Options
    seed: str
    commitment: str
    draws: tuple[Draw, ...]
    setup: str
    moves: tuple[Move, ...]
    names: tuple[str, ...] = ()
    result: JSON = None


class Step(Struct, frozen=True):
    """A moment of a game that is played again: move number (0: the setup), who moved, and what it did."""

    n: int
    seat: Seat | None
    applied: Applied


class Mismatch(Exception):
    """A record that does not play to the same game: at move `n`, `what` differs."""

    def __init__(self, n: int, what: str) -> None:
        super().__init__(f"move {n}: {what}")
        self.n = n
        self.what = what


def replayed(rules: Rules[S], record: Record, *, verify: bool = True) -> Iterator[tuple[S, Step]]:
    """Play `record` again from its draws, move by move; the state is the same object, changed in place.

    With `verify` every hash must agree. Raises Mismatch.
    """
    state, applied = rules.setup(record.seats, record.options, Recorded(record.draws))
    _agree(rules, state, 0, record.setup, verify)
    yield state, Step(0, None, applied)
    for n, move in enumerate(record.moves, start=1):
        applied = rules.apply(state, move.seat, move.answer, Recorded(move.draws))
        _agree(rules, state, n, move.hash, verify)
        yield state, Step(n, move.seat, applied)


def _agree(rules: Rules[S], state: S, n: int, hash: str, verify: bool) -> None:
    if verify and fingerprint(rules.dump(state)) != hash:
        raise Mismatch(n, "state")


def verify(rules: Rules[S], record: Record) -> None:
    """Check everything that a record claims: the commitment to the seed, every draw that follows from the seed, every
    state, and the result. Raises Mismatch."""
    seed = bytes.fromhex(record.seed)
    if commitment(seed) != record.commitment:
        raise Mismatch(0, "commitment")
    chance = Seeded(seed)
    state, applied = rules.setup(record.seats, record.options, chance)
    _same_draws(0, applied, record.draws)
    _agree(rules, state, 0, record.setup, True)
    for n, move in enumerate(record.moves, start=1):
        applied = rules.apply(state, move.seat, move.answer, chance)
        _same_draws(n, applied, move.draws)
        _agree(rules, state, n, move.hash, True)
    if _spelled(rules.result(state)) != _spelled(record.result):
        raise Mismatch(len(record.moves), "result")


def _spelled(result: object) -> bytes:
    return msgspec.json.encode(result, order="sorted")


def _same_draws(n: int, applied: Applied, draws: tuple[Draw, ...]) -> None:
    if applied.draws != draws:
        raise Mismatch(n, "draws")
