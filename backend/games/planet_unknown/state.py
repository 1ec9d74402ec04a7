"""The state of a game of Planet Unknown."""

from __future__ import annotations

from msgspec import Struct, field, structs

from backend.games.kernel.tree import Effect, State
from backend.games.planet_unknown.grid import HEIGHT, INDEX, TRACKS
from backend.games.planet_unknown.survey import BARE, Laid, Survey, surveyed
from backend.games.protocol import Seat

RESERVE = -1
"""In the place of a rover's square: on the corporation board."""
GONE = -2
"""In the place of a rover's square: out of the game."""
NONE = -1
"""No tile, no piece."""
POSITIONS = {
    1: (0,),
    2: (0, 3),
    3: (0, 2, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
"""Where players sit round the station (RULES 2.8)."""
RINGS = ("inner", "outer")
STACKS = tuple(tuple(f"{depot}.{ring}" for ring in RINGS) for depot in range(6))
"""The names of the stacks of each depot."""


class Rover(Struct, frozen=True, array_like=True, gc=False):
    """A rover: its square, RESERVE or GONE, and whether it carries a meteorite."""

    at: int = RESERVE
    carries: bool = False


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """A pending obligation (RULES 8.1): its number, the task, where it comes from, and the number of the entry of
    several steps that waits for it (0: none)."""

    n: int
    task: Effect
    source: str
    root: int = 0


class Told(Struct, frozen=True, array_like=True, gc=False):
    """Something that happened in a hidden step, to be told to the others at the join."""

    kind: str
    args: dict[str, str | int | bool | list[str]]


class Board(Struct, array_like=True, dict=True):
    """What one seat has on its planet and its corporation board; in a hidden step nobody else sees it.

    `area` counts lifepods in the scoring area, `perched` are places of others; `lost` counts destroyed ones.
    `samples` counts collected meteorites, `fallen` all that ever lay on the planet, `crushed` those destroyed.
    `spent` are techs used this round, `done` techs and cards used once and for all. `source` and `root` are given to
    new entries. `ring` is the stack that the tile of this round came from, `last` the number of the last tile among
    the pieces, `notes` the ranks of civ milestones to be resolved. `early` are movement points given for a civ tile
    that is not chosen yet.
    """

    pieces: list[Laid] = []
    trackers: list[int] = []
    rovers: list[Rover] = []
    pods: list[int] = []
    rocks: list[int] = []
    area: int = 0
    perched: list[str] = []
    lost: int = 0
    samples: int = 0
    fallen: int = 0
    crushed: int = 0
    moves: int = 0
    stored: int = 0
    flux: str = ""
    spent: list[str] = []
    done: list[str] = []
    pending: list[Entry] = []
    serial: int = 0
    root: int = 0
    source: str = ""
    ring: str = ""
    last: int = NONE
    notes: list[int] = []
    early: int = 0
    bound: bool = False
    peeked: bool = False
    story: list[Told] = []

    @property
    def survey(self) -> Survey:
        """The masks of the pieces. Pieces are only ever added, so what was worked out before is gone on with."""
        known: Survey = self.__dict__.get("survey", BARE)
        if known.count == len(self.pieces):
            return known
        known = self.__dict__["survey"] = surveyed(self.pieces, known if known.count < len(self.pieces) else BARE)
        return known

    def copy(self) -> Board:
        """A board of its own that is the same now."""
        twin = structs.replace(
            self,
            pieces=self.pieces[:],
            trackers=self.trackers[:],
            rovers=self.rovers[:],
            pods=self.pods[:],
            rocks=self.rocks[:],
            perched=self.perched[:],
            spent=self.spent[:],
            done=self.done[:],
            pending=self.pending[:],
            notes=self.notes[:],
            story=self.story[:],
        )
        twin.__dict__["survey"] = self.survey
        return twin

    def position(self, track: str) -> int:
        """How far the tracker of a track is, on whatever track it stands."""
        return self.trackers[INDEX[track]] % HEIGHT

    def collected(self) -> int:
        """Lifepods collected, wherever they lie."""
        return self.area + len(self.perched)

    def standing(self) -> list[tuple[int, Rover]]:
        """The rovers on the planet, with their numbers."""
        return [(number, rover) for number, rover in enumerate(self.rovers) if rover.at >= 0]

    def parked(self) -> int:
        """The squares with a rover."""
        mask = 0
        for rover in self.rovers:
            if rover.at >= 0:
                mask |= 1 << rover.at
        return mask


class Card(Struct, frozen=True, array_like=True):
    """A civ card of a player, secret until `open`."""

    id: str
    rank: int
    open: bool


class Player(Struct, array_like=True):
    """One seat. `shown` is the board as the others know it, while a hidden step lasts. `offer` are the faces or
    objectives to choose from in setup."""

    position: int
    planet: str = ""
    corporation: str = ""
    board: Board = field(default_factory=Board)
    shown: Board | None = None
    cards: list[Card] = []
    objectives: list[str] = []
    offer: list[str] = []

    @property
    def known(self) -> Board:
        """The board as everybody knows it."""
        return self.board if self.shown is None else self.shown


class Stack(Struct, array_like=True):
    """A stack of tiles: the top one, if it is turned up, and the others face down, the next one last."""

    top: int
    below: list[int]

    @property
    def left(self) -> int:
        """How many tiles there are."""
        return len(self.below) + (self.top != NONE)


class Duel(Struct, frozen=True, array_like=True):
    """An objective card and the seats that compete for it."""

    card: str
    seats: list[Seat]


class Ending(Struct, frozen=True, array_like=True):
    """Why this round is the last: `stuck`, `depot` or `events`, and by whom (-1: nobody)."""

    reason: str
    seat: Seat


class Unknown(State, kw_only=True):
    """The whole game. `turn` is the station's rotation in clockwise sixths, `gone` the tiles out of the game, `civ`
    the civ cards left of each rank and `unused` those that are not in play, `pool` the objective cards nobody has,
    `deck` the events to come (the next one last), `box` those that are not in play, `past` those revealed,
    `finishing` is so after the last round."""

    round: int = 0
    phase: str = "setup"
    commander: Seat = 0
    turn: int = 0
    stacks: dict[str, Stack] = {}
    gone: list[int] = []
    players: list[Player] = []
    civ: dict[str, list[str]] = {}
    unused: dict[str, list[str]] = {}
    objectives: list[Duel] = []
    pool: list[str] = []
    discarded: list[str] = []
    deck: list[str] = []
    box: list[str] = []
    past: list[str] = []
    event: str = ""
    mix: dict[str, int] = {}
    ending: Ending | None = None
    finishing: bool = False

    def clockwise(self) -> list[Seat]:
        """All seats, the commander first."""
        return [(self.commander + step) % self.seats for step in range(self.seats)]

    def depot(self, seat: Seat) -> int:
        """The depot that faces a seat (rotation model of the station)."""
        return (self.players[seat].position - self.turn) % 6

    def stack(self, seat: Seat, ring: str) -> Stack:
        """A stack of the depot that faces a seat."""
        return self.stacks[f"{self.depot(seat)}.{ring}"]


def start(track: str) -> int:
    """The space where a tracker starts."""
    return INDEX[track] * HEIGHT


def new_board(pods: tuple[int, ...], rovers: int) -> Board:
    """A board at the start of the game."""
    trackers = [start(track) for track in TRACKS]
    return Board(trackers=trackers, rovers=[Rover()] * rovers, pods=sorted(pods))


def moved(rover: Rover, at: int) -> Rover:
    """A rover elsewhere, with what it carries."""
    return structs.replace(rover, at=at)
