"""RULES 10.6, 10.7 and the 28 objective cards, both faces of each."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown import scoring
from backend.games.planet_unknown.content.objectives import CROWDED, FEWEST, LARGEST, LONG, ON_EDGE, SQUARE, TOPS
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.grid import names
from backend.games.planet_unknown.state import Unknown
from backend.games.planet_unknown.tables import OBJECTIVES
from tests.games.planet_unknown.layout import block, laid_out
from tests.games.planet_unknown.playing import At, Covers

neighbour = Covers(OBJECTIVES)
private = Covers(OBJECTIVES)

TILE = {"civ": "CE", "water": "WR", "biomass": "BC", "rover": "RT", "tech": "TB", "energy": "EW"}
"""By resource, the pair of which it is the first."""


def values(card: str, board: str) -> list[int]:
    """What two seats have of what a card compares; the second has nothing."""
    state = At(f"seats 2; phase over; duel {card} 0 1; {board}").state
    return scoring.values(state, state.objectives[0])


def shares(state: Unknown) -> list[int]:
    """The medals of the only neighbour objective."""
    duel = state.objectives[0]
    return scoring.shares(duel, scoring.values(state, duel))


def met(card: str, board: str) -> bool:
    """Whether the private face of a card is met."""
    return scoring.met(At(f"phase over; {board}").state, 0, card)


@neighbour(*(f"obj-{n:02}" for n in range(1, 6)))
@pytest.mark.parametrize("n", range(1, 6))
def test_icons_on_the_perimeter(n: int) -> None:
    pair = TILE[ON_EDGE[n - 1]]
    assert values(f"obj-{n:02}", f"p0 pieces D2-{pair}@5.0 D2-{pair}m@5.5 I3-{pair}@8.2") == [1, 0]


@neighbour(*(f"obj-{n:02}" for n in range(6, 18)))
@pytest.mark.parametrize("terrain", LARGEST)
def test_areas(terrain: str) -> None:
    """The largest area in squares, and the number of separate areas; over any number of pieces, patches as biomass."""
    board = f"p0 pieces {laid_out(terrain, [*block(4, 4, 2, 2), *block(8, 7, 1, 2), '3.9'])}"
    index = LARGEST.index(terrain)
    assert values(f"obj-{6 + index:02}", board) == [4, 0]
    assert values(f"obj-{12 + index:02}", board) == [3, 0]
    if terrain == "biomass":
        assert values("obj-06", "p0 pieces patch@5.3 patch@5.4 patch@7.7") == [2, 0]
        assert values("obj-12", "p0 pieces patch@5.3 patch@5.4 patch@7.7") == [2, 0]


@neighbour(*(f"obj-{n}" for n in range(18, 24)))
@pytest.mark.parametrize("resource", FEWEST)
def test_fewer_icons(resource: str) -> None:
    card = f"obj-{18 + FEWEST.index(resource)}"
    board = f"p0 pieces D2-{TILE[resource]}@5.0 F5-{TILE[resource]}@5.5"
    assert values(card, board) == [2, 0]
    state = At(f"seats 2; phase over; duel {card} 0 1; {board}").state
    assert shares(state) == [0, 5]


@neighbour("obj-24")
def test_more_trackers_at_the_top() -> None:
    assert values("obj-24", "p0 trackers civ.15 water.15 tech.14") == [2, 0]
    assert values("obj-24", "p0 faces ksb-4156 wormhole; p0 trackers biomass.5") == [1, 0]
    assert values("obj-24", "p0 faces ksb-4156 makeshift; p0 trackers tech=civ.15 civ.14") == [1, 0]
    assert values("obj-24", "p0 faces ksb-4156 oasis; p0 trackers water=tech.8 tech.15") == [1, 0]


@neighbour("obj-25", "obj-26", "obj-27", "obj-28")
@pytest.mark.parametrize(("card", "winner"), [("obj-25", 0), ("obj-27", 1), ("obj-26", 0), ("obj-28", 1)])
def test_collected_pieces(card: str, winner: int) -> None:
    board = "p0 faces ksb-4156 jump_drive; p0 pods 7.2; p0 perched A B; p0 counts samples=3 area=1"
    state = At(f"seats 2; phase over; duel {card} 0 1; {board}").state
    assert scoring.values(state, state.objectives[0]) == [3, 0]
    assert shares(state) == ([5, 0] if winner == 0 else [0, 5])


def test_equal_values_share() -> None:
    """RULES 10.7: equal 2 each."""
    at = At("seats 2; phase over; duel obj-25 0 1; p0 counts samples=3; p1 counts samples=3")
    at.shows("p0 score neighbours 2", "p1 score neighbours 2")
    assert at.public()["objectives"] == {
        "obj-25": {"seats": [0, 1], "values": {"0": 3, "1": 3}, "medals": {"0": 2, "1": 2}}
    }


@pytest.mark.parametrize(
    ("samples", "medals"), [((3, 1, 2), (5, 0, 0)), ((3, 3, 2), (2, 2, 0)), ((1, 1, 1), (2, 2, 2))]
)
def test_a_common_objective(samples: tuple[int, ...], medals: tuple[int, ...]) -> None:
    """RULES 10.7: sole best of all 5, shared best 2 each, others 0."""
    boards = "; ".join(f"p{seat} counts samples={n}" for seat, n in enumerate(samples))
    at = At(f"seats 3; phase over; duel obj-25 0 1 2; {boards}")
    at.shows(*(f"p{seat} score neighbours {n}" for seat, n in enumerate(medals)))


def test_currents_are_energy_terrain_for_objectives_and_no_icons() -> None:
    """RULES 10a, Petra."""
    currents = "p0 faces petra universal; p0 pieces patch@5.0"
    assert values("obj-08", currents)[0] > 5
    assert values("obj-20", currents) == [0, 0]
    assert not met("obj-12", currents)


def test_icons_under_patches_do_not_count() -> None:
    """Definitions of the objective cards."""
    board = "p0 faces ksb-4156 wormhole; p0 pieces D2-TB@5.0"
    assert values("obj-18", board) == [1, 0]
    assert values("obj-18", f"{board} patch@5.0") == [0, 0]


@private(*(f"obj-{n:02}" for n in range(1, 7)))
@pytest.mark.parametrize("terrain", SQUARE)
def test_a_square_of_terrain(terrain: str) -> None:
    card = f"obj-{1 + SQUARE.index(terrain):02}"
    full = laid_out(terrain, block(4, 4, 3, 3))
    assert met(card, f"p0 pieces {full}")
    assert not met(card, f"p0 pieces {full.partition(' ')[2]}"), "without the first tile"


@private(*(f"obj-{n:02}" for n in range(13, 19)))
@pytest.mark.parametrize("terrain", LONG)
@pytest.mark.parametrize("sides", [(2, 5), (5, 2)])
def test_a_long_rectangle_of_terrain(terrain: str, sides: tuple[int, int]) -> None:
    card = f"obj-{13 + LONG.index(terrain):02}"
    full = laid_out(terrain, block(4, 4, *sides))
    assert met(card, f"p0 pieces {full}"), "either way round"
    assert not met(card, f"p0 pieces {full.partition(' ')[2]}")
    assert not met(card, f"p0 pieces {laid_out(terrain, block(4, 4, 3, 3))}")


@private(*(f"obj-{n:02}" for n in range(7, 13)))
@pytest.mark.parametrize("terrain", CROWDED)
def test_an_area_with_six_icons(terrain: str) -> None:
    card = f"obj-{7 + CROWDED.index(terrain):02}"
    six = laid_out(terrain, block(4, 4, 3, 2))
    assert len(six.split()) == 6
    assert met(card, f"p0 pieces {six}")
    assert not met(card, f"p0 pieces {six.partition(' ')[2]}"), "five"


@private(*(f"obj-{n}" for n in range(19, 24)))
@pytest.mark.parametrize("track", TOPS)
def test_a_tracker_at_the_top(track: str) -> None:
    card = f"obj-{19 + TOPS.index(track)}"
    assert met(card, f"p0 trackers {track}.15")
    assert not met(card, f"p0 trackers {track}.14")


@private("obj-24")
def test_few_energy_icons() -> None:
    five = "D2-CE@5.0 D2-CEm@6.0 D2-EW@5.2 D2-EWm@6.2 I3-EW@7.3"
    assert met("obj-24", f"p0 pieces {five}")
    assert not met("obj-24", f"p0 pieces {five} I3-EWm@8.3")


@private("obj-25", "obj-26")
def test_collected_privately() -> None:
    assert met("obj-25", "p0 counts samples=9")
    assert not met("obj-25", "p0 counts samples=8")
    assert met("obj-26", "p0 pods 7.2; p0 counts area=3 samples=2")
    assert not met("obj-26", "p0 pods 7.2; p0 counts area=2 samples=2")


@private("obj-27", "obj-28")
@pytest.mark.parametrize(("card", "ground"), [("obj-27", "ice"), ("obj-28", "land")])
def test_all_of_a_ground_is_covered(card: str, ground: str) -> None:
    face = PLANETS["ksb-4156"]
    squares = names(face.ice if ground == "ice" else face.land)
    assert met(card, "p0 pieces " + " ".join(f"patch@{name}" for name in squares))
    assert not met(card, "p0 pieces " + " ".join(f"patch@{name}" for name in squares[1:]))


def test_private_objectives_are_worth_five_each() -> None:
    """RULES 10.6."""
    at = At("phase over; p0 objectives obj-25 obj-19 obj-26; p0 counts samples=9; p0 trackers civ.15")
    at.shows("p0 score private 10")
    assert at.player()["objectives"] == {"obj-25": True, "obj-19": True, "obj-26": False}


def test_every_objective_is_exercised() -> None:
    assert neighbour.missing == set()
    assert private.missing == set()
