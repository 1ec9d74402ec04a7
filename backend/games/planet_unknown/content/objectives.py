"""The 28 objective cards: what neighbours compare, and the private face."""

from __future__ import annotations

from collections.abc import Iterator

from backend.games.kernel.terms import AtLeast, Not
from backend.games.planet_unknown.catalogue import Objective
from backend.games.planet_unknown.tables import OBJECTIVES
from backend.games.planet_unknown.terms import (
    Areas,
    AreaWithIcons,
    AtTop,
    Collected,
    Covered,
    Icons,
    LargestArea,
    MoreThan,
    Rectangle,
    TopOf,
)

ON_EDGE = ("civ", "energy", "tech", "biomass", "rover")
"""Icons compared on the perimeter, obj-01 to obj-05."""
LARGEST = ("biomass", "rover", "energy", "civ", "tech", "water")
"""Terrains whose largest area is compared, obj-06 to obj-11."""
FEWEST = ("tech", "water", "energy", "biomass", "rover", "civ")
"""Icons of which fewer are better, obj-18 to obj-23."""
SQUARE = ("civ", "tech", "biomass", "water", "rover", "energy")
"""Terrains of a 3 by 3 square, private faces of obj-01 to obj-06."""
CROWDED = ("civ", "tech", "biomass", "water", "rover", "energy")
"""Terrains of an area with six icons, private faces of obj-07 to obj-12."""
LONG = ("civ", "biomass", "tech", "water", "rover", "energy")
"""Terrains of a 2 by 5 rectangle, private faces of obj-13 to obj-18."""
TOPS = ("civ", "tech", "biomass", "water", "rover")
"""Trackers at the top, private faces of obj-19 to obj-23."""


def _cards() -> Iterator[Objective]:
    compared = [
        *((Icons(resource, perimeter=True), False) for resource in ON_EDGE),
        *((LargestArea(terrain), False) for terrain in LARGEST),
        *((Areas(terrain), False) for terrain in LARGEST),
        *((Icons(resource), True) for resource in FEWEST),
        (AtTop(), False),
        (Collected("rock"), False),
        (Collected("pod"), False),
        (Collected("rock"), True),
        (Collected("pod"), True),
    ]
    private = [
        *(Rectangle(terrain, 3, 3) for terrain in SQUARE),
        *(AreaWithIcons(terrain, 6) for terrain in CROWDED),
        *(Rectangle(terrain, 2, 5) for terrain in LONG),
        *(TopOf(track) for track in TOPS),
        Not(AtLeast(6, Icons("energy"))),
        AtLeast(9, Collected("rock")),
        MoreThan(Collected("pod"), Collected("rock")),
        Covered("ice"),
        Covered("land"),
    ]
    for number, ((amount, fewer), condition) in enumerate(zip(compared, private, strict=True), start=1):
        yield Objective(id=f"obj-{number:02}", compared=amount, fewer=fewer, private=condition)


OBJECTIVES.update((card.id, card) for card in _cards())
