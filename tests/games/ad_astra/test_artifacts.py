"""RULES.md section 11: alien artifacts, every card."""

from __future__ import annotations

import pytest

from backend.games.ad_astra.content.artifacts import ARTIFACTS
from tests.games.ad_astra.playing import At, items, spots

TY = "TY ?water ?food ?alien;"


def test_there_are_eleven_cards_two_of_them_optional() -> None:
    """Section 11; option `optional_artifacts`."""
    assert len({card.id for card in ARTIFACTS}) == len(ARTIFACTS) == 11
    assert {card.id for card in ARTIFACTS if card.optional} == {"omnibus_rebus_responsum", "magnum_et_antiquum_arcanum"}


def test_ar1_an_artifact_is_secret_until_used_and_used_once() -> None:
    """AR1."""
    at = At("space 1 red.movement.1; deep 0.1; p0 artifacts vela_solaria; p0 hand E1")
    assert at.private(0)["artifacts"] == ["vela_solaria"]
    assert "vela_solaria" not in str(at.public()) + str(at.private(1))
    assert at.public()["players"]["0"]["artifacts"] == 1  # type: ignore[index,call-overload]
    at.play("0 artifact vela_solaria").shows("p0 artifacts -", "used vela_solaria")
    assert at.told("artifact.used", 2) == [{"artifact": "artifact:vela_solaria"}]


def test_ar3_only_in_its_window_and_only_by_its_holder() -> None:
    """AR3."""
    everything = " ".join(card.id for card in ARTIFACTS if card.at_once is None)
    for card, offered in (
        ("production.1", {"messis_gemina"}),
        ("movement.1", {"stellarum_ianua", "vela_solaria"}),
        ("build", {"fabri_minimi"}),
        ("trade", {"mercatura_aequa"}),
        ("scoring.1", {"fama_duplex"}),
    ):
        at = At(f"space 1 red.{card}; deep 0.1 1.1; p0 artifacts {everything}")
        assert {id.removeprefix("artifact:") for id in at.offers(0) if id.startswith("artifact:")} == offered
    at = At(f"p0 artifacts {everything}; space 1 green.build; space 2 yellow.build; phase planning; first 1")
    offered = {id.removeprefix("artifact:") for id in at.offers(0) if id.startswith("artifact:")}
    assert offered == {"magnum_et_antiquum_arcanum", "oculus_omnividens", "tempus_inversum"}
    other = At(f"space 1 yellow.production.1; p0 artifacts {everything}")
    assert other.offers(1) == {"resource"}


def test_ar4_artifacts_do_not_count_for_the_hand_limit() -> None:
    """AR4."""
    at = At("phase action; p0 hand W10; p0 artifacts vela_solaria fama_duplex").shows("asked 0 plan")
    at.shows("p0 hand W10")


# Stellarum Ianua, Star Gate


def test_star_gate_moves_one_ship_to_any_outer_system_for_nothing() -> None:
    """Star Gate: on the card or not; peeking, landing and turning up as usual."""
    at = At(
        "space 1 red.movement.1; deep 1.1; SR water[0:s1] ?food ?food; NY ?energy ?food ?alien; "
        "p0 artifacts stellarum_ianua"
    )
    listed = spots(at.choice("artifact:stellarum_ianua", 0), "ship:0.1")
    assert listed["system:NY"] == ({"cost": 0}, None)
    assert listed["system:SOL"][1] == "astra.not_on_card"
    assert "deep" not in listed
    at.play("0 artifact stellarum_ianua 0.1 NY")
    assert at.private(0)["peeked"] == {"NY.1": "energy", "NY.2": "food", "NY.3": "alien"}
    at.play("0 land NY.2").shows("ship 0.1 NY.2", "p0 hand -", "asked 1 move.other", "p0 figures found=1")


def test_star_gate_counts_as_the_move_of_that_ship() -> None:
    """Section 11, details: in (c) the ship has moved; in (a) it is the owner's one move."""
    at = At(f"space 1 red.movement.1; {TY} deep 0.1 0.2; p0 artifacts stellarum_ianua").play(
        "0 artifact stellarum_ianua 0.1 SR"
    )
    at.play("0 land SR.1").shows("asked 0 move.rest").refuses("0 move 0.1 TY", "astra.already_moved")


