"""RULES.md section 9: trade cards. The owner is seat 0 unless the test says otherwise."""

from __future__ import annotations

import pytest

from backend.games.ad_astra import RULES
from backend.games.kernel.amounts import Amounts
from tests.games.ad_astra.playing import At, items, spots

CARD = "space 1 red.trade;"
HANDS = "p0 hand W3 X1; p1 hand F2 E1; p2 hand Y2 W1;"


def trade(rest: str = HANDS) -> At:
    return At(f"{CARD} {rest}")


def test_tr1_all_hands_are_open_until_the_card_is_done() -> None:
    """TR1, TR5."""
    at = At(f"{CARD} space 2 red.production.1; {HANDS}")
    players = at.public()["players"]
    assert isinstance(players, dict)
    assert players["1"]["hand"] == {"water": 0, "food": 2, "energy": 1, "xanthium": 0, "yoyodium": 0, "zozodium": 0}
    at.play("0 done")
    players = at.public()["players"]
    assert isinstance(players, dict)
    assert not any("hand" in player for player in players.values())


def test_tr2_only_the_owner_ends_the_card() -> None:
    """TR2: others never deal with each other or with the bank, and nobody has to answer."""
    at = (
        trade()
        .shows("asked 0 trade")
        .refuses("1 done", "no_such_choice")
        .refuses("1 bank food water", "no_such_choice")
    )
    at.refuses("1 offer 2 give F1 want Y1", "no_such_choice").play("0 done")
    assert at.told("trade.done") == [{}]


def test_tr2_an_offer_to_one_player_is_accepted_at_once() -> None:
    """TR2, protocol: swapped at once, deal closed."""
    at = trade().play("0 offer 1 give W2 want F1 E1").shows("deal 1 0 to 1 give W2 want F1 E1")
    at.shows("asked 0 trade 1 trade").refuses("2 accept 1", "no_such_choice").play("1 accept 1")
    at.shows("p0 hand W1 F1 E1 X1", "p1 hand W2 F1", "p0 figures deals=1", "p1 figures deals=1", "p2 figures -")
    assert at.state.deals == []
    assert at.told("deal.accepted") == [{"deal": 1, "with": 0, "give": {"water": 2}, "want": {"food": 1, "energy": 1}}]


def test_tr2_an_unasked_proposal_to_the_owner() -> None:
    """Protocol: `propose`."""
    at = trade().play("2 propose give Y2 want X1").shows("deal 1 2 to 0 give Y2 want X1")
    at.refuses("1 accept 1", "no_such_choice").play("0 accept 1").shows("p0 hand W3 Y2", "p2 hand W1 X1")


def test_an_offer_to_anybody_goes_to_the_first_who_accepts() -> None:
    """Protocol: `any`; closed by one acceptance."""
    at = (
        trade("p0 hand X2; p1 hand W1; p2 hand W1")
        .play("0 offer any give X1 want W1")
        .shows("asked 0 trade 1 trade 2 trade")
    )
    at.play("2 accept 1").shows("p2 hand X1", "p1 hand W1").refuses("1 accept 1", "no_such_choice")


def test_an_offer_to_anybody_needs_one_other_who_can_cover_it() -> None:
    """Protocol: for "any" at least one other holds `want`, all of it."""
    at = trade()
    at.refuses("0 offer any give W1 want F1 Y1", "illegal_pick").refuses("0 offer any give W1 want Z1", "illegal_pick")
    at.play("0 offer any give W1 want Y2")
    at.shows("asked 0 trade 2 trade")  # seat 1 has no yoyodium
    assert at.why("accept", 1) == "astra.cannot_cover"


def test_declining_an_offer_to_anybody_counts_for_one_player() -> None:
    """Protocol: closed when all declined."""
    at = trade().play("0 offer any give W1 want F1", "1 decline 1")
    at.shows("deal 1 0 to any give W1 want F1 declined 1").refuses("1 accept 1", "no_such_choice").play("2 decline 1")
    assert at.state.deals == []


def test_declining_an_offer_closes_it() -> None:
    """Protocol."""
    at = trade().play("0 offer 1 give W1 want F1", "1 decline 1")
    assert at.state.deals == []
    assert at.told("deal.declined") == [{"deal": 1}]


