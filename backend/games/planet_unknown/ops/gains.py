"""What tracks, techs, cards and events give: instructions that put tasks on the pending list or act at once."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from backend.games.kernel.hooks import triggered
from backend.games.kernel.terms import Amount, Const, value
from backend.games.kernel.tree import Game, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.grid import TRACKS
from backend.games.planet_unknown.ops.advancing import AdvanceTask, RegressTask, UnionTask
from backend.games.planet_unknown.ops.civ import LookTask
from backend.games.planet_unknown.ops.core import board_of, pend, say
from backend.games.planet_unknown.ops.placing import PatchTask
from backend.games.planet_unknown.ops.roving import DeployTask
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import Seat


class Benefit(Op[Unknown], frozen=True):
    """Something printed on a track. `kind` names it; a milestone is not claimed in a round without milestones."""

    kind: ClassVar[str]
    milestone: ClassVar[bool] = False

    def raised(self, by: int) -> Benefit:
        """The same, `by` better, where a tech improves a track."""
        raise NotImplementedError


class Synergy(Benefit, frozen=True):
    """Advance any one tracker once, with its benefit; lost in a round without synergy (RULES 11.4)."""

    kind = "synergy"
    times: int = 1

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """One entry each."""
        if not powers.number(game.state, seat, "synergy", 1):
            say(game, seat, "lost", what="synergy")
            return ()
        for _ in range(self.times):
            pend(game, seat, AdvanceTask(TRACKS, synergy=True))
        return ()

    def raised(self, by: int) -> Benefit:
        """Counts that often more."""
        return Synergy(self.times + by)


class Patches(Benefit, frozen=True):
    """Patches of biomass, each an entry (RULES 8.7)."""

    kind = "biomass"
    milestone = True
    n: int = 1

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        for _ in range(self.n):
            pend(game, seat, PatchTask(alone=self.n == 1))
        return ()

    def raised(self, by: int) -> Benefit:
        """More of them."""
        return Patches(self.n + by)


class Deploy(Benefit, frozen=True):
    """A rover onto the last tile (RULES 8.6)."""

    kind = "rover"
    milestone = True

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, DeployTask())
        return ()

    def raised(self, by: int) -> Benefit:
        """A tech that raises the movement of the rover track leaves the milestone as it is."""
        return self


class Movement(Benefit, frozen=True):
    """Movement points into the pool (RULES 8.6)."""

    kind = "move"
    n: Amount = Const(0)

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """At once."""
        points = value(self.n, game.state, seat)
        board = board_of(game, seat)
        board.moves += points
        if points:
            say(game, seat, "movement", points=points, source=board.source)
        return ()

    def raised(self, by: int) -> Benefit:
        """So many points more."""
        return Movement(Const(by + self.printed))

    @property
    def printed(self) -> int:
        """The number as printed on a track."""
        return self.n.n if isinstance(self.n, Const) else 0


class Civ(Benefit, frozen=True):
    """A civ milestone: noted for the civ step, in the civ step taken at once (RULES 8.3)."""

    kind = "civ"
    milestone = True
    rank: int = 1

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Techs and rules that react to a claim follow, even if the rank turns out empty (RULES 13, Republic)."""
        say(game, seat, "milestone", rank=self.rank)
        if game.state.phase == "civ":
            pend(game, seat, LookTask(self.rank))
        else:
            board_of(game, seat).notes.append(self.rank)
        return powers.reactions(game.state, seat, "civ")

    def raised(self, by: int) -> Benefit:
        """A card of a higher rank, at most 4."""
        return Civ(min(self.rank + by, 4))


class Level(Benefit, frozen=True):
    """A tech milestone. The level itself follows from where the tracker stands (RULES 8.4)."""

    kind = "tech"
    milestone = True
    level: str = ""

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """What the corporation does with every level, and what this tech gives when it is unlocked."""
        state = game.state
        unlocked = [tech for tech in powers.techs(state, seat) if tech.level == self.level]
        own = triggered(state, unlocked, seat, "unlocked")
        return (*own, *powers.reactions(state, seat, "level"))

    def raised(self, by: int) -> Benefit:
        """Tech is not improved."""
        return self


class Advance(Benefit, frozen=True):
    """Advance one tracker, of those named or any, by some steps; or several different ones by one."""

    kind = "advance"
    tracks: tuple[str, ...] = TRACKS
    steps: int = 1
    trackers: int = 1
    benefits: bool = True

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, AdvanceTask(self.tracks, self.steps, self.trackers, self.benefits))
        return ()

    def raised(self, by: int) -> Benefit:
        """No tech improves it."""
        return self


class AdvanceFlux(Op[Unknown], frozen=True):
    """Advance the tracker of the flux track once."""

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        return (Advance((board_of(game, seat).flux,)),)


class Regress(Op[Unknown], frozen=True):
    """Move one tracker down (RULES 8.2)."""

    tracks: tuple[str, ...] = TRACKS
    steps: int = 1

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, RegressTask(self.tracks, self.steps))
        return ()


class Unionize(Op[Unknown], frozen=True):
    """Every tracker below position 5 up to it, all benefits but synergy (civ-21)."""

    def run(self, game: Game[Unknown], seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, UnionTask())
        return ()


def more(benefit: Benefit, by: int) -> Benefit:
    """`benefit` raised, if there is anything to raise."""
    return benefit.raised(by) if by else structs.replace(benefit)
