"""Tasks that collect or destroy pieces, and meteorites that fall (RULES 8.2, 11.4; civ cards and events)."""

from __future__ import annotations

from backend.games.kernel.choice import Item, Pick, addresses
from backend.games.kernel.tree import Effect, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.grid import COLUMNS, NUMBER, ROWS, mask_of
from backend.games.planet_unknown.ops.core import Play, Task, board_of, first, pend, say, square_pick
from backend.games.planet_unknown.ops.pieces import (
    collect_pod,
    collect_rock,
    crush,
    destroy_pod,
    destroy_rover,
    fall,
)
from backend.games.planet_unknown.shapes import SquarePick
from backend.games.planet_unknown.state import Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat

NOTHING = Refusal("planet.nothing_there")


def _picked(pick: JSON) -> list[int]:
    return [NUMBER[at.removeprefix("square:")] for at in addresses(pick) or []]


class TakeTask(Task, frozen=True):
    """Take `n` pieces off the planet, as many as there are: `pod` or `rock`; collected, or destroyed."""

    kind = "collect"
    piece: str
    n: int = 1
    destroy: bool = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Any of them; no fewer than possible (RULES 15)."""
        board = state.players[seat].board
        lying = board.pods if self.piece == "pod" else board.rocks
        count = min(self.n, len(lying))
        if not count:
            return self.impossible(entry, NOTHING)
        kind = "destroy" if self.destroy else "collect"
        about = self.about(entry, piece=self.piece, **{"from": "planet"})
        return (Choice(f"{kind}:{entry.n}", square_pick(mask_of(lying), count), about),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Each is taken; techs that react to meteorites do so for each."""
        ops: list[Effect] = []
        for square in sorted(_picked(pick)):
            if self.destroy:
                (destroy_pod if self.piece == "pod" else crush)(game, seat, square)
            elif self.piece == "pod":
                collect_pod(game, seat, square)
            else:
                ops += collect_rock(game, seat, square)
        return ops


class Take(Op[Unknown], frozen=True):
    """Take pieces off the own planet."""

    piece: str
    n: int = 1
    destroy: bool = False

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, TakeTask(self.piece, self.n, self.destroy))
        return ()


class ClearLineTask(Task, frozen=True):
    """Destroy every meteorite of one row or column (civ-17)."""

    kind = "destroy"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Lines with a meteorite."""
        rocks = mask_of(state.players[seat].board.rocks)
        lines = [
            (f"{name}:{n}", line) for name, all_ in (("row", ROWS), ("column", COLUMNS)) for n, line in enumerate(all_)
        ]
        items = tuple(Item(at) for at, line in lines if line & rocks)
        if not items:
            return self.impossible(entry, NOTHING)
        return (Choice(f"destroy:{entry.n}", Pick(items), self.about(entry, piece="rock", **{"from": "line"})),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """All of them."""
        name, _, n = (addresses(pick) or [""])[0].partition(":")
        line = (ROWS if name == "row" else COLUMNS)[int(n)]
        for square in [rock for rock in board_of(game, seat).rocks if line >> rock & 1]:
            crush(game, seat, square)
        return ()


class ClearLine(Op[Unknown], frozen=True):
    """Clear a row or a column of meteorites."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, ClearLineTask())
        return ()


class LoseTask(Task, frozen=True):
    """Lose one collected lifepod ("pod"), one collected meteorite ("sample"), or one of several rovers ("rover")."""

    kind = "destroy"
    what: str

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Whichever the seat likes; lifepods on tracks and techs too (ev-50)."""
        board = state.players[seat].board
        found = {
            "pod": [*(["pod:area"] if board.area else []), *(f"pod:{name}" for name in board.perched)],
            "sample": ["sample"] if board.samples else [],
            "rover": [f"rover:{number}" for number, _ in board.standing()],
        }[self.what]
        if len(found) < (2 if self.what == "rover" else 1):
            return self.impossible(entry, NOTHING)
        about = self.about(entry, piece=self.what, **{"from": "planet" if self.what == "rover" else "board"})
        return (Choice(f"destroy:{entry.n}", Pick(tuple(Item(at) for at in found)), about),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Gone."""
        board, name = board_of(game, seat), first(pick)
        if self.what == "rover":
            destroy_rover(game, seat, int(name))
            return ()
        if self.what == "sample":
            board.samples -= 1
            board.crushed += 1
        elif name == "area":
            board.area -= 1
            board.lost += 1
        else:
            board.perched.remove(name)
            board.lost += 1
        say(game, seat, "forfeited", piece=self.what, at=name)
        return ()


class Lose(Op[Unknown], frozen=True):
    """Lose something."""

    what: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, LoseTask(self.what))
        return ()


class FallTask(Task, frozen=True):
    """A meteorite falls on a meteor symbol that has none; a rover there is destroyed (ev-31, RULES 11.4)."""

    kind = "rock"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """The empty symbols."""
        board = state.players[seat].board
        free = board.survey.symbols & ~mask_of(board.rocks)
        if not free:
            return self.impossible(entry, NOTHING)
        return (Choice(f"rock:{entry.n}", SquarePick(free), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """It falls, then what stands there is gone."""
        square = _picked(pick)[0]
        fall(game, seat, square)
        for number, rover in board_of(game, seat).standing():
            if rover.at == square:
                destroy_rover(game, seat, number)
        return ()


class MayFallTask(FallTask, frozen=True):
    """For a seat whose tiles bring no meteorites: it may decline."""

    must = False


class Fall(Op[Unknown], frozen=True):
    """A meteorite on an empty symbol of the own tiles."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, FallTask() if powers.number(game.state, seat, "meteor", 1) else MayFallTask())
        return ()
