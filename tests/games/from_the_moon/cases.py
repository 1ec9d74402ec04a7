"""One position for each printed component: what to play there, and what it has then done.

Seat 0 plays Workers and seat 1 Legion, whose abilities are silent unless parts are improved or laboratories placed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A position, answers, and facts afterwards."""

    position: str
    play: str
    facts: str


QUIET = "options factions=all; p0 faction workers; p1 faction legion; progress battery_gained foundation_taken \
laboratory_placed astronaut_hired specialist_trained ship_part_improved"
OUT = "p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock F3 E0/5"
SHIPS = {"mars": "mars 4 5 3", "titan": "titan 6 5 1", "europa": "europa 7 6 2 4"}
APPROVED = "0 send 0.1 1.1; 0 terrain 1.1"


def terrain(id: str, stock: str, more: str, facts: str, also: str = "") -> tuple[str, Case]:
    """A rover is sent to the tile and its effect is used."""
    ships = "; ".join(SHIPS.values())
    position = f"{QUIET}; {ships}; tile 1.1 {id.removeprefix('terrain_')}; p0 stock {stock}; {also}"
    return id, Case(position, "; ".join(filter(None, (APPROVED, more))), facts)


TERRAIN = dict(
    (
        terrain("terrain_greenhouse", "E5/5", "0 build 1", "p0 greenhouse 1 1; p0 energy 4/5"),
        terrain("terrain_train", "E5/5", "0 train 0.1.1", "p0 rover1 1.1 M* . .; p0 energy 4/5"),
        terrain("terrain_laboratory", "E5/5", "0 laboratory 1.1 0.1.1; 0 done", "p0 lab 1.1 01", "p0 foundations 1"),
        terrain("terrain_approval_titan", "P1 F1 E0/5", "0 build titan.1", "p0 tally parts 4; part titan.1 6:0"),
        terrain("terrain_approval_europa", "W1 F1 E0/5", "0 build europa.1", "p0 tally parts 4; part europa.1 7:0"),
        terrain("terrain_approval_mars", "M1 F1 E0/5", "0 build mars.1", "p0 tally parts 4; part mars.1 4:0"),
        terrain("terrain_any_resource", "E0/5", "0 resource polymer", "p0 polymer 1"),
        terrain("terrain_improve_greenhouse", "E0/5", "0 improve 0.1", "p0 greenhouse 1 2", "p0 greenhouses 1"),
        terrain("terrain_two_food", "E0/5", "", "p0 food 2"),
        terrain("terrain_energy_hire", "E0/5", "0 hire water 0.1", "p0 rover1 1.1 M W .; p0 energy 1/5"),
        terrain("terrain_energy_battery", "E5/5", "", "p0 energy 6/6"),
        terrain("terrain_food_battery", "E5/5", "", "p0 energy 5/6; p0 food 1"),
        terrain("terrain_food_energy", "E4/5", "", "p0 energy 5/5; p0 food 1"),
        terrain("terrain_approval_titan_mars", "P1 F1 E0/5", "0 build titan.1", "p0 tally parts 4"),
        terrain("terrain_approval_titan_europa", "W1 F1 E0/5", "0 build europa.1", "p0 tally parts 4"),
        terrain("terrain_approval_europa_mars", "M1 F1 E0/5", "0 build mars.1", "p0 tally parts 4"),
    )
)


def laboratory(id: str, stock: str, more: str, facts: str, also: str = "") -> tuple[str, Case]:
    """The tile is taken from the display, placed and used; placing it costs the one polymer."""
    ships = "; ".join(SHIPS.values())
    display = f"display {id.removeprefix('lab_')} 02 03 04 05 06"
    position = f"{QUIET}; {ships}; {display}; p0 foundations 1; p0 stock {stock}; {also}"
    use = "0 research; 0 laboratory 1.1 0.1.1; 0 use 0.1.1"
    return id, Case(position, "; ".join(filter(None, (use, more))), facts)


def paid(number: int, stock: str, more: str, facts: str, also: str = "") -> tuple[str, Case]:
    """A laboratory of the second half, which costs energy."""
    return laboratory(f"lab_{number}", f"P1 {stock}", more, facts, also)


