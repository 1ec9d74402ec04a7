"""RULES.md 5.6: recall, income, feeding, the pawn; section 12: the bag; section 8: the end and the final scoring."""

from __future__ import annotations

import pytest

from backend.games.from_the_moon.content.records import LARGE
from backend.games.from_the_moon.scoring import prizes
from backend.games.protocol import Line
from tests.games.from_the_moon.cases import QUIET
from tests.games.from_the_moon.playing import At

ROVERS = "p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P"
OUT = f"{QUIET}; {ROVERS}"


def test_the_order_of_an_income_is_free_and_each_item_comes_once() -> None:
    """5.6.2."""
    at = At(f"{OUT}; site 2.2 0 small_resource; site 3.3 0 small_battery; p0 greenhouses 1 2; p0 stock E1/5")
    at.play("0 recall")
    assert at.legal("income") == ["greenhouses", "charge", "small_resource", "small_battery"]
    at.play("0 income charge").refuses("0 income item:charge", "illegal_pick")
    at.play("0 income small_resource", "0 resource metal", "0 done")
    at.shows("p0 metal 1", "p0 energy 5/5", "p0 food 0", "p0 score 0", "asked 1 action")


def test_buildings_can_be_declined_but_greenhouses_and_charging_are_done() -> None:
    """15.3."""
    at = At(f"{OUT}; site 2.2 0 small_resource; p0 greenhouses 2 2; p0 stock E0/5").play("0 recall")
    assert at.choice("done").args == {"skipped": 1}
    at.play("0 done").shows("p0 food 1", "p0 energy 5/5", "p0 metal 0")


def test_energy_can_become_food_before_charging() -> None:
    """5.6.2, section 7: so it is asked even when nothing else is left to order."""
    at = At(f"{OUT}; p0 stock F1 E5/5").play("0 recall")
    assert at.offers() == {"done", "convert"}
    at.play("0 convert food", "0 convert food").shows("p0 energy 5/5", "p0 food 0", "p0 score 0", "asked 1 action")


def test_a_discarded_building_brings_no_income() -> None:
    """16.12."""
    at = At(f"{OUT}; site 2.2 0 small_resource; p0 discarded small_resource; p0 stock F3 E0/5").play("0 recall")
    at.shows("asked 1 action", "p0 energy 5/5")


@pytest.mark.parametrize(("food", "points"), [(3, 0), (2, -3), (0, -9)])
def test_the_unfed_cost_points_and_stay(food: int, points: int) -> None:
    """5.6.3: the score may go below 0."""
    at = At(f"{OUT}; p0 stock F{food} E0/0").play("0 recall")
    at.shows(f"p0 score {points}", "p0 food 0", "p0 rover1 home M . .")


def test_feeding_is_asked_only_where_converting_could_help() -> None:
    """5.6.3: converting is voluntary, feeding is not."""
    at = At(f"{OUT}; p0 stock F1 E0/3").play("0 recall").shows("asked 0 feed")
    assert at.choice("feed").args == {"fed": 1, "unfed": 2, "points": -6}
    converted = {"convert": {"energy": -2, "food": 1}, "fed": 2, "unfed": 1, "points": -3}
    assert at.choice("feed_converting").args == converted
    At(at.state).play("0 feed_converting").shows("p0 score -3", "p0 energy 1/3", "p0 food 0")
    At(f"{OUT}; p0 stock F3 E0/3").play("0 recall").shows("asked 1 action")


def test_survivors_convert_better() -> None:
    """Section 9: 1 food for 1 energy."""
    base = "p0 faction survivors; p1 faction workers; p0 foundations 1; p0 stock P1 F2 E0/5"
    at = At(base).play("0 research")
    args, refusal = at.items("laboratory")["3.1"]
    assert refusal is None
    assert args == {"lab": "lab_05", "cost": {"polymer": 1, "energy": 2}, "convert": {"food": -2, "energy": 2}}


def test_nobody_is_hungry_among_cyborgs() -> None:
    """Section 9."""
    at = At(f"p0 faction cyborgs; p1 faction workers; {ROVERS}; p0 stock F1 E0/3").play("0 recall")
    at.shows("p0 food 1", "p0 score 0", "asked 1 action")


def test_an_empty_bag_is_filled_from_the_supply_which_keeps_four() -> None:
    """Section 12."""
    at = At(
        f"{OUT}; p0 stock F3 E0/5; bag M0 W0 P3; supply M36 W4 P31; tile 0.0 train MMMM; tile 0.1 train WWWW;"
        "tile 0.2 train PPPP; p1 stock W32 P2"
    )
    at.play("0 recall")
    assert at.told("bag_refilled") == [{"moved": {"metal": 32, "water": 0, "polymer": 27}}]
    at.shows("supply M4 W4 P4")


def test_without_any_cube_refilling_stops() -> None:
    """Section 12."""
    at = At(f"{OUT}; p0 stock F3 E0/5; bag M0 W0 P0; supply M4 W4 P4; p1 stock M36 W36 P36").play("0 recall")
    assert all(not any(tile.cubes.values()) for tile in at.state.tiles.values())
    at.shows("supply M4 W4 P4", "p0 pawn 2")


