"""Trackers: advancing, landing on spaces, moving down (RULES 8.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, cast

from msgspec import Struct, structs

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.codec import described
from backend.games.kernel.terms import Condition
from backend.games.kernel.tree import Effect, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.courses import Step
from backend.games.planet_unknown.grid import HEIGHT, INDEX, SPACES, TRACKS
from backend.games.planet_unknown.ops.core import (
    FINISH_FIRST,
    Play,
    Task,
    again,
    awaited,
    board_of,
    first,
    keep,
    pend,
    say,
)
from backend.games.planet_unknown.state import Board, Entry, Unknown, start
from backend.games.planet_unknown.tables import CORPORATIONS
from backend.games.protocol import JSON, Choice, Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Corporation
    from backend.games.planet_unknown.ops.gains import Benefit

AT_TOP = Refusal("planet.at_top")
BLOCKED = Refusal("planet.blocked")
AT_BOTTOM = Refusal("planet.at_bottom")


class Ways(Struct, frozen=True):
    """The ways to advance some trackers: as something to pick, and each step by its address, with its tracker."""

    pick: Pick
    steps: dict[str, tuple[str, Step]]

    @property
    def refusal(self) -> Refusal:
        """Why none of the trackers can advance, if none can."""
        return next((item.refusal for item in self.pick.items if item.refusal is not None), AT_TOP)


def ways_of(state: Unknown, seat: Seat, tracks: tuple[str, ...], *, benefits: bool = True) -> Ways:
    """Every way to advance one of some trackers now."""
    player = state.players[seat]
    face, board = CORPORATIONS[player.corporation], player.board
    trackers = tuple(board.trackers)
    if face.course.alone and tracks != TRACKS:
        trackers = tuple([trackers[INDEX[track]] for track in tracks])
    perched = tuple(board.perched) if board.perched else ()
    levels = face.unlock.levels(face, board) if face.steered else ()
    return _ways(face, tracks, trackers, perched, levels, benefits)


@lru_cache(maxsize=20_000)
def _ways(  # what decides, nothing else
    face: Corporation,
    tracks: tuple[str, ...],
    trackers: tuple[int, ...],
    perched: tuple[str, ...],
    levels: tuple[str, ...],
    benefits: bool,
) -> Ways:
    """The same, of what decides it: `trackers` are those of `tracks` where each moves by itself, else all. Without
    benefits there is one way to a space."""
    spaces = dict(zip(tracks if face.course.alone else TRACKS, trackers, strict=True))
    board = Board(trackers=[spaces.get(track, start(track)) for track in TRACKS], perched=list(perched))
    items: list[Item] = []
    steps: dict[str, tuple[str, Step]] = {}
    for track in tracks:
        found = face.course.ahead(face, board, INDEX[track], partial(face.steering, levels))
        if not benefits:
            found = tuple({step.to: step for step in reversed(found)}.values())[::-1]
        items += [step.item for step in found] or [Item(f"track:{track}", refusal=_why_not(face, spaces[track]))]
        steps |= {step.at: (track, step) for step in found}
    return Ways(Pick(tuple(items)), steps)


def _why_not(face: Corporation, space: int) -> Refusal:
    return AT_TOP if space == face.top(space // HEIGHT) else BLOCKED


def offered(task: Task, entry: Entry, items: tuple[Item, ...], **about: JSON) -> tuple[Choice, ...]:
    """The items as one choice; if none is open, the choice is refused with the reason of the first."""
    if any(item.refusal is None for item in items):
        return (Choice(f"{task.kind}:{entry.n}", Pick(items), task.about(entry, **about)),)
    return task.impossible(entry, items[0].refusal or AT_TOP if items else AT_TOP)


def claimed(state: Unknown, seat: Seat, space: int, gains: Iterable[Effect], *, synergy: bool = True) -> Ops:
    """What a tracker gains on a space: as printed, raised by techs, without what this round or this card forbids."""
    track = TRACKS[space // HEIGHT]
    plain = track not in CORPORATIONS[state.players[seat].corporation].raised
    if plain and synergy and not state.event:
        return tuple(gains)
    milestones = powers.number(state, seat, "milestones", 1)
    claims: list[Effect] = []
    for gain in cast("Iterable[Benefit]", gains):
        if (gain.kind == "synergy" and not synergy) or (gain.milestone and not milestones):
            continue
        by = powers.number(state, seat, f"{track}.{gain.kind}")
        claims.append(cast("Effect", gain.raised(by) if by else gain))
    return claims


def land(game: Play, seat: Seat, track: str, step: Step, *, benefits: bool = True, synergy: bool = True) -> Ops:
    """Put a tracker on a space; what it gains there is left to do. Every position entered counts (RULES 8.2)."""
    board = game.state.players[seat].board
    board.trackers[INDEX[track]] = step.to
    if step.stays:
        say(game, seat, "stays", track=track)
    else:
        say(game, seat, "advanced", track=track, to=SPACES[step.to], source=board.source)
    if not benefits:
        return ()
    board.source = f"space:{SPACES[step.to]}"
    return claimed(game.state, seat, step.to, step.gains, synergy=synergy)


class AdvanceTask(Task, frozen=True):
    """Advance one of `tracks` by `steps`, one after the other; or several different `trackers` once each. `synergy`: a
    boost, which a tech may double. `tile`: the water icon of a placed tile, which a tech may double. `seek`: on to the
    next milestone. `rest`: the first step is done."""

    kind = "advance"
    tracks: tuple[str, ...]
    steps: int = 1
    trackers: int = 1
    benefits: bool = True
    synergy: bool = False
    tile: bool = False
    seek: bool = False
    rest: bool = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Every way of every tracker; a doubled boost is a choice of its own."""
        if self.rest and awaited(state, seat, entry):
            return self.impossible(entry, FINISH_FIRST)
        ways = self._ways(state, seat)
        if not ways.steps:
            return self.impossible(entry, ways.refusal)
        about: dict[str, JSON] = {
            "must": True,
            "source": entry.source,
            "steps": self.steps,
            "trackers": self.trackers,
        }
        choice = Choice(f"advance:{entry.n}", ways.pick, about)
        if self.synergy and powers.giving(state, seat, "synergy.twice"):
            return (choice, Choice(f"twice:{entry.n}", ways.pick, about))
        return (choice,)

    def _ways(self, state: Unknown, seat: Seat) -> Ways:
        return ways_of(state, seat, self.tracks, benefits=self.benefits)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """One step; the rest of several steps waits for what comes of it."""
        state = game.state
        track, step = self._ways(state, seat).steps[f"track:{first(pick)}"]
        left = self._left(state, seat, step) - 1
        if kind == "twice":
            powers.used(game.state.players[seat].board, powers.giving(state, seat, "synergy.twice"))
            say(game, seat, "doubled")
            left = 1
        if left:
            rest = structs.replace(self, tracks=(track,), steps=left, synergy=False, tile=False, rest=True)
            again(game, seat, entry, rest)
        elif self.trackers > 1:
            others = tuple(other for other in self.tracks if other != track)
            keep(game, seat, entry, structs.replace(self, tracks=others, trackers=self.trackers - 1))
        return land(game, seat, track, step, benefits=self.benefits)

    def _left(self, state: Unknown, seat: Seat, step: Step) -> int:
        """The steps that are due, this one included."""
        if self.tile:
            return powers.number(state, seat, "water.tile", self.steps)
        if self.seek:
            return 1 if any(gain.milestone for gain in cast("Iterable[Benefit]", step.gains)) else 2
        return self.steps


