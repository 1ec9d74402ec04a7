"""The corners of RULES.md: limits and shortages (section 12), what follows in which order (13), rulings (16), and a
position for every reason to refuse."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import SMALL
from backend.games.from_the_moon.ops.ships import UseApproval
from backend.games.from_the_moon.terms import COUNTS
from backend.games.kernel.tree import Frame
from tests.games.from_the_moon.cases import APPROVED, OUT, QUIET
from tests.games.from_the_moon.playing import At

SILENT = QUIET.replace("p0 faction workers", "p0 faction unifiers")
NINE = "p0 rover1 home M M M; p0 rover2 home W W W; p0 rover3 home P P P"


def test_an_astronaut_needs_a_seat_and_is_one_of_nine() -> None:
    """6.1: somebody who can't be hired at all is not asked to pay."""
    at = At(f"{SILENT}; {NINE}; p0 stock F1 E5/5").play("0 crew")
    assert (at.why("hire"), at.why("train")) == ("moon.no_seat", None)
    all_hired = NINE.replace("P P P", "P P") + "; p0 hired M3 W3 P3; p0 trained M1 W1 P2"
    at = At(f"{SILENT}; {all_hired}; p0 stock F1 E5/5").play("0 crew")
    assert at.why("hire") == "moon.no_astronaut"


def test_only_basic_crew_can_be_trained() -> None:
    """6.2."""
    at = At(f"{SILENT}; p0 rover1 home M*; p0 rover2 home W*; p0 rover3 home P*; p0 stock F1 E5/5").play("0 crew")
    assert at.why("train") == "moon.no_basic"


def test_a_seat_that_a_specialist_left_is_filled_again() -> None:
    """Section 12."""
    at = At(f"{SILENT}; p0 rover1 home . M; p0 trained W1; p0 hired W1; p0 stock E1/5")
    at.play("0 crew", "0 hire polymer 0.1").shows("p0 rover1 home P M .")


def test_only_a_basic_greenhouse_can_be_improved() -> None:
    """5.2 b."""
    at = At(f"{QUIET}; p0 greenhouses 2; p0 stock W2 P2 E0/5").play("0 greenhouses")
    assert at.why("improve") == "moon.no_basic_greenhouse"


def test_a_cube_of_another_colour_stays() -> None:
    """5.1.4 a: the crew member is listed with the reason."""
    at = At(f"{QUIET}; tile 1.1 two_food W; p0 rover1 home M W; p0 stock E0/5").play("0 send 0.1 1.1")
    at.refuses("0 collect crew:0.1.1 tile:1.1", "moon.no_cube", resource="metal")


def test_energy_beyond_the_batteries_cannot_be_paid_by_converting() -> None:
    """6.9 with section 7: the marker would have to stand above the top."""
    at = At(f"{QUIET}; greenhouses 0 0 20; p0 stock W1 P1 F9 E0/1")
    assert at.why("greenhouses") == "moon.batteries"
    at = At(f"{QUIET}; greenhouses 0 0 20; tile 1.1 greenhouse M; p0 stock F9 E0/2").play("0 send 0.1 1.1")
    at.play("0 terrain 1.1", "0 build stack").shows("p0 food 3", "p0 energy 0/2", "p0 greenhouse 1 1")


def test_everything_built() -> None:
    """5.4.1, section 12: eight miniatures, six small tiles and two large ones."""
    small = [*list(SMALL)[:5], "small_vp_connections"]
    sites = "; ".join(f"site {n // 2}.{n % 2} 0 {tile}" for n, tile in enumerate(small))
    large = "site 3.0 0 large_batteries; site 3.1 0 faction_building_unifiers"
    at = At(f"{SILENT}; {sites}; {large}; small {' '.join(small)}; p0 stock M9 W9 P9 F9 E5/5")
    assert at.why("build") == "moon.all_built"