PARTS = "mars 4:0 5:0+0 3; titan 6:0 5:0+0 1"
LABORATORIES = dict(
    (
        laboratory("lab_01", "P1 E0/5", "0 option 1", "p0 metal 1; p0 polymer 0"),
        laboratory("lab_02", "P1 E0/5", "0 option 0; 0 improve 0.1", "p0 greenhouse 1 2", "p0 greenhouses 1"),
        laboratory("lab_03", "P1 E5/5", "0 option 1", "p0 energy 5/6"),
        laboratory("lab_04", "P1 E0/5", "0 option 1", "p0 tally laboratories 2"),
        laboratory("lab_05", "P1 E0/5", "0 option 1", "p0 energy 1/5"),
        laboratory("lab_06", "P1 E0/5", "0 option 0", "p0 food 1"),
        laboratory("lab_07", "P1 E0/5", "0 option 0", "p0 water 1"),
        laboratory("lab_08", "P1 E0/5", "0 option 0", "p0 polymer 1"),
        laboratory("lab_09", "P1 E0/5", "0 option 1; 0 hire polymer 0.2", "p0 rover2 home W P ."),
        laboratory("lab_10", "P2 F1 E0/5", "0 build titan.1", "p0 tally parts 4"),
        laboratory("lab_11", "P1 W1 F1 E0/5", "0 build europa.1", "p0 tally parts 4"),
        laboratory("lab_12", "P2 F1 E0/5", "0 build titan.1", "p0 tally parts 4"),
        laboratory("lab_13", "P1 W1 F1 E0/5", "0 option 0; 0 build europa.1", "p0 tally parts 4"),
        laboratory("lab_14", "P2 F1 E0/5", "0 option 0; 0 build titan.1", "p0 tally parts 4"),
        laboratory("lab_15", "P1 M1 F1 E0/5", "0 option 0; 0 build mars.1", "p0 tally parts 4"),
        paid(16, "E1/5", "", "p0 food 2; p0 energy 0/5"),
        paid(17, "E1/5", "0 build 2", "p0 greenhouse 1 1; p0 energy 0/5"),
        paid(18, "M1 F1 E1/5", "0 build mars.1", "p0 tally parts 4; p0 energy 0/5"),
        paid(19, "E1/5", "0 resource water", "p0 water 1; p0 energy 0/5"),
        paid(20, "E1/5", "", "p0 tally laboratories 4; p0 energy 0/5", PARTS),
        paid(21, "E1/5", "", "p0 tally laboratories 4; p0 energy 0/5", PARTS),
        paid(22, "E1/5", "", "p0 tally laboratories 2", "site 0.0 0 small_grow; site 1.1 0 small_depot"),
        paid(23, "E1/5", "", "p0 tally laboratories 2", "p0 greenhouses 1 2 2"),
        paid(24, "E1/5", "", "p0 tally laboratories 2", "p0 rover1 home M* W*"),
        paid(25, "E1/5", "", "p0 tally laboratories 3", "p0 foundations 3"),
        paid(26, "E2/5", "", "p0 tally laboratories 3; p0 energy 0/5", "p0 labs 2.1=01 2.2=02; p0 foundations 2"),
        paid(27, "E2/5", "0 train 0.3.1", "p0 rover3 home P* . .; p0 energy 0/5"),
    )
)


def small(id: str, more: str, facts: str, also: str = "") -> tuple[str, Case]:
    """The building works at an income."""
    position = f"{QUIET}; {OUT}; site 2.2 0 {id}; {also}"
    return id, Case(position, "; ".join(filter(None, (f"0 recall; 0 income {id}", more))), facts)


SMALL = dict(
    (
        small("small_resource", "0 resource metal", "p0 metal 1"),
        small("small_recruit", "0 hire metal 0.1; 0 feed", "p0 tally buildings 1; p0 tally unfed -3", "p0 pawn 1"),
        small("small_battery", "", "p0 energy 6/6"),
        small("small_grow", "0 improve 0.1", "p0 greenhouse 1 2; p0 food 2", "p0 greenhouses 1"),
        small("small_foundation", "0 foundation", "p0 foundations 1; p0 tally buildings 2"),
        small("small_academy", "0 train 0.1.1", "p0 rover1 home M* . ."),
        small("small_greenhouse", "0 build stack", "p0 greenhouse 1 1"),
        small("small_depot", "0 resource water", "p0 water 1; p0 energy 6/6"),
        small("small_vp_labs", "", "p0 tally buildings 2", "p0 labs 1.1=01 2.1=02; p0 foundations 2"),
        small("small_vp_greenhouses", "", "p0 tally buildings 2", "p0 greenhouses 1 2"),
        small("small_vp_specialists", "", "p0 tally buildings 1", "p0 rover1 0.0 M*"),
        small("small_vp_improvements", "", "p0 tally buildings 4", PARTS),
        small("small_vp_connections", "", "p0 tally buildings 2", "site 2.3 0 small_grow"),
    )
)

LAST_TURN = f"{QUIET}; turn 1; ending progress; p1 stock E0/5; p0 stock E5/5"
LAST_PLAY = "1 send 1.1 1.0"


def large(id: str, points: int, also: str) -> tuple[str, Case]:
    """The building scores at the end of the game."""
    return id, Case(f"{LAST_TURN}; site 2.2 0 {id}; {also}", LAST_PLAY, f"p0 tally large_buildings {points}")


LARGE = dict(
    (
        large("large_specialists", 6, "p0 rover1 home M* W*"),
        large("large_achievements", 4, "p0 achievements 4"),
        large("large_laboratories", 4, "p0 labs 1.1=01 2.1=02; p0 foundations 2"),
        large("large_batteries", 14, "p0 stock E5/7"),
        large("large_buildings", 6, "site 1.1 0 small_grow"),
        large("large_improvements", 8, PARTS),
        large("large_greenhouses", 8, "p0 greenhouses 1 2 2"),
        large("large_ship_parts", 12, PARTS),
    )
)


