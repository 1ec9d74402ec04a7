"""Cubes from the bag to the map, greenhouses to the right-hand spaces, and the solo opponent's rovers (RULES.md 5.6.4,
11, 12)."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import COLOURS, PROGRESS
from backend.games.from_the_moon.content.values import (
    LEFT_IN_SUPPLY,
    MOST_CUBES_ON_TILE,
    NEUTRAL_ROVERS,
    RIGHT_GREENHOUSES,
)
from backend.games.from_the_moon.ops.standing import stand
from backend.games.from_the_moon.state import NEUTRAL_ROVER, Moon, Tile
from backend.games.kernel.tree import Game, Op, Ops
from backend.games.protocol import Seat


class Refill(Op[Moon], frozen=True):
    """The first pawn on a progress space brings cubes to every tile in index order, and greenhouses."""

    space: int

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """As many cubes as the tile of that space says; alone, none where a neutral rover stands."""
        cubes = PROGRESS[game.state.progress[self.space - 1]].cubes
        free = [at for at, tile in game.state.tiles.items() if tile.rover != NEUTRAL_ROVER]
        spread(game, free, cubes, self.space)
        refill_greenhouses(game)
        return ()


def spread(game: Game[Moon], tiles: list[str], count: int, space: int) -> None:
    """Draw `count` cubes for each of the tiles, up to what a tile may hold."""
    drawn: dict[str, dict[str, int]] = {}
    for at in tiles:
        came = _fill(game, game.state.tiles[at], count)
        if came:
            drawn[f"tile:{at}"] = came
    game.tell("map_refilled", space=space, cubes=drawn)


def _fill(game: Game[Moon], tile: Tile, count: int) -> dict[str, int]:
    came: dict[str, int] = {}
    for _ in range(min(count, MOST_CUBES_ON_TILE - sum(tile.cubes.values()))):
        colour = draw_cube(game)
        if colour:
            tile.cubes[colour] += 1
            came[colour] = came.get(colour, 0) + 1
    return came


def draw_cube(game: Game[Moon]) -> str:
    """A cube from the bag, which is filled up when it is empty; nothing if that does not help (section 12)."""
    bag = game.state.bag
    if not any(bag.values()):
        _fill_bag(game)
    left = sum(bag.values())
    if not left:
        return ""
    index = game.below(left, "cube")
    for colour in COLOURS:
        if index < bag[colour]:
            bag[colour] -= 1
            return colour
        index -= bag[colour]
    raise AssertionError("a bag smaller than its sum")


def _fill_bag(game: Game[Moon]) -> None:
    supply, bag = game.state.supply, game.state.bag
    moved = {colour: max(0, supply[colour] - LEFT_IN_SUPPLY) for colour in COLOURS}
    if not any(moved.values()):
        return
    for colour, n in moved.items():
        supply[colour] -= n
        bag[colour] += n
    game.tell("bag_refilled", moved=moved)


def refill_greenhouses(game: Game[Moon]) -> None:
    """The right-hand spaces up to their numbers, from the stack."""
    spaces = game.state.greenhouses
    before = spaces[2]
    for index, full in enumerate(RIGHT_GREENHOUSES[game.state.seats]):
        moved = min(full - spaces[index], spaces[2])
        spaces[index] += moved
        spaces[2] -= moved
    if spaces[2] < before:
        game.tell("greenhouses_refilled", stack=spaces[2])


class MoveNeutralRovers(Op[Moon], frozen=True):
    """The solo opponent's rovers go where three cards say; the nine are shuffled only when all have been used."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The new tiles."""
        state = game.state
        assert state.solo is not None
        for at, tile in state.tiles.items():
            if tile.rover == NEUTRAL_ROVER:
                stand(state, at, "")
        if not state.solo.cards:
            state.solo.cards = list(state.tiles)
        place_neutral_rovers(game)
        return ()


def place_neutral_rovers(game: Game[Moon]) -> None:
    """Draw three rover cards."""
    state = game.state
    assert state.solo is not None
    cards = state.solo.cards
    tiles = [cards.pop(game.below(len(cards), "rover card")) for _ in range(NEUTRAL_ROVERS)]
    for at in tiles:
        stand(state, at, NEUTRAL_ROVER)
    game.tell("neutral_rovers", tiles=[f"tile:{at}" for at in sorted(tiles)])
