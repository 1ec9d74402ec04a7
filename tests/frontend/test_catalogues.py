"""Every text exists in both languages, and every key that anything asks for has one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from backend.games import REGISTRY

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = ROOT / "frontend"
GAMES = [id for id in REGISTRY if (FRONTEND / "games" / id).is_dir()]
_PLURAL = re.compile(r"_(zero|one|two|few|many|other)$")
_CALL = re.compile(r'\b(?:t|ctx\.t|ctx\.rich)\(\s*"([^"]+)"')
_EITHER = re.compile(r'\bt\([^"`()]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"')
_PATTERN = re.compile(r"\bt\(\s*`([^`]+)`")
_ON_BOARD = re.compile(
    r'\b(?:ctx\.(?:t|rich|has)\(|say\(ctx,)\s*"([^"]+)"|\b(?:ctx\.(?:t|rich)\(|say\(ctx,)\s*`([^`]+)`'
)
_LISTED = re.compile(r'\b(?:text|title|code): "([a-z_]+[.][a-z_.]+)"')
_CODE = re.compile(r'(?:Refused|Denied|problem)\(\s*(?:\d+,\s*)?"([a-z_.]+)"')
_OTHER_CODE = re.compile(r'code="([a-z_.]+)"|"(undo\.[a-z]+)"')


def texts(*parts: str) -> dict[str, str]:
    """A catalogue; the plural forms of a key count as one."""
    found: dict[str, str] = json.loads((FRONTEND / Path(*parts)).read_text())
    return found


def bare(keys: set[str]) -> set[str]:
    return {_PLURAL.sub("", key) for key in keys}


def shell(lang: str) -> dict[str, str]:
    return texts("i18n", lang, "shell.json")


def of_game(game: str, lang: str) -> dict[str, str]:
    """All of a game's catalogues in one language."""
    found: dict[str, str] = {}
    for file in sorted((FRONTEND / "games" / game / "i18n").rglob("*.json")):
        if lang in (file.stem, file.parent.name):
            found |= json.loads(file.read_text())
    return found


def articles(game: str, lang: str) -> list[dict[str, Any]]:
    """The rules of a game, as its page tells them."""
    found: list[dict[str, Any]] = json.loads((FRONTEND / "games" / game / "i18n" / f"rules.{lang}.json").read_text())
    return found


def test_the_shell_speaks_both_languages() -> None:
    assert bare(set(shell("ja"))) == bare(set(shell("en")))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_speaks_both_languages(game: str) -> None:
    ja, en = of_game(game, "ja"), of_game(game, "en")
    assert ja and bare(set(ja)) == bare(set(en))


@pytest.mark.parametrize("game", GAMES)
def test_texts_of_a_game_take_the_same_arguments_in_both_languages(game: str) -> None:
    en = of_game(game, "en")
    for key, text in of_game(game, "ja").items():
        if twin := en.get(key):
            assert set(re.findall(r"{{(\w+)}}", text)) == set(re.findall(r"{{(\w+)}}", twin)), key


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_have_the_same_articles_in_both_languages(game: str) -> None:
    for one, other in zip(articles(game, "ja"), articles(game, "en"), strict=True):
        same = ("id", "number", "level", "about")
        assert [one[key] for key in same] == [other[key] for key in same]
        assert len(one["body"]) == len(other["body"]), one["id"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_text_is_empty_and_arguments_agree(lang: str) -> None:
    other = shell("en" if lang == "ja" else "ja")
    for key, text in shell(lang).items():
        assert text.strip() or key == "dot", key
        twin = other.get(key) or other.get(f"{_PLURAL.sub('', key)}_other")
        assert twin is not None, key
        allowed = set(re.findall(r"{{(\w+)}}", twin)) | {"count"}
        assert set(re.findall(r"{{(\w+)}}", text)) <= allowed, key


def sources() -> dict[str, str]:
    own = [file for folder in ("core", "pages", "table") for file in (FRONTEND / folder).glob("*.js")]
    return {str(file.relative_to(FRONTEND)): file.read_text() for file in [FRONTEND / "app.js", *own]}


def asked_for(source: str) -> set[str]:
    keys = set(_CALL.findall(source)) | set(_LISTED.findall(source))
    return keys | {key for pair in _EITHER.findall(source) for key in pair}


def test_every_key_the_shell_asks_for_has_a_text() -> None:
    known = bare(set(shell("en")))
    missing = {(file, key) for file, source in sources().items() for key in asked_for(source) - known}
    assert not missing


def test_keys_that_are_put_together_lead_somewhere() -> None:
    """`home.${kind}`: at least one text has such a key. Patterns of games' keys are guarded by `has` in the source."""
    known = bare(set(shell("en")))
    for file, source in sources().items():
        for pattern in _PATTERN.findall(source):
            if f"has(`{pattern}`" in source:
                continue
            parts = [re.escape(part) for part in re.split(r"\$\{[^}]*\}", pattern)]
            assert any(re.fullmatch(".+".join(parts), key) for key in known), (file, pattern)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_text_a_board_asks_for_exists(game: str, lang: str) -> None:
    known = bare({*of_game(game, lang), *shell(lang)})
    for file in sorted((FRONTEND / "games" / game).glob("*.js")):
        for key, pattern in _ON_BOARD.findall(file.read_text()):
            if pattern.count("${") != pattern.count("}"):
                continue  # a template inside the template: its parts are looked at by themselves
            parts = [re.escape(part) for part in re.split(r"\$\{[^}]*\}", key or pattern)]
            assert any(re.fullmatch(".+".join(parts), one) for one in known), (file.name, key or pattern)


def test_every_refusal_of_the_house_has_a_reason_in_words() -> None:
    files = [
        file for room in ("web", "play", "store", "games/kernel") for file in (ROOT / "backend" / room).rglob("*.py")
    ]
    files.append(ROOT / "backend/games/protocol.py")
    codes: set[str] = set()
    for file in files:
        source = file.read_text()
        codes |= set(_CODE.findall(source)) | {one or other for one, other in _OTHER_CODE.findall(source)}
    known = bare(set(shell("en")))
    assert len(codes) > 20
    assert {code for code in codes if f"refused.{code}" not in known and code not in known} == set()


@pytest.mark.parametrize("game", GAMES)
def test_options_of_a_game_are_in_plain_words(game: str) -> None:
    known = set(of_game(game, "en"))
    for option in REGISTRY[game].meta.options:
        assert {f"option.{option.id}", f"option.{option.id}.about"} <= known
        words = [value for value in option.values if isinstance(value, str)]
        assert {f"option.{option.id}.{value}" for value in words} <= known
