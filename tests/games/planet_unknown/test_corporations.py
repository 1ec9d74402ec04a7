"""RULES 13 and the corporation faces: every rule and every tech of Universal, Cosmos, Flux, Horizon, Jump Drive."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown.tables import CORPORATIONS
from tests.games.planet_unknown.playing import At, Covers, new_game

FACES = ("universal", "cosmos", "flux", "horizon", "jump_drive")
covers = Covers([*FACES, *(f"{id}.{tech.level}" for id in FACES for tech in CORPORATIONS[id].techs)])

KSB = "p0 faces ksb-4156"
ROAD = "p0 pieces D2-RT@5.6; p0 rovers 5.7"
"""A rover on tech terrain, rover terrain above it; a lifepod two squares below, at (5, 9)."""


@covers("universal", "universal.1")
def test_universal_1_tiles_and_patches_may_stand_alone() -> None:
    at = At("p0 trackers tech.3; p0 pieces D2-RT@5.0; depot 0 D2-CE Z5-CE")
    assert at.choice("tile").args["waived"] is True
    at.play("0 tile D2-CE 5.6")
    at = At("phase civ; p0 trackers tech.3; p0 pieces D2-RT@5.0; civ 1 civ-03; p0 notes 1")
    assert "8.8" in at.picks("patch")
    at = At("phase civ; p0 trackers tech.2; p0 pieces D2-RT@5.0; civ 1 civ-03; p0 notes 1")
    assert at.picks("patch") == ["6.0", "4.1", "6.1", "5.2"]


@covers("universal.2")
def test_universal_2_patches_may_be_stored_until_the_end() -> None:
    at = At("phase civ; ending depot -1; p0 trackers tech.5; p0 pieces D2-RT@5.0; civ 1 civ-03; p0 notes 1")
    at.play("0 store").shows("p0 stored 0", "p0 pending patch", "phase finish")
    assert at.told("stored", 0)
    assert at.choices() == ["patch"], "it may not be stored again"
    at.play("0 patch 6.0").shows("phase over", "p0 pieces D2-RT@5.0 patch@6.0")


@covers("universal.3")
def test_universal_3_the_rover_track_gives_one_more() -> None:
    board = "p0 trackers rover.4 tech.7; p0 pieces D2-RT@5.0"
    At(f"{board}; depot 0 D2-RTm Z5-CE").play("0 tile D2-RTm 6.0", "0 advance rover").shows("p0 moves 3")
    At(f"phase civ; {board}; p0 rovers 5.0; civ 1 civ-04; p0 notes 1").shows("p0 moves 4")


@covers("universal.4")
@pytest.mark.parametrize(("tech", "water"), [("tech.10", 2), ("tech.9", 1)])
def test_universal_4_water_of_a_tile_advances_twice(tech: str, water: int) -> None:
    at = At(f"p0 trackers {tech}; p0 pieces patch@4.1; depot 0 D2-WR Z5-CE").play("0 tile D2-WR 3.1")
    at.play(*["0 advance water"] * water).shows(f"p0 water {water}", "p0 pending deploy")


@covers("universal.5")
def test_universal_5_no_meteorites() -> None:
    at = At("p0 trackers tech.14; p0 pieces patch@6.0; depot 0 D2-CEm Z5-CE").play("0 tile D2-CEm 5.0")
    at.shows("p0 rocks -")
    at = At("phase event; deck ev-09 ev-31; p0 trackers tech.14; p0 pieces D2-CEm@5.0")
    assert at.choices() == ["rock", "confirm"], "it may decline"
    At("phase event; deck ev-09 ev-31; p0 trackers tech.13; p0 pieces D2-CEm@5.0").shows("p0 rocks 5.1")


@covers("cosmos")
def test_cosmos_lifepods_on_tracks_are_jumped_over() -> None:
    at = At(f"{KSB} cosmos; {ROAD}; p0 counts moves=2; depot 0 D2-CE Z5-CE").play("0 move 0 5.9")
    at.shows("p0 area 1", "p0 pending pod")
    assert "civ.0" not in at.picks("pod"), "a tracker stands there"
    at.play("0 pod civ.1").shows("p0 area 0", "p0 perched civ.1")
    at.play("0 tile D2-CE 4.6", "0 advance:2 civ").shows("p0 civ 2")


def test_cosmos_several_lifepods_in_a_row_and_back() -> None:
    """RULES 13: one advance to the first position beyond them; the same when regressing; no way beyond the last."""
    pods = "p0 pods 7.2 1.4 10.4; p0 counts lost=0"
    at = At(f"phase event; deck ev-09 ev-10; {KSB} cosmos; {pods}; p0 perched civ.3 civ.4 civ.5; p0 trackers civ.2")
    at.play("0 advance civ").shows("p0 civ 6")
    assert at.told("milestone", 0) == [{"rank": 2}], "the covered milestone gives nothing"
    at = At(f"phase event; deck ev-09 ev-26; {KSB} cosmos; {pods}; p0 perched civ.3 civ.4 civ.5; p0 trackers civ.6")
    at.shows("p0 civ 2")
    at = At(
        f"phase event; deck ev-10 ev-09; {KSB} cosmos; {pods}; p0 perched rover.15 tech.13 tech.14; p0 trackers tech.12"
    )
    at.play("0 advance tech").shows("p0 tech 15")
    top = At(
        f"phase event; deck ev-09 ev-05; {KSB} cosmos; {pods}; p0 perched rover.15 civ.5 civ.6; p0 trackers rover.14"
    )
    top.shows("p0 civ 1", "p0 rover 14")  # none is left below the end


def test_cosmos_covers_tech_levels_and_medals() -> None:
    """RULES 13: a covered milestone locks that level only; medals under a lifepod are ignored."""
    at = At(f"{KSB} cosmos; p0 pods 7.2; p0 counts lost=3; p0 perched civ.2 tech.3; p0 trackers civ.3 tech.5")
    assert (at.tech("1"), at.tech("2")) == ("locked", "ready")
    at.shows("p0 score tracks 0")


@covers("cosmos.1")
def test_cosmos_1_diagonal_steps() -> None:
    at = At(f"{KSB} cosmos; p0 trackers tech.3; {ROAD}; p0 counts moves=1")
    assert "6.8" in at.goals("move", "0")
    assert "6.8" not in At(f"{KSB} cosmos; {ROAD}; p0 counts moves=1").goals("move", "0")


@covers("cosmos.2", "cosmos.5")
def test_cosmos_2_and_5_move_collected_lifepods() -> None:
    pods = "p0 pods 7.2 1.4 10.4; p0 perched water.5; p0 counts area=2 lost=0"
    at = At(f"{KSB} cosmos; p0 trackers tech.5; {pods}").play("0 tech 2", "0 shift area civ.3", "0 shift water.5 area")
    at.shows("p0 perched civ.3", "p0 area 2").play("0 shift area rover.15").shows("p0 area 1", "p0 pending -")
    assert at.tech("2") == "used"
    at.refuses("0 tech 2", "planet.no_tech")
    assert at.tech("5") == "locked"
    at = At(f"{KSB} cosmos; p0 trackers tech.14; {pods}").play("0 tech 5", "0 shift water.5 water.6")
    at.shows("p0 perched water.6", "p0 spent 5")
    At(f"{KSB} cosmos; p0 trackers tech.14").refuses("0 tech 5", "planet.no_tech")


@covers("cosmos.3")
def test_cosmos_3_an_energy_tile_moves_a_lifepod() -> None:
    pods = "p0 pods 7.2; p0 perched water.5; p0 counts lost=4"
    at = At(f"{KSB} cosmos; p0 trackers tech.7; {pods}; p0 pieces patch@6.0; depot 0 D2-CE D2-RT")
    at.play("0 tile D2-CE 5.0").shows("p0 pending advance advance shift")
    at = At(f"{KSB} cosmos; p0 trackers tech.7; {pods}; p0 pieces patch@6.0; depot 0 D2-CE D2-RT")
    at.play("0 tile D2-RT 5.0").shows("p0 pending advance advance")


@covers("cosmos.4")
def test_cosmos_4_a_step_onto_energy_is_free() -> None:
    board = "p0 pieces D2-RT@5.5 I3-CE@6.8 I3-CEm@5.8; p0 rovers 5.6; p0 pods 7.2; p0 counts lost=5"
    at = At(f"{KSB} cosmos; p0 trackers tech.10; {board} moves=1")
    assert {"5.7", "6.7"} <= set(at.goals("move", "0")), "energy squares cost nothing"
    assert "5.8" in at.goals("move", "0"), "and the point is left for a step from there"
    at.play("0 move 0 6.7").shows("p0 moves 1", "p0 rovers 6.7")
    assert "6.8" in At(f"{KSB} cosmos; p0 trackers tech.10; {board} moves=1").goals("move", "0")
    assert "6.8" not in At(f"{KSB} cosmos; p0 trackers tech.9; {board} moves=1").goals("move", "0")
    assert "move" not in At(f"{KSB} cosmos; p0 trackers tech.10; {board}").choices(), "a free step needs a point"


@covers("flux", "flux.1")
def test_flux_1_movement_for_rovers_on_the_flux_track() -> None:
    board = f"{KSB} flux; p0 flux tech; p0 trackers tech.3; p0 pieces D2-RT@5.6; p0 rovers 5.7"
    At(f"phase round; {board}").shows("p0 moves 2")
    At(f"phase round; {board.replace('flux tech', 'flux water')}").shows("p0 moves 0")
    unlocking = f"{board.replace('tech.3', 'tech.2')}; depot 0 D2-TB Z5-CE"
    at = At(unlocking).play("0 tile D2-TB 4.6", "0 advance tech").shows("p0 moves 2", "p0 tech 3")
    assert "flux" in at.choices(), "with every level the token may move"
    at.play("0 flux biomass").shows("p0 flux biomass")


def test_flux_only_the_newest_tech_works() -> None:
    """RULES 13: regressing under it makes the previous level the newest."""
    at = At(f"{KSB} flux; p0 trackers tech.5; p0 flux civ")
    assert (at.tech("1"), at.tech("2"), at.tech("3")) == ("locked", "ready", "locked")
    at = At(f"phase event; deck ev-09 ev-22; {KSB} flux; p0 trackers tech.5").play("0 back tech").shows("p0 tech 4")
    assert (at.tech("1"), at.tech("2")) == ("on", "locked")


@covers("flux.2")
def test_flux_2_on_to_the_next_milestone() -> None:
    at = At(f"{KSB} flux; p0 trackers tech.5 biomass.1; p0 flux biomass; p0 pieces D2-RT@5.0").play("0 tech 2")
    at.play("0 advance biomass").shows("p0 biomass 2", "p0 pending advance advance")
    assert at.why("advance:1") == "planet.first_finish"
    at.play("0 advance:2 civ", "0 advance biomass").shows("p0 biomass 3", "p0 pending patch")
    assert at.told("advanced", 0)[0]["to"] == "biomass.2"
    At(f"{KSB} flux; p0 trackers tech.5; p0 flux water").refuses("0 tech 2", "planet.no_tech")


@covers("flux.3")
@pytest.mark.parametrize(
    ("track", "trackers", "event", "wanted"),
    [
        ("civ", "civ.2", "ev-10", "p0 notes 2"),
        ("water", "water.2", "ev-10", "p0 pending advance advance"),
        ("biomass", "biomass.5", "ev-13", "p0 pending patch patch"),
        ("rover", "rover.3", "ev-05", "p0 moves 3"),
    ],
)
def test_flux_3_the_flux_track_gives_more(track: str, trackers: str, event: str, wanted: str) -> None:
    board = f"{KSB} flux; p0 flux {track}; p0 trackers tech.7 {trackers}; p0 pieces D2-RT@5.0; civ 2 civ-06 civ-11"
    at = At(f"phase event; deck ev-09 {event}; {board.replace('civ-06', 'civ-08')}").play(f"0 advance {track}")
    if track == "civ":
        assert at.told("milestone", 0) == [{"rank": 2}]
    else:
        at.shows(wanted)


@covers("flux.4")
def test_flux_4_a_tile_of_the_flux_track_collects_a_meteorite() -> None:
    board = f"{KSB} flux; p0 trackers tech.10; p0 pieces D2-RTm@5.0; p0 rocks 5.1; depot 0 D2-CE Z5-CE"
    at = At(f"{board}; p0 flux civ").play("0 tile D2-CE 6.0").shows("p0 pending advance advance collect")
    at.play("0 collect 5.1").shows("p0 samples 1", "p0 rocks -")
    At(f"{board}; p0 flux water").play("0 tile D2-CE 6.0").shows("p0 pending advance advance")


@covers("flux.5")
def test_flux_5_advances_the_flux_track() -> None:
    at = At(f"{KSB} flux; p0 trackers tech.14; p0 flux water").play("0 tech 5").shows("p0 pending advance")
    at.play("0 advance water").shows("p0 water 1", "p0 spent 5")
    top = At(f"{KSB} flux; p0 trackers tech.14 water.15; p0 flux water").refuses("0 tech 5", "planet.no_tech")
    assert top.private()["mine"] == {}


@covers("horizon")
def test_horizon_rovers_carry_meteorites_to_rover_icons() -> None:
    board = f"{KSB} horizon; p0 pieces D2-RT@5.6 D2-CEm@4.7 D2-TBm@6.7; p0 rovers 5.7; p0 rocks 4.8 6.8"
    at = At(f"{board}; p0 counts moves=5").play("0 move 0 4.7", "0 move 0 4.8").shows("p0 rocks 6.8")
    at.play("0 move 0 4.7", "0 move 0 5.7").shows("p0 samples 0").play("0 move 0 5.6")
    at.shows("p0 rovers 5.6 reserve reserve reserve", "p0 samples 1", "p0 moves 0")
    assert [event.kind for event in at.events if event.kind in {"carried", "delivered", "collected"}] == [
        "carried",
        "delivered",
        "collected",
    ]


def test_horizon_one_meteorite_a_rover() -> None:
    """RULES 13: a carrying rover that enters another meteorite's square leaves that one lying."""
    board = f"{KSB} horizon; p0 pieces D2-RT@5.6 D2-CEm@4.7; p0 rovers 4.7*; p0 rocks 4.8; p0 counts moves=2"
    At(board).play("0 move 0 4.8").shows("p0 rovers 4.8* reserve reserve reserve", "p0 rocks 4.8")


