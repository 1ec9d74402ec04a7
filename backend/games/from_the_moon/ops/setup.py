"""Laying out the game (RULES.md section 3, steps 1, 2 and 4; alone section 11)."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import (
    ABILITIES,
    BOARDS,
    COLOURS,
    FACTIONS,
    LABORATORIES,
    LARGE,
    MISSIONS,
    OBJECTIVES,
    PROGRESS,
    SHIPS,
    SMALL,
    TERRAIN,
)
from backend.games.from_the_moon.content.values import (
    BAG_EACH,
    CUBES_EACH,
    DIFFICULTIES,
    DISPLAY,
    FOUNDATION_TILES,
    GREENHOUSE_TILES,
    GRIDS,
    NEUTRAL_BUILDINGS,
    PROGRESS_SPACES,
    RIGHT_GREENHOUSES,
    SMALL_DRAWN,
)
from backend.games.from_the_moon.ops.refilling import place_neutral_rovers, spread
from backend.games.from_the_moon.ops.research import draw_lab
from backend.games.from_the_moon.state import NEUTRAL, SPECIALIST, Moon, Part, Player, Ship, Site, Solo, Tile
from backend.games.kernel.tree import Game, Op, Ops
from backend.games.protocol import Seat


def drawn(game: Game[Moon], things: list[str], count: int, why: str) -> list[str]:
    """`count` of `things`, in the order they come."""
    left = list(things)
    return [left.pop(game.below(len(left), why)) for _ in range(count)]


class LayOut(Op[Moon], frozen=True):
    """Everything that luck decides, and the common boards."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The main board, then the players' boards."""
        state = game.state
        state.players = [Player() for _ in range(state.seats)]
        lay_map(game)
        lay_ships(game)
        lay_supplies(game)
        state.small = small_buildings(game)
        fill_map(game)
        state.first = game.below(state.seats, "first player") if state.seats > 1 else 0
        if state.seats == 1:
            lay_solo(game)
        game.tell("setup", first=state.first)
        return ()


def lay_map(game: Game[Moon]) -> None:
    """The terrain for this number of players, shuffled, and the specialist abilities."""
    state = game.state
    state.rows, state.columns = GRIDS[state.seats]
    tiles = [id for id, tile in TERRAIN.items() if tile.min_players <= max(2, state.seats)]
    game.shuffle(tiles, "terrain")
    state.tiles = {at: Tile(tile) for at, tile in zip(state.chart.tiles, tiles, strict=True)}
    abilities = list(ABILITIES)
    game.shuffle(abilities, "abilities")
    state.abilities = dict(zip(COLOURS, abilities, strict=True))


def lay_ships(game: Game[Moon]) -> None:
    """Mission tiles on the first spaces of each ship; the others leave the game."""
    alternative = game.state.options["alternative_missions"] is True
    for ship in SHIPS:
        tiles = [id for id, tile in MISSIONS.items() if tile.ship == ship and bool(tile.category) == alternative]
        chosen = drawn(game, tiles, BOARDS[ship].tiles[game.state.seats], "missions")
        game.state.ships[ship] = Ship([Part(tile) for tile in chosen])


def lay_supplies(game: Game[Moon]) -> None:
    """Greenhouses, laboratories, foundations, large buildings, progress tiles, cubes."""
    state = game.state
    right = RIGHT_GREENHOUSES[state.seats]
    state.greenhouses = [*right, GREENHOUSE_TILES - sum(right)]
    state.deck = {id: lab.copies for id, lab in LABORATORIES.items()}
    state.display = {place: draw_lab(game) for place in DISPLAY}
    state.foundations = FOUNDATION_TILES
    state.large = sorted(drawn(game, list(LARGE), max(2, state.seats) + 1, "large buildings"))
    state.progress = drawn(game, list(PROGRESS), PROGRESS_SPACES, "progress")
    state.bag = dict.fromkeys(COLOURS, BAG_EACH)
    state.supply = dict.fromkeys(COLOURS, CUBES_EACH - BAG_EACH)


def small_buildings(game: Game[Moon]) -> list[str]:
    """Two of level 1, two of level 2, one of level 3 and the one that is always there: the same for everybody."""
    chosen = []
    for level, count in SMALL_DRAWN.items():
        tiles = [id for id, tile in SMALL.items() if tile.level == level and not tile.always]
        chosen += sorted(drawn(game, tiles, count, "small buildings"), key=list(SMALL).index)
    return [*chosen, *(id for id, tile in SMALL.items() if tile.always)]


def fill_map(game: Game[Moon]) -> None:
    """Cubes on every tile, as the first progress tile says (step 1.10)."""
    spread(game, list(game.state.tiles), PROGRESS[game.state.progress[0]].cubes, 1)


def lay_solo(game: Game[Moon]) -> None:
    """Neutral buildings and rovers, and the objectives of the difficulty (section 11)."""
    state = game.state
    for space in drawn(game, list(state.chart.spaces), NEUTRAL_BUILDINGS, "building cards"):
        state.sites[space] = Site(NEUTRAL, "")
    count = DIFFICULTIES[str(state.options["difficulty"])]
    objectives = sorted(drawn(game, list(OBJECTIVES), count, "objectives"), key=list(OBJECTIVES).index)
    state.solo = Solo(objectives, list(state.tiles))
    place_neutral_rovers(game)


def equip(state: Moon, seat: Seat) -> None:
    """What the chosen faction begins with, but for the crew's places; no bonuses, no triggers (step 4)."""
    player = state.players[seat]
    start = FACTIONS[player.faction].start
    player.batteries = start.batteries
    for resource, n in start.stock.items():
        player.stock[resource] = n
        if resource in COLOURS:
            state.supply[resource] -= n
    player.stock["energy"] = start.batteries
    for space in range(start.greenhouses):
        player.greenhouses[space] = 1
    state.greenhouses[2] -= start.greenhouses
    player.foundations = start.foundations
    state.foundations -= start.foundations
    for colour in start.astronauts:
        player.hired[colour] += 1
    for colour in start.specialists:
        player.trained[colour] += 1


def team_of(player: Player) -> list[str]:
    """Who has to be distributed over the rovers: one of each colour and the extra ones, specialists first."""
    team: list[str] = []
    for colour in COLOURS:
        count, specialists = 1 + player.hired[colour], player.trained[colour]
        team += [colour + SPECIALIST] * specialists + [colour] * (count - specialists)
    return team