def test_a_counter_closes_the_old_deal_and_opens_one_the_other_way() -> None:
    """Protocol; the owner may counter as well."""
    at = trade().play("0 offer 1 give W1 want F2", "1 counter 1 give F1 want W2").shows("deal 2 1 to 0 give F1 want W2")
    assert [deal.id for deal in at.state.deals] == [2]
    at.play("0 counter 2 give W1 want F1").shows("deal 3 0 to 1 give W1 want F1").play("1 accept 3")
    at.shows("p0 hand W2 F1 X1")


def test_a_counter_to_an_offer_to_anybody_closes_it_for_all() -> None:
    """Protocol: the old deal is closed."""
    at = trade("p0 hand X2; p1 hand W2; p2 hand W2").play("0 offer any give X1 want W2", "1 counter 1 give W1 want X1")
    assert [(deal.id, deal.maker, deal.to) for deal in at.state.deals] == [(2, 1, 0)]
    at.refuses("2 accept 1", "no_such_choice")


def test_the_maker_may_withdraw() -> None:
    """Protocol."""
    at = trade().play("0 offer 1 give W1 want F1").refuses("1 withdraw 1", "no_such_choice").play("0 withdraw 1")
    assert at.state.deals == []
    assert at.told("deal.withdrawn") == [{"deal": 1}]


@pytest.mark.parametrize(
    "deal",
    [
        "give W4 want F1",
        "give Y1 want F1",
        "give W1 want F3",
        "give W1 want X1",
        "give W1 want W1",
        "give W1",
        "want F1",
    ],
)
def test_tr4_what_a_deal_may_be(deal: str) -> None:
    """TR4: both sides hold the cards, each gives at least one, no type on both sides."""
    trade().refuses(f"0 offer 1 {deal}", "illegal_pick")


def test_tr4_gifts_are_an_option() -> None:
    """TR4, option `trade_gifts`: one side may be empty, not both."""
    at = At(f"options trade_gifts=yes; {CARD} {HANDS}").play("0 offer 1 give W1", "1 accept 1").shows("p0 hand W2 X1")
    at.play("0 offer 1 want F1", "1 accept 2").shows("p0 hand W2 F1 X1").refuses("0 offer 1", "illegal_pick")


def test_tr3_the_bank_takes_two_of_a_type_for_one_of_another() -> None:
    """TR3."""
    at = trade().play("0 bank water zozodium").shows("p0 hand W1 X1 Z1", "bank water 23", "bank zozodium 24")
    at.refuses("0 bank xanthium water", "astra.cannot_cover")
    assert at.told("bank") == [{"give": {"water": 2}, "take": {"zozodium": 1}}]


def test_tr3_never_the_same_type() -> None:
    """TR3: another type."""
    at = trade()
    assert "resource:water" not in spots(at.choice("bank", 0), "resource:water")
    at.refuses("0 bank water water", "illegal_pick")


def test_tr3_an_empty_pile_gives_nothing() -> None:
    """TR3, EDGE pile empty, bank exchange wants it: not possible."""
    trade("p0 hand W2; p1 hand Z25").refuses("0 bank water zozodium", "illegal_pick")


def test_deals_that_can_no_longer_be_covered_lapse() -> None:
    """Protocol: after every exchange; their makers are told."""
    at = trade("p0 hand W2 X1; p1 hand F1; p2 hand F1 Y1")
    at.play("0 offer 1 give W2 want F1", "0 offer 2 give W1 X1 want Y1", "2 propose give F1 want X1", "1 accept 1")
    assert [deal.id for deal in at.state.deals] == [3]
    assert at.told("deal.lapsed") == [{"deal": 2}]


def test_an_offer_to_anybody_lapses_when_nobody_left_can_cover_it() -> None:
    """Protocol."""
    at = trade("p0 hand W2 X1; p1 hand F1; p2 hand Y1").play("0 offer any give W1 want F1", "1 propose give F1 want X1")
    at.play("0 accept 2")
    assert at.told("deal.lapsed") == [{"deal": 1}]