def test_horizon_a_destroyed_carrier_drops_its_meteorite() -> None:
    """RULES 6, 13: it lies on the square, also on a new tile."""
    at = At(f"{KSB} horizon; p0 pieces D2-RT@5.6; p0 rovers 4.6*; depot 0 D2-CE Z5-CE").play("0 tile D2-CE 4.6")
    at.shows("p0 rovers gone reserve reserve reserve", "p0 rocks 4.6")


def test_horizon_a_meteorite_on_a_bare_square_stays_under_a_tile() -> None:
    """RULES 6, 8.8: it lies on the new piece and blocks its row and column."""
    at = At(f"{KSB} horizon; p0 pieces D2-RT@5.6; p0 rocks 4.6; p0 counts fallen=1; depot 0 D2-CE Z5-CE")
    at.play("0 tile D2-CE 4.6").shows("p0 rocks 4.6")
    patch = f"phase civ; civ 1 civ-03; p0 notes 1; {KSB} horizon; p0 pieces D2-RT@5.6; p0 rocks 4.6; p0 counts fallen=1"
    At(patch).play("0 patch 4.6").shows("p0 rocks 4.6", "p0 crushed 0")


def test_horizon_deploying_onto_a_meteorite_picks_it_up() -> None:
    """RULES 8.6: entering or being deployed."""
    at = At(f"{KSB} horizon; p0 pieces D2-RT@5.6; depot 0 D2-WRm Z5-CE").play("0 tile D2-WRm 4.6")
    at.play("0 deploy 4.7").shows("p0 samples 1")  # the meteor symbol lies on the rover icon: delivered at once


