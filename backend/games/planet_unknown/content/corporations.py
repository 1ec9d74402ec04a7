"""The nine corporation faces: tracks, techs, and what sets each apart (RULES 13)."""

from __future__ import annotations

from collections.abc import Mapping

from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Const
from backend.games.planet_unknown.catalogue import Corporation, Space, Tech, Trait
from backend.games.planet_unknown.courses import ByHighest, ByPods, ByTracker, Ladder, Lanes, Newest, River
from backend.games.planet_unknown.grid import SPACE, TRACKS
from backend.games.planet_unknown.ops.advancing import CanAdvance, CanRegress, ClaimRow, MoveFlux, Reset, SeekMilestone
from backend.games.planet_unknown.ops.civ import TakeAny
from backend.games.planet_unknown.ops.gains import (
    Advance,
    AdvanceFlux,
    Benefit,
    Civ,
    Deploy,
    Level,
    Movement,
    Patches,
    Regress,
    Synergy,
)
from backend.games.planet_unknown.ops.objectives import DrawCommon
from backend.games.planet_unknown.ops.placing import CivTileFits, Early
from backend.games.planet_unknown.ops.pods import TO_SPACES, TO_TECHS, Shift
from backend.games.planet_unknown.ops.setup import NameFlux
from backend.games.planet_unknown.ops.taking import Take
from backend.games.planet_unknown.tables import CORPORATIONS
from backend.games.planet_unknown.terms import (
    FluxOn,
    HasPods,
    MilestoneAhead,
    NoIceUnder,
    RoverNumber,
    Rovers,
    TileShows,
    TopOf,
    TrackersOn,
)

YES = Const(1)
SYNERGY, PATCH, ROVER = Synergy(), Patches(), Deploy()
Printed = Mapping[int, Benefit | tuple[Benefit, ...]]


def _track(medals: Mapping[int, int], gains: Printed, length: int = 16, *, either: bool = False) -> tuple[Space, ...]:
    """A track by the positions where something is printed."""
    spaces = []
    for position in range(length):
        found = gains.get(position, ())
        spaces.append(Space(medals.get(position, 0), found if isinstance(found, tuple) else (found,), either))
    return tuple(spaces)


def _moves(numbers: tuple[int, ...], more: Printed, medals: Mapping[int, int]) -> tuple[Space, ...]:
    """A rover track: `numbers` from position 2 on, each with what else is printed there."""
    gains: dict[int, tuple[Benefit, ...]] = {1: (ROVER,)}
    for position, number in enumerate(numbers, start=2):
        extra = more.get(position, ())
        gains[position] = (Movement(Const(number)), *(extra if isinstance(extra, tuple) else (extra,)))
    return _track(medals, gains)


def _levels(medals: Mapping[int, int] | None = None) -> tuple[Space, ...]:
    """The tech track of all but one corporation."""
    levels = {3: "1", 5: "2", 7: "3", 10: "4", 14: "5"}
    gains: dict[int, Benefit] = {position: Level(level) for position, level in levels.items()}
    return _track(medals or {6: 1, 13: 2, 15: 5}, {2: SYNERGY, 12: SYNERGY, **gains})


CIV = _track({2: 1, 5: 2, 9: 3, 15: 5}, {3: Civ(1), 6: Civ(2), 8: SYNERGY, 10: Civ(3), 11: SYNERGY, 14: Civ(4)})
WATER = _track({2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 13: 7, 15: 10}, {3: SYNERGY, 7: SYNERGY, 12: SYNERGY})
BIOMASS = _track(
    {5: 1, 8: 2, 12: 3, 15: 5}, {2: SYNERGY, 3: PATCH, 6: PATCH, 9: PATCH, 10: SYNERGY, 11: PATCH, 13: PATCH}
)
ROVER_MEDALS = {8: 1, 12: 2, 15: 5}
SLOW = (1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3)
"""Movement numbers of most rover tracks, from position 2 on."""
ONE_ROVER = _moves(SLOW, {10: SYNERGY}, ROVER_MEDALS)
TWO_ROVERS = _moves(SLOW, {6: ROVER, 10: SYNERGY}, ROVER_MEDALS)
TECH = _levels()


