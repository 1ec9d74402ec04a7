"""How trackers move over a corporation board, what their places are worth, and which techs are unlocked (RULES 8.2,
10.3, 13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec import Struct

from backend.games.kernel.choice import Item
from backend.games.kernel.codec import described
from backend.games.kernel.tree import Effect
from backend.games.planet_unknown.grid import HEIGHT, INDEX, SPACES, TRACKS
from backend.games.planet_unknown.state import Board

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Corporation

Rule: TypeAlias = Callable[[str], int]
"""A number of the seat's techs, 0 where nothing sets it."""

STEERING = ("lanes.wrap", "lanes.side", "jump", "biomass.wrap")
"""The numbers of techs that change how trackers advance."""
_ROVER = INDEX["rover"]
_TECH = INDEX["tech"]
_WATER = INDEX["water"]


class Step(Struct, frozen=True, dict=True):
    """A way to advance a tracker: its address, the space it lands on, what it gains there. `stays`: at the top of the
    rover track an advance only gives movement."""

    at: str
    to: int
    gains: tuple[Effect, ...]
    stays: bool = False

    @cached_property
    def item(self) -> Item:
        """As something to pick."""
        return Item(self.at, {"to": SPACES[self.to], "gains": [described(gain) for gain in self.gains]})


class Course(Struct, frozen=True):
    """How the trackers of a corporation move. `alone`: where one can go does not depend on where the others stand."""

    alone: ClassVar[bool] = False

    def ahead(self, corporation: Corporation, board: Board, tracker: int, rule: Rule) -> tuple[Step, ...]:
        """The ways to advance `tracker` once; none if it is blocked or at the top."""
        raise NotImplementedError

    def behind(self, corporation: Corporation, board: Board, tracker: int, space: int, rule: Rule) -> int:
        """The space one step below `space`, or -1."""
        raise NotImplementedError

    def height(self, tracker: int, space: int) -> int:
        """How far a tracker on a space has come, to be compared with `Corporation.fifth`."""
        return space % HEIGHT

    def medals(self, corporation: Corporation, board: Board, rule: Rule) -> list[int]:
        """Of each tracker: the medals at the highest position at or below it (RULES 10.3)."""
        return [_medals_below(corporation, board, board.trackers[tracker]) for tracker in range(len(TRACKS))]


