"""What holds at any time (RULES.md section 1, and the number of every component)."""

from __future__ import annotations

from collections import Counter

from backend.games.ad_astra.content.board import SPACES
from backend.games.ad_astra.content.cards import CARDS
from backend.games.ad_astra.content.pieces import PIECES, PIECES_EACH
from backend.games.ad_astra.content.planets import FACES, SOL
from backend.games.ad_astra.content.resources import CARDS_EACH, RESOURCES
from backend.games.ad_astra.ops.artifacts import deck
from backend.games.ad_astra.ops.trading import OPEN_DEALS, addressees
from backend.games.ad_astra.state import DEEP, NOBODY, SUPPLY, Astra, Player
from backend.games.protocol import Seat


def check(state: Astra) -> None:
    """Assert them all."""
    _planets(state)
    _resources(state)
    _cards(state)
    _artifacts(state)
    for seat, player in enumerate(state.players):
        _pieces(state, seat, player)
    _deals(state)
    assert len(state.spaces) == SPACES[state.seats], len(state.spaces)


def _planets(state: Astra) -> None:
    faces = Counter(planet.face for _, planet in state.planets())
    assert faces == Counter(FACES), faces
    owners: dict[str, Seat] = {}
    for seat, player in enumerate(state.players):
        for place in player.ships:
            if place not in (DEEP, SUPPLY):
                assert owners.setdefault(place, seat) == seat, f"two players at {place}"
                assert not place.startswith(SOL), "a starship in Sol"
    for id, planet in state.planets():
        built = planet.colony or planet.factory or planet.terraformer
        assert planet.up or planet.seat == NOBODY, f"a piece on {id}, which is face down"
        assert not (planet.colony and planet.factory), f"two buildings on {id}"
        assert built or planet.seat == owners.get(id, NOBODY), f"{id} belongs to {planet.seat}"
        assert id not in owners or planet.seat == owners[id], f"two players at {id}"
        assert not built or planet.seat != NOBODY, f"nobody's pieces at {id}"


def _resources(state: Astra) -> None:
    for resource in RESOURCES:
        hands = [player.hand[resource] for player in state.players]
        assert min(*hands, state.bank[resource]) >= 0, f"{resource} below zero"
        assert sum(hands) + state.bank[resource] == CARDS_EACH, f"{resource}: {hands} and {state.bank[resource]}"


def _pieces(state: Astra, seat: Seat, player: Player) -> None:
    board = Counter[str]()
    for _, planet in state.planets():
        if planet.seat == seat:
            board.update({kind: int(getattr(planet, kind)) for kind in ("colony", "factory", "terraformer")})
    board["starship"] = sum(place != SUPPLY for place in player.ships)
    assert player.planets == [id for id, planet in state.planets() if planet.seat == seat], player.planets
    for kind in PIECES:
        assert board[kind] + player.supply[kind] == PIECES_EACH, f"seat {seat}: {board[kind]} of {kind} on the board"


def _cards(state: Astra) -> None:
    for seat, player in enumerate(state.players):
        board = [space.card for space in state.spaces if space.seat == seat and space.card not in player.aside]
        everywhere = sorted([*player.cards, *player.aside, *board])
        assert everywhere == sorted(card.id for card in CARDS.values() if card.faction == player.faction), everywhere
        hidden = {space.card for space in state.spaces if not space.up}
        assert hidden.issuperset(player.seen), player.seen
        assert all(not state.planet(id).up for id in player.peeked), player.peeked
    assert all(bool(space.card) == (space.seat != NOBODY) for space in state.spaces), state.spaces


def _artifacts(state: Astra) -> None:
    everywhere = [*state.deck, *state.used, *(id for player in state.players for id in player.artifacts)]
    assert sorted(everywhere) == sorted(deck(state)), everywhere


def _deals(state: Astra) -> None:
    makers = Counter(deal.maker for deal in state.deals)
    assert all(n <= OPEN_DEALS for n in makers.values()), makers
    ids = [deal.id for deal in state.deals]
    assert len(set(ids)) == len(ids) and max(ids, default=0) <= state.deals_made, ids
    for deal in state.deals:
        assert addressees(state, deal), f"nobody can answer deal {deal.id}"
        assert all(state.players[deal.maker].hand[resource] >= n for resource, n in deal.give.items()), deal
    assert not state.deals or state.now is not None, "deals outside a trade"
