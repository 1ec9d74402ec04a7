"""What counts in a scoring (RULES.md section 10), and how a game is decided (section 13)."""

from __future__ import annotations

from msgspec import Struct

from backend.games.ad_astra.state import LINES, NOBODY, SUPPLY, Astra
from backend.games.kernel.terms import Amount, Selector, value
from backend.games.protocol import Line, Result, Seat

BONUS = 3
"""For the one who scores most (SC3)."""


class Built(Selector, Struct, frozen=True, array_like=True, tag=True):
    """The planets that carry a piece of this kind of the acting seat."""

    kind: str

    def select(self, state: Astra, seat: Seat) -> tuple[str, ...]:
        """Their addresses."""
        return tuple([f"planet:{id}" for id, planet in state.own_planets(seat) if getattr(planet, self.kind)])


class Ships(Selector, Struct, frozen=True, array_like=True, tag=True):
    """The starships of the acting seat on the board, deep space included."""

    def select(self, state: Astra, seat: Seat) -> tuple[str, ...]:
        """Their addresses."""
        ships = enumerate(state.players[seat].ships, start=1)
        return tuple(f"ship:{seat}.{number}" for number, place in ships if place != SUPPLY)


class Settled(Selector, Struct, frozen=True, array_like=True, tag=True):
    """The systems with a piece of the acting seat; Sol is one, deep space is none."""

    def select(self, state: Astra, seat: Seat) -> tuple[str, ...]:
        """Their addresses."""
        stars = dict.fromkeys(id.partition(".")[0] for id in state.players[seat].planets)
        return tuple([f"system:{star}" for star in stars])


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
