"""The vocabulary that the board is built on: backend/games/ad_astra/README.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.state import LINES
from backend.games.chance import Plain, Seeded, pick_one
from backend.games.contract import settings
from backend.games.protocol import JSON, Answer, Choice
from tests.games.ad_astra.playing import At, new_game

README = Path(__file__).parents[3] / "backend/games/ad_astra/README.md"

PUBLIC = {
    "round", "phase", "first", "space", "options", "spaces", "now", "planets", "ships", "players", "bank", "deck",
    "deals", "peek", "used", "ending", "tally",
}  # fmt: skip


def test_the_public_view_has_the_documented_keys() -> None:
    """At the start and in the middle; `shown` only at the end."""
    at = new_game()
    assert set(at.public()) == PUBLIC
    over = At("phase action; ending points 0")
    assert set(over.public()) == {*PUBLIC, "shown"}
    player = cast("dict[str, dict[str, JSON]]", at.public()["players"])["0"]
    assert set(player) == {"faction", "score", "cards", "resources", "artifacts", "supply", "scoring", "home"}
    assert set(cast("dict[str, dict[str, int]]", at.public()["tally"])["0"]) == set(LINES)


def test_the_private_view_has_the_documented_keys() -> None:
    """What a seat sees besides."""
    assert set(new_game().private(1)) == {"hand", "cards", "spaces", "artifacts", "peeked"}


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("space 1 red.movement.1; deep 0.1", {"moved": [], "step": "move.first"}),
        ("space 1 red.production.1", {"resource": None, "step": "produce"}),
        ("space 1 red.scoring.1", {"element": None, "points": [], "step": "score"}),
        ("space 1 red.trade", {"step": "trade"}),
        ("space 1 red.build; p0 hand X3", {"step": "build.owner"}),
    ],
)
def test_the_card_being_resolved(text: str, fields: dict[str, JSON]) -> None:
    """`now` says which card, whose, and what is asked."""
    now = At(text).public()["now"]
    card = text.split(";", maxsplit=1)[0].split()[2]
    assert now == {"card": card, "space": 1, "seat": 0, "force": [], **fields}


def test_deals_are_shown_from_their_maker() -> None:
    """`deals`."""
    at = At("space 1 red.trade; p0 hand W2; p1 hand F1; p2 hand F1").play("0 offer any give W2 want F1", "1 decline 1")
    assert at.public()["deals"] == {
        "1": {"from": 0, "to": "any", "give": {"water": 2}, "want": {"food": 1}, "declined": [1]}
    }
    assert At("space 1 red.trade; p0 hand W2; p1 hand F1").play("1 propose give F1 want W1").public()["deals"] == {
        "1": {"from": 1, "to": 0, "give": {"food": 1}, "want": {"water": 1}, "declined": []}
    }


def _documented(section: str) -> set[str]:
    text = README.read_text().split(f"## {section}")[1].split("\n## ")[0]
    return {name for code in re.findall(r"`([^`]+)`", text) for name in re.findall(r"^[a-z_]+(?:\.[a-z_]+)*", code)}


def test_every_event_choice_and_refusal_is_documented() -> None:
    """Random games tell, ask and refuse nothing that the page does not name."""
    events, decisions, refusals = _documented("Events"), _documented("Decisions"), _documented("Refusals")
    told: set[str] = set()
    for seed in range(8):
        told |= _names_of_a_game(seed)
    assert {name for kind, name in (entry.split(" ", 1) for entry in told) if kind == "event"} <= events
    assert {name for kind, name in (entry.split(" ", 1) for entry in told) if kind in {"ask", "choice"}} <= decisions
    assert {name for kind, name in (entry.split(" ", 1) for entry in told) if kind == "refusal"} <= refusals


def _names_of_a_game(seed: int) -> set[str]:
    luck, chance = Plain(seed), Seeded(b"names %d" % seed)
    seats = RULES.meta.seat_counts()[seed % 4]
    state, applied = RULES.setup(seats, RULES.meta.complete(settings(RULES, seats, luck), seats), chance)
    names = {f"event {event.kind}" for event in applied.events}
    while decisions := RULES.decisions(state):
        for decision in decisions:
            names.add(f"ask {decision.ask}")
            names |= {name for choice in decision.choices for name in _names_of(choice)}
        decision = pick_one([decision for decision in decisions if decision.called], luck)
        choice = pick_one([choice for choice in decision.choices if choice.refusal is None], luck)
        answer = Answer(decision.id, choice.id, choice.shape.sample(luck))
        names |= {f"event {event.kind}" for event in RULES.apply(state, decision.seat, answer, chance).events}
    return names


def _names_of(choice: Choice) -> set[str]:
    names = {f"choice {choice.id.partition(':')[0]}"}
    if choice.refusal is not None:
        names.add(f"refusal {choice.refusal.code}")
    return names
