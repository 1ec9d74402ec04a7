"""The fourth shape: bounded whole numbers with totals. Negative numbers give, positive ones take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import prod

from msgspec import Struct

from backend.games.chance import pick_one
from backend.games.protocol import JSON, Luck, Refusal, View

_TRIES = 6


class Box(Struct, frozen=True):
    """For every key the least (0 or negative) and the most (0 or positive) it may be."""

    low: Mapping[str, int]
    high: Mapping[str, int]

    def holds(self, vector: Mapping[str, int]) -> bool:
        """Whether every number of `vector` lies within."""
        return all(self.low.get(key, 0) <= n <= self.high.get(key, 0) for key, n in vector.items())

    def within(self, other: Box, keys: tuple[str, ...]) -> Box:
        """What both boxes allow."""
        low = {key: max(self.low.get(key, 0), other.low.get(key, 0)) for key in keys}
        high = {key: min(self.high.get(key, 0), other.high.get(key, 0)) for key in keys}
        return Box(low, high)


def amounts(pick: JSON) -> dict[str, int] | None:
    """`pick` as numbers by key, zeros left out, or None if it is something else."""
    if not isinstance(pick, dict):
        return None
    for key, n in pick.items():
        if not isinstance(key, str) or type(n) is not int:
            return None
    return {key: n for key, n in pick.items() if n}


class Amounts(Struct, frozen=True):
    """Numbers for some of `keys` that lie within at least one box.

    `plus` bounds the sum of the positive numbers, `minus` that of the negative ones without their sign, and `kinds`
    how many keys are not zero; each is (least, most).
    """

    keys: tuple[str, ...]
    boxes: tuple[Box, ...]
    plus: tuple[int, int] = (0, 0)
    minus: tuple[int, int] = (0, 0)
    kinds: tuple[int, int] = (0, 99)

    def _sums_fit(self, plus: int, minus: int, kinds: int) -> bool:
        return (
            self.plus[0] <= plus <= self.plus[1]
            and self.minus[0] <= minus <= self.minus[1]
            and self.kinds[0] <= kinds <= self.kinds[1]
        )

    def contains(self, pick: JSON) -> bool:
        """Known keys, whole numbers, within a box and within the totals."""
        vector = amounts(pick)
        if vector is None:
            return False
        plus = minus = 0
        for key, n in vector.items():
            if key not in self.keys:
                return False
            plus, minus = (plus + n, minus) if n > 0 else (plus, minus - n)
        return self._sums_fit(plus, minus, len(vector)) and any(box.holds(vector) for box in self.boxes)

    def why(self, pick: JSON) -> Refusal | None:
        """Numbers carry no reasons of their own."""
        return None

    def sample(self, luck: Luck) -> JSON:
        """A legal pick, built up unit by unit; the first one listed is the fallback where that runs into a corner."""
        for _ in range(_TRIES):
            vector = self._grow(pick_one(self.boxes, luck), luck)
            if self.contains(vector):
                return vector
        return next(self.list())

    def _grow(self, box: Box, luck: Luck) -> dict[str, int]:
        """What must be on either side first, so that one side leaves room for the other; then more of both."""
        vector: dict[str, int] = {}
        sides = []
        for sign, totals, bound in ((-1, self.minus, box.low), (1, self.plus, box.high)):
            room = {key: abs(n) for key in self.keys if (n := bound.get(key, 0))}
            sides.append((sign, totals, room, sum(room.values())))
        for sign, (least, _), room, _ in sides:
            self._add(vector, least, sign, room, luck)
        for sign, (least, most), room, reach in sides:
            self._add(vector, luck.below(max(min(most, reach) - least, 0) + 1), sign, room, luck)
        return vector

    def _add(self, vector: dict[str, int], units: int, sign: int, room: dict[str, int], luck: Luck) -> None:
        """Add `units`, as far as there is room, each to any key of the side."""
        keys = [key for key in room if vector.get(key, 0) * sign >= 0] if units else []
        for _ in range(units):
            if len(vector) >= self.kinds[1]:
                keys = [key for key in keys if key in vector]
            if not keys:
                return
            key = keys[luck.below(len(keys))]
            vector[key] = vector.get(key, 0) + sign
            room[key] -= 1
            if not room[key]:
                keys.remove(key)
                del room[key]

    def count(self) -> int:
        """The number of legal picks: boxes may overlap, so by inclusion and exclusion."""
        total = 0
        for size in range(1, len(self.boxes) + 1):
            for some in combinations(self.boxes, size):
                common = some[0]
                for box in some[1:]:
                    common = common.within(box, self.keys)
                total += (-1) ** (size + 1) * self._count_in(common)
        return total

    def _count_in(self, box: Box) -> int:
        return self._count_unbounded(box) if self._unbounded(box) else self._count_each(box)

    def _unbounded(self, box: Box) -> bool:
        """Whether no total has a cap that matters, nor a minimum above one."""
        most = sum(box.high.values()), -sum(box.low.values()), len(self.keys)
        totals = (self.plus, self.minus, self.kinds)
        return all(least <= 1 and cap >= reach for (least, cap), reach in zip(totals, most, strict=True))

    def _count_unbounded(self, box: Box) -> int:
        """All vectors, without those that lack a side."""
        high, low = prod(n + 1 for n in box.high.values()), prod(1 - n for n in box.low.values())
        every = prod(box.high.get(key, 0) - box.low.get(key, 0) + 1 for key in self.keys)
        if self.plus[0] and self.minus[0]:
            return every - high - low + 1
        if self.plus[0] or self.minus[0]:
            return every - (low if self.plus[0] else high)
        return every - self.kinds[0]

    def _count_each(self, box: Box) -> int:
        ways = {(0, 0, 0): 1}
        for key in self.keys:
            values = range(box.low.get(key, 0), box.high.get(key, 0) + 1)
            grown: dict[tuple[int, int, int], int] = {}
            for ((plus, minus, kinds), n), value in product(ways.items(), values):
                sums = (plus + max(value, 0), minus + max(-value, 0), kinds + bool(value))
                if sums[0] <= self.plus[1] and sums[1] <= self.minus[1] and sums[2] <= self.kinds[1]:
                    grown[sums] = grown.get(sums, 0) + n
            ways = grown
        return sum(n for sums, n in ways.items() if self._sums_fit(*sums))

    def list(self) -> Iterator[JSON]:
        """All legal picks, each once."""
        seen: set[tuple[int, ...]] = set()
        for box in self.boxes:
            for row in self._rows(box, self.keys, 0, 0, 0):
                if row not in seen:
                    seen.add(row)
                    yield {key: n for key, n in zip(self.keys, row, strict=True) if n}

    def _rows(self, box: Box, keys: tuple[str, ...], plus: int, minus: int, kinds: int) -> Iterator[tuple[int, ...]]:
        if plus > self.plus[1] or minus > self.minus[1] or kinds > self.kinds[1]:
            return
        if not keys:
            if self._sums_fit(plus, minus, kinds):
                yield ()
            return
        for n in range(box.low.get(keys[0], 0), box.high.get(keys[0], 0) + 1):
            for rest in self._rows(box, keys[1:], plus + max(n, 0), minus + max(-n, 0), kinds + bool(n)):
                yield (n, *rest)

    def wire(self) -> View:
        """As JSON."""
        boxes: JSON = [{"low": box.low, "high": box.high} for box in self.boxes]
        return {
            "shape": "amounts",
            "keys": self.keys,
            "boxes": boxes,
            "plus": self.plus,
            "minus": self.minus,
            "kinds": self.kinds,
        }
