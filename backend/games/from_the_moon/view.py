"""What each viewer may see (RULES.md section 14), in the shape of README.md."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import RESOURCES
from backend.games.from_the_moon.ops.asking import marks
from backend.games.from_the_moon.scoring import met
from backend.games.from_the_moon.state import HOME, NOBODY, Moon, Part, Player, Rover, Ship, Tile
from backend.games.protocol import JSON, Progress, Seat, View


def public(state: Moon) -> View:
    """What everybody sees."""
    return {
        "round": state.round,
        "phase": state.phase,
        "first": state.first,
        "turn": _seat(state.turn),
        "options": state.options,
        "ending": state.ending,
        "now": _now(state),
        "rows": state.rows,
        "columns": state.columns,
        "tiles": {at: _tile(tile) for at, tile in state.tiles.items()},
        "sites": {
            at: {"seat": _seat(site.seat), "building": site.building or None} for at, site in state.sites.items()
        },
        "ships": {id: _ship(ship) for id, ship in state.ships.items()},
        "abilities": dict(state.abilities),
        "progress": {str(space): tile for space, tile in enumerate(state.progress, start=1)},
        "entered": state.entered,
        "greenhouses": dict(zip(("1", "2", "stack"), state.greenhouses, strict=True)),
        "foundations": state.foundations,
        "laboratories": sum(state.deck.values()),
        "display": {place: lab or None for place, lab in state.display.items()},
        "small": list(state.small),
        "large": list(state.large),
        "bag": dict(state.bag),
        "supply": dict(state.supply),
        "players": {str(seat): _player(player) for seat, player in enumerate(state.players)},
        "solo": _solo(state),
    }


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None


def _now(state: Moon) -> JSON:
    steps = list(marks(state.tree))
    return {"path": [step.label for step in steps], "at": [step.at for step in steps]} if steps else None


def _tile(tile: Tile) -> View:
    cubes = {colour: n for colour, n in tile.cubes.items() if n}
    return {"terrain": tile.terrain, "cubes": cubes, "rover": tile.rover or None}


def _ship(ship: Ship) -> View:
    parts: dict[str, JSON] = {str(space): _part(part) for space, part in enumerate(ship.parts, start=1)}
    return {"parts": parts, "launched": ship.launched}


def _part(part: Part) -> View:
    return {"tile": part.tile, "seat": _seat(part.seat), "improved": _seat(part.improved)}


def _player(player: Player) -> View:
    stock = player.stock
    return {
        "faction": player.faction or None,
        "score": player.score,
        "achievements": player.achievements,
        "energy": stock["energy"],
        "batteries": player.batteries,
        "stock": {resource: stock[resource] for resource in RESOURCES},
        "pawn": player.pawn,
        "rovers": {str(number): _rover(rover) for number, rover in enumerate(player.rovers, start=1)},
        "hired": dict(player.hired),
        "trained": dict(player.trained),
        "greenhouses": {str(space): side for space, side in enumerate(player.greenhouses, start=1)},
        "foundations": player.foundations,
        "labs": dict(player.labs),
        "built": list(player.built),
        "discarded": list(player.discarded),
        "parts": list(player.parts),
        "tally": {line: points for line, points in player.tally.items() if points},
    }


def _rover(rover: Rover) -> View:
    return {"at": None if rover.at == HOME else rover.at, "crew": list(rover.crew)}


def _solo(state: Moon) -> JSON:
    if state.solo is None:
        return None
    return {
        "difficulty": state.options["difficulty"],
        "objectives": {objective: met(state, objective) for objective in state.solo.objectives},
        "rover_cards": sorted(state.solo.cards),
    }


def private(state: Moon, seat: Seat) -> View:
    """The draft hand while it is this seat's; the card left over, for the first player."""
    drafting = state.phase == "draft" and bool(state.hand) and seat == drafter(state)
    hand: JSON = list(state.hand) if drafting else []
    return {"hand": hand, "leftover": state.leftover or None if seat == state.first else None}


def drafter(state: Moon) -> Seat:
    """Whose turn it is in the draft: from the last player in turn order to the first."""
    order = reversed(state.clockwise(state.first))
    return next((seat for seat in order if not state.players[seat].faction), NOBODY)


def progress(state: Moon) -> Progress:
    """Where the game stands."""
    return Progress(state.round, state.phase, tuple(player.score for player in state.players))