@covers("horizon.1")
def test_horizon_1_rover_tiles_may_stand_alone() -> None:
    board = f"{KSB} horizon; p0 trackers tech.3; p0 pieces patch@5.0; depot 0 D2-RT D2-CE"
    At(board).play("0 tile D2-RT 5.5")
    At(board).refuses("0 tile D2-CE 5.5", "planet.apart")


@covers("horizon.2")
def test_horizon_2_carrying_rovers_bring_movement() -> None:
    At(f"phase round; {KSB} horizon; p0 trackers tech.5; p0 pieces D2-CE@5.6; p0 rovers 5.6* 5.7").shows("p0 moves 1")


@covers("horizon.3")
def test_horizon_3_a_collected_meteorite_brings_a_patch() -> None:
    board = f"{KSB} horizon; p0 trackers tech.7; p0 pieces D2-RT@5.6; p0 rovers 5.7*; p0 counts moves=1"
    At(board).play("0 move 0 5.6").shows("p0 pending patch", "p0 samples 1")
    event = f"phase event; deck ev-09 ev-19; {KSB} horizon; p0 trackers tech.7; p0 pieces D2-CEm@5.6; p0 rocks 5.7"
    At(event).shows("p0 samples 1", "p0 pending patch")


@covers("horizon.4")
def test_horizon_4_a_carried_meteorite_may_be_destroyed_on_water() -> None:
    board = f"{KSB} horizon; p0 pieces D2-EW@5.6; p0 rovers 5.6*; p0 counts moves=1"
    at = At(f"{board}; p0 trackers tech.10").play("0 move 0 5.7").shows("p0 pending drop")
    at.play("0 drop 0").shows("p0 crushed 1", "p0 samples 0", "p0 rovers 5.7 reserve reserve reserve")
    At(f"{board}; p0 trackers tech.9").play("0 move 0 5.7").shows("p0 pending -")


