"""The eleven factions with their own buildings (section 9). What they begin with and what the buildings cost is
reconstructed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from backend.games.from_the_moon.content.records import FACTIONS, OWN, SHIPS, Faction, Passive, Price, Start, kept
from backend.games.from_the_moon.ops.crew import HireFree, TrainFree
from backend.games.from_the_moon.ops.gains import Battery, Energy, Gain, GainAny, Vp
from backend.games.from_the_moon.ops.greenhouses import GreenhouseFree
from backend.games.from_the_moon.ops.research import FoundationFree, SpecialResearch
from backend.games.from_the_moon.ops.ships import BOTH_MODES, Approval
from backend.games.from_the_moon.terms import Around, Erected, OnBorder, OnCorner, OwnRoversAtSite
from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.ops import Seq
from backend.games.kernel.terms import AtLeast, Const, Not, Per
from backend.games.kernel.tree import Effect

ONE = Const(1)
ARCHITECTS_BUILDING = "faction_building_architects"


def _when(kind: str, do: Effect) -> Passive:
    """A passive that only reacts."""
    return Passive("", triggers=(On(kind, do),))


def _faction(
    id: str, start: Start, price: Price, ability: Passive, building: Passive, *, crowdfunding: bool = False
) -> Faction:
    return Faction(
        id,
        structs.replace(ability, id=id),
        structs.replace(building, id=f"faction_building_{id}", price=price, reconstructed=("price",)),
        start,
        crowdfunding,
    )


def _stock(metal: int = 0, water: int = 0, polymer: int = 0, food: int = 0) -> Mapping[str, int]:
    return {"metal": metal, "water": water, "polymer": polymer, "food": food}


kept(
    FACTIONS,
    (
        _faction(
            "pioneers",
            Start(5, _stock(metal=1, polymer=1, food=1), specialists=("metal",)),
            Price(metal=3, polymer=1),
            Passive("", triggers=(On("rover_placed", Energy(ONE), OnCorner()),)),
            Passive("", modifiers=(Modifier("site.effects", to=Const(2), when=OnBorder()),)),
        ),
        _faction(
            "cyborgs",
            Start(5, _stock(metal=3, water=1, polymer=1), greenhouses=0, foundations=1),
            Price(metal=2, polymer=2),
            Passive(
                "",
                modifiers=(
                    Modifier("mouths", to=Const(0)),
                    Modifier("hire.energy", add=ONE),
                    Modifier("hire.metal", add=ONE),
                ),
            ),
            _when("battery_gained", TrainFree()),
        ),
        _faction(
            "workers",
            Start(5, _stock(metal=2, food=2), astronauts=("metal",)),
            Price(metal=3, water=1),
            _when("ship_part_improved", GainAny(ONE)),
            _when("rover_placed", Energy(Per(2, Around("rovers")))),
        ),
        _faction(
            "unifiers",
            Start(5, _stock(metal=2, water=1, polymer=1, food=2)),
            Price(metal=2, water=1, food=1),
            _when("ship_part_built", HireFree()),
            _when("astronaut_hired", Vp(Const(2))),
        ),
        _faction(
            "architects",
            Start(4, _stock(metal=2, food=1)),
            Price(metal=2, polymer=1),
            _when("action_build", FoundationFree()),
            Passive(
                "",
                modifiers=(
                    Modifier("site.saving", add=Per(1, OwnRoversAtSite()), when=Not(Erected(ARCHITECTS_BUILDING))),
                ),
            ),
        ),
        _faction(
            "biofarmers",
            Start(5, _stock(metal=1, water=2, polymer=1, food=1)),
            Price(water=2, polymer=2),
            _when("action_greenhouses", Approval(SHIPS, BOTH_MODES)),
            _when("greenhouse_improved", Seq((Gain("food", ONE), Energy(Const(2))))),
        ),
        _faction(
            "survivors",
            Start(5, _stock(metal=1, water=1, polymer=1, food=3)),
            Price(metal=2, water=1, polymer=1),
            Passive("", modifiers=(Modifier("conversion.food", to=ONE),)),
            _when("foundation_taken", GreenhouseFree()),
        ),
        _faction(
            "netrunners",
            Start(5, _stock(metal=1, food=2), foundations=1),
            Price(metal=2, polymer=2),
            _when("action_crew", SpecialResearch()),
            _when("specialist_trained", Seq((Battery(ONE), Energy(ONE)))),
        ),
        _faction(
            "ghosts",
            Start(5, _stock(water=1, polymer=1, food=2)),
            Price(metal=3, polymer=1),
            Passive("", modifiers=(Modifier("rover.split", to=ONE),)),
            Passive(
                "",
                triggers=(On("rover_placed", GainAny(ONE), AtLeast(1, Per(1, Around("own_buildings")))),),
            ),
            crowdfunding=True,
        ),
        _faction(
            "scientists",
            Start(4, _stock(metal=1, water=1, food=2), astronauts=("polymer",)),
            Price(metal=2, water=1, polymer=1),
            _when("income", GainAny(ONE)),
            _when("achievement_gained", Energy(ONE)),
            crowdfunding=True,
        ),
        _faction(
            "legion",
            Start(5, _stock(metal=1, polymer=1, food=2), foundations=1),
            Price(metal=2, polymer=2),
            _when("laboratory_placed", Gain("food", ONE)),
            Passive("", modifiers=(Modifier("research.laboratories", to=Const(2)),)),
            crowdfunding=True,
        ),
    ),
)
kept(OWN, (faction.building for faction in FACTIONS.values()))