UNIVERSAL = Corporation(
    id="universal",
    rovers=2,
    tracks=(
        CIV,
        WATER,
        BIOMASS,
        _moves((1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4), {6: ROVER, 10: SYNERGY}, ROVER_MEDALS),
        TECH,
    ),
    course=Ladder(),
    unlock=ByTracker(),
    techs=(
        Tech("1", (Modifier("apart", to=YES),)),
        Tech("2", (Modifier("store", to=YES),)),
        Tech("3", (Modifier("rover.move", add=YES),)),
        Tech("4", (Modifier("water.tile", to=Const(2)),)),
        Tech("5", (Modifier("meteor", to=Const(0)),)),
    ),
)

COSMOS = Corporation(
    id="cosmos",
    rovers=1,
    tracks=(CIV, WATER, BIOMASS, ONE_ROVER, TECH),
    course=Ladder(),
    unlock=ByTracker(),
    perch=TO_SPACES,
    techs=(
        Tech("1", (Modifier("diagonal", to=YES),)),
        Tech("2", use=Shift(3), per="game", when=HasPods()),
        Tech("3", triggers=(On("placed", Shift(1), TileShows("energy")),)),
        Tech("4", (Modifier("gratis.energy", to=YES),)),
        Tech("5", use=Shift(1), per="round", when=HasPods()),
    ),
)

FLUX = Corporation(
    id="flux",
    rovers=2,
    tracks=(CIV, WATER, BIOMASS, TWO_ROVERS, TECH),
    course=Ladder(),
    unlock=Newest(),
    opening=NameFlux(),
    trait=Trait(triggers=(On("level", MoveFlux()),)),
    techs=(
        Tech(
            "1",
            triggers=(
                On("round", Movement(Rovers(2, "flux"))),
                On("unlocked", Movement(Rovers(2, "flux"))),
            ),
        ),
        Tech("2", use=SeekMilestone(), per="game", when=MilestoneAhead()),
        Tech(
            "3",
            (
                Modifier("civ.civ", add=YES, when=FluxOn("civ")),
                Modifier("water.synergy", add=YES, when=FluxOn("water")),
                Modifier("biomass.biomass", add=YES, when=FluxOn("biomass")),
                Modifier("rover.move", add=YES, when=FluxOn("rover")),
            ),
        ),
        Tech("4", triggers=(On("placed", Take("rock"), TileShows()),)),
        Tech("5", use=AdvanceFlux(), per="round", when=CanAdvance()),
    ),
)

HORIZON = Corporation(
    id="horizon",
    rovers=4,
    tracks=(
        CIV,
        WATER,
        BIOMASS,
        _moves((2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5), {3: ROVER, 6: ROVER, 9: ROVER, 10: SYNERGY}, ROVER_MEDALS),
        TECH,
    ),
    course=Ladder(),
    unlock=ByTracker(),
    trait=Trait((Modifier("carry", to=YES),)),
    techs=(
        Tech("1", (Modifier("apart.rover", to=YES),)),
        Tech("2", triggers=(On("round", Movement(Rovers(1, "carries"))),)),
        Tech("3", triggers=(On("sample", Patches()),)),
        Tech("4", (Modifier("drop.water", to=YES),)),
        Tech("5", use=Advance(("rover",)), per="round"),
    ),
)

JUMP_DRIVE = Corporation(
    id="jump_drive",
    rovers=1,
    tracks=(
        CIV,
        WATER,
        BIOMASS,
        ONE_ROVER,
        _track({1: 5, 6: 3, 8: 2, 11: 1}, {2: SYNERGY, 12: SYNERGY}),
    ),
    course=Ladder(),
    unlock=ByPods(),
    perch=TO_TECHS,
    techs=(
        Tech("A", (Modifier("patch.swap", to=YES),), per="round"),
        Tech("B", (Modifier("jump.same", to=YES),), per="round"),
        Tech("C", (Modifier("synergy.twice", to=YES),), per="round"),
        Tech("D", (Modifier("tech.energy", to=YES),)),
        Tech("E", use=ClaimRow(), per="game"),
        Tech("F", use=DrawCommon(), per="game"),
    ),
)

