"""The end phase and the end of the game (RULES.md sections 12 and 13)."""

from __future__ import annotations

from msgspec import Struct

from backend.games.ad_astra.content.resources import HAND_LIMIT, RESOURCES
from backend.games.ad_astra.legal import hand_size
from backend.games.ad_astra.ops.artifacts import printed
from backend.games.ad_astra.ops.supplies import pay
from backend.games.ad_astra.state import Astra, Space, held
from backend.games.kernel.amounts import Amounts, Box, amounts
from backend.games.kernel.hooks import triggered
from backend.games.kernel.ops import AskTogether
from backend.games.kernel.terms import Condition
from backend.games.kernel.tree import Ask, AsSeat, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat

SCORING_CARDS = 3
"""Scoring cards of a player: when all lie beside the board, they come back (E3)."""


class EndPhase(Op[Astra], frozen=True):
    """Discards down to the limit, all at once (E1); then the cards go back."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The number of cards in a hand is public, so everybody sees who is asked."""
        state = game.state
        state.phase = "end"
        surplus = [hand_size(state, seat) - HAND_LIMIT for seat in range(state.seats)]
        asks = [(asked, DiscardToLimit(n)) for asked, n in enumerate(surplus) if n > 0]
        return (AskTogether(tuple(asks)), Retrieve())


class DiscardToLimit(Ask[Astra], frozen=True):
    """Exactly the surplus, of one's own choice."""

    surplus: int

    def ask(self) -> str:
        """See `Ask`."""
        return "discard.limit"

    def args(self, state: Astra, seat: Seat) -> dict[str, JSON]:
        """How many."""
        return {"count": self.surplus}

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Any cards."""
        hand = state.players[seat].hand
        box = Box({resource: -hand[resource] for resource in RESOURCES}, {})
        return (Choice("cards", Amounts(RESOURCES, (box,), minus=(self.surplus, self.surplus))),)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """To the bank, when everybody has chosen: nobody knew the others' choice, so nobody may take theirs back."""
        cards = held({resource: -n for resource, n in (amounts(pick) or {}).items()})
        pay(game.state, seat, cards)
        game.tell("discarded", seat, cards=dict(cards), points=0, reveals=True)
        return ()


class Retrieve(Op[Astra], frozen=True):
    """Used cards return to their owners, scoring cards only when all three lie beside the board (E2, E3)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Everything at once."""
        state = game.state
        for space in state.spaces:
            if space.card and space.card not in state.players[space.seat].aside:
                state.players[space.seat].cards.append(space.card)
        state.spaces = [Space() for _ in state.spaces]
        for owner in state.clockwise(state.first):
            player = state.players[owner]
            if len(player.aside) == SCORING_CARDS:
                player.cards += player.aside
                game.tell("returned", owner, cards=[f"card:{card}" for card in player.aside])
                player.aside = []
            player.cards.sort()
        return ()


class GameOver(Op[Astra], frozen=True):
    """All is shown (G4), and what works at the end of the game does."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Artifacts in hand are asked for their triggers."""
        state = game.state
        assert state.ending is not None, "a game without an end"
        state.phase = "over"
        game.tell("over", reason=state.ending.reason, reveals=True)
        return [
            AsSeat(holder, effect)
            for holder, player in enumerate(state.players)
            for effect in triggered(state, map(printed, player.artifacts), holder, "over")
        ]


class WinAlone(Op[Astra], frozen=True):
    """The seat wins, whatever the others have."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Told with the number that did it."""
        game.state.alone = seat
        game.tell("answer", seat, points=game.state.players[seat].score)
        return ()


class ExactlyPoints(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The seat has exactly as many points as an option of the game says."""

    option: str

    def holds(self, state: Astra, seat: Seat) -> bool:
        """Not one more."""
        return state.players[seat].score == state.options[self.option]
