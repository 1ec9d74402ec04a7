"""Stars and planets (RULES.md T2, S3 to S5)."""

from __future__ import annotations

from backend.games.ad_astra.content.resources import RESOURCES

SOL = "SOL"
OUTER = ("SR", "SY", "LR", "LY", "TR", "TY", "NR", "NY")
"""Small, large, twin and nebula, red and yellow."""
STARS = (SOL, *OUTER)

ALIEN = "alien"
FACES = {"water": 6, "food": 6, "energy": 8, "xanthium": 6, "yoyodium": 6, "zozodium": 6, ALIEN: 5}
"""How many planets of each face there are: 43 together."""

SMALLEST, LARGEST = 3, 7
"""Planets at an outer star, at least and at most (S5)."""

TERRAFORMED: dict[str, tuple[str, ...]] = {
    "any": tuple(FACES),
    "water_food": ("water", "food"),
    "non_alien": RESOURCES,
}
"""The faces that may be terraformed, by the option `terraform_targets`."""
