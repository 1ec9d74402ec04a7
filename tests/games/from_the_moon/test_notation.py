"""Positions and answers as text, and back; what every viewer sees."""

from __future__ import annotations

from typing import cast

import pytest

from backend.games.chance import Plain, Seeded, pick_one
from backend.games.contract import settings
from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.notation import answer, position, printed, spoken
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.tree import Blind
from backend.games.protocol import Answer, View
from tests.games.from_the_moon.cases import QUIET
from tests.games.from_the_moon.playing import At, new_game


def some_game(seats: int, seed: int) -> list[tuple[Moon, int, Answer]]:
    """A random game as stored states, each with the answer that was given there."""
    luck, chance = Plain(seed), Seeded(b"notation")
    state, _ = RULES.setup(seats, RULES.meta.complete(settings(RULES, seats, luck), seats), chance)
    steps = []
    while decisions := RULES.decisions(state):
        decision = pick_one(decisions, luck)
        choice = pick_one([choice for choice in decision.choices if choice.refusal is None], luck)
        given = Answer(decision.id, choice.id, choice.shape.sample(luck))
        steps.append((RULES.load(RULES.dump(state)), decision.seat, given))
        RULES.apply(state, decision.seat, given, chance)
    steps.append((state, 0, Answer("", "", [])))
    return steps


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_any_position_can_be_printed_and_read_again(seats: int) -> None:
    """Setup, draft, in the middle of chains, after the end."""
    for state, _, _ in some_game(seats, seats)[:: 9 if seats > 1 else 1]:
        assert RULES.dump(position(printed(state))) == RULES.dump(state)


@pytest.mark.parametrize("seats", [1, 3])
def test_any_answer_can_be_spoken_and_understood(seats: int) -> None:
    for state, seat, given in some_game(seats, seats + 20)[:-1]:
        who, again = answer(state, spoken(seat, given))
        assert (who, again.decision, again.choice) == (seat, given.decision, given.choice)
        if isinstance(given.pick, dict):
            assert {**cast("View", again.pick), "turn": 0, "flip": False} == given.pick
        else:
            assert again.pick == given.pick


def test_nonsense_is_not_understood() -> None:
    with pytest.raises(ValueError, match="not understood"):
        position("seats 2; p0 moons 3")
    with pytest.raises(ValueError, match="no option"):
        position("options moons=3")
    with pytest.raises(AssertionError):
        position("p0 stock M41")
    with pytest.raises(AssertionError):
        position("p0 rover1 1.1 M; p1 rover1 1.1 M")


def test_the_public_view_has_the_shape_of_the_readme() -> None:
    view = At(f"{QUIET}; site 0.0 0 small_grow; mars 4:0+1 3 5; p0 rover1 1.1 M W*; tile 1.1 train MMW").public()
    tiles, players = cast("dict[str, View]", view["tiles"]), cast("dict[str, View]", view["players"])
    assert tiles["1.1"] == {"terrain": "terrain_train", "cubes": {"metal": 2, "water": 1}, "rover": "0.1"}
    assert view["sites"] == {"0.0": {"seat": 0, "building": "small_grow"}}
    mars = cast("dict[str, View]", view["ships"])["mars"]
    assert mars["launched"] == 0
    assert cast("View", mars["parts"])["1"] == {"tile": "mission_mars_4", "seat": 0, "improved": 1}
    assert cast("View", players["0"]["rovers"])["1"] == {"at": "1.1", "crew": ["metal", "water*", ""]}
    assert view["turn"] == 0 and view["solo"] is None
    assert view["now"] is None


def test_neutral_things_are_nobody_s_in_the_view() -> None:
    view = At("seats 1; p0 faction workers; site 0.0 neutral; neutral 2.2; objectives obj_batteries").public()
    assert view["sites"] == {"0.0": {"seat": None, "building": None}}
    assert cast("dict[str, View]", view["tiles"])["2.2"]["rover"] == "neutral"
    solo = cast("View", view["solo"])
    assert solo["objectives"] == {"obj_batteries": False} and len(cast("list[str]", solo["rover_cards"])) == 8


def test_nothing_in_a_state_lies_in_a_secret_order() -> None:
    """Section 14: the bag, the stack and the cards are only counted; luck decides when they are drawn."""
    state = new_game(3).state
    assert set(state.bag) == {"metal", "water", "polymer"}
    assert list(state.deck) == sorted(state.deck)


def test_placed_teams_stay_secret_until_all_are_in() -> None:
    """Section 14: others only see that somebody has answered."""
    at = new_game(2, {"first player": [0], "factions": [2, 8, 0]}, factions="all")
    at.play("1 faction workers", "0 faction scientists").shows("asked 0 team 1 team")
    before = RULES.public(at.state)
    at.play("1 team 1").shows("asked 0 team")
    assert RULES.public(at.state) == before
    fork = at.state.tree[-1]
    assert isinstance(fork, Blind)
    others = {str(RULES.shuffle_hidden(at.state, 0, Plain(seed)).tree) for seed in range(30)}
    assert len(others) > 1, "seat 0 can't know what seat 1 has chosen"
    assert RULES.shuffle_hidden(at.state, 1, Plain(3)).tree == at.state.tree
