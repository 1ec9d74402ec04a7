"""Sending a rover and the tasks of its crew (RULES.md 5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import ClassVar

from msgspec import structs

from backend.games.from_the_moon.content.records import ABILITIES, TERRAIN
from backend.games.from_the_moon.content.values import SPLIT
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import ALL_OUT, NOTHING_HAPPENS
from backend.games.from_the_moon.ops.asking import DECLINE, Prompt, Within, listed, name_of, picked, placing, put
from backend.games.from_the_moon.ops.gains import using
from backend.games.from_the_moon.ops.happenings import happened
from backend.games.from_the_moon.ops.standing import spots, stand
from backend.games.from_the_moon.state import HOME, Moon, colour_of, is_specialist
from backend.games.kernel.choice import BUTTON, Item, Piece, Place, Spot, button
from backend.games.kernel.terms import value
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat


@cache
def _rover(seat: Seat, number: int) -> str:
    return f"rover:{seat}.{number}"


def at_home(state: Moon, seat: Seat) -> list[int]:
    """The numbers of the rovers that are not out."""
    return [number for number, rover in enumerate(state.players[seat].rovers, start=1) if rover.at == HOME]


def send_choice(state: Moon, seat: Seat, home: list[int]) -> Choice:
    """A rover at home to a tile without any rover."""
    if not home:
        return _NONE_HOME
    free = spots(state)
    return Choice("send", Place(tuple([Piece(_rover(seat, number), free) for number in home])))


_NONE_HOME = Choice("send", BUTTON, refusal=ALL_OUT)


def send(game: Game[Moon], seat: Seat, pick: JSON) -> Ops:
    """The action: place the picked rover on the picked tile; what follows from that; then the tasks (5.1)."""
    rover, tile = put(pick)
    state, number = game.state, int(rover.partition(".")[2])
    state.players[seat].rovers[number - 1].at = tile
    stand(state, tile, rover)
    state.here = tile
    game.tell("rover_sent", seat, rover=f"rover:{rover}", tile=f"tile:{tile}")
    split = state.number(seat, "rover.split", 0)
    working: Effect = Split(number) if split else tasks(state, seat, number, (tile,))
    return [*happened(state, seat, "rover_placed"), working]


class Split(Prompt, frozen=True):
    """Ghosts: pay to let the tasks be split with a tile beside the rover's, occupied or not (section 9)."""

    asks: ClassVar[str] = "split"
    rover: int

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The tiles beside it."""
        offer = offered(purse_of(state, seat), SPLIT)
        items = tuple(Item(f"tile:{at}", offer.args, offer.refusal) for at in state.chart.orthogonal[state.here])
        return (listed("split", items, NOTHING_HAPPENS), DECLINE)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The tasks, on one tile or two."""
        here = game.state.here
        if choice == "decline":
            return (tasks(game.state, seat, self.rover, (here,)),)
        pay(game, seat, SPLIT)
        tile = name_of(picked(pick))
        game.tell("split", seat, tile=f"tile:{tile}")
        return (tasks(game.state, seat, self.rover, (here, tile)),)


def tasks(state: Moon, seat: Seat, rover: int, tiles: tuple[str, ...]) -> Tasks:
    """The question for the tasks of a rover: a specialist has two, a basic crew member one. Who is in the rover now has
    tasks; who comes later works another time (5.1.5)."""
    crew = state.players[seat].rovers[rover - 1].crew
    left = tuple([0 if not member else 2 if is_specialist(member) else 1 for member in crew])
    return Tasks(rover, tiles, left, (False, False, False))


