"""RULES.md section 2: setup."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from backend.games.ad_astra import RULES
from backend.games.ad_astra.content.cards import CARDS, FACTIONS
from backend.games.ad_astra.content.planets import FACES, OUTER, SOL
from backend.games.chance import Seeded
from backend.games.protocol import JSON, Refused
from tests.games.ad_astra.playing import At, new_game, shuffle_to, unshuffled_faces


def pick_homes(at: At) -> At:
    while at.asked().endswith("home"):
        seat = at.asked().split()[0]
        taken = {planet: "" for planet, face in at.state.planets() if face.up}
        at.play(f"{seat} home {next(f'SOL.{n}' for n in range(1, 6) if f'SOL.{n}' not in taken)}")
    return at


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_drawn_at_random(first: int) -> None:
    """S1; the seats stay as they are."""
    at = new_game(script={"first": [first]})
    at.shows(f"first {first}", f"asked {first} home")
    assert at.told("setup") == [{"first": first}]


def test_everybody_gets_cards_pieces_and_no_points() -> None:
    """S2, S7, S9: eleven action cards, four pieces of a kind (one ship in deep space), one card of every resource."""
    at = new_game()
    for seat in range(3):
        at.shows(f"p{seat} score 0", f"p{seat} hand W1 F1 E1 X1 Y1 Z1", f"ship {seat}.1 deep", f"ship {seat}.2 supply")
        at.shows(f"p{seat} supply starship 3", f"p{seat} supply colony 4", f"p{seat} supply factory 4")
        faction = at.state.players[seat].faction
        assert at.state.players[seat].cards == sorted(id for id in CARDS if CARDS[id].faction == faction)
        assert len(at.state.players[seat].cards) == 11
    at.shows("bank water 22", "bank zozodium 22")


def test_the_five_card_sets_are_dealt_at_random() -> None:
    """S2: the rules do not say who gets which set, so it is drawn; no set twice."""
    dealt = shuffle_to(["grey", "green", "red", "blue", "yellow"], list(FACTIONS))
    at = new_game(script={"factions": dealt})
    assert [player.faction for player in at.state.players] == ["grey", "green", "red"]
    assert at.told("faction") == [{"faction": "grey"}, {"faction": "green"}, {"faction": "red"}]


def test_there_are_43_planets() -> None:
    """S3."""
    at = new_game()
    faces = Counter(planet.face for _, planet in at.state.planets())
    assert faces == {"water": 6, "food": 6, "energy": 8, "xanthium": 6, "yoyodium": 6, "zozodium": 6, "alien": 5}
    assert not any(planet.up for _, planet in at.state.planets())


def test_homes_are_picked_in_turn_from_the_first_player() -> None:
    """S4: one face-down planet a player; each picks, turns it up and puts one of its factories there."""
    faces = unshuffled_faces()
    wanted = [*(face for face in faces if face == "alien"), *(face for face in faces if face != "alien")]
    at = new_game(script={"first": [1], "planets": shuffle_to(wanted, faces)})
    assert len(at.state.systems[SOL]) == 3
    at.shows("asked 1 home").play("1 home SOL.2").refuses("2 home SOL.2", "astra.taken")
    at.shows("p1 home SOL.2", "SOL.2 zozodium[1:f]", "p1 supply factory 3", "asked 2 home")
    at.play("2 home SOL.3")
    at.shows("p0 home SOL.1", "asked 1 plan")  # the last planet needs no choice
    assert [args["planet"] for args in at.told("home")] == ["planet:SOL.2", "planet:SOL.3", "planet:SOL.1"]


def test_an_alien_home_is_replaced_until_it_is_none() -> None:
    """S4: it goes back among the unplaced planets, which are shuffled again, twice if need be."""
    faces = unshuffled_faces()
    wanted = [*(face for face in faces if face != "alien"), *["alien"] * 5]  # dealt from the end: Sol is alien
    unplaced = [*reversed(wanted[:40])]
    again = [*unplaced, "alien"]
    better = [*again[:5], "alien", *again[6:-1], again[5]]
    # The first shuffle leaves everything as it is, an alien at Sol included.
    home = [*shuffle_to(again, again), *shuffle_to(better, again)]
    script = {"first": [0], "planets": shuffle_to(wanted, faces), "home": home}
    at = new_game(script=script, system_layout="balanced")
    at.play("0 home SOL.1")
    assert len(at.told("home.alien")) == 2
    assert at.state.planet("SOL.1").face == again[5] != "alien"
    assert at.told("home")[0]["face"] == again[5]
    assert Counter(planet.face for _, planet in at.state.planets()) == Counter(FACES)


def test_random_homes_are_dealt_without_asking() -> None:
    """S4, option `home_planet: random`."""
    at = new_game(home_planet="random", script={"first": [2]})
    at.shows("asked 2 plan", "phase planning", "round 1")
    assert {planet.seat for planet in at.state.systems[SOL]} == {0, 1, 2}
    assert all(planet.factory and planet.face != "alien" for planet in at.state.systems[SOL])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", ["varied", "balanced"])
def test_outer_systems_have_three_to_seven_planets(seats: int, layout: str) -> None:
    """S5, SCENARIOS 13 and 21: nine stars with Sol; 40, 39, 38 outer planets for 3, 4, 5 players (41 for two)."""
    sizes: list[list[int]] = []
    options: dict[str, JSON] = {"system_layout": layout, "two_player_variant": seats == 2}
    for seed in range(40):
        state, _ = RULES.setup(seats, RULES.meta.complete(options, seats), Seeded(b"layout %d" % seed))
        assert len(state.systems) == 9
        assert len(state.systems[SOL]) == seats
        sizes.append([len(state.systems[star]) for star in OUTER])
    assert all(sum(size) == 43 - seats and min(size) >= 3 and max(size) <= 7 for size in sizes)
    assert len(set(map(tuple, sizes))) > 1 or (layout, seats) == ("balanced", 3)  # forty planets: five each
    if layout == "balanced":
        assert all(max(size) - min(size) <= 1 for size in sizes)
    else:
        assert {n for size in sizes for n in size} >= {3, 4, 5, 6, 7}


@pytest.mark.parametrize(("optional", "on", "cards"), [(True, "on", 11), (False, "on", 9), (True, "off", 0)])
def test_the_artifact_deck_follows_the_options(optional: bool, on: str, cards: int) -> None:
    """S6, options `optional_artifacts` and `artifacts`."""
    at = new_game(optional_artifacts=optional, artifacts=on)
    assert len(at.state.deck) == len(set(at.state.deck)) == cards
    assert ("omnibus_rebus_responsum" in at.state.deck) == (cards == 11)
    assert ("magnum_et_antiquum_arcanum" in at.state.deck) == (cards == 11)


@pytest.mark.parametrize(("seats", "spaces"), [(3, 12), (4, 12), (5, 15)])
def test_the_planning_board_has_twelve_or_fifteen_spaces(seats: int, spaces: int) -> None:
    """S8."""
    assert len(cast("dict[str, JSON]", new_game(seats).public()["spaces"])) == spaces


def test_two_players_need_their_option() -> None:
    """Section 18: twelve spaces, six cards each, two Sol planets."""
    with pytest.raises(Refused):
        RULES.meta.complete({}, 2)
    at = pick_homes(new_game(2, two_player_variant=True))
    assert len(at.state.spaces) == 12
    assert len(at.state.systems[SOL]) == 2
    for number in range(1, 13):
        seat = at.asked().split()[0]
        at.play(f"{seat} plan {at.state.players[int(seat)].cards[0]} {number}")
    assert [sum(space.seat == seat for space in at.state.spaces) for seat in (0, 1)] == [6, 6]
    at.shows("phase action")


def test_six_players_do_not_fit() -> None:
    """Three to five players."""
    with pytest.raises(Refused, match="wrong_seats"):
        RULES.meta.complete({}, 6)
