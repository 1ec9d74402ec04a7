"""Numbers that are printed on boards or stated by the rules (RULES.md, `data.json`)."""

from __future__ import annotations

from collections.abc import Mapping

from backend.games.from_the_moon.content.records import Price

RECONSTRUCTED = (
    "TRAINING_BONUS",
    "GREENHOUSE_SPACES",
    "GREENHOUSE_BONUS",
    "GREENHOUSE_FOOD",
    "GREENHOUSE_TILES",
    "FOUNDATIONS",
    "RIGHT_GREENHOUSES",
    "LAB_SURCHARGE",
    "SMALL_PRICES",
)
"""Names of this module whose values have no source; LAB_SURCHARGE only in its third number."""

PER_COLOUR = 3
"""Astronauts and specialist markers of a colour on a player's board."""
HIRE_BONUS: tuple[str, ...] = ("", "vp", "achievement")
"""By column of the crew rows."""
TRAINING_BONUS: tuple[str, ...] = ("", "vp", "achievement")
"""By first, second and third training of a colour."""

GREENHOUSE_SPACES = 6
GREENHOUSE_BONUS: tuple[str, ...] = ("", "food", "", "achievement", "food", "achievement")
"""By space, from below."""
GREENHOUSE_FOOD: tuple[int, ...] = (0, 1, 2)
"""Income of no, a basic, an improved greenhouse."""
GREENHOUSE_TILES = 24
RIGHT_GREENHOUSES: Mapping[int, tuple[int, int]] = {1: (1, 1), 2: (1, 1), 3: (2, 1), 4: (2, 2)}
STACK_SURCHARGE = 2

FOUNDATIONS: tuple[tuple[int, tuple[int, int]], ...] = (
    (1, (1, 2)),
    (2, (1, 2)),
    (3, (1, 2)),
    (1, (3, 4)),
    (2, (3, 4)),
    (3, (3, 4)),
)
"""Lab row and columns of each position, in the order of placing (16.4)."""
FOUNDATION_SPACES = len(FOUNDATIONS)
FOUNDATION_TILES = 24
BONUS_LAB_ROW = 3
LAB_SURCHARGE: tuple[int, int, int] = (0, 1, 2)
"""By row of the display, from below."""
DISPLAY: tuple[str, ...] = ("1.1", "1.2", "2.1", "2.2", "3.1", "3.2")

BATTERY_SPACES = 9
IMPROVEMENT_CUBES = 6
MOST_LARGE = 2
MOST_CUBES_ON_TILE = 4
CUBES_EACH = 40
BAG_EACH = 30
LEFT_IN_SUPPLY = 4
PROGRESS_SPACES = 6
SMALL_DRAWN: Mapping[int, int] = {1: 2, 2: 2, 3: 1}
SMALL_PRICES: Mapping[int, Price] = {
    1: Price(metal=2, water=1),
    2: Price(metal=3, water=1),
    3: Price(metal=3, water=1, polymer=1),
}
GRIDS: Mapping[int, tuple[int, int]] = {1: (3, 3), 2: (3, 3), 3: (3, 4), 4: (4, 4)}

GREENHOUSE = Price(water=1, polymer=1)
IMPROVE_GREENHOUSE = Price(water=1)
HIRE = Price(energy=1)
TRAIN = Price(food=1, energy=2)
FOUNDATION = Price(metal=1, polymer=1, energy=1)
LABORATORY = Price(polymer=1)
SPECIAL_RESEARCH = Price(energy=2)
SPLIT = Price(energy=1)
"""Ghosts, section 9."""
ENERGY_PER_FOOD = 2
FOOD_PER_ENERGY = 2
"""The free conversion (section 7)."""

UNFED_POINTS = -3
DECLINED_POINTS = 1
LARGE_ACHIEVEMENTS = 1
ACHIEVEMENT_PRIZES = (24, 12)
IMPROVEMENT_PRIZES = (8, 4)
CUBES_PER_POINT = 2

DIFFICULTIES: Mapping[str, int] = {"easy": 2, "normal": 3, "hard": 4, "expert": 5}
NEUTRAL_BUILDINGS = 6
NEUTRAL_ROVERS = 3
LAUNCH_SPACES: Mapping[str, int] = {"mars": 4, "titan": 5, "europa": 6}
"""Where the pawn has to stand when a ship is launched, for the objective of section 11."""
SOLO_ACHIEVEMENT_POINTS: tuple[tuple[int, int], ...] = ((16, 24), (8, 12), (0, 0))
"""From so many achievements on, so many points (section 11)."""
SOLO_SHIPS_POINTS: Mapping[int, int] = {0: 0, 1: 0, 2: 4, 3: 8}
"""By the number of ships with an own improvement."""
MEDALS: tuple[tuple[int, int], ...] = ((200, 3), (150, 2))
"""From so many points on gold (3) or silver (2); below it is bronze (1)."""
