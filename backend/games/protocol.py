"""What a rules engine shows to the rest of the house.

Everything that crosses the border between `games` and `play` is named here: decisions and answers, events,
views, chance and the `Rules` protocol itself. `play` knows this page and nothing else of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    JSON: TypeAlias = "bool | int | str | Sequence[JSON] | Mapping[str, JSON] | None"
else:  # msgspec can't follow an alias that contains itself, and Python 3.11 has no `type` statement
    JSON = object
View: TypeAlias = dict[str, JSON]
"""What somebody may see: plain JSON, whole numbers only, collections keyed by stable ids."""
Seat: TypeAlias = int
"""A position 0..n-1 at a table; clockwise is ascending."""
Options: TypeAlias = Mapping[str, JSON]
"""The settings chosen at table creation, by `OptionSpec.id`, completed with defaults."""

ALL = -1
"""Audience of an event that everybody sees."""

Mode: TypeAlias = Literal["turn", "blind", "open", "parley"]
"""How a decision relates to those of other seats.

turn: nobody else is asked. blind: a secret simultaneous choice, applied when all are in. open: a parallel turn of
one's own. parley: several seats may speak, first come first served.
"""


class Refused(Exception):
    """A player asked for something the rules do not allow. `code` is a translation key, never a sentence."""

    def __init__(self, code: str, **details: JSON) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


class Refusal(msgspec.Struct, frozen=True):
    """Why a listed thing may not be chosen: a translation key and its arguments."""

    code: str
    args: Mapping[str, JSON] = {}


class Shape(Protocol):
    """The set of legal values of one choice, lazily: nothing is enumerated before somebody asks."""

    def contains(self, pick: JSON) -> bool:
        """Whether `pick` is one of the legal values. Never raises, whatever JSON it is given."""
        ...

    def why(self, pick: JSON) -> Refusal | None:
        """The reason that is listed beside a picked thing, for a pick that is not legal."""
        ...

    def sample(self, luck: Luck) -> JSON:
        """One legal value, every one possible. Only called when `count()` is positive."""
        ...

    def count(self) -> int:
        """How many legal values there are."""
        ...

    def list(self) -> Iterator[JSON]:
        """The legal values, one by one, in a fixed order."""
        ...

    def wire(self) -> View:
        """The shape as JSON for a client; `shape` names it."""
        ...


class Choice(msgspec.Struct, frozen=True):
    """One way to answer a decision.

    `id` is unique in its decision and names the translation of its button. A `passive` choice declines or ends
    (pass, done). A choice with a `refusal` is shown with its reason and cannot be taken.
    """

    id: str
    shape: Shape
    args: Mapping[str, JSON] = {}
    passive: bool = False
    refusal: Refusal | None = None


class Decision(msgspec.Struct, frozen=True):
    """A question that is open now, for one seat.

    `id` is `seat.answers-given` and never repeats within one line of play. `called` is false where a seat may speak
    but nobody waits for it. `scope` is the serial number of the fork the decision belongs to, 0 outside forks:
    answers of different seats in one scope commute.
    """

    id: str
    seat: Seat
    ask: str
    choices: Sequence[Choice]
    args: Mapping[str, JSON] = {}
    called: bool = True
    mode: Mode = "turn"
    scope: int = 0

    def choice(self, id: str) -> Choice | None:
        """The choice named `id`, if the decision has it."""
        return next((choice for choice in self.choices if choice.id == id), None)

    def wire(self) -> View:
        """The decision as JSON for the client of its seat."""
        return {
            "id": self.id,
            "ask": self.ask,
            "args": dict(self.args),
            "called": self.called,
            "mode": self.mode,
            "choices": [_choice_wire(choice) for choice in self.choices],
        }


def _choice_wire(choice: Choice) -> View:
    wire: View = {"id": choice.id, "passive": choice.passive, "args": choice.args, **choice.shape.wire()}
    if choice.refusal is not None:
        wire["refusal"] = refusal_wire(choice.refusal)
    return wire


def refusal_wire(refusal: Refusal) -> View:
    """A refusal as JSON for a client."""
    return {"code": refusal.code, "args": refusal.args}


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers: the decision's id, the id of one of its choices, and a value of that choice's shape."""

    decision: str
    choice: str
    pick: JSON = None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Narration of something that happened, for the log and for animation. Never read back by rules.

    `seat` is who did it, if anybody. `to` is the audience: ALL, or one seat that alone may know; `but` takes one
    seat out of ALL, for the version that the others are told. `reveals` marks that hidden information became known
    to somebody: no undo goes back behind it.
    """

    kind: str
    seat: Seat | None = None
    args: Mapping[str, JSON] = {}
    to: int = ALL
    but: int = ALL
    reveals: bool = False

    def seen_by(self, viewer: Seat | None) -> bool:
        """Whether `viewer` (a seat, or None for a spectator) is told."""
        if self.to != ALL:
            return viewer == self.to
        return viewer is None or viewer != self.but


class Line(msgspec.Struct, frozen=True):
    """One line of a final score: a translation key and one number a seat."""

    key: str
    points: tuple[int, ...]


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `ranks[seat]` is 1 for the best, equal for shared places; `lines` add up to `scores`.

    `facts` are figures worth showing beside the score, by translation key, one number a seat.
    """

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[Line, ...]
    facts: tuple[Line, ...] = ()


