"""How often somebody may do something: token buckets in memory, the least recently used are forgotten."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

_KEPT = 10_000


class Buckets:
    """One bucket a key: `burst` at once, then `per_second`. Times are seconds of a monotonic clock."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        """`burst` infinite: no limit."""
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> float:
        """Take `cost` from the bucket of `key`; 0 when there was enough, else how many seconds to wait, and nothing is
        taken."""
        if math.isinf(self._burst):
            return 0.0
        now = self._clock()
        level, at = self._levels.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - at) * self._per_second)
        enough = level >= cost
        self._levels[key] = (level - cost if enough else level, now)
        if len(self._levels) > _KEPT:
            self._levels.popitem(last=False)
        return 0.0 if enough else (cost - level) / self._per_second


class Limits:
    """The house's limits. What stays in the database costs as much as several requests."""

    REQUEST = 1
    NEW_USER = 5
    NEW_TABLE = 6

    def __init__(self, factor: float) -> None:
        """`factor` scales all of them; 0 turns them off."""
        scale = factor if factor > 0 else math.inf
        self.per_user = Buckets(60 * scale, 4 * scale)
        self.per_address = Buckets(600 * scale, 60 * scale)
