"""RULES.md 5.2, 5.3, 5.5 and 6.1 to 6.5: greenhouses, crew, research; 6.9 and 6.10 batteries and achievements."""

from __future__ import annotations

import pytest

from tests.games.from_the_moon.cases import OUT, QUIET
from tests.games.from_the_moon.playing import At

SILENT = QUIET.replace("p0 faction workers", "p0 faction unifiers")


def test_both_parts_of_developing_greenhouses_in_either_order() -> None:
    """5.2: the improved one may be the one just built."""
    at = At(f"{QUIET}; p0 stock W2 P1 E0/5").play("0 greenhouses", "0 build 1")
    assert at.offers() == {"improve", "done"}
    at.play("0 improve 0.1").shows("p0 greenhouse 1 2", "asked 1 action")
    at = At(f"{QUIET}; p0 greenhouses 1; p0 stock W2 P1 E0/5").play("0 greenhouses", "0 improve 0.1", "0 build 1")
    at.shows("p0 greenhouses 2 1 0 0 0 0")


def test_each_part_is_done_once() -> None:
    """5.2."""
    at = At(f"{QUIET}; p0 stock W5 P5 E5/5").play("0 greenhouses", "0 build 1")
    assert "build" not in at.offers()


@pytest.mark.parametrize(
    ("before", "gained"),
    [
        ("-", "p0 food 0"),
        ("1", "p0 food 1"),
        ("1 1", "p0 achievements 0"),
        ("1 1 1", "p0 achievements 1"),
        ("1 1 1 1", "p0 food 1"),
        ("1 1 1 1 1", "p0 achievements 1"),
    ],
)
def test_a_greenhouse_gains_what_its_space_covers(before: str, gained: str) -> None:
    """6.3: from the lowest empty space upwards."""
    at = At(f"{QUIET}; p0 greenhouses {before}; p0 stock W1 P1 E0/5").play("0 greenhouses", "0 build 1")
    at.shows(gained)


def test_a_space_that_became_empty_is_filled_first_and_gains_again() -> None:
    """6.3."""
    at = At(f"{QUIET}; p0 greenhouses 1 0 1; p0 stock W1 P1 E0/5").play("0 greenhouses", "0 build 2")
    at.shows("p0 greenhouses 1 1 1 0 0 0", "p0 food 1")


def test_the_stack_costs_a_surcharge() -> None:
    """5.2 a, 6.3."""
    at = At(f"{QUIET}; greenhouses 1 0 20; p0 stock W1 P1 E3/5").play("0 greenhouses")
    assert at.items("build") == {
        "1": ({"cost": {"water": 1, "polymer": 1}}, None),
        "stack": ({"cost": {"water": 1, "polymer": 1, "energy": 2}}, None),
    }
    at.play("0 build stack").shows("p0 energy 1/5", "greenhouses 1 0 19")


def test_greenhouses_run_out_and_spaces_are_full() -> None:
    """Section 12."""
    assert At(f"{QUIET}; greenhouses 0 0 0; p0 stock W1 P1 E0/5; p0 greenhouses 2").why("greenhouses") == (
        "moon.no_greenhouse"
    )
    full = f"{QUIET}; p0 greenhouses 2 2 2 2 2 2; p0 stock W1 P1 E0/5"
    assert At(full).why("greenhouses") == "moon.no_greenhouse_space"


@pytest.mark.parametrize(
    ("crew", "gained"),
    [("M", "p0 score 0"), ("M M", "p0 tally crew 1"), ("M M M", "p0 achievements 1")],
)
def test_hiring_takes_the_leftmost_of_the_row(crew: str, gained: str) -> None:
    """6.1: the second column is a point, the third an achievement."""
    at = At(f"{SILENT}; p0 rover1 home {crew}; p0 stock E1/5").play("0 crew", "0 hire metal 0.2").shows(gained)
    assert at.state.players[0].hired["metal"] == len(crew.split())


def test_a_rover_has_three_seats_and_a_row_three_astronauts() -> None:
    """6.1: at home or out, and it never changes rovers."""
    at = At(f"{SILENT}; p0 rover1 home M M M; p0 rover2 home M; p0 rover3 0.0 P W; p0 stock E1/5").play("0 crew")
    assert {spot.split()[0] for spot in at.legal("hire")} == {"water", "polymer"}
    assert {spot.split()[1] for spot in at.legal("hire")} == {"0.2", "0.3"}
    nine = f"{SILENT}; p0 rover1 home M M M; p0 rover2 home W W W; p0 rover3 home P P P; p0 stock E1/5"
    assert At(nine).why("crew") == "moon.short"
    assert At(nine).play("0 send 0.1 1.0").state.players[0].rovers[0].size() == 3


@pytest.mark.parametrize(
    ("trained", "gained"), [("M0", "p0 score 0"), ("M1", "p0 tally crew 1"), ("M2", "p0 achievements 1")]
)
def test_the_second_and_third_training_of_a_colour_give_something(trained: str, gained: str) -> None:
    """6.2."""
    stars = " ".join(["M*"] * int(trained[1]))
    at = At(f"{SILENT}; p0 rover1 home M; p0 rover2 home W {stars}; p0 stock F1 E2/5").play("0 crew", "0 train 0.1.1")
    at.shows(gained)


