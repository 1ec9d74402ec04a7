"""The 13 small and 8 large buildings. Levels of the small and prices of the large ones are reconstructed; the prices of
levels are in `values.py`."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import LARGE, SMALL, Large, Price, Small, kept
from backend.games.from_the_moon.ops.crew import HireFree, TrainFree
from backend.games.from_the_moon.ops.gains import Battery, GainAny, Vp
from backend.games.from_the_moon.ops.greenhouses import FlipFree, GreenhouseFree
from backend.games.from_the_moon.ops.research import FoundationFree
from backend.games.from_the_moon.terms import PerCount
from backend.games.kernel.ops import Seq
from backend.games.kernel.terms import Const

ONE = Const(1)

kept(
    SMALL,
    (
        Small("small_resource", 1, GainAny(ONE)),
        Small("small_recruit", 1, Seq((HireFree(), Vp(ONE)))),
        Small("small_battery", 1, Battery(ONE)),
        Small("small_grow", 1, FlipFree()),
        Small("small_foundation", 2, Seq((FoundationFree(), Vp(Const(2))))),
        Small("small_academy", 2, TrainFree()),
        Small("small_greenhouse", 2, GreenhouseFree(from_stack=True)),
        Small("small_depot", 2, Seq((GainAny(ONE), Battery(ONE)))),
        Small("small_vp_labs", 3, Vp(PerCount(1, "laboratories_built"))),
        Small("small_vp_greenhouses", 3, Vp(PerCount(2, "greenhouses_improved"))),
        Small("small_vp_specialists", 3, Vp(PerCount(1, "specialists_in_team"))),
        Small("small_vp_improvements", 3, Vp(PerCount(2, "ship_parts_improved"))),
        Small("small_vp_connections", 3, Vp(PerCount(2, "own_building_connections")), always=True),
    ),
)

kept(
    LARGE,
    (
        Large("large_specialists", Price(metal=2, polymer=1, food=2), PerCount(3, "specialists_in_team")),
        Large("large_achievements", Price(metal=2, water=1, polymer=2), PerCount(1, "achievements")),
        Large("large_laboratories", Price(metal=2, polymer=3), PerCount(2, "laboratories_built")),
        Large("large_batteries", Price(metal=3, polymer=2), PerCount(2, "batteries")),
        Large("large_buildings", Price(metal=4, water=1), PerCount(3, "buildings_built")),
        Large("large_improvements", Price(metal=2, water=2, polymer=1), PerCount(4, "ship_parts_improved")),
        Large("large_greenhouses", Price(metal=1, water=3, polymer=1), PerCount(4, "greenhouses_improved")),
        Large("large_ship_parts", Price(metal=2, water=1, polymer=2), PerCount(3, "ship_parts_built")),
    ),
)
