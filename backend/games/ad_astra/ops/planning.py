"""The planning phase (RULES.md section 4)."""

from __future__ import annotations

from msgspec import structs

from backend.games.ad_astra.content.board import SPACES
from backend.games.ad_astra.ops.artifacts import artifact_choices, is_artifact, use_artifact
from backend.games.ad_astra.state import Astra, Space
from backend.games.kernel.choice import Piece, Place, Spot, placed
from backend.games.kernel.tree import Ask, AsSeat, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat


class Planning(Op[Astra], frozen=True):
    """Everybody places a card in turn, clockwise from the first player, until the board is full (P1)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The number of cards on the board says whose turn it is."""
        state = game.state
        filled = len([space for space in state.spaces if space.card])
        if filled == len(state.spaces):
            return ()
        return (AsSeat((state.first + filled) % state.seats, PlaceCard()), self)


_SPOTS = tuple(Spot(f"space:{number}") for number in range(1, max(SPACES.values()) + 1))


class PlaceCard(Ask[Astra], frozen=True):
    """One card from hand face down on any empty space (P1, P2); before it, perhaps an artifact (P4)."""

    artifact: bool = True

    def ask(self) -> str:
        """See `Ask`."""
        return "plan"

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Hand x empty spaces."""
        spots = tuple([spot for spot, space in zip(_SPOTS, state.spaces, strict=False) if not space.card])
        pieces = tuple([Piece(f"card:{card}", spots) for card in state.players[seat].cards])
        place = Choice("place", Place(pieces))
        return (place, *artifact_choices(state, seat, "PLAN", self)) if self.artifact else (place,)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Only the back is shown (P3). After an artifact the card is still to be placed (AR3)."""
        if is_artifact(choice):
            return (*use_artifact(game, seat, choice, pick, self), structs.replace(self, artifact=False))
        put = placed(pick)
        assert put is not None, pick
        card, number = put.piece.removeprefix("card:"), int(put.at.removeprefix("space:"))
        game.state.players[seat].cards.remove(card)
        game.state.spaces[number - 1] = Space(seat, card)
        left = len([space for space in game.state.spaces if not space.card])
        game.tell("placed", seat, space=number, left=left)
        return ()