def test_without_a_marker_nobody_can_be_trained() -> None:
    """6.2: departed specialists' markers do not return."""
    crew = "p0 rover1 home M; p0 rover2 home W; p0 rover3 home P*; p0 trained M3 P1; p0 hired M3"
    at = At(f"{SILENT}; {crew}; p0 stock F1 E3/5").play("0 crew")
    assert at.items("train")["0.1.1"][1] == "moon.no_marker"
    assert at.legal("train") == ["0.2.1"]


def test_whoever_is_hired_may_be_trained_at_once() -> None:
    """5.3."""
    at = At(f"{SILENT}; p0 stock F1 E3/5").play("0 crew", "0 hire water 0.3", "0 train 0.3.2")
    at.shows("p0 rover3 home P W* .", "asked 1 action")


def test_foundations_go_down_the_left_half_first() -> None:
    """6.4, 16.4: so the fourth one is the top right one."""
    at = At(f"{SILENT}; p0 foundations 3; p0 stock M1 P2 E1/5").play("0 research", "0 foundation")
    free = [place for place in at.legal("laboratory") if place.startswith("1.1 ")]
    assert free == [f"1.1 0.{place}" for place in ("1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "3.1", "3.2")]


def test_no_position_no_foundation() -> None:
    """6.4."""
    at = At(f"{SILENT}; p0 foundations 6; p0 labs 1.1=07; p0 stock M1 P2 E1/5").play("0 research")
    assert at.why("foundation") == "moon.no_foundation_space"


def test_a_laboratory_needs_a_place_and_its_surcharge() -> None:
    """6.5.1."""
    assert At(f"{SILENT}; p0 stock P1 E0/5").why("research") == "moon.no_lab_place"
    at = At(f"{SILENT}; p0 foundations 1; p0 stock P1 E1/5").play("0 research")
    pieces = at.items("laboratory")
    assert {piece: args["cost"] for piece, (args, _) in pieces.items()} == {
        "1.1": {"polymer": 1},
        "1.2": {"polymer": 1},
        "2.1": {"polymer": 1, "energy": 1},
        "2.2": {"polymer": 1, "energy": 1},
        "3.1": {"polymer": 1, "energy": 2},
        "3.2": {"polymer": 1, "energy": 2},
    }
    at.refuses("0 laboratory 3.1 0.1.1", "moon.short", short={"energy": 1})


def test_an_empty_stack_leaves_the_display_as_it_is() -> None:
    """6.5.2, section 12."""
    none = " ".join(f"{n:02}=0" for n in range(1, 28))
    at = At(f"{SILENT}; p0 foundations 1; p0 stock P1 E0/5; deck {none}").play("0 research", "0 laboratory 1.1 0.1.1")
    assert at.state.display == {
        "1.1": "lab_03",
        "2.1": "lab_05",
        "3.1": "",
        "1.2": "lab_02",
        "2.2": "lab_04",
        "3.2": "lab_06",
    }
    gone = f"{SILENT}; p0 foundations 1; p0 stock P1 E0/5; display -- -- -- -- -- --"
    assert At(gone).why("research") == "moon.no_lab"


def test_rows_are_activated_across_both_halves() -> None:
    """6.5.5: up to three more in the row and two more in the column, each optional."""
    at = At(f"{SILENT}; p0 foundations 6; p0 labs 2.1=07 2.3=08 2.4=09 1.2=11 3.2=12 1.1=13; p0 stock P1 E0/5")
    at.play("0 research", "0 laboratory 1.1 0.2.2")
    assert at.legal("use") == ["0.1.2", "0.2.1", "0.2.2", "0.2.3", "0.2.4", "0.3.2"]
    at.play("0 use 0.2.4", "0 option 0", "0 done").shows("p0 food 1", "asked 1 action")


def test_legion_builds_a_second_laboratory_after_the_first_is_finished() -> None:
    """Section 9: at the normal price; three are too many."""
    base = "options factions=all; p0 faction legion; p1 faction workers; site 3.3 0 faction_building_legion"
    at = At(f"{base}; p0 foundations 2; p0 stock P3 E0/5").play("0 research", "0 laboratory 1.1 0.1.1")
    at.shows("asked 0 activate").play("0 done").shows("asked 0 research")
    at.play("0 laboratory 1.2 0.1.2", "0 done").shows("asked 1 action", "p0 food 2")


def test_a_tenth_battery_is_an_achievement() -> None:
    """6.9: and no *battery gained* trigger."""
    at = At(f"{SILENT}; tile 1.1 food_battery; p0 stock E9/9").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.shows("p0 energy 9/9", "p0 achievements 1")
    assert at.told("achievement_gained") == [{"count": 1, "why": "battery"}]


def test_the_supply_of_a_colour_can_be_empty() -> None:
    """Section 12: choose another where there is a choice, else nothing."""
    at = At(f"{SILENT}; {OUT}; site 0.0 0 small_resource; supply M0 W0 P0; bag M40 W40 P40")
    at.play("0 recall", "0 income small_resource").shows("p0 food 1", "asked 1 action")
    labs = f"{SILENT}; p0 foundations 1; p0 stock P1 E0/5; supply M0; display 01 02 03 04 05 06"
    at = At(labs).play("0 research", "0 laboratory 1.1 0.1.1", "0 use 0.1.1")
    assert {item: code for item, (_, code) in at.items("option").items()} == {"0": None, "1": "moon.supply_empty"}
