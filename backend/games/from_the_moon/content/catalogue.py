"""Every printed component, by kind: for the rules page, and for the tests that nothing is left out."""

from __future__ import annotations

from collections.abc import Mapping

from backend.games.from_the_moon.content import (
    alternative_missions,
    buildings,
    factions,
    laboratories,
    missions,
    objectives,
    progress,
    records,
    terrain,
)
from backend.games.from_the_moon.content.records import Record

_FILLED = (alternative_missions, buildings, factions, laboratories, missions, objectives, progress, terrain)

CATALOGUE: Mapping[str, Mapping[str, Record]] = {
    "terrain": records.TERRAIN,
    "ability": records.ABILITIES,
    "laboratory": records.LABORATORIES,
    "small": records.SMALL,
    "large": records.LARGE,
    "faction": records.FACTIONS,
    "own": records.OWN,
    "progress": records.PROGRESS,
    "mission": records.MISSIONS,
    "ship": records.BOARDS,
    "objective": records.OBJECTIVES,
}
assert all(CATALOGUE.values()), [module.__name__ for module in _FILLED]
