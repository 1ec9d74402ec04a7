"""RULES 8.6, 10a: rovers, their ways, and what stops them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.games.planet_unknown import reach
from backend.games.planet_unknown.grid import FULL, squares
from tests.games.planet_unknown.playing import At
from tests.games.planet_unknown.test_placement import planets

ROAD = "p0 pieces D2-RT@5.6; p0 rovers 5.7"


def test_steps_go_to_neighbours_covered_or_not() -> None:
    at = At(f"{ROAD}; p0 counts moves=1")
    assert sorted(at.goals("move", "0")) == ["4.7", "5.6", "5.8", "6.7"]


def test_the_cost_and_the_way_are_told() -> None:
    """The board draws the way backwards, square by square."""
    at = At(f"{ROAD}; p0 counts moves=3")
    spots = {spot["at"]: spot["args"] for spot in at.choice("move").shape.wire()["pieces"][0]["spots"]}  # type: ignore[index,union-attr,call-overload]
    assert spots["square:5.9"] == {"cost": 2, "via": "square:5.8"}
    assert spots["square:5.8"] == {"cost": 1, "via": "square:5.7"}
    at.play("0 move 0 5.9").shows("p0 moves 1", "p0 area 1")
    assert at.told("moved", 0) == [{"rover": 0, "way": ["5.7", "5.8", "5.9"]}]


def test_passing_through_collects() -> None:
    """RULES 8.6: movement is step by step; of several shortest ways the one with something to collect is walked."""
    at = At(f"{ROAD}; p0 pods 5.9; p0 counts moves=3 lost=5").play("0 move 0 5.10").shows("p0 area 1")
    detour = At(f"{ROAD}; p0 pods 6.8; p0 counts moves=2 lost=5").play("0 move 0 6.8")
    detour.shows("p0 area 1")
    corner = At(f"{ROAD}; p0 pods 6.7; p0 counts moves=2 lost=5").play("0 move 0 6.8").shows("p0 area 1")
    other = At(f"{ROAD}; p0 pods 5.8; p0 counts moves=2 lost=5").play("0 move 0 6.8").shows("p0 area 1")
    assert (corner.told("moved", 0)[0]["way"], other.told("moved", 0)[0]["way"]) == (
        ["5.7", "6.7", "6.8"],
        ["5.7", "5.8", "6.8"],
    )
    assert at.told("collected", 0) == [{"piece": "pod", "at": "5.9"}]


def test_rovers_do_not_pass_each_other() -> None:
    """RULES 8.6: neither enter nor pass a square with another rover."""
    at = At("p0 pieces D2-RT@5.0; p0 rovers 5.0 5.1; p0 counts moves=2")
    assert "5.2" in at.goals("move", "1")
    at.refuses("0 move 0 5.1", "planet.rover_there").refuses("0 move 0 5.2", "planet.too_far", points=2)


def test_points_are_split_over_rovers() -> None:
    at = At("p0 pieces D2-RT@5.5; p0 rovers 5.5 5.6; p0 counts moves=2").play("0 move 0 5.4", "0 move 1 5.7")
    at.shows("p0 rovers 5.4 5.7", "p0 moves 0")


def test_deploying_collects_and_takes_a_free_square_of_the_last_tile() -> None:
    """RULES 8.6; 16: deploying onto the fresh meteorite of the last tile."""
    at = At("p0 pieces patch@5.1; p0 rovers reserve; depot 0 D2-RTm Z5-CE").play("0 tile D2-RTm 6.0")
    at.play("0 advance rover").shows("p0 rocks 6.1")
    assert at.picks("deploy") == ["6.0", "6.1"]
    at.play("0 deploy 6.1").shows("p0 samples 1", "p0 rocks -", "p0 rovers 6.1 reserve")


def test_a_patch_is_no_last_tile() -> None:
    """RULES 6: patches do not become the last tile."""
    at = At("phase civ; p0 pieces D2-RT@5.0 patch@6.0; civ 1 civ-02; p0 notes 1; p0 trackers rover.0")
    at.play("0 advance rover")
    assert at.picks("deploy") == ["5.0", "5.1"]


@pytest.mark.parametrize(
    ("board", "code"),
    [
        ("p0 pieces D2-RT@5.0; p0 rovers 5.0 5.1", "planet.no_rover_left"),
        ("p0 pieces patch@5.0", "planet.no_last_tile"),
    ],
)
def test_a_rover_that_can_not_be_deployed_is_lost(board: str, code: str) -> None:
    """RULES 8.6, 16: no rover left, no tile yet."""
    at = At(f"phase civ; civ 1 civ-01; p0 notes 1; {board}").play("0 advance rover")
    assert at.why("deploy") == code
    at.play("0 advance water").shows("phase place")
    assert {"what": "deploy"} in at.told("lost")


def test_a_full_last_tile_takes_no_rover() -> None:
    board = "p0 faces ksb-4156 horizon; p0 pieces D2-RT@5.0; p0 rovers 5.0 5.1"
    at = At(f"phase civ; civ 1 civ-01; p0 notes 1; {board}").play("0 advance rover")
    assert at.why("deploy") == "planet.no_free_square"


def test_movement_without_a_rover_stays_until_the_step_ends() -> None:
    """RULES 16."""
    at = At("p0 pieces patch@5.1; p0 trackers rover.3; depot 0 D2-RT Z5-CE").play("0 tile D2-RT 6.0", "0 advance rover")
    at.shows("p0 moves 2", "p0 tech 1")


def test_a_rover_milestone_and_a_number_on_one_space() -> None:
    """RULES 16: deploying first lets the new rover use the points."""
    at = At("p0 pieces patch@5.1; p0 trackers rover.5; depot 0 D2-RT Z5-CE").play("0 tile D2-RT 6.0", "0 advance rover")
    at.shows("p0 moves 2", "p0 pending advance deploy").play("0 deploy 6.0", "0 move 0 7.1").shows("p0 moves 0")


def test_a_tile_destroys_what_stands_on_its_squares() -> None:
    """RULES 6, 16: the lifepod is destroyed, the meteorite placed."""
    at = At("p0 pieces patch@6.1; p0 rovers 7.1; depot 0 D2-RTm Z5-CE").play("0 tile D2-RTm 7.1")
    at.shows("p0 rovers gone reserve", "p0 rocks 7.2", "p0 lost 1", "p0 pods 1.4 10.4 2.7 8.8 5.9")
    assert [told["piece"] for told in at.told("destroyed", 0)] == ["pod", "rover"]


def test_a_patch_destroys_lifepods_and_rovers_too() -> None:
    """RULES 6."""
    at = At("phase civ; p0 pieces patch@7.1; civ 2 civ-12; p0 notes 2; p0 rovers 6.1").play(
        "0 patch 7.2", "0 patch 6.1"
    )
    at.shows("p0 lost 1", "p0 rovers gone reserve")


@planets("kaax")
def test_kaax_is_closed_where_it_is_toxic_and_bare() -> None:
    """RULES 10a: K'Aax."""
    board = "p0 faces kaax universal; p0 pieces patch@3.3 D2-RT@4.2; p0 rovers 4.3; p0 counts moves=2"
    at = At(board)
    assert {"4.2", "3.3"} <= set(at.goals("move", "0")), "covered toxic squares are harmless"
    at.refuses("0 move 0 4.4", "planet.toxic")
    jump = (
        "p0 faces kaax republic; p0 pieces D2-CE@4.2 D2-CEm@6.3; p0 rovers 4.2; p0 trackers tech.7; p0 counts moves=1"
    )
    assert At(jump).goals("jump", "0") == ["6.3"]


