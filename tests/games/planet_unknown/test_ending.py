"""RULES 9, 10, 12: the end-of-game step, medals, ties, a game alone."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown import scoring
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.grid import names
from tests.games.planet_unknown.playing import At
from tests.games.planet_unknown.test_placement import planets


def test_stored_patches_are_placed_before_scoring() -> None:
    """RULES 8.7, 9: mandatory if possible; one that fits nowhere is lost."""
    at = At("phase finish; p0 faces ksb-4156 wormhole; p0 pieces D2-RT@5.0; p0 counts stored=2")
    at.refuses("0 confirm", "planet.pending", count=2)
    at.play("0 patch 6.0", "0 patch 6.1").shows("phase over", "p0 stored 0")
    everything = " ".join(f"patch@{name}" for name in names(PLANETS["ksb-4156"].squares))
    At(f"phase finish; p0 pieces {everything}; p0 counts stored=1").shows("phase over", "p0 stored 0")


def test_end_game_cards_are_opened_first() -> None:
    """RULES 9, 1; 14."""
    at = At("seats 2; phase civ; ending depot -1; commander 1; civ 1 civ-06 civ-07; p0 notes 1; p1 cards civ-24?")
    at.play("0 card civ-07").shows("phase finish")
    assert [(event.seat, event.args["cards"]) for event in at.events if event.kind == "open"] == [
        (1, ["civ-24"]),
        (0, ["civ-07"]),
    ]
    assert at.player(1)["cards"] == {"0": {"rank": 4, "card": "civ-24"}}
    at.shows("asked 1 finish").play("1 advance tech").shows("phase over", "p1 tech 1")


def test_a_civ_milestone_of_the_last_step_is_still_taken() -> None:
    """RULES 9, 3; 16: and what is taken then is resolved too, until nothing new arises."""
    at = At(
        "phase finish; p0 cards civ-24?; p0 trackers civ.13; civ 4 civ-23 civ-27; p0 pieces D2-RT@5.0; p0 rovers 5.0"
    )
    at.play("0 advance civ").shows("phase civ").play("0 card civ-23").shows("phase finish", "p0 pending advance")
    at.play("0 advance biomass").shows("phase over", "p0 score cards 5")


def test_the_last_step_is_hidden_until_all_have_confirmed() -> None:
    """RULES 9, 2; 14."""
    at = At("seats 2; phase finish; p0 cards civ-24; p1 cards civ-23; p0 pieces D2-RT@5.0")
    assert at.decision(0).scope == at.decision(1).scope != 0
    before = at.public()
    at.play("0 advance tech")
    assert at.public() == before
    at.play("1 advance tech").shows("phase over")


def test_rows_and_columns() -> None:
    """RULES 10.1: every grid square covered and no meteorite; places without a square are ignored."""
    row = " ".join(f"patch@{x}.0" for x in (5, 6))
    At(f"phase over; p0 pieces {row}").shows("p0 score rows 1")
    At(f"phase over; p0 pieces {row}; p0 rocks 5.0").shows("p0 score rows 0")
    column = " ".join(f"patch@0.{y}" for y in (5, 6))
    At(f"phase over; p0 pieces {row} {column}").shows("p0 score rows 2")


@pytest.mark.parametrize("planet", PLANETS)
def test_all_rows_and_columns_of_a_planet(planet: str) -> None:
    """RULES 10.1, 10.2: 40 medals; Cerberus 39, and 45 with its bonus."""
    face = PLANETS[planet]
    everything = " ".join(f"patch@{name}" for name in names(face.squares))
    at = At(f"phase over; p0 faces {planet} universal; p0 pieces {everything}")
    at.shows(f"p0 score rows {39 if planet == 'cerberus' else 40}")
    at.shows(f"p0 score planet {6 if planet == 'cerberus' else 0}")
    bare = At(f"phase over; p0 faces {planet} universal")
    bare.shows(f"p0 score planet {16 if planet == 'gaia' else 0}")


@planets("cerberus")
def test_a_covered_world_of_cerberus_scores_whatever_lies_on_it() -> None:
    """RULES 10.2: meteorites do not matter."""
    world = names(PLANETS["cerberus"].regions[0])
    pieces = " ".join(f"patch@{name}" for name in world)
    At(f"phase over; p0 faces cerberus universal; p0 pieces {pieces}; p0 rocks {world[0]}").shows("p0 score planet 2")


@planets("gaia")
def test_an_uncovered_city_of_gaia() -> None:
    """RULES 10.2."""
    At("phase over; p0 faces gaia universal; p0 pieces patch@5.0").shows("p0 score planet 14")


@pytest.mark.parametrize(
    ("trackers", "medals"),
    [
        ("civ.4", 1),
        ("civ.15", 5),
        ("water.12", 5),
        ("water.15", 10),
        ("biomass.15 rover.15 tech.15", 15),
        ("civ.1 water.1", 0),
    ],
)
def test_tracks(trackers: str, medals: int) -> None:
    """RULES 10.3: the medal at the highest position at or below."""
    At(f"phase over; p0 trackers {trackers}").shows(f"p0 score tracks {medals}")


def test_lifepods_and_meteorites() -> None:
    """RULES 10.4."""
    At("phase over; p0 pods 7.2; p0 counts area=4 samples=8").shows("p0 score pods 4", "p0 score rocks 2")
    At("phase over; p0 faces ksb-4156 cosmos; p0 pods 7.2; p0 perched civ.5; p0 counts area=2").shows("p0 score pods 2")


def test_ties_are_broken_by_uncovered_squares_then_meteorites() -> None:
    """RULES 10: then places are shared."""
    equal = At("seats 3; phase over; p0 pieces patch@5.1; p1 pieces patch@5.1; p2 pieces patch@5.1 patch@6.1").result()
    assert equal.scores == (0, 0, 0)
    assert equal.ranks == (2, 2, 1)
    rocks = At("seats 2; phase over; p0 pieces D2-CEm@5.1; p0 rocks 5.2; p1 pieces D2-RTm@5.1").result()
    assert rocks.ranks == (2, 1)
    currents = At("seats 2; phase over; p0 faces petra universal; p1 pieces patch@5.1").result()
    assert currents.ranks == (2, 1), "currents without a piece count as uncovered"


def test_lines_add_up_and_say_where_the_points_come_from() -> None:
    at = At(
        "phase over; p0 pods 7.2; p0 counts area=4 samples=8; p0 trackers civ.5; p0 cards civ-27; p0 objectives obj-26"
    )
    assert {line.key: line.points[0] for line in at.result().lines} == {
        "rows": 0,
        "planet": 0,
        "tracks": 2,
        "pods": 4,
        "rocks": 2,
        "cards": 4,
        "private": 0,
        "neighbours": 0,
    }
    assert {fact.key for fact in at.result().facts} == {"uncovered", "meteorites_left", "rounds", "target"}


@pytest.mark.parametrize(
    ("difference", "band"),
    [(-11, 1), (-10, 2), (-6, 2), (-5, 3), (-1, 3), (0, 4), (4, 4), (5, 5), (9, 5), (10, 6), (14, 6), (15, 7), (99, 7)],
)
def test_bands_of_a_game_alone(difference: int, band: int) -> None:
    """RULES 12."""
    assert scoring.band(difference) == band


def test_a_game_alone_ends_in_a_band() -> None:
    """RULES 12: the final score against the target."""
    past = "past ev-33 ev-34 ev-35 ev-36 ev-37 ev-38 ev-39 ev-40"
    at = At(f"phase over; {past}; p0 trackers water.15 civ.15 biomass.15 rover.15 tech.15")
    assert at.result().scores == (30,)
    assert at.result().reason == "band_1"


def test_the_public_score_is_made_of_public_facts() -> None:
    """RULES 14: a player's own display adds own secrets."""
    at = At("seats 2; p0 cards civ-27? civ-01; p0 objectives obj-25; p0 counts samples=9; p0 pieces D2-RT@5.0")
    assert at.player(0)["score"] == 3
    assert at.private(0)["score"] == 3 + 4 + 5
    known, own = at.player(0)["medals"], at.private(0)["medals"]
    assert isinstance(known, dict)
    assert isinstance(own, dict)
    assert {line: n for line, n in known.items() if n} == {"rocks": 3}
    assert {line: n for line, n in own.items() if n} == {"rocks": 3, "cards": 4, "private": 5}
    assert at.private(1)["score"] == 0
