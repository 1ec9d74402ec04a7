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
    values,
)
from backend.games.from_the_moon.content.records import Record
from backend.games.kernel.codec import described
from backend.games.protocol import JSON

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


def described_catalogue() -> JSON:
    """Every component as JSON, effects as trees `[name, *arguments]`, and the numbers of the boards: what a client
    needs to draw and explain them. `reconstructed` names fields, or values, without a source."""
    shelves: dict[str, JSON] = {
        kind: {id: described(record) for id, record in shelf.items()} for kind, shelf in CATALOGUE.items()
    }
    numbers = {name: described(value) for name, value in vars(values).items() if name.isupper()}
    return {**shelves, "values": numbers}


assert all(CATALOGUE.values()), [module.__name__ for module in _FILLED]
