"""Prizes, the final scoring and the result (RULES.md sections 6.8, 8 and 11)."""

from __future__ import annotations

from collections.abc import Sequence

from backend.games.from_the_moon.content.records import LARGE, OBJECTIVES, RESOURCES, SHIPS
from backend.games.from_the_moon.content.values import (
    ACHIEVEMENT_PRIZES,
    CUBES_PER_POINT,
    IMPROVEMENT_PRIZES,
    MEDALS,
    SOLO_ACHIEVEMENT_POINTS,
    SOLO_SHIPS_POINTS,
)
from backend.games.from_the_moon.state import LINES, Moon
from backend.games.from_the_moon.terms import COUNTS
from backend.games.kernel.terms import value
from backend.games.protocol import Line, Result, Seat

FACTS = {
    "parts": "ship_parts_built",
    "improved": "ship_parts_improved",
    "buildings": "buildings_built",
    "laboratories": "laboratories_built",
    "achievements": "achievements",
}


def prizes(counts: Sequence[int], first: int, second: int) -> list[int]:
    """First and second prize by count. A tie for first shares both, rounded down, and leaves no second; a tie for
    second shares that. Zero wins nothing (6.8, 16.10)."""
    points = [0] * len(counts)
    most = max(counts)
    if not most:
        return points
    winners = [seat for seat, count in enumerate(counts) if count == most]
    for seat in winners:
        points[seat] = first if len(winners) == 1 else (first + second) // len(winners)
    runner_up = max((count for count in counts if count < most), default=0)
    if len(winners) == 1 and runner_up:
        others = [seat for seat, count in enumerate(counts) if count == runner_up]
        for seat in others:
            points[seat] = second // len(others)
    return points


def solo_launch(improved: int, first: int, second: int) -> int:
    """The launch bonus alone, by own cubes on the ship (section 11)."""
    return (0, second, first)[min(improved, 2)]


def met(state: Moon, objective: str) -> bool:
    """Whether a solo objective is met as things are."""
    printed = OBJECTIVES[objective]
    if printed.at_once:
        return objective in state.players[0].feats
    return value(printed.amount, state, 0) >= printed.least


def solo_reason(state: Moon) -> str:
    """How a game alone has ended: `won`, or why not."""
    assert state.solo is not None
    if state.ending == "unfed":
        return "lost_unfed"
    if not all(ship.launched for ship in state.ships.values()):
        return "lost_ships"
    return "won" if all(met(state, objective) for objective in state.solo.objectives) else "lost_objectives"


def final_lines(state: Moon) -> dict[str, list[int]]:
    """The lines of the final scoring, one number a seat (section 8)."""
    seats = range(state.seats)
    majorities = _solo_majorities(state) if state.solo else _majorities(state)
    return {
        **majorities,
        "cubes": [_cubes(state, seat) // CUBES_PER_POINT for seat in seats],
        "achievements": [state.players[seat].achievements for seat in seats],
        "large_buildings": [_large(state, seat) for seat in seats],
    }


def _majorities(state: Moon) -> dict[str, list[int]]:
    """With two players there is no second prize (section 8)."""
    achievements = [player.achievements for player in state.players]
    improvements = [state.improvements(seat) for seat in range(state.seats)]
    second = state.seats > 2
    return {
        "achievement_majority": prizes(achievements, ACHIEVEMENT_PRIZES[0], ACHIEVEMENT_PRIZES[1] * second),
        "improvement_majority": prizes(improvements, IMPROVEMENT_PRIZES[0], IMPROVEMENT_PRIZES[1] * second),
    }


def _solo_majorities(state: Moon) -> dict[str, list[int]]:
    tokens = state.players[0].achievements
    ships = sum(state.improvements(0, ship) > 0 for ship in SHIPS)
    points = next(points for least, points in SOLO_ACHIEVEMENT_POINTS if tokens >= least)
    return {"achievement_majority": [points], "improvement_majority": [SOLO_SHIPS_POINTS[ships]]}


def _cubes(state: Moon, seat: Seat) -> int:
    return sum(state.players[seat].stock[resource] for resource in RESOURCES)


def _large(state: Moon, seat: Seat) -> int:
    built = state.players[seat].built
    return sum(value(LARGE[building].points, state, seat) for building in built if building in LARGE)


def result(state: Moon) -> Result:
    """How a finished game ended. A lost game alone has no score."""
    if state.solo is not None:
        return _solo_result(state)
    scores = tuple(player.score for player in state.players)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(state.ending, ranks, scores, _lines(state), _facts(state))


def _solo_result(state: Moon) -> Result:
    assert state.solo is not None
    reason, score = solo_reason(state), state.players[0].score
    won = reason == "won"
    medal = next((medal for least, medal in MEDALS if score >= least), 1) if won else 0
    facts = (
        *_facts(state),
        Line("medal", (medal,)),
        *(Line(objective, (int(met(state, objective)),)) for objective in state.solo.objectives),
    )
    return Result(reason, (1,), (score if won else 0,), _lines(state) if won else (), facts)


def _lines(state: Moon) -> tuple[Line, ...]:
    return tuple(Line(line, tuple(player.tally[line] for player in state.players)) for line in LINES)


def _facts(state: Moon) -> tuple[Line, ...]:
    seats = range(state.seats)
    return tuple(Line(key, tuple(COUNTS[of](state, seat) for seat in seats)) for key, of in FACTS.items())