def test_star_gate_in_the_rest_leaves_the_other_ships_their_moves() -> None:
    """Step (c) is repeated."""
    at = At(f"space 1 red.movement.1; {TY} deep 0.1 0.2; p0 artifacts stellarum_ianua").play("0 pass")
    at.play("0 artifact stellarum_ianua 0.1 SR", "0 land SR.1").shows("asked 0 move.rest").play("0 move 0.2 TY")


def test_star_gate_within_a_system() -> None:
    """M1 holds: another planet that can be landed on."""
    at = At("space 1 red.movement.1; SR water[0:s1] food[1:c] ?alien; p0 artifacts stellarum_ianua; p0 hand E1")
    at.play("0 artifact stellarum_ianua 0.1 SR").shows("SR.3 alien[0:s1]", "p0 hand E1")
    closed = At("space 1 red.movement.1; SR water[0:s1] food[1:c] alien[1:t]; p0 artifacts stellarum_ianua; p0 hand E1")
    closed.refuses("0 artifact stellarum_ianua 0.1 SR", "astra.foreign")


# Repositorium Alienum, Alien Warehouse


def test_warehouse_is_shown_at_once_and_gives_one_of_each_type() -> None:
    """Alien Warehouse, AR1: as far as the bank has them."""
    at = At(f"space 1 red.movement.1; {TY} deep 0.1; deck ... repositorium_alienum; p1 hand Z25")
    at.play("0 move 0.1 TY", "0 land TY.3").shows(
        "p0 hand W1 F1 E1 X1 Y1", "used repositorium_alienum", "p0 artifacts -"
    )
    assert at.told("artifact.used", 1) == [{"artifact": "artifact:repositorium_alienum"}]
    assert at.told("warehouse") == [{"gains": {"water": 1, "food": 1, "energy": 1, "xanthium": 1, "yoyodium": 1}}]


# Omnibus Rebus Responsum, Answer to Everything


@pytest.mark.parametrize(
    ("points", "option", "alone"), [(42, 42, True), (41, 42, False), (43, 42, False), (43, 43, True), (42, 43, False)]
)
def test_answer_to_everything(points: int, option: int, alone: bool) -> None:
    """SCENARIOS 11, option `answer_points`: with exactly so many points its holder wins alone."""
    text = (
        f"options answer_points={option}; phase action; ending points 1; p1 tally systems=55; p0 tally systems={points}"
    )
    at = At(f"{text}; p0 artifacts omnibus_rebus_responsum; p2 tally systems=60")
    result = at.result()
    assert result.ranks == ((1, 3, 2) if alone else (3, 2, 1))
    assert result.reason == ("answer" if alone else "points")


def test_answer_to_everything_needs_the_card() -> None:
    """Its holder only."""
    assert At("phase action; ending points 1; p1 tally systems=55; p0 tally systems=42").result().ranks == (2, 1, 3)


# Magnum et Antiquum Arcanum, Great Old Secret


def test_great_old_secret_makes_this_round_the_last() -> None:
    """Great Old Secret: the round is played, then the game ends."""
    at = At("p0 artifacts magnum_et_antiquum_arcanum; round 3").play("0 artifact magnum_et_antiquum_arcanum")
    at.shows("ending secret 0", "asked 0 plan", "phase planning")
    cards = ["build", "movement.1", "movement.2", "movement.3"]
    for number in range(1, 13):
        seat = (number - 1) % 3
        at.play(f"{seat} plan {['red', 'yellow', 'green'][seat]}.{cards[(number - 1) // 3]} {number}")
    at.shows("phase over", "round 3")
    assert at.result().reason == "secret"
    assert at.told("secret") == [{}]


# Messis Gemina, Twin Harvest


def test_twin_harvest_gives_the_owner_alone_the_other_resource_too() -> None:
    """Twin Harvest: after everyone has produced the chosen one."""
    at = At(
        "space 1 red.production.1; SR water[0:c] water[1:c] ?food; LR yoyodium[0:c] yoyodium[1:c] ?food; "
        "SOL food[0:f] food[1:f] food[2:f]; p0 artifacts messis_gemina"
    )
    assert items(at.choice("artifact:messis_gemina", 0)) == items(at.choice("resource", 0))
    at.play("0 artifact messis_gemina yoyodium").shows("p0 hand W1 Y1", "p1 hand Y1")
    assert [args["gains"] for args in at.told("produced")] == [[1, 1, 0], [1, 0, 0]]


# Fabri Minimi, Nano-Builders


