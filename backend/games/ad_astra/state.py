"""The state of a game of Ad Astra."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from backend.games.ad_astra.content.board import SPACES
from backend.games.ad_astra.content.pieces import PIECES_EACH
from backend.games.ad_astra.content.planets import LARGEST, STARS
from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.kernel.tree import State
from backend.games.protocol import Seat

NOBODY = -1
"""No seat."""
DEEP = "deep"
"""The place outside all systems (T3)."""
SUPPLY = ""
"""Where a starship is that is not on the board."""

PLANET_IDS = {star: tuple(f"{star}.{number}" for number in range(1, LARGEST + 1)) for star in STARS}
"""Every id a planet can have, by its star."""
SHIP_IDS = [[f"{seat}.{number}" for number in range(1, PIECES_EACH + 1)] for seat in range(max(SPACES))]
"""Every id a starship can have, by its seat."""
_PLACES = {id: (star, index) for star, ids in PLANET_IDS.items() for index, id in enumerate(ids)}
_ORDER = {id: index for index, id in enumerate(_PLACES)}

LINES = (
    "colonies_factories",
    "starships",
    "terraformers",
    "systems",
    "identical",
    "different",
    "bonus",
    "alien_colony",
    "alien_factory",
    "terraforming",
)
"""What points are counted under, in the order of the final sheet."""


class Planet(Struct, array_like=True):
    """One planet. `seat` is whose pieces stand here, starships included (invariant of section 1: one player's)."""

    face: str
    up: bool = False
    seat: Seat = NOBODY
    colony: bool = False
    factory: bool = False
    terraformer: bool = False


class Space(Struct, array_like=True):
    """One space of the planning board: whose card lies there, and whether it has been turned up."""

    seat: Seat = NOBODY
    card: str = ""
    up: bool = False


class Player(Struct, array_like=True):
    """What belongs to one seat.

    `planets` are those with pieces of this seat, star by star: what `Planet.seat` says, turned round. `ships` are the
    places of starships 1 to 4. `seen` are cards of others on the board whose faces this seat knows, `peeked` the
    face-down planets it remembers. `found`, `deals` and `energy` are figures for the end: planets turned up, deals
    with players, energy paid for moves.
    """

    faction: str
    cards: list[str]
    hand: dict[str, int]
    ships: list[str]
    supply: dict[str, int]
    planets: list[str] = field(default_factory=list)
    home: str = ""
    aside: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    peeked: list[str] = field(default_factory=list)
    tally: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LINES, 0))
    found: int = 0
    deals: int = 0
    energy: int = 0

    @property
    def score(self) -> int:
        """All points so far."""
        return sum(self.tally.values())


class Now(Struct, array_like=True):
    """The card that is being resolved: which, where, and whose.

    `moved` are the ships that it has moved, `points` what each seat has discarded for so far in a scoring, `force`
    artifacts of the owner that work until the card is done.
    """

    card: str
    space: int
    seat: Seat
    moved: list[str] = field(default_factory=list)
    resource: str = ""
    element: str = ""
    points: list[int] = field(default_factory=list)
    force: list[str] = field(default_factory=list)


class Landing(Struct, array_like=True):
    """A move between payment and landing (M2 to M4): the mover sees the face-down planets of `system`."""

    seat: Seat
    ship: str
    system: str


class Deal(Struct, array_like=True):
    """An open deal, seen from its maker. `to` is a seat, or NOBODY for anybody; `declined` have said no."""

    id: int
    maker: Seat
    to: Seat
    give: dict[str, int]
    want: dict[str, int]
    declined: list[Seat] = field(default_factory=list)


class Ending(Struct, array_like=True):
    """Why this round is the last: `planets`, `points` or `secret`, and whose doing it was."""

    reason: str
    seat: Seat


class Astra(State, kw_only=True):
    """The whole game. `deals_made` numbers the deals of a game, so that no number comes twice; `alone` is the seat
    that wins whatever the others have."""

    round: int = 0
    phase: str = "setup"
    first: Seat = 0
    players: list[Player] = []
    systems: dict[str, list[Planet]] = {}
    spaces: list[Space] = []
    bank: dict[str, int] = {}
    deck: list[str] = []
    used: list[str] = []
    now: Now | None = None
    landing: Landing | None = None
    deals: list[Deal] = []
    deals_made: int = 0
    ending: Ending | None = None
    alone: Seat = NOBODY

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, `start` first."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def planet(self, id: str) -> Planet:
        """The planet called `SR.2`."""
        star, index = _PLACES[id]
        return self.systems[star][index]

    def own_planets(self, seat: Seat) -> list[tuple[str, Planet]]:
        """The planets with pieces of `seat`, star by star."""
        return [(id, self.planet(id)) for id in self.players[seat].planets]

    def settle(self, id: str, seat: Seat) -> None:
        """Say whose planet it is after a piece of `seat` came or left."""
        planet, player = self.planet(id), self.players[seat]
        stays = planet.colony or planet.factory or planet.terraformer or id in player.ships
        planet.seat = seat if stays else NOBODY
        if stays and id not in player.planets:
            player.planets.append(id)
            player.planets.sort(key=_ORDER.__getitem__)
        elif not stays and id in player.planets:
            player.planets.remove(id)

    def planets(self) -> Iterator[tuple[str, Planet]]:
        """Every planet with its id, star by star."""
        for star in STARS:
            yield from zip(PLANET_IDS[star], self.systems[star], strict=False)

    @property
    def card_now(self) -> Now:
        """The card that is being resolved."""
        assert self.now is not None, "no card is being resolved"
        return self.now


def no_cards() -> dict[str, int]:
    """A hand without cards."""
    return dict.fromkeys(RESOURCES, 0)


def held(cards: dict[str, int]) -> dict[str, int]:
    """Only what is not zero, in the fixed order of the resources."""
    return {resource: cards[resource] for resource in RESOURCES if cards.get(resource)}
