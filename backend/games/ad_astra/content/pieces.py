"""Pieces, their prices and what building them scores (RULES.md T4, section 8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

PIECES = ("starship", "colony", "factory", "terraformer")
PIECES_EACH = 4
"""Pieces of every kind a player has (S2)."""


class Item(Struct, frozen=True):
    """Something that can be built: its price in cards, further ores of the builder's choice, points at once by the
    result line they count in, and whether only an alien planet gives them."""

    kind: str
    price: Mapping[str, int]
    ores: int = 0
    points: int = 0
    line: str = ""
    alien_only: bool = False


ITEMS = {
    item.kind: item
    for item in (
        Item("colony", {"water": 1, "food": 1}, ores=1, points=3, line="alien_colony", alien_only=True),
        Item("factory", {"xanthium": 1, "yoyodium": 1, "zozodium": 1}, points=6, line="alien_factory", alien_only=True),
        Item("terraformer", {"water": 2, "food": 2}, points=4, line="terraforming"),
        Item("starship", {"xanthium": 1, "yoyodium": 1, "zozodium": 1}, ores=1),
    )
}

YIELD = {"colony": 1, "starship": 1, "factory": 2}
"""Cards a piece produces on a planet of the right type (PR2); a terraformer produces nothing."""
