"""Every row of SCENARIOS.md, by its number. Seat 0 plays Legion and seat 1 Workers unless a row needs others: their
abilities stay silent in most positions."""

from __future__ import annotations

import pytest

from backend.games.from_the_moon.scoring import prizes
from tests.games.from_the_moon.playing import At

QUIET = "options factions=all; p0 faction legion; p1 faction workers; progress battery_gained foundation_taken \
laboratory_placed astronaut_hired specialist_trained ship_part_improved"


def test_01_tasks_of_a_mixed_rover() -> None:
    at = At(f"{QUIET}; tile 1.1 two_food MW; p0 rover1 home W* M; p0 stock E5/5").play("0 send 0.1 1.1")
    assert at.legal("collect") == ["0.1.1 1.1", "0.1.2 1.1"]
    at.play("0 collect 0.1.2 1.1").refuses("0 collect crew:0.1.2 tile:1.1", "illegal_pick")
    at.play("0 collect 0.1.1 1.1", "0 terrain 1.1")
    at.shows("p0 metal 1", "p0 water 1", "p0 food 2", "cubes 1.1 -", "asked 1 action")


def test_01_the_effect_comes_last() -> None:
    at = At(f"{QUIET}; tile 1.1 two_food MW; p0 rover1 home W* M; p0 stock E5/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1").shows("p0 metal 0", "p0 food 2", "asked 1 action")


def test_03_the_effect_is_used_once_by_a_rover() -> None:
    at = At(f"{QUIET}; tile 1.1 two_food; p0 rover1 home M W P*; p0 stock E5/5").play("0 send 0.1 1.1")
    assert at.decision().args["left"] == (1, 1, 2)
    at.play("0 terrain 1.1").shows("p0 food 2", "asked 1 action")


def test_05_rover_abilities_and_lost_energy() -> None:
    at = At(
        f"{QUIET}; seats 2; p0 rover1 home W* P*; p0 rover2 0.1 W; p0 rover3 home M; p0 stock E4/5;"
        "p1 rover1 1.0 M; p1 rover2 1.2 W; p1 rover3 0.0 P"
    ).play("0 send 0.1 1.1")
    assert at.items("ability")["0.1.1"][0] == {"ability": "ability_other_rovers", "count": 2}
    at.play("0 ability 0.1.1").shows("p0 energy 5/5")
    assert at.told("energy")[-1] == {"count": 1, "lost": 1}
    assert at.items("ability")["0.1.2"][0]["count"] == 1
    at.play("0 ability 0.1.2")
    assert at.legal("resource") == ["metal", "water", "polymer", "food"]
    at.play("0 resource food").shows("p0 food 1")


def test_07_late_crew_does_not_work() -> None:
    at = At(f"{QUIET}; tile 1.1 energy_hire M; p0 rover1 home W; p0 rover2 home M; p0 stock E2/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 hire metal 0.1")
    at.shows("p0 rover1 1.1 W M .", "p0 metal 0", "p0 energy 3/5", "asked 1 action")


FREE_GREENHOUSE = f"{QUIET}; tile 1.1 greenhouse; greenhouses 0 0 20; p0 rover1 home W; p0 rover2 home M"


def test_08_a_surcharge_on_a_free_greenhouse_can_be_too_much() -> None:
    at = At(f"{FREE_GREENHOUSE}; p0 stock F1 E2/5").play("0 send 0.1 1.1")
    at.shows("asked 1 action")
    assert at.told("terrain_used") == []
    at = At(f"{FREE_GREENHOUSE}; tile 1.1 greenhouse W; p0 stock F1 E2/5").play("0 send 0.1 1.1")
    assert at.items("terrain")["1.1"][1] == "moon.short"