@planets("tartarus")
def test_the_chasm_of_tartarus_is_crossed_at_two_corners_only() -> None:
    """RULES 10a: by rovers that may step diagonally."""
    board = "p0 faces tartarus {}; p0 trackers tech.3; p0 pieces D2-RT@5.2; p0 rovers 5.3; p0 counts moves=1"
    straight = set(At(board.format("universal")).goals("move", "0"))
    assert straight == {"4.3", "5.2"}
    diagonal = set(At(board.format("cosmos")).goals("move", "0"))
    assert "6.4" in diagonal
    assert not diagonal & {"5.4", "6.2", "6.3"}
    At(board.format("cosmos").replace("rovers 5.3", "rovers 6.4")).play("0 move 0 5.3")


@planets("lacuna")
def test_lacuna_has_holes() -> None:
    """RULES 10a."""
    at = At("p0 faces lacuna universal; p0 pieces D2-RT@4.1; p0 rovers 4.2; p0 counts moves=1")
    at.refuses("0 move 0 5.2", "planet.off_grid")


@planets("petra")
def test_petra_currents_extend_energy_for_choices_and_free_steps() -> None:
    """RULES 8.5, 10a, 13: uncovered currents act as energy."""
    board = "p0 faces petra universal; p0 pieces patch@4.3 patch@3.1; depot 0 D2-CE Z5-RT"
    at = At(board).play("0 tile D2-CE 3.2")
    assert sorted(at.picks("advance:2")) == ["biomass", "civ"]
    free = (
        "p0 faces petra cosmos; p0 trackers tech.10; p0 pieces D2-RT@4.3; p0 rovers 4.3; p0 pods 8.2; p0 counts moves=1"
    )
    assert {"4.2", "4.1", "5.2"} <= set(At(free).goals("move", "0"))


masks = st.integers(0, FULL)


@given(masks, masks, st.integers(0, 143), st.integers(1, 5), st.booleans())
def test_ways_are_walkable_and_as_long_as_they_cost(
    free: int, gratis: int, start: int, points: int, diagonal: bool
) -> None:
    """Against the plain meaning: every step a neighbour, every square free, paid steps as many as the cost."""
    terrain = reach.Terrain(free, None, (), diagonal, gratis & free)
    for layer in reach.layers(terrain, start, points):
        for goal in list(squares(layer.squares))[:6]:
            way = reach.way(terrain, start, goal, points, 0)
            assert way[0] == start and way[-1] == goal
            for one, other in pairwise(way):
                across, down = abs(one % 12 - other % 12), abs(one // 12 - other // 12)
                assert max(across, down) == 1 and (diagonal or across + down == 1)
                assert free >> other & 1
            paid = sum(not terrain.gratis >> square & 1 for square in way[1:])
            assert paid == layer.cost == reach.cost(terrain, start, goal, points)
