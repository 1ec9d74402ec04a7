"""What may be seen, built from what each viewer may know (RULES.md section 14, second table).

Parts that look the same are the same object, from one view to the next: they are built once, and a comparison of two
views is done with them at a glance. Nobody changes a view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import cast

from backend.games.ad_astra.content.cards import CARDS
from backend.games.ad_astra.content.pieces import PIECES
from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.ops.movement import face_down
from backend.games.ad_astra.state import LINES, NOBODY, SHIP_IDS, SUPPLY, Astra, Deal, Now, Player, held
from backend.games.kernel.tree import Ask, Frame
from backend.games.protocol import JSON, Progress, Seat, View


def public(state: Astra) -> View:
    """What everybody sees."""
    now, landing, ending = state.now, state.landing, state.ending
    view: View = {
        "round": state.round,
        "phase": state.phase,
        "first": state.first,
        "space": now.space if now else 0,
        "options": dict(state.options),
        "spaces": _spaces(state),
        "now": _now(state, now) if now else None,
        "planets": {
            id: _planet(
                planet.face if planet.up else None, planet.seat, planet.colony, planet.factory, planet.terraformer
            )
            for id, planet in state.planets()
        },
        "ships": _ships(state),
        "players": _players(state),
        "bank": _cards(state.bank),
        "deck": len(state.deck),
        "deals": {str(deal.id): _deal(deal) for deal in state.deals},
        "peek": {"seat": landing.seat, "system": landing.system} if landing and _peeks(state) else None,
        "used": list(state.used),
        "ending": {"reason": ending.reason, "seat": ending.seat} if ending else None,
        "tally": {str(seat): _by(LINES, _TALLY(player.tally)) for seat, player in enumerate(state.players)},
    }
    if state.phase == "over":
        view["shown"] = _shown(state)
    return view


def private(state: Astra, seat: Seat) -> View:
    """What `seat` sees besides."""
    player = state.players[seat]
    return {
        "hand": _cards(player.hand),
        "cards": list(player.cards),
        "spaces": _known_spaces(state, seat),
        "artifacts": list(player.artifacts),
        "peeked": {id: state.planet(id).face for id in known_planets(state, seat)},
    }


def progress(state: Astra) -> Progress:
    """Round, phase and scores, all of them open."""
    return Progress(state.round, state.phase, tuple(player.score for player in state.players))


def hands_open(state: Astra) -> bool:
    """Whether everybody sees the types of all resource cards: while a trade card is resolved (TR1), at the end (G4),
    and always with the option `open_hands`."""
    trading = state.now is not None and CARDS[state.now.card].type == "trade"
    return trading or state.phase == "over" or bool(state.options["open_hands"])


def known_planets(state: Astra, seat: Seat) -> list[str]:
    """The face-down planets whose faces `seat` sees now: those it looks at in a move, those it may remember."""
    known = list(state.players[seat].peeked)
    if state.landing and state.landing.seat == seat:
        known += [id for id in face_down(state, state.landing.system) if id not in known]
    return known


def _peeks(state: Astra) -> bool:
    return state.landing is not None and bool(face_down(state, state.landing.system))


_HAND: Callable[[dict[str, int]], tuple[int, ...]] = itemgetter(*RESOURCES)
_TALLY: Callable[[dict[str, int]], tuple[int, ...]] = itemgetter(*LINES)
_SUPPLY: Callable[[dict[str, int]], tuple[int, ...]] = itemgetter(*PIECES)


@lru_cache(maxsize=2048)
def _by(keys: tuple[str, ...], numbers: tuple[int, ...]) -> View:
    return dict(zip(keys, numbers, strict=True))


def _cards(cards: dict[str, int]) -> View:
    return _by(RESOURCES, _HAND(cards))


def _spaces(state: Astra) -> View:
    current = state.now.space if state.now else 0
    return {
        str(number): _space(space.seat, space.card if space.up else None, space.up and number != current)
        for number, space in enumerate(state.spaces, start=1)
    }


@lru_cache(maxsize=2048)
def _space(seat: Seat, card: str | None, done: bool) -> View:
    return {"seat": None if seat == NOBODY else seat, "card": card, "done": done}


def _known_spaces(state: Astra, seat: Seat) -> View:
    seen = state.players[seat].seen
    return {
        str(number): space.card
        for number, space in enumerate(state.spaces, start=1)
        if space.card and not space.up and (space.seat == seat or space.card in seen)
    }


def _now(state: Astra, now: Now) -> View:
    """The card being resolved; `step` is what is asked."""
    top = state.tree[-1]
    view: View = {"card": now.card, "space": now.space, "seat": now.seat, "force": list(now.force)}
    view["step"] = cast("Ask[Astra]", top.op).ask() if isinstance(top, Frame) else ""
    kind = CARDS[now.card].type
    if kind == "movement":
        view["moved"] = list(now.moved)
    elif kind == "production":
        view["resource"] = now.resource or None
    elif kind == "scoring":
        view["element"] = now.element or None
        view["points"] = list(now.points)
    return view


@lru_cache(maxsize=2048)
def _planet(face: str | None, seat: Seat, colony: bool, factory: bool, terraformer: bool) -> View:
    return {
        "face": face,
        "seat": None if seat == NOBODY else seat,
        "colony": int(colony),
        "factory": int(factory),
        "terraformer": int(terraformer),
    }


def _ships(state: Astra) -> View:
    return {
        ship: place
        for ships, player in zip(SHIP_IDS, state.players, strict=False)
        for ship, place in zip(ships, player.ships, strict=True)
        if place != SUPPLY
    }


def _players(state: Astra) -> View:
    shows = hands_open(state)
    return {str(seat): _player(player, shows) for seat, player in enumerate(state.players)}


def _player(player: Player, shows: bool) -> View:
    view: View = {
        "faction": player.faction,
        "score": player.score,
        "cards": len(player.cards),
        "resources": sum(player.hand.values()),
        "artifacts": len(player.artifacts),
        "supply": _by(PIECES, _SUPPLY(player.supply)),
        "scoring": list(player.aside),
        "home": player.home or None,
    }
    return {**view, "hand": _cards(player.hand)} if shows else view


def _deal(deal: Deal) -> View:
    return {
        "from": deal.maker,
        "to": "any" if deal.to == NOBODY else deal.to,
        "give": held(deal.give),
        "want": held(deal.want),
        "declined": list(deal.declined),
    }


def _shown(state: Astra) -> View:
    """What was hidden until the end (G4)."""
    cards: JSON = {str(seat): list(player.cards) for seat, player in enumerate(state.players)}
    artifacts: JSON = {str(seat): list(player.artifacts) for seat, player in enumerate(state.players)}
    return {
        "planets": {id: planet.face for id, planet in state.planets() if not planet.up},
        "artifacts": artifacts,
        "cards": cards,
        "deck": list(reversed(state.deck)),
    }
