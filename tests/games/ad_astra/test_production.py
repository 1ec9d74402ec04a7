"""RULES.md section 6: production cards. red.production.1 names water and yoyodium, .2 food and zozodium."""

from __future__ import annotations

from tests.games.ad_astra.playing import At, items

CARD = "space 1 red.production.1; SOL xanthium[0:f] xanthium[1:f] xanthium[2:f];"


def test_the_owner_picks_one_of_two_resources_for_all() -> None:
    """PR1."""
    at = At(f"{CARD} SR water[1:s1] ?food ?food; TR yoyodium[2:s1] ?food ?food")
    at.shows("asked 0 produce").refuses("0 produce food", "illegal_pick").refuses("1 produce water", "not_asked")
    at.play("0 produce water").shows("p1 hand W1", "p2 hand -", "bank water 24")


def test_pieces_on_one_planet_add_up() -> None:
    """PR2: 1 a colony, 1 a starship, 2 a factory, 0 a terraformer."""
    at = At(f"{CARD} SR water[0:s1,f] water[1:s1,s2,c,t] water[2:t]").play("0 produce water")
    at.shows("p0 hand W3", "p1 hand W3", "p2 hand -")
    assert at.told("produced") == [{"resource": "resource:water", "gains": [3, 3, 0]}]


def test_alien_planets_give_nothing() -> None:
    """PR2."""
    At(f"{CARD} SR alien[0:s1,f] ?food ?food").play("0 produce water").shows("p0 hand -")


def test_a_terraformed_planet_goes_on_producing() -> None:
    """PR2."""
    At(f"{CARD} SR water[0:c,t] ?food ?food").play("0 produce water").shows("p0 hand W1")


def test_sol_produces_like_other_systems() -> None:
    """PR2."""
    at = At("space 1 red.production.1; SOL water[0:f,t] food[1:f] food[2:f]").play("0 produce water")
    at.shows("p0 hand W2")


def test_planets_of_other_types_give_nothing() -> None:
    """PR2: only planets of that type."""
    At(f"{CARD} SR food[0:s1,c] ?food ?food").play("0 produce water").shows("p0 hand -")


def test_a_short_bank_serves_the_owner_first() -> None:
    """PR3: then clockwise, in full, until the pile is empty; the last one served may get part."""
    red = "space 2 yellow.production.1"  # yellow is seat 1, so seat 2 comes before seat 0
    systems = "SR water[0:f] water[1:f] water[2:f]; SOL xanthium[0:f] xanthium[1:f] xanthium[2:f]"
    At(f"{red}; {systems}; p0 hand W22").play("1 produce water").shows("p1 hand W2", "p2 hand W1", "p0 hand W22")
    At(f"{red}; {systems}; p0 hand W23").play("1 produce water").shows("p1 hand W2", "p2 hand -", "p0 hand W23")
    At(f"{red}; {systems}; p0 hand W24").play("1 produce water").shows("p1 hand W1", "p2 hand -", "bank water 0")
    At(f"{red}; {systems}; p0 hand W25").play("1 produce water").shows("p1 hand -", "p2 hand -", "p0 hand W25")


def test_a_resource_that_nobody_produces_may_be_picked() -> None:
    """PR4."""
    at = At(CARD).play("0 produce yoyodium")
    assert at.told("produced") == [{"resource": "resource:yoyodium", "gains": [0, 0, 0]}]


def test_the_choice_shows_what_it_would_bring() -> None:
    """PR2, PR3: gains of every seat, shortage included."""
    at = At(f"{CARD} SR water[0:f] water[1:f] ?food; p2 hand W23")
    listed = items(at.choice("resource", 0))
    assert listed["resource:water"] == ({"gains": [2, 0, 0]}, None)
    assert listed["resource:yoyodium"] == ({"gains": [0, 0, 0]}, None)
