"""The four shapes a choice can have: what may be picked, without listing it before somebody asks.

A fifth shape belongs here, not into a game. Picks are plain JSON (`play/README.md`, "A decision").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product
from math import comb, perm
from typing import cast

from msgspec import Struct

from backend.games.chance import pick_one, shuffled
from backend.games.protocol import JSON, Choice, Luck, Refusal, View, refusal_wire


class Item(Struct, frozen=True):
    """A listed thing, by its address. With a `refusal` it is shown and cannot be taken."""

    at: str
    args: Mapping[str, JSON] = {}
    refusal: Refusal | None = None

    def wire(self) -> View:
        """The item as JSON."""
        wire: View = {"at": self.at}
        if self.args:
            wire["args"] = self.args
        if self.refusal is not None:
            wire["refusal"] = refusal_wire(self.refusal)
        return wire


def addresses(pick: JSON) -> list[str] | None:
    """`pick` as a list of addresses, or None if it is something else."""
    if not isinstance(pick, list):
        return None
    for at in pick:
        if not isinstance(at, str):
            return None
    return cast("list[str]", pick)


class Pick(Struct, frozen=True, dict=True):
    """From `least` to `most` of the listed things, in an order that matters or not. A pick is a list of addresses."""

    items: tuple[Item, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False

    def _legal(self) -> list[str]:
        kept: list[str] | None = self.__dict__.get("legal")
        if kept is None:
            kept = self.__dict__["legal"] = [item.at for item in self.items if item.refusal is None]
        return kept

    def contains(self, pick: JSON) -> bool:
        """Distinct legal addresses, not too few and not too many."""
        picked = addresses(pick)
        if picked is None or not self.least <= len(picked) <= self.most:
            return False
        if len(picked) < 2:
            return not picked or picked[0] in self._legal()
        return len(set(picked)) == len(picked) and set(picked) <= set(self._legal())

    def why(self, pick: JSON) -> Refusal | None:
        """The refusal of the first picked thing that has one."""
        picked = addresses(pick) or []
        return next((item.refusal for item in self.items if item.refusal and item.at in picked), None)

    def sample(self, luck: Luck) -> JSON:
        """Any legal pick, each length as likely."""
        legal = self._legal()
        if self.most == 1 == self.least:
            return [pick_one(legal, luck)]
        length = self.least + luck.below(min(self.most, len(legal)) - self.least + 1)
        return list(shuffled(legal, luck)[:length])

    def count(self) -> int:
        """The number of legal picks; unordered ones count once."""
        legal, ways = len(self._legal()), perm if self.ordered else comb
        if self.most < 2:
            return (self.least == 0) + legal * self.most
        return sum(ways(legal, length) for length in range(self.least, min(self.most, legal) + 1))

    def list(self) -> Iterator[JSON]:
        """All legal picks, short ones first."""
        legal, ways = self._legal(), permutations if self.ordered else combinations
        for length in range(self.least, min(self.most, len(legal)) + 1):
            yield from (list(picked) for picked in ways(legal, length))

    def wire(self) -> View:
        """As JSON."""
        items = [item.wire() for item in self.items]
        return {"shape": "pick", "min": self.least, "max": self.most, "ordered": self.ordered, "items": items}


BUTTON = Pick((), 0, 0)
"""Nothing to pick: the choice is a plain button, its pick an empty list."""


def button(id: str, *, passive: bool = False, refusal: Refusal | None = None, **args: JSON) -> Choice:
    """A choice that is a plain button."""
    return Choice(id, BUTTON, args, passive, refusal)


class Spot(Struct, frozen=True):
    """Where a piece may go: an anchor address, the quarter turns (0..3) and the flips it allows there.

    An anchor may be listed several times, with different orientations."""

    at: str
    turns: tuple[int, ...] = (0,)
    flips: tuple[bool, ...] = (False,)
    args: Mapping[str, JSON] = {}
    refusal: Refusal | None = None

    def wire(self) -> View:
        """The spot as JSON, defaults left out."""
        wire: View = {"at": self.at}
        if self.turns != (0,):
            wire["turns"] = self.turns
        if self.flips != (False,):
            wire["flips"] = self.flips
        if self.args:
            wire["args"] = self.args
        if self.refusal is not None:
            wire["refusal"] = refusal_wire(self.refusal)
        return wire


class Piece(Struct, frozen=True):
    """A thing that can be placed, and its spots. Pieces with the same spots share one tuple."""

    piece: str
    spots: tuple[Spot, ...]
    args: Mapping[str, JSON] = {}

    def legal(self) -> list[Spot]:
        """The spots without a refusal."""
        return [spot for spot in self.spots if spot.refusal is None]

    def wire(self) -> View:
        """The piece as JSON."""
        wire: View = {"piece": self.piece, "spots": [spot.wire() for spot in self.spots]}
        if self.args:
            wire["args"] = self.args
        return wire


class Placed(Struct, frozen=True):
    """A pick of a `Place`, understood."""

    piece: str
    at: str
    turn: int = 0
    flip: bool = False

    def json(self) -> JSON:
        """As it is sent."""
        return {"piece": self.piece, "at": self.at, "turn": self.turn, "flip": self.flip}


_NEEDED, _KNOWN = frozenset({"piece", "at"}), frozenset({"piece", "at", "turn", "flip"})


def placed(pick: JSON) -> Placed | None:
    """`pick` as a placement, or None if it is something else."""
    if not isinstance(pick, dict) or not _NEEDED <= pick.keys() <= _KNOWN:
        return None
    piece, at, turn, flip = pick["piece"], pick["at"], pick.get("turn", 0), pick.get("flip", False)
    if not isinstance(piece, str) or not isinstance(at, str) or type(turn) is not int or type(flip) is not bool:
        return None
    return Placed(piece, at, turn, flip)


class Place(Struct, frozen=True):
    """One of the pieces to one of its spots, turned and flipped as the spot allows."""

    pieces: tuple[Piece, ...]

    def _spots(self, wanted: Placed) -> list[Spot]:
        for piece in self.pieces:
            if piece.piece == wanted.piece:
                return [spot for spot in piece.spots if spot.at == wanted.at]
        return []

    def contains(self, pick: JSON) -> bool:
        """A listed piece at one of its legal spots, in a legal orientation."""
        wanted = placed(pick)
        return wanted is not None and any(
            spot.refusal is None and wanted.turn in spot.turns and wanted.flip in spot.flips
            for spot in self._spots(wanted)
        )

    def why(self, pick: JSON) -> Refusal | None:
        """The refusal of the picked spot, if it has one."""
        wanted = placed(pick)
        spots = self._spots(wanted) if wanted else []
        return next((spot.refusal for spot in spots if spot.refusal is not None), None)

    def sample(self, luck: Luck) -> JSON:
        """Any placement: each piece that has a spot as likely, then each of its spots."""
        shared = {id(piece.spots): piece for piece in self.pieces}  # pieces with the same spots share one tuple
        legal = {key: piece.legal() for key, piece in shared.items()}
        piece = pick_one([piece for piece in self.pieces if legal[id(piece.spots)]], luck)
        spot = pick_one(legal[id(piece.spots)], luck)
        turn = spot.turns[0] if len(spot.turns) == 1 else pick_one(spot.turns, luck)
        flip = spot.flips[0] if len(spot.flips) == 1 else pick_one(spot.flips, luck)
        return {"piece": piece.piece, "at": spot.at, "turn": turn, "flip": flip}

    def count(self) -> int:
        """The number of placements, orientations counted singly."""
        return sum([len(spot.turns) * len(spot.flips) for piece in self.pieces for spot in piece.legal()])

    def list(self) -> Iterator[JSON]:
        """All placements."""
        for piece in self.pieces:
            for spot in piece.legal():
                for turn, flip in product(spot.turns, spot.flips):
                    yield Placed(piece.piece, spot.at, turn, flip).json()

    def wire(self) -> View:
        """As JSON."""
        return {"shape": "place", "pieces": [piece.wire() for piece in self.pieces]}


class Program(Struct, frozen=True):
    """An ordered row of the listed things, `least` to `most` long, with repeats or without."""

    items: tuple[Item, ...]
    least: int
    most: int
    repeat: bool = False

    def _legal(self) -> list[str]:
        return [item.at for item in self.items if item.refusal is None]

    def _longest(self) -> int:
        legal = len(self._legal())
        return self.most if self.repeat and legal else min(self.most, legal)

    def contains(self, pick: JSON) -> bool:
        """Legal addresses in any order, as long as allowed."""
        picked = addresses(pick)
        if picked is None or not self.least <= len(picked) <= self.most:
            return False
        return set(picked) <= set(self._legal()) and (self.repeat or len(set(picked)) == len(picked))

    def why(self, pick: JSON) -> Refusal | None:
        """The refusal of the first picked thing that has one."""
        picked = addresses(pick) or []
        return next((item.refusal for item in self.items if item.refusal and item.at in picked), None)

    def sample(self, luck: Luck) -> JSON:
        """Any program, each length as likely."""
        legal, length = self._legal(), self.least + luck.below(self._longest() - self.least + 1)
        if self.repeat:
            return [pick_one(legal, luck) for _ in range(length)]
        return list(shuffled(legal, luck)[:length])

    def count(self) -> int:
        """The number of programs."""
        legal, lengths = len(self._legal()), range(self.least, self._longest() + 1)
        return sum(legal**length if self.repeat else perm(legal, length) for length in lengths)

    def list(self) -> Iterator[JSON]:
        """All programs, short ones first."""
        legal = self._legal()
        for length in range(self.least, self._longest() + 1):
            rows = product(legal, repeat=length) if self.repeat else permutations(legal, length)
            yield from (list(row) for row in rows)

    def wire(self) -> View:
        """As JSON."""
        items = [item.wire() for item in self.items]
        return {"shape": "program", "items": items, "min": self.least, "max": self.most, "repeat": self.repeat}
