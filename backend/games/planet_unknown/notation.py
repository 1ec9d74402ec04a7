"""Positions and facts as short text: for rule tests, bug reports and copying a position. Answers: `spoken.py`.

A position is a list of statements, one a line or divided by semicolons. What is left out has its usual value: symmetric
faces, an empty board with its lifepods, full stacks, cards out of play. A position is played on to the next question.

    seats 2; options events=yes; round 5; phase place; commander 1; turn 2; event ev-39
    p0 faces petra cosmos
    p0 pieces D2-EW@5.0.r1 patch@5.1 N5-CEm@6.3.r2f   anchors, quarter turns, mirrored; the last tile is the last one
    p0 trackers civ.3 water=civ.7 rover.8             water: the water tracker stands on another track
    p0 rovers 5.3 6.3* reserve gone                   * carries a meteorite
    p0 pods 7.2; p0 rocks 6.3; p0 perched civ.5; p0 flux water; p0 notes 2; p0 spent 5; p0 done 2
    p0 counts area=1 samples=3 moves=2
    p0 cards civ-22? civ-01                           ? secret
    p0 objectives obj-01; duel obj-07 0 1
    depot 0 D2-EW Z5-RT                               the tops of the depot that faces seat 0, inner and outer; - none
    civ 2 civ-12 civ-13                               cards left of rank 2
    deck ev-04 ev-20                                  the next event last

`s0` in the place of `p0`: the board as the others see it, while a hidden step lasts. `stack 3.inner`, `gone`, `pool`,
`discarded`, `past`, `mix`, `ending`, `drawn`, `answered`, `forks`, `finishing`, `p0 offer`, `p0 pending`, `p0 story`
and `tree` complete it: a printed position read again is the same state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import cast

import msgspec

from backend.games.kernel.codec import described
from backend.games.kernel.notation import NOTHING, begun, pairs_of, plain, played_on, statements, words
from backend.games.kernel.tree import Blind, Effect, Frame, Open, push
from backend.games.planet_unknown import RULES, scoring
from backend.games.planet_unknown.content.planets import PLANETS, SYMMETRIC
from backend.games.planet_unknown.content.tiles import INNER_SHAPES, NAMES, NUMBERS, OUTER_SHAPES, PATCH, TILES
from backend.games.planet_unknown.ending import Endgame
from backend.games.planet_unknown.flow import CivStep, EndRound, Placement, RevealEvent, Rotation, Round
from backend.games.planet_unknown.grid import NUMBER, SPACE, SPACES, SQUARES, TRACKS
from backend.games.planet_unknown.ops.civ import RANKS
from backend.games.planet_unknown.ops.setup import NEUTRAL
from backend.games.planet_unknown.state import (
    GONE,
    NONE,
    POSITIONS,
    RESERVE,
    RINGS,
    Board,
    Card,
    Duel,
    Ending,
    Entry,
    Player,
    Rover,
    Stack,
    Told,
    Unknown,
    new_board,
)
from backend.games.planet_unknown.survey import Laid
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS, OBJECTIVES
from backend.games.protocol import Seat

COUNTS = ("area", "lost", "samples", "fallen", "crushed", "moves", "stored", "serial", "root", "early", "last")
WORDS = ("perched", "spent", "done", "notes")
FLAGS = ("flux", "source", "ring")
_SUBJECTS_OF_TWO = re.compile(r"stack|depot|civ|duel|[ps]\d")
_PLACES = {RESERVE: "reserve", GONE: "gone"}
_PIECE = re.compile(r"([A-Z0-9]+-[A-Z]+m?|patch)@(\d+\.\d+)(?:\.r(\d))?(f)?")
_TAILS: dict[str, tuple[Effect, ...]] = {
    "round": (Round(), Endgame()),
    "rotate": (Rotation(), RevealEvent(), Placement(), CivStep(), EndRound(), Endgame()),
    "event": (RevealEvent(), Placement(), CivStep(), EndRound(), Endgame()),
    "place": (Placement(), CivStep(), EndRound(), Endgame()),
    "civ": (CivStep(), EndRound(), Endgame()),
    "finish": (Endgame(),),
    "over": (),
}
"""What is left to do in a phase that begins."""


# Printing


def piece_text(laid: Laid) -> str:
    """A piece as `N5-EW@5.0.r1f`."""
    turn = f".r{laid.turn}" if laid.turn or laid.flip else ""
    return f"{NAMES[laid.tile]}@{SQUARES[laid.at]}{turn}{'f' if laid.flip else ''}"


def _rover_text(rover: Rover) -> str:
    return _PLACES.get(rover.at) or f"{SQUARES[rover.at]}{'*' if rover.carries else ''}"


def _tracker_text(track: str, space: int) -> str:
    """A tracker's space; with the tracker's name where it stands on another track."""
    return SPACES[space] if SPACES[space].startswith(track) else f"{track}={SPACES[space]}"


def _json(data: object) -> str:
    return msgspec.json.encode(described(data)).decode()


def printed(state: Unknown) -> str:
    """`state` as a position. The tree is left out where it follows from the rest."""
    lines = [f"{subject} {value}" for subject, value in _statements(state) if value]
    tree = _json(state.tree)
    short = "\n".join(lines)
    try:
        same = RULES.dump(position(short)) == RULES.dump(state)
    except (AssertionError, LookupError, ValueError):
        same = False
    return short if same else f"{short}\ntree {tree}"


def _statements(state: Unknown) -> Iterator[tuple[str, str]]:
    """Everything that is said of a position."""
    yield "seats", str(state.seats)
    yield "options", words(f"{id}={plain(value)}" for id, value in state.options.items())
    for name in ("round", "phase", "commander", "turn", "forks"):
        yield name, str(getattr(state, name))
    yield "finishing", plain(state.finishing)
    yield "event", state.event or NOTHING
    for seat, player in enumerate(state.players):
        yield from _player_statements(seat, player)
    for name, stack in state.stacks.items():
        yield f"stack {name}", words(NAMES[n] if n != NONE else NOTHING for n in (stack.top, *reversed(stack.below)))
    yield "gone", words(NAMES[tile] for tile in state.gone)
    for rank in RANKS:
        yield f"civ {rank}", words(state.civ[rank])
    for duel in state.objectives:
        yield f"duel {duel.card}", words(duel.seats)
    for name in ("pool", "discarded", "deck", "past"):
        yield name, words(getattr(state, name))
    yield "mix", words(f"{alert}={n}" for alert, n in state.mix.items())
    if state.ending is not None:
        yield "ending", f"{state.ending.reason} {state.ending.seat}"
    yield "answered", words(state.answered)
    yield "drawn", words(f"{stream}={n}" for stream, n in state.drawn.items())


def _player_statements(seat: Seat, player: Player) -> Iterator[tuple[str, str]]:
    if player.planet:
        yield f"p{seat} faces", f"{player.planet} {player.corporation}"
        yield from _board_statements(f"p{seat}", player.board)
    else:
        yield f"p{seat} faces", NOTHING
    if player.shown is not None:
        yield from _board_statements(f"s{seat}", player.shown)
    yield f"p{seat} cards", words(f"{card.id}{'' if card.open else '?'}" for card in player.cards)
    yield f"p{seat} objectives", words(player.objectives)
    yield f"p{seat} offer", words(player.offer)


def _board_statements(who: str, board: Board) -> Iterator[tuple[str, str]]:
    yield f"{who} pieces", words(map(piece_text, board.pieces))
    yield f"{who} trackers", words(map(_tracker_text, TRACKS, board.trackers))
    yield f"{who} rovers", words(map(_rover_text, board.rovers))
    yield f"{who} pods", words(SQUARES[square] for square in board.pods)
    yield f"{who} rocks", words(SQUARES[square] for square in board.rocks)
    yield f"{who} counts", words(f"{name}={getattr(board, name)}" for name in COUNTS)
    for name in WORDS:
        yield f"{who} {name}", words(getattr(board, name))
    for name in FLAGS:
        yield f"{who} {name}", getattr(board, name) or NOTHING
    yield f"{who} bound", plain(board.bound)
    yield f"{who} peeked", plain(board.peeked)
    if board.pending:
        yield f"{who} pending", _json(board.pending)
    if board.story:
        yield f"{who} story", _json(board.story)


def facts(state: Unknown) -> dict[str, str]:
    """Everything that can be asserted of a position: its statements, and figures that follow from them."""
    told = dict(_statements(state))
    for seat, player in enumerate(state.players):
        if player.planet:
            told |= _board_facts(f"p{seat}", player.board)
            told |= {f"p{seat} score {line}": str(n) for line, n in scoring.lines(state, seat, secrets=True).items()}
            told[f"p{seat} score"] = str(scoring.score(state, seat, secrets=True))
            told[f"p{seat} shown"] = str(scoring.score(state, seat))
    for rank, cards in state.civ.items():
        told[f"civ {rank}"] = words(cards)
    told["asked"] = words(f"{decision.seat} {decision.ask}" for decision in RULES.decisions(state) if decision.called)
    return told


def _board_facts(who: str, board: Board) -> dict[str, str]:
    told = {f"{who} {name}": str(getattr(board, name)) for name in COUNTS}
    for track, space in zip(TRACKS, board.trackers, strict=True):
        told[f"{who} {track}"] = SPACES[space].removeprefix(f"{track}.")
    told[f"{who} pending"] = words(cast("Mapping[str, str]", _kind(entry)) for entry in board.pending)
    return told


def _kind(entry: Entry) -> object:
    return getattr(entry.task, "kind", "")


# Reading


def position(text: str) -> Unknown:
    """The state that `text` describes, played on to the next question. Raises ValueError for text that says nothing,
    AssertionError for a position that cannot be."""
    said = dict(statements(text, _SUBJECTS_OF_TWO, places=True))
    state = begun(RULES, said, 1)
    state.phase = said.pop("phase", "place")
    for name, usual in (("round", "2"), ("commander", "0"), ("turn", "0"), ("forks", "0")):
        setattr(state, name, int(said.pop(name, usual)))
    state.finishing = said.pop("finishing", "no") == "yes"
    state.event = _word(said, "event")
    for seat in range(state.seats):
        state.players.append(_player(seat, state.seats, said))
    _read_station(state, said)
    _read_cards(state, said)
    _read_counters(state, said)
    _read_tree(state, said)
    return played_on(RULES, state, said)


def _list(said: dict[str, str], subject: str, usual: str = "") -> list[str]:
    return [word for word in said.pop(subject, usual).split() if word != NOTHING]


def _word(said: dict[str, str], subject: str) -> str:
    return "".join(_list(said, subject))


def _player(seat: Seat, seats: int, said: dict[str, str]) -> Player:
    player = Player(POSITIONS[seats][seat])
    faces = _list(said, f"p{seat} faces", f"{SYMMETRIC} {NEUTRAL}")
    if faces:
        player.planet, player.corporation = faces
        player.board = _board(player, f"p{seat}", said)
    if any(subject.startswith(f"s{seat} ") for subject in said):
        player.shown = _board(player, f"s{seat}", said)
    for word in _list(said, f"p{seat} cards"):
        id = word.removesuffix("?")
        player.cards.append(Card(id, CIV_CARDS[id].rank, id == word))
    player.objectives = _list(said, f"p{seat} objectives")
    player.offer = _list(said, f"p{seat} offer")
    return player


def _laid(text: str) -> Laid:
    match = _PIECE.fullmatch(text)
    if match is None:
        raise ValueError(f"no piece: {text}")
    tile = PATCH if match[1] == "patch" else NUMBERS[match[1]]
    return Laid(tile, NUMBER[match[2]], int(match[3] or 0), bool(match[4]))


def _rover(text: str) -> Rover:
    for place, name in _PLACES.items():
        if text == name:
            return Rover(place)
    return Rover(NUMBER[text.removesuffix("*")], text.endswith("*"))


def _board(player: Player, who: str, said: dict[str, str]) -> Board:
    planet, face = PLANETS[player.planet], CORPORATIONS[player.corporation]
    board = new_board(planet.pods, face.rovers)
    board.pieces = [_laid(word) for word in _list(said, f"{who} pieces")]
    for word in _list(said, f"{who} trackers"):
        tracker, _, space = word.rpartition("=")
        board.trackers[TRACKS.index(tracker or space.partition(".")[0])] = SPACE[space]
    named = [_rover(word) for word in _list(said, f"{who} rovers")]
    board.rovers = named + board.rovers[len(named) :]
    usual = words(SQUARES[pod] for pod in board.pods if not board.survey.covered >> pod & 1)
    board.pods = [NUMBER[word] for word in _list(said, f"{who} pods", usual)]
    board.rocks = sorted(NUMBER[word] for word in _list(said, f"{who} rocks"))
    for name in WORDS:
        found = _list(said, f"{who} {name}")
        setattr(board, name, [int(word) for word in found] if name == "notes" else found)
    _read_counts(board, len(planet.pods), dict(pairs_of(said.pop(f"{who} counts", ""))))
    said.setdefault(f"{who} flux", "civ" if face.opening is not None else NOTHING)
    for name in FLAGS:
        setattr(board, name, _word(said, f"{who} {name}"))
    board.bound = said.pop(f"{who} bound", "no") == "yes"
    board.peeked = said.pop(f"{who} peeked", "no") == "yes"
    board.pending = RULES.codec.rebuilt(msgspec.json.decode(said.pop(f"{who} pending", "[]")), list[Entry])
    board.story = msgspec.json.decode(said.pop(f"{who} story", "[]"), type=list[Told])
    return board


def _read_counts(board: Board, pods: int, counts: Mapping[str, str]) -> None:
    """Numbers that are not said follow from the others."""
    for name, n in counts.items():
        assert name in COUNTS, name
        setattr(board, name, int(n))
    if "lost" not in counts:
        board.lost = pods - len(board.pods) - board.area - len(board.perched)
    if "fallen" not in counts:
        carried = sum(rover.carries for rover in board.rovers)
        board.fallen = len(board.rocks) + carried + board.samples + board.crushed
    if "last" not in counts:
        board.last = max((n for n, laid in enumerate(board.pieces) if laid.tile != PATCH), default=NONE)


def _read_station(state: Unknown, said: dict[str, str]) -> None:
    """Full stacks without the tiles on planets; tops that are named come from wherever they are."""
    state.gone = [NUMBERS[name] for name in _list(said, "gone")]
    used = {*state.gone, *(laid.tile for player in state.players for laid in player.known.pieces)}
    for depot in range(6):
        for ring, shape in (("inner", INNER_SHAPES[depot]), ("outer", OUTER_SHAPES[depot])):
            tiles = [n for n, tile in enumerate(TILES) if tile.shape == shape and n not in used]
            state.stacks[f"{depot}.{ring}"] = Stack(tiles[0] if tiles else NONE, tiles[:0:-1])
    for name, stack in state.stacks.items():
        if f"stack {name}" in said:
            top, *below = said.pop(f"stack {name}").split() or [NOTHING]
            stack.top = NONE if top == NOTHING else NUMBERS[top]
            stack.below = [NUMBERS[word] for word in reversed(below)]
    for seat in range(state.seats):
        if f"depot {seat}" in said:
            tops = said.pop(f"depot {seat}").split()
            for ring, name in zip(RINGS, tops, strict=True):
                _set_top(state, state.stack(seat, ring), name)


def _set_top(state: Unknown, stack: Stack, name: str) -> None:
    """Put a tile on a stack, under which the others of the stack lie; `-` empties it."""
    if name == NOTHING:
        state.gone += [*stack.below, *([stack.top] if stack.top != NONE else [])]
        stack.top, stack.below = NONE, []
        return
    tile = NUMBERS[name]
    for other in state.stacks.values():
        if other.top == tile:
            other.top = other.below.pop() if other.below else NONE
        elif tile in other.below:
            other.below.remove(tile)
    state.gone = [gone for gone in state.gone if gone != tile]
    if stack.top != NONE:
        stack.below.append(stack.top)
    stack.top = tile


def _read_cards(state: Unknown, said: dict[str, str]) -> None:
    held = {card.id for player in state.players for card in player.cards}
    for rank in RANKS:
        all_ = sorted(card.id for card in CIV_CARDS.values() if card.rank == int(rank) and card.id not in held)
        state.civ[rank] = _list(said, f"civ {rank}", words(all_[: state.seats + 1]))
        state.unused[rank] = [id for id in all_ if id not in state.civ[rank]]
    for subject in [subject for subject in said if subject.startswith("duel ")]:
        state.objectives.append(Duel(subject.removeprefix("duel "), [int(word) for word in _list(said, subject)]))
    state.discarded = _list(said, "discarded")
    held = {*state.discarded, *(duel.card for duel in state.objectives)}
    held.update(id for player in state.players for id in (*player.objectives, *player.offer))
    state.pool = _list(said, "pool", words(id for id in sorted(OBJECTIVES) if id not in held))
    state.deck, past = _list(said, "deck"), _list(said, "past", state.event)
    state.past = past
    events = [*state.deck, *state.past]
    usual = {alert: sum(EVENTS[id].alert == alert for id in events) for alert in ("green", "orange", "red")}
    mix = pairs_of(said.pop("mix", "")) if "mix" in said else usual.items() if events else ()
    state.mix = {alert: int(n) for alert, n in mix}
    state.box = sorted(set(EVENTS) - set(events)) if state.mix else []


def _read_counters(state: Unknown, said: dict[str, str]) -> None:
    if "ending" in said:
        reason, seat = said.pop("ending").split()
        state.ending = Ending(reason, int(seat))
    state.answered = [int(n) for n in _list(said, "answered", " ".join(["0"] * state.seats))]
    state.drawn = {stream: int(n) for stream, n in pairs_of(said.pop("drawn", ""))}


def _read_tree(state: Unknown, said: dict[str, str]) -> None:
    if "tree" in said:
        state.tree = RULES.codec.rebuilt(msgspec.json.decode(said.pop("tree")), list[Frame | Blind | Open])
    else:
        push(state.tree, _TAILS[state.phase], 0)
