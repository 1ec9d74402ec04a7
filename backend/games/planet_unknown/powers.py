"""What a seat's corporation, its unlocked techs and the event of the round change: numbers and reactions. Every rule
asks here by the name of a number or of something that happens; none asks which corporation somebody has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from backend.games.kernel.hooks import Owned, modified, triggered
from backend.games.kernel.terms import holds
from backend.games.kernel.tree import Ops
from backend.games.planet_unknown.content.planets import PLANETS, Planet
from backend.games.planet_unknown.state import Board, Unknown
from backend.games.planet_unknown.tables import CORPORATIONS, EVENTS
from backend.games.protocol import Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Corporation, EventCard, Tech, Trait


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
    player = state.players[seat]
    face = CORPORATIONS[player.corporation]
    return face.unlock.levels(face, player.board)


def techs(state: Unknown, seat: Seat) -> Iterator[Tech]:
    """The unlocked techs."""
    face = corporation(state, seat)
    return (face.tech[level] for level in face.unlock.levels(face, state.players[seat].board))


def number(state: Unknown, seat: Seat, of: str, base: int = 0) -> int:
    """The number called `of`, printed as `base`, as it is for a seat."""
    player = state.players[seat]
    face = CORPORATIONS[player.corporation]
    things = face.setters.get(of)
    if things is None and not state.event:
        return base
    card = EVENTS[state.event] if state.event and of in EVENTS[state.event].changes else None
    if card is None:
        fixed = face.fixed(face.unlock.levels(face, player.board), of)
        if fixed is not None:
            return (base if fixed[0] is None else fixed[0]) + fixed[1]
    owned: list[Owned] = [] if things is None else _in_force(state, seat, things)
    if card is not None:
        owned.append(card)
    return modified(state, owned, seat, of, base)


def reactions(state: Unknown, seat: Seat, kind: str) -> Ops:
    """What follows when `kind` happens to a seat."""
    things = CORPORATIONS[state.players[seat].corporation].reactors.get(kind)
    if things is None and not state.event:
        return ()
    owned = [] if things is None else _in_force(state, seat, things)
    if state.event:
        owned.append(EVENTS[state.event])
    return triggered(state, owned, seat, kind)


def reacts(state: Unknown, seat: Seat, kind: str) -> bool:
    """Whether something of a seat may react to `kind`."""
    return kind in corporation(state, seat).reactors


def _in_force(state: Unknown, seat: Seat, things: tuple[Trait | Tech, ...]) -> list[Owned]:
    """Those of `things` that are unlocked, or need not be."""
    unlocked = levels(state, seat)
    return [thing for thing in things if not thing.level or thing.level in unlocked]


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
    things = corporation(state, seat).setters.get(of)
    if things is None:
        return None
    board, unlocked = state.players[seat].board, levels(state, seat)
    ready = (thing for thing in things if thing.level in unlocked)
    return next((tech for tech in cast("Iterator[Tech]", ready) if fresh(board, tech)), None)


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
