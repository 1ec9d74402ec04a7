"""Sending a rover and the tasks of its crew (RULES.md 5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import ClassVar

from msgspec import structs

from backend.games.from_the_moon.content.records import ABILITIES, TERRAIN
from backend.games.from_the_moon.content.values import SPLIT
from backend.games.from_the_moon.costs import offered, pay
from backend.games.from_the_moon.legal import ALL_OUT, NOTHING_HAPPENS, blocked
from backend.games.from_the_moon.ops.asking import DECLINE, Prompt, Within, listed, name_of, picked, placing, put
from backend.games.from_the_moon.ops.gains import price_of
from backend.games.from_the_moon.ops.happenings import happened
from backend.games.from_the_moon.state import HOME, NEUTRAL_ROVER, Moon, colour_of, is_specialist
from backend.games.kernel.choice import BUTTON, Item, Piece, Place, Spot, button
from backend.games.kernel.terms import value
from backend.games.kernel.tree import Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat


@cache
def _occupied(rover: str) -> Refusal:
    seat = None if rover == NEUTRAL_ROVER else int(rover.partition(".")[0])
    return Refusal("moon.occupied", {"seat": seat})


@lru_cache(1024)
def _tiles(tiles: tuple[str, ...], rovers: tuple[str, ...]) -> tuple[Spot, ...]:
    spots = zip(tiles, rovers, strict=True)
    return tuple(Spot(f"tile:{at}", refusal=_occupied(rover) if rover else None) for at, rover in spots)


@cache
def _rover(seat: Seat, number: int) -> str:
    return f"rover:{seat}.{number}"


def send_choice(state: Moon, seat: Seat) -> Choice:
    """A rover at home to a tile without any rover."""
    spots = _tiles(state.chart.tiles, tuple([tile.rover for tile in state.tiles.values()]))
    rovers = enumerate(state.players[seat].rovers, start=1)
    pieces = tuple([Piece(_rover(seat, number), spots) for number, rover in rovers if rover.at == HOME])
    return Choice("send", Place(pieces)) if pieces else _NONE_HOME


_NONE_HOME = Choice("send", BUTTON, refusal=ALL_OUT)


def send(pick: JSON) -> Effect:
    """The action with a picked rover and tile."""
    rover, tile = put(pick)
    return Within("send", f"rover:{rover}", SendRover(int(rover.partition(".")[2]), tile))


class SendRover(Op[Moon], frozen=True):
    """Place the rover; what follows from that; then the tasks (5.1)."""

    rover: int
    tile: str

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """It stands there."""
        state = game.state
        state.players[seat].rovers[self.rover - 1].at = self.tile
        state.tiles[self.tile].rover = f"{seat}.{self.rover}"
        state.here = self.tile
        game.tell("rover_sent", seat, rover=f"rover:{seat}.{self.rover}", tile=f"tile:{self.tile}")
        split = state.number(seat, "rover.split", 0)
        working: Effect = Split(self.rover) if split else tasks(state, seat, self.rover, (self.tile,))
        return [*happened(state, seat, "rover_placed"), working]


class Split(Prompt, frozen=True):
    """Ghosts: pay to let the tasks be split with a tile beside the rover's, occupied or not (section 9)."""

    key: ClassVar[str] = "split"
    rover: int

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The tiles beside it."""
        offer = offered(state, seat, SPLIT)
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

    key: ClassVar[str] = "tasks"
    rover: int
    tiles: tuple[str, ...]
    left: tuple[int, ...]
    used: tuple[bool, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """What anybody with a task left could do; nothing that would have no effect."""
        lost = sum(self.left)
        done = button("done", passive=True, lost=lost)
        if not lost:
            return (done,)
        terrain = listed("terrain", tuple(self._effect(state, seat, tile) for tile in self.tiles), NOTHING_HAPPENS)
        choices = [terrain, done]
        if abilities := self._abilities(state, seat):
            choices.insert(0, listed("ability", abilities, NOTHING_HAPPENS))
        if pieces := self._cubes(state, seat):
            choices.insert(0, placing("collect", Place(pieces), NOTHING_HAPPENS))
        return tuple(choices)

    def _cubes(self, state: Moon, seat: Seat) -> tuple[Piece, ...]:
        pieces = []
        for place, member in self._working(state, seat):
            colour = colour_of(member)
            tiles = tuple(tile for tile in self.tiles if state.tiles[tile].cubes[colour])
            if tiles:
                pieces.append(_collecting(seat, self.rover, place, tiles))
        return tuple(pieces)

    def _working(self, state: Moon, seat: Seat) -> list[tuple[int, str]]:
        """Places (from 1) and members with tasks left."""
        crew = state.players[seat].rovers[self.rover - 1].crew
        return [(place, crew[place - 1]) for place, left in enumerate(self.left, start=1) if left]

    def _abilities(self, state: Moon, seat: Seat) -> tuple[Item, ...]:
        items = []
        for place, member in self._working(state, seat):
            if is_specialist(member) and not self.used[place - 1]:
                ability = state.abilities[colour_of(member)]
                if count := value(ABILITIES[ability].per, state, seat):
                    items.append(_using(seat, self.rover, place, ability, count))
        return tuple(items)

    def _effect(self, state: Moon, seat: Seat, tile: str) -> Item:
        effect = TERRAIN[state.tiles[tile].terrain].effect
        return Item(f"tile:{tile}", price_of(effect, state, seat).args, blocked(effect, state, seat))

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
def _collecting(seat: Seat, rover: int, place: int, tiles: tuple[str, ...]) -> Piece:
    return Piece(f"crew:{seat}.{rover}.{place}", tuple(Spot(f"tile:{tile}") for tile in tiles))


@cache
def _using(seat: Seat, rover: int, place: int, ability: str, count: int) -> Item:
    args: Mapping[str, JSON] = {"ability": ability, "count": count}
    return Item(f"crew:{seat}.{rover}.{place}", args)


def use_terrain(game: Game[Moon], seat: Seat, at: str) -> Effect:
    """The effect of a terrain tile, as a step of the chain (6.6)."""
    terrain = game.state.tiles[name_of(at)].terrain
    game.tell("terrain_used", seat, tile=at, terrain=terrain)
    return Within("terrain", at, TERRAIN[terrain].effect)
