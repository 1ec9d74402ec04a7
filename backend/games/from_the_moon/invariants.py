"""What always holds: nothing is lost or doubled, and limits are kept (RULES.md section 12)."""

from __future__ import annotations

from collections import Counter

from backend.games.from_the_moon.content.records import COLOURS, LABORATORIES, LARGE, MISSIONS, OWN, SMALL
from backend.games.from_the_moon.content.values import (
    BATTERY_SPACES,
    CUBES_EACH,
    FOUNDATION_TILES,
    GREENHOUSE_TILES,
    IMPROVEMENT_CUBES,
    MOST_CUBES_ON_TILE,
    MOST_LARGE,
    PER_COLOUR,
)
from backend.games.from_the_moon.legal import large_built
from backend.games.from_the_moon.state import (
    HOME,
    NEUTRAL_ROVER,
    NOBODY,
    OFF_TRACK,
    Moon,
    Player,
    colour_of,
    is_specialist,
)
from backend.games.protocol import Seat


def check(state: Moon) -> None:
    """Assert all of it."""
    _cubes(state)
    _tiles(state)
    _ships(state)
    for seat, player in enumerate(state.players):
        _board(player)
        if state.phase in ("play", "over"):
            _crew(player)
        _pieces(state, seat, player)


def _cubes(state: Moon) -> None:
    for colour in COLOURS:
        held = state.bag[colour] + state.supply[colour]
        held += sum(tile.cubes[colour] for tile in state.tiles.values())
        held += sum(player.stock[colour] for player in state.players)
        assert held == CUBES_EACH, (colour, held)
    counts = [*state.bag.values(), *state.supply.values()]
    assert min(counts) >= 0, counts
    for at, tile in state.tiles.items():
        assert min(tile.cubes.values()) >= 0 and sum(tile.cubes.values()) <= MOST_CUBES_ON_TILE, (at, tile)


def _tiles(state: Moon) -> None:
    """Rovers and the tiles they stand on agree; shared tiles are all there."""
    out = {rover.at: f"{seat}.{n}" for seat, p in enumerate(state.players) for n, rover in enumerate(p.rovers, start=1)}
    out.pop(HOME, None)
    there = {at: tile.rover for at, tile in state.tiles.items() if tile.rover not in ("", NEUTRAL_ROVER)}
    assert out == there, (out, there)
    greenhouses = sum(state.greenhouses) + sum(6 - player.greenhouses.count(0) for player in state.players)
    assert greenhouses <= GREENHOUSE_TILES, greenhouses
    foundations = state.foundations + sum(player.foundations for player in state.players)
    assert foundations == FOUNDATION_TILES, foundations
    labs = Counter(state.deck) + Counter(filter(None, state.display.values()))
    for player in state.players:
        labs.update(player.labs.values())
    assert all(n <= LABORATORIES[lab].copies for lab, n in labs.items()), labs
    large = Counter(state.large) + Counter(tile for player in state.players for tile in player.built if tile in LARGE)
    assert all(n == 1 for n in large.values()), large


def _ships(state: Moon) -> None:
    held = Counter(tile for player in state.players for tile in player.parts)
    taken = Counter(part.tile for ship in state.ships.values() for part in ship.parts if part.seat != NOBODY)
    assert held == taken, (held, taken)
    for id, ship in state.ships.items():
        done = all(part.seat != NOBODY for part in ship.parts)
        assert done or not ship.launched, id
        for part in ship.parts:
            assert MISSIONS[part.tile].ship == id, part
            assert part.improved == NOBODY or part.seat != NOBODY, part


def _board(player: Player) -> None:
    assert 0 <= player.stock["energy"] <= player.batteries <= BATTERY_SPACES, player
    assert min(player.stock.values()) >= 0, player.stock
    assert len(player.labs) <= 2 * player.foundations <= 12, player
    assert max(*player.hired.values(), *player.trained.values()) <= PER_COLOUR, player
    assert 1 <= player.pawn <= OFF_TRACK
    assert large_built(player.built) <= MOST_LARGE
    assert set(player.discarded) <= set(player.built) & set(SMALL)


def _crew(player: Player) -> None:
    """Whoever was hired is in a rover or was sent away with the marker (section 12)."""
    crew = list(player.crew())
    for colour in COLOURS:
        sent = 1 + player.hired[colour] - sum(colour_of(member) == colour for member in crew)
        specialists = sum(member == colour + "*" for member in crew)
        assert sent == player.trained[colour] - specialists >= 0, (colour, player)
    assert all(rover.size() for rover in player.rovers), player.rovers
    assert sum(map(is_specialist, crew)) <= sum(player.trained.values())


def _pieces(state: Moon, seat: Seat, player: Player) -> None:
    assert state.improvements(seat) <= IMPROVEMENT_CUBES
    on_map = Counter(state.sites[space].building for space in state.own_sites(seat))
    waiting = Counter(player.built) - on_map
    assert not on_map - Counter(player.built), (on_map, player.built)
    assert waiting.total() <= 1, waiting
    assert all(building in SMALL or building in LARGE or building in OWN for building in player.built)
