"""The house rules, measured: who imports whom, how long things are, what they are called."""

from __future__ import annotations

import ast
import json
import re
import statistics
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from backend.cli import COMMANDS
from backend.games import REGISTRY

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "backend" / "games"
TOP_LEVEL = {
    "pyproject.toml",
    "backend",
    "frontend",
    "migrations",
    "tests",
    "docker-compose.yml",
    "README.md",
    "Makefile",
}
NO_ROOMS = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "managers", "service", "services"}
GAME_FILES = {"meta", "state", "content", "flow", "ops", "legal", "scoring", "view", "notation"}
NESTS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def tracked(*patterns: str) -> list[Path]:
    """The repository's files; new ones that are not ignored count as well."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [path for line in listed.stdout.splitlines() if (path := ROOT / line).is_file()]


def is_data(path: Path) -> bool:
    """Printed components and texts: the only files that may be long."""
    return bool({"content", "i18n", "fixtures"} & set(path.relative_to(ROOT).parts)) or path.name == "content.js"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def functions(paths: Iterable[Path]) -> Iterator[tuple[str, Function]]:
    for path in paths:
        for node in ast.walk(parsed(path)):
            if isinstance(node, Function):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node


def length(function: Function) -> int:
    """Lines from `def` to the end, without the docstring: explaining is free."""
    first = function.body[0]
    explained = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    docstring = (first.end_lineno or 0) - first.lineno + 1 if explained else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


def depth(node: ast.AST) -> int:
    """How deep the statements of a function nest. An `elif` is as deep as its `if`; a function inside starts anew."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function | ast.Lambda | ast.ClassDef):
            continue
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and node.orelse == [child]
        own = isinstance(child, NESTS) and not is_elif
        deepest = max(deepest, depth(child) + own)
    return deepest


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def over(limit: int, sizes: dict[str, int]) -> dict[str, int]:
    return {name: size for name, size in sizes.items() if size > limit}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


BACKEND = tracked("backend/*.py")
OURS = tracked("backend/*.py", "tests/*.py")
RULES = tracked("backend/games/*.py")
BROWSER = tracked("frontend/*.js", "frontend/*.css", "frontend/*.html")


def test_import_contracts_hold() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([command, "--no-cache"], check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_functions_are_short() -> None:
    sizes = {name: length(function) for name, function in functions(BACKEND)}
    assert statistics.median(sizes.values()) <= 8
    assert statistics.quantiles(sizes.values(), n=20)[-1] <= 30
    assert over(50, sizes) == {}


def test_functions_of_tests_have_an_end() -> None:
    assert over(50, {name: length(function) for name, function in functions(OURS)}) == {}


def test_functions_are_flat() -> None:
    assert over(3, {name: depth(function) for name, function in functions(OURS)}) == {}


def test_files_are_short() -> None:
    sizes = {str(path.relative_to(ROOT)): lines(path) for path in BACKEND if not is_data(path)}
    assert statistics.median(sizes.values()) <= 150
    assert over(500, sizes) == {}


def test_files_of_tests_and_of_the_browser_have_an_end() -> None:
    paths = [path for path in (*OURS, *BROWSER) if not is_data(path)]
    assert over(500, {str(path.relative_to(ROOT)): lines(path) for path in paths}) == {}


def test_every_room_has_a_name_that_says_what_is_in_it() -> None:
    named = {part for path in (*OURS, *BROWSER) for part in (*path.relative_to(ROOT).parts[:-1], path.stem)}
    assert named & NO_ROOMS == set()


def test_the_top_level_stays_tidy() -> None:
    tops = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= TOP_LEVEL


def test_nothing_is_left_unfinished() -> None:
    paths = [path for path in (*BACKEND, *BROWSER) if UNFINISHED.search(path.read_text())]
    assert paths == []


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_answers_the_same_question_in_the_same_place(game: str) -> None:
    rooms = {path.stem for path in (GAMES / game).iterdir() if path.suffix == ".py" or path.is_dir()}
    assert GAME_FILES - rooms == set()


def test_every_game_is_under_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    by_name = {contract["id"]: contract for contract in contracts}
    games = {f"backend.games.{game}" for game in REGISTRY}
    assert games == set(by_name["strangers"]["modules"])
    assert games <= set(by_name["play-knows-no-game"]["forbidden_modules"])


def test_games_neither_wait_nor_talk() -> None:
    for path in RULES:
        tree = parsed(path)
        waits = [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef | ast.Await)]
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not waits, path
        assert not called & {"open", "print", "input", "exec", "eval", "hash"}, path


def test_games_know_their_types() -> None:
    anything = {str(path.relative_to(GAMES)) for path in RULES if "typing.Any" in imported(path)}
    assert anything <= {"kernel/codec.py"}


def test_every_command_exists() -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "backend", "--help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert all(command in listed.stdout for command in COMMANDS)


def test_the_lock_file_names_no_place_to_load_from() -> None:
    packages = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
