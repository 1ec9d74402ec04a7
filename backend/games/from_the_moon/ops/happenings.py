"""What follows when something happens, in the order of RULES.md section 13: the progress achievement, the faction's
ability, the faction's building. The printed bonus comes before, from whoever calls; a launch after."""

from __future__ import annotations

from functools import cache

from backend.games.from_the_moon.content.records import FACTIONS, PROGRESS
from backend.games.from_the_moon.legal import Verb
from backend.games.from_the_moon.ops.asking import Within
from backend.games.from_the_moon.state import OFF_TRACK, Moon
from backend.games.kernel.hooks import triggered
from backend.games.kernel.terms import Amount, Const, value
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import Seat


class Achieve(Verb, frozen=True):
    """Achievement tokens; `why` is for the log."""

    times: Amount
    why: str = "board"

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Taken, one by one (6.10)."""
        n = value(self.times, game.state, seat)
        if not n:
            return ()
        game.state.players[seat].achievements += n
        game.tell("achievement_gained", seat, count=n, why=self.why)
        return [op for _ in range(n) for op in happened(game.state, seat, "achievement_gained")]


def happened(state: Moon, seat: Seat, kind: str) -> list[Effect]:
    """What follows when `kind` has happened to `seat`."""
    ops: list[Effect] = []
    pawn = state.players[seat].pawn
    if pawn < OFF_TRACK and PROGRESS[state.progress[pawn - 1]].trigger == kind:
        ops.append(Achieve(Const(1), "progress"))
    return ops + reactions(state, seat, kind)


@cache
def _answered_by(faction: str) -> frozenset[str]:
    """What a faction or its building may react to: for most things there is nothing to look for."""
    printed = FACTIONS[faction]
    return frozenset(trigger.kind for thing in (printed.ability, printed.building) for trigger in thing.triggers)


def reacts(state: Moon, seat: Seat, kind: str) -> bool:
    """Whether the faction of `seat`, or its building, ever does anything when `kind` happens."""
    return kind in _answered_by(state.players[seat].faction)


def reactions(state: Moon, seat: Seat, kind: str) -> list[Effect]:
    """What the faction and its building do when `kind` has happened."""
    if not reacts(state, seat, kind):
        return []
    return [
        Within("faction", f"faction:{thing.id}", op)
        for thing in state.owned(seat)
        for op in triggered(state, (thing,), seat, kind)
    ]
