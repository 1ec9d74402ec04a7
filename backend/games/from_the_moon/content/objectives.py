"""The nine solo objectives (section 11)."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import OBJECTIVES, Objective, kept
from backend.games.from_the_moon.terms import GroupOnSpace, LaunchedOnTime, PerCount

kept(
    OBJECTIVES,
    (
        Objective("obj_achievements", PerCount(1, "achievements"), 12),
        Objective("obj_buildings", PerCount(1, "buildings_built"), 6),
        Objective("obj_improvements", PerCount(1, "ship_parts_improved"), 2),
        Objective("obj_greenhouses", PerCount(1, "greenhouses_improved"), 4),
        Objective("obj_laboratories", PerCount(1, "laboratories_built"), 8),
        Objective("obj_batteries", PerCount(1, "batteries"), 9),
        Objective("obj_specialists", PerCount(1, "markers_taken"), 7),
        Objective("obj_launch_schedule", LaunchedOnTime(), 3),
        Objective("obj_connected_buildings", GroupOnSpace(4), 4, at_once=True),
    ),
)
