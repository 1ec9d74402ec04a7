"""RULES.md section 11: the game alone."""

from __future__ import annotations

import pytest

from backend.games.chance import Scripted, Seeded
from tests.games.from_the_moon.playing import At

SOLO = "seats 1; options factions=all; p0 faction legion; objectives obj_batteries obj_achievements; progress \
battery_gained foundation_taken laboratory_placed astronaut_hired specialist_trained ship_part_improved"
OUT = "p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock F3 E0/5"


def test_neutral_rovers_block_and_count_as_another_player_s() -> None:
    at = At(f"{SOLO}; neutral 0.1 1.0 2.2; p0 rover1 home W*; p0 rover2 home M; p0 stock E0/5")
    at.refuses("0 send 0.1 0.1", "moon.occupied", seat=None)
    at.play("0 send 0.1 1.1")
    assert at.items("ability")["0.1.1"][0] == {"ability": "ability_other_rovers", "count": 2}


def test_neutral_buildings_block_and_are_nobody_s() -> None:
    at = At(f"{SOLO}; neutral 0.1; site 1.1 neutral; p0 rover1 home M*; p0 stock M2 W1 E0/5")
    assert "1.1" not in At(at.state).play("0 build", "0 building small_resource").legal("site")
    at = At(f"{SOLO}; neutral 0.1; site 1.1 neutral; p0 rover1 home M*; p0 stock E0/5").play("0 send 0.1 1.1")
    assert "ability" not in at.offers()


def test_a_recall_refills_where_no_neutral_rover_stands_and_moves_them() -> None:
    """d) and e): before the three are moved by three cards."""
    at = At(f"{SOLO}; neutral 1.0 1.1 1.2; cards 0.0 0.1 0.2 2.0 2.1 2.2; {OUT}").play("0 recall")
    filled = {at_ for at_, tile in at.state.tiles.items() if any(tile.cubes.values())}
    assert filled == {"0.0", "0.1", "0.2", "2.0", "2.1", "2.2"}
    now = {at_ for at_, tile in at.state.tiles.items() if tile.rover == "neutral"}
    assert len(now) == 3 and now <= filled
    assert at.state.solo is not None
    assert set(at.state.solo.cards) == filled - now


def test_the_nine_cards_are_shuffled_when_all_are_used() -> None:
    """e): first at the end of round 3."""
    chance = Scripted({"rover card": [0, 0, 0]}, Seeded(b"solo"))
    at = At(f"{SOLO}; neutral 1.0 1.1 1.2; cards -; {OUT}", chance).play("0 recall")
    assert at.told("neutral_rovers") == [{"tiles": ["tile:0.0", "tile:0.1", "tile:0.2"]}]
    assert at.state.solo is not None
    assert len(at.state.solo.cards) == 6


def test_anyone_unfed_loses_at_once() -> None:
    """c)."""
    at = At(f"{SOLO}; neutral 1.0 1.1 1.2; {OUT}; p0 stock F2 E0/1").play("0 recall")
    result = at.result()
    assert (result.reason, result.scores, result.lines) == ("lost_unfed", (0,), ())
    at.shows("p0 pawn 1")


def test_beyond_the_track_without_three_launches_is_lost() -> None:
    at = At(f"{SOLO}; neutral 1.0 1.1 1.2; {OUT}; p0 pawn 6").play("0 recall", "0 convert food")
    at.play("0 done")
    assert at.result().reason == "lost_ships"


@pytest.mark.parametrize(("cubes", "points"), [("4 3:0 5:0", 0), ("4 3:0+0 5:0", 3), ("4 3:0+0 5:0+0", 6)])
def test_the_launch_bonus_by_own_cubes(cubes: str, points: int) -> None:
    at = At(f"{SOLO}; neutral 0.1; tile 1.1 approval_mars; mars {cubes}; p0 stock M1 F1 E0/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1").shows(f"p0 tally launches {points}")
    assert at.state.ships["mars"].launched == 1


def test_four_connected_buildings_while_the_pawn_is_on_four() -> None:
    """At some moment: with the building that completes the group, or when the pawn arrives."""
    three = "site 0.0 0 small_recruit; site 0.1 0 small_grow; site 1.1 0 small_depot"
    base = f"{SOLO.replace('obj_batteries', 'obj_connected_buildings')}; neutral 2.0; {three}"
    at = At(f"{base}; p0 pawn 4; p0 stock M2 W1 E0/5").play("0 build")
    at.play("0 site 1.2").shows("p0 feats obj_connected_buildings")
    late = At(f"{base}; site 1.2 0 small_resource; p0 pawn 3; {OUT}").play("0 recall", "0 done")
    late.shows("p0 pawn 4", "p0 feats obj_connected_buildings")
    apart = At(f"{base}; p0 pawn 5; p0 stock M2 W1 E0/5").play("0 build", "0 site 1.2")
    apart.shows("p0 feats -")


@pytest.mark.parametrize(("tokens", "points"), [(7, 0), (8, 12), (15, 12), (16, 24)])
def test_the_final_scoring_alone(tokens: int, points: int) -> None:
    """Achievements by number, improvements by the number of ships that carry one."""
    ships = "titan 5:0+0 6:0 2:0 launched=5; europa 2:0 4:0 6:0+0 7:0 launched=6; mars 4 3:0+0 5:0"
    base = SOLO.replace("objectives obj_batteries obj_achievements", "objectives obj_improvements")
    at = At(f"{base}; neutral 2.0; {ships}; tile 1.1 approval_mars; p0 stock M1 F1 E0/5; p0 achievements {tokens}")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    lines = {line.key: line.points[0] for line in at.result().lines}
    assert (lines["achievement_majority"], lines["improvement_majority"], lines["achievements"]) == (points, 8, tokens)


def test_two_improved_ships_are_worth_four() -> None:
    ships = "titan 5:0+0 6:0+0 2:0 launched=5; europa 2:0 4:0 6:0+0 7:0 launched=6; mars 4 3:0 5:0"
    base = SOLO.replace("objectives obj_batteries obj_achievements", "objectives obj_improvements")
    at = At(f"{base}; neutral 2.0; {ships}; tile 1.1 approval_mars; p0 stock M1 F1 E0/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1").shows("p0 tally improvement_majority 4")
