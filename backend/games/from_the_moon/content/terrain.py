"""The 16 terrain tiles and the three specialist abilities. From how many players on a tile is used is reconstructed."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import ABILITIES, TERRAIN, Ability, Terrain, kept
from backend.games.from_the_moon.ops.crew import HireFree, TrainFree
from backend.games.from_the_moon.ops.gains import Battery, Energy, Gain, GainAny, PayThen
from backend.games.from_the_moon.ops.greenhouses import FlipFree, GreenhouseFree
from backend.games.from_the_moon.ops.research import LaboratoryFree
from backend.games.from_the_moon.ops.ships import BOTH_MODES, Approval
from backend.games.from_the_moon.terms import Around
from backend.games.kernel.ops import Seq
from backend.games.kernel.terms import Const, Per

ONE = Const(1)

kept(
    TERRAIN,
    (
        Terrain("terrain_greenhouse", 2, PayThen(1, GreenhouseFree())),
        Terrain("terrain_train", 2, PayThen(1, TrainFree())),
        Terrain("terrain_laboratory", 2, PayThen(1, LaboratoryFree())),
        Terrain("terrain_approval_titan", 3, Approval(("titan",), BOTH_MODES)),
        Terrain("terrain_approval_europa", 3, Approval(("europa",), BOTH_MODES)),
        Terrain("terrain_approval_mars", 3, Approval(("mars",), BOTH_MODES)),
        Terrain("terrain_any_resource", 4, GainAny(ONE)),
        Terrain("terrain_improve_greenhouse", 2, FlipFree()),
        Terrain("terrain_two_food", 4, Gain("food", Const(2))),
        Terrain("terrain_energy_hire", 2, Seq((Energy(ONE), HireFree()))),
        Terrain("terrain_energy_battery", 2, Seq((Battery(ONE), Energy(ONE)))),
        Terrain("terrain_food_battery", 4, Seq((Gain("food", ONE), Battery(ONE)))),
        Terrain("terrain_food_energy", 4, Seq((Gain("food", ONE), Energy(ONE)))),
        Terrain("terrain_approval_titan_mars", 2, Approval(("titan", "mars"), BOTH_MODES)),
        Terrain("terrain_approval_titan_europa", 2, Approval(("titan", "europa"), BOTH_MODES)),
        Terrain("terrain_approval_europa_mars", 2, Approval(("europa", "mars"), BOTH_MODES)),
    ),
)

OWN_BUILDINGS = Per(1, Around("own_buildings"))
OTHER_ROVERS = Per(1, Around("other_rovers"))
OWN_ROVERS = Per(1, Around("own_rovers"))

kept(
    ABILITIES,
    (
        Ability("ability_own_buildings", OWN_BUILDINGS, Gain("food", OWN_BUILDINGS)),
        Ability("ability_other_rovers", OTHER_ROVERS, Energy(OTHER_ROVERS)),
        Ability("ability_own_rovers", OWN_ROVERS, GainAny(OWN_ROVERS)),
    ),
)
