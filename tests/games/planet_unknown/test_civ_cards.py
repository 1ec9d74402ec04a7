"""RULES 8.3 and the 36 civ cards, each in a position of its own."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown.tables import CIV_CARDS
from tests.games.planet_unknown.playing import At, Covers

covers = Covers(CIV_CARDS)


def taking(card: str, more: str = "") -> At:
    """Seat 0 takes a card of its rank in a civ step."""
    rank = CIV_CARDS[card].rank
    return At(f"phase civ; civ {rank} {card}; p0 notes {rank}; {more}")


BOARD = "p0 pieces D2-RT@5.0; p0 rovers 5.0"


@covers("civ-01", "civ-11")
@pytest.mark.parametrize("card", ["civ-01", "civ-11"])
def test_two_different_trackers(card: str) -> None:
    at = taking(card, BOARD).play("0 advance tech").shows("p0 pending advance")
    assert "tech" not in at.picks("advance")
    at.play("0 advance water").shows("p0 tech 1", "p0 water 1", "phase place")


@covers("civ-10", "civ-19")
@pytest.mark.parametrize("card", ["civ-10", "civ-19"])
def test_three_different_trackers(card: str) -> None:
    at = taking(card, BOARD).play("0 advance tech", "0 advance civ", "0 advance water").shows("phase place")
    at.shows("p0 tech 1", "p0 civ 1", "p0 water 1")


def test_as_many_trackers_as_can_move() -> None:
    """RULES 8.2: as many as possible if fewer can move."""
    tops = "p0 trackers civ.15 water.15 biomass.15 tech.15 rover.14"
    at = taking("civ-19", f"{BOARD}; {tops}").shows("p0 rover 15")
    assert "advance" not in at.choices(), "no other tracker can move"


@covers("civ-02")
def test_one_tracker_twice() -> None:
    taking("civ-02", BOARD).play("0 advance water").shows("p0 water 2", "phase place")
    at = taking("civ-02", f"{BOARD}; p0 trackers water.14").play("0 advance water")
    at.shows("p0 water 15", "phase place")  # the second step is lost at the top


@covers("civ-03", "civ-12", "civ-26")
@pytest.mark.parametrize(("card", "patches"), [("civ-03", 1), ("civ-12", 2), ("civ-26", 3)])
def test_patches(card: str, patches: int) -> None:
    at = taking(card, BOARD)
    for square in ("6.0", "6.1", "6.2")[:patches]:
        at.play(f"0 patch {square}")
    at.shows("phase place")
    assert at.state.players[0].board.survey.patches.bit_count() == patches


@covers("civ-04")
def test_four_points_of_movement() -> None:
    at = taking("civ-04", BOARD).shows("p0 moves 4").play("0 move 0 6.2", "0 confirm")
    at.shows("p0 moves 0", "phase place")  # what is left is lost


@covers("civ-05")
def test_a_tile_whose_icons_advance_nothing() -> None:
    at = taking("civ-05", "p0 pieces D2-RT@5.0; depot 0 D2-CEm Z5-CE").play("0 salvage D2-CEm 6.0")
    at.shows("p0 civ 0", "p0 rocks 6.1", "p0 last 1", "phase place", "p0 pending -")
    assert at.told("placed")[0]["tile"] == "D2-CEm"


def test_a_tile_card_without_a_place_does_nothing() -> None:
    """RULES 8.3: no placement possible: no effect; planet and event limits apply."""
    at = taking("civ-05", "event ev-60; depot 0 D2-CEm D2-RT").shows("phase place", "p0 cards civ-05")
    assert at.told("lost", 0) == at.told("lost")


@covers("civ-16")
def test_a_tile_with_all_its_effects() -> None:
    at = taking("civ-16", "p0 pieces D2-RT@5.0; depot 0 D2-CEm Z5-CE").play("0 salvage D2-CEm 6.0")
    at.shows("p0 rocks 6.1", "p0 pending advance advance")


@covers("civ-06", "civ-07", "civ-08", "civ-09", "civ-15", "civ-20", "civ-27")
@pytest.mark.parametrize(
    ("card", "medals"),
    [("civ-06", 1), ("civ-07", 2), ("civ-08", 1), ("civ-09", 2), ("civ-15", 2), ("civ-20", 3), ("civ-27", 4)],
)
def test_medals_at_the_end(card: str, medals: int) -> None:
    at = taking(card).shows(f"p0 cards {card}?", f"p0 score cards {medals}")
    assert at.player()["cards"] == {"0": {"rank": CIV_CARDS[card].rank, "card": None}}
    assert at.private()["cards"] == {"0": card}
    assert at.player()["score"] == 0, "the public score knows nothing of it"


@covers("civ-13", "civ-18")
@pytest.mark.parametrize(("card", "lifepods"), [("civ-13", 2), ("civ-18", 3)])
def test_lifepods_off_the_planet(card: str, lifepods: int) -> None:
    at = taking(card).play("0 collect " + " ".join(["7.2", "1.4", "10.4"][:lifepods]))
    at.shows(f"p0 area {lifepods}", "phase place")


def test_as_many_lifepods_as_there_are() -> None:
    """RULES 15: destroy and collect effects, as many as possible."""
    at = taking("civ-18", "p0 pods 7.2 1.4").shows("p0 area 2", "p0 pods -", "phase place")
    assert len(at.told("collected")) in {0, 2}


@covers("civ-14")
def test_a_rover_to_any_square() -> None:
    at = taking("civ-14", f"{BOARD}; p0 faces kaax universal")
    goals = at.goals("teleport", "0")
    assert {"5.1", "9.2", "3.1"} <= set(goals), "covered, a lifepod's, uncovered toxic"
    assert "5.0" not in goals, "another rover, or itself"
    at.play("0 teleport 0 9.2").shows("p0 area 1", "p0 rovers 9.2 reserve")
    taking("civ-14", "p0 pieces D2-RT@5.0").shows("phase place")


@covers("civ-17")
def test_a_line_is_cleared_of_meteorites() -> None:
    at = taking("civ-17", "p0 pieces D2-CEm@5.0 D2-EWm@6.1 D2-TBm@5.2; p0 rocks 5.1 6.2 5.3")
    assert at.picks("destroy") == ["1", "2", "3", "5", "6"]
    at.play("0 destroy column:5").shows("p0 rocks 6.2", "p0 crushed 2", "p0 samples 0", "phase place")


@covers("civ-25")
def test_three_meteorites_of_choice() -> None:
    board = "p0 pieces D2-CEm@5.0 D2-EWm@6.1 D2-TBm@5.2 D2-BCm@4.2; p0 rocks 5.1 6.2 5.3 4.3"
    at = taking("civ-25", board).play("0 destroy 5.1 6.2 4.3").shows("p0 rocks 5.3", "p0 crushed 3")
    at.shows("phase place")


@covers("civ-21")
def test_unionization() -> None:
    at = taking("civ-21", f"{BOARD}; p0 trackers civ.5 water.4 biomass.5 rover.5 tech.5").shows("p0 water 5")
    at.shows("phase place")


@covers("civ-22")
def test_a_medal_for_each_patch() -> None:
    At("phase over; p0 cards civ-22; p0 pieces patch@5.1 patch@6.1 patch@5.2").shows("p0 score cards 3")


@covers("civ-23", "civ-24")
@pytest.mark.parametrize(("card", "medals"), [("civ-23", 2), ("civ-24", 3)])
def test_an_advance_at_the_end(card: str, medals: int) -> None:
    at = At(f"phase finish; p0 cards {card}?; p0 trackers water.2; p0 pieces D2-RT@5.0")
    at.shows("p0 pending advance").play("0 advance water").shows("p0 water 3", "p0 pending advance")
    at.play("0 advance biomass").shows("phase over", f"p0 score cards {medals}", "p0 biomass 1")
    assert at.result().lines[5].key == "cards"


@covers("civ-28")
def test_lifepods_are_worth_two() -> None:
    At("phase over; p0 cards civ-28; p0 pods 7.2; p0 counts area=4").shows("p0 score pods 8")
    jump = "phase over; p0 faces ksb-4156 jump_drive; p0 cards civ-28; p0 pods 7.2; p0 perched A B; p0 counts area=2"
    At(jump).shows("p0 score pods 4")  # only those in the scoring area


@covers("civ-29", "civ-30", "civ-31", "civ-32")
@pytest.mark.parametrize("count", range(5))
def test_meteorite_repo(count: int) -> None:
    cards = " ".join(["civ-29", "civ-30", "civ-31", "civ-32"][:count])
    At(f"phase over; p0 cards {cards}; p0 counts samples=7").shows(f"p0 score rocks {2 * (count + 1)}")


@covers("civ-33", "civ-34", "civ-35", "civ-36")
@pytest.mark.parametrize(("count", "medals"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_commerce_agreement(count: int, medals: int) -> None:
    cards = " ".join(["civ-33", "civ-34", "civ-35", "civ-36"][:count])
    At(f"phase over; p0 cards {cards}").shows(f"p0 score cards {medals}")


def test_the_civ_step_is_taken_clockwise_from_the_commander() -> None:
    """RULES 8.3: each sees what is left of the rank when its turn comes, and only that seat sees it."""
    at = At("seats 3; phase civ; commander 2; civ 1 civ-06 civ-07 civ-29; p0 notes 1; p2 notes 1")
    at.shows("asked 2 civ")
    assert at.picks("card", 2) == ["civ-06", "civ-07", "civ-29"]
    assert at.decision(2).scope == 0
    at.play("2 card civ-07").shows("asked 0 civ", "p2 cards civ-07?", "civ 1 civ-06 civ-29")
    assert at.told("looked", 0) == [{"rank": 1, "cards": ["civ-06", "civ-29"]}]
    assert at.told("looked", 1) == at.told("looked") == [{"rank": 1}]
    assert at.told("card", 1) == [{"rank": 1}]
    assert at.told("card", 2) == [{"rank": 1, "card": "civ-07"}]
    assert all(event.reveals for event in at.events if event.to >= 0)


def test_several_notes_are_resolved_in_any_order() -> None:
    """RULES 8.3: one hand of cards at a time."""
    at = At("phase civ; civ 1 civ-06 civ-07; civ 2 civ-08 civ-09; p0 notes 1 2")
    assert [choice.args["rank"] for choice in at.decision().choices if choice.id.startswith("look")] == [1, 2]
    at.play("0 look:2").shows("p0 pending look card")
    assert at.why("look") == "planet.first_finish"
    at.play("0 card civ-09").shows("p0 pending card", "p0 cards civ-09?")


def test_an_empty_rank_gives_nothing() -> None:
    """RULES 8.3."""
    At("phase civ; civ 1 -; p0 notes 1").shows("phase place", "p0 cards -")


def test_the_pool_of_movement_starts_at_zero_and_is_given_back() -> None:
    """RULES 8.3, 8.6: points of an event step last until the placement; those of a card do not."""
    at = At(f"phase event; deck ev-05 ev-09; {BOARD}; p0 trackers civ.2; p0 counts moves=3; civ 1 civ-04")
    at.play("0 advance civ").shows("phase civ", "p0 moves 4").play("0 move 0 6.0", "0 confirm")
    at.shows("phase place", "p0 moves 3")


def test_every_civ_card_is_exercised() -> None:
    assert covers.missing == set()
