"""Where rovers stand on the map, and where one can still be sent (RULES.md 5.1.1)."""

from __future__ import annotations

from functools import cache

from backend.games.from_the_moon.state import NEUTRAL_ROVER, Moon
from backend.games.kernel.choice import Spot
from backend.games.protocol import Refusal

_SPOTS = "spots"
"""Under this name a state keeps the map as spots, which every player's turn asks for; it is no part of the state."""


def stand(state: Moon, at: str, rover: str) -> None:
    """Put a rover on a tile, or nothing in the place of one that leaves."""
    state.tiles[at].rover = rover
    kept: dict[str, Spot] | None = state.__dict__.get(_SPOTS)
    if kept is not None:
        kept[at] = _spot(at, rover)


def spots(state: Moon) -> tuple[Spot, ...]:
    """Every tile, in index order; those with a rover are refused."""
    kept: dict[str, Spot] | None = state.__dict__.get(_SPOTS)
    if kept is None:
        kept = state.__dict__[_SPOTS] = {at: _spot(at, tile.rover) for at, tile in state.tiles.items()}
    return tuple(kept.values())


@cache
def _spot(at: str, rover: str) -> Spot:
    return Spot(f"tile:{at}", refusal=_occupied(rover) if rover else None)


@cache
def _occupied(rover: str) -> Refusal:
    seat = None if rover == NEUTRAL_ROVER else int(rover.partition(".")[0])
    return Refusal("moon.occupied", {"seat": seat})
