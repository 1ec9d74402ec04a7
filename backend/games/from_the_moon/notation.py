"""Positions, facts and answers as short text: for rule tests, bug reports and copying a position.

A position is a list of statements, one a line or divided by semicolons. What is left out has its usual value: terrain
in printed order without cubes, everybody's three rovers at home with one crew member each, five batteries charged,
everything else untouched. A position is played on to the next question.

    seats 3; turn 1; options factions=all
    tile 1.1 train MW             terrain and cubes; rovers stand where their players say
    site 1.2 0 small_battery      a building of seat 0, who has built it; `site 0.0 neutral` alone
    mars 3 4:0 5:0+1 launched=4   parts by tile; built by 0; built by 0 and improved by 1 (`a3` the alternative set)
    p0 faction legion
    p0 stock M3 W1 E4/5           cubes, energy and batteries
    p0 rover1 1.1 M* W            place and crew; * specialist, . a free place between
    p0 labs 1.1=07 2.1=13; p0 greenhouses 2 1; p0 foundations 2; p0 tally parts=5
    display 01 02 03 04 05 --     rows from below

Letters are M W P F. An answer is `seat choice things`: `0 send 0.1 1.1`, `1 build mars.3`, `0 done`; things are
addresses without their kind, where that is clear.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

import msgspec

from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.content.records import (
    COLOURS,
    FACTIONS,
    LABORATORIES,
    LARGE,
    MISSIONS,
    PROGRESS,
    RESOURCES,
    SHIPS,
    SMALL,
    TERRAIN,
)
from backend.games.from_the_moon.content.values import (
    BAG_EACH,
    CUBES_EACH,
    DISPLAY,
    FOUNDATION_TILES,
    GREENHOUSE_TILES,
    GRIDS,
    PROGRESS_SPACES,
    RIGHT_GREENHOUSES,
)
from backend.games.from_the_moon.flow import CHOOSE_ACTION
from backend.games.from_the_moon.state import (
    HOME,
    LINES,
    NEUTRAL,
    NEUTRAL_ROVER,
    NOBODY,
    SPECIALIST,
    Moon,
    Part,
    Player,
    Rover,
    Ship,
    Site,
    Solo,
    Tile,
    colour_of,
    is_specialist,
)
from backend.games.kernel.codec import described
from backend.games.kernel.notation import NOTHING, begun, pairs, pairs_of, played_on, statements, words
from backend.games.kernel.tree import Blind, Frame, Open
from backend.games.protocol import JSON, Answer, Choice, Seat

LETTERS = dict(zip("MWPF", RESOURCES, strict=True))
_LETTER_OF = {name: letter for letter, name in LETTERS.items()}
_SUBJECTS_OF_TWO = re.compile(r"tile|site|p\d")
_ABILITY, _PROGRESS, _TERRAIN = "ability_", "progress_", "terrain_"


# Printing


def cubes_text(cubes: Mapping[str, int]) -> str:
    """Cubes on a tile as `MMW`."""
    return "".join(letter * cubes.get(name, 0) for letter, name in LETTERS.items()) or NOTHING


def stock_text(player: Player) -> str:
    """A stock as `M1 W0 P2 F3 E4/5`."""
    cubes = " ".join(f"{letter}{player.stock[name]}" for letter, name in LETTERS.items())
    return f"{cubes} E{player.stock['energy']}/{player.batteries}"


def _counts(counts: Mapping[str, int]) -> str:
    return " ".join(f"{_LETTER_OF[name]}{n}" for name, n in counts.items())


def member_text(member: str) -> str:
    """A crew member as `M` or `M*`, `.` for a free place."""
    if not member:
        return "."
    return _LETTER_OF[colour_of(member)] + (SPECIALIST if is_specialist(member) else "")


def rover_text(rover: Rover) -> str:
    """A rover as `home M W*`."""
    return " ".join([rover.at or "home", *map(member_text, rover.crew)])


def part_text(part: Part) -> str:
    """A part as `3`, `3:0` or `3:0+1`."""
    tile = part.tile.rpartition("_")[2]
    text = f"a{tile}" if MISSIONS[part.tile].category else tile
    if part.seat != NOBODY:
        text += f":{part.seat}"
    return text if part.improved == NOBODY else f"{text}+{part.improved}"


def printed(state: Moon) -> str:
    """`state` as a position. The tree is left out where it follows from the rest."""
    short = "\n".join(f"{subject} {value}" for subject, value in _statements(state))
    try:
        same = RULES.dump(position(short)) == RULES.dump(state)
    except (AssertionError, LookupError, ValueError):
        same = False
    return short if same else f"{short}\ntree {msgspec.json.encode(described(state.tree)).decode()}"


def _statements(state: Moon) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "options", pairs(state.options)
    for name in ("round", "phase", "first", "turn", "entered", "foundations", "saving"):
        yield name, str(getattr(state, name))
    single = {"ending": state.ending, "here": state.here, "erected": state.site, "leftover": state.leftover}
    yield from ((name, word or NOTHING) for name, word in single.items())
    yield from _board(state)
    for seat, player in enumerate(state.players):
        yield from _player(seat, player)
    if state.solo is not None:
        yield "objectives", words(state.solo.objectives)
        yield "cards", words(state.solo.cards)
    yield "hand", words(state.hand)
    yield "answered", words(map(str, state.answered))
    yield "drawn", words(f"{stream}={n}" for stream, n in state.drawn.items())
    yield "forks", str(state.forks)


def _board(state: Moon) -> Iterator[tuple[str, str]]:
    for at, tile in state.tiles.items():
        yield f"tile {at}", f"{tile.terrain.removeprefix(_TERRAIN)} {cubes_text(tile.cubes)}"
    yield "neutral", words(at for at, tile in state.tiles.items() if tile.rover == NEUTRAL_ROVER)
    for at, site in state.sites.items():
        yield f"site {at}", "neutral" if site.seat == NEUTRAL else f"{site.seat} {site.building}"
    for id, ship in state.ships.items():
        yield id, " ".join([*map(part_text, ship.parts), f"launched={ship.launched}"])
    yield "abilities", words(state.abilities[colour].removeprefix(_ABILITY) for colour in COLOURS)
    yield "progress", words(tile.removeprefix(_PROGRESS) for tile in state.progress)
    yield "greenhouses", words(map(str, state.greenhouses))
    yield "display", words(state.display[place].removeprefix("lab_") or "--" for place in DISPLAY)
    yield "deck", words(f"{lab.removeprefix('lab_')}={n}" for lab, n in state.deck.items())
    yield "small", words(state.small)
    yield "large", words(state.large)
    yield "bag", _counts(state.bag)
    yield "supply", _counts(state.supply)


def _player(seat: Seat, player: Player) -> Iterator[tuple[str, str]]:
    yield f"p{seat} faction", player.faction or NOTHING
    yield f"p{seat} stock", stock_text(player)
    yield f"p{seat} achievements", str(player.achievements)
    yield f"p{seat} pawn", str(player.pawn)
    for number, rover in enumerate(player.rovers, start=1):
        yield f"p{seat} rover{number}", rover_text(rover)
    yield f"p{seat} hired", _counts(player.hired)
    yield f"p{seat} trained", _counts(player.trained)
    yield f"p{seat} greenhouses", words(map(str, player.greenhouses))
    yield f"p{seat} foundations", str(player.foundations)
    yield f"p{seat} labs", words(f"{place}={lab.removeprefix('lab_')}" for place, lab in player.labs.items())
    for name, things in {"built": player.built, "discarded": player.discarded, "parts": player.parts}.items():
        yield f"p{seat} {name}", words(things)
    yield f"p{seat} feats", words(player.feats)
    yield f"p{seat} tally", pairs({line: points for line, points in player.tally.items() if points})


def facts(state: Moon) -> dict[str, str]:
    """Everything that can be asserted of a position: its statements, and figures that follow from them."""
    told = dict(_statements(state))
    for seat, player in enumerate(state.players):
        told[f"p{seat} score"] = str(player.score)
        told[f"p{seat} energy"] = f"{player.stock['energy']}/{player.batteries}"
        told |= {f"p{seat} {resource}": str(player.stock[resource]) for resource in RESOURCES}
        told |= {f"p{seat} tally {line}": str(points) for line, points in player.tally.items()}
        told |= {f"p{seat} greenhouse {n}": str(side) for n, side in enumerate(player.greenhouses, start=1)}
        told |= {f"p{seat} lab {place}": lab.removeprefix("lab_") for place, lab in player.labs.items()}
    for id, ship in state.ships.items():
        told |= {f"part {id}.{n}": part_text(part) for n, part in enumerate(ship.parts, start=1)}
    told |= {f"rover {at}": tile.rover or NOTHING for at, tile in state.tiles.items()}
    told |= {f"cubes {at}": cubes_text(tile.cubes) for at, tile in state.tiles.items()}
    decisions = RULES.decisions(state)
    told["asked"] = words(f"{decision.seat} {decision.ask}" for decision in decisions)
    return told


# Reading


def position(text: str) -> Moon:
    """The state that `text` describes, played on to the next question. Raises ValueError for text that says nothing,
    AssertionError for a position that cannot be."""
    said = dict(statements(text, _SUBJECTS_OF_TWO))
    state = begun(RULES, said, 2)
    _read_map(state, said)
    _read_ships(state, said)
    for seat in range(state.seats):
        state.players.append(_read_player(state, seat, said))
    _read_supplies(state, said)
    _read_cubes(state, said)
    _read_solo(state, said)
    _read_course(state, said)
    return played_on(RULES, state, said)


def _counts_of(text: str) -> dict[str, int]:
    return {LETTERS[word[0]]: int(word[1:]) for word in text.split()}


def _read_map(state: Moon, said: dict[str, str]) -> None:
    state.rows, state.columns = GRIDS[state.seats]
    usual = [id for id, tile in TERRAIN.items() if tile.min_players <= max(2, state.seats)]
    for at, terrain in zip(state.chart.tiles, usual, strict=True):
        there = said.pop(f"tile {at}", "").split()
        names = [word for word in there if _TERRAIN + word in TERRAIN]
        cubes = Counter(LETTERS[letter] for word in there if word not in names for letter in word)
        tile = _TERRAIN + names[0] if names else terrain
        state.tiles[at] = Tile(tile, {colour: cubes[colour] for colour in COLOURS})
    for at in said.pop("neutral", "").split():
        state.tiles[at].rover = NEUTRAL_ROVER
    for space in state.chart.spaces:
        if built := said.pop(f"site {space}", "").split():
            neutral = built[0] == "neutral"
            state.sites[space] = Site(NEUTRAL, "") if neutral else Site(int(built[0]), built[1])
    abilities = said.pop("abilities", "own_buildings other_rovers own_rovers").split()
    state.abilities = {colour: _ABILITY + id for colour, id in zip(COLOURS, abilities, strict=True)}


def _read_ships(state: Moon, said: dict[str, str]) -> None:
    alternative = state.options["alternative_missions"] is True
    for id in SHIPS:
        usual = [
            tile for tile, printed in MISSIONS.items() if printed.ship == id and bool(printed.category) == alternative
        ]
        text = said.pop(id, "")
        parts = [_part_of(id, word) for word in text.split() if "=" not in word]
        launched = dict(pairs_of(text)).get("launched", "0")
        state.ships[id] = Ship(parts or [Part(tile) for tile in usual[:3]], int(launched))


def _part_of(ship: str, text: str) -> Part:
    tile, _, owners = text.partition(":")
    id = f"alt_{ship}_{tile[1:]}" if tile.startswith("a") else f"mission_{ship}_{tile}"
    assert id in MISSIONS, text
    builder, _, improver = owners.partition("+")
    return Part(id, int(builder or NOBODY), int(improver or NOBODY))


def _read_player(state: Moon, seat: Seat, said: dict[str, str]) -> Player:
    def say(name: str, usual: str = "") -> str:
        return said.pop(f"p{seat} {name}", usual)

    player = Player(faction=say("faction", list(FACTIONS)[seat]))
    _read_stock(player, say("stock"))
    player.achievements, player.pawn = int(say("achievements", "0")), int(say("pawn", "1"))
    player.rovers = [_rover_of(say(f"rover{number}", f"home {letter}")) for number, letter in enumerate("MWP", start=1)]
    _read_crew(player, say("hired"), say("trained"))
    sides = [int(side) for side in say("greenhouses").split()]
    player.greenhouses = [*sides, *[0] * (6 - len(sides))]
    player.labs = {place: f"lab_{number}" for place, number in pairs_of(say("labs"))}
    rows = -(-len(player.labs) // 2)
    player.foundations = int(say("foundations", str(rows)))
    placed = [site.building for site in state.sites.values() if site.seat == seat]
    player.built = say("built", " ".join(placed)).split()
    player.discarded, player.feats = say("discarded").split(), say("feats").split()
    taken = [part.tile for ship in state.ships.values() for part in ship.parts if part.seat == seat]
    player.parts = say("parts", " ".join(taken)).split()
    for line, points in pairs_of(say("tally")):
        assert line in LINES, line
        player.tally[line] = int(points)
    for number, rover in enumerate(player.rovers, start=1):
        if rover.at != HOME:
            assert not state.tiles[rover.at].rover, f"two rovers on {rover.at}"
            state.tiles[rover.at].rover = f"{seat}.{number}"
    return player


def _read_stock(player: Player, text: str) -> None:
    energy = next((word[1:] for word in text.split() if word[0] == "E"), "5/5")
    charged, _, batteries = energy.partition("/")
    player.batteries = int(batteries or charged)
    player.stock |= _counts_of(" ".join(word for word in text.split() if word[0] != "E"))
    player.stock["energy"] = int(charged)


def _rover_of(text: str) -> Rover:
    place, *crew = text.split()
    members = ["" if word == "." else LETTERS[word[0]] + word[1:] for word in crew]
    return Rover(HOME if place == "home" else place, [*members, *[""] * (3 - len(members))])


def _read_crew(player: Player, hired: str, trained: str) -> None:
    """Who was hired and trained; left out, it follows from who rides in the rovers."""
    crew = list(player.crew())
    for colour in COLOURS:
        player.trained[colour] = crew.count(colour + SPECIALIST)
        player.hired[colour] = max(0, sum(colour_of(member) == colour for member in crew) - 1)
    player.trained |= _counts_of(trained)
    player.hired |= _counts_of(hired)


def _read_supplies(state: Moon, said: dict[str, str]) -> None:
    right = RIGHT_GREENHOUSES[state.seats]
    built = sum(6 - player.greenhouses.count(0) for player in state.players)
    stack = f"{right[0]} {right[1]} {GREENHOUSE_TILES - sum(right) - built}"
    state.greenhouses = [int(n) for n in said.pop("greenhouses", stack).split()]
    left = FOUNDATION_TILES - sum(player.foundations for player in state.players)
    state.foundations = int(said.pop("foundations", str(left)))
    numbers = said.pop("display", "01 02 03 04 05 06").split()
    state.display = {place: "" if n == "--" else f"lab_{n}" for place, n in zip(DISPLAY, numbers, strict=True)}
    used = Counter(filter(None, state.display.values()))
    for player in state.players:
        used.update(player.labs.values())
    state.deck = {lab: printed.copies - used[lab] for lab, printed in LABORATORIES.items()}
    if "deck" in said:
        state.deck = {f"lab_{lab}": int(n) for lab, n in pairs_of(said.pop("deck"))}
    chosen = [id for level in (1, 2) for id in [id for id, tile in SMALL.items() if tile.level == level][:2]]
    state.small = said.pop("small", " ".join([*chosen, "small_vp_labs", "small_vp_connections"])).split()
    taken = {building for player in state.players for building in player.built}
    shown = [id for id in LARGE if id not in taken][: max(2, state.seats) + 1]
    state.large = said.pop("large", " ".join(shown)).split()
    usual = " ".join(tile.removeprefix(_PROGRESS) for tile in list(PROGRESS)[:PROGRESS_SPACES])
    state.progress = [_PROGRESS + tile for tile in said.pop("progress", usual).split()]
    state.entered = int(said.pop("entered", str(min(PROGRESS_SPACES, max(p.pawn for p in state.players)))))


def _read_cubes(state: Moon, said: dict[str, str]) -> None:
    """Bag and supply; left out, what nobody holds lies in the bag as far as it fits."""
    bag, supply = _counts_of(said.pop("bag", "")), _counts_of(said.pop("supply", ""))
    for colour in COLOURS:
        held = sum(tile.cubes[colour] for tile in state.tiles.values())
        held += sum(player.stock[colour] for player in state.players)
        left = CUBES_EACH - held
        most = BAG_EACH if colour not in supply else left - supply[colour]
        state.bag[colour] = bag.get(colour, min(most, left))
        state.supply[colour] = supply.get(colour, left - state.bag[colour])


def _read_solo(state: Moon, said: dict[str, str]) -> None:
    if state.seats > 1:
        return
    there = [at for at, tile in state.tiles.items() if tile.rover != NEUTRAL_ROVER]
    state.solo = Solo(said.pop("objectives", "").split(), said.pop("cards", " ".join(there)).split())


def _read_course(state: Moon, said: dict[str, str]) -> None:
    state.round, state.phase = int(said.pop("round", "1")), said.pop("phase", "play")
    state.first = int(said.pop("first", "0"))
    state.turn = int(said.pop("turn", str(state.first)))
    state.ending, state.here = said.pop("ending", ""), said.pop("here", "")
    state.site, state.leftover = said.pop("erected", ""), said.pop("leftover", "")
    state.saving, state.hand = int(said.pop("saving", "0")), said.pop("hand", "").split()
    state.answered = [int(n) for n in said.pop("answered", " ".join("0" * state.seats)).split()]
    state.drawn = {stream: int(n) for stream, n in pairs_of(said.pop("drawn", ""))}
    state.forks = int(said.pop("forks", "0"))
    if "tree" in said:
        state.tree = RULES.codec.rebuilt(msgspec.json.decode(said.pop("tree")), list[Frame | Blind | Open])
    elif state.phase == "play":
        state.tree = [Frame(CHOOSE_ACTION, state.turn)]


# Answers


def answer(state: Moon, text: str) -> tuple[Seat, Answer]:
    """The seat and the answer that `text` means in `state`. Words that mean nothing there are taken as they are, so
    that the rules may refuse them."""
    seat_text, id, *things = text.split()
    seat = int(seat_text)
    decision = next((one for one in RULES.decisions(state) if one.seat == seat), None)
    if decision is None:
        return seat, Answer(f"{seat}.{state.answered[seat]}", id, [])
    choice = decision.choice(id)
    return seat, Answer(decision.id, id, list(things) if choice is None else _pick_of(choice, things))


def _pick_of(choice: Choice, things: list[str]) -> JSON:
    wire = choice.shape.wire()
    if wire["shape"] != "place":
        return [_address(word, _listed(wire, "items", "at")) for word in things]
    pieces = _listed(wire, "pieces", "piece")
    spots = [at for piece in cast("list[Mapping[str, JSON]]", wire["pieces"]) for at in _listed(piece, "spots", "at")]
    piece, at = (*things, "", "")[:2]
    return {"piece": _address(piece, pieces), "at": _address(at, spots)}


def _listed(wire: Mapping[str, JSON], name: str, field: str) -> list[str]:
    return [str(entry[field]) for entry in cast("list[Mapping[str, JSON]]", wire[name])]


def _address(word: str, known: list[str]) -> str:
    if word in known:
        return word
    return next((address for address in known if address.partition(":")[2] == word), word)


def spoken(seat: Seat, given: Answer) -> str:
    """A legal answer as text."""
    pick = given.pick
    things = [str(pick["piece"]), str(pick["at"])] if isinstance(pick, dict) else cast("list[str]", pick)
    return " ".join([str(seat), given.choice, *(thing.partition(":")[2] for thing in things)])
