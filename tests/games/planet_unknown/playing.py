"""How the rule tests speak: state a position, play answers, assert facts (`notation.py`, `spoken.py`).

`Covers` keeps account of the content records that tests bring into play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import TypeVar

from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.notation import facts, position
from backend.games.planet_unknown.spoken import answer
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import JSON, Seat
from tests.games.positions import Notation, Position

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


class At(Position[Unknown]):
    """A position of Planet Unknown in the course of a test."""

    notation = Notation(RULES, position, facts, answer)

    def choices(self, seat: Seat = 0) -> list[str]:
        """The kinds of what `seat` may choose now."""
        return [choice.id.partition(":")[0] for choice in self.decision(seat).choices if choice.refusal is None]

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

    def facts_of_boards(self) -> dict[str, str]:
        """All facts but the counters of answers and forks."""
        told = facts(self.state)
        return {subject: said for subject, said in told.items() if subject not in {"answered", "forks", "drawn"}}


def new_game(seats: int = 3, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> At:
    """A game at its first decision, with scripted luck where `script` names a reason."""
    return At.new(seats, script, **options)
