"""`Engine`: the part of `Rules` that is the same for every game. A game adds its layout, its views and its result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, cast, overload

from backend.games.kernel.codec import Codec
from backend.games.kernel.tree import (
    LISTED,
    Ask,
    Asked,
    Blind,
    Game,
    Open,
    Ops,
    Picked,
    S,
    State,
    open_questions,
    push,
    question_for,
)
from backend.games.protocol import (
    Answer,
    Applied,
    Chance,
    Choice,
    Decision,
    Luck,
    Meta,
    Options,
    Progress,
    Refused,
    Result,
    Seat,
    View,
)


class Engine(ABC, Generic[S]):
    """A game's rules: the kernel runs its instructions, the game says how it begins and what may be seen."""

    meta: Meta
    codec: Codec[S]

    @abstractmethod
    def new(self, seats: int, options: dict[str, str | int | bool]) -> S:
        """A state before anything is laid out."""

    @abstractmethod
    def script(self, state: S) -> Ops:
        """The instructions that are the whole game, setup included."""

    @abstractmethod
    def public(self, state: S) -> View:
        """See `Rules.public`."""

    @abstractmethod
    def private(self, state: S, seat: Seat) -> View:
        """See `Rules.private`."""

    @abstractmethod
    def progress(self, state: S) -> Progress:
        """See `Rules.progress`."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """See `Rules.result`."""

    @abstractmethod
    def check(self, state: S) -> None:
        """See `Rules.check`."""

    @abstractmethod
    def shuffle_hidden(self, state: S, viewer: Seat | None, luck: Luck) -> S:
        """See `Rules.shuffle_hidden`."""

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[S, Applied]:
        """See `Rules.setup`."""
        state = self.new(seats, cast("dict[str, str | int | bool]", dict(options)))
        state.answered = [0] * seats
        push(state.tree, self.script(state), 0)
        game = Game(state, chance)
        game.advance()
        return state, Applied(tuple(game.events), tuple(game.draws))

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """See `Rules.decisions`."""
        return tuple([_decision(state, asked) for asked in open_questions(state.tree, state)])

    def apply(self, state: S, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        """See `Rules.apply`."""
        asked = question_for(state, seat)
        if answer.decision != _decision_id(state, seat):
            raise Refused("stale")
        ask = cast("Ask[S]", asked.frame.op)
        _legal(_decision(state, asked).choices, answer)
        game = Game(state, chance)
        state.answered[seat] += 1
        _enter(game, asked, ask, answer)
        game.advance()
        return Applied(tuple(game.events), tuple(game.draws))

    def dump(self, state: S) -> bytes:
        """See `Rules.dump`."""
        return self.codec.dump(state)

    def load(self, data: bytes) -> S:
        """See `Rules.load`."""
        return self.codec.load(data)


def _decision_id(state: State, seat: Seat) -> str:
    return f"{seat}.{state.answered[seat]}"


def _decision(state: State, asked: Asked) -> Decision:
    """What is asked. What a waiting question offers can't change before it is answered: other branches of an open fork
    touch nothing that it reads, and whoever speaks in a parley puts the question anew. So its frame keeps what was
    listed, for the answer and for the others' answers."""
    if isinstance(asked.fork, Blind):
        return _listed(state, asked)
    kept = cast("dict[tuple[Seat, int], Decision]", asked.frame.__dict__.setdefault("decisions", {}))
    key = asked.seat, state.answered[asked.seat]
    decision = kept.get(key)
    if decision is None:
        decision = kept[key] = _listed(state, asked)
    return decision


def _listed(state: State, asked: Asked) -> Decision:
    ask, seat = cast("Ask[State]", asked.frame.op), asked.seat
    return Decision(
        _decision_id(state, seat),
        seat,
        ask.ask(),
        _choices(state, asked, ask),
        ask.args(state, seat),
        ask.called(state, seat, asked.frame.seat),
        asked.mode,
        asked.fork.serial if asked.fork else 0,
    )


def _choices(state: State, asked: Asked, ask: Ask[State]) -> Sequence[Choice]:
    """What can be answered: as listed to see whether the question answers itself, or listed when somebody looks."""
    kept = cast("tuple[Choice, ...] | None", asked.frame.__dict__.get(LISTED))
    return Listing(ask, state, asked.seat) if kept is None or asked.seat != asked.frame.seat else kept


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


def _legal(choices: Sequence[Choice], answer: Answer) -> None:
    """Raises Refused unless `answer` takes one of `choices` with a legal pick."""
    for choice in choices:
        if choice.id == answer.choice:
            break
    else:
        raise Refused("no_such_choice")
    if choice.refusal is not None:
        raise Refused(choice.refusal.code, **choice.refusal.args)
    if not choice.shape.contains(answer.pick):
        reason = choice.shape.why(answer.pick)
        if reason is not None:
            raise Refused(reason.code, **reason.args)
        raise Refused("illegal_pick")


def _enter(game: Game[S], asked: Asked, ask: Ask[S], answer: Answer) -> None:
    """Put a legal answer into the tree: recorded in a blind choice, carried out everywhere else."""
    if isinstance(asked.fork, Blind):
        asked.fork.answers[asked.fork.order.index(asked.seat)] = (answer.choice, cast("Picked", answer.pick))
    elif isinstance(asked.fork, Open):
        with game.branch(asked.fork, asked.seat):
            _carry_out(game, asked, ask, answer)
    else:
        _carry_out(game, asked, ask, answer)


def _carry_out(game: Game[S], asked: Asked, ask: Ask[S], answer: Answer) -> None:
    asked.home.pop()
    push(asked.home, ask.resolve(game, asked.seat, answer.choice, answer.pick), asked.frame.seat)