@pytest.mark.parametrize(
    ("item", "fact"),
    [
        ("colony SR.1", "SR.1 alien[0:s1,c]"),
        ("factory SR.2", "SR.2 water[0:f]"),
        ("terraformer SR.2", "SR.2 water[0:c,t]"),
        ("starship", "ship 0.2 deep"),
    ],
)
def test_nano_builders_build_one_item_free(item: str, fact: str) -> None:
    """Nano-Builders: all other conditions hold, points are scored."""
    at = At("space 1 red.build; SR alien[0:s1] water[0:c] ?food; p0 artifacts fabri_minimi")
    at.play("0 artifact fabri_minimi").shows("asked 0 build.free").play(f"0 {item}").shows(fact, "p0 hand -")
    points = {"colony SR.1": 3, "terraformer SR.2": 4}.get(item, 0)
    at.shows(f"p0 score {points}")
    assert at.told("built")[0]["paid"] == {}
    assert at.told("built")[0]["points"] == points


def test_nano_builders_come_on_top_of_the_allowance() -> None:
    """Nano-Builders: on any build card, in addition to one's own item."""
    at = At("space 1 yellow.build; SR water[0:s1] food[0:s2] ?food; p0 artifacts fabri_minimi; p0 hand W1 F1 X1")
    at.shows("asked 0 build.other").play("0 artifact fabri_minimi", "0 colony SR.1").shows("asked 0 build.other")
    at.play("0 colony xanthium SR.2").shows("SR.1 water[0:s1,c]", "SR.2 food[0:s2,c]")


def test_nano_builders_need_a_place() -> None:
    """All other conditions hold: with nothing to build the card is not wasted by mistake."""
    at = At(
        "space 1 red.build; SOL food food[1:f] food[2:f]; deep 0.1 0.2 0.3 0.4; p0 artifacts fabri_minimi vela_solaria"
    )
    assert at.state.now is None  # nothing can be built, and everybody sees it
    one = At("space 1 red.build; SOL food[0:f,t] food[1:f] food[2:f]; deep 0.1 0.2 0.3 0.4; p0 artifacts fabri_minimi")
    assert one.state.now is None


# Mercatura Aequa, Fair Exchange


def test_fair_exchange_lowers_the_bank_rate_for_this_card() -> None:
    """Fair Exchange: 1 for 1 during this card."""
    at = At("space 1 red.trade; space 2 red.production.1; p0 hand W2 F1; p0 artifacts mercatura_aequa")
    at.refuses("0 bank food xanthium", "illegal_pick").play("0 artifact mercatura_aequa").shows("asked 0 trade")
    assert at.choice("bank", 0).args == {"rate": 1}
    at.play("0 bank food xanthium", "0 bank water zozodium").shows("p0 hand W1 X1 Z1").play("0 done")
    assert at.public()["now"]["force"] == []  # type: ignore[index,call-overload]


# Oculus Omnividens, All-Seeing Eye


def test_all_seeing_eye_shows_the_face_down_cards_on_the_board() -> None:
    """All-Seeing Eye: those that lie there now; they stay known until they are turned up."""
    at = At("first 0; p2 artifacts oculus_omnividens").play("0 plan red.trade 3", "1 plan yellow.build 1")
    at.play("2 artifact oculus_omnividens").shows("asked 2 plan", "p2 seen yellow.build red.trade")
    assert at.private(2)["spaces"] == {"1": "yellow.build", "3": "red.trade"}
    assert at.told("eye", 0) == at.told("eye", 2) == [{"spaces": [1, 3]}]
    at.play("2 plan green.build 2", "0 plan red.build 4")
    assert at.private(2)["spaces"] == {"1": "yellow.build", "2": "green.build", "3": "red.trade"}
    assert at.private(0)["spaces"] == {"3": "red.trade", "4": "red.build"}


def test_all_seeing_eye_needs_something_to_see() -> None:
    """Own cards are known anyway."""
    At("first 0; p0 artifacts oculus_omnividens").refuses("0 artifact oculus_omnividens", "astra.no_target")


# Tempus Inversum, Reversed Time


def test_reversed_time_exchanges_two_face_down_cards_unseen() -> None:
    """Reversed Time, section 11: no faces are shown; whose card it is goes with the card."""
    at = At("first 0; p2 artifacts tempus_inversum").play("0 plan red.trade 3", "1 plan yellow.build 1")
    at.refuses("2 artifact tempus_inversum 1", "illegal_pick").refuses("2 artifact tempus_inversum 1 2", "illegal_pick")
    at.play("2 artifact tempus_inversum 1 3").shows("space 1 red.trade", "space 3 yellow.build", "asked 2 plan")
    assert at.public()["spaces"]["1"] == {"seat": 0, "card": None, "done": False}  # type: ignore[index,call-overload]
    assert at.private(0)["spaces"] == {"1": "red.trade"}
    assert at.private(2)["spaces"] == {}
    assert at.told("swapped", 1) == [{"spaces": [1, 3]}]


