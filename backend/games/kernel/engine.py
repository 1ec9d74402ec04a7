"""`Engine`: the part of `Rules` that is the same for every game. A game adds its layout, its views and its result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, cast

from backend.games.kernel.codec import Codec
from backend.games.kernel.questions import Asked, open_decisions, question_for
from backend.games.kernel.tree import Ask, Blind, Game, Ops, Picked, S, push, stream_of
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
        return open_decisions(state)

    def apply(self, state: S, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        """See `Rules.apply`."""
        asked = question_for(state, seat)
        decision = asked.decision
        if answer.decision != decision.id:
            raise Refused("stale")
        _legal(decision.choices, answer)
        game = Game(state, chance)
        state.answered[seat] += 1
        if _enter(game, asked, answer):
            game.advance()
        return Applied(tuple(game.events), tuple(game.draws))

    def dump(self, state: S) -> bytes:
        """See `Rules.dump`."""
        return self.codec.dump(state)

    def load(self, data: bytes) -> S:
        """See `Rules.load`."""
        return self.codec.load(data)


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


def _enter(game: Game[S], asked: Asked, answer: Answer) -> bool:
    """Put a legal answer into the tree: recorded in a blind choice, carried out everywhere else. False if nothing else
    can go on: a branch that asks again leaves the others waiting as they are."""
    fork = asked.fork
    if fork is None:
        _carry_out(game, asked, answer)
    elif isinstance(fork, Blind):
        fork.answers[fork.order.index(asked.decision.seat)] = (answer.choice, cast("Picked", answer.pick))
    else:
        outer = game.within(stream_of(fork, asked.decision.seat), fork)
        _carry_out(game, asked, answer)
        game.advance(asked.home)
        game.within(*outer)
        return not asked.home
    return True


def _carry_out(game: Game[S], asked: Asked, answer: Answer) -> None:
    asked.home.pop().__dict__.clear()  # what it kept holds it in a circle: only the garbage collector would free it
    ask: Ask[S] = asked.frame.op  # type: ignore[assignment]  # a question's frame has one; a cast would be a call
    push(asked.home, ask.resolve(game, asked.decision.seat, answer.choice, answer.pick), asked.frame.seat)
