"""RULES 14: who sees what, and that nothing else shows. The contract suite checks the same along random games."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown import RULES
from backend.games.protocol import Seat
from tests.games.planet_unknown.playing import At, new_game

CIV = (
    "seats 3; phase civ; civ 1 civ-06 civ-07 civ-29; civ 2 civ-08 civ-09; p0 notes 1 2; p1 notes 1;"
    "p1 cards civ-20? civ-01; p2 cards civ-22? civ-27?; p2 objectives obj-01; p1 objectives obj-02"
)
PLACING = "seats 3; depot 0 D2-CE Z5-RT; depot 1 I3-RT F5-EW; depot 2 V3-BC N5-TB"
EVENTS = "seats 3; options events=yes; phase event; deck ev-60 ev-58 ev-05 ev-33 ev-53"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_viewer_cannot_tell_what_is_hidden(viewer: Seat | None) -> None:
    placing = At(PLACING).play("0 tile D2-CE 5.0", "1 tile I3-RT 5.1", "1 advance:2 tech")
    events = At(EVENTS).play("1 option 1")
    for at in (At(CIV), placing, events):
        states = {RULES.dump(other.state) for other in at.worlds(viewer)}
        assert len(states) > 1, "nothing was permuted"


def test_tiles_below_the_top_are_known_to_nobody() -> None:
    at = At(PLACING)
    for viewer in (None, 0):
        assert len({tuple(other.state.stack(0, "inner").below) for other in at.worlds(viewer)}) > 1
        assert {other.state.stack(0, "inner").top for other in at.worlds(viewer)} == {at.state.stack(0, "inner").top}


def test_secret_cards_are_known_to_their_owners_only() -> None:
    at = At(CIV)
    for viewer, fixed in ((None, False), (0, False), (1, True)):
        cards = {other.state.players[1].cards[0].id for other in at.worlds(viewer)}
        assert (len(cards) == 1) is fixed
        assert all(other.state.players[1].cards[1].id == "civ-01" for other in at.worlds(viewer)), "laid open"
        objectives = {tuple(other.state.players[1].objectives) for other in at.worlds(viewer)}
        assert (len(objectives) == 1) is fixed


def test_cards_that_are_looked_at_are_known_to_the_one_who_looks() -> None:
    at = At(CIV).play("0 look:2")
    assert {tuple(other.state.civ["2"]) for other in at.worlds(0)} == {("civ-08", "civ-09")}
    assert len({tuple(other.state.civ["2"]) for other in at.worlds(1)}) > 1
    assert b"civ-08" not in at.sent(1)
    assert b"civ-08" in at.sent(0)


def test_a_turn_in_a_hidden_step_is_known_to_its_seat_only() -> None:
    at = At(PLACING).play("0 tile D2-CE 5.0", "0 advance:1 civ", "0 confirm", "1 tile I3-RT 5.1")
    for viewer, fixed in ((None, False), (0, True), (1, False)):
        boards = {tuple(other.state.players[0].board.pieces) for other in at.worlds(viewer)}
        assert (len(boards) == 1) is fixed
    assert all(RULES.decisions(other.state)[0].seat != 0 for other in at.worlds(1)), "that it has confirmed shows"


def test_a_seat_that_peeked_knows_one_card() -> None:
    at = At(EVENTS).play("1 option 1")
    assert {other.state.deck[-1] for other in at.worlds(1)} == {"ev-33"}
    assert len({other.state.deck[-1] for other in at.worlds(0)}) > 1
    assert b"ev-33" not in at.sent(0)


def test_faces_on_offer_are_known_to_their_seats_only() -> None:
    at = new_game(3, planets="offered", corporations="offered")
    at.play(f"1 faces {at.state.players[1].offer[1]} {at.state.players[1].offer[3]}")
    assert len({tuple(other.state.players[1].offer) for other in at.worlds(0)}) > 1
    assert len({tuple(other.state.players[1].offer) for other in at.worlds(1)}) == 1


def test_unused_cards_stay_secret_after_the_end() -> None:
    at = At("seats 2; phase over; p0 objectives obj-01; p0 cards civ-20")
    assert {tuple(other.state.players[0].objectives) for other in at.worlds(1)} == {("obj-01",)}
