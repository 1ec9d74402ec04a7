"""The state of a game of From the Moon.

Nothing lies in a secret order: the next cube, laboratory or solo card is drawn by luck when it is needed, from what is
left. Only the draft hides something (`hand`, `leftover`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct, field

from backend.games.from_the_moon.content.records import COLOURS, FACTIONS, RESOURCES, Passive
from backend.games.from_the_moon.grid import Chart, chart
from backend.games.kernel.hooks import modified
from backend.games.kernel.tree import State
from backend.games.protocol import Seat

NOBODY = -1
"""No seat."""
NEUTRAL = -2
"""The solo opponent, whose buildings are nobody's (section 11)."""
HOME = ""
"""Where a rover is that stands on its player's board."""
NEUTRAL_ROVER = "neutral"
STOCK = (*RESOURCES, "energy")
OFF_TRACK = 7
"""The pawn has left the progress track."""

LINES = (
    "parts",
    "improvements",
    "approvals",
    "launches",
    "buildings",
    "laboratories",
    "crew",
    "faction",
    "unfed",
    "achievement_majority",
    "improvement_majority",
    "cubes",
    "achievements",
    "large_buildings",
)
"""What points are counted under: during play, then at the end, in the order of section 8."""

SPECIALIST = "*"
"""Follows the colour of a crew member who carries a marker."""


def colour_of(member: str) -> str:
    """The colour of a crew member."""
    return member.removesuffix(SPECIALIST)


def is_specialist(member: str) -> bool:
    """Whether a crew member carries a marker."""
    return member.endswith(SPECIALIST)


@cache
def _changed_by(faction: str) -> frozenset[str]:
    """The numbers that a faction or its building may change: for most there is nothing to look for."""
    printed = FACTIONS[faction]
    return frozenset(modifier.of for thing in (printed.ability, printed.building) for modifier in thing.modifiers)


def none_yet() -> dict[str, int]:
    """Nothing of each colour."""
    return dict.fromkeys(COLOURS, 0)


class Tile(Struct, array_like=True):
    """A terrain tile on the map, its cubes by colour, and the rover on it: `seat.number`, NEUTRAL_ROVER or none."""

    terrain: str
    cubes: dict[str, int] = field(default_factory=none_yet)
    rover: str = ""


class Site(Struct, array_like=True):
    """A building space with a miniature: whose, and for which building."""

    seat: Seat
    building: str


class Part(Struct, array_like=True):
    """A space of a ship: its mission tile, who has taken the tile, and whose cube lies there instead."""

    tile: str
    seat: Seat = NOBODY
    improved: Seat = NOBODY


class Ship(Struct, array_like=True):
    """A ship: its parts, and the progress space of the pawn of whoever launched it (0: not yet)."""

    parts: list[Part]
    launched: int = 0


class Rover(Struct, array_like=True):
    """A rover: the tile it stands on or HOME, and its three places."""

    at: str = HOME
    crew: list[str] = field(default_factory=lambda: [""] * 3)

    def size(self) -> int:
        """How many are in it."""
        return 3 - self.crew.count("")


class Player(Struct, array_like=True):
    """What belongs to one seat.

    `hired` and `trained` count what has left the board's rows, `greenhouses` are the spaces from below (0 none, 1
    basic, 2 improved), `built` are buildings in the order of building, `discarded` the small ones that went for a
    mission, `parts` mission tiles, `feats` solo objectives that are met once and for all.
    """

    faction: str = ""
    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STOCK, 0))
    batteries: int = 0
    achievements: int = 0
    pawn: int = 1
    rovers: list[Rover] = field(default_factory=lambda: [Rover() for _ in range(3)])
    hired: dict[str, int] = field(default_factory=none_yet)
    trained: dict[str, int] = field(default_factory=none_yet)
    greenhouses: list[int] = field(default_factory=lambda: [0] * 6)
    foundations: int = 0
    labs: dict[str, str] = field(default_factory=dict)
    built: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    tally: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LINES, 0))
    feats: list[str] = field(default_factory=list)

    @property
    def score(self) -> int:
        """All points so far."""
        return sum(self.tally.values())

    def crew(self) -> Iterator[str]:
        """Everybody in the rovers."""
        for rover in self.rovers:
            yield from filter(None, rover.crew)

    def improved_greenhouses(self) -> int:
        """How many greenhouses are on their improved side."""
        return self.greenhouses.count(2)


class Solo(Struct, array_like=True):
    """A game alone: the drawn objectives, and the rover cards that are left."""

    objectives: list[str]
    cards: list[str]


class Moon(State, kw_only=True, dict=True):
    """The whole game.

    `deck` counts the laboratories of the stack by kind, `greenhouses` the two right-hand spaces and the stack.
    `here` is the tile of the rover that has been sent, `site` the space of the building that has been erected, and
    `saving` the energy that this action still costs less; all three end with the action.
    """

    round: int = 0
    phase: str = "draft"
    first: Seat = 0
    turn: Seat = NOBODY
    ending: str = ""
    rows: int = 3
    columns: int = 3
    tiles: dict[str, Tile] = {}
    sites: dict[str, Site] = {}
    ships: dict[str, Ship] = {}
    abilities: dict[str, str] = {}
    progress: list[str] = []
    entered: int = 1
    greenhouses: list[int] = []
    foundations: int = 0
    display: dict[str, str] = {}
    deck: dict[str, int] = {}
    small: list[str] = []
    large: list[str] = []
    bag: dict[str, int] = {}
    supply: dict[str, int] = {}
    players: list[Player] = []
    solo: Solo | None = None
    hand: list[str] = []
    leftover: str = ""
    here: str = ""
    site: str = ""
    saving: int = 0

    @property
    def chart(self) -> Chart:
        """The geometry of the map."""
        return chart(self.rows, self.columns)

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, `start` first."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def owned(self, seat: Seat) -> list[Passive]:
        """The faction's ability, and its building once it is paid for (section 9)."""
        player = self.players[seat]
        faction = FACTIONS[player.faction]
        return [faction.ability, faction.building] if faction.building.id in player.built else [faction.ability]

    def changes(self, seat: Seat, of: str) -> bool:
        """Whether what the seat owns, or can come to own, may change the number called `of`."""
        return of in _changed_by(self.players[seat].faction)

    def number(self, seat: Seat, of: str, printed: int) -> int:
        """The number called `of` after what the seat owns has changed it."""
        if of not in _changed_by(self.players[seat].faction):
            return printed
        return modified(self, self.owned(seat), seat, of, printed)

    def own_sites(self, seat: Seat) -> list[str]:
        """The spaces with miniatures of `seat`."""
        return [space for space, site in self.sites.items() if site.seat == seat]

    def improvements(self, seat: Seat, ship: str = "") -> int:
        """Cubes of `seat` on one ship or on all, launched ones included."""
        ships = (self.ships[ship],) if ship else self.ships.values()
        return sum(part.improved == seat for each in ships for part in each.parts)
