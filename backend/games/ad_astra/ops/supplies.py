"""Small verbs that several instructions share: cards, points, faces, and what they set off."""

from __future__ import annotations

from collections.abc import Mapping

from backend.games.ad_astra.content.board import POINTS_TO_END
from backend.games.ad_astra.state import Astra, Ending, Planet
from backend.games.kernel.tree import Game
from backend.games.protocol import Seat


def pay(state: Astra, seat: Seat, cards: Mapping[str, int]) -> None:
    """Cards from a hand to the bank (A4)."""
    hand = state.players[seat].hand
    for resource, n in cards.items():
        assert hand[resource] >= n, f"seat {seat} has {hand[resource]} {resource}, not {n}"
        hand[resource] -= n
        state.bank[resource] += n


def take(state: Astra, seat: Seat, resource: str, n: int) -> int:
    """Up to `n` cards from the bank into a hand; how many there were."""
    taken = min(n, state.bank[resource])
    state.bank[resource] -= taken
    state.players[seat].hand[resource] += taken
    return taken


def award(game: Game[Astra], seat: Seat, line: str, points: int) -> None:
    """Points for a seat, counted under `line`. Fifty of them make the round the last (G1)."""
    player = game.state.players[seat]
    player.tally[line] += points
    if player.score >= POINTS_TO_END:
        end_after_round(game, "points", seat)


def end_after_round(game: Game[Astra], reason: str, seat: Seat) -> None:
    """Make this round the last; the first reason stays."""
    if game.state.ending is None:
        game.state.ending = Ending(reason, seat)
        game.tell("ending", seat, reason=reason)


def turn_up(game: Game[Astra], seat: Seat, id: str, planet: Planet) -> None:
    """Turn a planet face up for everybody; the last one makes the round the last (G1)."""
    planet.up = True
    for player in game.state.players:
        if id in player.peeked:
            player.peeked.remove(id)
    if all(other.up for _, other in game.state.planets()):
        end_after_round(game, "planets", seat)
