"""RULES 11 and the 60 event cards, each in a position of its own."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown.content.events import CLOSED, PAIRS
from backend.games.planet_unknown.tables import EVENTS
from tests.games.planet_unknown.playing import At, Covers, new_game

covers = Covers(EVENTS)
BOARD = "p0 pieces D2-RT@5.0; p0 rovers 5.0"


def event(card: str, more: str = "", seats: int = 1) -> At:
    """The event of a round is revealed."""
    return At(
        f"seats {seats}; options events=yes; phase event; deck ev-99 {card}; {more}".replace("ev-99", _other(card))
    )


def _other(card: str) -> str:
    return "ev-16" if card != "ev-16" else "ev-17"


@covers(*(f"ev-{5 + number:02}" for number in range(10)))
@pytest.mark.parametrize("number", range(10))
def test_one_of_two_trackers_advances(number: int) -> None:
    first, second = PAIRS[number]
    at = event(f"ev-{5 + number:02}", BOARD)
    assert at.picks("advance") == [first, second]
    at.play(f"0 advance {second}").shows(f"p0 {second} 1", f"p0 {first} 0")


def test_an_event_advance_must_take_a_tracker_that_can_move() -> None:
    """RULES 11.4."""
    event("ev-10", f"{BOARD}; p0 trackers water.15").shows("p0 civ 1", "phase place")


@covers(*(f"ev-{21 + number}" for number in range(10)))
@pytest.mark.parametrize("number", range(10))
def test_one_of_two_trackers_goes_down(number: int) -> None:
    first, second = PAIRS[number]
    at = event(f"ev-{21 + number}", f"{BOARD}; p0 trackers {first}.3 {second}.4")
    at.play(f"0 back {second}").shows(f"p0 {second} 3", f"p0 {first} 3", "p0 pending -")
    event(f"ev-{21 + number}", f"{BOARD}; p0 trackers {first}.3").shows(f"p0 {first} 2", "phase place")
    event(f"ev-{21 + number}", BOARD).shows(f"p0 {first} 0", "phase place")


@covers("ev-01")
def test_an_extra_rover_is_deployed_on_the_tile_of_the_round() -> None:
    at = event("ev-01", "p0 pieces patch@5.0; p0 rovers 5.0; depot 0 D2-CE Z5-CE")
    at.shows("p0 rovers 5.0 reserve reserve", "phase place").play("0 tile D2-CE 6.0").shows(
        "p0 pending advance advance deploy"
    )
    at.play("0 deploy 6.1").shows("p0 rovers 5.0 6.1 reserve")


@covers("ev-02", "ev-48")
def test_the_civ_stock_changes_once_for_the_table() -> None:
    at = event("ev-02", "civ 1 civ-06; civ 2 civ-08; civ 3 civ-15; civ 4 -")
    assert [len(at.state.civ[rank]) for rank in "1234"] == [2, 2, 2, 1]
    at = event("ev-48", "civ 1 civ-06; civ 2 civ-08 civ-09; civ 3 civ-15; civ 4 -", seats=3)
    assert [len(at.state.civ[rank]) for rank in "1234"] == [0, 1, 0, 0]
    assert "cards" not in {key for told in at.told("cards") for key in told}, "which cards nobody knows"


@covers("ev-03")
def test_one_more_objective() -> None:
    at = event("ev-03", "p0 objectives obj-01")
    assert len(at.state.players[0].objectives) == 2
    assert at.player()["secrets"] == 2


@covers("ev-04")
def test_three_positions_without_benefits() -> None:
    at = event("ev-04", BOARD).play("0 advance civ").shows("p0 civ 3", "p0 notes -", "phase place")
    assert not at.told("milestone")
    event("ev-04", f"{BOARD}; p0 trackers water.14").play("0 advance water").shows("p0 water 15", "phase place")
    at = event("ev-04", f"{BOARD}; p0 faces ksb-4156 wormhole")
    assert at.picks("advance") == ["civ", "biomass.0", "water"], "no benefit to choose"
    at.play("0 advance biomass.0").shows("p0 biomass 3", "phase place")


@covers("ev-15")
def test_a_free_turn_of_the_station() -> None:
    at = event("ev-15").play("0 spin 4").shows("turn 4", "phase place")
    assert at.state.depot(0) == 2


@covers("ev-16")
def test_a_patch() -> None:
    event("ev-16", BOARD).play("0 patch 6.0").shows("p0 pieces D2-RT@5.0 patch@6.0", "phase place")


@covers("ev-17", "ev-20")
@pytest.mark.parametrize("card", ["ev-17", "ev-20"])
def test_a_synergy(card: str) -> None:
    at = event(card, BOARD)
    assert at.picks("advance") == ["civ", "water", "biomass", "rover", "tech"]
    at.play("0 advance tech").shows("p0 tech 1", "phase place")


@covers("ev-18")
def test_a_lifepod_is_picked_up() -> None:
    event("ev-18").play("0 collect 7.2").shows("p0 area 1", "phase place")


@covers("ev-19")
def test_a_meteorite_is_picked_up() -> None:
    event("ev-19", "p0 pieces D2-CEm@5.0 D2-RTm@6.0; p0 rocks 5.1 6.1").play("0 collect 6.1").shows("p0 samples 1")
    event("ev-19").shows("phase place", "p0 samples 0")


@covers("ev-31", "ev-43")
@pytest.mark.parametrize("card", ["ev-31", "ev-43"])
def test_a_meteorite_falls_on_an_empty_symbol(card: str) -> None:
    at = event(card, "p0 pieces D2-CEm@5.0 D2-RTm@6.0 D2-EWm@5.2; p0 rocks 5.1; p0 rovers 6.1")
    assert at.picks("rock") == ["6.1", "5.3"]
    at.play("0 rock 6.1").shows("p0 rocks 5.1 6.1", "p0 rovers gone reserve")
    event(card, "p0 pieces D2-CE@5.0").shows("phase place")


@covers("ev-32", "ev-41", "ev-42")
@pytest.mark.parametrize(("card", "steps"), [("ev-32", 1), ("ev-41", 2), ("ev-42", 3)])
def test_any_tracker_goes_down(card: str, steps: int) -> None:
    at = event(card, f"{BOARD}; p0 trackers civ.5 tech.3 water.1")
    assert at.picks("back") == (["civ", "water", "tech"] if steps == 1 else ["civ", "tech"])
    at.play("0 back civ").shows(f"p0 civ {5 - steps}", "phase place")


def test_as_far_down_as_possible() -> None:
    """RULES 8.2: if no tracker can go that far, the largest possible number of steps."""
    event("ev-42", f"{BOARD}; p0 trackers civ.2 tech.1").shows("p0 civ 0", "p0 tech 1", "phase place")


@covers(*(f"ev-{number}" for number in range(33, 39)))
@pytest.mark.parametrize("number", range(6))
def test_rovers_keep_off_a_terrain(number: int) -> None:
    terrain = CLOSED[number]
    tiles = {"civ": "D2-CE", "water": "D2-WR", "biomass": "D2-BC", "rover": "D2-RT", "tech": "D2-TB", "energy": "D2-EW"}
    at = event(f"ev-{33 + number}", f"p0 pieces {tiles[terrain]}@6.1 patch@5.0; p0 rovers 5.1; p0 counts moves=1")
    at.refuses("0 move 0 6.1", "planet.event_rover", terrain=terrain)
    event("ev-57", f"p0 pieces {tiles[terrain]}@6.1 patch@5.0; p0 rovers 5.1; p0 counts moves=1").play("0 move 0 6.1")


def test_rovers_may_stand_on_a_closed_terrain_and_not_jump_onto_it() -> None:
    """RULES 11.4: no step or teleport onto covered squares of the terrain; standing there is fine."""
    board = "p0 pieces D2-RT@5.6 D2-TB@8.6; p0 rovers 5.7; p0 counts moves=2"
    at = event("ev-37", f"p0 faces ksb-4156 jump_drive; p0 perched B; p0 pods 7.2; {board} lost=4")
    assert "jump" not in at.choices()
    at.refuses("0 move 0 8.6", "planet.event_rover").play("0 move 0 5.6")
    card = At(f"event ev-37; phase civ; civ 2 civ-14; p0 notes 2; {board}")
    assert "8.6" not in card.goals("teleport", "0")
    assert "8.7" in card.goals("teleport", "0")


@covers("ev-39", "ev-60")
@pytest.mark.parametrize("card", ["ev-39", "ev-60"])
def test_tiles_keep_off_the_edge(card: str) -> None:
    at = event(card, "p0 pieces patch@5.1; depot 0 D2-CE Z5-CE")
    at.refuses("0 tile D2-CE 5.0 r3", "planet.event_edge").play("0 tile D2-CE 6.1")


@covers("ev-40", "ev-44")
@pytest.mark.parametrize("card", ["ev-40", "ev-44"])
def test_one_resource_only(card: str) -> None:
    at = event(card, "p0 pieces patch@5.0; depot 0 D2-RT D2-CE").play("0 tile D2-RT 6.0").shows("p0 pending icon")
    assert at.picks("icon") == ["rover", "tech"]
    at.play("0 icon tech").shows("p0 tech 1", "p0 rover 0", "p0 pending -")
    at = event(card, "p0 pieces patch@5.0; p0 trackers rover.14 tech.15; depot 0 D2-RT D2-CE").play("0 tile D2-RT 6.0")
    at.shows("p0 rover 15", "p0 tech 15")  # an icon that yields nothing can't be chosen


@covers("ev-45", "ev-59")
@pytest.mark.parametrize("card", ["ev-45", "ev-59"])
def test_no_milestones(card: str) -> None:
    board = "p0 pieces patch@5.0; depot 0 D2-RT D2-CE; p0 trackers rover.5 tech.2"
    at = event(card, board).play("0 tile D2-RT 6.0", "0 advance rover").shows("p0 moves 2", "p0 pending -")
    at.shows("p0 tech 3")
    assert at.tech("1") == "on", "levels depend on the position (RULES 11.4)"
    at = event(card, "p0 faces ksb-4156 flux; " + board).play("0 tile D2-RT 6.0", "0 advance tech")
    assert "flux" not in at.choices(), "Flux may not move its token"
    at = event(card, "p0 pieces patch@5.0; depot 0 D2-RT D2-CE; p0 trackers civ.2").play("0 tile D2-CE 6.0")
    at.play("0 advance:1 civ").shows("p0 notes -")


@covers("ev-46")
def test_an_objective_is_lost() -> None:
    at = event("ev-46", "p0 objectives obj-01 obj-05").play("0 destroy obj-05").shows("p0 objectives obj-01")
    at.shows("discarded obj-05")


@covers("ev-47")
def test_a_rover_is_lost_if_there_are_more() -> None:
    event("ev-47", "p0 pieces D2-RT@5.0; p0 rovers 5.0 5.1").play("0 destroy 1").shows("p0 rovers 5.0 gone")
    event("ev-47", "p0 pieces D2-RT@5.0; p0 rovers 5.0").shows("p0 rovers 5.0 reserve", "phase place")


@covers("ev-49")
def test_a_lifepod_on_the_planet_is_lost() -> None:
    event("ev-49").play("0 destroy 7.2").shows("p0 lost 1", "p0 area 0", "phase place")


@covers("ev-50")
def test_a_collected_lifepod_is_lost() -> None:
    event("ev-50", "p0 pods 7.2; p0 counts area=2").shows("p0 area 1", "phase place")
    at = event("ev-50", "p0 faces ksb-4156 cosmos; p0 pods 7.2; p0 perched civ.5; p0 counts area=1")
    at.play("0 destroy civ.5").shows("p0 perched -", "p0 area 1")


@covers("ev-51")
def test_a_sample_is_lost() -> None:
    event("ev-51", "p0 counts samples=2").shows("p0 samples 1", "phase place")
    event("ev-51").shows("p0 samples 0", "phase place")


@covers("ev-52")
def test_a_shape_is_recalled() -> None:
    at = event("ev-52", "depot 0 D2-CE Z5-CE").play("0 recall Z5-CE")
    assert at.state.stack(0, "outer").left == 0
    assert len(at.state.gone) == at.told("recalled", 0)[0]["count"]
    assert at.pieces("tile") == ["D2-CE"]


def test_the_only_stack_that_is_left_is_recalled() -> None:
    """RULES 11.4: whatever lies on it; without a tile the round is the last (RULES 9 A)."""
    at = event("ev-52", "depot 0 - Z5-BCm").shows("phase place", "ending stuck 0")
    assert at.state.stack(0, "outer").left == 0
    at.play("0 confirm").shows("phase over")


@covers("ev-53", "ev-54")
@pytest.mark.parametrize("card", ["ev-53", "ev-54"])
def test_a_synergy_or_a_look_at_the_next_event(card: str) -> None:
    at = event(card, BOARD, seats=2).play("0 option 1")
    assert at.told("next", 0) == [{"card": "ev-16"}]
    assert at.told("next", 1) == at.told("next") == []
    assert (at.private(0)["peeked"], at.private(1)["peeked"]) == ("ev-16", None)
    assert any(event.reveals for event in at.events if event.kind == "next"), "no way back"
    at.play("1 option 0", "1 advance civ").shows("p1 civ 1", "phase place")
    assert at.told("peeked", 1) == [{}]


def test_there_may_be_no_next_event() -> None:
    """RULES 11.4: then only the synergy is left."""
    At("options events=yes; phase event; deck ev-53").shows("p0 pending advance")


@covers("ev-55")
def test_no_square_beside_its_own_terrain() -> None:
    at = event("ev-55", "p0 pieces D2-CE@5.0; depot 0 D2-CEm Z5-RT")
    at.refuses("0 tile D2-CEm 6.0", "planet.event_like").play("0 tile D2-CEm 6.1 r2")


@covers("ev-56", "ev-57")
@pytest.mark.parametrize("card", ["ev-56", "ev-57"])
def test_no_tile_on_ice(card: str) -> None:
    at = event(card, "p0 pieces patch@4.1; depot 0 D2-CE Z5-RT")
    at.refuses("0 tile D2-CE 3.1", "planet.event_ice").play("0 tile D2-CE 5.0")


@covers("ev-58")
def test_no_synergy() -> None:
    at = event("ev-58", "p0 pieces patch@5.0; depot 0 D2-TB Z5-RT; p0 trackers tech.1 biomass.1")
    at.play("0 tile D2-TB 6.0", "0 advance tech").shows("p0 tech 2", "p0 biomass 2", "p0 pending -")
    assert at.told("lost", 0) == [{"what": "synergy"}] * 2


def test_civ_cards_that_advance_trackers_work_without_synergy() -> None:
    """RULES 11.4: civ cards, and single tracks of Wormhole's biomass track."""
    At(f"phase civ; event ev-58; civ 1 civ-02; p0 notes 1; {BOARD}").play("0 advance water").shows("p0 water 2")