def test_reversed_time_does_not_blind_the_eye() -> None:
    """All-Seeing Eye: one keeps seeing *these cards*, and everybody saw where they went."""
    at = At("first 0; p1 artifacts oculus_omnividens; p2 artifacts tempus_inversum").play("0 plan red.trade 3")
    at.play("1 artifact oculus_omnividens", "1 plan yellow.build 1", "2 artifact tempus_inversum 1 3")
    assert at.private(1)["spaces"] == {"1": "red.trade", "3": "yellow.build"}


def test_reversed_time_needs_two_cards() -> None:
    """Two face-down cards."""
    at = At("first 0; p1 artifacts tempus_inversum").play("0 plan red.trade 3")
    at.refuses("1 artifact tempus_inversum", "astra.no_target")


# Fama Duplex, Double Fame


def test_double_fame_scores_both_elements_in_the_owners_order() -> None:
    """Double Fame: each with its own bonus (SC3 twice)."""
    at = At("space 1 red.scoring.1; deep 1.1; SOL food[0:f] food food; p0 artifacts fama_duplex")
    at.play("0 artifact fama_duplex starships").shows(
        "p0 score 5", "p1 score 5", "p0 tally bonus 3", "p1 tally bonus 3"
    )
    assert [args["element"] for args in at.told("scored")] == ["element:starships", "element:colonies_factories"]
    at.shows("p0 aside red.scoring.1")


def test_double_fame_lets_everybody_discard_twice() -> None:
    """Section 11, details: with identical and different."""
    at = At("space 1 red.scoring.3; p1 hand W3 F1; p0 artifacts fama_duplex").play("0 artifact fama_duplex identical")
    at.shows("asked 1 discard.identical").play("1 set W2").shows("asked 1 discard.different").play("1 set W1 F1")
    at.shows("p1 tally identical 2", "p1 tally different 2", "p1 tally bonus 6", "p1 hand -")


# Vela Solaria, Solar Sails


def test_solar_sails_move_any_number_of_ships_for_nothing() -> None:
    """Solar Sails: 0 energy, within the limits of the card."""
    at = At(
        "space 1 yellow.movement.1; LY ?water ?food ?alien; SR water[0:s1] ?food ?energy; deep 0.2; "
        "p0 artifacts vela_solaria"
    )
    at.shows("asked 0 move.other").play("0 artifact vela_solaria").shows("asked 0 move.sails")
    at.refuses("0 move 0.1 TY", "astra.not_on_card").play(
        "0 move 0.1 LY", "0 land LY.1", "0 move 0.2 SR", "0 land SR.2"
    )
    at.shows("ship 0.1 LY.1", "ship 0.2 SR.2", "p0 hand -")
    assert at.state.now is None


def test_solar_sails_of_the_owner_leave_the_rest_at_normal_cost() -> None:
    """Section 11, details: in step (a) several ships, (c) is then for the rest."""
    at = At(
        f"space 1 red.movement.1; {TY} deep 0.1 0.2; SR food[0:s3] ?food ?food; p0 hand E2; p0 artifacts vela_solaria"
    )
    at.play("0 artifact vela_solaria", "0 move 0.1 TY", "0 land TY.1", "0 move 0.2 TY", "0 land TY.1", "0 done")
    at.shows("asked 0 move.rest", "p0 hand E2").play("0 move 0.3 TY", "0 land TY.2").shows("p0 hand -")


def test_solar_sails_to_deep_space_are_free_too() -> None:
    """Section 11: 0 energy for every move of the card."""
    at = At("space 1 red.movement.1; SR food[0:s1] ?food ?food; p0 artifacts vela_solaria").play(
        "0 artifact vela_solaria"
    )
    at.play("0 move 0.1 deep").shows("ship 0.1 deep")


def test_solar_sails_need_a_possible_move() -> None:
    """M1: nothing to be moved anywhere."""
    at = At(
        "space 1 red.movement.1; TY water[1:c] food[1:t] alien[1:s1]; LY food[1:c] food[1:t] food[1:s2]; deep 0.1; "
        "p0 artifacts vela_solaria"
    )
    at.refuses("0 artifact vela_solaria", "astra.no_target")