def test_08_a_conversion_pays_the_surcharge() -> None:
    at = At(f"{FREE_GREENHOUSE}; p0 stock F2 E2/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.shows("p0 energy 1/5", "asked 0 greenhouse")
    args, refusal = at.items("build")["stack"]
    assert refusal is None and args == {"cost": {"energy": 2}, "convert": {"food": -2, "energy": 1}}
    at.play("0 build stack").shows("p0 energy 0/5", "p0 greenhouse 1 1", "p0 food 0")


def test_08_the_income_tile_costs_nothing() -> None:
    at = At(
        f"{QUIET}; greenhouses 0 0 20; site 0.0 0 small_greenhouse; p0 stock F3 E0/5;"
        "p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P"
    )
    at.play("0 recall", "0 income small_greenhouse", "0 build stack")
    at.shows("p0 greenhouse 1 1", "p0 energy 5/5")


def test_09_the_display_slides() -> None:
    shown = f"{QUIET}; p0 foundations 2; p0 stock P1 E2/5; display 01 02 03 04 05 06"
    at = At(shown).play("0 research", "0 laboratory 2.1 0.1.1").shows("p0 polymer 0", "p0 energy 1/5", "p0 lab 1.1 03")
    assert at.state.display["1.1"] == "lab_01" and at.state.display["2.1"] == "lab_05"
    assert at.told("laboratory_drawn")[0]["lab"] == at.state.display["3.1"] != ""
    at = At(f"{shown}; p0 faction netrunners; p1 faction workers; p0 rover1 home M; p0 stock P1 E3/5")
    at.play("0 crew", "0 hire metal 0.1", "0 laboratory 2.1 0.1.1").shows("p0 polymer 1", "p0 energy 0/5")
    assert at.state.display["1.1"] == "lab_01" and at.state.display["2.1"] == "lab_05"


LABS = f"{QUIET}; p0 foundations 4; p0 labs 1.1=19 2.1=01 3.2=10; display 22 02 03 04 05 06; p0 stock P1 E4/5; \
site 0.0 0 small_resource; site 0.2 0 small_battery; site 2.0 0 small_grow"


def test_10_a_laboratory_activates_its_row_and_column() -> None:
    at = At(LABS).play("0 research", "0 laboratory 1.1 0.3.1").shows("p0 achievements 1", "asked 0 activate")
    assert at.legal("use") == ["0.1.1", "0.2.1", "0.3.1", "0.3.2"]
    at.play("0 use 0.3.1").shows("p0 tally laboratories 3", "p0 energy 3/5")
    at.play("0 use 0.1.1", "0 resource food").shows("p0 energy 2/5")
    at.play("0 use 0.2.1", "0 option 1").shows("p0 metal 1")
    assert at.legal("use") == ["0.3.2"]
    at.play("0 use 0.3.2", "0 decline").shows("p0 tally approvals 1", "asked 1 action")


def test_10_a_laboratory_elsewhere_is_not_used() -> None:
    at = At(f"{LABS}; p0 labs 1.1=19 2.1=01 3.2=10 1.3=04")
    at.play("0 research", "0 laboratory 1.1 0.3.1")
    assert "0.1.3" not in at.legal("use")


def test_11_a_launch_is_scored_before_the_next_laboratory() -> None:
    at = At(f"{LABS}; mars 3 4:1 5:1; p0 stock W1 P2 E4/5").play("0 research", "0 laboratory 1.1 0.3.1")
    at.play("0 use 0.3.2", "0 build mars.1").shows("asked 0 activate", "p0 tally launches 3", "p1 tally launches 6")
    assert at.told("ship_launched") == [{"ship": "mars", "counts": [1, 2], "points": [3, 6]}]


def test_13_an_approval_of_the_wrong_mode_is_a_point() -> None:
    labs = f"{QUIET}; p0 foundations 1; display 15 02 03 04 05 06; mars 5 3:1 4:1"
    at = At(f"{labs}; p0 stock M1 W0 P2 F1 E5/5").play("0 research", "0 laboratory 1.1 0.1.1", "0 use 0.1.1")
    at.play("0 option 0").shows("p0 tally approvals 1")
    assert at.told("approval_declined") == [{}]


def test_13_both_modes_are_one_or_the_other() -> None:
    at = At(f"{QUIET}; tile 1.1 approval_mars; mars 4 3:1 5:1; p0 stock M4 F4 E1/5").play("0 send 0.1 1.1")
    at.play("0 terrain 1.1")
    assert at.offers() >= {"build", "improve", "decline"}
    at.play("0 improve mars.2").shows("part mars.2 3:1+0", "p0 tally improvements 3")
    at.play("0 decline").shows("asked 1 action", "p0 tally parts 0")


def test_15_after_the_launch() -> None:
    launched = f"{QUIET}; titan 5:0+0 6:1 1:1 launched=2; mars 4 3 5; p0 stock M3 F3 E3/5"
    at = At(f"{launched}; tile 1.1 approval_titan").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.shows("p0 tally approvals 1", "asked 1 action")
    at = At(f"{launched}; tile 1.1 approval_titan_mars").play("0 send 0.1 1.1", "0 terrain 1.1")
    assert at.legal("build") == ["mars.1", "mars.3"]
    assert at.why("improve") == "moon.nothing"


def test_15_cubes_on_a_launched_ship_keep_counting() -> None:
    launched = f"{QUIET}; titan 5:0+0 6:1 1:1 launched=2; p0 foundations 1; display 21 02 03 04 05 06; p0 stock P1 E1/5"
    At(launched).play("0 research", "0 laboratory 1.1 0.1.1", "0 use 0.1.1").shows("p0 tally laboratories 2")


def test_17_sending_a_specialist() -> None:
    crew = f"{QUIET}; tile 1.1 approval_mars; mars 2 3 4; p0 rover1 home M*; p0 rover2 home W; p0 rover3 home P M"
    at = At(f"{crew}; p0 hired M1").play("0 send 0.2 1.1", "0 terrain 1.1")
    at.shows("p0 tally approvals 1")
    at = At(f"{crew}; p0 rover3 home M* P; p0 stock E1/5").play("0 send 0.2 1.1", "0 terrain 1.1")
    assert at.items("build")["mars.1"][0]["special"] == {"send_specialist": "metal"}
    at.play("0 build mars.1").shows("p0 rover3 home . P .", "p0 tally parts 7", "p0 trained M2 W0 P0")
    assert at.told("specialist_sent") == [{"crew": "crew:0.3.1", "colour": "metal"}]


def test_17_whoever_has_gone_eats_no_more() -> None:
    at = (
        At(f"{QUIET}; p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 trained M1; p0 hired M1; p0 stock F3 E0/5")
        .play("0 recall")
        .shows("p0 food 0", "p0 score 0")
    )
    assert at.told("fed") == [{"fed": 3, "unfed": 0, "points": 0}]


INCOME = f"{QUIET}; site 0.0 0 small_battery; p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock F3 E1/5"


def test_19_a_battery_before_charging() -> None:
    at = At(INCOME).play("0 recall", "0 income small_battery").shows("p0 energy 6/6")
    order = [args["item"] for args in at.told("income_taken")]
    assert order == ["building:small_battery", "item:greenhouses", "item:charge"]


def test_19_a_battery_after_charging() -> None:
    At(INCOME).play("0 recall", "0 income charge", "0 income small_battery").shows("p0 energy 5/6")


def test_21_the_first_pawn_refills() -> None:
    out = "p0 pawn 2; p1 pawn 2; entered 2; p0 stock F5 E0/5; p1 stock F5 E0/5; greenhouses 0 1 20"
    progress = (
        "progress battery_gained laboratory_placed building_built astronaut_hired foundation_taken greenhouse_built"
    )
    rovers = "; ".join(
        f"p{seat} rover{n} {row}.{n - 1} {'MWP'[n - 1]}" for seat, row in ((0, 0), (1, 1)) for n in (1, 2, 3)
    )
    at = At(f"{QUIET}; {progress}; {out}; {rovers}; tile 2.0 train MW; tile 0.0 two_food MWP; tile 0.1 greenhouse MWPP")
    at.play("0 recall").shows("p0 pawn 3", "entered 3")
    assert [sum(at.state.tiles[tile].cubes.values()) for tile in ("2.0", "0.0", "0.1", "2.2")] == [4, 4, 4, 3]
    at.shows("greenhouses 1 1 19")
    before = {tile: dict(each.cubes) for tile, each in at.state.tiles.items()}
    at.play("1 recall").shows("p1 pawn 3")
    assert before == {tile: each.cubes for tile, each in at.state.tiles.items()}
    assert len(at.told("map_refilled")) == 1


def test_23_progress_achievements() -> None:
    at = At(
        "progress foundation_taken ship_part_built laboratory_placed astronaut_hired specialist_trained battery_gained;"
        "p0 faction architects; p1 faction workers; p1 pawn 2; p0 stock M5 W5 P5 E5/5; p1 stock M1 F1 E5/5;"
        "mars 4 3 5; tile 1.1 approval_mars; tile 2.2 approval_mars"
    )
    at.play("0 build", "0 building small_resource", "0 site 0.0", "0 foundation", "0 decline").shows(
        "p0 achievements 1"
    )
    at.play("1 send 1.1 1.1", "1 terrain 1.1", "1 build mars.1").shows("p1 achievements 1")
    at.play("0 send 0.1 2.2", "0 terrain 2.2", "0 build mars.2").shows("p0 achievements 1", "p0 tally parts 5")


@pytest.mark.parametrize(
    ("counts", "prize", "points"),
    [
        ([10, 10, 5], (24, 12), [18, 18, 0]),
        ([12, 8, 8], (24, 12), [24, 6, 6]),
        ([9, 9], (24, 0), [12, 12]),
        ([9, 8], (24, 0), [24, 0]),
        ([0, 0, 0], (8, 4), [0, 0, 0]),
        ([3, 0, 0], (8, 4), [8, 0, 0]),
        ([5, 5, 5], (24, 12), [12, 12, 12]),
    ],
)
def test_25_majorities(counts: list[int], prize: tuple[int, int], points: list[int]) -> None:
    assert prizes(counts, *prize) == points


def test_27_connections() -> None:
    four = "site 1.1 0 small_vp_connections; site 1.2 0 small_resource; site 2.1 0 small_battery; site 2.2 0 small_grow"
    two = "site 1.1 0 small_vp_connections; site 2.2 0 small_grow"
    out = f"{QUIET}; p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock F3 E0/5"
    At(f"{out}; {four}").play("0 recall", "0 income small_vp_connections").shows("p0 tally buildings 8")
    at = At(f"{out}; {two}").play("0 recall")
    assert at.items("income")["small_vp_connections"][1] == "moon.nothing"


def test_29_the_surcharge_of_cyborgs() -> None:
    hire = "p0 faction cyborgs; p1 faction workers; tile 1.1 energy_hire; p0 rover1 home W; p0 rover2 home M"
    at = At(f"{hire}; p0 stock M0 E5/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.shows("asked 1 action", "p0 rover1 1.1 W . .", "p0 energy 5/5")
    at = At(f"{hire}; p0 stock M1 E0/5").play("0 send 0.1 1.1", "0 terrain 1.1", "0 hire metal 0.1")
    at.shows("p0 energy 0/5", "p0 metal 0")
    free = "site 0.0 0 small_recruit; p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock M1 E0/5"
    at = At(f"{hire}; {free}").play("0 recall")
    assert at.legal("income") == ["greenhouses", "charge", "small_recruit"]
    at.play("0 income small_recruit").shows("p0 tally buildings 1", "p0 rover1 home M . .")
    at = At(f"{hire}; p0 stock M1 E2/5").play("0 crew").shows("asked 0 crew")
    assert at.choice("hire").args == {"cost": {"metal": 1, "energy": 2}}
    at = At(f"{hire}; p0 stock M0 E3/5")
    assert at.why("crew") == "moon.short"


def test_31_alternative_missions_multiply() -> None:
    at = At(
        "options factions=all alternative_missions=yes; p0 faction legion; p1 faction workers; tile 1.1 approval_mars;"
        "mars a2 a1:0 a3:0; titan a1:0 a2 a3; europa a1 a2 a3 a4; p0 stock M2 F1 E1/5"
    ).play("0 send 0.1 1.1", "0 terrain 1.1")
    assert at.items("build")["mars.1"][0]["points"] == 9
    at.play("0 build mars.1").shows("p0 tally parts 9")


SOLO = "seats 1; options factions=all; p0 faction legion; round 6; neutral 2.0 2.1 2.2"


def test_33_a_missed_objective_loses() -> None:
    ships = "titan 5:0 6:0 2:0 launched=5; europa 2:0 4:0 6:0 7:0 launched=6; mars 4 3:0 5:0"
    at = At(f"{SOLO}; {ships}; objectives obj_launch_schedule; p0 pawn 6; tile 1.1 approval_mars; p0 stock M1 F1 E1/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    result = at.result()
    assert (result.reason, result.scores, result.lines) == ("lost_objectives", (0,), ())


@pytest.mark.parametrize(("before", "medal", "score"), [(183, 3, 200), (182, 2, 199), (133, 2, 150), (132, 1, 149)])
def test_33_two_hundred_is_gold(before: int, medal: int, score: int) -> None:
    """The last tile brings 4 points, the launch with one own cube 3, two improved ships 4, achievements 6."""
    ships = "titan 5:0 6:0 2:0 launched=5; europa 2:0 4:0 6:0+0 7:0 launched=6; mars 4 3:0+0 5:0"
    at = At(
        f"{SOLO}; {ships}; objectives obj_improvements; p0 pawn 4; tile 1.1 approval_mars; p0 stock M1 F1 E1/5;"
        f"p0 achievements 6; p0 tally parts={before}"
    )
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    result = at.result()
    assert (result.reason, result.scores) == ("won", (score,))
    assert next(line.points for line in result.facts if line.key == "medal") == (medal,)


def test_35_the_building_of_architects_saves_energy() -> None:
    at = At(
        "p0 faction architects; p1 faction workers; site 0.0 0 faction_building_architects; tile 1.1 laboratory;"
        "p0 rover1 0.1 M; p0 rover2 1.0 W; p0 stock M2 W1 E2/5; p0 foundations 1; display 01 02 03 04 05 06"
    )
    at.play("0 build", "0 building small_resource", "0 site 1.1", "0 decline").shows("saving 2", "asked 0 terrain")
    at.play("0 terrain 1.1").shows("p0 energy 2/5", "saving 1")
    at.play("0 laboratory 3.1 0.1.1").shows("p0 energy 1/5", "saving 0")


def test_35_but_not_for_itself() -> None:
    at = At("p0 faction architects; p1 faction workers; p0 rover1 0.1 M; p0 rover2 1.0 W; p0 stock M2 P1 E2/5")
    at.play("0 build", "0 building faction_building_architects", "0 site 1.1").shows("saving 0")
