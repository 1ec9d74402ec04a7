"""The printed components as the board needs them, from the rules engine's content.

`python -m tests.frontend.planet_unknown.printed` writes the board's `content.json` anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from backend.games.kernel.codec import described
from backend.games.planet_unknown import tables
from backend.games.planet_unknown.catalogue import Corporation, Tech, Trait
from backend.games.planet_unknown.content.planets import PLANETS, Planet
from backend.games.planet_unknown.content.tiles import SHAPES, TILES, Tile
from backend.games.planet_unknown.courses import River
from backend.games.planet_unknown.grid import SIDE, SPACES, SQUARES, TRACKS, names
from backend.games.planet_unknown.limits import Limit
from backend.games.protocol import JSON

CONTENT = Path(__file__).resolve().parents[3] / "frontend/games/planet_unknown/content.json"


def _shape(tile: Tile) -> JSON:
    way = tile.turned(0, False)
    halves = [[x, y, half] for half, cells in enumerate(way.halves) for x, y in cells]
    return {"ring": tile.ring, "cells": halves, "icons": described(way.icons), "meteor": described(way.meteor)}


def _grid(face: Planet) -> list[JSON]:
    """Rows of marks: `.` no square, ice, land, and what else is printed."""
    ring = getattr(face.limits[0], "ring", 0) if face.limits else 0
    marks = ((face.ice, "I"), (face.toxic, "T"), (face.currents, "E"), (face.cities, "C"), (ring, "R"))

    def mark(square: int) -> str:
        printed = next((sign for mask, sign in marks if mask >> square & 1), "L")
        return printed if face.squares >> square & 1 else "."

    return ["".join(mark(y * SIDE + x) for x in range(SIDE)) for y in range(SIDE)]


def _limit(limit: Limit) -> JSON:
    return {"code": limit.code, **limit.about, "squares": names(getattr(limit, "quadrant", 0))}


def _planet(face: Planet) -> JSON:
    return {
        "grid": _grid(face),
        "pods": [SQUARES[square] for square in face.pods],
        "rows": list(face.rows),
        "columns": list(face.columns),
        "perimeter": names(face.perimeter),
        "start": names(face.start) if face.start != face.perimeter else None,
        "first": face.first,
        "limits": [_limit(limit) for limit in face.limits],
        "regions": [names(region) for region in face.regions],
        "sides": [names(side) for side in face.sides or ()],
    }


def _powers(thing: Tech | Trait) -> dict[str, JSON]:
    return {"modifiers": described(thing.modifiers), "triggers": described(thing.triggers)}


def _tech(tech: Tech) -> JSON:
    return {"level": tech.level, "use": described(tech.use), "per": tech.per, **_powers(tech)}


def _corporation(face: Corporation) -> JSON:
    tracks = [
        [{"medal": space.medal, "gains": described(space.gains), "either": space.either} for space in track]
        for track in face.tracks
    ]
    path = [SPACES[space] for space in face.course.path] if isinstance(face.course, River) else []
    return {
        "rovers": face.rovers,
        "tracks": dict(zip(TRACKS, tracks, strict=True)),
        "techs": [_tech(tech) for tech in face.techs],
        "trait": _powers(face.trait),
        "course": type(face.course).__name__,
        "unlock": type(face.unlock).__name__,
        "perch": face.perch,
        "path": path,
    }


def printed() -> dict[str, JSON]:
    """Everything, by kind and id."""
    shapes = {tile.shape: _shape(tile) for tile in TILES if tile.meteor}
    return {
        "shapes": {shape.id: shapes[shape.id] for shape in SHAPES},
        "planets": {id: _planet(face) for id, face in PLANETS.items()},
        "corporations": {id: _corporation(face) for id, face in tables.CORPORATIONS.items()},
        "cards": {
            id: {
                "rank": card.rank,
                "now": described(card.now),
                "last": described(card.last),
                "medals": described(card.medals),
                "set": card.set,
                "modifiers": described(card.modifiers),
            }
            for id, card in tables.CIV_CARDS.items()
        },
        "events": {
            id: {
                "alert": card.alert,
                "solo": card.solo,
                "table": described(card.table),
                "each": described(card.each),
                "modifiers": described(card.modifiers),
                "triggers": described(card.triggers),
                "limits": [limit.code for limit in card.limits],
                "closed": card.closed,
            }
            for id, card in tables.EVENTS.items()
        },
        "objectives": {
            id: {"compared": described(card.compared), "fewer": card.fewer, "private": described(card.private)}
            for id, card in tables.OBJECTIVES.items()
        },
    }


def text() -> str:
    """The file: one component a line."""
    kinds = []
    for kind, things in printed().items():
        assert isinstance(things, dict)
        lines = [f"  {json.dumps(id)}: {json.dumps(thing, separators=(',', ':'))}" for id, thing in things.items()]
        kinds.append(f" {json.dumps(kind)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(kinds) + "\n}\n"


if __name__ == "__main__":
    CONTENT.write_text(text())
