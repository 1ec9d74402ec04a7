"""Medals (RULES 10), the running score, the result, and the target of a game alone (RULES 12)."""

from __future__ import annotations

from collections.abc import Iterator

from backend.games.kernel.hooks import Owned, modified
from backend.games.kernel.terms import holds, value
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.content.sets import COMMERCE, SETS
from backend.games.planet_unknown.grid import COLUMNS, ROWS, mask_of
from backend.games.planet_unknown.state import Board, Duel, Unknown
from backend.games.planet_unknown.tables import CIV_CARDS, OBJECTIVES
from backend.games.protocol import Line, Result, Seat

WIN, TIE, PRIVATE = 5, 2, 5
"""Medals of a neighbour objective for the better and for equals, and of a private one (RULES 10)."""
BONUS = 2
"""Medals of an uncovered city and of a covered region."""
LINES = ("rows", "planet", "tracks", "pods", "rocks", "cards", "private", "neighbours")
BRACKETS = (2, 6, 10, 14, 20)
ADJUSTMENT = {"red": (0, -5, -7, -9, -11), "orange": (0, -1, -2, -3, -4), "green": (0, 3, 6, 9, 12)}
BASE_TARGET = 60
BANDS = (-10, -5, 0, 5, 10, 15)
"""Differences below which a game alone ends in band 1, 2, ...; bands 4 and up are won (RULES 12)."""


def rows(state: Unknown, seat: Seat) -> int:
    """Rows and columns without a gap and without a meteorite; uncovered currents are no gap (RULES 10.1)."""
    face, board = powers.planet(state, seat), state.players[seat].known
    good = (board.survey.covered | face.currents) & ~mask_of(board.rocks)
    lines = [*zip(ROWS, face.rows, strict=True), *zip(COLUMNS, face.columns, strict=True)]
    return sum(medals for line, medals in lines if not line & face.squares & ~good)


def planet_bonus(state: Unknown, seat: Seat) -> int:
    """Uncovered cities, covered regions (RULES 10.2)."""
    face, covered = powers.planet(state, seat), state.players[seat].known.survey.covered
    cities = (face.cities & ~covered).bit_count()
    return BONUS * (cities + sum(not region & ~covered for region in face.regions))


def track_medals(state: Unknown, seat: Seat, board: Board) -> list[int]:
    """Medals of each tracker (RULES 10.3)."""
    face = powers.corporation(state, seat)

    def rule(of: str) -> int:
        unlocked = [face.tech[level] for level in face.unlock.levels(face, board)]
        return modified(state, unlocked, seat, of, 0) if of in face.setters else 0

    return face.course.medals(face, board, rule)


def _open_cards(state: Unknown, seat: Seat, *, all_: bool) -> list[str]:
    return [card.id for card in state.players[seat].cards if all_ or card.open]


def _modified(state: Unknown, seat: Seat, cards: list[str], of: str, base: int) -> int:
    owned: list[Owned] = [CIV_CARDS[id] for id in cards]
    return modified(state, owned, seat, of, base)


def met(state: Unknown, seat: Seat, objective: str) -> bool:
    """Whether a private objective is met now."""
    return holds(OBJECTIVES[objective].private, state, seat)


def values(state: Unknown, duel: Duel) -> list[int]:
    """What the seats of an objective have of what it compares."""
    return [value(OBJECTIVES[duel.card].compared, state, seat) for seat in duel.seats]


def shares(duel: Duel, found: list[int]) -> list[int]:
    """The medals of its seats for what they have of it (RULES 10.7): the sole best 5, shared best 2 each."""
    best = min(found) if OBJECTIVES[duel.card].fewer else max(found)
    medals = WIN if found.count(best) == 1 else TIE
    return [medals if own == best else 0 for own in found]


def _rocks(samples: int, rate: int) -> int:
    return samples // 3 * rate


def lines(state: Unknown, seat: Seat, *, secrets: bool) -> dict[str, int]:
    """The medals of a seat by line; with its secret cards and objectives, or from public facts only."""
    player = state.players[seat]
    board, cards = player.known, _open_cards(state, seat, all_=secrets)
    commerce = sum(CIV_CARDS[id].set == COMMERCE for id in cards)
    return {
        "rows": rows(state, seat),
        "planet": planet_bonus(state, seat),
        "tracks": sum(track_medals(state, seat, board)),
        "pods": board.area * _modified(state, seat, cards, "pod.medals", 1),
        "rocks": _rocks(board.samples, _modified(state, seat, cards, "rock.rate", 1)),
        "cards": sum(value(CIV_CARDS[id].medals, state, seat) for id in cards) + SETS[COMMERCE][commerce],
        "private": PRIVATE * sum(met(state, seat, id) for id in player.objectives) if secrets else 0,
        "neighbours": sum(_duels(state, seat)),
    }


def _duels(state: Unknown, seat: Seat) -> Iterator[int]:
    for duel in state.objectives:
        if seat in duel.seats:
            yield shares(duel, values(state, duel))[duel.seats.index(seat)]


def score(state: Unknown, seat: Seat, *, secrets: bool = False) -> int:
    """All medals of a seat."""
    return sum(lines(state, seat, secrets=secrets).values())


def uncovered(state: Unknown, seat: Seat) -> int:
    """Grid squares without a piece (first tie-break)."""
    return (powers.planet(state, seat).squares & ~state.players[seat].known.survey.covered).bit_count()


def stones(board: Board) -> int:
    """Meteorites left on the planet (second tie-break)."""
    return len(board.rocks) + sum(rover.carries for rover in board.rovers)


def target(mix: dict[str, int]) -> int:
    """What a game alone must reach, by the mix of its events (RULES 12)."""
    adjusted = BASE_TARGET
    for alert, adjustments in ADJUSTMENT.items():
        bracket = next(index for index, most in enumerate(BRACKETS) if mix.get(alert, 0) <= most)
        adjusted += adjustments[bracket]
    return adjusted


def band(difference: int) -> int:
    """The band of a game alone, 1 to 7."""
    return 1 + sum(difference >= limit for limit in BANDS)


def reason(state: Unknown) -> str:
    """Why the game ended; alone: how."""
    if state.seats == 1:
        return f"band_{band(score(state, 0, secrets=True) - target(state.mix))}"
    return state.ending.reason if state.ending else ""


def result(state: Unknown) -> Result:
    """The final score line by line, ranks with tie-breaks, figures beside it."""
    seats = range(state.seats)
    scored = [lines(state, seat, secrets=True) for seat in seats]
    scores = tuple(sum(row.values()) for row in scored)
    keys = [(-scores[seat], uncovered(state, seat), stones(state.players[seat].board)) for seat in seats]
    facts = [
        Line("uncovered", tuple(uncovered(state, seat) for seat in seats)),
        Line("meteorites_left", tuple(stones(state.players[seat].board) for seat in seats)),
        Line("rounds", (state.round,) * state.seats),
    ]
    if state.seats == 1:
        facts.append(Line("target", (target(state.mix),)))
    return Result(
        reason=reason(state),
        ranks=tuple(1 + sum(other < key for other in keys) for key in keys),
        scores=scores,
        lines=tuple(Line(key, tuple(row[key] for row in scored)) for key in LINES),
        facts=tuple(facts),
    )
