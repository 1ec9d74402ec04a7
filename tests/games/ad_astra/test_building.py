"""RULES.md section 8: build cards."""

from __future__ import annotations

import pytest

from tests.games.ad_astra.playing import At, items, spots

CARD = "space 1 red.build;"


def test_the_owner_builds_any_number_the_others_one() -> None:
    """B1."""
    at = At(f"{CARD} SR water[0:s1] food[0:s2] ?food; deep 1.1; p0 hand W2 F2 X2; p1 hand X4 Y2 Z2; p2 hand X2 Y1 Z1")
    at.play("0 colony xanthium SR.1").shows("asked 0 build.owner").play("0 colony xanthium SR.2").shows("p0 hand -")
    at.shows("asked 1 build.other").play("1 starship xanthium").shows("asked 2 build.other", "p1 hand X2 Y1 Z1")
    at.play("2 starship xanthium")
    assert at.state.now is None
    at.shows("ship 1.2 deep", "ship 2.1 deep")


def test_b2_every_item_needs_an_unused_piece() -> None:
    """B2, EDGE fourth colony standing, a fifth wanted: not possible until one becomes a factory."""
    planets = "SR water[0:c] food[0:c] food[0:c]; TR xanthium[0:c] yoyodium[0:s1] ?water"
    at = At(f"{CARD} {planets}; p0 hand W1 F1 X2 Y1 Z1")
    at.refuses("0 colony xanthium TR.2", "astra.no_piece", item="colony")
    at.play("0 factory SR.1").shows("SR.1 water[0:f]", "p0 supply colony 1").play("0 colony xanthium TR.2")


def test_b2_four_factories_stand_no_upgrade() -> None:
    """B2, EDGE."""
    at = At(f"{CARD} SR water[0:f] food[0:f] food[0:f]; TR xanthium[0:c] ?water ?water; p0 hand X1 Y1 Z1")
    at.refuses("0 factory TR.1", "astra.no_piece", item="factory")


def test_b2_four_ships() -> None:
    """B2."""
    At(f"{CARD} deep 0.1 0.2 0.3 0.4; p0 hand X2 Y1 Z1").refuses("0 starship xanthium", "astra.no_piece")


@pytest.mark.parametrize("ore", ["xanthium", "yoyodium", "zozodium"])
def test_a_colony_costs_water_food_and_an_ore_of_choice(ore: str) -> None:
    """Section 8."""
    at = At(f"{CARD} SR water[0:s1] ?food ?food; p0 hand W1 F1 X1 Y1 Z1").play(f"0 colony {ore} SR.1")
    at.shows("SR.1 water[0:s1,c]", f"p0 hand {ore} 0", "p0 hand water 0", "p0 hand food 0", "p0 supply colony 3")
    assert sum(at.state.players[0].hand.values()) == 2
    assert at.told("built") == [
        {"item": "colony", "planet": "planet:SR.1", "paid": {"water": 1, "food": 1, ore: 1}, "points": 0}
    ]


@pytest.mark.parametrize("hand", ["W1 F1 E5", "W1 X1 E5", "F1 X1 E5", "E9"])
def test_a_colony_must_be_paid_in_full(hand: str) -> None:
    """A4: no debts; the price is shown."""
    at = At(f"{CARD} SR water[0:s1] ?food ?food; p0 hand {hand}")
    at.refuses("0 colony xanthium SR.1", "astra.cannot_pay", pay={"water": 1, "food": 1, "ore": 1})
    assert at.choice("colony", 0).args == {"pay": {"water": 1, "food": 1, "ore": 1}, "points": 3}


def test_a_colony_needs_a_ship_or_a_terraformer() -> None:
    """Section 8, B6: EDGE colony on a planet you terraformed, no ship there: allowed."""
    at = At(f"{CARD} SR water[0:t] food[1:s1] food; p0 hand W1 F1 X1; deep 0.1")
    listed = spots(at.choice("colony", 0), "resource:xanthium")
    assert listed == {"planet:SOL.1": ({"points": 0}, "astra.taken"), "planet:SR.1": ({"points": 0}, None)}
    at.refuses("0 colony xanthium SR.2", "illegal_pick").play("0 colony xanthium SR.1").shows("SR.1 water[0:c,t]")


@pytest.mark.parametrize("pieces", ["s1,c", "s1,f", "f"])
def test_b3_one_colony_or_factory_a_planet(pieces: str) -> None:
    """B3."""
    at = At(f"{CARD} SR water[0:{pieces}] ?food ?food; p0 hand W1 F1 X1; deep 0.2")
    at.refuses("0 colony xanthium SR.1", "astra.no_place")
    assert spots(at.choice("colony", 0), "resource:xanthium")["planet:SR.1"][1] == "astra.taken"


def test_a_factory_replaces_a_colony() -> None:
    """Section 8: xanthium, yoyodium, zozodium; the colony piece returns to the supply. SCENARIOS 3."""
    at = At(f"{CARD} SR water[0:c] ?food ?food; p0 hand X1 Y1 Z1").play("0 factory SR.1")
    at.shows("SR.1 water[0:f]", "p0 hand -", "p0 supply colony 4", "p0 supply factory 2", "p0 score 0")


def test_a_factory_needs_a_colony() -> None:
    """Section 8."""
    At(f"{CARD} SR water[0:s1] ?food ?food; p0 hand X1 Y1 Z1").refuses("0 factory SR.1", "astra.no_place")