def mission(number: str, points: int, stock: str, more: str = "", facts: str = "", also: str = "") -> tuple[str, Case]:
    """The tile lies on the first space of its ship; the third one is still open afterwards."""
    ship, _, tile = number.partition("_")
    rest = {"mars": "4 5 3", "titan": "6 5 1", "europa": "7 6 2"}[ship].split()
    spaces = " ".join([tile, *(other for other in rest if other != tile)][:3])
    ships = "; ".join(text for other, text in SHIPS.items() if other != ship)
    position = f"{QUIET}; {ships}; {ship} {spaces}; tile 1.1 approval_{ship}; p0 stock {stock}; {also}"
    told = f"p0 tally parts {points}; part {ship}.1 {tile}:0; p0 metal 0; p0 water 0; p0 polymer 0; p0 food 0"
    play = "; ".join(filter(None, (APPROVED, f"0 build {ship}.1", more)))
    return f"mission_{number}", Case(position, play, f"{told}; {facts}" if facts else told)


MISSIONS = dict(
    (
        mission("mars_1", 8, "M1 E0/5", "", "p0 discarded small_grow", "site 0.0 0 small_grow"),
        mission("mars_2", 7, "E0/5", "", "p0 rover2 home W . .", "p0 rover2 home W M*; p0 rover1 home M"),
        mission("mars_3", 5, "P1 W1 E0/5"),
        mission("mars_4", 4, "M1 F1 E0/5"),
        mission("mars_5", 8, "F2 M2 E0/5"),
        mission("titan_1", 8, "P3 F1 E0/5"),
        mission("titan_2", 8, "F2 P1 M1 E0/5"),
        mission("titan_3", 8, "P2 E0/5", "0 discard 0.1.2", "p0 labs 1.1=01", "p0 labs 1.1=01 1.2=02"),
        mission("titan_4", 7, "E0/5", "", "p0 rover2 home W . .", "p0 rover2 home W P*"),
        mission("titan_5", 5, "W1 M1 E0/5"),
        mission("titan_6", 4, "P1 F1 E0/5"),
        mission("europa_1", 9, "W4 E0/5"),
        mission("europa_2", 7, "W1 P1 M1 E0/5"),
        mission("europa_3", 8, "W1 E0/5", "0 discard 0.2", "p0 greenhouses 1 0 2 0 0 0", "p0 greenhouses 1 2 2"),
        mission("europa_4", 6, "F1 W2 E0/5"),
        mission("europa_5", 7, "E0/5", "", "p0 rover3 home P . .", "p0 rover3 home P W*"),
        mission("europa_6", 5, "M1 P1 E0/5"),
        mission("europa_7", 4, "W1 F1 E0/5"),
    )
)


def alternative(number: str, points: int, stock: str, facts: str = "", also: str = "") -> tuple[str, Case]:
    """A tile of the alternative set, the first of its category."""
    ship, _, tile = number.partition("_")
    others = [n for n in "1234" if n != tile]
    position = f"{QUIET.replace('factions=all', 'factions=all alternative_missions=yes')}; {ship} a{tile} a{others[0]} \
a{others[1]}; tile 1.1 approval_{ship}; p0 stock {stock}; {also}"
    told = f"p0 tally parts {points}; part {ship}.1 a{tile}:0; p0 metal 0; p0 water 0; p0 polymer 0; p0 food 0"
    return f"alt_{number}", Case(position, f"{APPROVED}; 0 build {ship}.1", f"{told}; {facts}" if facts else told)


ALTERNATIVE = dict(
    (
        alternative("mars_1", 2, "M2 E0/5"),
        alternative("mars_2", 3, "M2 F1 E0/5"),
        alternative("mars_3", 2, "M1 W1 E0/5"),
        alternative("mars_4", 3, "M2 E5/5", "p0 energy 4/4"),
        alternative("mars_5", 4, "E0/5", "p0 rover2 home W . .", "p0 rover2 home W M*"),
        alternative("titan_1", 2, "P2 E0/5"),
        alternative("titan_2", 4, "M2 E0/5", "p0 labs -", "p0 labs 1.1=01"),
        alternative("titan_3", 3, "P2 M1 E0/5"),
        alternative("titan_4", 3, "P2 E4/5", "p0 energy 4/4"),
        alternative("titan_5", 2, "P1 F1 E0/5"),
        alternative("titan_6", 4, "E0/5", "p0 rover2 home W . .", "p0 rover2 home W P*"),
        alternative("europa_1", 3, "W2 M1 E0/5"),
        alternative("europa_2", 4, "W3 P1 E0/5"),
        alternative("europa_3", 2, "W1 P1 E0/5"),
        alternative("europa_4", 3, "W2 F1 E0/5"),
        alternative("europa_5", 2, "W2 E0/5"),
        alternative("europa_6", 3, "W1 F2 E0/5"),
        alternative("europa_7", 4, "E0/5", "p0 rover3 home P . .", "p0 rover3 home P W*"),
    )
)
