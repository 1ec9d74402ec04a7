"""How the rule tests speak: state a position, play answers, assert facts (`notation.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from backend.games.chance import Scripted, Seeded
from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.notation import answer, facts, position
from backend.games.from_the_moon.state import Moon
from backend.games.protocol import JSON, Chance, Choice, Decision, Event, Refused, Result, Seat, View


class At:
    """A position in the course of a test. `events` are those of everything played so far."""

    def __init__(self, text: str | Moon, chance: Chance | None = None) -> None:
        self.state = position(text) if isinstance(text, str) else text
        self.chance = chance or Seeded(b"test")
        self.events: list[Event] = []

    def play(self, *answers: str) -> At:
        """Play legal answers; several may stand in one text, divided by semicolons."""
        for text in (part for given in answers for part in given.split(";")):
            seat, given = answer(self.state, text)
            try:
                applied = RULES.apply(self.state, seat, given, self.chance)
            except Refused as refused:
                raise AssertionError(f"{text}: {refused.code} {refused.details}; {self.asked()} is asked") from refused
            self.events += applied.events
            RULES.check(self.state)
        return self

    def shows(self, *wanted: str) -> At:
        """Assert facts of the position; several may stand in one text, divided by semicolons."""
        told = facts(self.state)
        for fact in (part.strip() for text in wanted for part in text.split(";")):
            subject = max((known for known in told if f"{fact} ".startswith(f"{known} ")), key=len, default="")
            assert f"{subject} {told.get(subject)}" == fact, f"not {fact!r}: {subject} {told.get(subject)}"
        return self

    def refuses(self, text: str, code: str, **details: JSON) -> At:
        """Assert that an answer is refused, with this reason, and leaves no trace."""
        before = RULES.dump(self.state)
        seat, given = answer(self.state, text)
        with pytest.raises(Refused) as caught:
            RULES.apply(self.state, seat, given, self.chance)
        refused = caught.value
        assert (refused.code, refused.details) == (code, details or refused.details)
        assert RULES.dump(self.state) == before, "a refusal left a trace"
        return self

    def asked(self) -> str:
        """Who is asked, and what."""
        return facts(self.state)["asked"]

    def decision(self, seat: Seat = 0) -> Decision:
        """The open decision of `seat`."""
        return next(decision for decision in RULES.decisions(self.state) if decision.seat == seat)

    def choice(self, id: str, seat: Seat = 0) -> Choice:
        """One of its choices."""
        found = self.decision(seat).choice(id)
        assert found is not None, f"no choice {id}: {[choice.id for choice in self.decision(seat).choices]}"
        return found

    def offers(self, seat: Seat = 0) -> set[str]:
        """The choices that can be taken."""
        return {choice.id for choice in self.decision(seat).choices if choice.refusal is None}

    def path(self, seat: Seat = 0) -> list[JSON]:
        """The path of the open decision."""
        return list(cast("Sequence[JSON]", self.decision(seat).args["path"]))

    def why(self, id: str, seat: Seat = 0) -> str | None:
        """The code against a choice."""
        refusal = self.choice(id, seat).refusal
        return refusal.code if refusal else None

    def items(self, id: str, seat: Seat = 0) -> dict[str, tuple[Mapping[str, JSON], str | None]]:
        """The things listed by a choice: arguments and refusal code by address without kind."""
        wire = self.choice(id, seat).shape.wire()
        entries = cast("list[Mapping[str, JSON]]", wire.get("items") or wire.get("pieces") or [])
        return {_name(entry): (cast("Mapping[str, JSON]", entry.get("args", {})), _code(entry)) for entry in entries}

    def legal(self, id: str, seat: Seat = 0) -> list[str]:
        """The things of a choice that can be picked: addresses without kind; spots of every piece for a placement."""
        wire = self.choice(id, seat).shape.wire()
        entries = cast("list[Mapping[str, JSON]]", wire.get("items") or [])
        for piece in cast("list[Mapping[str, JSON]]", wire.get("pieces") or []):
            spots = cast("list[Mapping[str, JSON]]", piece["spots"])
            entries += [{"at": f"x:{_name(piece)} {_name(spot)}", **spot, **_joined(piece, spot)} for spot in spots]
        return [_name(entry) for entry in entries if "refusal" not in entry]

    def told(self, kind: str) -> list[Mapping[str, JSON]]:
        """The arguments of every event of a kind."""
        return [event.args for event in self.events if event.kind == kind]

    def public(self) -> View:
        """What everybody sees."""
        return RULES.public(self.state)

    def result(self) -> Result:
        """How the game ended."""
        result = RULES.result(self.state)
        assert result is not None, f"not over: {self.asked()} is asked"
        return result


def _joined(piece: Mapping[str, JSON], spot: Mapping[str, JSON]) -> Mapping[str, JSON]:
    return {"at": f"both:{_name(piece)} {_name(spot)}"}


def _name(entry: Mapping[str, JSON]) -> str:
    return str(entry.get("at", entry.get("piece"))).partition(":")[2]


def _code(entry: Mapping[str, JSON]) -> str | None:
    refusal = entry.get("refusal")
    return str(cast("Mapping[str, JSON]", refusal)["code"]) if refusal else None


def new_game(seats: int = 3, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> At:
    """A game at its first decision, with scripted luck where `script` names a reason."""
    chance = Scripted(script or {}, Seeded(b"test"))
    state, applied = RULES.setup(seats, RULES.meta.complete(options, seats), chance)
    at = At(state, chance)
    at.events += applied.events
    RULES.check(state)
    return at
