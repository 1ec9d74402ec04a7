"""One position for each faction, own building, specialist ability, progress tile and ship (see `cases.py`)."""

from __future__ import annotations

from tests.games.from_the_moon.cases import APPROVED, OUT, QUIET, SHIPS, Case

ALL = "options factions=all; p1 faction legion; progress battery_gained foundation_taken laboratory_placed \
astronaut_hired specialist_trained ship_part_improved"
LEGION = ALL.replace("p1 faction legion", "p1 faction workers")
FREE_SHIPS = "; ".join(SHIPS.values())


def ability(id: str, around: str, more: str, facts: str) -> tuple[str, Case]:
    """The grey specialists have this ability."""
    names = ["own_buildings", "other_rovers", "own_rovers"]
    first = id.removeprefix("ability_")
    order = " ".join([first, *(name for name in names if name != first)])
    position = f"{QUIET}; abilities {order}; p0 rover1 home M*; p0 stock E0/5; {around}"
    return id, Case(position, "; ".join(filter(None, ("0 send 0.1 1.1; 0 ability 0.1.1", more))), facts)


ABILITIES = dict(
    (
        ability("ability_own_buildings", "site 1.1 0 small_grow; site 2.2 0 small_depot", "", "p0 food 2"),
        ability("ability_other_rovers", "p1 rover1 0.1 M; p1 rover2 2.1 W; p1 rover3 0.0 P", "", "p0 energy 2/5"),
        ability("ability_own_rovers", "p0 rover2 0.1 W", "0 resource metal", "p0 metal 1"),
    )
)

FACTIONS = {
    "pioneers": Case(f"{ALL}; p0 faction pioneers; p0 stock E0/5", "0 send 0.1 0.0", "p0 energy 1/5"),
    "cyborgs": Case(f"{ALL}; p0 faction cyborgs; {OUT}", "0 recall", "p0 food 3; p0 tally unfed 0"),
    "workers": Case(
        f"{ALL}; p0 faction workers; mars 4 3:1 5; titan 6 5 1; tile 1.1 approval_mars; p0 stock M2 E0/5",
        f"{APPROVED}; 0 improve mars.2; 0 resource polymer",
        "p0 polymer 1; p0 tally improvements 3",
    ),
    "unifiers": Case(
        f"{ALL}; p0 faction unifiers; {FREE_SHIPS}; tile 1.1 approval_mars; p0 stock M1 F1 E0/5",
        f"{APPROVED}; 0 build mars.1; 0 hire water 0.1",
        "p0 rover1 1.1 M W .",
    ),
    "architects": Case(
        f"{ALL}; p0 faction architects; p0 stock M2 W1 E0/5",
        "0 build; 0 building small_resource; 0 site 1.1; 0 foundation; 0 decline",
        "p0 foundations 1",
    ),
    "biofarmers": Case(
        f"{ALL}; p0 faction biofarmers; {FREE_SHIPS}; p0 stock W2 P1 F1 E0/5",
        "0 greenhouses; 0 build 1; 0 done; 0 build europa.1",
        "p0 tally parts 4; p0 greenhouse 1 1",
    ),
    "survivors": Case(f"{ALL}; p0 faction survivors; p0 stock F1 E0/5", "0 convert energy", "p0 energy 1/5; p0 food 0"),
    "netrunners": Case(
        f"{ALL}; p0 faction netrunners; p0 stock E3/5",
        "0 crew; 0 hire metal 0.1; 0 foundation",
        "p0 foundations 1; p0 energy 0/5",
    ),
    "ghosts": Case(
        f"{ALL}; p0 faction ghosts; tile 1.1 train W; tile 1.2 two_food M; p0 rover1 home M W; p0 stock E1/5",
        "0 send 0.1 1.1; 0 split 1.2; 0 collect 0.1.1 1.2; 0 collect 0.1.2 1.1",
        "p0 metal 1; p0 water 1; p0 energy 0/5",
    ),
    "scientists": Case(
        f"{ALL}; p0 faction scientists; {OUT}", "0 recall; 0 income faction; 0 resource metal", "p0 metal 1"
    ),
    "legion": Case(
        f"{LEGION}; p0 faction legion; p0 foundations 1; p0 stock P1 E0/5",
        "0 research; 0 laboratory 1.1 0.1.1; 0 done",
        "p0 food 1",
    ),
}


def own(faction: str, position: str, play: str, facts: str) -> tuple[str, Case]:
    """The building stands on 3.3, unless a position says otherwise."""
    building = f"faction_building_{faction}"
    site = "" if "{site}" not in position and building in position else f"site 3.3 0 {building}"
    base = LEGION if faction == "legion" else ALL
    return building, Case(f"{base}; p0 faction {faction}; {site}; {position}", play, facts)


