"""RULES.md section 14, second table: who sees what, and that nothing else shows."""

from __future__ import annotations

from typing import cast

import pytest

from backend.games.ad_astra import RULES
from backend.games.protocol import JSON, Seat
from tests.games.ad_astra.playing import At

PEEKING = "space 1 red.movement.1; TY ?water ?food ?alien; deep 0.1 1.1; p0 hand E2; p1 hand W2; p2 hand F3 Z1"
PLANNING = (
    "first 0; phase planning; space 3 red.trade; space 5 yellow.build; space 8 green.scoring.1; p1 seen red.trade"
)
HOLDING = (
    "p0 artifacts vela_solaria; p1 artifacts fama_duplex oculus_omnividens; p2 artifacts messis_gemina; deep 0.1 1.1"
)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize(
    "text", [PEEKING, PLANNING, f"{HOLDING}; space 1 red.movement.1", "space 1 red.trade; p1 hand W3 F1"]
)
def test_a_viewer_cannot_tell_what_is_hidden(text: str, viewer: Seat | None) -> None:
    """Every permutation of what a viewer can't know is sent alike."""
    at = At(text)
    states = {RULES.dump(other.state) for other in at.worlds(viewer)}
    assert len(states) > 1, "nothing was permuted"


def test_face_down_planets_are_seen_by_nobody() -> None:
    """Nobody: the view gives no face."""
    at = At(PEEKING)
    planets = cast("dict[str, dict[str, JSON]]", at.public()["planets"])
    assert {planets[id]["face"] for id, planet in at.state.planets() if not planet.up} == {None}
    assert all(at.private(seat)["peeked"] == {} for seat in range(3))
    assert len({other.state.planet("TY.1").face for other in at.worlds(0)}) > 1


def test_the_mover_alone_sees_the_target_system_while_landing() -> None:
    """From M2 to M4; for the mover those faces stay what they are, for everybody else they might be anything."""
    at = At(PEEKING).play("0 move 0.1 TY")
    assert at.private(0)["peeked"] == {"TY.1": "water", "TY.2": "food", "TY.3": "alien"}
    assert {other.state.planet("TY.1").face for other in at.worlds(0)} == {"water"}
    assert len({other.state.planet("TY.1").face for other in at.worlds(1)}) > 1
    at.play("0 land TY.2").shows("asked 1 move.other")
    assert at.private(0)["peeked"] == {}


def test_peek_memory_keeps_what_was_seen() -> None:
    """Option `peek_memory: keep`: until the planet is turned up by anybody."""
    at = At(f"options peek_memory=keep; {PEEKING}").play("0 move 0.1 TY", "0 land TY.2")
    assert at.private(0)["peeked"] == {"TY.1": "water", "TY.3": "alien"}
    assert at.private(1)["peeked"] == {}
    assert {other.state.planet("TY.1").face for other in at.worlds(0)} == {"water"}
    at.play("1 move 1.1 TY", "1 land TY.1")
    assert at.private(0)["peeked"] == {"TY.3": "alien"}
    assert at.private(1)["peeked"] == {"TY.3": "alien"}


def test_everybody_sees_that_somebody_peeks() -> None:
    """And where."""
    at = At(PEEKING).play("0 move 0.1 TY")
    assert at.public()["peek"] == {"seat": 0, "system": "TY"}
    assert at.told("peeked", 2) == at.told("peeked", 0) == [{"system": "system:TY", "count": 3}]


def test_face_down_cards_show_their_backs() -> None:
    """Face: the owner; space and owner: everybody. Who saw a face keeps it."""
    at = At(PLANNING)
    assert at.private(0)["spaces"] == {"3": "red.trade"}
    assert at.private(1)["spaces"] == {"3": "red.trade", "5": "yellow.build"}
    assert at.private(2)["spaces"] == {"8": "green.scoring.1"}
    assert {other.state.spaces[2].card for other in at.worlds(1)} == {"red.trade"}
    assert len({other.state.spaces[2].card for other in at.worlds(2)}) > 1


def test_cards_in_hand_are_the_owners() -> None:
    """The number of cards is open, and those set aside."""
    at = At(f"{PLANNING}; p0 aside red.scoring.2")
    players = cast("dict[str, dict[str, JSON]]", at.public()["players"])
    assert players["0"]["cards"] == 9
    assert players["0"]["scoring"] == ["red.scoring.2"]
    assert len(cast("list[str]", at.private(0)["cards"])) == 9
    assert "red.build" not in str(at.public())


