"""What each viewer may see, built from what may be seen (RULES 14)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

from msgspec import structs

from backend.games.planet_unknown import powers, scoring
from backend.games.planet_unknown.content.tiles import NAMES
from backend.games.planet_unknown.grid import SPACES, SQUARES, TRACKS
from backend.games.planet_unknown.ops.turn import tech_state
from backend.games.planet_unknown.state import NONE, Board, Stack, Unknown
from backend.games.planet_unknown.survey import Laid
from backend.games.protocol import JSON, Progress, Seat, View

NUMBERS = tuple(str(n) for n in range(200))


@lru_cache(maxsize=20_000)
def _piece(laid: Laid) -> View:
    return {"tile": NAMES[laid.tile], "at": SQUARES[laid.at], "turn": laid.turn, "flip": laid.flip}


@lru_cache(maxsize=2_000)
def _stack(top: int, left: int) -> View:
    return {"tile": None if top == NONE else NAMES[top], "left": left}


def _station(state: Unknown) -> View:
    return {"turn": state.turn, "stacks": {name: _of(stack) for name, stack in state.stacks.items()}}


def _of(stack: Stack) -> View:
    return _stack(stack.top, stack.left)


def _names(squares: list[int]) -> list[JSON]:
    return [SQUARES[square] for square in squares]


def _once(board: Board, name: str, when: int, made: Callable[[], View]) -> View:
    """What is made of a state, kept beside a board as everybody knows it, as long as `when` is the same."""
    kept: tuple[int, View] | None = board.__dict__.get(name)
    if kept is None or kept[0] != when:
        kept = board.__dict__[name] = when, made()
    return kept[1]


def _publicly_once(state: Unknown, seat: Seat, name: str, made: Callable[[Unknown, Seat], View]) -> View:
    """What is made of public facts: the next answer can change them; in a hidden step only its end."""
    player = state.players[seat]
    when = sum(state.answered) if player.shown is None else -1
    return _once(player.known, name, when, lambda: made(state, seat))


def _player(state: Unknown, seat: Seat) -> View:
    """One seat as everybody knows it."""
    return _publicly_once(state, seat, "view", _drawn)


def _drawn(state: Unknown, seat: Seat) -> View:
    player = state.players[seat]
    board = player.known
    if not player.planet:
        return {"position": player.position, "planet": None, "corporation": None, "score": 0}
    medals = scoring.lines(state, seat, secrets=False)
    return {
        "position": player.position,
        "planet": player.planet,
        "corporation": player.corporation,
        "score": sum(medals.values()),
        "medals": {**medals},
        **_board(board),
        "techs": {tech.level: tech_state(state, seat, tech) for tech in powers.corporation(state, seat).techs},
        "cards": {
            NUMBERS[index]: {"rank": card.rank, "card": card.id if card.open else None}
            for index, card in enumerate(player.cards)
        },
        "secrets": len(player.objectives),
        "objectives": _met(state, seat) if state.phase == "over" else None,
    }


def _met(state: Unknown, seat: Seat) -> JSON:
    return {id: scoring.met(state, seat, id) for id in state.players[seat].objectives}


def _board(board: Board) -> View:
    return {
        "pieces": {NUMBERS[index]: _piece(laid) for index, laid in enumerate(board.pieces)},
        "trackers": {track: SPACES[space] for track, space in zip(TRACKS, board.trackers, strict=True)},
        "rovers": {
            NUMBERS[number]: {"at": SQUARES[rover.at], "carries": int(rover.carries)}
            for number, rover in board.standing()
        },
        "reserve": sum(rover.at == NONE for rover in board.rovers),
        "pods": _names(board.pods),
        "rocks": _names(board.rocks),
        "area": board.area,
        "perched": list(board.perched),
        "samples": board.samples,
        "moves": board.moves,
        "stored": board.stored,
        "flux": board.flux or None,
        "last": None if board.last == NONE else board.last,
    }


def _events(state: Unknown) -> JSON:
    if not state.mix:
        return None
    return {"left": len(state.deck), "card": state.event or None, "mix": dict(state.mix)}


def _objectives(state: Unknown, _: Seat) -> View:
    result: View = {}
    for duel in state.objectives:
        values = scoring.values(state, duel)
        medals = scoring.shares(duel, values)
        result[duel.card] = {
            "seats": list(duel.seats),
            "values": {str(seat): n for seat, n in zip(duel.seats, values, strict=True)},
            "medals": {str(seat): n for seat, n in zip(duel.seats, medals, strict=True)},
        }
    return result


def public(state: Unknown) -> View:
    """See `Rules.public`. Seats appear as of the last join while they act unseen."""
    ending = state.ending
    return {
        "round": state.round,
        "phase": state.phase,
        "commander": state.commander,
        "options": dict(state.options),
        "station": _station(state),
        "civ": {rank: len(cards) for rank, cards in state.civ.items()},
        "events": _events(state),
        "objectives": _publicly_once(state, 0, "duels", _objectives),
        "ending": None
        if ending is None
        else {"reason": ending.reason, "seat": None if ending.seat < 0 else ending.seat},
        "target": scoring.target(state.mix) if state.seats == 1 and state.mix else None,
        "players": {str(seat): _player(state, seat) for seat in range(state.seats)},
    }


def as_known_to(state: Unknown, seat: Seat) -> Unknown:
    """The state with the own board in the place of what the others see of it."""
    if state.players[seat].shown is None:
        return state
    players = state.players[:]
    players[seat] = structs.replace(players[seat], shown=None)
    return structs.replace(state, players=players)


def private(state: Unknown, seat: Seat) -> View:
    """See `Rules.private`. In a hidden step only the seat's own answers change it."""
    player = state.players[seat]
    when = sum(state.answered) if player.shown is None else state.answered[seat]
    return _once(player.known, "private", when, lambda: _private(state, seat))


def _private(state: Unknown, seat: Seat) -> View:
    """What differs on the own board by now, secret cards and objectives, what was peeked at."""
    player = state.players[seat]
    if not player.planet:
        return {"mine": {}, "cards": {}, "objectives": [], "peeked": None, "score": 0, "medals": {}}
    own = as_known_to(state, seat)
    medals = scoring.lines(own, seat, secrets=True)
    mine: View = {}
    if own is not state:
        shown = _player(state, seat)
        mine = {key: value for key, value in _drawn(own, seat).items() if value != shown[key]}
    return {
        "mine": mine,
        "cards": {NUMBERS[index]: card.id for index, card in enumerate(player.cards) if not card.open},
        "objectives": list(player.objectives),
        "peeked": state.deck[-1] if player.board.peeked and state.deck else None,
        "score": sum(medals.values()),
        "medals": {**medals},
    }


def progress(state: Unknown) -> Progress:
    """See `Rules.progress`: scores from public facts."""
    scores = tuple(cast("int", _player(state, seat)["score"]) for seat in range(state.seats))
    return Progress(state.round, state.phase, scores)