@covers("horizon.5")
def test_horizon_5_advances_the_rover_tracker() -> None:
    at = At(f"{KSB} horizon; p0 trackers tech.14 rover.1").play("0 tech 5").shows("p0 pending advance")
    at.play("0 advance rover").shows("p0 rover 2", "p0 moves 2")


@covers("jump_drive")
def test_jump_drive_a_lifepod_unlocks_a_tech() -> None:
    at = At(f"{KSB} jump_drive; {ROAD}; p0 counts moves=2").play("0 move 0 5.9").shows("p0 pending pod")
    assert at.picks("pod") == ["A", "B", "C", "D", "E", "F"]
    at.play("0 pod F")
    assert (at.tech("F"), at.tech("A")) == ("ready", "locked")
    At(f"phase over; {KSB} jump_drive; p0 trackers tech.7").shows("p0 score tracks 3")


@covers("jump_drive.A")
def test_jump_drive_a_a_patch_becomes_a_synergy() -> None:
    board = f"phase civ; {KSB} jump_drive; p0 perched A; p0 pods 7.2; p0 counts lost=4; p0 pieces D2-RT@5.0"
    at = At(f"{board}; civ 2 civ-12; p0 notes 2").shows("p0 pending patch patch").play("0 swap")
    at.shows("p0 pending advance patch", "p0 spent A")
    assert "swap" not in at.choices()
    at = At(f"event ev-58; {board}; civ 2 civ-12; p0 notes 2")
    assert "swap" not in at.choices(), "no synergy this round (RULES 11.4)"