def test_hands_of_resources_are_hidden_but_for_their_number() -> None:
    """Types: the owner; number: everybody."""
    at = At("space 1 red.movement.1; deep 0.1; p1 hand W2 F1")
    players = cast("dict[str, dict[str, JSON]]", at.public()["players"])
    assert players["1"]["resources"] == 3
    assert "hand" not in players["1"]
    assert at.private(1)["hand"] == {"water": 2, "food": 1, "energy": 0, "xanthium": 0, "yoyodium": 0, "zozodium": 0}


def test_hands_are_open_while_a_trade_card_is_resolved() -> None:
    """To all; so nothing of them is permuted for anybody."""
    at = At("space 1 red.trade; p1 hand W2 F1; p2 hand Z3")
    players = cast("dict[str, dict[str, JSON]]", at.public()["players"])
    assert cast("dict[str, int]", players["2"]["hand"])["zozodium"] == 3
    assert all(other.state.players[1].hand == at.state.players[1].hand for other in at.worlds(None))


def test_open_hands_is_an_option() -> None:
    """Option `open_hands`."""
    at = At("options open_hands=yes; space 1 red.movement.1; deep 0.1; p1 hand W2 F1")
    players = cast("dict[str, dict[str, JSON]]", at.public()["players"])
    assert cast("dict[str, int]", players["1"]["hand"])["water"] == 2


def test_gains_and_payments_are_open() -> None:
    """With types: the bank is open."""
    at = At("space 1 red.production.1; space 2 red.build; SOL water[0:f] food[1:f] food[2:f]; p0 hand X2 Y1 Z1")
    at.play("0 produce water", "0 starship xanthium")
    assert at.told("produced", 2) == [{"resource": "resource:water", "gains": [2, 0, 0]}]
    assert at.told("built", 1)[0]["paid"] == {"xanthium": 2, "yoyodium": 1, "zozodium": 1}
    assert cast("dict[str, int]", at.public()["bank"])["water"] == 23


def test_artifacts_in_hand_show_their_number() -> None:
    """Face: the holder."""
    at = At(f"{HOLDING}; space 1 red.movement.1")
    players = cast("dict[str, dict[str, JSON]]", at.public()["players"])
    assert [players[seat]["artifacts"] for seat in "012"] == [1, 2, 1]
    assert at.private(2)["artifacts"] == ["messis_gemina"]
    assert at.public()["deck"] == 7
    assert len({tuple(other.state.players[2].artifacts) for other in at.worlds(0)}) > 2
    assert {tuple(other.state.players[0].artifacts) for other in at.worlds(0)} == {("vela_solaria",)}


def test_a_drawn_artifact_is_seen_by_its_drawer() -> None:
    """Others learn that a card was drawn, and no more."""
    at = At("space 1 red.movement.1; TY ?alien food[1:t] food[1:t]; deep 0.1; deck ... fama_duplex").play(
        "0 move 0.1 TY"
    )
    assert at.told("artifact.drawn", 0) == [{"artifact": "artifact:fama_duplex"}]
    assert at.told("artifact.drawn", 2) == at.told("artifact.drawn", None) == [{}]


def test_secret_discards_are_not_seen_before_all_are_in() -> None:
    """E1: the others see that somebody has answered, not what."""
    at = At("phase action; p0 hand W11 F1; p1 hand W11 F1").play("0 cards W1 F1")
    assert len({RULES.dump(other.state) for other in at.worlds(1)}) > 1
    assert at.told("discarded", 1) == []


def test_the_decisions_of_others_are_told_by_their_number_of_cards_alone() -> None:
    """Section 14: nodes are left out on public facts, so in every world the same seats are asked."""
    at = At("space 1 yellow.build; p0 hand W1 F1 X1; p2 hand E3; SR water[0:s1] ?food ?food")
    assert {other.asked() for other in at.worlds(1)} == {at.asked()}


def test_nothing_is_hidden_at_the_end() -> None:
    """G4: all is shown."""
    at = At(f"phase action; ending points 0; p1 hand W3; {HOLDING}; SR ?alien ?food ?food")
    assert {RULES.dump(other.state) for other in at.worlds(None)} == {RULES.dump(at.state)}
