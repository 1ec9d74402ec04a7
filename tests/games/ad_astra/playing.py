"""How the rule tests speak (`notation.py`, `spoken.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from backend.games.ad_astra import RULES
from backend.games.ad_astra.content.planets import FACES
from backend.games.ad_astra.notation import facts, position
from backend.games.ad_astra.spoken import answer
from backend.games.ad_astra.state import Astra
from backend.games.protocol import JSON, Choice
from tests.games.positions import Notation, Position

T = TypeVar("T")


class At(Position[Astra]):
    """A position of Ad Astra in the course of a test."""

    notation = Notation(RULES, position, facts, answer)

    def decline(self) -> At:
        """Play pass or done for whoever is called until the card is finished."""
        card = self.state.now.card if self.state.now else None
        while self.state.now is not None and self.state.now.card == card:
            decision = next(one for one in RULES.decisions(self.state) if one.called)
            self.play(f"{decision.seat} {next(choice.id for choice in decision.choices if choice.passive)}")
        return self


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
    return At.new(seats, script, **options)
