"""The kinds of printed content: corporations with their tracks and techs, civ cards, events, objectives."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Always, Amount, Condition, Const
from backend.games.kernel.tree import Effect
from backend.games.planet_unknown.courses import STEERING, Course, Step, Unlock
from backend.games.planet_unknown.grid import HEIGHT, INDEX, SPACES
from backend.games.planet_unknown.limits import EventLimit
from backend.games.planet_unknown.ops.gains import Benefit, Level, Movement

_TECH = INDEX["tech"]


class Space(Struct, frozen=True):
    """A position of a track: its medals, what a tracker gains there, all of it or `either` one of it."""

    medal: int = 0
    gains: tuple[Benefit, ...] = ()
    either: bool = False


class Tech(Struct, frozen=True):
    """A tech. `use` is what it does when it is used by hand, at any time, once `per` round or game, or as often as one
    likes; `when` says whether there is any use in it."""

    level: str
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()
    use: Effect | None = None
    per: str = ""
    when: Condition | None = None


class Trait(Struct, frozen=True):
    """What is always in force: a tech of no level."""

    level: ClassVar[str] = ""

    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()


class Corporation(Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """A corporation face. `tracks` are its five tracks from position 0 on, `fifth` by track the position that counts
    as the fifth (RULES 16, unionization), `perch` where collected lifepods may be put, `opening` a question of the
    setup."""

    id: str
    rovers: int
    tracks: tuple[tuple[Space, ...], ...]
    techs: tuple[Tech, ...]
    course: Course
    unlock: Unlock
    trait: Trait = Trait()
    perch: str = ""
    fifth: tuple[int, ...] = (5,) * 5
    opening: Effect | None = None

    @cached_property
    def setters(self) -> dict[str, tuple[Trait | Tech, ...]]:
        """By the name of a number, what may change it."""
        names = {modifier.of for thing in self._things for modifier in thing.modifiers}
        return {
            name: tuple(thing for thing in self._things if any(modifier.of == name for modifier in thing.modifiers))
            for name in names
        }

    @cached_property
    def _known(self) -> dict[tuple[tuple[str, ...], str], tuple[int | None, int] | None]:
        """What was worked out by `fixed`."""
        return {}

    def fixed(self, levels: tuple[str, ...], of: str) -> tuple[int | None, int] | None:
        """What the techs of these levels make of a number: what it is set to, if it is, and what is added; None where
        that depends on the state."""
        key = levels, of
        if key not in self._known:
            things = [thing for thing in self.setters.get(of, ()) if not thing.level or thing.level in levels]
            self._known[key] = _fixed([one for thing in things for one in thing.modifiers if one.of == of])
        return self._known[key]

    @cached_property
    def reactors(self) -> dict[str, tuple[Trait | Tech, ...]]:
        """By what happens, what may react to it."""
        kinds = {trigger.kind for thing in self._things for trigger in thing.triggers}
        return {
            kind: tuple(thing for thing in self._things if any(trigger.kind == kind for trigger in thing.triggers))
            for kind in kinds
        }

    @property
    def _things(self) -> tuple[Trait | Tech, ...]:
        return (self.trait, *self.techs)

    @cached_property
    def waivers(self) -> tuple[str, ...]:
        """The numbers that say whether tiles need not touch a piece, if any tech sets them."""
        return tuple(sorted(name for name in self.setters if name.partition(".")[0] == "apart"))

    @cached_property
    def raised(self) -> frozenset[str]:
        """The tracks whose benefits may be raised."""
        return frozenset(name.partition(".")[0] for name in self.setters)

    @cached_property
    def steered(self) -> bool:
        """Whether any tech changes how trackers advance."""
        return any(name in self.setters for name in STEERING)

    def steering(self, levels: tuple[str, ...], of: str) -> int:
        """Whether one of the unlocked techs sets a number that changes how trackers advance."""
        return int(any(thing.level in levels for thing in self.setters.get(of, ())))

    @cached_property
    def by_hand(self) -> tuple[Tech, ...]:
        """The techs that are used by hand."""
        return tuple(tech for tech in self.techs if tech.use is not None)

    @cached_property
    def landings(self) -> dict[tuple[int, int], tuple[Step, ...]]:
        """What was worked out about trackers that land on spaces."""
        return {}

    @cached_property
    def again_gains(self) -> tuple[Benefit, ...]:
        """What an advance at the top of the rover track gives."""
        return tuple(gain for gain in self.space(self.top(INDEX["rover"])).gains if isinstance(gain, Movement))

    @cached_property
    def milestones(self) -> dict[str, str]:
        """The space of each tech level's milestone."""
        return {level: SPACES[space] for space, level in self._levels()}

    @cached_property
    def levels(self) -> dict[int, tuple[str, ...]]:
        """The levels at or below each space of the tech track."""
        track = range(_TECH * HEIGHT, self.top(_TECH) + 1)
        return {space: tuple(level for at, level in self._levels() if at <= space) for space in track}

    def _levels(self) -> list[tuple[int, str]]:
        spaces = range(_TECH * HEIGHT, self.top(_TECH) + 1)
        return [(space, gain.level) for space in spaces for gain in self.space(space).gains if isinstance(gain, Level)]

    @cached_property
    def tech(self) -> dict[str, Tech]:
        """Techs by level."""
        return {tech.level: tech for tech in self.techs}

    def space(self, space: int) -> Space:
        """A space by its number."""
        track, position = divmod(space, HEIGHT)
        return self.tracks[track][position]

    def top(self, track: int) -> int:
        """The number of the highest space of a track."""
        return track * HEIGHT + len(self.tracks[track]) - 1


def _fixed(modifiers: list[Modifier]) -> tuple[int | None, int] | None:
    to, add = None, 0
    for modifier in modifiers:
        if not isinstance(modifier.when, Always):
            return None
        if isinstance(modifier.to, Const):
            to = modifier.to.n
        elif isinstance(modifier.add, Const):
            add += modifier.add.n
        else:
            return None
    return to, add


class CivCard(Struct, frozen=True, kw_only=True):
    """A civ card. `now` is resolved when it is taken, `last` in the end-of-game step; `medals` and the modifiers
    count in scoring. Cards of one `set` are scored together."""

    id: str
    rank: int
    now: Effect | None = None
    last: Effect | None = None
    medals: Amount = Const(0)
    set: str = ""
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()

    @property
    def immediate(self) -> bool:
        """Resolved when taken; all others stay secret until the end."""
        return self.now is not None


class EventCard(Struct, frozen=True, kw_only=True, dict=True):
    """An event card. `table` happens once, `each` to every player; modifiers, triggers, limits and the terrain that is
    closed to rovers hold until the next card."""

    id: str
    alert: str
    solo: bool = False
    table: Effect | None = None
    each: Effect | None = None
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()
    limits: tuple[EventLimit, ...] = ()
    closed: str = ""

    @cached_property
    def changes(self) -> frozenset[str]:
        """The numbers that it changes."""
        return frozenset(modifier.of for modifier in self.modifiers)


class Objective(Struct, frozen=True, kw_only=True):
    """An objective card: what neighbours compare, fewer being better if so, and the condition of its private face."""

    id: str
    compared: Amount
    fewer: bool = False
    private: Condition