BUILD = "0 build; 0 building small_resource"
OWN = dict(
    (
        own(
            "pioneers",
            "tile 0.0 two_food; tile 0.1 food_battery; p0 stock M2 W1 E0/5",
            f"{BUILD}; 0 site 0.1; 0 terrain 0.0; 0 terrain 0.1",
            "p0 food 3; p0 energy 0/6",
        ),
        own("cyborgs", "tile 1.1 food_battery; p0 stock E0/5", f"{APPROVED}; 0 train 0.1.1", "p0 rover1 1.1 M* . ."),
        own("workers", "p0 rover2 0.1 W; p1 rover1 1.0 M; p0 stock E0/5", "0 send 0.1 1.1; 0 done", "p0 energy 4/5"),
        own("unifiers", "p0 stock E1/5", "0 crew; 0 hire metal 0.1", "p0 tally faction 2"),
        own(
            "architects",
            "tile 1.1 train; p0 rover2 0.1 W; p0 stock M2 W1 E0/5",
            f"{BUILD}; 0 site 1.1; 0 decline; 0 terrain 1.1; 0 train 0.1.1",
            "p0 energy 0/5; p0 rover1 home M* . .",
        ),
        own(
            "biofarmers",
            "p0 greenhouses 1; p0 stock W1 E0/5; mars 5 3 4; titan 1 2 5; europa 1 2 4",
            "0 greenhouses",
            "p0 food 1; p0 energy 2/5; p0 tally approvals 1",
        ),
        own(
            "survivors",
            "p0 stock M1 P1 E1/5",
            "0 research; 0 build 1",
            "p0 greenhouse 1 1; p0 foundations 1",
        ),
        own("netrunners", "p0 stock F1 E2/5", "0 crew; 0 train 0.1.1; 0 done", "p0 energy 1/6; p0 rover1 home M* . ."),
        own(
            "ghosts",
            "site 1.1 0 small_grow; site 2.2 0 small_depot; p0 stock E0/5",
            "0 send 0.1 1.1; 0 resource water; 0 done",
            "p0 water 1",
        ),
        own(
            "scientists",
            "p0 labs 1.1=01 2.1=02; p0 foundations 3; p0 stock P1 E0/5",
            "0 research; 0 laboratory 1.1 0.3.1; 0 done",
            "p0 achievements 1; p0 energy 1/5",
        ),
        own(
            "legion",
            "p0 foundations 1; p0 stock P2 E0/5",
            "0 research; 0 laboratory 1.1 0.1.1; 0 done; 0 laboratory 1.2 0.1.2; 0 done",
            "p0 labs 1.1=01 1.2=02; p0 food 2",
        ),
    )
)


def progress(trigger: str, position: str, play: str) -> tuple[str, Case]:
    """The pawn of seat 0 stands on the tile when its trigger happens."""
    others = [name for name in ("foundation_taken", "battery_gained", "ship_part_built") if name != trigger]
    row = " ".join([trigger, *others, "laboratory_placed astronaut_hired building_built greenhouse_built"])
    tiles = " ".join(dict.fromkeys(row.split()))
    six = " ".join(tiles.split()[:6])
    base = f"options factions=all; p0 faction workers; p1 faction legion; progress {six}"
    return f"progress_{trigger}", Case(f"{base}; {position}", play, "p0 achievements 1")


PROGRESS = dict(
    (
        progress("foundation_taken", "p0 stock M1 P1 E1/5", "0 research"),
        progress(
            "ship_part_built", f"{FREE_SHIPS}; tile 1.1 approval_mars; p0 stock M1 F1", f"{APPROVED}; 0 build mars.1"
        ),
        progress(
            "laboratory_placed", "p0 foundations 1; p0 stock P1 E0/5", "0 research; 0 laboratory 1.1 0.1.1; 0 done"
        ),
        progress("astronaut_hired", "p0 stock E1/5", "0 crew; 0 hire metal 0.1"),
        progress("specialist_trained", "p0 stock F1 E2/5", "0 crew; 0 train 0.1.1"),
        progress(
            "ship_part_improved",
            "mars 4 3:1 5; tile 1.1 approval_mars; p0 stock M2 E0/5",
            f"{APPROVED}; 0 improve mars.2; 0 resource food",
        ),
        progress("building_built", "p0 stock M2 W1 E0/5", "0 build; 0 building small_resource; 0 site 1.1; 0 decline"),
        progress("greenhouse_built", "p0 stock W1 P1 E0/5", "0 greenhouses; 0 build 1"),
        progress("greenhouse_improved", "p0 greenhouses 1; p0 stock W1 E0/5", "0 greenhouses"),
        progress("battery_gained", "tile 1.1 food_battery; p0 stock E0/5", APPROVED),
    )
)


def launch(ship: str, parts: str, stock: str, points: tuple[int, int]) -> tuple[str, Case]:
    """Seat 0 takes the last tile and has two of three; seat 1 has the other."""
    play = f"{APPROVED}; 0 build {ship}.1"
    facts = f"p0 tally launches {points[0]}; p1 tally launches {points[1]}"
    return ship, Case(f"{QUIET}; {ship} {parts}; tile 1.1 approval_{ship}; p0 stock {stock}", play, facts)


BOARDS = dict(
    (
        launch("mars", "4 5:0 3:1", "M1 F1 E0/5", (6, 3)),
        launch("titan", "6 5:0 1:1", "P1 F1 E0/5", (8, 4)),
        launch("europa", "7 6:0 2:1", "W1 F1 E0/5", (10, 5)),
    )
)
