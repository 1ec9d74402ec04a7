"""The ring of updates, and the token bucket."""

from __future__ import annotations

import pytest

from backend.play.encode import Update
from backend.play.limits import Bucket
from backend.play.ring import Ring


def _update(version: int, size: int = 10) -> Update:
    return Update(version, b"x" * size, (), {})


def _filled(versions: range, updates: int = 100, bytes: int = 1000) -> Ring:
    ring = Ring(updates, bytes)
    for version in versions:
        ring.add(_update(version))
    return ring


@pytest.mark.parametrize("held", range(4, 11))
def test_it_tells_what_is_missing(held: int) -> None:
    missing = _filled(range(5, 11)).after(held)
    assert missing is not None
    assert [update.version for update in missing] == list(range(held + 1, 11))


@pytest.mark.parametrize("held", [0, 3, 11, 99])
def test_it_does_not_tell_what_it_does_not_know(held: int) -> None:
    assert _filled(range(5, 11)).after(held) is None


def test_an_empty_ring_knows_nothing() -> None:
    ring = _filled(range(5, 11))
    ring.clear()
    assert ring.after(10) is None


def test_it_is_bounded_in_number() -> None:
    ring = _filled(range(1, 50), updates=3)
    assert ring.after(46) is not None
    assert ring.after(45) is None


def test_it_is_bounded_in_bytes() -> None:
    ring = _filled(range(1, 50), bytes=35)
    assert ring.after(46) is not None
    assert ring.after(45) is None


def test_an_update_larger_than_the_ring_is_not_kept() -> None:
    ring = _filled(range(1, 5), bytes=35)
    ring.add(_update(5, 1000))
    assert ring.after(4) is None


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(2, 3, 100)
    assert [bucket.take(100) for _ in range(5)] == [True, True, True, False, False]
    assert [bucket.take(100.5), bucket.take(100.5)] == [True, False]
    assert [bucket.take(1000) for _ in range(4)] == [True, True, True, False]
