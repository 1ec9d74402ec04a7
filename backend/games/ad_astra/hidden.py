"""Another state that a viewer can't tell from this one (RULES.md section 14, second table, turned round)."""

from __future__ import annotations

from typing import cast

from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.ops.artifacts import printed
from backend.games.ad_astra.state import Astra, no_cards
from backend.games.ad_astra.view import hands_open, known_planets
from backend.games.chance import shuffled
from backend.games.kernel.tree import Ask, Blind, Picked
from backend.games.protocol import Luck, Seat


def shuffle(state: Astra, viewer: Seat | None, luck: Luck) -> None:
    """Permute, in place, everything that `viewer` can't know. At the end of the game nothing is hidden."""
    if state.phase == "over":
        return
    _planets(state, viewer, luck)
    _artifacts(state, viewer, luck)
    for seat in range(state.seats):
        if seat != viewer:
            _action_cards(state, seat, viewer, luck)
    if not hands_open(state):
        _resources(state, viewer, luck)
        _secret_answers(state, viewer, luck)


def _planets(state: Astra, viewer: Seat | None, luck: Luck) -> None:
    known = [] if viewer is None else known_planets(state, viewer)
    unknown = [planet for id, planet in state.planets() if not planet.up and id not in known]
    faces = shuffled([planet.face for planet in unknown], luck)
    for planet, face in zip(unknown, faces, strict=True):
        planet.face = face


def _artifacts(state: Astra, viewer: Seat | None, luck: Luck) -> None:
    """The deck and what the others hold. A card that works when it is drawn is never in a hand."""
    others = [player.artifacts for seat, player in enumerate(state.players) if seat != viewer]
    cards = shuffled([*state.deck, *(id for hand in others for id in hand)], luck)
    held = [id for id in cards if printed(id).at_once is None]
    for hand in others:
        hand[:] = [held.pop() for _ in hand]
    taken = {id for hand in others for id in hand}
    state.deck = [id for id in cards if id not in taken]


def _action_cards(state: Astra, seat: Seat, viewer: Seat | None, luck: Luck) -> None:
    """A seat's cards in hand and face down on the board, but for those whose faces the viewer has seen."""
    player = state.players[seat]
    seen = [] if viewer is None else state.players[viewer].seen
    spaces = [space for space in state.spaces if space.seat == seat and not space.up and space.card not in seen]
    before = [space.card for space in spaces]
    cards = shuffled([*player.cards, *before], luck)
    for space in spaces:
        space.card = cards.pop()
    player.cards = sorted(cards)
    renamed = dict(zip(before, [space.card for space in spaces], strict=True))
    for other in state.players:
        other.seen = [renamed.get(card, card) for card in other.seen]


def _resources(state: Astra, viewer: Seat | None, luck: Luck) -> None:
    """The types in the others' hands; the number of cards in each hand and the bank are open."""
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    cards = shuffled([resource for hand in hands for resource in RESOURCES for _ in range(hand[resource])], luck)
    for hand in hands:
        size = sum(hand.values())
        hand.update(no_cards())
        for _ in range(size):
            hand[cards.pop()] += 1


def _secret_answers(state: Astra, viewer: Seat | None, luck: Luck) -> None:
    """Recorded answers of others, which have to fit their hands as they are now."""
    for fork in [node for node in state.tree if isinstance(node, Blind)]:
        for index, (seat, ask) in enumerate(zip(fork.order, fork.asks, strict=True)):
            if seat != viewer and fork.answers[index] is not None:
                choice = cast("Ask[Astra]", ask).choices(state, seat)[0]
                fork.answers[index] = (choice.id, cast("Picked", choice.shape.sample(luck)))
