"""RULES 2, 12: laying out the game, with every choice of it."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.content.planets import SYMMETRIC
from backend.games.planet_unknown.content.tiles import TILES
from backend.games.planet_unknown.ops.setup import NEUTRAL
from backend.games.planet_unknown.tables import EVENTS, OBJECTIVES
from tests.games.planet_unknown.playing import At, new_game


def test_twelve_stacks_of_twelve_tiles_of_one_shape() -> None:
    """RULES 2.1: small shapes inside, large ones outside; the tops are turned up."""
    at = new_game(4)
    for name, stack in at.state.stacks.items():
        shapes = {TILES[tile].shape for tile in (stack.top, *stack.below)}
        assert len(shapes) == 1
        assert stack.left == 12
        assert TILES[stack.top].ring == name.partition(".")[2]
    assert len({TILES[stack.top].shape for stack in at.state.stacks.values()}) == 12


@pytest.mark.parametrize(
    ("seats", "positions"),
    [(1, [0]), (2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_positions_and_civ_cards(seats: int, positions: list[int]) -> None:
    """RULES 2.5, 2.8: players + 1 cards of each rank; at most one player a depot."""
    at = new_game(seats, event_mix="even")
    assert [player.position for player in at.state.players] == positions
    assert all(len(cards) == seats + 1 for cards in at.state.civ.values())
    assert len({at.state.depot(seat) for seat in range(seats)}) == seats


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_neighbour_objectives(seats: int, count: int) -> None:
    """RULES 2.6: one between each pair of neighbours; three between two."""
    duels = new_game(seats).state.objectives
    assert len(duels) == count
    pairs = [set(duel.seats) for duel in duels]
    assert all(pair in pairs for pair in ({seat, (seat + 1) % seats} for seat in range(seats)))


def test_everybody_has_the_symmetric_faces() -> None:
    """RULES 2.2, 2.3."""
    at = new_game(3)
    for player in at.state.players:
        assert (player.planet, player.corporation) == (SYMMETRIC, NEUTRAL)
        assert len(player.board.pods) == 6
        assert len(player.board.rovers) == 2
    assert at.decision(at.state.commander).ask == "rotate"


def test_faces_are_chosen_in_secret() -> None:
    """RULES 2.3: the symmetric face or one random other; hidden until all have chosen; none twice."""
    at = new_game(4, planets="offered", corporations="offered")
    offers = [player.offer for player in at.state.players]
    assert len({offer[1] for offer in offers}) == len({offer[3] for offer in offers}) == 4
    assert [decision.mode for decision in RULES.decisions(at.state)] == ["blind"] * 4
    assert at.decision(2).choices[0].shape.count() == 4
    for seat in (2, 0, 3):
        at.play(f"{seat} faces {offers[seat][1]} {NEUTRAL}")
        assert at.player(seat)["planet"] is None
        assert not at.told("faces")
    at.play(f"1 faces {SYMMETRIC} {offers[1][3]}")
    assert [at.player(seat)["planet"] for seat in range(4)] == [
        offers[0][1],
        SYMMETRIC,
        offers[2][1],
        offers[3][1],
    ]
    assert at.player(1)["corporation"] == offers[1][3]


def test_all_asymmetric() -> None:
    at = new_game(6, planets="asymmetric", corporations="asymmetric")
    planets, corporations = (
        [player.planet for player in at.state.players],
        [player.corporation for player in at.state.players],
    )
    assert len(set(planets)) == len(set(corporations)) == 6
    assert SYMMETRIC not in planets and NEUTRAL not in corporations


def test_private_objectives() -> None:
    """RULES 2.7: two are dealt, one is kept, the other leaves the game."""
    at = new_game(3, private_objectives=True)
    dealt = [list(player.offer) for player in at.state.players]
    assert {"objectives": dealt[1]} in at.told("dealt", 1)
    assert {} in at.told("dealt", 1), "of the others only that they were dealt some"
    for seat in range(3):
        at.play(f"{seat} keep {dealt[seat][seat % 2]}")
    assert [player.objectives for player in at.state.players] == [[dealt[seat][seat % 2]] for seat in range(3)]
    assert len(at.state.discarded) == 3
    assert at.private(1)["objectives"] == [dealt[1][1]]
    assert at.player(1)["secrets"] == 1
    assert at.player(1)["objectives"] is None


def test_alone() -> None:
    """RULES 12: two civ cards a rank, four objectives of which three are kept, events, no neighbours; a target."""
    at = new_game(1)
    offer = at.state.players[0].offer
    assert len(offer) == 4
    at.play("0 keep " + " ".join(offer[:3]))
    at.play("0 mix green=2 orange=8 red=10").shows("phase place", "round 1")
    assert at.state.objectives == []
    assert at.public()["target"] == 60 - 7 - 2 + 0
    assert at.state.event, "an event every round, the first included"
    assert at.told("rotated")[-1]["turns"] == 1, "the station turns by itself"
    assert len([id for id in OBJECTIVES if id in at.state.pool]) == 24


@pytest.mark.parametrize(
    ("mix", "target"),
    [
        ((0, 0, 20), 49),
        ((20, 0, 0), 72),
        ((0, 20, 0), 56),
        ((3, 7, 10), 60 + 3 - 2 - 7),
        ((11, 6, 3), 60 + 9 - 1 - 5),
        ((2, 15, 3), 60 + 0 - 4 - 5),
    ],
)
def test_the_target_of_a_game_alone(mix: tuple[int, int, int], target: int) -> None:
    """RULES 12: 60 and three adjustments by brackets."""
    alerts = dict(zip(("green", "orange", "red"), mix, strict=True))
    at = At("phase over; mix " + " ".join(f"{alert}={n}" for alert, n in alerts.items()) + "; " + _events(alerts))
    assert at.public()["target"] == target


def _events(alerts: dict[str, int]) -> str:
    chosen = [
        id for alert, n in alerts.items() for id in [card.id for card in EVENTS.values() if card.alert == alert][:n]
    ]
    return "past " + " ".join(chosen)