def down(state: Unknown, seat: Seat, track: str, steps: int) -> list[int]:
    """The spaces that a tracker moves down over, at most `steps` of them."""
    face, board = powers.corporation(state, seat), state.players[seat].board
    way = [board.trackers[INDEX[track]]]
    while len(way) <= steps:
        below = face.course.behind(face, board, INDEX[track], way[-1], partial(powers.number, state, seat))
        if below < 0:
            break
        way.append(below)
    return way[1:]


class CanAdvance(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The tracker of the flux track can advance."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether it can."""
        return bool(ways_of(state, seat, (state.players[seat].board.flux,)).steps)


class CanRegress(Condition, Struct, frozen=True, array_like=True, tag=True):
    """Some tracker can go down."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether one can."""
        return any(down(state, seat, track, 1) for track in TRACKS)


class RegressTask(Task, frozen=True):
    """Move one of `tracks` down by `steps`, or as far as any of them can go (RULES 8.2)."""

    kind = "back"
    tracks: tuple[str, ...]
    steps: int = 1

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Those that can go down far enough."""
        down_to = {track: down(state, seat, track, self.steps) for track in self.tracks}
        most = max(len(way) for way in down_to.values())
        items = tuple(
            Item(f"track:{track}", {"to": SPACES[way[-1]]})
            if way and len(way) == most
            else Item(f"track:{track}", refusal=AT_BOTTOM)
            for track, way in down_to.items()
        )
        return offered(self, entry, items, steps=min(self.steps, most))

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Never a benefit."""
        track = first(pick)
        to = down(game.state, seat, track, self.steps)[-1]
        board_of(game, seat).trackers[INDEX[track]] = to
        say(game, seat, "regressed", track=track, to=SPACES[to], source=entry.source)
        return ()


class UnionTask(Task, frozen=True):
    """Single steps in any order until no tracker below position 5 can move (civ-21, RULES 16)."""

    kind = "advance"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Every step up that does not go beyond."""
        if awaited(state, seat, entry):
            return self.impossible(entry, FINISH_FIRST)
        return offered(self, entry, _below_fifth(state, seat))

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """All benefits but synergy; then this again, while anything can move."""
        track, step = ways_of(game.state, seat, TRACKS).steps[f"track:{first(pick)}"]
        ops = land(game, seat, track, step, synergy=False)
        if _below_fifth(game.state, seat):
            again(game, seat, entry, self)
        return ops


def _below_fifth(state: Unknown, seat: Seat) -> tuple[Item, ...]:
    face, board = powers.corporation(state, seat), state.players[seat].board
    items: list[Item] = []
    for track, step in ways_of(state, seat, TRACKS).steps.values():
        index = INDEX[track]
        now, then = (face.course.height(index, space) for space in (board.trackers[index], step.to))
        items += [step.item] if now < then <= face.fifth[index] else []
    return tuple(items)


class ClaimTask(Task, frozen=True):
    """Claim every benefit at the position of a tracker, on all five tracks (Jump Drive's tech E)."""

    kind = "advance"

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Any tracker."""
        face, board = powers.corporation(state, seat), state.players[seat].board
        items = []
        for track in TRACKS:
            gains = [described(gain) for space in self._row(board.position(track)) for gain in face.space(space).gains]
            items.append(Item(f"track:{track}", {"to": SPACES[board.trackers[INDEX[track]]], "gains": gains}))
        return offered(self, entry, tuple(items), claim=True)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """No medals; a civ benefit has the rank printed there."""
        face, board = powers.corporation(game.state, seat), board_of(game, seat)
        row = self._row(board.position(first(pick)))
        return [gain for space in row for gain in claimed(game.state, seat, space, face.space(space).gains)]

    @staticmethod
    def _row(position: int) -> list[int]:
        return [index * HEIGHT + position for index in range(len(TRACKS))]


class FluxTask(Task, frozen=True):
    """Move the flux token to any track, or leave it (Flux)."""

    kind = "flux"
    must = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """The other tracks."""
        now = state.players[seat].board.flux
        items = tuple(Item(f"track:{track}") for track in TRACKS if track != now)
        return (Choice(f"flux:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Moved."""
        board_of(game, seat).flux = first(pick)
        say(game, seat, "flux", track=first(pick))
        return ()


class MoveFlux(Op[Unknown], frozen=True):
    """The flux token may be moved; not in a round without milestones (RULES 11.4)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, FluxTask())
        return ()


class SeekMilestone(Op[Unknown], frozen=True):
    """Advance the tracker of the flux track to its next milestone, all benefits on the way."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, AdvanceTask((board_of(game, seat).flux,), seek=True))
        return ()


class ClaimRow(Op[Unknown], frozen=True):
    """Choose a tracker and claim its whole row."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, ClaimTask())
        return ()


class Reset(Op[Unknown], frozen=True):
    """Set a tracker back to the start, without a benefit (Wormhole's tech 1)."""

    track: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """At once."""
        board_of(game, seat).trackers[INDEX[self.track]] = start(self.track)
        say(game, seat, "reset", track=self.track)
        return ()
