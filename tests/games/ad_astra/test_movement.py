"""RULES.md section 7: movement cards. red.movement.1 names TY and LY, red.movement.2 SY and LR."""

from __future__ import annotations

import pytest

from tests.games.ad_astra.playing import At, items, spots

CARD = "space 1 red.movement.1;"
TY = "TY ?water ?food ?alien;"
LY = "LY ?energy ?xanthium ?zozodium;"


def test_the_owner_moves_one_ship_the_others_one_each_and_the_owner_the_rest() -> None:
    """Section 7 (a), (b), (c)."""
    at = At(f"{CARD} {TY} {LY} deep 0.1 0.2 0.3 1.1 1.2 2.1")
    at.shows("asked 0 move.first").play("0 move 0.1 TY", "0 land TY.1")
    at.shows("asked 1 move.other").play("1 move 1.2 TY", "1 land TY.2")
    at.shows("asked 2 move.other").play("2 pass")
    at.shows("asked 0 move.rest").play("0 move 0.2 LY", "0 land LY.1", "0 move 0.3 LY", "0 land LY.1")
    at.shows("ship 0.1 TY.1", "ship 0.2 LY.1", "ship 0.3 LY.1", "ship 1.2 TY.2", "ship 1.1 deep", "ship 2.1 deep")
    assert at.state.now is None


def test_the_others_follow_clockwise_from_the_owner() -> None:
    """A2: the owner first, then the others clockwise."""
    at = At("space 1 yellow.movement.1; deep 0.1 1.1 2.1").shows("asked 1 move.first").play("1 pass")
    at.shows("asked 2 move.other").play("2 pass").shows("asked 0 move.other").play("0 pass")
    at.shows("asked 1 move.rest")


def test_passing_first_does_not_forfeit_the_rest() -> None:
    """Section 7: passing (a) does not forfeit (c)."""
    at = At(f"{CARD} {TY} deep 0.1 1.1 2.1").play("0 pass", "1 pass", "2 pass").shows("asked 0 move.rest")
    at.play("0 move 0.1 TY", "0 land TY.1").shows("ship 0.1 TY.1")


def test_a_ship_moves_at_most_once_a_card() -> None:
    """Section 7; EDGE planet to deep space to a planet in one card."""
    at = At(f"{CARD} {TY} LY energy[0:s1] ?food ?water; deep 0.2; p0 hand E5").play("0 move 0.1 deep")
    at.refuses("0 move 0.1 TY", "astra.already_moved").play("0 move 0.2 TY", "0 land TY.1")
    assert at.state.now is None


@pytest.mark.parametrize(
    ("ship", "target", "cost"),
    [("0.1", "TY", 0), ("0.2", "deep", 1), ("0.2", "TY", 1), ("0.2", "LY", 2), ("0.3", "TY", 2), ("0.3", "deep", 1)],
)
def test_energy_for_every_kind_of_move(ship: str, target: str, cost: int) -> None:
    """Section 7, the table: from deep space 0; to deep space 1; within a system on the card 1; to another system 2."""
    text = f"{CARD} TY water[0:s2] ?food ?alien; {LY} SR food[0:s3] ?food ?food; deep 0.1"
    at = At(f"{text}; p0 hand E{cost}" if cost else text)
    at.play(f"0 move {ship} {target}")
    at.shows("p0 hand -", f"p0 figures energy={cost}" if cost else "p0 figures -")
    assert at.told("moved")[0]["paid"] == cost
    if cost:
        poor = At(f"{text}; p0 hand E{cost - 1}" if cost > 1 else text)
        poor.refuses(f"0 move {ship} {target}", "astra.no_energy", need=cost)


def test_to_deep_space_whatever_the_card_names() -> None:
    """Section 7: always allowed."""
    At(f"{CARD} SR food[0:s1] ?food ?food; p0 hand E1").play("0 move 0.1 deep").shows("ship 0.1 deep", "SR.1 food")


def test_only_the_systems_on_the_card_can_be_entered() -> None:
    """Section 7; the others are listed with the reason."""
    at = At(f"{CARD} deep 0.1").refuses("0 move 0.1 SR", "astra.not_on_card")
    listed = spots(at.choice("move", 0), "ship:0.1")
    assert {place for place, (_, reason) in listed.items() if reason is None} == {"system:TY", "system:LY"}
    assert listed["system:NR"][1] == "astra.not_on_card"