MAKESHIFT = Corporation(
    id="makeshift",
    rovers=2,
    tracks=(
        CIV,
        _track({2: 1, 4: 2, 7: 3, 11: 4, 15: 5}, {3: SYNERGY, 6: SYNERGY, 8: SYNERGY, 12: SYNERGY}),
        BIOMASS,
        _moves(SLOW, {6: ROVER, 8: SYNERGY}, {10: 1, 12: 2, 15: 5}),
        TECH,
    ),
    course=Lanes(),
    unlock=ByHighest(),
    techs=(
        Tech("1", (Modifier("lanes.wrap", to=YES),)),
        Tech("2", (Modifier("rover.move", add=YES, when=TrackersOn("rover", 2)),)),
        Tech("3", (Modifier("lanes.side", to=YES),)),
        Tech("4", use=Regress(), per="round", when=CanRegress()),
        Tech("5", (Modifier("medals.highest", to=YES),)),
    ),
)

WATER_PATH = (
    "water.0 water.1 biomass.2 rover.3 tech.4 rover.5 biomass.4 water.3 civ.4 water.5 water.6 civ.7 civ.8 water.9 "
    "biomass.8 rover.7 tech.8 rover.9 biomass.10 water.11 civ.12 water.13 water.14 water.15"
)

OASIS = Corporation(
    id="oasis",
    rovers=2,
    tracks=(
        CIV,
        _track({6: 3, 9: 6, 11: 9, 13: 12, 15: 15}, {3: SYNERGY, 5: SYNERGY}),
        BIOMASS,
        TWO_ROVERS,
        TECH,
    ),
    course=River(tuple(SPACE[name] for name in WATER_PATH.split())),
    unlock=ByTracker(),
    trait=Trait((Modifier("water.squares", to=YES),)),
    techs=(
        Tech("1", (Modifier("jump", to=YES),)),
        Tech("2", triggers=(On("round", Movement(Rovers(1, "water"))),)),
        Tech("3", triggers=(On("placed", Advance(("water",)), NoIceUnder()),)),
        Tech("4", triggers=(On("placed", Patches(), TileShows("water")),)),
        Tech("5", triggers=(On("placed", Synergy(), TileShows("water")),)),
    ),
)

REPUBLIC = Corporation(
    id="republic",
    rovers=1,
    tracks=(
        _track({15: 5}, {2: Civ(1), 4: Civ(2), 6: Civ(2), 8: Civ(3), 10: Civ(3), 12: Civ(4), 14: Civ(4)}),
        WATER,
        BIOMASS,
        ONE_ROVER,
        TECH,
    ),
    course=Ladder(),
    unlock=ByTracker(),
    trait=Trait(triggers=(On("civ", Regress(TRACKS[1:])),)),
    techs=(
        Tech("1", (Modifier("civ.movement", to=RoverNumber()),), use=Early(), when=CivTileFits()),
        Tech("2", (Modifier("civ.extra", to=YES),)),
        Tech("3", (Modifier("jump.civ", to=YES),)),
        Tech("4", triggers=(On("civ", Synergy()),)),
        Tech("5", triggers=(On("finish", TakeAny(2)),), per="game"),
    ),
)

WORMHOLE = Corporation(
    id="wormhole",
    rovers=2,
    tracks=(
        CIV,
        WATER,
        _track(
            {2: 1, 3: 2, 4: 3, 5: 5},
            {
                1: (SYNERGY, PATCH),
                2: (Advance(("civ",)), PATCH),
                3: (Advance(("water",)), PATCH),
                4: (Advance(("tech",)), PATCH),
                5: (Advance(("rover",)), PATCH),
            },
            6,
            either=True,
        ),
        TWO_ROVERS,
        TECH,
    ),
    course=Ladder(),
    unlock=ByTracker(),
    trait=Trait((Modifier("biomass.expand", to=YES), Modifier("energy.biomass", to=Const(0)))),
    fifth=(5, 5, 2, 5, 5),
    techs=(
        Tech("1", (Modifier("biomass.wrap", to=YES),), use=Reset("biomass"), when=TopOf("biomass")),
        Tech("2", (Modifier("patch.covered", to=YES),)),
        Tech("3", (Modifier("patch.double", to=YES),), per="round"),
        Tech("4", (Modifier("store", to=YES),)),
        Tech("5", (Modifier("patch.rock", to=YES),)),
    ),
)

CORPORATIONS.update(
    (face.id, face) for face in (UNIVERSAL, COSMOS, FLUX, HORIZON, JUMP_DRIVE, MAKESHIFT, OASIS, REPUBLIC, WORMHOLE)
)
