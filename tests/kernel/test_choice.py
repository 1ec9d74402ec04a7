"""The four shapes: what is contained, sampled, counted and listed is one and the same set."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.games.chance import Plain
from backend.games.kernel.amounts import Amounts, Box
from backend.games.kernel.choice import BUTTON, Item, Pick, Piece, Place, Program, Spot
from backend.games.protocol import JSON, Refusal, Shape

KEYS = ("water", "food", "energy")
NO = Refusal("no", {"need": 1})

items = st.lists(st.booleans(), min_size=1, max_size=5).map(
    lambda legal: tuple(Item(f"x:{i}", refusal=None if ok else NO) for i, ok in enumerate(legal))
)
bounds = st.tuples(st.integers(0, 3), st.integers(0, 3)).map(lambda two: (min(two), max(two)))
boxes = st.builds(
    Box,
    st.fixed_dictionaries({key: st.integers(-2, 0) for key in KEYS}),
    st.fixed_dictionaries({key: st.integers(0, 2) for key in KEYS}),
)
spots = st.lists(
    st.builds(
        Spot,
        st.integers(0, 3).map(lambda n: f"square:{n}"),
        st.sets(st.integers(0, 3), min_size=1).map(lambda turns: tuple(sorted(turns))),
        st.sets(st.booleans(), min_size=1).map(lambda flips: tuple(sorted(flips))),
        refusal=st.sampled_from((None, NO)),
    ),
    max_size=3,
    unique_by=lambda spot: spot.at,
).map(tuple)
shapes = st.one_of(
    st.builds(lambda listed, two, ordered: Pick(listed, two[0], two[1], ordered), items, bounds, st.booleans()),
    st.builds(lambda listed, two, repeat: Program(listed, two[0], two[1], repeat), items, bounds, st.booleans()),
    st.builds(
        lambda some, plus, minus, kinds: Amounts(KEYS, tuple(some), plus, minus, kinds),
        st.lists(boxes, min_size=1, max_size=3),
        bounds,
        bounds,
        bounds,
    ),
    st.lists(spots, min_size=1, max_size=3).map(
        lambda rows: Place(tuple(Piece(f"p:{i}", row) for i, row in enumerate(rows)))
    ),
)


@given(shapes, st.integers(0, 2**32))
def test_list_count_sample_and_contains_agree(shape: Shape, seed: int) -> None:
    listed = list(shape.list())
    assert len(listed) == shape.count()
    assert len({msgspec.json.encode(pick, order="sorted") for pick in listed}) == len(listed)
    assert all(shape.contains(pick) for pick in listed)
    if listed:
        assert shape.contains(shape.sample(Plain(seed)))


@given(shapes)
def test_every_listed_pick_is_sampled(shape: Shape) -> None:
    if not 0 < shape.count() <= 6:
        return
    luck = Plain(5)
    seen = {_spelled(shape, shape.sample(luck)) for _ in range(400)}
    assert seen == {_spelled(shape, pick) for pick in shape.list()}


def _spelled(shape: Shape, pick: JSON) -> bytes:
    """A pick in one spelling: where order does not matter, sorted."""
    if isinstance(shape, Pick) and not shape.ordered and isinstance(pick, list):
        return msgspec.json.encode(sorted(str(at) for at in pick))
    return msgspec.json.encode(pick, order="sorted")


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(shapes, json)
def test_contains_and_why_never_raise(shape: Shape, junk: object) -> None:
    pick: JSON = junk  # type: ignore[assignment]  # floats come from broken clients
    assert shape.contains(pick) in {True, False}
    shape.why(pick)


@given(shapes)
def test_a_shape_is_json_with_its_name(shape: Shape) -> None:
    wire = msgspec.json.decode(msgspec.json.encode(shape.wire()))
    assert wire["shape"] in {"pick", "place", "amounts", "program"}


def test_a_button_takes_an_empty_list_only() -> None:
    assert BUTTON.contains([])
    assert BUTTON.count() == 1
    wrong: tuple[JSON, ...] = (None, {}, "", 0, False, ["x"])
    assert not any(BUTTON.contains(pick) for pick in wrong)


@pytest.mark.parametrize(
    ("shape", "pick"),
    [
        (Pick((Item("a:1"), Item("a:2", refusal=NO))), ["a:2"]),
        (Place((Piece("p:1", (Spot("a:1", refusal=NO),)),)), {"piece": "p:1", "at": "a:1"}),
        (Program((Item("a:1", refusal=NO),), 1, 1), ["a:1"]),
    ],
)
def test_a_refused_thing_says_why(shape: Shape, pick: JSON) -> None:
    assert not shape.contains(pick)
    assert shape.why(pick) == NO


def _amounts(**limits: tuple[int, int]) -> Callable[[JSON], bool]:
    shape = Amounts(KEYS, (Box({"water": -3, "food": -1}, {"energy": 2}), Box({"water": -1}, {"food": 2})), **limits)
    return shape.contains


def test_a_deal_gives_and_takes_within_one_box() -> None:
    holds = _amounts(minus=(1, 9), plus=(1, 9))
    assert holds({"water": -3, "energy": 2})
    assert holds({"water": -1, "food": 2})
    assert not holds({"water": -2, "food": 2}), "each number fits, but no box holds both"
    assert not holds({"water": -1}), "takes nothing"
    assert not holds({"water": True, "energy": 1}), "a boolean is no number"
    assert not holds({"water": -1, "energy": 1, "gold": 0, "x": 1}), "unknown key"


def test_kinds_bound_how_many_keys_are_used() -> None:
    holds = _amounts(minus=(2, 4), kinds=(1, 1))
    assert holds({"water": -2})
    assert not holds({"water": -2, "food": -1})
