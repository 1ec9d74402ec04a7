"""What counts in a scoring (RULES.md section 10), and how a game is decided (section 13)."""

from __future__ import annotations

from msgspec import Struct

from backend.games.ad_astra.content.pieces import PIECES_EACH
from backend.games.ad_astra.state import LINES, NOBODY, Astra
from backend.games.kernel.terms import Amount, value
from backend.games.protocol import Line, Result, Seat

BONUS = 3
"""For the one who scores most (SC3)."""


class OnBoard(Amount, Struct, frozen=True, array_like=True, tag=True):
    """`each` for every piece of a kind that the acting seat has on the board, deep space included."""

    each: int
    kind: str

    def value(self, state: Astra, seat: Seat) -> int:
        """All pieces but those in the supply."""
        return self.each * (PIECES_EACH - state.players[seat].supply[self.kind])


class Systems(Amount, Struct, frozen=True, array_like=True, tag=True):
    """`each` for every system with a piece of the acting seat; Sol is one, deep space is none."""

    each: int

    def value(self, state: Astra, seat: Seat) -> int:
        """The stars of the planets with its pieces."""
        return self.each * len({id.partition(".")[0] for id in state.players[seat].planets})


class Element(Struct, frozen=True):
    """One element of a scoring card: counted on the board, or discarded for (`least` to `most` cards, one a point, all
    of one type or all of different types)."""

    id: str
    counts: Amount | None = None
    same: bool = False
    least: int = 2
    most: int = 99


def board_points(state: Astra, counts: Amount) -> list[int]:
    """The points of every seat."""
    return [value(counts, state, seat) for seat in range(state.seats)]


def bonus_for(points: list[int]) -> Seat | None:
    """Who gets the bonus: the one with strictly the most points, if they have any (SC3)."""
    most = max(points)
    return points.index(most) if most > 0 and points.count(most) == 1 else None


def result(state: Astra) -> Result:
    """The final sheet (G2 to G4)."""
    assert state.ending is not None, "a game without an end"
    scores = tuple(player.score for player in state.players)
    lines = tuple(Line(key, tuple(player.tally[key] for player in state.players)) for key in LINES)
    facts = (
        Line("planets_found", tuple(player.found for player in state.players)),
        Line("deals", tuple(player.deals for player in state.players)),
        Line("energy_paid", tuple(player.energy for player in state.players)),
    )
    reason = state.ending.reason if state.alone == NOBODY else "answer"
    return Result(reason, _ranks(state, scores), scores, lines, facts)


def _ranks(state: Astra, scores: tuple[int, ...]) -> tuple[int, ...]:
    """By points; level players share a place, unless the option `final_tie` lets cards in hand decide (G3). Whoever
    holds the Answer at the right number comes first."""
    cards = state.options["final_tie"] == "resources"
    keys = [
        (seat == state.alone, score, sum(player.hand.values()) if cards else 0)
        for seat, (player, score) in enumerate(zip(state.players, scores, strict=True))
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
