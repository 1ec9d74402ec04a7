"""The open questions of a state as decisions: found in the tree, listed once, kept while they wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from msgspec import Struct

from backend.games.kernel.tree import LISTED, Ask, Blind, Frame, Node, Open, State
from backend.games.protocol import JSON, Choice, Decision, Refused, Seat

ASKED = "asked"
"""Under this name a frame that waits keeps its open questions."""


_NO_ARGUMENTS: Mapping[str, JSON] = {}


class Asked(Struct, frozen=True):
    """An open question: what its seat is asked, and the node that holds it."""

    decision: Decision
    frame: Frame
    home: list[Node]
    fork: Blind | Open | None


def open_decisions(state: State) -> tuple[Decision, ...]:
    """Everything that waits for an answer now, in the order of seats of its fork."""
    return tuple([asked.decision for asked in _open_in(state.tree, state, None)])


def question_for(state: State, seat: Seat) -> Asked:
    """The open question of `seat`. Raises Refused("not_asked")."""
    stack, fork = state.tree, None
    while stack and isinstance(top := stack[-1], Open) and seat in top.order:
        fork = top
        stack = fork.stacks[fork.order.index(seat)]
    for asked in _open_in(stack, state, fork):
        if asked.decision.seat == seat:
            return asked
    raise Refused("not_asked")


def _open_in(stack: list[Node], state: State, fork: Open | None) -> Sequence[Asked]:
    """What waits on a stack."""
    if not stack:
        return ()
    top = stack[-1]
    if isinstance(top, Frame):
        kept: Sequence[Asked] | None = top.__dict__.get(ASKED)
        return kept or _keep(top, stack, state, fork)
    return _in_blind(top, stack, state) if isinstance(top, Blind) else _in_branches(top, state)


def _keep(frame: Frame, stack: list[Node], state: State, fork: Open | None) -> Sequence[Asked]:
    """What a waiting question offers can't change before it is answered: other branches of an open fork touch nothing
    that it reads, and whoever speaks in a parley puts the question anew. So its frame keeps what was listed, for the
    answer and for the others' answers."""
    ask: Ask[State] = frame.op  # type: ignore[assignment]  # a question's frame has one; a cast would be a call
    asked = [_asked(frame, seat, stack, state, fork) for seat in ask.askers(state, frame.seat)]
    frame.__dict__[ASKED] = asked
    return asked


def _in_blind(fork: Blind, stack: list[Node], state: State) -> Sequence[Asked]:
    waiting = zip(fork.order, fork.asks, fork.answers, strict=True)
    return [_asked(Frame(op, seat), seat, stack, state, fork) for seat, op, answer in waiting if answer is None]


def _in_branches(fork: Open, state: State) -> Sequence[Asked]:
    found: list[Asked] = []
    for branch in fork.stacks:
        if branch:
            top = branch[-1]
            kept: Sequence[Asked] | None = top.__dict__.get(ASKED) if type(top) is Frame else None
            found += kept or _open_in(branch, state, fork)
    return found


def _asked(frame: Frame, seat: Seat, stack: list[Node], state: State, fork: Blind | Open | None) -> Asked:
    ask: Ask[State] = frame.op  # type: ignore[assignment]  # a question's frame has one; a cast would be a call
    listed: Sequence[Choice] | None = frame.__dict__.get(LISTED) if seat == frame.seat else None
    decision = Decision(
        f"{seat}.{state.answered[seat]}",
        seat,
        ask.ask(),
        Listing(ask, state, seat) if listed is None else listed,
        _NO_ARGUMENTS if type(ask).args is Ask.args else Arguments(ask, state, seat),
        ask.called(state, seat, frame.seat),
        ask.mode if fork is None else "blind" if isinstance(fork, Blind) else "open",
        0 if fork is None else fork.serial,
    )
    return Asked(decision, frame, stack, fork)


class Arguments(Mapping[str, JSON]):
    """The arguments of a question, worked out when somebody looks: bots don't. Only good while the question is open."""

    __slots__ = ("_ask", "_seat", "_state", "_told")

    def __init__(self, ask: Ask[State], state: State, seat: Seat) -> None:
        self._ask, self._state, self._seat = ask, state, seat
        self._told: dict[str, JSON] | None = None

    def _all(self) -> dict[str, JSON]:
        if self._told is None:
            self._told = self._ask.args(self._state, self._seat)
        return self._told

    def __getitem__(self, name: str) -> JSON:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class Listing(Sequence[Choice]):
    """The choices of a question, listed when somebody looks: most seats of a parley are never looked at before the next
    message. Only to be looked at while its question is open."""

    __slots__ = ("_ask", "_listed", "_seat", "_state")

    def __init__(self, ask: Ask[State], state: State, seat: Seat) -> None:
        self._ask, self._state, self._seat = ask, state, seat
        self._listed: tuple[Choice, ...] | None = None

    def _all(self) -> tuple[Choice, ...]:
        if self._listed is None:
            self._listed = self._ask.choices(self._state, self._seat)
        return self._listed

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Choice, ...]: ...
    def __getitem__(self, index: int | slice) -> Choice | tuple[Choice, ...]:
        return self._all()[index]

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, Listing) else other)

    __hash__ = None  # type: ignore[assignment]  # like the tuple of dictionaries that it stands for
