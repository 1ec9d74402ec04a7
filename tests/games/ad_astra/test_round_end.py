"""RULES.md sections 12 and 13: the end phase, the end of the game."""

from __future__ import annotations

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.state import LINES
from tests.games.ad_astra.playing import At


def test_e1_hands_go_down_to_ten_all_at_once() -> None:
    """E1: collected first, then carried out together; nobody sees the others' choice before."""
    at = At("phase action; p0 hand W11; p1 hand W6 F6; p2 hand E10").shows("asked 0 discard.limit 1 discard.limit")
    assert {decision.mode for decision in RULES.decisions(at.state)} == {"blind"}
    assert at.decision(1).args == {"count": 2}
    at.play("1 cards W1 F1")
    assert at.told("discarded") == []
    at.shows("asked 0 discard.limit", "p1 hand W6 F6").play("0 cards W1").shows(
        "p0 hand W10", "p1 hand W5 F5", "p2 hand E10"
    )
    assert [args["cards"] for args in at.told("discarded")] == [{"water": 1}, {"water": 1, "food": 1}]
    at.shows("phase planning", "round 2")


@pytest.mark.parametrize("cards", ["W1", "W3", "F1 E1", "W1 Z1"])
def test_e1_exactly_the_surplus(cards: str) -> None:
    """E1, EDGE 12 cards at the round end: discard 2 of choice."""
    at = At("phase action; p0 hand W11 F1").refuses(f"0 cards {cards}", "illegal_pick")
    at.play("0 cards W1 F1").shows("p0 hand W10")


def test_e1_in_any_order_the_same_state() -> None:
    """E1: simultaneous."""
    one = At("phase action; p0 hand W11; p1 hand F12").play("0 cards W1", "1 cards F2")
    other = At("phase action; p0 hand W11; p1 hand F12").play("1 cards F2", "0 cards W1")
    assert RULES.dump(one.state) == RULES.dump(other.state)


def test_e2_used_cards_return_scoring_cards_stay() -> None:
    """E2, E3: with fewer than three they stay."""
    at = At("space 1 red.scoring.1; space 2 red.build; space 3 yellow.movement.1; p0 aside red.scoring.2")
    at.play("0 score starships").shows("round 2", "p0 aside red.scoring.2 red.scoring.1", "p1 aside -")
    assert "red.build" in at.state.players[0].cards
    assert "red.scoring.1" not in at.state.players[0].cards
    assert len(at.state.players[1].cards) == 11
    assert all(not space.card for space in at.state.spaces)


def test_e3_three_scoring_cards_come_back() -> None:
    """E3: in the end phase of the round in which the third was played."""
    at = At("space 12 red.scoring.3; p0 aside red.scoring.2 red.scoring.1").play("0 score identical")
    at.shows("round 2", "p0 aside -")
    assert len(at.state.players[0].cards) == 11
    cards = ["card:red.scoring.2", "card:red.scoring.1", "card:red.scoring.3"]
    assert at.told("returned") == [{"cards": cards}]


def test_e3_three_in_one_round_come_back_together() -> None:
    """E3."""
    at = At("space 1 red.scoring.3; space 2 red.scoring.1; space 3 red.scoring.2")
    at.play("0 score identical", "0 score starships", "0 score systems").shows("round 2", "p0 aside -")


def test_g1_fifty_points_end_the_game_after_the_round() -> None:
    """G1, EDGE 50 points reached on space 3: spaces 4 to the last are played, then the game ends."""
    at = At("space 3 red.scoring.1; space 4 yellow.trade; p1 hand W1; deep 0.1; p0 tally systems=45")
    at.play("0 score starships").shows("ending points 0", "asked 1 trade", "phase action")
    assert at.told("ending") == [{"reason": "points"}]
    at.play("1 done").shows("phase over")
    assert at.result().reason == "points"
    assert at.told("over") == [{"reason": "points"}]


@pytest.mark.parametrize(("before", "ends"), [(44, False), (45, True), (46, True)])
def test_g1_fifty_or_more(before: int, ends: bool) -> None:
    """G1; points count at once, so building may end the game too."""
    at = At(f"space 1 red.scoring.1; deep 0.1; p0 tally systems={before}").play("0 score starships")
    at.shows("phase over" if ends else "phase planning")
    built = At(f"space 1 red.build; p0 hand W2 F2; p0 tally systems={before + 1}").play("0 terraformer SOL.1")
    built.shows("phase over" if ends else "phase planning")


