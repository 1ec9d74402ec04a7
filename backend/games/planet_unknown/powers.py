"""What a seat's corporation, its unlocked techs and the event of the round change: numbers and reactions. Every rule
asks here by the name of a number or of something that happens; none asks which corporation somebody has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from backend.games.kernel.hooks import Owned, modified, triggered
from backend.games.kernel.terms import holds
from backend.games.kernel.tree import Effect
from backend.games.planet_unknown.content.planets import PLANETS, Planet
from backend.games.planet_unknown.state import Board, Unknown
from backend.games.planet_unknown.tables import CORPORATIONS, EVENTS
from backend.games.protocol import Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Corporation, EventCard, Tech


def planet(state: Unknown, seat: Seat) -> Planet:
    """The planet face of a seat."""
    return PLANETS[state.players[seat].planet]


def corporation(state: Unknown, seat: Seat) -> Corporation:
    """The corporation face of a seat."""
    return CORPORATIONS[state.players[seat].corporation]


def event(state: Unknown) -> EventCard | None:
    """The event card in force."""
    return EVENTS[state.event] if state.event else None


def levels(state: Unknown, seat: Seat) -> tuple[str, ...]:
    """The tech levels that are unlocked."""
    face = corporation(state, seat)
    return face.unlock.levels(face, state.players[seat].board)


def techs(state: Unknown, seat: Seat) -> Iterator[Tech]:
    """The unlocked techs."""
    face = corporation(state, seat)
    return (face.tech[level] for level in face.unlock.levels(face, state.players[seat].board))


def owned(state: Unknown, seat: Seat) -> Iterator[Owned]:
    """Everything whose abilities are in force for a seat."""
    yield corporation(state, seat).trait
    yield from techs(state, seat)
    card = event(state)
    if card is not None:
        yield card


def number(state: Unknown, seat: Seat, of: str, base: int = 0) -> int:
    """The number called `of`, printed as `base`, as it is for a seat."""
    card = event(state)
    if of in corporation(state, seat).changes or (card is not None and of in card.changes):
        return modified(state, owned(state, seat), seat, of, base)
    return base


def reactions(state: Unknown, seat: Seat, kind: str) -> list[Effect]:
    """What follows when `kind` happens to a seat."""
    card = event(state)
    if kind in corporation(state, seat).reacts or (card is not None and card.triggers):
        return list(triggered(state, owned(state, seat), seat, kind))
    return []


def used(board: Board, tech: Tech | None) -> None:
    """Note that a tech was used, if that matters."""
    if tech is None:
        return
    if tech.per == "round":
        board.spent.append(tech.level)
    elif tech.per == "game":
        board.done.append(tech.level)


def fresh(board: Board, tech: Tech) -> bool:
    """Whether a tech that may be used once has not been."""
    return tech.level not in board.spent and tech.level not in board.done


def giving(state: Unknown, seat: Seat, of: str) -> Tech | None:
    """The unlocked tech that sets the number `of` and may still be used this round."""
    if of not in corporation(state, seat).changes:
        return None
    board = state.players[seat].board
    return next(
        (
            tech
            for tech in techs(state, seat)
            if fresh(board, tech) and any(modifier.of == of for modifier in tech.modifiers)
        ),
        None,
    )


def why_idle(state: Unknown, seat: Seat, tech: Tech) -> Refusal | None:
    """Why a tech that is used by hand can't be used now; None if it can."""
    board = state.players[seat].board
    if tech.level not in levels(state, seat):
        return Refusal("planet.tech_locked")
    if not fresh(board, tech):
        return Refusal("planet.tech_used")
    if tech.when is not None and not holds(tech.when, state, seat):
        return Refusal("planet.tech_idle")
    return None
