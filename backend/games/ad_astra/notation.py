"""Positions and facts as short text: for rule tests, bug reports and copying a position. Answers: `spoken.py`.

A position is a list of statements, one a line or divided by semicolons. What is left out has its usual value: nobody
holds resource cards, ships are where they are named, every player has a factory in Sol, outer systems that are not
named hold the remaining planets face down, action cards that are not named are in hand, artifacts in the deck. A
position is played on to the next question.

    seats 4; first 1; round 3; phase action; options artifacts=off
    SR water[0:s1,c] ?food alien[2:t]      ? face down; whose pieces: s1 ship 1, c colony, f factory, t terraformer
    deep 0.2 1.1                           ships
    p0 hand W2 F1; p0 artifacts vela_solaria; p0 tally bonus=3
    deck ... fama_duplex                   top last
    space 3 red.movement.1; space 2 blue.build up

`p0 faction, cards, aside, seen, peeked, home, figures`, `now`, `landing`, `deal 7`, `deck`, `used`, `ending`, `alone`,
`made`, `drawn`, `answered`, `forks` and `tree` complete it: a printed position read again is the same state. Letters
of resources are W F E X Y Z.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

import msgspec

from backend.games.ad_astra import RULES
from backend.games.ad_astra.content.cards import CARDS, FACTIONS
from backend.games.ad_astra.content.planets import ALIEN, FACES, LARGEST, OUTER, SOL, STARS
from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.flow import NextSpace
from backend.games.ad_astra.ops.artifacts import deck
from backend.games.ad_astra.ops.planning import Planning
from backend.games.ad_astra.ops.setup import cleared, new_player
from backend.games.ad_astra.state import (
    DEEP,
    LINES,
    NOBODY,
    PLANET_IDS,
    SUPPLY,
    Astra,
    Deal,
    Ending,
    Landing,
    Now,
    Planet,
    Player,
    Space,
    no_cards,
)
from backend.games.kernel.codec import described
from backend.games.kernel.notation import NOTHING, begun, pairs, pairs_of, played_on, statements, words
from backend.games.kernel.tree import Blind, Frame, Open, push
from backend.games.protocol import Seat

LETTERS = dict(zip("WFEXYZ", RESOURCES, strict=True))
_PIECE_LETTERS = {"c": "colony", "f": "factory", "t": "terraformer"}
_PLANET = re.compile(r"(\?)?([a-z]+)(?:\[(\d+):([a-z0-9,]+)\])?")
_SUBJECTS_OF_TWO = re.compile(r"space|deal|p\d")
_FIGURES = ("found", "deals", "energy")


# Printing


def cards_text(cards: Mapping[str, int]) -> str:
    """Resource cards as `W2 F1`, `-` for none."""
    return " ".join(f"{letter}{cards[name]}" for letter, name in LETTERS.items() if cards.get(name)) or NOTHING


def planet_text(state: Astra, id: str) -> str:
    """A planet as `?food` or `water[0:s1,c]`."""
    planet = state.planet(id)
    text = f"{'' if planet.up else '?'}{planet.face}"
    if planet.seat == NOBODY:
        return text
    ships = [f"s{number}" for number, place in enumerate(state.players[planet.seat].ships, start=1) if place == id]
    built = [letter for letter, kind in _PIECE_LETTERS.items() if getattr(planet, kind)]
    return f"{text}[{planet.seat}:{','.join([*ships, *built])}]"


def printed(state: Astra) -> str:
    """`state` as a position. The tree is left out where it follows from the rest."""
    lines = [f"{subject} {value}" for subject, value in _statements(state)]
    tree = msgspec.json.encode(described(state.tree)).decode()
    short = "\n".join(lines)
    try:
        same = RULES.dump(position(short)) == RULES.dump(state)
    except (AssertionError, LookupError):
        same = False
    return short if same else f"{short}\ntree {tree}"


def _statements(state: Astra) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "options", pairs(state.options, RULES.meta.complete({}, RULES.meta.usual))
    yield "round", str(state.round)
    yield "phase", state.phase
    yield "first", str(state.first)
    for star in STARS:
        yield (
            star,
            " ".join(planet_text(state, id) for id, _ in zip(PLANET_IDS[star], state.systems[star], strict=False)),
        )
    yield "deep", words(f"{ship}" for ship, place in _ships(state) if place == DEEP)
    for seat, player in enumerate(state.players):
        yield from _player_statements(state, seat, player)
    for number, space in enumerate(state.spaces, start=1):
        if space.card:
            yield f"space {number}", f"{space.card} up" if space.up else space.card
    yield from _course(state)


def _ships(state: Astra) -> Iterator[tuple[str, str]]:
    for seat, player in enumerate(state.players):
        for number, place in enumerate(player.ships, start=1):
            yield f"{seat}.{number}", place


def _player_statements(state: Astra, seat: Seat, player: Player) -> Iterator[tuple[str, str]]:
    yield f"p{seat} faction", player.faction
    yield f"p{seat} home", player.home or NOTHING
    yield f"p{seat} hand", cards_text(player.hand)
    if player.cards != _cards_left(state, seat):
        yield f"p{seat} cards", words(player.cards)
    named = {"aside": player.aside, "artifacts": player.artifacts, "seen": player.seen, "peeked": player.peeked}
    yield from ((f"p{seat} {name}", words(said)) for name, said in named.items() if said)
    yield f"p{seat} tally", pairs(player.tally, dict.fromkeys(LINES, 0))
    yield f"p{seat} figures", pairs({name: getattr(player, name) for name in _FIGURES}, dict.fromkeys(_FIGURES, 0))


def _course(state: Astra) -> Iterator[tuple[str, str]]:
    """What is going on, and the counters."""
    if state.now is not None:
        yield "now", _now_text(state.now)
    if state.landing is not None:
        yield "landing", f"{state.landing.ship} {state.landing.system}"
    for deal in state.deals:
        yield f"deal {deal.id}", _deal_text(deal)
    yield "deck", words(state.deck)
    yield "used", words(state.used)
    if state.ending is not None:
        yield "ending", f"{state.ending.reason} {state.ending.seat}"
    if state.alone != NOBODY:
        yield "alone", str(state.alone)
    yield "made", str(state.deals_made)
    yield "answered", words(map(str, state.answered))
    yield "drawn", words(f"{stream}={n}" for stream, n in state.drawn.items())
    yield "forks", str(state.forks)


def _now_text(now: Now) -> str:
    fields = {
        "moved": ",".join(now.moved),
        "resource": now.resource,
        "element": now.element,
        "points": ",".join(map(str, now.points)),
        "force": ",".join(now.force),
    }
    return " ".join([str(now.space), *(f"{name}={text}" for name, text in fields.items() if text)])


def _deal_text(deal: Deal) -> str:
    to = "any" if deal.to == NOBODY else str(deal.to)
    text = f"{deal.maker} to {to} give {cards_text(deal.give)} want {cards_text(deal.want)}"
    return f"{text} declined {','.join(map(str, deal.declined))}" if deal.declined else text


def facts(state: Astra) -> dict[str, str]:
    """Everything that can be asserted of a position: its statements, and figures that follow from them."""
    told = dict(_statements(state))
    for seat, player in enumerate(state.players):
        told[f"p{seat} score"] = str(player.score)
        told[f"p{seat} cards"] = words(player.cards)
        figures = {"hand": player.hand, "supply": player.supply, "tally": player.tally}
        told |= {f"p{seat} {name} {key}": str(n) for name, values in figures.items() for key, n in values.items()}
        for name in ("aside", "artifacts", "seen", "peeked"):
            told.setdefault(f"p{seat} {name}", NOTHING)
    told |= {f"bank {resource}": str(n) for resource, n in state.bank.items()}
    told |= {id: planet_text(state, id) for id, _ in state.planets()}
    told |= {f"ship {ship}": place or "supply" for ship, place in _ships(state)}
    decisions = RULES.decisions(state)
    told["asked"] = words(f"{decision.seat} {decision.ask}" for decision in decisions if decision.called)
    return told


# Reading


def position(text: str) -> Astra:
    """The state that `text` describes, played on to the next question. Raises ValueError for text that says nothing,
    AssertionError for a position that cannot be."""
    said = dict(statements(text, _SUBJECTS_OF_TWO))
    state = begun(RULES, said, 3)
    cleared(state)
    _read_players(state, said)
    _read_planets(state, said)
    _read_board(state, said)
    _read_course(state, said)
    _read_tree(state, said)
    return played_on(RULES, state, said)


def cards_of(words: Iterable[str]) -> dict[str, int]:
    """Resource cards written as `W2 F1`. Raises KeyError, ValueError."""
    return {LETTERS[word[0]]: int(word[1:] or "1") for word in words if word != NOTHING}


def _read_players(state: Astra, said: dict[str, str]) -> None:
    for seat, faction in zip(range(state.seats), FACTIONS, strict=False):
        player = new_player(said.pop(f"p{seat} faction", faction))
        state.players.append(player)
        player.hand = {**no_cards(), **cards_of(said.pop(f"p{seat} hand", "").split())}
        for resource, n in player.hand.items():
            state.bank[resource] -= n
        for name in ("aside", "artifacts", "seen", "peeked"):
            setattr(player, name, said.pop(f"p{seat} {name}", "").split())
        for line, points in pairs_of(said.pop(f"p{seat} tally", "")):
            assert line in LINES, line
            player.tally[line] = int(points)
        for figure, n_text in pairs_of(said.pop(f"p{seat} figures", "")):
            assert figure in _FIGURES, figure
            setattr(player, figure, int(n_text))


def _read_planets(state: Astra, said: dict[str, str]) -> None:
    """The systems that are named, and the rest of the planets at the others."""
    named = {star: said.pop(star).split() for star in STARS if star in said}
    homes = [face for face in FACES if face != ALIEN]
    named.setdefault(SOL, [f"{face}[{seat}:f]" for seat, face in zip(range(state.seats), homes, strict=False)])
    for place in said.pop("deep", "").split():
        _put_ship(state, place, DEEP)
    used: Counter[str] = Counter()
    for star, tokens in named.items():
        state.systems[star] = [Planet(_face(token)) for token in tokens]
        used.update(planet.face for planet in state.systems[star])
    rest = list((Counter(FACES) - used).elements())
    others = [star for star in OUTER if star not in named]
    for index, star in enumerate(others):
        state.systems[star] = [Planet(face) for face in rest[index :: len(others)]]
        assert len(state.systems[star]) <= LARGEST, f"more planets than {star} can have"
    for star, tokens in named.items():
        for id, token in zip(PLANET_IDS[star], tokens, strict=False):
            _read_planet(state, id, token)
    for seat, player in enumerate(state.players):
        usual = next((id for id in player.planets if id.startswith(SOL)), "")
        player.home = said.pop(f"p{seat} home", usual)


def _face(token: str) -> str:
    match = _PLANET.fullmatch(token)
    assert match is not None and match[2] in FACES, token
    return match[2]


def _read_planet(state: Astra, id: str, token: str) -> None:
    match = cast("re.Match[str]", _PLANET.fullmatch(token))
    planet = state.planet(id)
    planet.up = match[1] is None
    if match[3] is None:
        return
    seat = int(match[3])
    for piece in match[4].split(","):
        if piece.startswith("s"):
            _put_ship(state, f"{seat}.{piece[1:]}", id)
        else:
            setattr(planet, _PIECE_LETTERS[piece], True)
            state.players[seat].supply[_PIECE_LETTERS[piece]] -= 1
    state.settle(id, seat)


def _put_ship(state: Astra, ship: str, place: str) -> None:
    seat, number = (int(part) for part in ship.split("."))
    assert state.players[seat].ships[number - 1] == SUPPLY, f"ship {ship} is in two places"
    state.players[seat].ships[number - 1] = place
    state.players[seat].supply["starship"] -= 1


def _read_board(state: Astra, said: dict[str, str]) -> None:
    """The planning board; cards that are named nowhere are in hand."""
    factions = {player.faction: seat for seat, player in enumerate(state.players)}
    for number in range(1, len(state.spaces) + 1):
        if words := said.pop(f"space {number}", "").split():
            assert words[1:] in ([], ["up"]), words
            state.spaces[number - 1] = Space(factions[CARDS[words[0]].faction], words[0], len(words) > 1)
    for seat, player in enumerate(state.players):
        in_hand = said.pop(f"p{seat} cards", None)
        player.cards = _cards_left(state, seat) if in_hand is None else in_hand.split()


def _cards_left(state: Astra, seat: Seat) -> list[str]:
    """The action cards of a seat that are neither on the board nor beside it."""
    player = state.players[seat]
    elsewhere = {*player.aside, *(space.card for space in state.spaces)}
    return sorted(card.id for card in CARDS.values() if card.faction == player.faction and card.id not in elsewhere)


def _read_course(state: Astra, said: dict[str, str]) -> None:
    state.round = int(said.pop("round", "1"))
    state.first = int(said.pop("first", "0"))
    board = any(space.card for space in state.spaces)
    state.phase = said.pop("phase", "action" if board else "planning")
    if "now" in said:
        state.now = _now_of(state, said.pop("now"))
    if "landing" in said:
        ship, system = said.pop("landing").split()
        state.landing = Landing(int(ship.split(".")[0]), ship, system)
    state.deals = [_deal_of(subject, said.pop(subject)) for subject in sorted(said) if subject.startswith("deal ")]
    state.deals.sort(key=lambda deal: deal.id)
    state.used = said.pop("used", "").split()
    named = said.pop("deck", "...").split()
    elsewhere = {*state.used, *named, *(id for player in state.players for id in player.artifacts)}
    rest = [id for id in deck(state) if id not in elsewhere]
    state.deck = [id for word in named for id in (rest if word == "..." else [word])]
    if "ending" in said:
        reason, seat = said.pop("ending").split()
        state.ending = Ending(reason, int(seat))
    state.alone = int(said.pop("alone", str(NOBODY)))
    state.deals_made = int(said.pop("made", str(max([deal.id for deal in state.deals], default=0))))
    zeros = " ".join("0" for _ in range(state.seats))
    state.answered = [int(n) for n in said.pop("answered", zeros).split()]
    state.drawn = {stream: int(n) for stream, n in pairs_of(said.pop("drawn", ""))}
    state.forks = int(said.pop("forks", "0"))


def _now_of(state: Astra, text: str) -> Now:
    number, *words = text.split()
    space, fields = state.spaces[int(number) - 1], dict(pairs_of(" ".join(words)))
    lists = {name: fields.get(name, "").split(",") if fields.get(name) else [] for name in ("moved", "points", "force")}
    return Now(
        space.card,
        int(number),
        space.seat,
        lists["moved"],
        fields.get("resource", ""),
        fields.get("element", ""),
        [int(n) for n in lists["points"]],
        lists["force"],
    )


def _deal_of(subject: str, text: str) -> Deal:
    match = re.fullmatch(r"(\d+) to (\d+|any) give (.*?) ?want(.*?)(?: declined ([\d,]+))?", text)
    assert match is not None, text
    to = NOBODY if match[2] == "any" else int(match[2])
    declined = [int(seat) for seat in match[5].split(",")] if match[5] else []
    id = int(subject.removeprefix("deal "))
    return Deal(id, int(match[1]), to, cards_of(match[3].split()), cards_of(match[4].split()), declined)


def _read_tree(state: Astra, said: dict[str, str]) -> None:
    if "tree" in said:
        state.tree = RULES.codec.rebuilt(msgspec.json.decode(said.pop("tree")), list[Frame | Blind | Open])
    elif state.phase != "over":
        push(state.tree, (Planning(), NextSpace()) if state.phase == "planning" else (NextSpace(),), 0)
