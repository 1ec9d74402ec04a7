"""RULES.md 5.4: erecting a building; 6.7 and 6.8: approvals, parts and launches; 13: the order of what follows."""

from __future__ import annotations

import pytest

from backend.games.from_the_moon.content.records import SMALL
from tests.games.from_the_moon.cases import QUIET
from tests.games.from_the_moon.playing import At

RICH = "p0 stock M9 W5 P5 F5 E0/5"


def test_a_small_building_costs_by_level_and_goes_to_the_income() -> None:
    """5.4.1, 5.4.2."""
    at = At(f"{QUIET}; {RICH}").play("0 build")
    costs = {item: args["cost"] for item, (args, _) in at.items("building").items()}
    assert costs["small_resource"] == {"metal": 2, "water": 1}
    assert costs["small_academy"] == {"metal": 3, "water": 1}
    assert costs["small_vp_connections"] == {"metal": 3, "water": 1, "polymer": 1}
    assert costs["faction_building_workers"] == {"metal": 3, "water": 1}
    at.play("0 building small_resource", "0 site 0.0", "0 decline")
    at.shows("p0 built small_resource", "p0 metal 7", "p0 water 4", "site 0.0 0 small_resource", "asked 1 action")


def test_a_tile_is_built_once_by_a_player_but_others_have_the_same() -> None:
    """Step 2, 5.4.1."""
    at = At(f"{QUIET}; {RICH}; p1 stock M5 W5; site 0.0 0 small_resource").play("0 build")
    assert "small_resource" not in at.items("building")
    at.play("0 building small_academy", "0 site 0.1", "0 decline", "1 build")
    assert "small_resource" in at.legal("building", 1)


def test_large_buildings_are_taken_from_the_board_and_not_replaced() -> None:
    """5.4.1, 5.4.2: with one achievement; two at most, the faction's included."""
    at = At(f"{QUIET}; {RICH}; large large_batteries large_buildings large_greenhouses").play("0 build")
    at.play("0 building large_batteries", "0 site 0.0").shows(
        "p0 achievements 1", "large large_buildings large_greenhouses"
    )
    two = "site 0.0 0 large_batteries; site 0.1 0 faction_building_workers"
    at = At(f"{QUIET}; {RICH}; {two}").play("0 build")
    assert at.items("building")["large_specialists"][1] == "moon.two_large"
    assert "small_resource" in at.legal("building")


def test_any_free_space_border_and_corners_too() -> None:
    """5.4.3."""
    at = At(f"{QUIET}; {RICH}; site 0.0 1 small_grow; site 2.2 1 small_depot").play(
        "0 build", "0 building small_resource"
    )
    assert set(at.legal("site")) == {f"{i}.{j}" for i in range(4) for j in range(4)} - {"0.0", "2.2"}


def test_one_tile_that_touches_the_building_may_be_used_without_a_crew() -> None:
    """5.4.5: a rover on it does not matter; energy is paid."""
    at = At(f"{QUIET}; tile 0.0 two_food; tile 0.1 train; {RICH}; p1 rover1 0.0 M; p0 stock M2 W1 E1/5")
    at.play("0 build", "0 building small_resource", "0 site 0.1")
    assert at.items("terrain") == {"0.0": ({}, None), "0.1": ({"cost": {"energy": 1}}, None)}
    at.play("0 terrain 0.0").shows("p0 food 2", "asked 1 action")


def test_pioneers_use_both_tiles_of_a_border_space_and_one_elsewhere() -> None:
    """Section 9: also for the building itself."""
    base = "p0 faction pioneers; p1 faction workers; tile 0.0 two_food; tile 0.1 two_food; p0 stock M3 P1 E0/5"
    at = At(base).play("0 build", "0 site 0.1", "0 terrain 0.1", "0 terrain 0.0")
    at.shows("p0 food 4", "asked 1 action")
    at = At(base).play("0 build", "0 site 1.1")
    assert at.decision().args["uses"] == 1
    at = At(base).play("0 build", "0 site 0.0")
    assert at.decision().args["uses"] == 1, "an outer corner is no border space"


