"""Resource cards (RULES.md T1)."""

from __future__ import annotations

BASICS = ("water", "food", "energy")
ORES = ("xanthium", "yoyodium", "zozodium")
RESOURCES = (*BASICS, *ORES)

CARDS_EACH = 25
"""Cards of every resource in the game."""
START_EACH = 1
"""Cards of every resource that a player begins with (S7)."""
HAND_LIMIT = 10
"""Resource cards a player may keep at the end of a round (E1)."""
BANK_RATE = 2
"""Cards of one type that the bank takes for one of another (TR3)."""
