"""Sets of civ cards that are scored together."""

from __future__ import annotations

COMMERCE = "commerce_agreement"
SETS = {COMMERCE: (0, 1, 3, 6, 10)}
"""Medals in all for 0, 1, 2, 3, 4 cards."""