def _medals_below(corporation: Corporation, board: Board, space: int) -> int:
    track = corporation.tracks[space // HEIGHT]
    for position in range(space % HEIGHT, -1, -1):
        if track[position].medal and SPACES[space - space % HEIGHT + position] not in board.perched:
            return track[position].medal
    return 0


def _onto(corporation: Corporation, tracker: int, space: int) -> tuple[Step, ...]:
    """Landing on the tracker's next space; worked out once."""
    steps = corporation.landings.get((tracker, space))
    if steps is None:
        steps = corporation.landings[tracker, space] = _landing(corporation, tracker, space)
    return steps


def _landing(corporation: Corporation, tracker: int, space: int) -> tuple[Step, ...]:
    """Where one of two benefits is chosen, two ways."""
    printed, at = corporation.space(space), f"track:{TRACKS[tracker]}"
    if printed.either:
        return tuple(Step(f"{at}.{index}", space, (gain,)) for index, gain in enumerate(printed.gains))
    return (Step(at, space, printed.gains),)


def _again(corporation: Corporation, tracker: int, space: int) -> tuple[Step, ...]:
    """At the top: the rover track gives its endless number, the others nothing (RULES 8.2)."""
    if space != corporation.top(_ROVER):
        return ()
    return (Step(f"track:{TRACKS[tracker]}", space, corporation.again_gains, stays=True),)


class Ladder(Course, frozen=True):
    """Straight up the own track; lifepods on spaces are jumped over, one or several (Cosmos)."""

    alone = True

    def ahead(self, corporation: Corporation, board: Board, tracker: int, rule: Rule) -> tuple[Step, ...]:
        """See `Course`."""
        space, top = board.trackers[tracker], corporation.top(tracker)
        if space == top:
            if rule(f"{TRACKS[tracker]}.wrap"):
                return _onto(corporation, tracker, space - space % HEIGHT + 1)
            return _again(corporation, tracker, space)
        for onto in range(space + 1, top + 1):
            if SPACES[onto] not in board.perched:
                return _onto(corporation, tracker, onto)
        return ()

    def behind(self, corporation: Corporation, board: Board, tracker: int, space: int, rule: Rule) -> int:
        """See `Course`."""
        for onto in range(space - 1, space - space % HEIGHT - 1, -1):
            if SPACES[onto] not in board.perched:
                return onto
        return -1


class Lanes(Course, frozen=True):
    """Up, or diagonally up onto a neighbouring track; never onto another tracker (Makeshift)."""

    def ahead(self, corporation: Corporation, board: Board, tracker: int, rule: Rule) -> tuple[Step, ...]:
        """See `Course`. With its techs also sideways, and across from the first track to the last."""
        track, position = divmod(board.trackers[tracker], HEIGHT)
        beside = [other for other in (track - 1, track + 1) if 0 <= other < len(TRACKS)]
        if rule("lanes.wrap"):
            beside += [len(TRACKS) - 1 - track] if track in (0, len(TRACKS) - 1) else []
        spaces = [other * HEIGHT + position + 1 for other in (track, *beside)] if position < HEIGHT - 1 else []
        if rule("lanes.side"):
            spaces += [other * HEIGHT + position for other in beside]
        steps = [
            Step(f"track:{TRACKS[tracker]}.{SPACES[space]}", space, corporation.space(space).gains)
            for space in spaces
            if space not in board.trackers
        ]
        return (*steps, *_again(corporation, tracker, board.trackers[tracker]))

    def behind(self, corporation: Corporation, board: Board, tracker: int, space: int, rule: Rule) -> int:
        """Straight down, onto a free position only."""
        return space - 1 if space % HEIGHT and space - 1 not in board.trackers else -1

    def medals(self, corporation: Corporation, board: Board, rule: Rule) -> list[int]:
        """On the track where each stands; with tech 5 all like the highest there."""
        spaces = board.trackers
        if rule("medals.highest"):
            spaces = [max(other for other in spaces if other // HEIGHT == space // HEIGHT) for space in spaces]
        return [_medals_below(corporation, board, space) for space in spaces]


class River(Course, frozen=True):
    """The water tracker follows a path over all tracks, the others climb; never onto another tracker (Oasis)."""

    path: tuple[int, ...]

    def _way(self, corporation: Corporation, tracker: int, space: int) -> tuple[list[int], int]:
        """All spaces of a tracker's course, and which of them `space` is."""
        way = list(self.path) if tracker == _WATER else list(range(tracker * HEIGHT, corporation.top(tracker) + 1))
        return way, way.index(space)

    def _next(self, ahead: list[int], board: Board, rule: Rule) -> int:
        """The first space, or the first free one for those who jump."""
        free = [space for space in ahead if space not in board.trackers]
        if not free or (free[0] != ahead[0] and not rule("jump")):
            return -1
        return free[0]

    def ahead(self, corporation: Corporation, board: Board, tracker: int, rule: Rule) -> tuple[Step, ...]:
        """See `Course`."""
        way, index = self._way(corporation, tracker, board.trackers[tracker])
        onto = self._next(way[index + 1 :], board, rule)
        if onto >= 0:
            return _onto(corporation, tracker, onto)
        return _again(corporation, tracker, board.trackers[tracker])

    def behind(self, corporation: Corporation, board: Board, tracker: int, space: int, rule: Rule) -> int:
        """See `Course`."""
        way, index = self._way(corporation, tracker, space)
        return self._next(way[:index][::-1], board, rule)

    def height(self, tracker: int, space: int) -> int:
        """For water: steps of the path."""
        return self.path.index(space) if tracker == _WATER else space % HEIGHT

    def medals(self, corporation: Corporation, board: Board, rule: Rule) -> list[int]:
        """Water scores positions of its own column that its path has reached or passed."""
        medals = super().medals(corporation, board, rule)
        reached = self.path[: self.height(_WATER, board.trackers[_WATER]) + 1]
        own = [corporation.space(space).medal for space in reached if space // HEIGHT == _WATER]
        medals[_WATER] = next((medal for medal in reversed(own) if medal), 0)
        return medals


class Unlock(Struct, frozen=True):
    """Which techs are unlocked."""

    def levels(self, corporation: Corporation, board: Board) -> tuple[str, ...]:
        """The unlocked levels, lowest first."""
        raise NotImplementedError


class ByTracker(Unlock, frozen=True):
    """Those whose milestone lies at or below the tech tracker and under no lifepod."""

    def levels(self, corporation: Corporation, board: Board) -> tuple[str, ...]:
        """See `Unlock`."""
        levels = corporation.levels[board.trackers[_TECH]]
        if not board.perched:
            return levels
        return tuple(level for level in levels if corporation.milestones[level] not in board.perched)


class Newest(Unlock, frozen=True):
    """Only the highest that is reached (Flux)."""

    def levels(self, corporation: Corporation, board: Board) -> tuple[str, ...]:
        """See `Unlock`."""
        return corporation.levels[board.trackers[_TECH]][-1:]


class ByHighest(Unlock, frozen=True):
    """Up to the highest tracker that stands on the tech track now (Makeshift)."""

    def levels(self, corporation: Corporation, board: Board) -> tuple[str, ...]:
        """See `Unlock`."""
        standing = [space for space in board.trackers if space // HEIGHT == _TECH]
        return corporation.levels[max(standing)] if standing else ()


class ByPods(Unlock, frozen=True):
    """Those with a lifepod (Jump Drive)."""

    def levels(self, corporation: Corporation, board: Board) -> tuple[str, ...]:
        """See `Unlock`."""
        return tuple(sorted(board.perched))
