"""The instructions that every game shares. A game's own verbs stand beside them in its `ops` room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from msgspec import structs

from backend.games.kernel.choice import Item, Pick, addresses, button
from backend.games.kernel.codec import described
from backend.games.kernel.terms import Amount, Condition, holds, value
from backend.games.kernel.tree import Ask, AsSeat, Blind, Effect, Frame, Game, Node, Op, Open, Ops, S, State
from backend.games.protocol import JSON, Choice, Seat


class Seq(Op[State], frozen=True):
    """One after the other."""

    ops: tuple[Effect, ...]

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """The parts, in order."""
        return self.ops


class When(Op[State], frozen=True):
    """`then` if the condition holds at that moment, else `otherwise`."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """The branch that applies."""
        if holds(self.condition, game.state, seat):
            return (self.then,)
        return () if self.otherwise is None else (self.otherwise,)


class Repeat(Op[State], frozen=True):
    """`op` as often as the amount says when it begins."""

    times: Amount
    op: Effect

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """That many copies."""
        return (self.op,) * value(self.times, game.state, seat)


class EachSeat(Op[State], frozen=True):
    """`op` by every seat, clockwise from the acting one (or from its left neighbour, itself last)."""

    op: Effect
    self_last: bool = False

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """One copy a seat."""
        seats = game.state.seats
        first = seat + 1 if self.self_last else seat
        return [AsSeat((first + step) % seats, self.op) for step in range(seats)]


def _steps(ops: Sequence[Effect]) -> tuple[Item, ...]:
    return tuple(Item(f"step:{index}", {"effect": described(op)}) for index, op in enumerate(ops))


def _step(pick: JSON) -> int:
    return int((addresses(pick) or [""])[0].removeprefix("step:"))


class AnyOrder(Ask[State], frozen=True):
    """Everything listed, each once, in the order the seat likes; what is picked is finished before the next pick.

    With `optional` the seat may leave the rest.
    """

    forced = True
    ops: tuple[Effect, ...]
    optional: bool = False

    def ask(self) -> str:
        """See `Ask`."""
        return "any_order"

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """What is left, and perhaps stopping."""
        steps = (Choice("step", Pick(_steps(self.ops))),) if self.ops else ()
        return (*steps, button("done", passive=True)) if self.optional or not self.ops else steps

    def resolve(self, game: Game[State], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The picked one, then this again with the others."""
        if choice == "done":
            return ()
        index = _step(pick)
        rest = self.ops[:index] + self.ops[index + 1 :]
        return (self.ops[index], structs.replace(self, ops=rest)) if rest else (self.ops[index],)


class OneOf(Ask[State], frozen=True):
    """Exactly one of the listed effects."""

    ops: tuple[Effect, ...]

    def ask(self) -> str:
        """See `Ask`."""
        return "one_of"

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """The effects."""
        return (Choice("step", Pick(_steps(self.ops))),)

    def resolve(self, game: Game[State], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The picked one."""
        return (self.ops[_step(pick)],)


class May(Ask[State], frozen=True):
    """`op`, if the seat wants it."""

    op: Effect

    def ask(self) -> str:
        """See `Ask`."""
        return "may"

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """Yes or no."""
        return (button("do", effect=described(self.op)), button("decline", passive=True))

    def resolve(self, game: Game[State], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The effect, or nothing."""
        return (self.op,) if choice == "do" else ()


class AskTogether(Op[State], frozen=True):
    """A blind fork: every listed seat answers its question in secret; all are applied together, in this order."""

    asks: tuple[tuple[Seat, Effect], ...]

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """The fork, unless nobody is asked."""
        if not self.asks:
            return ()
        game.state.forks += 1
        order, asks = [seat for seat, _ in self.asks], [ask for _, ask in self.asks]
        return (Blind(game.state.forks, order, asks, [None] * len(asks)),)


class PlayTogether(Op[State], frozen=True):
    """An open fork: every listed seat runs `op` in a stack of its own; what it posts is done at the join."""

    order: tuple[Seat, ...]
    op: Effect

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """The fork."""
        game.state.forks += 1
        stacks: list[list[Node]] = [[Frame(self.op, asked)] for asked in self.order]
        return (Open(game.state.forks, list(self.order), stacks, [[] for _ in self.order]),)


_Function: TypeAlias = Callable[[Game[State], Seat], Ops]
_CUSTOM: dict[str, _Function] = {}


def custom(name: str) -> Callable[[Callable[[Game[S], Seat], Ops]], Callable[[Game[S], Seat], Ops]]:
    """Make a function known to `Custom` by `name`, which begins with its game's id."""

    def learn(function: Callable[[Game[S], Seat], Ops]) -> Callable[[Game[S], Seat], Ops]:
        assert name not in _CUSTOM, f"two functions are called {name}"
        _CUSTOM[name] = cast("_Function", function)
        return function

    return learn


class Custom(Op[State], frozen=True):
    """The escape hatch: a named function of the game, for the few records that no instruction fits."""

    name: str

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """Whatever the function of that name does."""
        return _CUSTOM[self.name](game, seat)