@covers("jump_drive.B")
def test_jump_drive_b_teleports_within_a_terrain() -> None:
    board = f"{KSB} jump_drive; p0 perched B; p0 pods 7.2; p0 counts lost=4 moves=2; p0 pieces D2-RT@5.6 D2-TB@8.6"
    at = At(f"{board}; p0 rovers 5.7")
    assert at.goals("jump", "0") == ["8.6"]
    at.play("0 jump 0 8.6").shows("p0 moves 1", "p0 spent B")
    assert "jump" not in at.choices()
    assert "jump" not in At(f"{board}; p0 rovers 4.7").choices(), "only from a covered square"


@covers("jump_drive.C")
def test_jump_drive_c_doubles_a_synergy() -> None:
    at = At(f"phase event; deck ev-09 ev-17; {KSB} jump_drive; p0 perched C; p0 pods 7.2; p0 counts lost=4")
    assert at.choices() == ["advance", "twice"]
    at.play("0 twice civ").shows("p0 civ 2", "p0 spent C")


@covers("jump_drive.D")
def test_jump_drive_d_treats_tech_as_energy() -> None:
    board = f"{KSB} jump_drive; p0 pieces patch@4.5; p0 pods 7.2; p0 counts lost=4; depot 0 D2-RT Z5-CE"
    at = At(f"{board}; p0 perched D").play("0 tile D2-RT 6.5 r1")
    assert at.picks("advance:2") == ["tech", "biomass", "rover"]
    at = At(board.replace("lost=4", "lost=5")).play("0 tile D2-RT 6.5 r1")
    assert at.picks("advance:2") == ["tech"]


