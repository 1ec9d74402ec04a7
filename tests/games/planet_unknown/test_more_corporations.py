"""RULES 13 and the corporation faces: every rule and every tech of Makeshift, Oasis, Republic, Wormhole."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown.content.corporations import WATER_PATH
from backend.games.planet_unknown.tables import CORPORATIONS
from tests.games.planet_unknown.playing import At, Covers
from tests.games.planet_unknown.test_corporations import FACES as OTHERS
from tests.games.planet_unknown.test_corporations import KSB, ROAD

FACES = ("makeshift", "oasis", "republic", "wormhole")
covers = Covers([*FACES, *(f"{id}.{tech.level}" for id in FACES for tech in CORPORATIONS[id].techs)])


@covers("makeshift")
def test_makeshift_trackers_move_diagonally_and_block() -> None:
    at = At(f"phase event; deck ev-09 ev-10; {KSB} makeshift; p0 trackers civ.2 water.3")
    assert at.picks("advance") == ["water.water.4", "water.civ.4", "water.biomass.4", "civ.civ.3"]
    at.play("0 advance civ.civ.3").shows("p0 civ 3", "phase civ")
    at = At(f"phase event; deck ev-09 ev-10; {KSB} makeshift; p0 trackers civ.2 water.1")
    at.play("0 advance water.biomass.2").shows("p0 trackers civ.2 water=biomass.2 biomass.0 rover.0 tech.0")
    assert at.picks("advance"), "the synergy printed there is gained"


def test_makeshift_trackers_move_wherever_they_are() -> None:
    """RULES 13: an icon moves the tracker of its colour, which claims what is printed where it lands."""
    board = f"{KSB} makeshift; p0 trackers civ=rover.5 biomass.6 water.6; p0 pieces patch@6.0; depot 0 D2-CE Z5-RT"
    at = At(board).play("0 tile D2-CE 5.0")
    assert at.picks("advance:1") == ["civ.rover.6", "civ.tech.6"], "biomass.6 is taken"
    at.play("0 advance:1 civ.rover.6").shows("p0 moves 2", "p0 pending advance deploy")


def test_makeshift_blocked_trackers_can_not_be_chosen() -> None:
    """RULES 13: without a free destination the advance is lost; at the top of another track it is at the top."""
    event = f"phase event; deck ev-09 ev-10; {KSB} makeshift"
    at = At(f"{event}; p0 trackers civ.3 water=civ.4 biomass=water.4").play("0 advance water.civ.5")
    at = At(f"{event}; p0 trackers civ.3 water=civ.4 biomass=water.4")
    assert [item.partition(".")[0] for item in at.picks("advance")] == ["water", "water"]
    top = At(f"phase civ; civ 1 civ-02; p0 notes 1; {KSB} makeshift; p0 trackers water=civ.15; p0 pieces D2-RT@5.0")
    shown = top.choice("advance").shape.wire()["items"]
    assert {"at": "track:water", "refusal": {"code": "planet.at_top", "args": {}}} in shown  # type: ignore[operator]


def test_makeshift_techs_need_a_tracker_on_the_tech_track() -> None:
    """The levels are those of the highest tracker that stands there now; with none there all are locked."""
    at = At(f"{KSB} makeshift; p0 trackers tech=rover.14 biomass=tech.5")
    assert [at.tech(level) for level in "123"] == ["on", "on", "locked"]
    at = At(f"{KSB} makeshift; p0 trackers tech=rover.14")
    assert at.tech("1") == "locked"


@covers("makeshift.1")
def test_makeshift_1_the_first_and_the_last_track_are_neighbours() -> None:
    event = f"phase event; deck ev-09 ev-10; {KSB} makeshift"
    assert "civ.tech.1" in At(f"{event}; p0 trackers tech.3").picks("advance")
    assert "civ.tech.1" not in At(f"{event}; p0 trackers tech.2").picks("advance")


@covers("makeshift.2")
def test_makeshift_2_more_movement_with_two_trackers_on_the_rover_track() -> None:
    event = f"phase event; deck ev-09 ev-07; {KSB} makeshift; p0 pieces D2-RT@5.0; p0 rovers 5.0"
    At(f"{event}; p0 trackers tech.5 rover.2 biomass=rover.7").play("0 advance rover.rover.3").shows("p0 moves 2")
    At(f"{event}; p0 trackers tech.5 rover.2").play("0 advance rover.rover.3").shows("p0 moves 1")


@covers("makeshift.3")
def test_makeshift_3_sideways() -> None:
    at = At(f"phase event; deck ev-09 ev-10; {KSB} makeshift; p0 trackers tech.7 water.2")
    assert {"water.civ.2", "water.biomass.2"} <= set(at.picks("advance"))


@covers("makeshift.4")
def test_makeshift_4_one_down() -> None:
    at = At(f"{KSB} makeshift; p0 trackers tech.10 civ.5").play("0 tech 4")
    assert at.picks("back") == ["civ", "tech"]
    at.play("0 back civ").shows("p0 civ 4", "p0 spent 4")
    low = At(f"{KSB} makeshift; p0 trackers civ=tech.10 tech=tech.9 water=civ.0 biomass.0 rover.0")
    assert low.tech("4") == "ready"
    low.play("0 tech 4", "0 back tech").refuses("0 tech 4", "planet.no_tech")


@covers("makeshift.5")
def test_makeshift_5_all_score_like_the_highest_on_their_track() -> None:
    board = f"phase over; {KSB} makeshift; p0 trackers biomass=water.4"
    At(f"{board} water.11 tech.14").shows("p0 score tracks 10")
    At(f"{board} water.11 tech.13").shows("p0 score tracks 8")


@covers("oasis")
@pytest.mark.parametrize("step", range(23))
def test_oasis_water_winds_over_all_tracks(step: int) -> None:
    path = WATER_PATH.split()
    at = At(f"phase event; deck ev-09 ev-14; {KSB} oasis; p0 trackers water={path[step]}")
    at.play("0 advance water")
    assert at.told("advanced", 0)[0] == {"track": "water", "to": path[step + 1], "source": "event:ev-14"}


def test_oasis_advances_once_for_each_water_square_on_ice() -> None:
    """RULES 6, 13."""
    at = At(f"{KSB} oasis; p0 pieces patch@5.1; depot 0 L4-WR Z5-CE").play("0 tile L4-WR 5.3")
    at.play("0 advance:1 water", "0 advance:1 water")
    at.shows("p0 trackers civ.0 water=biomass.2 biomass.0 rover.0 tech.0", "p0 pending advance advance")


def test_oasis_trackers_block_each_other() -> None:
    """RULES 13: blocking works between all trackers."""
    event = f"phase event; deck ev-09 ev-14; {KSB} oasis"
    At(f"{event}; p0 trackers water.1 biomass.2").shows("p0 trackers civ.0 water.1 biomass.3 rover.0 tech.0")
    blocked = At(f"{event}; p0 trackers water=biomass.2 biomass.1")
    blocked.shows("p0 trackers civ.0 water=rover.3 biomass.1 rover.0 tech.0")
    At(f"phase over; {KSB} oasis; p0 trackers water=biomass.10").shows("p0 score tracks 6")


@covers("oasis.1")
def test_oasis_1_jumps_over_blockers() -> None:
    at = At(f"phase event; deck ev-09 ev-14; {KSB} oasis; p0 trackers water.1 biomass.2 tech.3")
    assert at.picks("advance") == ["biomass", "water"]
    at.play("0 advance water").shows("p0 trackers civ.0 water=rover.3 biomass.2 rover.0 tech.3")


@covers("oasis.2")
def test_oasis_2_rovers_on_water() -> None:
    At(f"phase round; {KSB} oasis; p0 trackers tech.5; p0 pieces D2-EW@5.6; p0 rovers 5.6 5.7").shows("p0 moves 1")


@covers("oasis.3")
def test_oasis_3_a_dry_tile_advances_water() -> None:
    board = f"{KSB} oasis; p0 trackers tech.7; p0 pieces patch@5.0; depot 0 D2-RT Z5-CE"
    At(board).play("0 tile D2-RT 6.0").shows("p0 pending advance advance advance")
    At(board).play("0 tile D2-RT 5.1").shows("p0 pending advance advance")


@covers("oasis.4", "oasis.5")
def test_oasis_4_and_5_water_tiles_bring_more() -> None:
    board = f"{KSB} oasis; p0 pieces patch@6.0; depot 0 D2-EW D2-RT"
    At(f"{board}; p0 trackers tech.10").play("0 tile D2-EW 5.0").shows("p0 pending advance advance patch")
    At(f"{board}; p0 trackers tech.14").play("0 tile D2-EW 5.0").shows("p0 pending advance advance patch advance")
    At(f"{board}; p0 trackers tech.14").play("0 tile D2-RT 5.0").shows("p0 pending advance advance advance")


@covers("republic")
def test_republic_pays_for_civ_milestones() -> None:
    event = f"phase event; deck ev-09 ev-10; {KSB} republic; p0 trackers civ.1 tech.2 biomass.2; civ 1 civ-06 civ-07"
    at = At(event).play("0 advance civ").shows("p0 civ 2", "p0 pending back")
    assert at.picks("back") == ["biomass", "tech"], "another tracker that can go down"
    at.play("0 back tech").shows("p0 tech 1", "phase civ", "p0 pending card")
    At(f"{event}; civ 1 -").play("0 advance civ").shows("p0 pending back")  # also if the rank is empty


@covers("republic.1")
def test_republic_1_movement_for_a_civ_tile() -> None:
    board = f"{KSB} republic; p0 trackers tech.3 rover.4; {ROAD}; depot 0 D2-CE D2-RTm"
    at = At(board).play("0 tile D2-CE 4.6").shows("p0 moves 2")
    at = At(board).play("0 tile D2-RTm 4.6").shows("p0 moves 0")
    at = At(board).play("0 tech 1").shows("p0 moves 2", "p0 early 2").play("0 tile D2-RTm 4.6").shows("p0 moves 0")
    at = (
        At(board)
        .play("0 tech 1", "0 move 0 5.8")
        .shows("p0 bound yes")
        .refuses("0 tile D2-RTm 4.6", "planet.civ_tile_first")
    )
    at.play("0 tile D2-CE 4.6").shows("p0 moves 1", "p0 bound no")
    At(board.replace("rover.4", "rover.1")).refuses("0 tech 1", "planet.no_tech")
    At(board.replace("D2-CE D2-RTm", "D2-TB D2-RTm")).refuses("0 tech 1", "planet.no_tech")


@covers("republic.2")
def test_republic_2_one_more_card_to_choose_from() -> None:
    board = f"phase civ; {KSB} republic; p0 notes 1; civ 1 civ-06; civ 2 civ-08 civ-09"
    at = At(f"{board}; p0 trackers tech.5")
    assert len(at.picks("card")) == 2
    extra = next(id for id in at.picks("card") if id != "civ-06")
    at.play(f"0 card {extra}").shows("civ 1 civ-06", f"p0 cards {extra}?")
    At(f"{board}; p0 trackers tech.4").shows("p0 cards civ-06?")


@covers("republic.3")
def test_republic_3_teleports_between_civ_icons() -> None:
    board = f"{KSB} republic; p0 pieces D2-CE@5.6 D2-CEm@8.6; p0 rovers 5.6; p0 counts moves=2"
    at = At(f"{board}; p0 trackers tech.7")
    assert at.goals("jump", "0") == ["8.6"]
    at.play("0 jump 0 8.6", "0 jump 0 5.6").shows("p0 moves 0")
    assert "jump" not in At(f"{board}; p0 trackers tech.5").choices()


@covers("republic.4")
def test_republic_4_a_civ_milestone_brings_a_synergy() -> None:
    at = At(f"phase event; deck ev-09 ev-10; {KSB} republic; p0 trackers civ.1 tech.10").play("0 advance civ")
    at.shows("p0 pending back advance")


@covers("republic.5")
def test_republic_5_two_last_civ_cards() -> None:
    board = f"phase finish; {KSB} republic; p0 trackers tech.14; civ 1 civ-03; civ 2 -; civ 3 civ-20; civ 4 civ-24"
    at = At(f"{board}; p0 pieces D2-RT@5.0")
    assert len(at.picks("card")) == 1 + 3 + 3, "none, one or two of three"
    at.play("0 card civ-24 civ-03").shows("p0 pending patch").play("0 patch 6.0")
    at.shows("phase finish", "p0 pending advance").play("0 advance water").shows("phase over", "p0 water 1")
    at.shows("p0 score cards 3")


@covers("wormhole")
def test_wormhole_biomass_must_grow_and_gives_one_of_two() -> None:
    board = f"{KSB} wormhole; depot 0 D2-TB Z5-CE"
    At(f"{board}; p0 pieces D2-RT@5.0").play("0 tile D2-TB 6.0").shows("p0 tech 1", "p0 biomass 0", "p0 pending -")
    at = At(f"{board}; p0 pieces patch@5.1").play("0 tile D2-TB 6.0").shows("p0 pending advance advance")
    assert at.picks("advance:2") == ["biomass.0", "biomass.1"]
    at.play("0 advance biomass.1").shows("p0 biomass 1", "p0 pending advance patch")
    at = At(f"{KSB} wormhole; depot 0 D2-CE Z5-CE; p0 pieces patch@5.1").play("0 tile D2-CE 6.0")
    assert at.picks("advance:2") == ["civ"], "energy may not advance biomass"


def test_wormhole_a_tile_that_joins_areas_enlarges() -> None:
    """RULES 13: the number of separate areas does not grow, and there was one before."""
    board = f"{KSB} wormhole; depot 0 D2-TB Z5-CE; p0 pieces {{}}"
    At(board.format("patch@5.0 patch@7.1")).play("0 tile D2-TB 6.1 r2").shows("p0 pending advance advance")
    At(board.format("patch@5.1 patch@7.1")).play("0 tile D2-TB 6.0").shows("p0 pending advance advance")
    At(board.format("patch@4.2")).play("0 tile D2-TB 5.2 r3").shows("p0 biomass 0", "p0 tech 1", "p0 pending -")


def test_wormhole_single_tracks_work_without_synergy() -> None:
    """RULES 11.4: no synergy; the choice of a synergy yields nothing."""
    event = f"event ev-58; phase civ; civ 1 civ-02; p0 notes 1; {KSB} wormhole; p0 pieces D2-RT@5.0"
    at = At(f"{event}; p0 trackers biomass.1").play("0 advance biomass.0").shows("p0 biomass 2", "p0 civ 1")
    At(event).play("0 advance biomass.0", "0 advance biomass.0")
    assert not at.told("lost")


@covers("wormhole.1")
def test_wormhole_1_starts_again_from_the_top() -> None:
    board = f"{KSB} wormhole; p0 trackers biomass.5 tech.3"
    At(board).play("0 tech 1").shows("p0 biomass 0")
    At(board.replace("biomass.5", "biomass.4")).refuses("0 tech 1", "planet.no_tech")
    at = At(f"phase event; deck ev-09 ev-13; {board}")
    assert at.picks("advance") == ["biomass.0", "biomass.1", "tech"]
    at.play("0 advance biomass.0").shows("p0 biomass 1")


@covers("wormhole.2", "wormhole.5")
def test_wormhole_2_and_5_patches_on_pieces_and_meteorites() -> None:
    board = f"phase civ; {KSB} wormhole; p0 pieces D2-CEm@5.0; p0 rocks 5.1; civ 1 civ-03; p0 notes 1; p0 rovers 5.0"
    assert "5.0" not in At(f"{board}; p0 trackers tech.3").picks("patch")
    at = At(f"{board}; p0 trackers tech.5")
    assert "5.0" in at.picks("patch")
    assert "5.1" not in at.picks("patch")
    at.play("0 patch 5.0").shows("p0 rovers gone reserve")
    assert not at.state.players[0].board.survey.icons[0], "the icon is covered"
    at = At(f"{board}; p0 trackers tech.14").play("0 patch 5.1").shows("p0 rocks -", "p0 crushed 1", "p0 samples 0")


@covers("wormhole.3")
def test_wormhole_3_one_patch_becomes_two() -> None:
    board = f"phase civ; {KSB} wormhole; p0 trackers tech.7; p0 pieces D2-RT@5.0; p0 notes 1"
    at = At(f"{board}; civ 1 civ-03").play("0 double").shows("p0 pending patch patch", "p0 spent 3")
    assert "double" not in at.choices()
    at = At(f"{board.replace('notes 1', 'notes 2')}; civ 2 civ-12")
    assert "double" not in at.choices(), "a gain of two"


@covers("wormhole.4")
def test_wormhole_4_stores_patches() -> None:
    board = f"phase civ; {KSB} wormhole; p0 trackers tech.10; p0 pieces D2-RT@5.0; p0 notes 1; civ 1 civ-03"
    At(board).play("0 store").shows("p0 stored 1")


def test_unionization_on_odd_tracks() -> None:
    """RULES 16: Wormhole biomass stops at step 2; Oasis water at path step 5; Makeshift by legal advances."""
    union = "phase civ; civ 3 civ-21; p0 notes 3; p0 pieces D2-RT@5.0; p0 rovers 5.0"
    at = At(f"{union}; {KSB} wormhole; p0 trackers civ.5 water.5 rover.5 tech.5 biomass.1")
    assert at.picks("advance") == ["biomass.0", "biomass.1"]
    at.play("0 advance biomass.0").shows("p0 biomass 2", "p0 civ 6")
    at = At(f"{union}; {KSB} oasis; p0 trackers civ.5 biomass.5 rover.6 tech.5 water=tech.4")
    at.shows("p0 trackers civ.5 water=rover.5 biomass.5 rover.6 tech.5", "p0 moves 2")
    at = At(f"{union}; {KSB} makeshift; p0 trackers civ.5 water.5 biomass.5 rover.5 tech.4; p0 rovers reserve")
    at.shows("p0 tech 5")


def test_every_corporation_and_tech_is_exercised() -> None:
    assert covers.missing == set()
    assert {*FACES, *OTHERS} == set(CORPORATIONS)
