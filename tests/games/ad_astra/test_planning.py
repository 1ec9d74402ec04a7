"""RULES.md section 4: the planning phase."""

from __future__ import annotations

import pytest

from tests.games.ad_astra.playing import At


@pytest.mark.parametrize(("seats", "each"), [(3, 4), (4, 3), (5, 3)])
def test_cards_are_placed_clockwise_until_the_board_is_full(seats: int, each: int) -> None:
    """P1: from the holder of the marker; four cards each with three players, three with four or five."""
    at = At(f"seats {seats}; first 2")
    order = []
    for number in range(1, seats * each + 1):
        seat = at.asked().split()[0]
        order.append(int(seat))
        at.shows("phase planning", f"asked {seat} plan")
        at.play(f"{seat} plan {at.state.players[int(seat)].cards[0]} {number}")
    assert order == [(2 + n) % seats for n in range(seats * each)]
    assert len(at.told("revealed")) == seats * each


def test_low_spaces_need_not_be_filled_first() -> None:
    """P1, SCENARIOS 17: the first card may go to space 12; space 1 is turned up first all the same."""
    at = At("first 0").play("0 plan red.trade 12", "1 plan yellow.build 5", "2 plan green.build 1")
    at.shows("space 12 red.trade", "space 5 yellow.build", "space 1 green.build", "asked 0 plan")
    for number, seat in zip((2, 3, 4, 6, 7, 8, 9, 10, 11), (0, 1, 2) * 3, strict=True):
        at.play(f"{seat} plan {at.state.players[seat].cards[0]} {number}")
    assert at.told("revealed")[0] == {"space": 1, "card": "card:green.build"}


def test_a_space_takes_one_card() -> None:
    """P1: any *empty* active space."""
    At("first 0").play("0 plan red.trade 7").refuses("1 plan yellow.build 7", "illegal_pick")


def test_there_are_no_other_spaces_than_the_active_ones() -> None:
    """S8, P1."""
    At("first 0").refuses("0 plan red.trade 13", "illegal_pick")
    At("seats 5; first 0").play("0 plan red.trade 15")


def test_placing_is_compulsory() -> None:
    """P2: there is no pass."""
    at = At("first 0")
    assert not any(choice.passive for choice in at.decision(0).choices)
    at.refuses("0 pass", "no_such_choice")


def test_only_cards_in_hand_can_be_placed() -> None:
    """P1: not those beside the board, and not anybody else's."""
    at = At("first 0; p0 aside red.scoring.1")
    at.refuses("0 plan red.scoring.1 1", "illegal_pick").refuses("0 plan yellow.build 1", "illegal_pick")


def test_everybody_sees_whose_card_lies_where_but_not_which() -> None:
    """P3: the owner alone may look at it."""
    at = At("first 0").play("0 plan red.trade 7")
    assert at.public()["spaces"]["7"] == {"seat": 0, "card": None, "done": False}  # type: ignore[index,call-overload]
    assert at.private(0)["spaces"] == {"7": "red.trade"}
    assert at.private(1)["spaces"] == {}
    assert at.told("placed", 1) == [{"space": 7, "left": 11}]
    assert "red.trade" not in str(at.public())


def test_planning_artifacts_are_played_before_placing() -> None:
    """P4, AR3: one at most, and a card is still to be placed."""
    at = At("p0 artifacts magnum_et_antiquum_arcanum tempus_inversum; space 1 green.build; phase planning; first 2")
    at.shows("asked 0 plan")
    assert at.offers(0) == {"place", "artifact:magnum_et_antiquum_arcanum"}
    at.play("0 artifact magnum_et_antiquum_arcanum").shows("asked 0 plan")
    assert at.offers(0) == {"place"}


def test_a_card_is_not_asked_for_twice_at_once() -> None:
    """P1: others wait for their turn."""
    At("first 0").refuses("1 plan yellow.build 1", "not_asked")
