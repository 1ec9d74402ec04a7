"""The masked shape is a `Place` that was never written out."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from backend.games.chance import Plain
from backend.games.kernel.choice import Piece, Place, Placed, Spot
from backend.games.kernel.geometry import Grid
from backend.games.kernel.placing import MaskPiece, MaskPlace, Way
from backend.games.protocol import JSON, Refusal

GRID = Grid(4, 3)
NO = Refusal("no")

ways = st.lists(
    st.builds(Way, st.integers(0, 3), st.booleans(), st.integers(0, GRID.full)),
    max_size=4,
    unique_by=lambda way: (way.turn, way.flip),
).map(tuple)
shapes = st.lists(ways, min_size=1, max_size=3).map(
    lambda rows: MaskPlace(GRID, tuple(MaskPiece(f"p:{i}", row) for i, row in enumerate(rows)))
)


def written_out(shape: MaskPlace) -> Place:
    """The same shape, spot by spot as its wire tells."""
    return Place(
        tuple(
            Piece(
                piece.piece,
                tuple(
                    Spot(f"square:{x}.{y}", (way.turn,), (way.flip,))
                    for way in piece.ways
                    for x, y in GRID.cells(way.anchors)
                ),
            )
            for piece in shape.pieces
        )
    )


def spelled(picks: list[JSON]) -> list[bytes]:
    return sorted(msgspec.json.encode(pick, order="sorted") for pick in picks)


@given(shapes, st.integers(0, 2**32))
def test_it_contains_lists_counts_and_samples_what_a_place_would(shape: MaskPlace, seed: int) -> None:
    plain = written_out(shape)
    assert spelled(list(shape.list())) == spelled(list(plain.list()))
    assert shape.count() == plain.count()
    assert all(shape.contains(pick) for pick in plain.list())
    if shape.count():
        assert plain.contains(shape.sample(Plain(seed)))


@given(shapes)
def test_its_wire_tells_the_same_placements_as_masks(shape: MaskPlace) -> None:
    wire = msgspec.json.decode(msgspec.json.encode(shape.wire()))
    assert (wire["shape"], wire["grid"]) == ("place", {"prefix": "square", "width": 4})
    told = [
        Placed(piece["piece"], f"square:{bit % 4}.{bit // 4}", way["turn"], way["flip"]).json()
        for piece in wire["pieces"]
        for way in piece["ways"]
        for bit in range(12)
        if int(way["anchors"], 16) >> bit & 1
    ]
    assert spelled(told) == spelled(list(shape.list()))


def test_every_placement_is_sampled() -> None:
    piece = MaskPiece("p", (Way(0, False, 0b1011), Way(3, True, 0b1)))
    shape, luck = MaskPlace(GRID, (MaskPiece("none", ()), piece)), Plain(3)
    assert spelled([shape.sample(luck) for _ in range(200)])[0] == spelled(list(shape.list()))[0]
    assert {msgspec.json.encode(shape.sample(luck)) for _ in range(200)} == {
        msgspec.json.encode(pick) for pick in shape.list()
    }


@given(st.none() | st.integers() | st.text() | st.dictionaries(st.text(max_size=5), st.integers()))
def test_junk_is_not_contained(junk: JSON) -> None:
    shape = MaskPlace(GRID, (MaskPiece("p", (Way(0, False, 1),)),), reason=lambda wanted: NO)
    assert not shape.contains(junk)
    assert shape.why(junk) is None


def test_reasons_are_given_for_known_pieces_on_the_board_only() -> None:
    shape = MaskPlace(GRID, (MaskPiece("p", (Way(0, False, 1),)),), reason=lambda wanted: NO)
    assert shape.why({"piece": "p", "at": "square:3.2"}) == NO
    assert shape.why({"piece": "p", "at": "square:4.0"}) is None
    assert shape.why({"piece": "p", "at": "square:1.0", "turn": 10**30}) is None
    assert shape.why({"piece": "q", "at": "square:1.0"}) is None
