"""RULES.md section 10: scoring cards.

scoring.1 colonies and factories / starships, scoring.2 terraformers / systems, scoring.3 identical / different.
"""

from __future__ import annotations

import pytest

from tests.games.ad_astra.playing import At, items

ONE, TWO, THREE = (f"space 1 red.scoring.{n};" for n in (1, 2, 3))
EMPTY = "SOL food[0:f] food[1:f] food[2:f];"


def test_sc1_the_owner_takes_the_first_player_marker_on_reveal() -> None:
    """SC1."""
    at = At("space 1 yellow.scoring.1; first 0").shows("first 1", "asked 1 score")
    assert [event.seat for event in at.events if event.kind == "first"] == []  # it moved while the position was set up


def test_sc1_the_marker_decides_the_next_planning_phase() -> None:
    """SC1, EDGE two scoring cards in a round: the later one decides the marker."""
    at = At("space 1 yellow.scoring.1; space 2 green.scoring.1; first 0").play("1 score starships")
    at.shows("first 2").play("2 score starships").shows("first 2", "asked 2 plan", "round 2")


def test_sc2_the_owner_picks_one_element_for_all() -> None:
    """SC2."""
    at = At(f"{ONE} {EMPTY} deep 0.1 1.1 1.2").refuses("1 score starships", "not_asked")
    at.refuses("0 score systems", "illegal_pick").play("0 score starships").shows(
        "p0 score 2", "p1 score 7", "p2 score 0"
    )
    at.shows("p1 tally starships 4", "p1 tally bonus 3")


def test_sc3_a_sole_leader_gets_three_more() -> None:
    """SC3; a sole scorer too."""
    at = At(f"{ONE} deep 2.1").play("0 score starships").shows("p2 score 5", "p0 score 0")
    assert at.told("scored") == [{"element": "element:starships", "points": [0, 0, 2], "bonus": 2}]


def test_sc3_level_at_the_top_nobody_does() -> None:
    """SC3."""
    at = At(f"{ONE} deep 0.1 2.1").play("0 score starships").shows("p0 score 2", "p2 score 2", "p1 score 0")
    assert at.told("scored")[0]["bonus"] is None


def test_sc3_nobody_above_zero_no_bonus() -> None:
    """SC3."""
    At(f"{ONE}").play("0 score starships").shows("p0 score 0", "p1 score 0", "p2 score 0")


def test_sc3_the_bonus_compares_points_not_pieces() -> None:
    """SC3: two factories beat three colonies."""
    at = At(f"{ONE} SOL food food food; SR water[0:f] food[0:f] ?food; TR water[1:c] energy[1:c] energy[1:c]")
    at.play("0 score colonies_factories").shows("p0 score 7", "p1 score 3")


def test_colonies_and_factories_on_any_planet() -> None:
    """Section 10: 1 a colony, 2 a factory, alien and Sol included."""
    at = At(f"{ONE} {EMPTY} SR alien[0:c] alien[1:f] water[1:t]").play("0 score colonies_factories")
    at.shows(
        "p0 tally colonies_factories 3", "p1 tally colonies_factories 4", "p2 tally colonies_factories 2", "p1 score 7"
    )


def test_starships_in_deep_space_count() -> None:
    """Section 10: 2 a ship."""
    At(f"{ONE} deep 0.1; SR water[0:s2] ?food ?food").play("0 score starships").shows("p0 tally starships 4")


def test_terraformers() -> None:
    """Section 10: 3 a planet."""
    at = At(f"{TWO} SR water[0:t] food[0:c,t] ?food; SOL food[0:f] food[1:f,t] food[2:f]").play("0 score terraformers")
    at.shows("p0 tally terraformers 6", "p1 tally terraformers 3", "p0 score 9")


def test_systems() -> None:
    """Section 10: 1 a system with any own piece; Sol counts, deep space does not."""
    at = At(f"{TWO} {EMPTY} SR water[0:t] food[0:s1] ?food; LR water[0:s2] water[1:s2] ?food; deep 1.1 2.1")
    at.play("0 score systems").shows("p0 tally systems 3", "p1 tally systems 2", "p2 tally systems 1", "p0 score 6")


