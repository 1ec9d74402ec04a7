"""The end-of-game step and the close of the books (RULES 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from backend.games.kernel.tree import AsSeat, Effect, Op, Ops
from backend.games.planet_unknown import powers, scoring
from backend.games.planet_unknown.flow import CivStep, Together
from backend.games.planet_unknown.ops.core import From, Play, board_of, pend
from backend.games.planet_unknown.ops.placing import PatchTask
from backend.games.planet_unknown.ops.turn import Continue
from backend.games.planet_unknown.state import Player, Unknown
from backend.games.planet_unknown.tables import CIV_CARDS
from backend.games.protocol import Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Tech


class Endgame(Op[Unknown], frozen=True):
    """After the last round: limits of events are over (RULES 9)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Cards are opened, stored patches and last advances made, then scores are told."""
        game.state.finishing = True
        game.state.event = ""
        return (OpenCards(), Finish(), Close())


class OpenCards(Op[Unknown], frozen=True):
    """End-game civ cards are opened."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Those that were secret."""
        for owner in game.state.clockwise():
            player = game.state.players[owner]
            secret = [card.id for card in player.cards if not card.open]
            if secret:
                player.cards = [structs.replace(card, open=True) for card in player.cards]
                game.tell("open", owner, cards=secret, reveals=True)
        return ()


def _due(player: Player) -> list[str]:
    """Cards with an effect at the end that was not given yet."""
    return [
        card.id for card in player.cards if CIV_CARDS[card.id].last is not None and card.id not in player.board.done
    ]


def _busy(player: Player) -> bool:
    return player.board.stored > 0 or bool(_due(player))


class Finish(Op[Unknown], frozen=True):
    """The end-of-game step, again as long as something new comes of it (RULES 9, 2 and 3)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Everybody at the same time; then techs that look at civ cards; then a civ step."""
        state = game.state
        takers = [owner for owner in state.clockwise() if _last_takes(state, owner)]
        busy = any(_busy(player) for player in state.players)
        if not busy and not takers:
            return ()
        step = (Together("finish", FinishOwn()),) if busy else ()
        return (*step, *(AsSeat(owner, LastTake()) for owner in state.clockwise()), CivStep(), OpenCards(), Finish())


class FinishOwn(Op[Unknown], frozen=True):
    """One seat's part: stored patches, and what its opened cards give."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending, in any order."""
        player, board = game.state.players[seat], board_of(game, seat)
        board.source = "rule"
        for _ in range(board.stored):
            pend(game, seat, PatchTask(kept=True))
        board.stored = 0
        ops: list[Effect] = []
        for id in _due(player):
            board.done.append(id)
            last = CIV_CARDS[id].last
            ops += [From(f"card:{id}")] + ([] if last is None else [last])
        return ops


def _last_takes(state: Unknown, seat: Seat) -> list[Tech]:
    """Techs that take civ cards at the end, not used yet."""
    board = state.players[seat].board
    techs = (tech for tech in powers.techs(state, seat) if any(on.kind == "finish" for on in tech.triggers))
    return [tech for tech in techs if powers.fresh(board, tech)]


class LastTake(Op[Unknown], frozen=True):
    """Civ cards that a tech takes at the end, before the civ step (RULES 9, 2)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Once a game."""
        techs = _last_takes(game.state, seat)
        if not techs:
            return ()
        for tech in techs:
            powers.used(board_of(game, seat), tech)
        game.state.phase = "civ"
        return (*(on.do for tech in techs for on in tech.triggers), Continue("civ"))


class Close(Op[Unknown], frozen=True):
    """Private objectives are opened and the scores told (RULES 9, 4)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """The end."""
        state = game.state
        for owner in state.clockwise():
            met = {id: scoring.met(state, owner, id) for id in state.players[owner].objectives}
            if met:
                game.tell("objectives", owner, objectives=met, reveals=True)
        state.phase = "over"
        game.tell("over", reason=scoring.reason(state), reveals=True)
        return ()
