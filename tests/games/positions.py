"""How the rule tests of all games speak: state a position, play answers, assert facts, each in the game's notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec
import pytest

from backend.games.chance import Plain, Scripted, Seeded
from backend.games.protocol import JSON, Answer, Chance, Choice, Decision, Event, Refused, Result, Rules, Seat
from backend.games.protocol import View as Shown

S = TypeVar("S")


@dataclass(frozen=True)
class Notation(Generic[S]):
    """The rules of a game, and how positions, facts and answers are written."""

    rules: Rules[S]
    position: Callable[[str], S]
    facts: Callable[[S], dict[str, str]]
    answer: Callable[[S, str], tuple[Seat, Answer]]


class Position(Generic[S]):
    """A position in the course of a test. `events` are those of everything played so far."""

    notation: ClassVar[Notation[Any]]

    def __init__(self, given: str | S, chance: Chance | None = None) -> None:
        self.rules: Rules[S] = self.notation.rules
        self.state: S = self.notation.position(given) if isinstance(given, str) else given
        self.chance = chance or Seeded(b"test")
        self.events: list[Event] = []

    @classmethod
    def new(cls, seats: int, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> Self:
        """A game at its first decision, with scripted luck where `script` names a reason."""
        chance = Scripted(script or {}, Seeded(b"test"))
        rules = cls.notation.rules
        state, applied = rules.setup(seats, rules.meta.complete(options, seats), chance)
        at = cls(state, chance)
        at.events += applied.events
        rules.check(state)
        return at

    def play(self, *answers: str) -> Self:
        """Play legal answers; several may stand in one text, divided by semicolons."""
        for text in _each(answers):
            seat, given = self.notation.answer(self.state, text)
            try:
                applied = self.rules.apply(self.state, seat, given, self.chance)
            except Refused as refused:
                raise AssertionError(f"{text}: {refused.code} {refused.details}; open: {self._open()}") from refused
            self.events += applied.events
            self.rules.check(self.state)
        return self

    def shows(self, *wanted: str) -> Self:
        """Assert facts of the position; several may stand in one text, divided by semicolons."""
        told = self.notation.facts(self.state)
        for fact in _each(wanted):
            subject = max((known for known in told if f"{fact} ".startswith(f"{known} ")), key=len, default="")
            assert f"{subject} {told.get(subject)}" == fact, f"not {fact!r}: {subject} {told.get(subject)}"
        return self

    def refuses(self, text: str, code: str, **details: JSON) -> Self:
        """Assert that an answer is refused, with this reason, and leaves no trace."""
        before = self.rules.dump(self.state)
        seat, given = self.notation.answer(self.state, text)
        with pytest.raises(Refused) as caught:
            self.rules.apply(self.state, seat, given, self.chance)
        assert (caught.value.code, caught.value.details) == (code, details or caught.value.details)
        assert self.rules.dump(self.state) == before, "a refusal left a trace"
        return self

    def asked(self) -> str:
        """Who is called, and for what."""
        return self.notation.facts(self.state)["asked"]

    def decision(self, seat: Seat = 0) -> Decision:
        """The open decision of `seat`."""
        return next(decision for decision in self.rules.decisions(self.state) if decision.seat == seat)

    def offers(self, seat: Seat = 0) -> set[str]:
        """The choices of `seat` that can be taken."""
        return {choice.id for choice in self.decision(seat).choices if choice.refusal is None}

    def choice(self, id: str, seat: Seat = 0) -> Choice:
        """One of the choices of `seat`, by its name or the kind before the colon."""
        choices = self.decision(seat).choices
        found = next((choice for choice in choices if id in {choice.id, choice.id.partition(":")[0]}), None)
        assert found is not None, f"no choice {id}: {[choice.id for choice in choices]}"
        return found

    def why(self, id: str, seat: Seat = 0) -> str | None:
        """The code against a choice."""
        refusal = self.choice(id, seat).refusal
        return refusal.code if refusal else None

    def told(self, kind: str, viewer: Seat | None = None) -> list[Mapping[str, JSON]]:
        """The arguments of every event of a kind that `viewer` was told."""
        return [event.args for event in self.events if event.kind == kind and event.seen_by(viewer)]

    def public(self) -> Shown:
        """What everybody sees."""
        return self.rules.public(self.state)

    def private(self, seat: Seat = 0) -> Shown:
        """What `seat` sees besides."""
        return self.rules.private(self.state, seat)

    def sent(self, viewer: Seat | None) -> bytes:
        """Everything a viewer is sent of the position."""
        private = None if viewer is None else self.private(viewer)
        mine = [decision.wire() for decision in self.rules.decisions(self.state) if decision.seat == viewer]
        return msgspec.json.encode((self.public(), private, mine), order="sorted")

    def worlds(self, viewer: Seat | None) -> Iterator[Self]:
        """Positions that `viewer` can't tell from this one."""
        luck = Plain(5)
        for _ in range(30):
            other = type(self)(self.rules.shuffle_hidden(self.state, viewer, luck))
            self.rules.check(other.state)
            assert other.sent(viewer) == self.sent(viewer)
            yield other

    def result(self) -> Result:
        """How the game ended."""
        result = self.rules.result(self.state)
        assert result is not None, f"not over: {self._open()}"
        return result

    def _open(self) -> list[str]:
        return [f"{one.seat} {one.ask}: {sorted(self.offers(one.seat))}" for one in self.rules.decisions(self.state)]


def _each(texts: Sequence[str]) -> list[str]:
    return [part.strip() for text in texts for part in text.split(";")]
