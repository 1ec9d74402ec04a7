"""Positions with the right result from public reports, the designer's answers and the rule book; the numbers are those
of the collection."""

from __future__ import annotations

from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.grid import NUMBER
from tests.games.planet_unknown.playing import At
from tests.games.planet_unknown.test_placement import planets

FULL_KSB = " ".join(f"patch@{name}" for name, n in NUMBER.items() if PLANETS["ksb-4156"].squares >> n & 1)


def test_1_petra_counts_uncovered_currents_as_filled() -> None:
    row = "patch@5.8 patch@6.8 patch@8.8 patch@9.8 patch@10.8"
    At(f"phase over; p0 faces petra universal; p0 pieces {row}").shows("p0 score rows 2")
    At(f"phase over; p0 faces petra universal; p0 pieces {row.replace('patch@9.8', '')}").shows("p0 score rows 0")


def test_3_meteorites_are_floored_before_they_are_multiplied() -> None:
    At("phase over; p0 counts samples=5; p0 cards civ-29").shows("p0 score rocks 2", "p0 samples 5")
    At("phase over; p0 counts samples=8; p0 cards civ-29 civ-30").shows("p0 score rocks 6")


def test_5_a_tile_taken_in_the_civ_step_of_an_event_is_refilled_before_the_placement() -> None:
    at = At("phase event; deck ev-16 ev-09; p0 trackers civ.2; civ 1 civ-05; depot 0 D2-CE Z5-CE")
    below = at.state.stack(0, "inner").below[-1]
    at.play("0 advance civ", "0 salvage D2-CE 5.0").shows("phase place")
    assert at.args("tile", str(at.told("refilled")[-1]["tile"]))["ring"] == "inner"
    assert at.args("tile", "Z5-CE")["ring"] == "outer"
    assert at.state.stack(0, "inner").top == below


def test_7_a_tile_taken_unplaced_does_not_double_water() -> None:
    at = At(f"p0 trackers water.4 tech.10; p0 pieces {FULL_KSB}; depot 0 D2-EW Z5-CE")
    assert at.choices() == ["take"]
    at.play("0 take D2-EW", "0 advance water").shows("p0 water 6", "ending stuck 0")


def test_9_a_teleport_ignores_the_chasm_and_a_step_does_not() -> None:
    at = At(
        "p0 faces tartarus jump_drive; p0 pieces D2-CE@4.5 D2-CEm@7.5; p0 rovers 4.5; p0 perched B; p0 pods 6.0;"
        "p0 counts moves=1 lost=4"
    )
    at.refuses("0 move 0 5.5", "planet.too_far").play("0 jump 0 7.5").shows("p0 rovers 7.5", "p0 moves 0")


def test_11_makeshift_blocked_downwards_does_nothing() -> None:
    at = At("phase event; deck ev-16 ev-27; p0 faces ksb-4156 makeshift; p0 trackers civ.5 water=civ.4")
    at.shows("phase place", "p0 civ 5", "p0 water civ.4", "p0 biomass 0")
    assert at.state.event == "ev-27"


def test_13_a_patch_before_the_first_tile_goes_on_the_perimeter() -> None:
    at = At("round 1; phase event; deck ev-09 ev-16; depot 0 D2-CE Z5-CE")
    squares = at.picks("patch")
    assert len(squares) == 28
    assert "6.6" not in squares
    at.play("0 patch 5.0").refuses("0 tile D2-CE 0.5", "planet.apart")
    assert set(at.goals("tile", "D2-CE")) == {"6.0", "5.1", "6.1", "4.1", "5.2"}


def test_15_rows_of_oblivion_ignore_the_missing_middle() -> None:
    at = At("phase over; p0 faces oblivion universal; p0 pieces patch@0.5 patch@11.5").shows("p0 score rows 1")
    assert at.result().scores == (1,)


def test_17_jump_drive_may_treat_tech_as_energy_and_advance_rover_twice() -> None:
    at = At("p0 faces ksb-4156 jump_drive; p0 pieces patch@4.5; p0 perched D; depot 0 D2-RT Z5-CE")
    at.play("0 tile D2-RT 6.5 r1")
    assert at.picks("advance:1") == ["rover"]
    assert sorted(at.picks("advance:2")) == ["biomass", "rover", "tech"]
    at.play("0 advance:1 rover", "0 advance:2 rover").shows("p0 rover 2", "p0 moves 1")


def test_19_an_advance_at_the_top_of_the_rover_track_gives_the_endless_number() -> None:
    at = At("p0 trackers rover.15 tech.7; p0 pieces patch@4.5; depot 0 D2-RT Z5-CE")
    at.play("0 tile D2-RT 5.5", "0 advance rover").shows("p0 rover 15", "p0 moves 5")
    assert at.told("stays", 0) == [{"track": "rover"}]
    At("phase over; p0 trackers rover.15").shows("p0 score tracks 5")


def test_21_a_doubled_synergy_gains_what_it_passes() -> None:
    at = At("phase event; deck ev-16 ev-17; p0 faces ksb-4156 jump_drive; p0 perched C; p0 trackers water.1")
    at.play("0 twice water").shows("p0 water 3", "p0 pending advance")
    assert "twice" not in at.choices()
    at.play("0 advance civ").shows("p0 water 3", "p0 civ 1", "phase place")