class Progress(msgspec.Struct, frozen=True):
    """Where a game stands, as everybody may know it: for lists of tables, the replay's scale and the score chart."""

    round: int
    phase: str
    scores: tuple[int, ...]


class OptionSpec(msgspec.Struct, frozen=True):
    """One setting a table can be created with. Names and values are translation keys under `option.<id>`."""

    id: str
    default: JSON
    values: tuple[JSON, ...]


class Meta(msgspec.Struct, frozen=True):
    """What is known of a game before any table exists.

    `usual` is the number of seats offered first. `extra_seats` maps a number of seats outside the range to the
    option that must be true for it (a variant). `minutes` is the usual length. `foresight` is after how many rounds
    the points tell what a move was good for: so far a bot looks ahead.
    """

    id: str
    version: int
    seats: tuple[int, int]
    usual: int
    options: tuple[OptionSpec, ...]
    minutes: int
    extra_seats: Mapping[int, str] = {}
    listed: bool = True
    foresight: int = 1

    def complete(self, chosen: Options, seats: int) -> dict[str, JSON]:
        """`chosen` with the defaults filled in. Raises Refused for an unknown option, value or number of seats."""
        known = {spec.id: spec for spec in self.options}
        for id, value in chosen.items():
            if id not in known:
                raise Refused("unknown_option", option=id)
            if not any(value == legal and type(value) is type(legal) for legal in known[id].values):
                raise Refused("unknown_option_value", option=id)
        options = {spec.id: chosen.get(spec.id, spec.default) for spec in self.options}
        low, high = self.seats
        variant = self.extra_seats.get(seats)
        if not low <= seats <= high and (variant is None or options[variant] is not True):
            raise Refused("wrong_seats", low=low, high=high)
        return options

    def seat_counts(self) -> tuple[int, ...]:
        """Every number of seats the game can be played with, variants included."""
        return tuple(sorted({*range(self.seats[0], self.seats[1] + 1), *self.extra_seats}))


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One random number that was drawn: `value` in 0..below-1, and what for."""

    below: int
    value: int
    why: str


class Luck(Protocol):
    """A plain source of random numbers, for sampling and bots; never the table's own chance."""

    def below(self, n: int) -> int:
        """A number in 0..n-1."""
        ...


class Chance(Protocol):
    """The table's luck. It keeps no position of its own: the state says which number of which stream is next,
    so that neither undo nor the order of simultaneous answers can change what is drawn."""

    def draw(self, below: int, stream: str, index: int, why: str) -> int:
        """The number `index` of `stream`, in 0..below-1; `why` says what it decides."""
        ...


class Applied(msgspec.Struct, frozen=True):
    """What one answer did: the events, and every number drawn."""

    events: tuple[Event, ...]
    draws: tuple[Draw, ...]

    @property
    def barrier(self) -> bool:
        """Whether luck or a revealed secret forbids taking the answer back."""
        return bool(self.draws) or any(event.reveals for event in self.events)


S = TypeVar("S")


class Rules(Protocol[S]):
    """A game. States are changed in place by `apply` and belong to whoever made them by `setup` or `load`."""

    meta: Meta

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[S, Applied]:
        """A new game and what happened while it was laid out. `options` are complete (`Meta.complete`)."""
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """What is open now, at most one decision a seat; empty exactly when `result` is not None."""
        ...

    def apply(self, state: S, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        """Carry out an answer. Raises Refused, before anything changed, for everything that is not legal."""
        ...

    def public(self, state: S) -> View:
        """What everyone may see."""
        ...

    def private(self, state: S, seat: Seat) -> View:
        """What `seat` sees besides, without its decision."""
        ...

    def progress(self, state: S) -> Progress:
        """Where the game stands."""
        ...

    def result(self, state: S) -> Result | None:
        """How it ended, once it has."""
        ...

    def dump(self, state: S) -> bytes:
        """The whole state as bytes; equal states give equal bytes."""
        ...

    def load(self, data: bytes) -> S:
        """The state that was dumped. Raises ValueError for another schema version."""
        ...

    def check(self, state: S) -> None:
        """Assert that no component was lost or doubled and every invariant of the rules holds."""
        ...

    def shuffle_hidden(self, state: S, viewer: Seat | None, luck: Luck) -> S:
        """Another state that `viewer` (None: a spectator) can't tell from this one: everything the viewer can't
        know is permuted. For the test that nothing leaks."""
        ...
