"""What only event cards do (RULES 11.4)."""

from __future__ import annotations

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.codec import described
from backend.games.kernel.tree import Effect, Op, Ops
from backend.games.planet_unknown.ops.core import Play, Task, board_of, first, pend, say
from backend.games.planet_unknown.ops.gains import Synergy
from backend.games.planet_unknown.state import Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat


class Peek(Op[Unknown], frozen=True):
    """Look at the next event."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Only this seat sees it; there is no way back."""
        board_of(game, seat).peeked = True
        say(game, seat, "peeked")
        game.whisper("next", seat, card=game.state.deck[-1])
        return ()


OPTIONS: tuple[Effect, ...] = (Synergy(), Peek())


class OptionTask(Task, frozen=True):
    """A synergy boost, or a look at the next event (ev-53)."""

    kind = "option"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """There may be no next event."""
        refusals = (None, None if state.deck else Refusal("planet.no_cards"))
        items = tuple(
            Item(f"option:{index}", {"effect": described(effect)}, refusal)
            for index, (effect, refusal) in enumerate(zip(OPTIONS, refusals, strict=True))
        )
        return (Choice(f"option:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """One of the two."""
        return (OPTIONS[int(first(pick))],)


class SynergyOrPeek(Op[Unknown], frozen=True):
    """One of the two options."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, OptionTask())
        return ()
