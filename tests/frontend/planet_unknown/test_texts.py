"""Everything the rules of Planet Unknown can say has words in both languages; components are said from their data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.frontend.planet_unknown.printed import CONTENT, text
from tests.frontend.test_catalogues import articles, bare, of_game

ROOT = Path(__file__).resolve().parents[3]
RULES_ROOM = ROOT / "backend/games/planet_unknown"
BOARD = ROOT / "frontend/games/planet_unknown"
LANGS = ["ja", "en"]
RESOURCES = ["civ", "water", "biomass", "rover", "tech", "energy"]

_ROW = re.compile(r"^\| `(.*?)[|]", re.MULTILINE)
_EVENT = re.compile(r'(?:\.tell|\.whisper|\bsay)\(\s*(?:game,\s*seat,\s*)?"([a-z_]+)"')
_CODE = re.compile(r'"(planet\.[a-z_]+)"')
_MARK = re.compile(r"\[([a-z_]+:[\w.-]+)\]")
_SYMBOL = re.compile(r'id="pu-([a-z-]+)"')
_DRAWN = re.compile(r'\b(?:icon|glyph)\("([a-z-]+)"|href="#pu-([a-z]+)"')


def python_sources() -> str:
    return "\n".join(file.read_text() for file in sorted(RULES_ROOM.rglob("*.py")))


def board_sources() -> dict[str, str]:
    return {file.name: file.read_text() for file in sorted(BOARD.glob("*.js"))}


def keys(lang: str) -> set[str]:
    return bare(set(of_game("planet_unknown", lang)))


def table(heading: str) -> list[str]:
    """The rows of a table of the page that fixes the vocabulary, as far as their first column goes."""
    page = (RULES_ROOM / "README.md").read_text().partition(f"| {heading} |")[2].partition("\n\n")[0]
    return _ROW.findall(page)


def content() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(CONTENT.read_text())
    return found


def terms(thing: Any) -> Iterator[list[Any]]:
    """Every instruction, amount and condition in it."""
    if isinstance(thing, dict):
        for part in thing.values():
            yield from terms(part)
    elif isinstance(thing, list):
        if thing and isinstance(thing[0], str) and re.fullmatch(r"[A-Z][a-z]\w*", thing[0]):
            yield thing
        for part in thing:
            yield from terms(part)


def parts(kind: str) -> Iterator[Any]:
    """Every modifier or trigger of techs, traits, cards and events."""
    printed = content()
    faces = [thing for face in printed["corporations"].values() for thing in (face["trait"], *face["techs"])]
    for thing in [*faces, *printed["cards"].values(), *printed["events"].values()]:
        yield from thing.get(kind, [])


def test_the_board_draws_what_the_rules_have_printed() -> None:
    assert CONTENT.read_text() == text(), "run python -m tests.frontend.planet_unknown.printed"


@pytest.mark.parametrize("lang", LANGS)
def test_every_component_has_a_name(lang: str) -> None:
    printed, known = content(), keys(lang)
    names = {
        "shapes": ["shape.{}"],
        "planets": ["planet.{}"],
        "corporations": ["corporation.{}"],
        "cards": ["card.{}"],
        "events": ["alert.{}"],
        "objectives": ["objective.{}", "objective.{}.private"],
    }
    assert [len(printed[kind]) for kind in names] == [12, 13, 9, 36, 60, 28]
    assert {key.format(id) for kind, ways in names.items() for id in printed[kind] for key in ways} <= known
    assert {f"{kind}.{name}" for name in RESOURCES for kind in ("resource", "letter")} <= known


@pytest.mark.parametrize("lang", LANGS)
def test_every_effect_is_said_from_its_data(lang: str) -> None:
    """Instructions, amounts and conditions by name; numbers that are changed, moments that trigger, limits."""
    known, source = keys(lang), board_sources()["effects.js"]
    named = {term[0] for term in terms(content())}
    assert len(named) > 40
    for name in named - {"Always", "Const"}:
        said = any(
            f"{kind}.{name}" in known or f"{kind}.{name}." in source for kind in ("effect", "amount", "condition")
        )
        assert said or f"  {name}:" in source, name
    assert {f"modifier.{one['of']}" for one in parts("modifiers")} <= known
    assert {f"trigger.{one['kind']}" for one in parts("triggers")} <= known
    limits = {limit["code"] for face in content()["planets"].values() for limit in face["limits"]}
    codes = limits | {code for card in content()["events"].values() for code in card["limits"]}
    assert len(codes) == 8
    assert {f"limit.{code}" for code in codes} <= known
    assert all(f'"{code}"' in board_sources()["reasons.js"] for code in codes)


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_and_entry_has_words(lang: str) -> None:
    known = keys(lang)
    asks = {"mix", "faces", "flux", "keep", "rotate", "event", "place", "finish", "civ"}
    assert asks == {ask for row in table("ask") for ask in re.findall(r"`?([a-z]+)`", f"`{row}") if ask in asks}
    assert {f"doing.{ask}" for ask in asks} <= known
    kinds = {kind for row in table("choice") for kind in re.findall(r"([a-z]+)(?::n)?`", row.partition(" | ")[0])}
    assert len(kinds) >= 25
    told = {f"choice.{kind}" for kind in kinds}
    assert {key for key in told if not any(one == key or one.startswith(f"{key}.") for one in known)} == set()


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_is_told(lang: str) -> None:
    kinds = set(_EVENT.findall(python_sources()))
    assert len(kinds) >= 40
    for kind in kinds:
        assert any(key == f"event.{kind}" or key.startswith(f"event.{kind}.") for key in keys(lang)), kind


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_says_why(lang: str) -> None:
    """And no text is left of a refusal that is never given."""
    codes = set(_CODE.findall(python_sources()))
    assert len(codes) >= 30
    assert codes == {key.removeprefix("refused.") for key in keys(lang) if key.startswith("refused.planet.")}


def test_symbols_that_are_drawn_exist() -> None:
    known = set(_SYMBOL.findall((BOARD / "symbols.svg").read_text()))
    used = {one or other for source in board_sources().values() for one, other in _DRAWN.findall(source)}
    assert len(used) > 20
    assert used <= known
    signs = re.search(r"SIGNS = \{(.*?)\};", board_sources()["entries.js"], re.DOTALL)
    assert signs
    assert set(re.findall(r': "([a-z]+)"', signs[1])) <= known


@pytest.mark.parametrize("lang", LANGS)
def test_articles_explain_every_option_and_question(lang: str) -> None:
    found = articles("planet_unknown", lang)
    about = {one for article in found for one in article["about"]}
    options = re.findall(r'OptionSpec\("(\w+)"', (RULES_ROOM / "meta.py").read_text())
    assert {f"option:{option}" for option in options} <= about
    asks = ("mix", "faces", "flux", "keep", "rotate", "event", "place", "finish", "civ")
    assert {f"ask:{ask}" for ask in asks} <= about
    signs = {mark for article in found for line in article["body"] for mark in _MARK.findall(line)}
    assert {mark.replace(":", ".") for mark in signs if mark.startswith("sign:")} <= keys(lang)