def test_g1_the_last_planet_turned_up_ends_the_game_after_the_round() -> None:
    """G1, EDGE last face-down planet turned up on space 3."""
    systems = """SOL water[0:f] food[1:f] energy[2:f]; SR water water food food energy
        SY energy energy energy energy energy
        LR xanthium xanthium xanthium xanthium xanthium; LY yoyodium yoyodium yoyodium yoyodium yoyodium
        TR zozodium zozodium zozodium zozodium zozodium; TY water water ?food food xanthium
        NR alien alien alien alien alien; NY energy food water yoyodium zozodium"""
    at = At(f"space 3 red.movement.1; space 4 yellow.trade; deep 0.1 1.1; {systems}").play(
        "0 move 0.1 TY", "0 land TY.3"
    )
    at.shows("ending planets 0", "asked 1 move.other").decline().shows("asked 1 trade").play("1 done").shows(
        "phase over"
    )
    assert at.result().reason == "planets"


def test_g1_the_first_reason_stays() -> None:
    """G5: a triggered end cannot be undone, and it is told once."""
    at = At("space 1 red.scoring.1; space 2 red.trade; deep 0.1; p0 tally systems=45; ending secret 2")
    at.play("0 score starships").shows("ending secret 2")
    assert at.told("ending") == []


def test_g2_most_points_win() -> None:
    """G2, SCENARIOS 15: 44, 58, 56, 48; passing 50 first does not count, and points go on above the track."""
    at = At(
        "seats 4; phase action; ending points 2; p0 tally systems=44; p1 tally systems=58; "
        "p2 tally systems=56; p3 tally systems=48"
    )
    assert at.result().ranks == (4, 1, 2, 3)
    assert at.result().scores == (44, 58, 56, 48)


def test_g3_level_players_win_together() -> None:
    """G3, option `final_tie: shared`."""
    text = "phase action; ending points 0; p0 tally systems=52; p1 tally bonus=52; p2 tally systems=3; p1 hand W3"
    assert At(text).result().ranks == (1, 1, 3)


@pytest.mark.parametrize(("hands", "ranks"), [(("W1", "F2 E1"), (2, 1, 3)), (("W3", "F2 E1"), (1, 1, 3))])
def test_g3_resource_cards_may_decide(hands: tuple[str, str], ranks: tuple[int, ...]) -> None:
    """G3, option `final_tie: resources`: more cards in hand, then shared."""
    text = (
        f"phase action; ending points 0; p0 tally systems=52; p1 tally bonus=52; p0 hand {hands[0]}; p1 hand {hands[1]}"
    )
    assert At(f"options final_tie=resources; {text}; p2 hand Z9").result().ranks == ranks


def test_g4_all_is_shown_and_leftovers_are_worth_nothing() -> None:
    """G4."""
    at = At(
        "phase action; ending points 0; p0 tally systems=52; p1 hand W3; p2 artifacts fama_duplex; "
        "SR ?alien ?food ?food"
    )
    shown = at.public()["shown"]
    assert isinstance(shown, dict)
    assert shown["planets"]["SR.1"] == "alien"
    assert shown["artifacts"]["2"] == ["fama_duplex"]
    assert at.public()["players"]["1"]["hand"]["water"] == 3  # type: ignore[index,call-overload]
    assert at.result().scores == (52, 0, 0)


def test_the_final_sheet_adds_up() -> None:
    """Every line by its key; facts beside it."""
    tally = " ".join(f"{line}={n}" for n, line in enumerate(LINES, start=1))
    at = At(f"phase action; ending points 0; p0 tally {tally}; p1 figures found=3 deals=2 energy=7")
    result = at.result()
    assert [line.key for line in result.lines] == list(LINES)
    assert [line.points[0] for line in result.lines] == list(range(1, 11))
    assert result.scores == (55, 0, 0)
    assert {fact.key: fact.points[1] for fact in result.facts} == {"planets_found": 3, "deals": 2, "energy_paid": 7}


def test_e1_comes_before_the_end() -> None:
    """E1, section 14: END_PHASE with discards, then the end; a hand over ten does not decide a tie."""
    text = "options final_tie=resources; phase action; ending points 0; p0 tally systems=50; p1 tally systems=50"
    at = At(f"{text}; p0 hand W12; p1 hand F10").shows("asked 0 discard.limit").play("0 cards W2")
    assert at.result().ranks == (1, 1, 3)


def test_nothing_is_asked_after_the_end() -> None:
    """Section 14: GAME_OVER."""
    At("phase action; ending points 0").shows("phase over", "asked -").refuses("0 pass", "not_asked")