def test_a_full_map_takes_no_building() -> None:
    """5.4, section 12."""
    small = list(SMALL)[:7]
    spaces = [f"{i}.{j}" for i in range(4) for j in range(4)]
    sites = "; ".join(f"site {at} {n % 2} {small[n // 2]}" for n, at in enumerate(spaces[:14]))
    sites += f"; site {spaces[14]} 0 small_vp_labs; site {spaces[15]} 1 small_vp_labs"
    assert At(f"{QUIET}; {RICH}; {sites}").why("build") == "moon.no_site"


def test_what_is_short_is_said() -> None:
    """15.3: disabled options say why."""
    at = At(f"{QUIET}; p0 stock M3 W0 P0 E3/5; site 0.0 0 small_grow")
    at.refuses("0 build", "moon.short", short={"water": 1})
    assert at.offers() == {"send", "crew", "convert"}


APPROVAL = f"{QUIET}; tile 1.1 approval_titan; titan 3 4 1"


def test_discarding_a_small_building_keeps_its_miniature() -> None:
    """6.7, 16.12: it still counts as a building everywhere but at income."""
    at = At(
        f"{QUIET}; tile 1.1 approval_mars; mars 1 4 5; site 0.0 0 small_grow; site 0.1 0 small_depot; p0 stock M1 E0/5"
    )
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    assert at.legal("discard") == ["small_grow", "small_depot"]
    at.play("0 discard small_depot").shows("p0 discarded small_depot", "site 0.1 0 small_depot", "p0 tally parts 8")
    assert at.told("part_built") == [{"part": "part:mars.1", "tile": "mission_mars_1", "points": 8}]


def test_what_cannot_be_given_cannot_be_built() -> None:
    """6.7."""
    at = At(f"{APPROVAL}; p0 stock P3 F1 E0/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    assert {part: code for part, (_, code) in at.items("build").items()} == {
        "titan.1": "moon.lacks",
        "titan.2": "moon.lacks",
        "titan.3": None,
    }
    assert at.items("build")["titan.1"][0]["special"] == {"discard": "laboratory"}


def test_a_discarded_laboratory_frees_its_place_and_is_not_used_any_more() -> None:
    """6.7 with 6.5.5: an activation that waits forgets it."""
    labs = "p0 foundations 1; p0 labs 1.2=04; display 10 02 03 04 05 06; titan 3 4 1"
    at = At(f"{QUIET}; {labs}; p0 stock P3 E0/5").play("0 research", "0 laboratory 1.1 0.1.1", "0 use 0.1.1")
    at.play("0 build titan.1", "0 discard 0.1.2").shows("p0 labs 1.1=10", "asked 1 action", "p0 tally parts 8")


def test_an_improvement_allows_special_research() -> None:
    """6.7: 2 energy for a foundation, or for a laboratory with neither polymer nor surcharge."""
    base = f"{QUIET}; tile 1.1 approval_mars; mars 4 3:1 5; p0 stock M2 E2/5; p0 foundations 1"
    base = base.replace("p0 faction workers; p1 faction legion", "p0 faction unifiers; p1 faction workers")
    at = At(base).play("0 send 0.1 1.1", "0 terrain 1.1", "0 improve mars.2")
    assert at.offers() == {"foundation", "laboratory", "decline", "convert"}
    assert {args["cost"]["energy"] for args, _ in at.items("laboratory").values()} == {2}  # type: ignore[index,call-overload]
    at.play("0 laboratory 3.2 0.1.2", "0 done").shows("p0 lab 1.2 06", "p0 energy 0/5", "asked 1 action")


