"""All that the rules of From the Moon can say has words in both languages; the board reads the engine's content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.content.catalogue import CATALOGUE, described_catalogue
from tests.frontend.from_the_moon.export import TARGET, script
from tests.frontend.test_catalogues import articles, bare, of_game

ROOT = Path(__file__).resolve().parents[3]
ROOM = ROOT / "backend/games/from_the_moon"
BOARD = ROOT / "frontend/games/from_the_moon"
LANGS = ["ja", "en"]

_ROW = re.compile(r"^\| `([a-z]+)`", re.MULTILINE)
_KIND = re.compile(r"`([a-z_]+)(?: \{[^`]*\})?`")
_CODE = re.compile(r'"(moon\.[a-z_]+)"')
_DRAWN = re.compile(r'(?<!ctx\.)\b(?:icon|glyph)\("([\w-]+)"')
_MARK = re.compile(r"\[(?:name:)?([a-z_]+:[\w.-]+)\]")
_TEXTS = {
    "terrain": "terrain",
    "ability": "ability",
    "laboratory": "lab",
    "small": "building",
    "large": "building",
    "own": "building",
    "faction": "faction",
    "ship": "ship",
    "objective": "objective",
}
"""Shelves of the catalogue whose records have names, and the keys of these."""


def section(title: str) -> str:
    """A part of the page that fixes the vocabulary of the wire."""
    return (ROOM / "README.md").read_text().partition(f"## {title}")[2].partition("\n## ")[0]


def asks() -> set[str]:
    return set(_ROW.findall(section("Decisions")))


def kinds() -> set[str]:
    told = section("Events").partition("`seat` is who acts")[0]
    return set(_KIND.findall(told))


def sources() -> dict[str, str]:
    return {file.name: file.read_text() for file in sorted(BOARD.glob("*.js")) if file != TARGET}


def keys(lang: str) -> set[str]:
    return bare(set(of_game("from_the_moon", lang)))


def fields(name: str) -> Iterator[str]:
    """Every value of a field in the described content: kinds of triggers, things modified or counted."""
    yield from re.findall(rf'"{name}": "([a-z_.]+)"', TARGET.read_text())


def test_the_board_draws_what_the_engine_plays() -> None:
    assert TARGET.read_text() == script(), "python -m tests.frontend.from_the_moon.export"


@pytest.mark.parametrize("lang", LANGS)
def test_every_component_has_a_name(lang: str) -> None:
    for shelf, prefix in _TEXTS.items():
        assert {f"{prefix}.{id}" for id in CATALOGUE[shelf]} <= keys(lang), shelf


@pytest.mark.parametrize("lang", LANGS)
def test_every_effect_can_be_said(lang: str) -> None:
    known = keys(lang)
    assert {f"trigger.{kind}" for kind in (*fields("kind"), *fields("trigger"))} <= known
    assert {f"modifier.{of}" for of in fields("of")} <= known
    counted = re.findall(r'"(?:PerCount|Around)", (?:\d+, )?"([a-z_]+)"', TARGET.read_text())
    assert len(set(counted)) > 12
    assert {f"counted.{what}" for what in counted} <= known
    ops = set(re.findall(r'\["([A-Z]\w+Free|SpecialResearch)"', TARGET.read_text()))
    assert len(ops) >= 6 and {f"does.{op}" for op in ops} <= known


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_a_sentence(lang: str) -> None:
    assert len(asks()) == 26
    for ask in asks():
        assert {f"ask.{ask}", f"doing.{ask}"} <= keys(lang), ask
        assert f"path.{ask}" in keys(lang), ask


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_is_told(lang: str) -> None:
    assert len(kinds()) >= 40
    told = sources()["events.js"]
    for kind in kinds():
        assert f"\n  {kind}: (" in told, kind
        assert any(key == f"event.{kind}" or key.startswith(f"event.{kind}.") for key in keys(lang)), kind


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_says_why(lang: str) -> None:
    """And no text is left of a refusal that is never given."""
    codes = {code for file in ROOM.rglob("*.py") for code in _CODE.findall(file.read_text())}
    assert len(codes) >= 20
    assert codes == {key.removeprefix("refused.") for key in keys(lang) if key.startswith("refused.moon.")}


@pytest.mark.parametrize("lang", LANGS)
def test_the_result_is_itemised_in_words(lang: str) -> None:
    named = set(re.findall(r"`([a-z_ ]+)`", section("Result")))
    lines = {key for words in named for key in words.split() if " " in words}
    assert len(lines) >= 15
    assert {key for key in lines if not {f"line.{key}", f"fact.{key}"} & keys(lang)} == set()
    reasons = {"ships", "progress", "won", "lost_unfed", "lost_ships", "lost_objectives"}
    assert {f"reason.{one}" for one in reasons} <= keys(lang)
    assert {f"verdict.{one}" for one in reasons - {"ships", "progress"}} <= keys(lang)
    assert {f"fact.{objective}" for objective in CATALOGUE["objective"]} <= keys(lang)


def test_the_rules_explain_every_question_faction_and_option() -> None:
    about = {one for article in articles("from_the_moon", "en") for one in article["about"]}
    assert {f"ask:{ask}" for ask in asks()} <= about
    assert {f"faction:{faction}" for faction in CATALOGUE["faction"]} <= about
    assert {f"option:{option.id}" for option in RULES.meta.options} <= about


@pytest.mark.parametrize("lang", LANGS)
def test_every_picture_in_the_rules_is_drawn(lang: str) -> None:
    symbols = set(re.findall(r'id="fm-([\w-]+)"', (BOARD / "symbols.svg").read_text()))
    marks = {
        mark for article in articles("from_the_moon", lang) for line in article["body"] for mark in _MARK.findall(line)
    }
    assert len(marks) >= 40
    for mark in marks:
        kind, what = mark.split(":")
        assert what in (CATALOGUE["ability"] if kind == "ability" else symbols), mark
        assert f"{kind}.{what}" in keys(lang), mark


def test_symbols_that_are_drawn_exist() -> None:
    symbols = set(re.findall(r'id="fm-([\w-]+)"', (BOARD / "symbols.svg").read_text()))
    drawn = {name for source in sources().values() for name in _DRAWN.findall(source)}
    assert len(drawn) > 15 and drawn <= symbols


def test_every_price_of_a_ship_part_has_room_for_its_signs() -> None:
    """A part shows four signs at most: two rows of two."""
    catalogue: Any = described_catalogue()
    missions = list(catalogue["mission"].values())
    for mission in missions:
        special = 2 if mission["discard"] or mission["send"] else 0
        assert sum(mission["price"].values()) + special <= 4, mission["id"]
    improvements = [one["price"] for ship in catalogue["ship"].values() for one in ship["improvements"]]
    assert len(missions) > 30 and max(sum(price.values()) for price in improvements) <= 4
