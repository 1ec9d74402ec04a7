"""The continuation tree: the unresolved rest of all effects, as data.

A state holds a stack of nodes. A frame is an instruction (`Op`) and the seat it acts for; running it replaces it with
the instructions it returns. An instruction that has to ask (`Ask`) waits on top of its stack until its seat has
answered. Two nodes hold several seats at once: `Blind` (secret simultaneous choices, applied when all are in) and
`Open` (parallel turns, each with its own stack).

An instruction is frozen; what it has to remember between two answers it returns as fields of its own successor, so a
frame needs no locals and the tree can be stored in the middle of any chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar, cast

from msgspec import Struct

from backend.games.protocol import ALL, JSON, Chance, Choice, Draw, Event, Mode, Seat

LISTED = "listed"
"""Under this name a frame keeps the choices of its question once it is known to wait."""
STEP_LIMIT = 10_000
"""More steps than any chain can need: an instruction that returns itself for ever is our bug."""


class Effect:
    """Annotation of fields that hold any instruction; the codec finds the class by its tag."""

    __slots__ = ()


Ops: TypeAlias = Sequence[Effect]
Picked: TypeAlias = str | list[str] | dict[str, int | str | bool] | None
"""A legal pick as it is kept in a state."""
Node: TypeAlias = "Frame | Blind | Open"


class State(Struct, kw_only=True):
    """What every game's state has. `answered` counts the answers of each seat, `drawn` the numbers drawn of each
    stream of luck, `forks` the forks opened so far."""

    seats: int
    options: dict[str, str | int | bool]
    tree: list[Node] = []
    answered: list[int] = []
    drawn: dict[str, int] = {}
    forks: int = 0


S = TypeVar("S", bound=State)
T = TypeVar("T")


class Op(Effect, Struct, Generic[S], frozen=True, array_like=True, tag=True):
    """An instruction. Its fields are its arguments; `run` does it and returns what is left to do, first thing first."""

    def run(self, game: Game[S], seat: Seat) -> Ops:
        """Do it for `seat`."""
        raise NotImplementedError


class Ask(Op[S], Generic[S], frozen=True):
    """An instruction that asks its seat. A `forced` one resolves itself when there is exactly one possible answer:
    only for questions whose answer would betray nothing that is hidden."""

    mode: ClassVar[Mode] = "turn"
    forced: ClassVar[bool] = False

    def ask(self) -> str:
        """The key of the question."""
        raise NotImplementedError

    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """What `seat` may answer; at least one choice without a refusal."""
        raise NotImplementedError

    def settle(self, state: S, seat: Seat) -> tuple[tuple[Choice, ...], Choice | None]:
        """For a forced question: what `seat` may answer, and the choice by which it resolves itself, if any."""
        listed = self.choices(state, seat)
        return listed, sole(listed)

    def resolve(self, game: Game[S], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Carry out a legal answer; returns what is left to do, first thing first."""
        raise NotImplementedError

    def args(self, state: S, seat: Seat) -> dict[str, JSON]:
        """Arguments of the question."""
        return {}

    def askers(self, state: S, seat: Seat) -> Iterable[Seat]:
        """Who may answer: the acting seat, or several in a parley."""
        return (seat,)

    def called(self, state: S, asked: Seat, seat: Seat) -> bool:
        """Whether the table waits for `asked` (the instruction acts for `seat`)."""
        return True


class AsSeat(Effect, Struct, frozen=True, array_like=True, tag=True):
    """`op` done by another seat than the one that acts."""

    seat: Seat
    op: Effect


class Frame(Struct, array_like=True, tag=True, dict=True):
    """An instruction that waits on a stack, and who acts. Its instance dictionary is no part of the state: the engine
    keeps there what it listed for a question that waits."""

    op: Effect
    seat: Seat


class Blind(Effect, Struct, array_like=True, tag=True):
    """A secret simultaneous choice: who is asked what, with the answers so far, all three side by side. Applied in that
    order when complete."""

    serial: int
    order: list[Seat]
    asks: list[Effect]
    answers: list[tuple[str, Picked] | None]


class Open(Effect, Struct, array_like=True, tag=True):
    """Parallel turns: one stack a seat, side by side with `order`. What concerns things that seats share is posted and
    done at the join, seat by seat."""

    serial: int
    order: list[Seat]
    stacks: list[list[Node]]
    posts: list[list[Effect]]


class Resolved(Op[State], frozen=True):
    """A recorded answer of a blind choice, to be carried out at the join."""

    ask: Effect
    choice: str
    pick: Picked

    def run(self, game: Game[State], seat: Seat) -> Ops:
        """Carry it out."""
        return cast("Ask[State]", self.ask).resolve(game, seat, self.choice, self.pick)


