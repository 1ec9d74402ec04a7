"""RULES 16, row by row, where no other test is about the row; and 8.5, 8.7."""

from __future__ import annotations

from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import TILES
from backend.games.planet_unknown.grid import names
from tests.games.planet_unknown.playing import At


def test_both_icons_advance_the_same_tracker() -> None:
    """Energy choosing the other icon: two separate advances."""
    at = At("p0 pieces patch@5.1; depot 0 D2-CE Z5-RT; p0 trackers civ.2").play("0 tile D2-CE 6.0")
    at.play("0 advance:1 civ", "0 advance:2 civ").shows("p0 civ 4", "p0 notes 1")


def test_water_on_land_advances_by_energy_only() -> None:
    at = At("p0 pieces patch@6.0; depot 0 D2-EW Z5-RT").play("0 tile D2-EW 5.0")
    at.shows("p0 pending advance")
    assert at.picks("advance") == ["water", "biomass"]
    at.play("0 advance water").shows("p0 water 1")


def test_the_size_of_the_overlap_with_ice_does_not_matter() -> None:
    """RULES 6."""
    at = (
        At("p0 pieces patch@5.1; depot 0 L4-WR Z5-CE").play("0 tile L4-WR 5.3", "0 advance:1 water").shows("p0 water 1")
    )
    assert all(told["track"] != "water" or told["to"] == "water.1" for told in at.told("advanced", 0))


def test_energy_reaches_through_the_whole_area() -> None:
    """RULES 8.5: old and new energy squares; patches count as biomass; bare land gives nothing."""
    board = "p0 pieces D2-EW@5.0.r3 patch@7.1; depot 0 D2-CE Z5-RT"
    at = At(board).play("0 tile D2-CE 5.2 r2")
    assert sorted(at.picks("advance:2")) == ["civ", "water"]
    at.play("0 advance:2 water").shows("p0 water 1")


def test_energy_without_an_option_does_nothing() -> None:
    """RULES 8.5: if no option can advance."""
    at = At("p0 pieces patch@5.1; depot 0 D2-CE Z5-RT; p0 trackers civ.15 biomass.15").play("0 tile D2-CE 6.0")
    at.shows("p0 pending advance advance")
    assert at.why("advance:1") == at.why("advance:2") == "planet.at_top"
    at.play("0 confirm")


def test_the_options_of_energy_are_fixed_when_the_tile_is_placed() -> None:
    """RULES 8.5."""
    board = "p0 faces ksb-4156 universal; p0 pieces D2-RT@4.1; depot 0 D2-CE Z5-RT; p0 trackers biomass.2 civ.14"
    at = At(board).play("0 tile D2-CE 5.0")
    assert at.picks("advance:2") == ["civ", "rover"]


def test_the_last_square_filled_by_a_patch() -> None:
    """A patch is lost if none is free."""
    everything = names(PLANETS["ksb-4156"].squares)
    at = At("phase civ; civ 2 civ-12; p0 notes 2; p0 pieces " + " ".join(f"patch@{name}" for name in everything[1:]))
    at.play(f"0 patch {everything[0]}").shows("p0 pending -")
    assert {"what": "patch"} in at.told("lost")


def test_a_stack_runs_out_while_others_are_full() -> None:
    """The depot offers one tile."""
    at = At("depot 0 D2-CE -").play("0 tile D2-CE 5.0", "0 advance:1 civ", "0 confirm")
    assert at.state.ending is None


def test_a_meteorite_taken_from_its_symbol_leaves_it_empty() -> None:
    """It can be hit by an event again."""
    at = At("phase event; deck ev-16 ev-31; p0 pieces D2-CEm@5.0; p0 counts samples=1 fallen=1")
    at.shows("p0 rocks 5.1", "p0 fallen 2")


def test_a_civ_milestone_in_the_last_round() -> None:
    """The card is still taken."""
    at = At("phase place; ending depot -1; p0 trackers civ.2; civ 1 civ-07; p0 pieces patch@6.1; depot 0 D2-CE Z5-RT")
    at.play("0 tile D2-CE 7.1", "0 advance:1 civ", "0 confirm")
    at.shows("phase over", "p0 cards civ-07", "p0 score cards 2")


def test_both_stacks_of_a_depot_run_out_in_the_civ_step() -> None:
    """Ends the game at the end of this round."""
    left = " ".join([*_shape("I3"), *_shape("Z5"), *(id for id in _shape("D2") if id != "D2-CE")])
    depot = f"depot 0 D2-CE -; stack 0.inner D2-CE; gone {left}"
    at = At(f"phase civ; civ 1 civ-05; p0 notes 1; {depot}; p0 pieces patch@6.0")
    at.play("0 salvage D2-CE 5.0").shows("phase over", "ending depot -1")


