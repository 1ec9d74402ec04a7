"""Ships: approvals, building and improving parts, launches (RULES.md 6.7, 6.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from backend.games.from_the_moon.content.records import BOARDS, MISSIONS, Mission
from backend.games.from_the_moon.content.values import DECLINED_POINTS
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import NO_CUBE_LEFT, NOTHING_HAPPENS, Verb, can_improve_more, lacks, lacks_thing
from backend.games.from_the_moon.ops.asking import Prompt, Within, listed, name_of, picked
from backend.games.from_the_moon.ops.discards import discarding
from backend.games.from_the_moon.ops.gains import score
from backend.games.from_the_moon.ops.happenings import happened
from backend.games.from_the_moon.ops.research import SpecialResearch
from backend.games.from_the_moon.scoring import prizes, solo_launch
from backend.games.from_the_moon.state import NOBODY, Moon, Part
from backend.games.kernel.choice import Item, button
from backend.games.kernel.tree import Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat

BUILD_ONLY = ("build",)
BOTH_MODES = ("build", "improve")
_DECLINE = button("decline", passive=True, points=DECLINED_POINTS)


class Approval(Verb, frozen=True):
    """Permission to build or improve one part of one of the named ships, used at once, or 1 point (6.7)."""

    asks: ClassVar[str] = "approval"
    ships: tuple[str, ...]
    modes: tuple[str, ...]

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The question."""
        return (Within("approval", "", UseApproval(self.ships, self.modes)),)


class UseApproval(Prompt, frozen=True):
    """Which part to work on, if any."""

    asks: ClassVar[str] = "approval"
    ships: tuple[str, ...]
    modes: tuple[str, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Parts by mode, and declining."""
        choices, build, improve = list[Choice](), list[Item](), list[Item]()
        purse, cube = purse_of(state, seat), can_improve_more(state, seat)
        for ship, space, part in self._parts(state):
            if part.seat == NOBODY:
                build.append(_build_item(state, seat, purse, f"part:{ship}.{space}", part.tile))
            elif part.improved == NOBODY and "improve" in self.modes:
                improve.append(_improve_item(purse, ship, space, cube))
        if "build" in self.modes:
            choices.append(listed("build", tuple(build), NOTHING_HAPPENS))
        if "improve" in self.modes:
            choices.append(listed("improve", tuple(improve), NOTHING_HAPPENS))
        return (*choices, _DECLINE)

    def _parts(self, state: Moon) -> Sequence[tuple[str, int, Part]]:
        return [
            (ship, space, part)
            for ship in self.ships
            if not state.ships[ship].launched
            for space, part in enumerate(state.ships[ship].parts, start=1)
        ]

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """What the approval allows."""
        return {"ships": self.ships, "modes": self.modes}

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Build, improve, or take the point."""
        if choice == "decline":
            game.tell("approval_declined", seat)
            score(game, seat, DECLINED_POINTS, "approvals")
            return ()
        ship, space = name_of(picked(pick)).split(".")
        if choice == "build":
            return build(game, seat, ship, int(space))
        return improve(game, seat, ship, int(space))


def _build_item(state: Moon, seat: Seat, purse: Purse, part: str, tile: str) -> Item:
    mission = MISSIONS[tile]
    offer = offered(purse, mission.price)
    refusal = offer.refusal
    if refusal is None and lacks_thing(state, seat, mission):
        refusal = lacks(mission.discard or "specialist")
    args = {**_printed(tile), **offer.args, "points": points_of(state, seat, mission)}
    return Item(part, args, refusal)


@cache
def _printed(tile: str) -> Mapping[str, JSON]:
    """What is asked for besides cubes."""
    mission = MISSIONS[tile]
    if mission.discard:
        return {"tile": tile, "special": {"discard": mission.discard}}
    return {"tile": tile, "special": {"send_specialist": mission.send}} if mission.send else {"tile": tile}


def _improve_item(purse: Purse, ship: str, space: int, cube: bool) -> Item:
    printed = BOARDS[ship].improvements[space - 1]
    offer = offered(purse, printed.price)
    args: Mapping[str, JSON] = {**offer.args, "points": printed.points}
    return Item(f"part:{ship}.{space}", args, offer.refusal if cube else NO_CUBE_LEFT)


def points_of(state: Moon, seat: Seat, mission: Mission) -> int:
    """What a tile scores when `seat` takes it now: a multiplier in the alternative set (section 10)."""
    if not mission.category:
        return mission.points
    held = sum(MISSIONS[tile].category == mission.category for tile in state.players[seat].parts)
    return mission.points * (held + 1)


def build(game: Game[Moon], seat: Seat, ship: str, space: int) -> Ops:
    """Pay for the tile; what it asks for besides is given before it is taken."""
    mission = MISSIONS[game.state.ships[ship].parts[space - 1].tile]
    pay(game, seat, mission.price)
    return [*discarding(mission), TakePart(ship, space)]


class TakePart(Op[Moon], frozen=True):
    """The mission tile is paid for: take it, score it; what follows; perhaps the launch (section 13)."""

    ship: str
    space: int

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The part is built."""
        part = game.state.ships[self.ship].parts[self.space - 1]
        points = points_of(game.state, seat, MISSIONS[part.tile])
        part.seat = seat
        game.state.players[seat].parts.append(part.tile)
        game.tell("part_built", seat, part=f"part:{self.ship}.{self.space}", tile=part.tile, points=points)
        score(game, seat, points, "parts")
        return [*happened(game.state, seat, "ship_part_built"), Launch(self.ship)]


def improve(game: Game[Moon], seat: Seat, ship: str, space: int) -> Ops:
    """Pay, put a cube on the part, score it; what follows; then special research, if wanted (6.7)."""
    printed = BOARDS[ship].improvements[space - 1]
    pay(game, seat, printed.price)
    game.state.ships[ship].parts[space - 1].improved = seat
    game.tell("part_improved", seat, part=f"part:{ship}.{space}", points=printed.points)
    score(game, seat, printed.points, "improvements")
    return [*happened(game.state, seat, "ship_part_improved"), SpecialResearch()]


class Launch(Op[Moon], frozen=True):
    """The ship is launched when its last tile has been taken; the third launch brings the end (6.8, 8)."""

    ship: str

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Rank by mission tiles of this ship, or by own improvements when alone (section 11)."""
        state, ship, board = game.state, game.state.ships[self.ship], BOARDS[self.ship]
        if any(part.seat == NOBODY for part in ship.parts):
            return ()
        ship.launched = state.players[seat].pawn
        if state.solo is None:
            counts = [sum(part.seat == each for part in ship.parts) for each in range(state.seats)]
            points = prizes(counts, board.first, board.second)
        else:
            counts = [state.improvements(seat, self.ship)]
            points = [solo_launch(counts[0], board.first, board.second)]
        game.tell("ship_launched", seat, ship=self.ship, counts=counts, points=points)
        for each, won in enumerate(points):
            score(game, each, won, "launches")
        if all(each.launched for each in state.ships.values()) and not state.ending:
            state.ending = "ships"
            game.tell("end_triggered", seat, reason="ships")
        return ()
