"""How the rule tests speak (`notation.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.notation import answer, facts, position
from backend.games.from_the_moon.state import Moon
from backend.games.protocol import JSON, Seat
from tests.games.positions import Notation, Position


class At(Position[Moon]):
    """A position of From the Moon in the course of a test."""

    notation = Notation(RULES, position, facts, answer)

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


def _joined(piece: Mapping[str, JSON], spot: Mapping[str, JSON]) -> Mapping[str, JSON]:
    return {"at": f"both:{_name(piece)} {_name(spot)}"}


def _name(entry: Mapping[str, JSON]) -> str:
    return str(entry.get("at", entry.get("piece"))).partition(":")[2]


def _code(entry: Mapping[str, JSON]) -> str | None:
    refusal = entry.get("refusal")
    return str(cast("Mapping[str, JSON]", refusal)["code"]) if refusal else None


def new_game(seats: int = 3, script: Mapping[str, Sequence[int]] | None = None, **options: JSON) -> At:
    """A game at its first decision, with scripted luck where `script` names a reason."""
    return At.new(seats, script, **options)
