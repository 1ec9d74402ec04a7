"""Where luck comes from: the table's seed, a record, or a test's script.

A chance keeps no position; the state says which number of which stream comes next (see `protocol.Chance`). A table's
commitment is published before the first move and its seed after the last, so that anybody can verify every draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

from backend.games.protocol import Chance, Draw, Luck

T = TypeVar("T")

_MASK = (1 << 64) - 1


def commitment(seed: bytes) -> str:
    """What a table publishes of its secret seed before the first move: its SHA-256, in hex."""
    return sha256(seed).hexdigest()


class Seeded:
    """Number `index` of `stream` is a keyed hash of both: 128 bits, so that the remainder has no bias that matters."""

    def __init__(self, seed: bytes) -> None:
        """`seed` is up to 64 secret bytes."""
        self._keyed = blake2b(digest_size=16, key=seed)

    def draw(self, below: int, stream: str, index: int, why: str) -> int:
        """See `Chance.draw`. `why` is not part of the hash: renaming a reason changes no game."""
        keyed = self._keyed.copy()
        keyed.update(f"{stream}:{index}".encode())
        return int.from_bytes(keyed.digest()) % below


class Recorded:
    """Feeds the draws that were stored with a move, in order, and insists that the same ones are asked for."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = iter(draws)

    def draw(self, below: int, stream: str, index: int, why: str) -> int:
        """The next stored value. Raises ValueError when the record tells of another draw, or of none."""
        stored = next(self._draws, None)
        if stored is None or (stored.below, stored.why) != (below, why):
            raise ValueError(f"the record has {stored}, the rules ask for {why} below {below}")
        return stored.value


class Scripted:
    """For tests: the values written for a reason, one after the other; other draws come from `rest`."""

    def __init__(self, script: Mapping[str, Sequence[int]], rest: Chance) -> None:
        self._script = {why: list(values) for why, values in script.items()}
        self._rest = rest

    def draw(self, below: int, stream: str, index: int, why: str) -> int:
        """The next scripted value for `why`, which must be below `below`."""
        values = self._script.get(why)
        if not values:
            return self._rest.draw(below, stream, index, why)
        assert values[0] < below, f"{why}: {values[0]} is not below {below}"
        return values.pop(0)


class Plain:
    """A quick source of random numbers for sampling, bots and fuzzing (a linear congruence, of which the upper bits are
    used); never decides a game's luck."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15) & _MASK
        self._state = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK

    def below(self, n: int) -> int:
        """A number in 0..n-1, for `n` up to 2^32."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((state >> 32) * n) >> 32


def pick_one(items: Sequence[T], luck: Luck) -> T:
    """One of `items`, each as likely."""
    return items[0] if len(items) == 1 else items[luck.below(len(items))]


def shuffled(items: Iterable[T], luck: Luck) -> list[T]:
    """`items` in random order."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = luck.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