def test_the_pawn_leaves_the_track_and_the_round_is_finished() -> None:
    """Section 8: everybody still to come has a turn, nobody another one; no refill."""
    empty = "p0 stock F3 E0/0; p1 stock E0/0; p2 stock E0/0; tile 1.0 improve_greenhouse; tile 2.0 improve_greenhouse"
    three = f"{OUT}; seats 3; p2 faction unifiers; turn 0; p0 pawn 6; {empty}"
    at = At(f"{three}; first 1")
    at.play("0 recall").shows("ending progress", "p0 pawn 7", "entered 6")
    assert at.told("map_refilled") == []
    assert at.public()["phase"] == "over", "seat 0 was the last of the round"
    at = At(f"{three}; first 0")
    at.play("0 recall").shows("asked 1 action").play("1 send 1.1 1.0").shows("asked 2 action").play("2 send 2.1 2.0")
    assert at.result().reason == "progress"


def test_beyond_the_track_there_is_no_progress_achievement() -> None:
    """6.10, 16.14: nor does a second end change the reason."""
    at = At(f"{QUIET}; turn 1; first 0; p0 pawn 7; ending progress; tile 1.1 food_battery; p1 pawn 1; p1 stock E0/0")
    at.play("1 send 1.1 1.1", "1 terrain 1.1").shows("p1 achievements 1")


def test_energy_may_become_food_at_the_very_end() -> None:
    """Sections 7 and 8: food counts as a cube, and a seat's last turn is its last chance."""
    at = At(f"{QUIET}; turn 1; ending progress; p1 stock F1 E3/5; tile 1.0 two_food").play("1 send 1.1 1.0", "1 done")
    at.shows("asked 1 last").play("1 convert food").shows("p1 tally cubes 1")
    assert at.result().reason == "progress"


def test_the_final_scoring_line_by_line() -> None:
    """Section 8."""
    at = At(
        f"{QUIET}; turn 1; ending ships; p0 achievements 7; p1 achievements 5; p0 stock M3 W1 P2 F1 E0/5;"
        "p1 stock M1 E0/5; mars 4:0+0 5:0+1 3:1+1; site 0.0 0 large_buildings; site 0.1 0 small_grow;"
        "p0 tally parts=20 unfed=-3; p1 tally launches=6 crew=2"
    ).play("1 send 1.1 1.0")
    result = at.result()
    lines = {line.key: line.points for line in result.lines}
    assert lines["achievement_majority"] == (24, 0)
    assert lines["improvement_majority"] == (0, 8)
    assert lines["cubes"] == (3, 0)
    assert lines["achievements"] == (7, 5)
    assert lines["large_buildings"] == (6, 0)
    assert (lines["parts"], lines["unfed"], lines["launches"], lines["crew"]) == ((20, 0), (-3, 0), (0, 6), (0, 2))
    assert (result.reason, result.ranks) == ("ships", (1, 2))
    assert result.scores == (20 - 3 + 24 + 3 + 7 + 6, 6 + 2 + 8 + 5)
    assert Line("improved", (1, 2)) in result.facts


def test_equal_scores_share_the_victory() -> None:
    """Section 8, 16.9: and a tie of two splits the first prize."""
    at = At(f"{QUIET}; turn 1; ending progress; p0 achievements 3; p1 achievements 3; p0 stock E0/5; p1 stock E0/5")
    result = at.play("1 send 1.1 1.0").result()
    assert (result.ranks, result.scores) == ((1, 1), (15, 15))


def test_three_players_have_a_second_prize() -> None:
    """Section 8."""
    at = At(
        f"{QUIET}; seats 3; p2 faction unifiers; turn 2; ending progress; p0 achievements 3; p1 achievements 2;"
        "p0 stock E0/5; p1 stock E0/5; p2 stock E0/5; tile 1.0 improve_greenhouse"
    ).play("2 send 2.1 1.0")
    assert [player.tally["achievement_majority"] for player in at.state.players] == [24, 12, 0]


@pytest.mark.parametrize(
    ("counts", "prize", "points"),
    [
        ([4, 4, 4, 1], (8, 4), [4, 4, 4, 0]),
        ([5, 3, 3, 3], (24, 12), [24, 4, 4, 4]),
        ([0, 0, 1, 0], (24, 12), [0, 0, 24, 0]),
        ([2, 2, 0, 0], (6, 3), [4, 4, 0, 0]),
        ([7], (24, 12), [24]),
    ],
)
def test_prizes(counts: list[int], prize: tuple[int, int], points: list[int]) -> None:
    """6.8, section 8, 16.10: rounded down; zero wins nothing."""
    assert prizes(counts, *prize) == points


def test_every_large_building_only_scores_at_the_end() -> None:
    """5.4.1: it has no income."""
    for building in LARGE:
        at = At(f"{OUT}; site 2.2 0 {building}; p0 stock F3 E0/5").play("0 recall")
        at.shows("asked 1 action", "p0 score 0")
