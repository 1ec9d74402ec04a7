"""Objective cards in the course of the game: the common one of Jump Drive, and events for a game alone (RULES 13,
11)."""

from __future__ import annotations

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.tree import Op, Ops
from backend.games.planet_unknown.ops.core import Play, Task, first, pend, say
from backend.games.planet_unknown.ops.setup import draw
from backend.games.planet_unknown.state import Duel, Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat


class DrawCommon(Op[Unknown], frozen=True):
    """Draw three objective cards to keep one for all (Jump Drive's tech F)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Only the seat sees them; the pool changes when the others hear of it."""
        pool = list(game.state.pool)
        cards = tuple(sorted(draw(game, pool, 3, "common objective")))
        if not cards:
            say(game, seat, "lost", what="objective")
            return ()
        game.whisper("drew", seat, objectives=list(cards))
        pend(game, seat, CommonTask(cards))
        return ()


class CommonTask(Task, frozen=True):
    """Choose the common objective."""

    kind = "common"
    cards: tuple[str, ...]

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Of those drawn."""
        items = tuple(Item(f"objective:{id}") for id in self.cards)
        return (Choice(f"common:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """It lies open from the join on; the other two leave the game."""
        post = Compete(self.cards, first(pick))
        if game.state.players[seat].shown is None:
            return (post,)
        game.post(seat, post)
        return ()


class Compete(Op[Unknown], frozen=True):
    """An objective for all seats."""

    cards: tuple[str, ...]
    chosen: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """Its two companions are never seen."""
        state = game.state
        state.pool = [id for id in state.pool if id not in self.cards]
        state.discarded += [id for id in self.cards if id != self.chosen]
        state.objectives.append(Duel(self.chosen, list(range(state.seats))))
        game.tell("common", seat, objective=self.chosen, reveals=True)
        return ()


class AddObjective(Op[Unknown], frozen=True):
    """One more random private objective (ev-03, alone only)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Secret, of course."""
        drawn = draw(game, game.state.pool, 1, "objective")
        player = game.state.players[seat]
        player.objectives = sorted([*player.objectives, *drawn])
        game.whisper("objective", seat, objectives=drawn, others={"count": len(drawn)})
        return ()


class LoseObjectiveTask(Task, frozen=True):
    """One private objective is lost (ev-46, alone only)."""

    kind = "destroy"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """At the seat's choice."""
        items = tuple(Item(f"objective:{id}") for id in state.players[seat].objectives)
        if not items:
            return self.impossible(entry, Refusal("planet.nothing_there"))
        about = self.about(entry, piece="objective", **{"from": "board"})
        return (Choice(f"destroy:{entry.n}", Pick(items), about),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Out of the game."""
        game.state.players[seat].objectives.remove(first(pick))
        game.state.discarded.append(first(pick))
        say(game, seat, "forfeited", piece="objective", at="")
        return ()


class LoseObjective(Op[Unknown], frozen=True):
    """Lose a private objective."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, LoseObjectiveTask())
        return ()
