"""The station: its stacks and what events do to them (RULES 3, 8.3, 11)."""

from __future__ import annotations

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.tree import Op, Ops
from backend.games.planet_unknown.content.tiles import NUMBERS, TILES
from backend.games.planet_unknown.ops.core import Play, Task, first, pend, say
from backend.games.planet_unknown.state import NONE, RINGS, STACKS, Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat

ALL_STACKS = tuple(name for depot in STACKS for name in depot)


class Refill(Op[Unknown], frozen=True):
    """Turn up the next tile of every stack whose top was taken (RULES 3 F, 8.3)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """One by one."""
        for name in ALL_STACKS:
            stack = game.state.stacks[name]
            if stack.top == NONE and stack.below:
                stack.top = stack.below.pop()
                game.tell("refilled", stack=name, tile=TILES[stack.top].id, reveals=True)
        return ()


class SpinTask(Task, frozen=True):
    """Turn the station as one likes (ev-15, alone only)."""

    kind = "spin"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Any of the six rotations."""
        items = tuple(Item(f"turn:{turns}") for turns in range(6))
        return (Choice(f"spin:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Turned."""
        game.state.turn = (game.state.turn + int(first(pick))) % 6
        say(game, seat, "rotated", turns=int(first(pick)))
        return ()


class Spin(Op[Unknown], frozen=True):
    """A free turn of the station."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, SpinTask())
        return ()


class RecallTask(Task, frozen=True):
    """One of the two stacks of the own depot leaves the game (ev-52, alone only)."""

    kind = "recall"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Named by their tops."""
        tops = [(ring, state.stack(seat, ring).top) for ring in RINGS]
        items = tuple(Item(f"tile:{TILES[top].id}", {"ring": ring}) for ring, top in tops if top != NONE)
        if not items:
            return self.impossible(entry, Refusal("planet.nothing_there"))
        return (Choice(f"recall:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """All its tiles."""
        state = game.state
        ring = next(ring for ring in RINGS if state.stack(seat, ring).top == NUMBERS[first(pick)])
        stack = state.stack(seat, ring)
        say(game, seat, "recalled", stack=f"{state.depot(seat)}.{ring}", count=stack.left)
        state.gone += [stack.top, *stack.below]
        stack.top, stack.below = NONE, []
        return ()


class Recall(Op[Unknown], frozen=True):
    """Recall a shape."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, RecallTask())
        return ()
