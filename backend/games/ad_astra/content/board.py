"""The planning board and the end of the game (RULES.md S8, G1)."""

from __future__ import annotations

SPACES = {2: 12, 3: 12, 4: 12, 5: 15}
"""Active spaces by number of players; every player fills the same share of them."""
POINTS_TO_END = 50
"""A player with this many points makes the round the last one."""