class Game(Generic[S]):
    """A state in the course of one answer: with its luck, and with what happened so far."""

    __slots__ = ("_fork", "_stream", "chance", "draws", "events", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self._stream = ""
        self._fork: Open | None = None

    def below(self, n: int, why: str) -> int:
        """A number of the table's luck in 0..n-1. Every seat of an open fork has a stream of its own."""
        index = self.state.drawn.get(self._stream, 0)
        self.state.drawn[self._stream] = index + 1
        value = self.chance.draw(n, self._stream, index, why)
        self.draws.append(Draw(n, value, why))
        return value

    def shuffle(self, items: list[T], why: str) -> None:
        """Put `items` into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, why)
            items[last], items[other] = items[other], items[last]

    def tell(self, kind: str, seat: Seat | None = None, *, reveals: bool = False, **args: JSON) -> None:
        """Narrate to everybody."""
        self.events.append(Event(kind, seat, args, ALL, ALL, reveals))

    def confide(self, kind: str, seat: Seat, **args: JSON) -> None:
        """Narrate to `seat` alone what follows from its own choices and from what it knew: it may be taken back."""
        self.events.append(Event(kind, seat, args, to=seat))

    def whisper(self, kind: str, seat: Seat, *, others: dict[str, JSON] | None = None, **args: JSON) -> None:
        """Narrate what `seat` alone may know in full; the others hear the same kind with `others`. No undo goes
        back behind it."""
        self.events.append(Event(kind, seat, args, to=seat, reveals=True))
        if others is not None:
            self.events.append(Event(kind, seat, others, ALL, but=seat))

    def post(self, seat: Seat, op: Effect) -> None:
        """Leave `op` to the join of the open fork that is running."""
        assert self._fork is not None, "only a branch of an open fork posts"
        self._fork.posts[self._fork.order.index(seat)].append(op)

    def advance(self, stack: list[Node] | None = None) -> None:
        """Run a stack, or the whole tree, until everything in it is empty or waits for an answer."""
        self._run(self.state.tree if stack is None else stack)

    def _run(self, stack: list[Node]) -> None:
        for _ in range(STEP_LIMIT):
            if not stack:
                return
            top = stack[-1]
            if not isinstance(top, Frame):
                if not self._step_fork(stack, top):
                    return
                continue
            op: Op[S] = top.op  # type: ignore[assignment]  # a frame has no other; a cast would be a call
            if isinstance(op, Ask):
                only = _only_answer(top, op, self.state) if op.forced else None
                if only is None:
                    return
                stack.pop()
                left = op.resolve(self, top.seat, *only)
            else:
                stack.pop()
                left = op.run(self, top.seat)
            if left:
                push(stack, left, top.seat)
        raise AssertionError(f"no end in sight: {stack[-1]}")

    def _step_fork(self, stack: list[Node], top: Blind | Open) -> bool:
        """One step of a fork; False when it waits."""
        return self._join_blind(stack, top) if isinstance(top, Blind) else self._step_open(stack, top)

    def _join_blind(self, stack: list[Node], top: Blind) -> bool:
        resolved = [
            Frame(Resolved(ask, *answer), seat)
            for seat, ask, answer in zip(top.order, top.asks, top.answers, strict=True)
            if answer is not None
        ]
        if len(resolved) < len(top.order):
            return False
        stack.pop()
        stack.extend(reversed(resolved))
        return True

    def _step_open(self, stack: list[Node], top: Open) -> bool:
        for seat, branch in zip(top.order, top.stacks, strict=True):
            if branch and not _waits(branch[-1]):
                with self.branch(top, seat):
                    self._run(branch)
        if any(top.stacks):
            return False
        stack.pop()
        for seat, posts in zip(reversed(top.order), reversed(top.posts), strict=True):
            push(stack, posts, seat)
        return True

    def branch(self, fork: Open, seat: Seat) -> Branch[S]:
        """Act in one seat's branch of an open fork, on that branch's own stream of luck."""
        return Branch(self, stream_of(fork, seat), fork)

    def within(self, stream: str, fork: Open | None) -> tuple[str, Open | None]:
        """Draw from `stream` and post to `fork` from here on; returns what was so before."""
        outer = self._stream, self._fork
        self._stream, self._fork = stream, fork
        return outer


def stream_of(fork: Open, seat: Seat) -> str:
    """The name of the stream of luck of one seat's branch."""
    return f"{fork.serial}.{seat}"


class Branch(Generic[S]):
    """The time in which a game acts in one branch of an open fork."""

    __slots__ = ("_fork", "_game", "_outer", "_stream")

    def __init__(self, game: Game[S], stream: str, fork: Open) -> None:
        self._game, self._stream, self._fork = game, stream, fork

    def __enter__(self) -> None:
        self._outer = self._game.within(self._stream, self._fork)

    def __exit__(self, *_: object) -> None:
        self._game.within(*self._outer)


def _waits(top: Node) -> bool:
    """Whether a branch waits for an answer: a question on top that was asked before, or never answers itself."""
    return isinstance(top, Frame) and isinstance(top.op, Ask) and (not top.op.forced or LISTED in top.__dict__)


def push(stack: list[Node], ops: Ops, seat: Seat) -> None:
    """Put `ops` on the stack so that the first of them is done first. Children inherit the acting seat; an instruction
    may also return a fork."""
    for op in reversed(ops):
        if isinstance(op, Op):
            stack.append(Frame(op, seat))
        else:
            stack.append(_node(op))


def _node(op: Effect) -> Node:
    """An instruction of another seat, or a fork."""
    if not isinstance(op, AsSeat):
        return cast("Blind | Open", op)
    while isinstance(op.op, AsSeat):
        op = op.op
    return Frame(op.op, op.seat) if isinstance(op.op, Op) else cast("Blind | Open", op.op)


def _only_answer(frame: Frame, ask: Ask[S], state: S) -> tuple[str, JSON] | None:
    """The one possible answer of a question. If there are more, the question waits, and what was listed to find out is
    kept: for its decision, and so that nobody looks again."""
    if LISTED in frame.__dict__:
        return None
    listed, only = ask.settle(state, frame.seat)
    if only is not None:
        return only.id, next(only.shape.list())
    frame.__dict__[LISTED] = listed
    return None


def sole(choices: Iterable[Choice]) -> Choice | None:
    """The choice that is the only one that can be taken, in one way only; None if there are more."""
    only = None
    for choice in choices:
        if choice.refusal is None:
            if only is not None:
                return None
            only = choice
    return only if only is not None and only.shape.count() == 1 else None
