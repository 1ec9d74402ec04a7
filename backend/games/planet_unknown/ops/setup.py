"""Laying out the game (RULES 2, 11.1, 12)."""

from __future__ import annotations

from backend.games.kernel.amounts import Amounts, Box, amounts
from backend.games.kernel.choice import Item, Pick, Piece, Place, Spot, addresses, placed
from backend.games.kernel.ops import AskTogether
from backend.games.kernel.tree import Ask, AsSeat, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.content.planets import ASYMMETRIC, PLANETS, SYMMETRIC
from backend.games.planet_unknown.content.tiles import INNER_SHAPES, OUTER_SHAPES, TILES_OF
from backend.games.planet_unknown.grid import TRACKS
from backend.games.planet_unknown.ops.civ import RANKS
from backend.games.planet_unknown.ops.core import Play, board_of, first
from backend.games.planet_unknown.ops.station import Refill
from backend.games.planet_unknown.state import NONE, POSITIONS, Duel, Player, Stack, Unknown, new_board
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS, OBJECTIVES
from backend.games.protocol import JSON, Choice, Seat

ALERTS = ("green", "orange", "red")
DECK = 20
"""Cards of an event deck (RULES 11.1)."""
MIXES = {"mild": (10, 6, 4), "even": (7, 7, 6), "harsh": (4, 6, 10)}
"""Ready mixes of the event deck."""
NEUTRAL = "universal"
"""The symmetric corporation."""


def draw(game: Play, items: list[str], count: int, why: str) -> list[str]:
    """So many of `items` at random, taken out of it."""
    return [items.pop(game.below(len(items), why)) for _ in range(min(count, len(items)))]


class LayOut(Op[Unknown], frozen=True):
    """The station, the civ cards, the seats and the first commander."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """RULES 2.1, 2.5, 2.8, 2.9."""
        state = game.state
        offset = game.below(6, "ring")
        for depot in range(6):
            for ring, shape in (("inner", INNER_SHAPES[(depot + offset) % 6]), ("outer", OUTER_SHAPES[depot])):
                tiles = [*TILES_OF[shape]]
                game.shuffle(tiles, "stack")
                state.stacks[f"{depot}.{ring}"] = Stack(NONE, tiles)
        state.turn = game.below(6, "rotation")
        for rank in RANKS:
            unused = sorted(card.id for card in CIV_CARDS.values() if card.rank == int(rank))
            state.civ[rank] = sorted(draw(game, unused, state.seats + 1, "civ cards"))
            state.unused[rank] = unused
        state.players = [Player(position) for position in POSITIONS[state.seats]]
        state.commander = game.below(state.seats, "first commander")
        state.pool = sorted(OBJECTIVES)
        game.tell("setup", state.commander, first=state.commander)
        return (Refill(), OfferFaces(), Begin(), DealSecrets(), DealDuels(), ChooseMix())


class OfferFaces(Op[Unknown], frozen=True):
    """Each seat gets faces to choose from, or its face (RULES 2.3)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """No asymmetric face comes twice."""
        state = game.state
        planets, corporations = list(ASYMMETRIC), sorted(set(CORPORATIONS) - {NEUTRAL})
        for player in state.players:
            mine = draw(game, planets, 1, "planet"), draw(game, corporations, 1, "corporation")
            player.offer = [
                *_faces(str(state.options["planets"]), SYMMETRIC, mine[0][0]),
                *_faces(str(state.options["corporations"]), NEUTRAL, mine[1][0]),
            ]
        asked = tuple((chooser, Faces()) for chooser in state.clockwise() if len(state.players[chooser].offer) > 2)
        given = [AsSeat(taker, TakeFaces()) for taker in state.clockwise() if len(state.players[taker].offer) == 2]
        return (*given, AskTogether(asked))


def _faces(option: str, symmetric: str, asymmetric: str) -> list[str]:
    return {"symmetric": [symmetric], "asymmetric": [asymmetric], "offered": [symmetric, asymmetric]}[option]


class Faces(Ask[Unknown], frozen=True):
    """A planet face and a corporation face, chosen in secret."""

    def ask(self) -> str:
        """See `Ask`."""
        return "faces"

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """Each planet with each corporation."""
        offer = state.players[seat].offer
        spots = tuple(Spot(f"corporation:{id}") for id in offer if id in CORPORATIONS)
        return (Choice("faces", Place(tuple(Piece(f"planet:{id}", spots) for id in offer if id in PLANETS))),)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Known to all when all have chosen."""
        wanted = placed(pick)
        assert wanted is not None
        game.state.players[seat].offer = [
            wanted.piece.removeprefix("planet:"),
            wanted.at.removeprefix("corporation:"),
        ]
        return (TakeFaces(),)


class TakeFaces(Op[Unknown], frozen=True):
    """A seat's boards are what it chose."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """A new planet with its lifepods, trackers at the start, rovers in reserve (RULES 2.2)."""
        player = game.state.players[seat]
        player.planet, player.corporation = player.offer
        player.offer = []
        player.board = new_board(PLANETS[player.planet].pods, CORPORATIONS[player.corporation].rovers)
        game.tell("faces", seat, planet=player.planet, corporation=player.corporation, reveals=True)
        return ()