class Tasks(Prompt, frozen=True):
    """The next task of a rover's crew: collect, use an ability, or as the very last one the terrain effect (5.1.4)."""

    asks: ClassVar[str] = "tasks"
    rover: int
    tiles: tuple[str, ...]
    left: tuple[int, ...]
    used: tuple[bool, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """What anybody with a task left could do, and why it can't be done; nothing that would have no effect."""
        lost = sum(self.left)
        if not lost:
            return (_done(0),)
        crew = state.players[seat].rovers[self.rover - 1].crew
        cubes = [state.tiles[tile].cubes for tile in self.tiles]
        working = [(place, colour_of(member)) for place, member in enumerate(crew) if self.left[place]]
        pieces = tuple([self._piece(cubes, seat, place, colour) for place, colour in working])
        purse = purse_of(state, seat)
        effects = tuple([terrain_item(state, seat, purse, tile) for tile in self.tiles])
        collect = placing("collect", Place(pieces), NOTHING_HAPPENS)
        tasks = (collect, listed("terrain", effects, NOTHING_HAPPENS), _done(lost))
        may = [left and not used for left, used in zip(self.left, self.used, strict=True)]
        able = [place for place, member in enumerate(crew) if may[place] and is_specialist(member)]
        if not able:
            return tasks
        abilities = tuple([self._able(state, seat, place, crew[place]) for place in able])
        return (listed("ability", abilities, NOTHING_HAPPENS), *tasks)

    def _piece(self, cubes: list[dict[str, int]], seat: Seat, place: int, colour: str) -> Piece:
        there = tuple([on_tile[colour] > 0 for on_tile in cubes])
        return _collecting(f"crew:{seat}.{self.rover}.{place + 1}", colour, self.tiles, there)

    def _able(self, state: Moon, seat: Seat, place: int, member: str) -> Item:
        ability = state.abilities[colour_of(member)]
        count = value(ABILITIES[ability].per, state, seat)
        return _using(f"crew:{seat}.{self.rover}.{place + 1}", ability, count)

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """Whose tasks, and how many are left."""
        return {
            "rover": f"rover:{seat}.{self.rover}",
            "tiles": [f"tile:{tile}" for tile in self.tiles],
            "left": self.left,
        }

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The task, then the next one; after the effect none."""
        if choice == "collect":
            return (self._collected(game, seat, pick),)
        if choice == "ability":
            return self._ability(game, seat, pick)
        return (use_terrain(game, seat, picked(pick)),) if choice == "terrain" else ()

    def _collected(self, game: Game[Moon], seat: Seat, pick: JSON) -> Tasks:
        crew, tile = put(pick)
        place = int(crew[-1]) - 1
        player, cubes = game.state.players[seat], game.state.tiles[tile].cubes
        colour = colour_of(player.rovers[self.rover - 1].crew[place])
        cubes[colour] -= 1
        player.stock[colour] += 1
        game.tell("cube_collected", seat, crew=f"crew:{crew}", tile=f"tile:{tile}", resource=colour)
        return self._one_less(place)

    def _one_less(self, place: int) -> Tasks:
        return structs.replace(self, left=_with(self.left, place, self.left[place] - 1))

    def _ability(self, game: Game[Moon], seat: Seat, pick: JSON) -> Ops:
        crew = picked(pick)
        place = int(crew[-1]) - 1
        ability = game.state.abilities[colour_of(game.state.players[seat].rovers[self.rover - 1].crew[place])]
        printed = ABILITIES[ability]
        game.tell("ability_used", seat, crew=crew, ability=ability, count=value(printed.per, game.state, seat))
        rest = structs.replace(self._one_less(place), used=_with(self.used, place, True))
        return (Within("ability", crew, printed.effect), rest)


def _with(row: tuple[int, ...], place: int, new: int) -> tuple[int, ...]:
    return (*row[:place], new, *row[place + 1 :])


@cache
def _done(lost: int) -> Choice:
    return button("done", passive=True, lost=lost)


@lru_cache(4096)
def _collecting(crew: str, colour: str, tiles: tuple[str, ...], there: tuple[bool, ...]) -> Piece:
    none = Refusal("moon.no_cube", {"resource": colour})
    lying = zip(tiles, there, strict=True)
    return Piece(crew, tuple(Spot(f"tile:{tile}", refusal=None if cube else none) for tile, cube in lying))


@lru_cache(1024)
def _using(crew: str, ability: str, count: int) -> Item:
    args: Mapping[str, JSON] = {"ability": ability, "count": count}
    return Item(crew, args, None if count else NOTHING_HAPPENS)


def terrain_item(state: Moon, seat: Seat, purse: Purse, tile: str) -> Item:
    """The effect of a terrain tile, to pick."""
    return using(f"tile:{tile}", TERRAIN[state.tiles[tile].terrain].effect, state, seat, purse)


def use_terrain(game: Game[Moon], seat: Seat, at: str) -> Effect:
    """The effect of a terrain tile, as a step of the chain (6.6)."""
    terrain = game.state.tiles[name_of(at)].terrain
    game.tell("terrain_used", seat, tile=at, terrain=terrain)
    return Within("terrain", at, TERRAIN[terrain].effect)
