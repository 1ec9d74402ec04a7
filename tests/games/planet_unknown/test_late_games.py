"""The contract of a rules engine along games that begin late: every corporation with its techs unlocked, trackers
far up, pieces collected. Random games from the start seldom come so far."""

from __future__ import annotations

import pytest

from backend.cli.fuzz import VIEWS
from backend.games.contract import Walk
from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.notation import position
from backend.games.record import fingerprint

UP = "trackers civ.5 water.5 biomass.4 rover.6 {}"
FACES = {
    "universal": ("tech.14", ""),
    "cosmos": ("tech.14", "p{0} pods 7.2; p{0} perched civ.8 water.9"),
    "flux": ("tech.10", "p{0} flux biomass"),
    "horizon": ("tech.14", ""),
    "jump_drive": ("tech.5", "p{0} perched A B C D E F; p{0} pods -; p{0} counts lost=0"),
    "makeshift": ("tech.14", ""),
    "oasis": ("tech.14", ""),
    "republic": ("tech.14", ""),
    "wormhole": ("tech.14", "p{0} trackers biomass.4"),
}
PLANETS = ("ksb-4156", "petra", "tartarus", "kaax", "arashi", "persephone", "pajitnov", "gaia", "lacuna")
GAMES = (
    ("universal", "cosmos", "flux"),
    ("horizon", "jump_drive", "makeshift"),
    ("oasis", "republic", "wormhole"),
    ("jump_drive",),
    ("republic", "cosmos"),
)


def late(faces: tuple[str, ...], deck: str) -> str:
    """A placement step in the middle of a game."""
    lines = [f"seats {len(faces)}; options events=yes; phase round; round 9; deck {deck}"]
    for seat, face in enumerate(faces):
        tech, more = FACES[face]
        planet = PLANETS[list(FACES).index(face)]
        start = {"petra": "5.2", "tartarus": "5.3"}.get(planet, "5.1")
        lines.append(f"p{seat} faces {planet} {face}; p{seat} pieces patch@{start}")
        if "trackers" not in more:
            lines.append(f"p{seat} {UP.format(tech)}")
        else:
            lines.append(f"{more.format(seat)} civ.5 water.5 rover.6 {tech}")
            continue
        lines.append(more.format(seat))
    return "; ".join(lines)


DECK = " ".join(f"ev-{n}" for n in (16, 58, 45, 53, 20, 40, 31, 18, 60, 10, 33, 19))


@pytest.mark.parametrize("faces", GAMES, ids="-".join)
@pytest.mark.parametrize("seed", [1, 2])
def test_late_games_hold_the_contract(faces: tuple[str, ...], seed: int) -> None:
    walk = Walk(RULES, len(faces), {"events": True}, seed, 4, VIEWS)
    walk.state = position(late(faces, DECK))
    walk.first = fingerprint(RULES.dump(walk.state))
    record = walk.run()
    assert record.result is not None
    assert len(record.moves) > 20 * len(faces)
