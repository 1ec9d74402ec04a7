"""How the rule tests speak: state a position, play answers, assert facts (`notation.py`, `spoken.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.content.planets import FACES
from backend.games.ad_astra.notation import facts, position
from backend.games.ad_astra.spoken import answer
from backend.games.ad_astra.state import Astra
from backend.games.chance import Scripted, Seeded
from backend.games.protocol import JSON, Chance, Choice, Decision, Event, Refused, Result, Seat, View

T = TypeVar("T")


class At:
    """A position in the course of a test. `events` are those of everything played so far."""

    def __init__(self, text: str | Astra, chance: Chance | None = None) -> None:
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
                raise AssertionError(f"{text}: {refused.code} {refused.details}; {self.asked()} is asked") from refused
            self.events += applied.events
            RULES.check(self.state)
        return self

    def decline(self) -> At:
        """Play pass or done for whoever is called until the card is finished."""
        card = self.state.now.card if self.state.now else None
        while self.state.now is not None and self.state.now.card == card:
            decision = next(one for one in RULES.decisions(self.state) if one.called)
            self.play(f"{decision.seat} {next(choice.id for choice in decision.choices if choice.passive)}")
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

    def asked(self) -> str:
        """Who is called, and for what."""
        return facts(self.state)["asked"]

    def decision(self, seat: Seat) -> Decision:
        """The open decision of `seat`."""
        return next(decision for decision in RULES.decisions(self.state) if decision.seat == seat)

    def choice(self, seat: Seat, id: str) -> Choice:
        """One of its choices."""
        found = self.decision(seat).choice(id)
        assert found is not None, f"no choice {id}: {[choice.id for choice in self.decision(seat).choices]}"
        return found

    def offers(self, seat: Seat) -> set[str]:
        """The choices of `seat` that can be taken."""
        return {choice.id for choice in self.decision(seat).choices if choice.refusal is None}

    def why(self, seat: Seat, id: str) -> str | None:
        """The code against a choice."""
        refusal = self.choice(seat, id).refusal
        return refusal.code if refusal else None

    def told(self, kind: str, viewer: Seat | None = None) -> list[Mapping[str, JSON]]:
        """The arguments of every event of a kind that `viewer` was told."""
        return [event.args for event in self.events if event.kind == kind and event.seen_by(viewer)]

    def public(self) -> View:
        """What everybody sees."""
        return RULES.public(self.state)

    def private(self, seat: Seat) -> View:
        """What `seat` sees besides."""
        return RULES.private(self.state, seat)

    def result(self) -> Result:
        """How the game ended."""
        result = RULES.result(self.state)
        assert result is not None, f"not over: {self.asked()} is asked"
        return result


def items(choice: Choice) -> dict[str, tuple[Mapping[str, JSON], str | None]]:
    """The things listed by a choice: arguments and refusal code by address."""
    listed = choice.shape.wire().get("items")
    assert isinstance(listed, list)
    return {item["at"]: (item.get("args", {}), item.get("refusal", {}).get("code")) for item in listed}


def spots(choice: Choice, piece: str) -> dict[str, tuple[Mapping[str, JSON], str | None]]:
    """Where a choice would let `piece` go: arguments and refusal code by address."""
    pieces = choice.shape.wire()["pieces"]
    assert isinstance(pieces, list)
    listed = next(one["spots"] for one in pieces if one["piece"] == piece)
    return {spot["at"]: (spot.get("args", {}), spot.get("refusal", {}).get("code")) for spot in listed}


def shuffle_to(wanted: Sequence[T], items: Sequence[T]) -> list[int]:
    """The numbers that make `Game.shuffle` turn `items` into `wanted`."""
    now, draws = list(items), []
    for last in range(len(now) - 1, 0, -1):
        other = now.index(wanted[last])
        assert other <= last, "not a permutation"
        draws.append(other)
        now[last], now[other] = now[other], now[last]
    assert now == list(wanted), now
    return draws


def unshuffled_faces() -> list[str]:
    """The planets as the rules list them before they are shuffled."""
    return [face for face, count in FACES.items() for _ in range(count)]


def new_game(seats: int = 3, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> At:
    """A game at its first decision, with scripted luck where `script` names a reason."""
    chance = Scripted(script or {}, Seeded(b"test"))
    state, applied = RULES.setup(seats, RULES.meta.complete(options, seats), chance)
    at = At(state, chance)
    at.events += applied.events
    RULES.check(state)
    return at