def test_sc4_the_card_is_laid_open_beside_the_board() -> None:
    """SC4."""
    at = At(f"{ONE} space 2 red.production.1").play("0 score starships").shows("p0 aside red.scoring.1")
    assert at.public()["spaces"]["1"] == {"seat": 0, "card": "red.scoring.1", "done": True}  # type: ignore[index,call-overload]
    assert "red.scoring.1" not in at.state.players[0].cards


def test_sc5_the_owner_discards_last() -> None:
    """A2, SC5: from the left neighbour clockwise."""
    at = At("space 1 yellow.scoring.3; p0 hand W2; p1 hand W3; p2 hand F2").play("1 score identical")
    at.shows("asked 2 discard.identical").play("2 set F2").shows("asked 0 discard.identical").play("0 set W2")
    at.shows("asked 1 discard.identical").play("1 set W3")
    at.shows("p2 score 2", "p0 score 2", "p1 score 6", "p1 hand -", "bank water 25", "p1 tally identical 3")
    assert [args["points"] for args in at.told("discarded")] == [2, 2, 3]


def test_sc5_discards_are_open() -> None:
    """SC5: later players see what earlier ones gave."""
    at = At(f"{THREE} p1 hand W2; p2 hand F2").play("0 score identical", "1 set W2")
    assert at.told("discarded", 2) == [{"cards": {"water": 2}, "points": 2}]
    assert at.public()["now"]["points"] == [0, 2, 0]  # type: ignore[index,call-overload]


@pytest.mark.parametrize(
    ("given", "legal"), [("W2", True), ("W3", True), ("W1", False), ("W4", False), ("W2 F1", False), ("F1", False)]
)
def test_identical_sets(given: str, legal: bool) -> None:
    """Section 10, EDGE identical with one card: not possible, minimum 2."""
    at = At(f"{THREE} p1 hand W3 F2").play("0 score identical")
    if legal:
        at.play(f"1 set {given}")
    else:
        at.refuses(f"1 set {given}", "illegal_pick")


@pytest.mark.parametrize(
    ("given", "legal"),
    [("W1 F1", True), ("W1 F1 E1 X1 Y1 Z1", True), ("W1 X1 Z1", True), ("W1", False), ("W2", False), ("W2 F1", False)],
)
def test_different_sets(given: str, legal: bool) -> None:
    """Section 10: two to six, all of different types."""
    at = At(f"{THREE} p1 hand W3 F1 E1 X1 Y1 Z1").play("0 score different")
    if legal:
        at.play(f"1 set {given}").shows(f"p1 tally different {len(given.split())}")
    else:
        at.refuses(f"1 set {given}", "illegal_pick")


def test_everyone_passes_on_identical() -> None:
    """EDGE: no points, no bonus, the card is still set aside."""
    at = At(f"{THREE} p0 hand W2; p1 hand W2; p2 hand W2; space 2 red.trade").play(
        "0 score identical", "1 pass", "2 pass", "0 pass"
    )
    at.shows("p0 score 0", "p1 score 0", "p2 score 0", "p0 aside red.scoring.3")
    assert at.told("scored") == [{"element": "element:identical", "points": [0, 0, 0], "bonus": None}]


def test_who_has_no_set_is_still_asked() -> None:
    """Section 14: the types in a hand are hidden; only the number of cards lets a turn be left out."""
    at = At(f"{THREE} p1 hand W1 F1; p2 hand W1").play("0 score identical").shows("asked 1 discard.identical")
    assert at.why("set", 1) == "astra.no_set"
    at.play("1 pass")
    assert at.state.now is None


def test_the_choice_shows_what_it_would_bring() -> None:
    """SC2: points of every seat and who would get the bonus; not for discards, which are open questions."""
    at = At(f"{ONE} {EMPTY} deep 0.1 0.2 1.1")
    listed = items(at.choice("element", 0))
    assert listed["element:starships"] == ({"points": [4, 2, 0], "bonus": 0}, None)
    assert listed["element:colonies_factories"] == ({"points": [2, 2, 2], "bonus": None}, None)
    assert items(At(THREE).choice("element", 0))["element:identical"] == ({"points": None, "bonus": None}, None)