def test_a_terraformer_costs_two_water_and_two_food() -> None:
    """Section 8: 4 points. SCENARIOS 1."""
    at = At(f"{CARD} p0 hand W2 F2; SOL food[0:f] food[1:f] food[2:f]").play("0 terraformer SOL.1")
    at.shows("SOL.1 food[0:f,t]", "p0 hand -", "p0 score 4", "p0 tally terraforming 4", "p0 supply terraformer 3")


@pytest.mark.parametrize("pieces", ["c", "f", "s1"])
def test_what_a_terraformer_stands_on(pieces: str) -> None:
    """Section 8, B5, EDGE terraforming with only a starship there: allowed."""
    at = At(f"{CARD} SR water[0:{pieces}] ?food ?food; p0 hand W2 F2").play("0 terraformer SR.1")
    at.shows(f"SR.1 water[0:{pieces},t]", "p0 score 4")


def test_b5_a_planet_is_terraformed_once() -> None:
    """B5."""
    at = At(f"{CARD} SR water[0:c,t] ?food ?food; p0 hand W2 F2; SOL food food[1:f] food[2:f]")
    at.refuses("0 terraformer SR.1", "astra.no_place")
    assert items(at.choice("terraformer", 0))["planet:SR.1"][1] == "astra.taken"


@pytest.mark.parametrize(
    ("option", "possible"),
    [
        ("any", {"water", "food", "energy", "alien"}),
        ("water_food", {"water", "food"}),
        ("non_alien", {"water", "food", "energy"}),
    ],
)
def test_what_may_be_terraformed(option: str, possible: set[str]) -> None:
    """Option `terraform_targets`."""
    planets = "SR water[0:c] food[0:c] energy[0:c] alien[0:c]; SOL xanthium xanthium[1:f] xanthium[2:f]"
    at = At(f"options terraform_targets={option}; {CARD} {planets}; p0 hand W2 F2")
    listed = items(at.choice("terraformer", 0))
    faces = {at.state.planet(place.removeprefix("planet:")).face for place, (_, no) in listed.items() if no is None}
    assert faces == possible


@pytest.mark.parametrize(
    ("ore", "hand"), [("xanthium", "X2 Y1 Z1"), ("yoyodium", "X1 Y2 Z1"), ("zozodium", "X1 Y1 Z2")]
)
def test_a_starship_costs_four_ores_and_appears_in_deep_space(ore: str, hand: str) -> None:
    """Section 8: one of each and one of choice."""
    At(f"{CARD} p0 hand {hand}").play(f"0 starship {ore}").shows("ship 0.1 deep", "p0 hand -", "p0 score 0")
    other = "yoyodium" if ore == "xanthium" else "xanthium"
    At(f"{CARD} p0 hand {hand}").refuses(f"0 starship {other}", "astra.cannot_pay")


def test_the_lowest_ship_in_the_supply_is_built() -> None:
    """Section 8: ships in the supply are alike; numbers are only names."""
    At(f"{CARD} p0 hand X2 Y1 Z1; deep 0.1 0.3").play("0 starship xanthium").shows("ship 0.2 deep", "ship 0.4 supply")


def test_b4_upgrading_on_an_alien_planet_scores_on_top() -> None:
    """B4, EDGE colony, then factory on an alien planet: 3 + 6 points, no production ever."""
    at = At(f"{CARD} SR alien[0:s1] ?food ?food; p0 hand W1 F1 X2 Y1 Z1").play("0 colony xanthium SR.1")
    at.shows("p0 score 3", "p0 tally alien_colony 3").play("0 factory SR.1")
    at.shows("p0 score 9", "p0 tally alien_factory 6", "SR.1 alien[0:s1,f]")
    assert [args["points"] for args in at.told("built")] == [3, 6]


def test_b6_a_terraformer_needs_no_ship_to_stay() -> None:
    """B6, EDGE terraforming with only a starship there: the ship may leave afterwards."""
    at = At("space 1 red.build; space 2 red.movement.1; SR water[0:s1] ?food ?food; p0 hand W2 F2 E1")
    at.play("0 terraformer SR.1", "0 move 0.1 deep").shows("SR.1 water[0:t]")


def test_b7_colony_and_factory_in_one_turn_but_a_new_ship_founds_nothing() -> None:
    """B7."""
    at = At(f"{CARD} SR water[0:s1] food food; p0 hand W2 F2 X5 Y2 Z2").play("0 colony xanthium SR.1", "0 factory SR.1")
    at.play("0 starship xanthium").refuses("0 colony xanthium SR.2", "astra.no_place")
    at.shows("SR.1 water[0:s1,f]", "ship 0.2 deep")


def test_points_are_shown_where_they_are_scored() -> None:
    """Section 8: points an option would bring."""
    at = At(f"{CARD} SR alien[0:s1] water[0:s2] ?food; p0 hand W1 F1 X1; SOL food food[1:f] food[2:f]")
    listed = spots(at.choice("colony", 0), "resource:xanthium")
    assert listed == {"planet:SR.1": ({"points": 3}, None), "planet:SR.2": ({"points": 0}, None)}


def test_everybody_with_enough_cards_is_asked() -> None:
    """Section 14: three cards of any type, or an artifact, might build something; two can't, and everybody sees it."""
    at = At(f"{CARD} p0 hand E3; p1 hand E3; p2 hand E2").shows("asked 0 build.owner").play("0 done")
    at.shows("asked 1 build.other").play("1 pass")
    assert at.state.now is None
    assert At(f"{CARD} p2 artifacts fama_duplex").asked() == "2 build.other"