def test_23_unionization() -> None:
    board = "phase civ; civ 3 civ-21; p0 notes 3; p0 pieces D2-CE@5.0; p0 rovers 5.0"
    at = At(f"{board}; p0 trackers civ.10 water.0 biomass.2 rover.4 tech.5")
    at.play("0 advance water", "0 advance water", "0 advance water")
    assert at.choices() == ["advance"]
    at.play("0 advance water", "0 advance water", "0 advance biomass").shows("p0 pending advance patch")
    assert at.why("advance") == "planet.first_finish"
    at.play("0 patch 6.0", "0 advance biomass", "0 advance biomass")
    at.shows("p0 water 5", "p0 biomass 5", "p0 rover 5", "p0 civ 10", "p0 tech 5", "p0 moves 2", "p0 pending -")
    assert not [told for told in at.told("advanced") if told["source"] == "energy"]


def test_23_unionization_takes_a_civ_card_on_the_way_at_once() -> None:
    at = At(
        "phase civ; civ 3 civ-21; civ 1 civ-06 civ-07; p0 notes 3;"
        "p0 trackers civ.2 water.5 biomass.5 rover.5 tech.5; p0 pieces D2-CE@5.0"
    )
    at.shows("p0 civ 3", "p0 pending advance card")
    at.play("0 card civ-07").shows("p0 civ 5", "p0 cards civ-21 civ-07?")


def test_25_a_tech_unlocked_by_the_same_tile_doubles_its_water() -> None:
    board = "p0 trackers tech.9; p0 pieces D2-TB@7.4; depot 0 D2-EW Z5-CE"
    at = At(board).play("0 tile D2-EW 6.4 r1", "0 advance:1 tech").shows("p0 tech 10", "p0 water 2")
    at = At(board).play("0 tile D2-EW 6.4 r1", "0 advance:2 water").shows("p0 tech 9", "p0 water 1")
    at.play("0 advance:1 tech").shows("p0 water 1")


def test_27_a_useless_civ_card_is_taken_all_the_same() -> None:
    at = At("phase civ; civ 2 civ-13; p0 notes 2; p0 pods -; p0 counts lost=6")
    at.shows("p0 cards civ-13", "civ 2 -", "p0 area 0")


def test_29_a_medal_counts_at_the_highest_position_at_or_below() -> None:
    At("phase over; p0 trackers rover.9").shows("p0 score tracks 1")
    At("phase over; p0 trackers rover.12").shows("p0 score tracks 2")


def test_31_a_collected_lifepod_is_lost() -> None:
    event = "phase event; deck ev-16 ev-50; p0 pods 7.2 1.4 2.7"
    at = At(f"{event}; p0 counts area=2").shows("p0 area 1", "p0 pods 7.2 1.4 2.7")
    at = At(f"{event}; p0 faces ksb-4156 jump_drive; p0 perched B D; p0 counts area=1 lost=0")
    assert at.picks("destroy") == ["area", "B", "D"]
    at.play("0 destroy B").shows("p0 area 1", "p0 perched D")
    assert (at.tech("B"), at.tech("D")) == ("locked", "on")


def test_33_one_free_square_of_sliding_is_enough_and_needed() -> None:
    board = "p0 faces pajitnov universal; depot 0 D2-CE Z5-CE; p0 pieces patch@4.5 patch@7.5 patch@6.6"
    At(f"{board} patch@5.4").refuses("0 tile D2-CE 5.5 r3", "planet.slide")
    At(board).play("0 tile D2-CE 5.5 r3")


@planets("oblivion")
def test_35_the_edge_of_oblivion_is_its_outer_rim() -> None:
    at = At("p0 faces oblivion universal; depot 0 D2-CE Z5-CE")
    at.refuses("0 tile D2-CE 3.2", "planet.edge_first").play("0 tile D2-CE 0.5")
    assert PLANETS["oblivion"].perimeter.bit_count() == 44


def test_37_republic_sees_no_extra_card_of_an_empty_rank() -> None:
    board = "phase civ; p0 faces ksb-4156 republic; p0 trackers tech.5; p0 notes 3; civ 3 civ-15 civ-20"
    at = At(f"{board}; civ 4 -")
    assert at.picks("card") == ["civ-15", "civ-20"]
    at = At(f"{board}; civ 4 civ-27")
    assert at.picks("card") == ["civ-15", "civ-20", "civ-27"]


def test_39_each_lifepod_of_a_card_may_go_to_a_tech() -> None:
    at = At("phase civ; p0 faces ksb-4156 jump_drive; p0 notes 2; civ 2 civ-13; p0 perched B; p0 pods 7.2 1.4 2.7")
    at.play("0 collect 7.2 1.4").shows("p0 pending pod pod")
    assert at.picks("pod") == ["A", "C", "D", "E", "F"]
    at.play("0 pod C", "0 pod A").shows("p0 perched A B C", "p0 area 0")
