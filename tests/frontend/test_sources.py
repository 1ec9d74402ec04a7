"""The browser side as files: what is preloaded, what the content policy forbids, and that nothing is left over."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
_IMPORT = re.compile(r'^\s*(?:import|export)\b[^;]*?from\s+"([^"]+)"', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LONGEST = 500


def files(ending: str) -> list[Path]:
    return [file for file in sorted(FRONTEND.rglob(f"*.{ending}")) if "node_modules" not in file.parts]


def scripts() -> list[Path]:
    return files("js")


def imported(url: str) -> list[str]:
    """Addresses that a module of ours imports for good."""
    source = _COMMENT.sub("", (FRONTEND / url.removeprefix("/static/")).read_text())
    folder = posixpath.dirname(url)
    return [posixpath.normpath(posixpath.join(folder, name)) for name in _IMPORT.findall(source)]


def reached(*starts: str) -> set[str]:
    """Everything that is loaded with these modules."""
    seen: set[str] = set()
    waiting = list(starts)
    while waiting:
        url = waiting.pop()
        if url not in seen:
            seen.add(url)
            waiting += [] if url.startswith("/vendor/") else imported(url)
    return seen


def test_the_modules_of_a_table_are_asked_for_at_once() -> None:
    """Preloaded modules save one journey to the server for each step of the way from module to module."""
    named = set(re.findall(r'rel="modulepreload" href="([^"]+)"', (FRONTEND / "index.html").read_text()))
    assert named == reached("/static/app.js", "/static/pages/table.js") - {"/static/app.js"}


@pytest.mark.parametrize("file", scripts(), ids=lambda file: str(file.relative_to(FRONTEND)))
def test_templates_keep_the_content_security_policy(file: Path) -> None:
    source = file.read_text()
    assert not re.search(r"<[a-z][^>]*\sstyle=|styleMap|<script|\son[a-z]+=[\"']|innerHTML|unsafeHTML", source)
    assert len(source.splitlines()) <= LONGEST


def test_nothing_is_exported_for_nobody() -> None:
    """Another module, or a test that runs one, names both the module and what it takes from there."""
    tests = Path(__file__).parent
    texts = {file: file.read_text() for file in (*scripts(), *tests.rglob("*.py"), *tests.rglob("*.js"))}
    for file in scripts():
        others = [text for other, text in texts.items() if other != file and f'/{file.name}"' in text]
        exported = _EXPORT.findall(texts[file])
        assert [name for name in exported if not any(re.search(rf"\b{name}\b", text) for text in others)] == [], file


def test_every_token_of_style_is_used() -> None:
    sheets = "".join(file.read_text() for file in files("css"))
    drawn = "".join(file.read_text() for file in (*scripts(), *files("svg")))
    assert set(re.findall(r"(--[\w-]+):", sheets)) - set(re.findall(r"var\((--[\w-]+)", sheets + drawn)) == set()


def test_symbols_that_are_drawn_exist() -> None:
    sprite = (FRONTEND / "core/symbols.svg").read_text()
    known = set(re.findall(r'id="([^"]+)"', sprite))
    own = [file for file in scripts() if "games" not in file.parts]
    used = {name for file in own for name in re.findall(r'"(i-[a-z]+)"', file.read_text())}
    assert len(used) > 30 and used == {name for name in known if name.startswith("i-")}
    assert "style=" not in sprite


def test_style_sheets_that_are_named_exist() -> None:
    source = (FRONTEND / "app.js").read_text() + (FRONTEND / "pages/table.js").read_text()
    lists = re.findall(r'\["[a-z", ]+"\]', source)
    for name in {name for names in lists for name in re.findall(r'"([a-z]+)"', names)}:
        assert (FRONTEND / "styles" / f"{name}.css").is_file(), name
