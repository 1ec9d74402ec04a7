"""How the rule tests speak: state a position, play answers, assert facts (`notation.py`, `spoken.py`).

`Covers` keeps account of the content records that tests bring into play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import TypeVar

import pytest

from backend.games.chance import Scripted, Seeded
from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.notation import facts, position
from backend.games.planet_unknown.spoken import answer
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import JSON, Chance, Choice, Decision, Event, Refused, Result, Seat, View

F = TypeVar("F", bound=Callable[..., None])


class Covers:
    """Which records of content have a position of their own: `@covers("civ-05")` above a test. `test_coverage.py`
    takes each record its effect and sees that one of these tests fails."""

    def __init__(self, records: Iterable[str]) -> None:
        self.tests: dict[str, list[Callable[..., None]]] = {id: [] for id in records}

    def __call__(self, *ids: str) -> Callable[[F], F]:
        """Note that the test below exercises these records; each must be known."""
        assert ids, "nothing covered"

        def note(test: F) -> F:
            for id in ids:
                self.tests[id].append(test)
            return test

        return note

    @property
    def missing(self) -> set[str]:
        """Records without a test."""
        return {id for id, tests in self.tests.items() if not tests}

    def runs(self, id: str) -> Iterator[Callable[[], None]]:
        """The tests of a record, once with each set of their parameters."""
        for test in self.tests[id]:
            marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
            for values in product(*(mark.args[1] for mark in marks)):
                given = dict[str, object]()
                for mark, value in zip(marks, values, strict=True):
                    names = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
                    given |= zip(names, value if len(names) > 1 else (value,), strict=True)
                yield partial(test, **given)


class At:
    """A position in the course of a test. `events` are those of everything played so far."""

    def __init__(self, text: str | Unknown, chance: Chance | None = None) -> None:
        self.state = position(text) if isinstance(text, str) else text
        self.chance = chance or Seeded(b"test")
        self.events: list[Event] = []

    def play(self, *answers: str) -> At:
        """Play legal answers."""
        for text in answers:
            seat, given = answer(self.state, text)
            try:
                applied = RULES.apply(self.state, seat, given, self.chance)
            except Refused as refused:
                open_ = [self.choices(one.seat) for one in RULES.decisions(self.state)]
                raise AssertionError(f"{text}: {refused.code} {refused.details}; open: {open_}") from refused
            self.events += applied.events
            RULES.check(self.state)
        return self

    def shows(self, *wanted: str) -> At:
        """Assert facts of the position."""
        told = facts(self.state)
        for fact in wanted:
            subject = max((known for known in told if f"{fact} ".startswith(f"{known} ")), key=len, default="")
            assert f"{subject} {told.get(subject)}" == fact, f"not {fact!r}: {subject} {told.get(subject)}"
        return self

    def refuses(self, text: str, code: str, **details: JSON) -> At:
        """Assert that an answer is refused, with this reason, and leaves no trace."""
        before = RULES.dump(self.state)
        seat, given = answer(self.state, text)
        with pytest.raises(Refused) as caught:
            RULES.apply(self.state, seat, given, self.chance)
        assert (caught.value.code, caught.value.details) == (code, details or caught.value.details)
        assert RULES.dump(self.state) == before, "a refusal left a trace"
        return self

    def decision(self, seat: Seat = 0) -> Decision:
        """The open decision of `seat`."""
        return next(decision for decision in RULES.decisions(self.state) if decision.seat == seat)

    def choice(self, id: str, seat: Seat = 0) -> Choice:
        """Its choice of that name or kind."""
        choices = self.decision(seat).choices
        found = next((choice for choice in choices if id in {choice.id, choice.id.partition(":")[0]}), None)
        assert found is not None, f"no choice {id}: {[choice.id for choice in choices]}"
        return found

    def choices(self, seat: Seat = 0) -> list[str]:
        """The kinds of what `seat` may choose now."""
        return [choice.id.partition(":")[0] for choice in self.decision(seat).choices if choice.refusal is None]

    def why(self, id: str, seat: Seat = 0) -> str | None:
        """The code against a choice."""
        refusal = self.choice(id, seat).refusal
        return refusal.code if refusal else None

    def picks(self, id: str, seat: Seat = 0) -> list[str]:
        """What may be picked, without its kind."""
        found = []
        for pick in self.choice(id, seat).shape.list():
            assert isinstance(pick, list)
            found.append(" ".join(str(at).partition(":")[2] for at in pick))
        return found

    def goals(self, id: str, piece: str, seat: Seat = 0) -> list[str]:
        """Where a piece may be placed."""
        found = []
        for pick in self.choice(id, seat).shape.list():
            assert isinstance(pick, dict)
            if str(pick["piece"]).partition(":")[2] == piece:
                found.append(str(pick["at"]).partition(":")[2])
        return list(dict.fromkeys(found))

    def pieces(self, id: str, seat: Seat = 0) -> list[str]:
        """The pieces of a choice that can be placed somewhere, without their kind."""
        picks = list(self.choice(id, seat).shape.list())
        return list(dict.fromkeys(str(pick["piece"]).partition(":")[2] for pick in picks if isinstance(pick, dict)))

    def args(self, id: str, piece: str, seat: Seat = 0) -> Mapping[str, JSON]:
        """The arguments of a piece, listed though it may have no place."""
        listed = self.choice(id, seat).shape.wire()["pieces"]
        assert isinstance(listed, list)
        found: Mapping[str, JSON] = next(one for one in listed if one["piece"].partition(":")[2] == piece).get(
            "args", {}
        )
        return found

    def player(self, seat: Seat = 0) -> Mapping[str, JSON]:
        """What everybody sees of a seat."""
        players = self.public()["players"]
        assert isinstance(players, dict)
        found: Mapping[str, JSON] = players[str(seat)]
        return found

    def tech(self, level: str, seat: Seat = 0) -> str:
        """How a tech is shown to the seat itself."""
        mine = self.private(seat)["mine"]
        assert isinstance(mine, dict)
        techs = {**self.player(seat), **mine}["techs"]
        assert isinstance(techs, dict)
        return str(techs[level])

    def told(self, kind: str, viewer: Seat | None = None) -> list[Mapping[str, JSON]]:
        """The arguments of every event of a kind that `viewer` was told."""
        return [event.args for event in self.events if event.kind == kind and event.seen_by(viewer)]

    def public(self) -> View:
        """What everybody sees."""
        return RULES.public(self.state)

    def private(self, seat: Seat = 0) -> View:
        """What `seat` sees besides."""
        return RULES.private(self.state, seat)

    def facts_of_boards(self) -> dict[str, str]:
        """All facts but the counters of answers and forks."""
        told = facts(self.state)
        return {subject: said for subject, said in told.items() if subject not in {"answered", "forks", "drawn"}}

    def result(self) -> Result:
        """How the game ended."""
        result = RULES.result(self.state)
        assert result is not None, "not over"
        return result


def new_game(seats: int = 3, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> At:
    """A game at its first decision, with scripted luck where `script` names a reason."""
    chance = Scripted(script or {}, Seeded(b"test"))
    state, applied = RULES.setup(seats, RULES.meta.complete(options, seats), chance)
    at = At(state, chance)
    at.events += applied.events
    RULES.check(state)
    return at
