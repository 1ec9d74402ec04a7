"""Shapes that list their squares when somebody looks say the same as their lists."""

from __future__ import annotations

import msgspec
import pytest

from backend.games.chance import Plain
from backend.games.planet_unknown.grid import SQUARES
from backend.games.planet_unknown.notation import position
from backend.games.planet_unknown.shapes import Lazy
from backend.games.protocol import JSON
from tests.games.planet_unknown.playing import At

POSITIONS = {
    "tile": "p0 pieces N5-RT@5.4 patch@6.6; depot 0 L4-CE F5-WR",
    "slide": "p0 faces pajitnov universal; p0 pieces N5-RT@5.4; depot 0 O4-CE Z5-WR",
    "move": "p0 pieces D2-RT@5.6 D2-CE@6.8; p0 rovers 5.6 6.8; p0 counts moves=3; depot 0 L4-CE F5-WR",
    "patch": "phase civ; civ 1 civ-03; p0 notes 1; p0 pieces D2-RT@5.0",
}
JUNK: tuple[JSON, ...] = (None, 5, "square:5.0", [], ["square:99.0"], ["square:5.0", "square:6.0"], [5], {"piece": "x"})


def shapes(text: str) -> list[Lazy]:
    found = [choice.shape for choice in At(position(text)).decision().choices]
    return [shape for shape in found if isinstance(shape, Lazy)]


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_contained_is_what_is_listed(name: str) -> None:
    for shape in shapes(POSITIONS[name]):
        listed = list(shape.list())
        assert len(listed) == shape.count() > 0
        assert all(shape.contains(pick) for pick in listed)
        assert [pick for pick in others(listed) if shape.contains(pick)] == []
        assert not any(shape.contains(junk) for junk in JUNK)


def others(listed: list[JSON]) -> list[JSON]:
    """Everything of the same form that is not listed."""
    at = [f"square:{name}" for name in SQUARES]
    if isinstance(listed[0], list):
        return [pick for pick in ([name] for name in at) if pick not in listed]
    pieces = {str(pick["piece"]) for pick in listed if isinstance(pick, dict)}
    known = {tuple(pick.values()) for pick in listed if isinstance(pick, dict)}
    turned = ((turn, flip) for turn in range(-1, 5) for flip in (False, True))
    ways = [(piece, name, *way) for way in turned for piece in (*sorted(pieces), "tile:D2-EW") for name in at]
    return [dict(zip(("piece", "at", "turn", "flip"), way, strict=True)) for way in ways if way not in known]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_sample_is_listed_and_everything_is_sampled(name: str) -> None:
    luck = Plain(3)
    for shape in shapes(POSITIONS[name]):
        listed = {msgspec.json.encode(pick) for pick in shape.list()}
        seen = {msgspec.json.encode(shape.sample(luck)) for _ in range(40 * len(listed))}
        assert seen <= listed
        assert len(seen) > 0.9 * len(listed)
