"""The ten progress tiles. How many cubes they bring is reconstructed, and so are eight of the ten triggers."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import PROGRESS, ProgressTile, kept

_BOTH = ("trigger", "cubes")

kept(
    PROGRESS,
    (
        ProgressTile("progress_foundation_taken", "foundation_taken", 2),
        ProgressTile("progress_ship_part_built", "ship_part_built", 2),
        ProgressTile("progress_laboratory_placed", "laboratory_placed", 2, _BOTH),
        ProgressTile("progress_astronaut_hired", "astronaut_hired", 2, _BOTH),
        ProgressTile("progress_specialist_trained", "specialist_trained", 2, _BOTH),
        ProgressTile("progress_ship_part_improved", "ship_part_improved", 3, _BOTH),
        ProgressTile("progress_building_built", "building_built", 3, _BOTH),
        ProgressTile("progress_greenhouse_built", "greenhouse_built", 3, _BOTH),
        ProgressTile("progress_greenhouse_improved", "greenhouse_improved", 3, _BOTH),
        ProgressTile("progress_battery_gained", "battery_gained", 3, _BOTH),
    ),
)
