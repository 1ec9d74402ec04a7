"""Another state that a viewer can't tell from this one: only the draft hides anything (RULES.md section 14)."""

from __future__ import annotations

from backend.games.chance import pick_one, shuffled
from backend.games.from_the_moon.ops.drafting import factions_in_game, fillings
from backend.games.from_the_moon.ops.setup import team_of
from backend.games.from_the_moon.state import Moon
from backend.games.from_the_moon.view import drafter
from backend.games.kernel.tree import Blind
from backend.games.protocol import Luck, Seat


def shuffle(state: Moon, viewer: Seat | None, luck: Luck) -> None:
    """Permute, in place, everything that `viewer` can't know."""
    taken = [player.faction for player in state.players]
    unseen = shuffled([id for id in factions_in_game(state) if id not in taken], luck)
    if state.hand and state.seats > 1 and viewer != drafter(state):
        state.hand = sorted(unseen[: len(state.hand)], key=factions_in_game(state).index)
    if state.leftover and viewer != state.first:
        state.leftover = unseen[0]
    for node in state.tree:
        if isinstance(node, Blind):
            _secret_answers(state, node, viewer, luck)


def _secret_answers(state: Moon, fork: Blind, viewer: Seat | None, luck: Luck) -> None:
    """Teams that others have placed while the viewer is still thinking."""
    for index, seat in enumerate(fork.order):
        if seat != viewer and fork.answers[index] is not None:
            ways = range(len(fillings(tuple(team_of(state.players[seat])))))
            fork.answers[index] = ("team", [f"team:{pick_one(ways, luck)}"])