@pytest.mark.parametrize("faction", ["red", "yellow", "green", "blue", "grey"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_sol_cannot_be_entered(faction: str, number: int) -> None:
    """Section 7, SCENARIOS 9: on no movement card."""
    at = At(f"seats 5; space 1 {faction}.movement.{number}; deep 0.1 1.1 2.1 3.1 4.1")
    seat = at.asked().split()[0]
    at.refuses(f"{seat} move {seat}.1 system:SOL", "astra.not_on_card")


def test_deep_space_is_not_entered_from_deep_space() -> None:
    """Section 7."""
    At(f"{CARD} deep 0.1; p0 hand E5").refuses("0 move 0.1 deep", "illegal_pick")


def test_within_a_system_that_is_not_on_the_card() -> None:
    """EDGE: not possible."""
    At(f"{CARD} SR food[0:s1] ?food ?food; p0 hand E5").refuses("0 move 0.1 SR", "astra.not_on_card")


def test_from_one_system_on_the_card_to_the_other() -> None:
    """EDGE: 2 energy."""
    at = At(f"{CARD} TY water[0:s1] ?food ?alien; {LY} p0 hand E2").play("0 move 0.1 LY", "0 land LY.2")
    at.shows("p0 hand -", "LY.2 xanthium[0:s1]", "TY.1 water")


def test_m1_a_system_with_only_foreign_planets_is_no_target() -> None:
    """M1, EDGE; the board shows why."""
    at = At(f"{CARD} TY water[1:c] food[1:t] alien[2:s1]; {LY} deep 0.1").refuses("0 move 0.1 TY", "astra.foreign")
    at.play("0 move 0.1 LY")


def test_m1_the_planet_under_the_ship_is_no_target() -> None:
    """M1, M4: within a system it must be another planet."""
    At(f"{CARD} TY water[0:s1] food[1:t] alien[2:s1]; p0 hand E5").refuses("0 move 0.1 TY", "astra.foreign")
    more = At(f"{CARD} TY water[0:s1] food[1:t] ?alien ?food; p0 hand E5").play("0 move 0.1 TY")
    more.refuses("0 land TY.1", "astra.same_planet").refuses("0 land TY.2", "astra.foreign").play("0 land TY.4")


def test_m2_there_is_no_way_back_after_payment() -> None:
    """M2, EDGE mover dislikes what the peek showed: some planet there has to be chosen."""
    at = (
        At(f"{CARD} TY water[0:s1] ?food ?alien; {LY} p0 hand E2")
        .play("0 move 0.1 LY")
        .shows("p0 hand -", "asked 0 land")
    )
    assert not any(choice.passive for choice in at.decision(0).choices)
    at.refuses("0 pass", "no_such_choice").refuses("0 land TY.2", "illegal_pick").refuses(
        "0 move 0.1 TY", "no_such_choice"
    )


def test_m3_only_the_mover_sees_the_face_down_planets_of_the_system() -> None:
    """M3; that somebody looks, and where, is open."""
    at = At(f"{CARD} TY water ?food ?alien; {LY} deep 0.1").play("0 move 0.1 TY")
    assert at.private(0)["peeked"] == {"TY.2": "food", "TY.3": "alien"}
    assert at.private(1)["peeked"] == {}
    assert at.public()["peek"] == {"seat": 0, "system": "TY"}
    assert at.told("peeked") == [{"system": "system:TY", "count": 2}]
    assert items(at.choice("planet", 0))["planet:TY.3"] == ({"face": "alien"}, None)
    at.play("0 land TY.2")
    assert at.private(0)["peeked"] == {}
    assert at.public()["peek"] is None


def test_m3_nothing_to_see_in_an_explored_system() -> None:
    """M3, EDGE fully explored system with a free planet: legal, nothing to peek at."""
    at = At(f"{CARD} TY water food alien[1:s1]; deep 0.1").play("0 move 0.1 TY").shows("asked 0 land")
    assert at.public()["peek"] is None
    assert at.told("peeked") == []
    at.play("0 land TY.1").shows("TY.1 water[0:s1]")


def test_m4_own_pieces_do_not_matter() -> None:
    """M4, EDGE landing beside own colony or ship: allowed."""
    at = At(f"{CARD} TY water[0:s1,c] food[0:t] alien[0:s2]; deep 0.3 0.4").play("0 move 0.3 TY", "0 land TY.1")
    at.shows("TY.1 water[0:s1,s3,c]")


@pytest.mark.parametrize("pieces", ["s1", "c", "f", "t"])
def test_m4_foreign_pieces_keep_ships_out(pieces: str) -> None:
    """M4, B6: a terraformer alone does too."""
    at = At(f"{CARD} TY water[1:{pieces}] ?food ?alien; deep 0.1").play("0 move 0.1 TY")
    at.refuses("0 land TY.1", "astra.foreign")


def test_m4_the_only_possible_planet_is_taken_without_asking() -> None:
    """M4: who may land where is open to all, so this betrays nothing."""
    at = At(f"{CARD} TY water[1:s1] ?food alien[2:s1]; deep 0.1").play("0 move 0.1 TY").shows("TY.2 food[0:s1]")
    assert at.told("peeked", 0) == [{"system": "system:TY", "count": 1}]


def test_m5_the_chosen_planet_is_turned_up_the_others_stay_down() -> None:
    """M5."""
    at = At(f"{CARD} {TY} deep 0.1").play("0 move 0.1 TY", "0 land TY.2")
    at.shows("TY.1 ?water", "TY.2 food[0:s1]", "TY.3 ?alien", "p0 figures found=1")
    assert at.told("landed") == [{"ship": "ship:0.1", "planet": "planet:TY.2", "face": "food", "turned": True}]


def test_m6_turning_up_an_alien_planet_draws_an_artifact() -> None:
    """M6, SCENARIOS 7."""
    at = At(f"{CARD} {TY} deep 0.1; deck ... vela_solaria").play("0 move 0.1 TY", "0 land TY.3")
    at.shows("p0 artifacts vela_solaria")
    assert "vela_solaria" not in at.state.deck
    assert at.told("artifact.drawn", 0) == [{"artifact": "artifact:vela_solaria"}]
    assert at.told("artifact.drawn", 1) == [{}]


def test_m6_no_artifact_on_an_alien_planet_that_was_face_up() -> None:
    """M6, SCENARIOS 7, EDGE only free planet is a face-up alien one: legal, no artifact by default."""
    at = At(f"{CARD} TY water[1:s1] food[2:s1] alien; deep 0.1").play("0 move 0.1 TY")
    at.shows("TY.3 alien[0:s1]", "p0 artifacts -")


def test_m6_on_every_landing() -> None:
    """M6, option `artifact_draw: on_every_landing`."""
    at = At(f"options artifact_draw=on_every_landing; {CARD} TY water food alien; deep 0.1; deck ... vela_solaria")
    at.play("0 move 0.1 TY", "0 land TY.3").shows("p0 artifacts vela_solaria")


def test_m6_an_empty_deck_gives_no_card() -> None:
    """M6."""
    at = At(f"options artifacts=off; {CARD} {TY} deep 0.1").play("0 move 0.1 TY", "0 land TY.3")
    at.shows("p0 artifacts -")
    assert at.told("artifact.drawn") == []


def test_m7_what_a_planet_carried_stays() -> None:
    """M7."""
    At(f"{CARD} TY water[0:s1,c,t] ?food ?food; p0 hand E1").play("0 move 0.1 deep").shows("TY.1 water[0:c,t]")


def test_a_player_without_a_ship_on_the_board_is_not_asked() -> None:
    """Section 14: nodes are left out on public facts alone."""
    At(f"{CARD} deep 0.1 2.1").play("0 pass").shows("asked 2 move.other")


def test_a_player_who_cannot_pay_is_still_asked() -> None:
    """Section 14: the types in a hand are hidden, so somebody with cards of the wrong type is asked."""
    at = At(f"{CARD} SR food[1:s1] ?food ?food; deep 0.1; p1 hand W1").play("0 pass").shows("asked 1 move.other")
    assert at.why("move", 1) == "astra.no_energy"
    poor = At(f"{CARD} SR food[1:s1] ?food ?food; deep 0.1").play("0 pass").shows("asked 0 move.rest")
    assert poor.told("passed") == [{"ask": "move.first"}]


def test_ships_in_deep_space_before_closed_systems_are_not_asked() -> None:
    """Section 14, M1: everybody sees that they cannot land; with an artifact they might, so then they are asked."""
    closed = (
        f"{CARD} TY water[0:c] food[0:t] alien[0:s1]; LY energy[0:c] energy[0:t] energy[0:s2]; deep 1.1; p0 hand E1"
    )
    assert At(closed).play("0 pass").asked() == "0 move.rest"
    at = At(f"{closed}; p1 artifacts fama_duplex").play("0 pass").shows("asked 1 move.other")
    assert at.why("move", 1) == "astra.no_target"