@covers("jump_drive.E")
def test_jump_drive_e_claims_a_row() -> None:
    board = f"{KSB} jump_drive; p0 perched E; p0 pods 7.2; p0 counts lost=4; p0 pieces D2-RT@5.0; p0 trackers water.3"
    at = At(board).play("0 tech E", "0 advance water").shows("p0 pending advance patch", "p0 notes 1", "p0 moves 1")
    assert at.tech("E") == "used"


@covers("jump_drive.F")
def test_jump_drive_f_adds_a_common_objective() -> None:
    at = At(
        "seats 2; p0 faces ksb-4156 jump_drive; p0 perched F; p0 pods 7.2; p0 counts lost=4;"
        "depot 0 D2-CE Z5-CE; depot 1 D2-RT Z5-RT"
    )
    at.play("0 tech F")
    drawn = at.told("drew", 0)[0]["objectives"]
    assert isinstance(drawn, list)
    assert at.told("drew", 1) == at.told("drew") == []
    at.play(f"0 common {drawn[1]}", "0 tile D2-CE 5.0", "0 advance civ", "0 confirm")
    assert at.state.objectives == []
    at.play("1 tile D2-RT 5.0", "1 advance rover", "1 deploy 5.0", "1 confirm")
    assert [(duel.card, duel.seats) for duel in at.state.objectives] == [(drawn[1], [0, 1])]
    assert at.told("common", 1) == [{"objective": drawn[1]}]
    assert not {drawn[0], drawn[2]} & set(at.state.pool), "the other two leave the game"


def test_flux_names_its_first_track_in_the_setup() -> None:
    """RULES 2.4."""
    for seed in range(40):
        at = new_game(1, {"corporation": [seed % 8]}, corporations="asymmetric", event_mix="even")
        if at.state.players[0].corporation == "flux":
            at.play("0 flux rover").shows("p0 flux rover")
            return
    raise AssertionError("no flux")


def test_every_corporation_and_tech_is_exercised() -> None:
    assert covers.missing == set()
