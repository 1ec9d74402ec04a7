"""Areas and rectangles of terrain, for objectives (RULES 10, definitions of the objective cards)."""

from __future__ import annotations

from functools import lru_cache

from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.grid import COLUMNS, FULL, INDEX, SIDE, areas
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import Seat


@lru_cache(maxsize=20_000)
def areas_in(within: int) -> tuple[int, ...]:
    """The connected areas of a mask."""
    return tuple(areas(within))


def terrain_of(state: Unknown, seat: Seat, terrain: str) -> int:
    """Squares of a terrain as everybody knows them; uncovered currents are energy."""
    player = state.players[seat]
    survey = player.known.survey
    squares = survey.terrain[INDEX[terrain]]
    if terrain == "energy":
        squares |= PLANETS[player.planet].currents & ~survey.covered
    return squares


def areas_of(state: Unknown, seat: Seat, terrain: str) -> tuple[int, ...]:
    """The areas of a terrain."""
    return areas_in(terrain_of(state, seat, terrain))


def _runs(within: int, width: int) -> int:
    """The squares from which `width` squares of `within` run to the right."""
    result = within
    for step in range(1, width):
        result &= within >> step
    return result & ~_last_columns(width - 1)


def _last_columns(count: int) -> int:
    mask = 0
    for column in COLUMNS[SIDE - count :] if count else ():
        mask |= column
    return mask


def rectangles(within: int, width: int, height: int) -> int:
    """The upper left corners of full rectangles, either way round."""
    result = 0
    for across, down in {(width, height), (height, width)}:
        runs = _runs(within, across)
        full = FULL
        for row in range(down):
            full &= runs >> SIDE * row
        result |= full
    return result
