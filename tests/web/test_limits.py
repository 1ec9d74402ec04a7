"""Token buckets."""

from __future__ import annotations

import pytest

from backend.web.limits import Buckets, Limits


class Clock:
    """A clock that stands until it is told to go."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_a_steady_pace() -> None:
    clock = Clock()
    buckets = Buckets(3, 0.5, clock)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]
    clock.now += 2
    assert [buckets.take("a"), buckets.take("a")] == [0, 2]
    clock.now += 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]


def test_keys_have_their_own_buckets() -> None:
    buckets = Buckets(1, 1, Clock())
    assert [buckets.take("a"), buckets.take("b"), buckets.take("a")] == [0, 0, 1]


def test_a_refused_request_costs_nothing() -> None:
    clock = Clock()
    buckets = Buckets(10, 1, clock)
    buckets.take("a", 9)
    assert buckets.take("a", 5) == 4
    assert buckets.take("a", 5) == 4
    clock.now += 4
    assert buckets.take("a", 5) == 0


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.web.limits._KEPT", 10)
    buckets = Buckets(1, 1, Clock())
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets._levels) == 10
    assert buckets.take("99") == 1


def test_limits_can_be_turned_off() -> None:
    limits = Limits(0)
    assert [limits.per_user.take("a", Limits.NEW_TABLE) for _ in range(10_000)] == [0] * 10_000