class Begin(Op[Unknown], frozen=True):
    """Questions of corporations in the setup (RULES 2.4)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """All at once."""
        state = game.state
        openings = [(owner, powers.corporation(state, owner).opening) for owner in state.clockwise()]
        return (AskTogether(tuple((owner, opening) for owner, opening in openings if opening is not None)),)


class NameFlux(Ask[Unknown], frozen=True):
    """The first flux track."""

    def ask(self) -> str:
        """See `Ask`."""
        return "flux"

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """Any."""
        return (Choice("flux", Pick(tuple(Item(f"track:{track}") for track in TRACKS))),)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Named."""
        board_of(game, seat).flux = first(pick)
        game.tell("flux", seat, track=first(pick), reveals=True)
        return ()


class DealSecrets(Op[Unknown], frozen=True):
    """Private objectives: two to each, one is kept; alone four, of which three are kept (RULES 2.7, 12)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """The others leave the game."""
        state = game.state
        if state.seats > 1 and not state.options["private_objectives"]:
            return ()
        dealt, kept = (4, 3) if state.seats == 1 else (2, 1)
        for owner, player in enumerate(state.players):
            player.offer = sorted(draw(game, state.pool, dealt, "objective"))
            game.whisper("dealt", owner, objectives=list(player.offer), others={})
        return (AskTogether(tuple((owner, Keep(kept)) for owner in state.clockwise())),)


class Keep(Ask[Unknown], frozen=True):
    """The private objectives that are kept."""

    count: int

    def ask(self) -> str:
        """See `Ask`."""
        return "keep"

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """So many of those dealt."""
        items = tuple(Item(f"objective:{id}") for id in state.players[seat].offer)
        return (Choice("keep", Pick(items, self.count, self.count)),)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Secret until the end."""
        player = game.state.players[seat]
        player.objectives = sorted(at.removeprefix("objective:") for at in addresses(pick) or [])
        game.state.discarded += [id for id in player.offer if id not in player.objectives]
        player.offer = []
        game.tell("kept", seat, count=self.count)
        return ()


class DealDuels(Op[Unknown], frozen=True):
    """Neighbour objectives: one between each pair of neighbours, three between two (RULES 2.6)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """All open."""
        state = game.state
        if state.seats == 1:
            return ()
        count = 3 if state.seats == 2 else state.seats
        for index, card in enumerate(draw(game, state.pool, count, "neighbour objective")):
            seats = sorted({index % state.seats, (index + 1) % state.seats})
            state.objectives.append(Duel(card, seats))
        game.tell("duels", objectives=[duel.card for duel in state.objectives], reveals=True)
        return ()


def playable(state: Unknown, alert: str) -> list[str]:
    """The event cards of a colour that may be in a deck (RULES 11.1)."""
    return sorted(card.id for card in EVENTS.values() if card.alert == alert and (state.seats == 1 or not card.solo))


class ChooseMix(Op[Unknown], frozen=True):
    """The mix of the event deck, if there is one; alone there always is (RULES 11.1, 12)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """A ready mix, a random one, or the commander's choice."""
        state = game.state
        if state.seats > 1 and not state.options["events"]:
            return ()
        mix = str(state.options["event_mix"])
        if mix == "choose":
            return (AsSeat(state.commander, Mix()),)
        return (BuildDeck(*(_random_mix(game, state) if mix == "random" else MIXES[mix])),)


def _random_mix(game: Play, state: Unknown) -> tuple[int, int, int]:
    """Green 0-13, orange 0-13, the rest red as far as there are red cards (RULES 11.1)."""
    green, orange = game.below(14, "green events"), game.below(14, "orange events")
    reds = len(playable(state, "red"))
    orange = min(max(orange, DECK - reds - green), DECK - green)
    return green, orange, DECK - green - orange


class Mix(Ask[Unknown], frozen=True):
    """How many event cards of each colour."""

    def ask(self) -> str:
        """See `Ask`."""
        return "mix"

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """Twenty in all."""
        most = {alert: len(playable(state, alert)) for alert in ALERTS}
        return (Choice("mix", Amounts(ALERTS, (Box({}, most),), plus=(DECK, DECK))),)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """So many."""
        chosen = amounts(pick) or {}
        return (BuildDeck(*(chosen.get(alert, 0) for alert in ALERTS)),)


class BuildDeck(Op[Unknown], frozen=True):
    """Draw the cards of each colour and shuffle them."""

    green: int
    orange: int
    red: int

    def run(self, game: Play, seat: Seat) -> Ops:
        """The mix is known, the order is not."""
        state = game.state
        state.mix = dict(zip(ALERTS, (self.green, self.orange, self.red), strict=True))
        for alert, count in state.mix.items():
            cards = playable(state, alert)
            state.deck += draw(game, cards, count, "event cards")
        game.shuffle(state.deck, "event deck")
        state.box = sorted(set(EVENTS) - set(state.deck))
        game.tell("mix", seat, green=self.green, orange=self.orange, red=self.red)
        return ()
