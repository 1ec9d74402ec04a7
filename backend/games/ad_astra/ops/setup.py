"""Setup (RULES.md section 2).

Which faction a seat plays is drawn at random: the rules fix the five card sets but not who gets which.
"""

from __future__ import annotations

from backend.games.ad_astra.content.board import SPACES
from backend.games.ad_astra.content.cards import CARDS, FACTIONS
from backend.games.ad_astra.content.pieces import PIECES, PIECES_EACH
from backend.games.ad_astra.content.planets import ALIEN, FACES, LARGEST, OUTER, SMALLEST, SOL
from backend.games.ad_astra.content.resources import CARDS_EACH, RESOURCES, START_EACH
from backend.games.ad_astra.ops.artifacts import deck
from backend.games.ad_astra.ops.supplies import take, turn_up
from backend.games.ad_astra.state import DEEP, NOBODY, SUPPLY, Astra, Planet, Player, Space, no_cards
from backend.games.kernel.choice import Item, Pick, addresses
from backend.games.kernel.tree import Ask, AsSeat, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat


def new_player(faction: str) -> Player:
    """A player before the start: the card set in hand, all pieces in the supply, nothing else (S2)."""
    cards = sorted(card.id for card in CARDS.values() if card.faction == faction)
    return Player(faction, cards, no_cards(), [SUPPLY] * PIECES_EACH, dict.fromkeys(PIECES, PIECES_EACH))


def cleared(state: Astra) -> None:
    """An empty planning board and a full bank (S8, T1)."""
    state.spaces = [Space() for _ in range(SPACES[state.seats])]
    state.bank = dict.fromkeys(RESOURCES, CARDS_EACH)


class DealOut(Op[Astra], frozen=True):
    """Deal everything out: first player, factions, planets, artifacts, starting cards and ships (S1 to S9)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Then the homes are picked, the first player first."""
        state = game.state
        state.first = game.below(state.seats, "first")
        game.tell("setup", state.first, first=state.first)
        factions = list(FACTIONS)
        game.shuffle(factions, "factions")
        state.players = [new_player(faction) for faction in factions[: state.seats]]
        for faction_of, player in enumerate(state.players):
            game.tell("faction", faction_of, faction=player.faction)
        cleared(state)
        _deal_planets(game)
        state.deck = deck(state)
        game.shuffle(state.deck, "artifacts")
        for player_of in range(state.seats):
            _start(state, player_of)
        home = TakeHome() if state.options["home_planet"] == "random" else PickHome()
        return [AsSeat(chooser, home) for chooser in state.clockwise(state.first)]


def _start(state: Astra, seat: Seat) -> None:
    for resource in RESOURCES:
        take(state, seat, resource, START_EACH)
    state.players[seat].ships[0] = DEEP
    state.players[seat].supply["starship"] -= 1


def _deal_planets(game: Game[Astra]) -> None:
    faces = [face for face, count in FACES.items() for _ in range(count)]
    game.shuffle(faces, "planets")
    sizes = {SOL: game.state.seats, **_outer_sizes(game, len(faces) - game.state.seats)}
    for star, size in sizes.items():
        game.state.systems[star] = [Planet(faces.pop()) for _ in range(size)]


def _outer_sizes(game: Game[Astra], total: int) -> dict[str, int]:
    """How many planets each outer star gets (S5, option `system_layout`)."""
    if game.state.options["system_layout"] == "balanced":
        least, larger = divmod(total, len(OUTER))
        stars = list(OUTER)
        game.shuffle(stars, "layout")
        return {star: least + (star in stars[:larger]) for star in OUTER}
    sizes = dict.fromkeys(OUTER, SMALLEST)
    for _ in range(total - SMALLEST * len(OUTER)):
        open_stars = [star for star in OUTER if sizes[star] < LARGEST]
        sizes[open_stars[game.below(len(open_stars), "layout")]] += 1
    return sizes


class PickHome(Ask[Astra], frozen=True):
    """Choose one of the face-down planets of Sol (S4). The last one left is taken without asking: all are alike."""

    forced = True

    def ask(self) -> str:
        """See `Ask`."""
        return "home"

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Those that nobody has taken."""
        planets = enumerate(state.systems[SOL], start=1)
        taken = Refusal("astra.taken")
        items = tuple(Item(f"planet:{SOL}.{n}", refusal=taken if planet.up else None) for n, planet in planets)
        return (Choice("planet", Pick(items)),)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Settle there."""
        _settle_home(game, seat, (addresses(pick) or [""])[0].removeprefix("planet:"))
        return ()


class TakeHome(Op[Astra], frozen=True):
    """The server deals the homes; the planets are shuffled, so each takes the next one (option `home_planet`)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Settle on the first planet that is face down."""
        planets = enumerate(game.state.systems[SOL], start=1)
        _settle_home(game, seat, next(f"{SOL}.{n}" for n, planet in planets if planet.seat == NOBODY))
        return ()


def _settle_home(game: Game[Astra], seat: Seat, id: str) -> None:
    """Turn the planet up, replace it while it is alien, and put a factory on it (S4)."""
    state, planet = game.state, game.state.planet(id)
    while planet.face == ALIEN:
        game.tell("home.alien", seat, planet=f"planet:{id}", reveals=True)
        _replace(game, planet)
    turn_up(game, seat, id, planet)
    planet.factory = True
    player = state.players[seat]
    player.supply["factory"] -= 1
    player.home = id
    state.settle(id, seat)
    game.tell("home", seat, planet=f"planet:{id}", face=planet.face, reveals=True)


def _replace(game: Game[Astra], alien: Planet) -> None:
    """An alien home goes back among the planets that lie face down at the outer stars; these are shuffled again and
    one is drawn. Nobody has seen them yet, so this is the same as dealing them out after the homes."""
    unplaced = [planet for star in OUTER for planet in game.state.systems[star]]
    faces = [planet.face for planet in (*unplaced, alien)]
    game.shuffle(faces, "home")
    for planet, face in zip((*unplaced, alien), faces, strict=True):
        planet.face = face
