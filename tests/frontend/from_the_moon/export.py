"""The printed components as the board reads them: `python -m tests.frontend.from_the_moon.export` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from backend.games.from_the_moon.content.catalogue import described_catalogue

TARGET = Path(__file__).resolve().parents[3] / "frontend/games/from_the_moon/catalogue.js"
_HEAD = """// Every printed component with its effect, and the numbers of the boards, as the rules engine states them.
// Written by `python -m tests.frontend.from_the_moon.export`; a test compares it with the engine. Don't edit.
/** @type {import("./view.js").Catalogue} */
export const CATALOGUE = """


def script() -> str:
    """The module's text: one line a component."""
    shelves = described_catalogue()
    assert isinstance(shelves, dict)
    parts = []
    for kind, shelf in shelves.items():
        assert isinstance(shelf, dict)
        lines = [f"    {json.dumps(id)}: {json.dumps(record)}," for id, record in shelf.items()]
        parts.append("\n".join([f"  {json.dumps(kind)}: {{", *lines, "  },"]))
    return _HEAD + "\n".join(["{", *parts, "};"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(script())
