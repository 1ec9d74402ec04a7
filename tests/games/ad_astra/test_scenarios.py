"""Positions that published pages got wrong, and the rulebook's own examples: SCENARIOS.md, by number."""

from __future__ import annotations

import pytest

from backend.games.ad_astra import RULES
from backend.games.chance import Seeded
from backend.games.protocol import JSON
from tests.games.ad_astra.playing import At


def test_scenario_1_a_terraformer_costs_two_water_and_two_food() -> None:
    """Red, 2 water, 2 food, factory on a food planet in Sol: pays all four, 4 points. 1 energy, 1 food: refused."""
    card = "space 1 red.build; SOL food[0:f] water[1:f] water[2:f]"
    At(f"{card}; p0 hand W2 F2").play("0 terraformer SOL.1").shows("p0 hand -", "p0 score 4", "SOL.1 food[0:f,t]")
    At(f"{card}; p0 hand F1 E1 X1").refuses("0 terraformer SOL.1", "astra.cannot_pay")


def test_scenario_3_a_factory_costs_one_of_each_ore() -> None:
    """Own colony; water, food, energy: refused. One of each ore: allowed, colony back in supply."""
    card = "space 1 red.build; SR water[0:c] ?food ?food"
    At(f"{card}; p0 hand W1 F1 E1").refuses("0 factory SR.1", "astra.cannot_pay")
    At(f"{card}; p0 hand X1 Y1 Z1").play("0 factory SR.1").shows("SR.1 water[0:f]", "p0 supply colony 4", "p0 hand -")


def test_scenario_5_one_colony_and_one_factory_are_three_points() -> None:
    """Blue, red, yellow one colony and one factory each, green one factory: 3, 3, 3, 2; no bonus."""
    seats = "seats 4; p0 faction blue; p1 faction red; p2 faction yellow; p3 faction green"
    planets = "SOL xanthium[0:f] food[1:f] water[2:f] energy[3:f]; SR energy[0:c] water[1:c] food[2:c]"
    at = At(f"{seats}; space 1 blue.scoring.1; {planets}").play("0 score colonies_factories")
    at.shows("p0 score 3", "p1 score 3", "p2 score 3", "p3 score 2")
    assert at.told("scored")[0]["bonus"] is None


def test_scenario_7_an_artifact_only_for_turning_up_an_alien_planet() -> None:
    """Alien planet face up and empty: no artifact. Turning one up: one artifact."""
    At("space 1 red.movement.1; TY alien food[1:t] food[1:t]; deep 0.1; deck ... vela_solaria").play(
        "0 move 0.1 TY"
    ).shows("ship 0.1 TY.1", "p0 artifacts -")
    At("space 1 red.movement.1; TY ?alien food[1:t] food[1:t]; deep 0.1; deck ... vela_solaria").play(
        "0 move 0.1 TY"
    ).shows("ship 0.1 TY.1", "p0 artifacts vela_solaria")


@pytest.mark.parametrize("card", ["red.movement.1", "red.movement.2", "red.movement.3"])
def test_scenario_9_sol_is_no_target(card: str) -> None:
    """Any ship, any movement card, target Sol: refused always; with the Star Gate too."""
    at = At(
        f"space 1 {card}; SR food[0:s2] ?food ?food; deep 0.1; p0 hand E9; p0 artifacts stellarum_ianua vela_solaria"
    )
    for ship in ("0.1", "0.2"):
        at.refuses(f"0 move {ship} system:SOL", "astra.not_on_card")
        at.refuses(f"0 artifact stellarum_ianua {ship} system:SOL", "astra.not_on_card")
    at.play("0 artifact vela_solaria").refuses("0 move 0.1 system:SOL", "astra.not_on_card")


@pytest.mark.parametrize(("option", "ranks"), [(42, (1, 2, 3)), (43, (2, 1, 3))])
def test_scenario_11_the_answer_to_everything(option: int, ranks: tuple[int, ...]) -> None:
    """Its holder ends on 42, another player on 55: with `answer_points` 42 the holder wins alone, with 43 the 55."""
    text = f"options answer_points={option}; phase action; ending points 1; p0 tally systems=42; p1 tally systems=55"
    assert At(f"{text}; p0 artifacts omnibus_rebus_responsum").result().ranks == ranks


@pytest.mark.parametrize(("seats", "outer"), [(3, 40), (4, 39), (5, 38)])
def test_scenario_13_three_to_seven_planets_at_a_star(seats: int, outer: int) -> None:
    """Layout generator, many seeds: never under 3 or over 7 at an outer star."""
    options: dict[str, JSON] = RULES.meta.complete({}, seats)
    for seed in range(100):
        state, _ = RULES.setup(seats, options, Seeded(b"scenario %d" % seed))
        sizes = [len(planets) for star, planets in state.systems.items() if star != "SOL"]
        assert (sum(sizes), min(sizes) >= 3, max(sizes) <= 7) == (outer, True, True)


def test_scenario_15_most_points_win() -> None:
    """Final scores 44, 58, 56, 48: 58 wins, though two players passed 50."""
    scores = "p0 tally systems=44; p1 tally systems=58; p2 tally systems=56; p3 tally systems=48"
    assert At(f"seats 4; phase action; ending points 2; {scores}").result().ranks == (4, 1, 2, 3)


def test_scenario_17_any_space_may_be_filled_first() -> None:
    """First player places on space 12 first: legal; space 1 is revealed first."""
    at = At("first 0").play("0 plan red.trade 12").shows("space 12 red.trade")
    for turn, number in enumerate(range(1, 12), start=1):
        seat = turn % 3
        at.play(f"{seat} plan {at.state.players[seat].cards[0]} {number}")
    assert next(args["space"] for args in at.told("revealed")) == 1
    assert [args["space"] for args in at.told("revealed")][-1] == 12


def test_scenario_19_what_produces() -> None:
    """Only a starship on a water planet: 1 water. Terraformer alone: 0. Factory and starship: 3."""
    card = "space 1 red.production.1; SOL food[0:f] food[1:f] food[2:f]"
    At(f"{card}; SR water[0:s1] water[1:t] water[2:s1,f]").play("0 produce water").shows(
        "p0 hand W1", "p1 hand -", "p2 hand W3"
    )


def test_scenario_21_nine_stars() -> None:
    """Nine stars, Sol included."""
    state, _ = RULES.setup(4, RULES.meta.complete({}, 4), Seeded(b"stars"))
    assert sorted(state.systems) == ["LR", "LY", "NR", "NY", "SOL", "SR", "SY", "TR", "TY"]
