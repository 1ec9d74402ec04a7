"""Solo objectives that are met at a moment, once and for all (RULES.md section 11)."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import OBJECTIVES
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.terms import value
from backend.games.kernel.tree import Game
from backend.games.protocol import Seat


def note_feats(game: Game[Moon], seat: Seat) -> None:
    """Look whether such an objective is met now: after a building, and after a step of the pawn."""
    state = game.state
    if state.solo is None:
        return
    feats = state.players[seat].feats
    for id in state.solo.objectives:
        printed = OBJECTIVES[id]
        if printed.at_once and id not in feats and value(printed.amount, state, seat) >= printed.least:
            feats.append(id)
            game.tell("objective_met", seat, objective=id)