def test_a_bank_exchange_is_an_exchange_too() -> None:
    """Protocol: deals lapse after it."""
    at = trade().play("0 offer 1 give W3 want F1", "0 bank water food")
    assert at.told("deal.lapsed") == [{"deal": 1}]


def test_open_deals_lapse_when_the_owner_is_done() -> None:
    """Protocol: `done`; deal numbers never come twice."""
    at = At(f"{CARD} space 2 yellow.trade; {HANDS}").play(
        "0 offer 1 give W1 want F1", "2 propose give Y1 want W1", "0 done"
    )
    assert at.told("deal.lapsed") == [{"deal": 1}, {"deal": 2}]
    at.shows("asked 1 trade").play("1 offer 0 give F1 want W1").shows("deal 3 1 to 0 give F1 want W1")


def test_three_open_deals_a_maker() -> None:
    """Our limit: the rules have none."""
    at = trade("p0 hand W3 X1; p1 hand F2 E1; p2 hand Y3 W1")
    at.play("2 propose give Y1 want W1", "2 propose give Y2 want W1", "2 propose give Y1 want X1")
    at.refuses("2 propose give Y1 want W2", "astra.too_many_deals", most=3).play(
        "0 decline 2", "2 propose give Y1 want W2"
    )


def test_a_counter_counts_as_the_countering_players_deal() -> None:
    """Our limit."""
    at = trade("p0 hand W5; p1 hand F5; p2 hand -").play(
        *["1 propose give F1 want W1"] * 3, "0 offer 1 give W1 want F2"
    )
    at.refuses("1 counter 4 give F1 want W1", "astra.too_many_deals").play("1 accept 4")


def test_who_is_waited_for() -> None:
    """Nobody has to answer; the owner is called, and whoever could accept a deal."""
    at = trade()
    called = {decision.seat: decision.called for decision in RULES.decisions(at.state)}
    assert called == {0: True, 1: False, 2: False}
    assert {decision.mode for decision in RULES.decisions(at.state)} == {"parley"}
    at.play("0 offer 1 give W1 want F1").shows("asked 0 trade 1 trade")


def test_an_owner_without_cards_may_say_done_at_once() -> None:
    """EDGE."""
    at = trade("p0 hand -; p1 hand F1").shows("asked 0 trade")
    assert at.offers(0) == {"done"}
    assert at.why("offer:any", 0) == at.why("bank", 0) == "astra.cannot_cover"
    assert at.offers(1) == set()
    at.play("0 done")


def test_hands_of_the_same_single_type_have_nothing_to_deal() -> None:
    """TR4: no type on both sides."""
    assert trade("p0 hand W2; p1 hand W3").offers(0) == {"bank", "done"}


def test_two_players_need_no_offer_to_anybody() -> None:
    """Section 18."""
    at = At(f"seats 2; options two_player_variant=yes; {CARD} p0 hand W2; p1 hand F1")
    assert at.offers(0) == {"offer:1", "bank", "done"}


def test_answering_a_closed_deal_is_an_error_without_effect() -> None:
    """Protocol: messages in the order of arrival."""
    at = trade().play("0 offer 1 give W1 want F1", "0 offer 1 give W1 want E1", "0 withdraw 1")
    at.refuses("1 accept 1", "illegal_pick").play("1 accept 2")


def test_the_shape_of_an_offer_says_what_both_hold() -> None:
    """Protocol: one box for each possible partner."""
    shape = trade().choice("offer:any", 0).shape
    assert isinstance(shape, Amounts)
    assert [box.high.get("food", 0) for box in shape.boxes] == [2, 0]
    assert shape.contains({"water": -3, "food": 2})
    assert not shape.contains({"water": -3, "food": 2, "yoyodium": 1})


def test_an_offer_is_a_list_of_deals_to_answer() -> None:
    """The deals are listed by address."""
    at = trade().play("0 offer 1 give W1 want F1", "0 offer any give W1 want F2")
    assert items(at.choice("accept", 1)) == {"deal:1": ({}, None), "deal:2": ({}, None)}
    assert items(at.choice("withdraw", 0)) == {"deal:1": ({}, None), "deal:2": ({}, None)}