def test_an_event_is_carried_out_by_all_at_once_and_hidden_until_all_have() -> None:
    """RULES 3 C, 11.2."""
    at = event("ev-10", seats=3)
    scopes = {decision.scope for decision in (at.decision(0), at.decision(1), at.decision(2))}
    assert len(scopes) == 1 and scopes != {0}
    at.play("1 advance civ")
    assert at.player(1)["trackers"] == at.player(0)["trackers"]
    assert at.private(1)["mine"]
    at.play("0 advance water", "2 advance civ").shows("phase place", "p1 civ 1")


def test_an_event_that_leads_to_a_civ_milestone_has_a_civ_step() -> None:
    """RULES 3 C."""
    at = event("ev-10", "p1 trackers civ.2; civ 1 civ-06 civ-07", seats=2).play("1 advance civ", "0 advance civ")
    at.shows("asked 1 civ").play("1 card civ-06").shows("phase place", "p1 cards civ-06?")


def test_the_last_event_announces_the_last_round() -> None:
    """RULES 9 C."""
    at = At("options events=yes; phase event; deck ev-58").shows("ending events -1")
    assert at.told("ending") == []  # told while the position was set up
    event("ev-58").shows("phase place")


def test_limits_hold_until_the_next_event() -> None:
    """RULES 11.2: and end with the last round."""
    at = At("phase finish; event ev-58; p0 cards civ-24?; p0 trackers water.2").play("0 advance water")
    at.shows("p0 pending advance")  # the synergy counts again


def test_the_deck_is_drawn_by_colours() -> None:
    """RULES 11.1: twenty cards in any mix, no solo cards for several."""
    for mix, wanted in (("mild", (10, 6, 4)), ("even", (7, 7, 6)), ("harsh", (4, 6, 10))):
        at = new_game(3, events=True, event_mix=mix)
        deck = at.state.deck
        assert tuple(sum(EVENTS[id].alert == alert for id in deck) for alert in ("green", "orange", "red")) == wanted
        assert not any(EVENTS[id].solo for id in deck)
    for seed in range(20):
        at = new_game(
            3, {"green events": [seed % 14], "orange events": [(seed * 5) % 14]}, events=True, event_mix="random"
        )
        assert len(at.state.deck) == 20
        assert sum(at.state.mix.values()) == 20


def test_the_commander_chooses_the_mix() -> None:
    """RULES 11.1, 12: any mix."""
    at = new_game(2, events=True)
    commander = at.state.commander
    at.refuses(f"{commander} mix green=10 orange=9", "illegal_pick")
    at.play(f"{commander} mix green=2 orange=15 red=3")
    assert at.state.mix == {"green": 2, "orange": 15, "red": 3}


def test_every_event_is_exercised() -> None:
    assert covers.missing == set()
