"""The three ships and their 18 mission tiles. Points, numbers of tiles, improvements and launch bonuses are
reconstructed; the prices of the tiles are not."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import (
    BOARDS,
    MISSIONS,
    NOTHING,
    Improvement,
    Mission,
    Price,
    Ship,
    kept,
)

kept(
    BOARDS,
    (
        Ship(
            "mars",
            {1: 3, 2: 3, 3: 4, 4: 5},
            6,
            3,
            (
                Improvement(Price(metal=1, food=1), 3),
                Improvement(Price(metal=2), 3),
                Improvement(Price(metal=1, water=1, polymer=1), 4),
                Improvement(Price(metal=2, food=1), 4),
                Improvement(Price(metal=3), 5),
            ),
        ),
        Ship(
            "titan",
            {1: 3, 2: 3, 3: 5, 4: 6},
            8,
            4,
            (
                Improvement(Price(polymer=1, food=1), 3),
                Improvement(Price(polymer=2), 3),
                Improvement(Price(metal=1, water=1, polymer=1), 4),
                Improvement(Price(polymer=2, food=1), 4),
                Improvement(Price(polymer=2, metal=1), 4),
                Improvement(Price(polymer=3), 5),
            ),
        ),
        Ship(
            "europa",
            {1: 4, 2: 4, 3: 5, 4: 7},
            10,
            5,
            (
                Improvement(Price(water=1, food=1), 3),
                Improvement(Price(water=2), 3),
                Improvement(Price(metal=1, water=1, polymer=1), 4),
                Improvement(Price(water=2, food=1), 4),
                Improvement(Price(water=2, polymer=1), 4),
                Improvement(Price(water=3), 5),
                Improvement(Price(water=2, metal=1, polymer=1), 6),
            ),
        ),
    ),
)

kept(
    MISSIONS,
    (
        Mission("mission_mars_1", "mars", Price(metal=1), 8, discard="small_building"),
        Mission("mission_mars_2", "mars", NOTHING, 7, send="metal"),
        Mission("mission_mars_3", "mars", Price(polymer=1, water=1), 5),
        Mission("mission_mars_4", "mars", Price(metal=1, food=1), 4),
        Mission("mission_mars_5", "mars", Price(food=2, metal=2), 8),
        Mission("mission_titan_1", "titan", Price(polymer=3, food=1), 8),
        Mission("mission_titan_2", "titan", Price(food=2, polymer=1, metal=1), 8),
        Mission("mission_titan_3", "titan", Price(polymer=2), 8, discard="laboratory"),
        Mission("mission_titan_4", "titan", NOTHING, 7, send="polymer"),
        Mission("mission_titan_5", "titan", Price(water=1, metal=1), 5),
        Mission("mission_titan_6", "titan", Price(polymer=1, food=1), 4),
        Mission("mission_europa_1", "europa", Price(water=4), 9),
        Mission("mission_europa_2", "europa", Price(water=1, polymer=1, metal=1), 7),
        Mission("mission_europa_3", "europa", Price(water=1), 8, discard="greenhouse"),
        Mission("mission_europa_4", "europa", Price(food=1, water=2), 6),
        Mission("mission_europa_5", "europa", NOTHING, 7, send="water"),
        Mission("mission_europa_6", "europa", Price(metal=1, polymer=1), 5),
        Mission("mission_europa_7", "europa", Price(water=1, food=1), 4),
    ),
)
