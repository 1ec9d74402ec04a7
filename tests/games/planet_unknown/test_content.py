"""The printed components as data: how many, how much of it is custom, and that the README names all of it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec

from backend.games import planet_unknown
from backend.games.kernel.codec import described
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import PAIRS, SHAPES, TILES
from backend.games.planet_unknown.grid import HEIGHT, TRACKS
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS, OBJECTIVES

ROOM = Path(planet_unknown.__file__).parent
README = (ROOM / "README.md").read_text()
SOURCES = "\n".join(path.read_text() for path in sorted(ROOM.rglob("*.py")))


def test_tiles() -> None:
    """Twelve shapes, six pairs, each once without and once with a meteor symbol."""
    assert len(TILES) == len({tile.id for tile in TILES}) == 144
    assert {len(some) for some in (SHAPES, {tile.shape for tile in TILES})} == {12}
    assert Counter(tile.resources for tile in TILES) == dict.fromkeys(PAIRS, 24)
    assert sum(tile.meteor for tile in TILES) == 72
    for tile in TILES:
        assert tile.cells[tile.marks.index(next(mark for mark in tile.marks if mark[0] == "A"))] == (0, 0)


def test_planets() -> None:
    assert len(PLANETS) == 13
    assert {planet.squares.bit_count() for planet in PLANETS.values()} == {96, 94}
    assert all(len(planet.pods) == 6 for planet in PLANETS.values())
    assert {sum(planet.rows + planet.columns) for planet in PLANETS.values()} == {40, 39}


def test_corporations() -> None:
    assert len(CORPORATIONS) == 9
    for face in CORPORATIONS.values():
        assert len(face.tracks) == len(TRACKS)
        assert all(len(track) in {HEIGHT, 6} for track in face.tracks)
        assert len(face.techs) == (6 if face.id == "jump_drive" else 5)
        assert sum(space.medal for track in face.tracks for space in track) > 0


def test_cards() -> None:
    assert Counter(card.rank for card in CIV_CARDS.values()) == {1: 9, 2: 9, 3: 9, 4: 9}
    assert Counter(card.alert for card in EVENTS.values()) == {"green": 20, "orange": 20, "red": 20}
    assert sum(card.solo for card in EVENTS.values()) == 6
    assert len(OBJECTIVES) == 28


def test_less_than_a_sixth_of_the_content_is_custom(capsys: object) -> None:
    """Records that need a function of their own, of all records."""
    records: list[object] = [*CIV_CARDS.values(), *EVENTS.values(), *OBJECTIVES.values()]
    records += [tech for face in CORPORATIONS.values() for tech in face.techs]
    records += [*CORPORATIONS.values(), *PLANETS.values()]
    custom = [record for record in records if b'"Custom"' in msgspec.json.encode(described(record), enc_hook=str)]
    print(f"custom: {len(custom)} of {len(records)} records ({len(custom) / len(records):.0%})")  # noqa: T201  # the report
    assert len(custom) < 0.15 * len(records)


def test_every_effect_can_be_told_to_a_client() -> None:
    """Effects are data: a name and its arguments."""
    effects = [card.now or card.last for card in CIV_CARDS.values()]
    effects += [card.each or card.table for card in EVENTS.values()]
    effects += [
        gain for face in CORPORATIONS.values() for track in face.tracks for space in track for gain in space.gains
    ]
    effects += [tech.use for face in CORPORATIONS.values() for tech in face.techs]
    for effect in effects:
        if effect is not None:
            told = described(effect)
            assert isinstance(told, list) and isinstance(told[0], str)


def section(title: str) -> str:
    """A chapter of the README."""
    return README.partition(f"## {title}")[2].partition("\n## ")[0]


def test_the_readme_names_every_refusal() -> None:
    used = set(re.findall(r'"planet\.(\w+)"', SOURCES))
    named = set(re.findall(r"`(\w+)(?: \{[^}]*\})?`", section("Refusals")))
    assert used == named


def test_the_readme_names_every_event() -> None:
    said = r'(?:say\(\s*game,\s*\w+,\s*|tell\(|whisper\(|confide\()\s*"([\w.]+)"'
    used = set(re.findall(said, SOURCES))
    named = set(re.findall(r"`([\w.]+) \{", section("Events")))
    assert used == named


def test_the_readme_names_every_choice() -> None:
    kinds = set(
        re.findall(r'    kind = "(\w+)"', "\n".join((ROOM / "ops" / f"{name}.py").read_text() for name in ROOMS))
    )
    named = set(re.findall(r"`(\w+)(?::n)?`", section("Decisions")))
    assert kinds - named == set()


ROOMS = ("advancing", "civ", "events", "objectives", "pieces", "placing", "pods", "roving", "station", "taking")