def test_nothing_is_converted_in_the_middle_of_a_payment() -> None:
    """Section 7: the question before has the conversion, the one for what is discarded has not."""
    base = f"{QUIET}; tile 1.1 approval_mars; mars 1 4 5; site 0.0 0 small_grow; site 0.1 0 small_depot"
    at = At(f"{base}; p0 stock M1 F4 E2/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    assert "convert" in at.offers()
    assert at.play("0 build mars.1").offers() == {"discard"}


def test_cubes_that_run_out_lie_on_the_first_tiles() -> None:
    """5.6.4: tiles are filled in index order; section 12: without cubes refilling stops."""
    empty = "bag M3 W0 P0; supply M4 W4 P4; p1 stock M33 W36 P36"
    at = At(f"{OUT}; {QUIET}; p0 stock F3 E0/5; {empty}").play("0 recall")
    assert [sum(tile.cubes.values()) for tile in at.state.tiles.values()] == [2, 1, 0, 0, 0, 0, 0, 0, 0]


def test_food_is_unlimited() -> None:
    """Section 12: the forty cubes of the box are no limit."""
    at = At(f"{QUIET}; tile 1.1 two_food; p0 stock F50 E0/5; p1 stock F50").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.shows("p0 food 52")


def test_the_printed_bonus_comes_first_then_progress_then_the_faction() -> None:
    """Section 13, 1 to 4: the third column, the progress tile, the own building."""
    row = "astronaut_hired battery_gained foundation_taken laboratory_placed ship_part_built building_built"
    base = f"p0 faction unifiers; p1 faction workers; progress {row}; site 3.3 0 faction_building_unifiers"
    at = At(f"{base}; p0 rover1 home M M M; p0 stock E1/5").play("0 crew", "0 hire metal 0.2")
    told = [(event.kind, event.args.get("why", event.args.get("line"))) for event in at.events]
    followed = [one for one in told if one[0] in ("achievement_gained", "vp_changed")]
    assert followed == [("achievement_gained", "board"), ("achievement_gained", "progress"), ("vp_changed", "faction")]


def test_triggers_of_a_rover_come_before_its_tasks() -> None:
    """5.1.2: the energy of the corner pays for the effect of its tile."""
    base = "p0 faction pioneers; p1 faction workers; p0 stock E0/5"
    at = At(f"{base}; tile 0.0 train").play("0 send 0.1 0.0", "0 terrain 0.0", "0 train 0.1.1")
    at.shows("p0 rover1 0.0 M* . .", "p0 energy 0/5")
    At(f"{base}; tile 1.1 train").play("0 send 0.1 1.1").shows("asked 1 action", "p0 energy 0/5")


def test_the_scientists_own_building_charges_for_its_own_achievement() -> None:
    """Section 9: also for the one that comes with it."""
    base = "options factions=all; p0 faction scientists; p1 faction workers; p0 stock M2 W1 P1 E0/5"
    at = At(base).play("0 build", "0 building faction_building_scientists")
    at.shows("p0 achievements 1", "p0 energy 1/5")


def test_a_tenth_battery_trains_nobody() -> None:
    """Section 9, Cyborgs: only batteries that are added."""
    base = "p0 faction cyborgs; p1 faction workers; site 3.3 0 faction_building_cyborgs; tile 1.1 food_battery"
    At(f"{base}; p0 stock E0/9").play(APPROVED).shows("asked 1 action", "p0 achievements 1")
    At(f"{base}; p0 stock E0/8").play(APPROVED).shows("asked 0 train")


def test_the_survivors_free_greenhouse_still_costs_the_surcharge() -> None:
    """Section 9."""
    base = "p0 faction survivors; p1 faction workers; site 3.3 0 faction_building_survivors; greenhouses 0 0 20"
    at = At(f"{base}; p0 stock M1 P1 E3/5").play("0 research", "0 foundation", "0 build stack")
    at.shows("p0 energy 0/5", "p0 greenhouse 1 1")
    too_little = At(f"{base}; p0 stock M1 P1 E2/5").play("0 research", "0 foundation")
    too_little.shows("p0 foundations 1", "p0 energy 1/5", "p0 greenhouse 1 0", "asked 1 action")


def test_an_approval_to_improve_only() -> None:
    """16.6: it does not occur in the lists, but is understood."""
    at = At(f"{SILENT}; mars 4 3:1 5; p0 stock M3 F3 E0/5")
    at.state.tree.append(Frame(UseApproval(("mars",), ("improve",)), 0))
    assert at.offers() >= {"improve", "decline"} and at.decision().choice("build") is None
    at.play("0 improve mars.2").shows("part mars.2 3:1+0", "asked 0 action")


def test_departed_specialists_are_not_in_the_team_but_were_trained() -> None:
    """16.13."""
    at = At(f"{QUIET}; p0 rover1 home M*; p0 trained M2 W3 P2; p0 hired M1 W3 P2")
    assert (COUNTS["specialists_in_team"](at.state, 0), COUNTS["markers_taken"](at.state, 0)) == (1, 7)


def test_the_round_is_finished_after_the_third_launch() -> None:
    """Section 8: everybody still to come has a turn after it."""
    ships = "titan 5:0 6:0 2:1 launched=5; europa 2:0 4:0 6:1 7:0 launched=6; mars 4 3:0 5:1"
    at = At(f"{SILENT}; {ships}; tile 1.1 approval_mars; tile 1.0 two_food; p0 stock M1 F1 E0/5; p1 stock E0/5")
    at.play(APPROVED, "0 build mars.1", "0 decline").shows("ending ships", "asked 1 action")
    at.play("1 send 1.1 1.0", "1 done")
    assert at.result().reason == "ships"


def test_a_neutral_building_counts_for_nobody() -> None:
    """Section 11: nor does it connect."""
    solo = "seats 1; p0 faction workers; objectives obj_batteries; neutral 2.2"
    state = At(f"{solo}; site 0.0 neutral; site 0.1 0 small_grow").state
    assert (COUNTS["buildings_built"](state, 0), COUNTS["own_building_connections"](state, 0)) == (1, 0)
