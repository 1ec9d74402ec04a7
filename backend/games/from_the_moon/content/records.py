"""The kinds of printed components, and the shelves where they are kept by id.

The modules beside this one fill the shelves when they are imported. Instructions look things up here, so that content
may be made of instructions and instructions may speak of content. `reconstructed` names the fields whose values are not
known from a source and were designed to fit (`data.json`): correct them where they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Protocol, TypeVar

from msgspec import Struct, structs

from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Amount
from backend.games.kernel.tree import Effect

COLOURS = ("metal", "water", "polymer")
"""The mined resources, also the colours of the crew (section 1)."""
RESOURCES = (*COLOURS, "food")
SHIPS = ("mars", "titan", "europa")


class Price(Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """What something costs: cubes by colour, and energy."""

    metal: int = 0
    water: int = 0
    polymer: int = 0
    food: int = 0
    energy: int = 0


NOTHING = Price()


@cache
def with_energy(price: Price, energy: int) -> Price:
    """`price` with another amount of energy."""
    return structs.replace(price, energy=energy)


@cache
def amounts_of(price: Price) -> dict[str, int]:
    """What a price asks for, by name. Shared: not to be changed."""
    return {name: n for name, n in structs.asdict(price).items() if n}


class Record(Protocol):
    """Anything printed."""

    @property
    def id(self) -> str:
        """Its name, the same on the wire and in every language."""
        ...

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """Fields without a source."""
        ...


R = TypeVar("R", bound=Record)


def kept(shelf: dict[str, R], records: Iterable[R]) -> None:
    """Put `records` on `shelf`."""
    for record in records:
        assert record.id not in shelf, f"{record.id} twice"
        shelf[record.id] = record


class Terrain(Struct, frozen=True):
    """A terrain tile: its effect, and from how many players on it is used."""

    id: str
    min_players: int
    effect: Effect
    reconstructed: tuple[str, ...] = ("min_players",)


class Ability(Struct, frozen=True):
    """A specialist ability: how much it counts to at the rover's tile, and what is done when it counts to something."""

    id: str
    per: Amount
    effect: Effect
    reconstructed: tuple[str, ...] = ()


class Laboratory(Struct, frozen=True):
    """A kind of laboratory tile."""

    id: str
    effect: Effect
    copies: int = 2
    reconstructed: tuple[str, ...] = ()


class Small(Struct, frozen=True):
    """A small building: its level gives the price, its effect works at every income. One kind is always in the game."""

    id: str
    level: int
    effect: Effect
    always: bool = False
    reconstructed: tuple[str, ...] = ("level", "always")


class Large(Struct, frozen=True):
    """A large building of the main board: it scores at the end of the game."""

    id: str
    price: Price
    points: Amount
    reconstructed: tuple[str, ...] = ("price",)


class Passive(Struct, frozen=True):
    """A faction's ability, or its own building with a price."""

    id: str
    price: Price = NOTHING
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()
    reconstructed: tuple[str, ...] = ()


class Start(Struct, frozen=True):
    """What a faction begins with (section 3, step 4)."""

    batteries: int
    stock: Mapping[str, int]
    greenhouses: int = 1
    foundations: int = 0
    astronauts: tuple[str, ...] = ()
    specialists: tuple[str, ...] = ()


class Faction(Struct, frozen=True):
    """A faction. `crowdfunding` ones are an option."""

    id: str
    ability: Passive
    building: Passive
    start: Start
    crowdfunding: bool = False
    reconstructed: tuple[str, ...] = ("start",)


class ProgressTile(Struct, frozen=True):
    """A progress tile: what earns an achievement, and how many cubes every terrain tile gets at a refill."""

    id: str
    trigger: str
    cubes: int
    reconstructed: tuple[str, ...] = ("cubes",)


class Mission(Struct, frozen=True):
    """A mission tile: a ship's part. Beside its price it may ask for a thing to be discarded (`small_building`,
    `laboratory`, `greenhouse`, `battery`) or a specialist of a colour to be sent. A tile of the alternative set has a
    `category`, and its points are multiplied by the tiles of that category its builder then holds (section 10)."""

    id: str
    ship: str
    price: Price
    points: int
    discard: str = ""
    send: str = ""
    category: str = ""
    reconstructed: tuple[str, ...] = ("points",)


class Improvement(Struct, frozen=True):
    """What the improvement of a part costs and scores: it is printed on the board under the mission tile."""

    price: Price
    points: int


class Ship(Struct, frozen=True):
    """A mission board: how many tiles lie on it by number of players, bonuses of the launch, improvements by space."""

    id: str
    tiles: Mapping[int, int]
    first: int
    second: int
    improvements: tuple[Improvement, ...]
    reconstructed: tuple[str, ...] = ("tiles", "first", "second", "improvements")


class Objective(Struct, frozen=True):
    """A solo objective: an amount to reach, at the end or, with `at_once`, at any moment."""

    id: str
    amount: Amount
    least: int
    at_once: bool = False
    reconstructed: tuple[str, ...] = ()


TERRAIN: dict[str, Terrain] = {}
ABILITIES: dict[str, Ability] = {}
LABORATORIES: dict[str, Laboratory] = {}
SMALL: dict[str, Small] = {}
LARGE: dict[str, Large] = {}
FACTIONS: dict[str, Faction] = {}
OWN: dict[str, Passive] = {}
"""The factions' own buildings."""
PROGRESS: dict[str, ProgressTile] = {}
MISSIONS: dict[str, Mission] = {}
BOARDS: dict[str, Ship] = {}
OBJECTIVES: dict[str, Objective] = {}