def test_a_part_is_improved_once_by_anybody() -> None:
    """6.7: whoever built it."""
    at = At(f"{QUIET}; tile 1.1 approval_mars; mars 4:1 3:0+1 5; p0 stock M3 F3 E0/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1")
    assert (at.legal("build"), at.legal("improve")) == (["mars.3"], ["mars.1"])


def test_six_cubes_are_all_there_are() -> None:
    """Section 12."""
    six = "titan 1:1+0 2:1+0 5:1+0 6; europa 1:1+0 2:1+0 4:1+0 6; mars 4:1 3 5"
    at = At(f"{QUIET}; tile 1.1 approval_mars; {six}; p0 stock M3 F3 E0/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    assert at.why("improve") == "moon.no_cube_left"


def test_a_launch_comes_after_the_triggers_of_its_last_part() -> None:
    """Section 13: points, progress achievement, faction, launch; the third launch brings the end."""
    at = At(
        "progress ship_part_built battery_gained foundation_taken laboratory_placed astronaut_hired specialist_trained;"
        "p0 faction unifiers; p1 faction workers; tile 1.1 approval_mars; mars 4 3:1 5:1; p0 stock M1 F1 E0/5;"
        "titan 1:0 2:1 launched=2; europa 1:0 2:0 launched=1"
    ).play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    at.shows("asked 0 hire", "p0 achievements 1", "p0 tally parts 4", "p0 tally launches 0")
    at.play("0 hire water 0.1").shows("p0 tally launches 3", "p1 tally launches 6", "ending ships")
    kinds = [event.kind for event in at.events]
    order = [
        kinds.index(kind) for kind in ("part_built", "achievement_gained", "hired", "ship_launched", "end_triggered")
    ]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("parts", "points"),
    [("4 3:1 5:1", (3, 6)), ("4 3:0 5:1", (6, 3)), ("4 3:0 5:0", (6, 0)), ("4 3:1", (4, 4))],
)
def test_launch_bonuses_by_rank(parts: str, points: tuple[int, int]) -> None:
    """6.8: with two players there is a second prize; a tie shares both; without a tile nothing."""
    at = At(f"{QUIET}; tile 1.1 approval_mars; mars {parts}; p0 stock M1 F1 E0/5")
    at.play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1")
    assert tuple(player.tally["launches"] for player in at.state.players) == points


def test_declining_is_always_possible_and_worth_a_point() -> None:
    """6.7."""
    at = At(f"{QUIET}; tile 1.1 approval_mars; mars 4 3 5; p0 stock M1 F1 E0/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    assert at.choice("decline").args == {"points": 1}
    at.play("0 decline").shows("p0 tally approvals 1", "asked 1 action")


def test_a_battery_goes_with_the_energy_on_it() -> None:
    """Section 10, 6.9: losing the battery under the marker moves it down; another one leaves it."""
    base = f"{QUIET}; tile 1.1 approval_mars; mars a4 a1 a2".replace(
        "factions=all", "factions=all alternative_missions=yes"
    )
    At(f"{base}; p0 stock M2 E5/5").play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1").shows("p0 energy 4/4")
    At(f"{base}; p0 stock M2 E1/5").play("0 send 0.1 1.1", "0 terrain 1.1", "0 build mars.1").shows("p0 energy 1/4")


def test_saved_energy_is_used_up_in_the_order_of_paying() -> None:
    """16.2: at most what the touching rovers save, in this action only."""
    at = At(
        "p0 faction architects; p1 faction workers; site 0.0 0 faction_building_architects; tile 1.1 train;"
        "p0 rover1 1.1 M; p0 rover2 0.1 W; p0 rover3 1.0 P; p0 stock M2 W1 E0/5"
    )
    at.play("0 build", "0 building small_resource", "0 site 1.1", "0 decline").shows("saving 3")
    assert at.items("terrain")["1.1"] == ({}, None)
    at.play("0 terrain 1.1", "0 train 0.1.1").shows("p0 energy 0/5", "saving 0", "asked 1 action")