def _shape(shape: str) -> list[str]:
    return [tile.id for tile in TILES if tile.shape == shape]


def test_a_milestone_regressed_under_is_claimed_anew() -> None:
    """RULES 8.2; also a tech level is locked and unlocked again."""
    at = At("phase event; deck ev-16 ev-25; p0 trackers civ.3 tech.3; p0 pieces D2-RT@5.0").play("0 back tech")
    assert at.tech("1") == "locked"
    again = At("phase event; deck ev-16 ev-09; p0 trackers civ.2 tech.2; p0 pieces D2-RT@5.0").play("0 advance tech")
    assert again.tech("1") == "on"


def test_trackers_advanced_without_benefits_pass_milestones() -> None:
    """They stay unclaimed; tech levels passed are available."""
    at = At("phase event; deck ev-16 ev-04; p0 trackers biomass.2; p0 pieces D2-RT@5.0").play("0 advance biomass")
    at.shows("p0 biomass 5", "phase place")


def test_a_double_advance_finishes_its_first_step_before_the_second() -> None:
    """RULES 8.1."""
    at = At("phase civ; civ 1 civ-02; p0 notes 1; p0 trackers biomass.2; p0 pieces D2-RT@5.0").play("0 advance biomass")
    at.shows("p0 biomass 3", "p0 pending advance patch").refuses("0 advance biomass", "planet.first_finish")
    at.play("0 patch 6.0").shows("p0 biomass 4", "phase place")


def test_nested_double_advances_finish_from_the_inside() -> None:
    """RULES 8.1: what follows from a step belongs to it, however deep."""
    jump = "p0 faces ksb-4156 jump_drive; p0 perched C; p0 pods 7.2; p0 counts lost=4; p0 pieces D2-RT@5.0"
    at = At(f"phase civ; civ 1 civ-02; p0 notes 1; {jump}; p0 trackers water.2 biomass.1").play("0 advance water")
    at.shows("p0 water 3", "p0 pending advance advance").play("0 twice biomass").shows("p0 biomass 2")
    assert [choice.refusal is None for choice in at.decision().choices if choice.id.startswith("advance")] == [
        False,
        False,
        True,
    ]
    at.play("0 advance tech").shows("p0 pending advance patch", "p0 biomass 3").play("0 patch 6.0")
    at.shows("p0 water 4", "phase place")


def test_a_double_advance_does_not_wait_for_what_cannot_be_carried_out() -> None:
    """RULES 8.1, 8.2: a rover that can't be deployed is lost, the second step is not."""
    board = "phase civ; civ 1 civ-02; p0 notes 1; p0 trackers rover.5; p0 pieces D2-RT@5.0; p0 rovers 5.0 gone"
    at = At(board).play("0 advance rover").shows("p0 rover 6", "p0 moves 2", "p0 pending advance deploy")
    assert (at.why("advance"), at.why("deploy")) == (None, "planet.no_rover_left")
    at.play("0 advance rover", "0 confirm").shows("p0 rover 7", "phase place")
    assert at.told("lost") == [{"what": "deploy"}]


def test_a_patch_without_a_place_is_stored_by_choice_only() -> None:
    """RULES 8.7: it is lost if there is no legal square; a tech that could do something with it is not used unasked."""
    full = " ".join(f"patch@{name}" for name in names(PLANETS["ksb-4156"].squares))
    taken = f"phase civ; civ 1 civ-03; p0 notes 1; p0 pieces {full}"
    at = At(f"{taken}; p0 trackers tech.5")
    assert at.choices() == ["store", "confirm"]
    at.play("0 confirm").shows("p0 stored 0", "p0 pending -")
    swap = At(f"{taken}; p0 faces ksb-4156 jump_drive; p0 perched A; p0 counts lost=5; p0 pods -")
    assert swap.choices() == ["swap", "confirm"]


def test_mandatory_and_optional() -> None:
    """RULES 15: placing lifepods, moving tokens and teleporting are optional; the rest is not."""
    at = At("p0 faces ksb-4156 cosmos; p0 pieces D2-RT@5.6; p0 rovers 5.7; p0 counts moves=2; depot 0 D2-TB Z5-CE")
    at.play("0 move 0 5.9", "0 tile D2-TB 4.6")
    musts = {choice.id.partition(":")[0]: choice.args.get("must") for choice in at.decision().choices}
    assert musts["pod"] is False
    assert musts["advance"] is True
    at.play("0 advance:2 tech", "0 advance:3 biomass", "0 confirm").shows("p0 area 1")
