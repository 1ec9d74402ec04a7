"""Everything the rules of Ad Astra can say has words in both languages, and the rules page explains all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.content.artifacts import ARTIFACTS
from backend.games.ad_astra.content.elements import ELEMENTS
from backend.games.ad_astra.content.planets import STARS
from backend.games.ad_astra.content.resources import RESOURCES
from tests.frontend.test_catalogues import articles, bare, of_game

ROOT = Path(__file__).resolve().parents[3]
RULES_ROOM = ROOT / "backend/games/ad_astra"
BOARD = ROOT / "frontend/games/ad_astra"
LANGS = ["ja", "en"]

_ROW = re.compile(r"^\| (`.*?) \|", re.MULTILINE)
_EVENT = re.compile(r'(?:\.tell|\.whisper|Event)\(\s*"([a-z_.]+)"')
_CODE = re.compile(r'"(astra\.[a-z_]+)"')
_MARK = re.compile(r"\[(?:name:)?([a-z_]+:[\w.]+)\]")


def python_sources() -> str:
    return "\n".join(file.read_text() for file in sorted(RULES_ROOM.rglob("*.py")))


def asks() -> set[str]:
    """Every question, from the page that fixes the vocabulary."""
    table = (RULES_ROOM / "README.md").read_text().partition("## Decisions")[2].partition("##")[0]
    return {ask for row in _ROW.findall(table) for ask in re.findall(r"`([a-z.]+)`", row)}


def board_sources() -> dict[str, str]:
    return {file.name: file.read_text() for file in sorted(BOARD.glob("*.js"))}


def keys(lang: str) -> set[str]:
    return bare(set(of_game("ad_astra", lang)))


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_a_sentence(lang: str) -> None:
    assert len(asks()) == 16
    for ask in asks():
        assert {f"ask.{ask}", f"hint.{ask}", f"doing.{ask}"} <= keys(lang), ask


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_is_told(lang: str) -> None:
    told = board_sources()["events.js"]
    kinds = set(_EVENT.findall(python_sources())) - {"ending"}
    assert len(kinds) >= 30
    for kind in kinds:
        assert f"{kind}: (" in told or f'"{kind}": (' in told, kind
        assert any(key == f"event.{kind}" or key.startswith(f"event.{kind}.") for key in keys(lang)), kind


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_says_why(lang: str) -> None:
    """And no text is left of a refusal that is never given."""
    codes = set(_CODE.findall(python_sources()))
    assert len(codes) >= 12
    assert codes == {key.removeprefix("refused.") for key in keys(lang) if key.startswith("refused.astra.")}


@pytest.mark.parametrize("lang", LANGS)
def test_options_cards_and_places_have_names(lang: str) -> None:
    known = keys(lang)
    for option in RULES.meta.options:
        assert {f"option.{option.id}", f"option.{option.id}.about"} <= known
        words = [value for value in option.values if not isinstance(value, bool)]
        assert {f"option.{option.id}.{value}" for value in words} <= known
    for artifact in ARTIFACTS:
        assert {f"artifact.{artifact.id}", f"artifact.{artifact.id}.about", f"artifact.{artifact.id}.short"} <= known
    assert {f"resource.{one}" for one in (*RESOURCES, "alien")} | {f"star.{one}" for one in STARS} <= known
    assert {f"{kind}.{element}" for element in ELEMENTS for kind in ("element", "line")} <= known


def test_the_rules_explain_every_question_artifact_and_option() -> None:
    about = {one for article in articles("ad_astra", "en") for one in article["about"]}
    assert {f"ask:{ask}" for ask in asks()} <= about
    assert {f"artifact:{artifact.id}" for artifact in ARTIFACTS} <= about
    assert {f"option:{option.id}" for option in RULES.meta.options} <= about


@pytest.mark.parametrize("lang", LANGS)
def test_every_picture_in_the_rules_is_drawn(lang: str) -> None:
    symbols = set(re.findall(r'id="aa-([\w-]+)"', (BOARD / "symbols.svg").read_text()))
    marks = {mark for article in articles("ad_astra", lang) for line in article["body"] for mark in _MARK.findall(line)}
    assert len(marks) > 40
    for mark in marks:
        kind, what = mark.split(":")
        drawn = f"star-{what if what == 'SOL' else what[0]}" if kind == "system" else what
        assert drawn in symbols, mark
