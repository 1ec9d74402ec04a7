"""The flow of a game: rounds, spaces, and which card follows which (RULES.md sections 3 and 5)."""

from __future__ import annotations

from backend.games.ad_astra.content.cards import CARDS
from backend.games.ad_astra.ops.planning import Planning
from backend.games.ad_astra.ops.round_end import EndPhase, GameOver
from backend.games.ad_astra.state import Astra, Now
from backend.games.kernel.tree import AsSeat, Game, Op, Ops
from backend.games.protocol import Seat


class NextRound(Op[Astra], frozen=True):
    """The next round, or the end of the game after the last one (G1)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Planning, then the action phase."""
        state = game.state
        if state.ending is not None:
            return (GameOver(),)
        state.round += 1
        state.phase = "planning"
        game.tell("round", round=state.round)
        return (Planning(), NextSpace())


class NextSpace(Op[Astra], frozen=True):
    """Turn up the card on the lowest unresolved space (A1); after the last one the round ends."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The effect of the card for its owner."""
        state = game.state
        state.phase = "action"
        number = next((n for n, space in enumerate(state.spaces, start=1) if space.card and not space.up), 0)
        if not number:
            return (EndPhase(), NextRound())
        space, card = state.spaces[number - 1], CARDS[state.spaces[number - 1].card]
        space.up = True
        state.now = Now(card.id, number, space.seat)
        for player in state.players:
            if card.id in player.seen:
                player.seen.remove(card.id)
        game.tell("revealed", space.seat, space=number, card=f"card:{card.id}", reveals=True)
        return (AsSeat(space.seat, card.effect), CardDone(), self)


class CardDone(Op[Astra], frozen=True):
    """The card has been resolved for everybody; a scoring card is laid beside the board (SC4)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """It stays visible on its space until the end of the round."""
        state, now = game.state, game.state.card_now
        if CARDS[now.card].type == "scoring":
            state.players[now.seat].aside.append(now.card)
        state.now = None
        return ()
