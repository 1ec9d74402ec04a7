"""RULES.md section 3: setup, draft, teams; section 2: the map."""

from __future__ import annotations

from collections import Counter

import pytest

from backend.games.chance import Plain
from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.content.records import COLOURS, FACTIONS, PROGRESS, SMALL, TERRAIN
from backend.games.from_the_moon.grid import chart
from backend.games.from_the_moon.ops.drafting import fillings
from backend.games.protocol import JSON
from tests.games.from_the_moon.playing import At, new_game


def drafted(seats: int, **options: JSON) -> At:
    """A game whose factions are chosen, the first of every hand."""
    at = new_game(seats, None, **options)
    while at.asked().endswith("draft"):
        seat = int(at.asked().split()[0])
        at.play(f"{seat} faction {at.legal('faction', seat)[0]}")
    return at


def started(seats: int, **options: JSON) -> At:
    """A game at its first action."""
    at = drafted(seats, **options)
    while "team" in at.asked():
        seat = int(at.asked().split()[0])
        at.play(f"{seat} team 0")
    return at


def test_the_example_of_the_map() -> None:
    """Section 2, the example on 3x3."""
    moon = chart(3, 3)
    assert set(moon.orthogonal["1.1"]) == {"0.1", "1.0", "1.2", "2.1"}
    assert set(moon.diagonal["1.1"]) == {"1.1", "1.2", "2.1", "2.2"}
    assert set(moon.touched["0.1"]) == {"0.0", "0.1"} and "0.1" in moon.border
    assert moon.touched["0.0"] == ("0.0",) and "0.0" not in moon.border
    assert moon.connections(["1.1", "1.2", "2.2"]) == 2
    assert moon.largest_group(["1.1", "1.2", "2.2", "0.0"]) == 3


@pytest.mark.parametrize(("rows", "columns", "spaces", "border"), [(3, 3, 16, 8), (3, 4, 20, 10), (4, 4, 25, 12)])
def test_the_size_of_the_map(rows: int, columns: int, spaces: int, border: int) -> None:
    """Section 2: spaces where corners meet; those of the border touch two tiles, outer corners one."""
    moon = chart(rows, columns)
    assert (len(moon.tiles), len(moon.spaces), len(moon.border)) == (rows * columns, spaces, border)
    assert Counter(len(moon.touched[space]) for space in moon.spaces)[1] == 4
    assert all(len(moon.touched[space]) == 2 for space in moon.border)
    assert moon.corners == {"0.0", f"0.{columns - 1}", f"{rows - 1}.0", f"{rows - 1}.{columns - 1}"}


@pytest.mark.parametrize(
    ("seats", "tiles", "ships", "large"), [(2, 9, "3 3 4", 3), (3, 12, "4 5 5", 4), (4, 16, "5 6 7", 5)]
)
def test_the_boards_for_each_number_of_players(seats: int, tiles: int, ships: str, large: int) -> None:
    """Step 1."""
    at = started(seats)
    state = at.state
    assert len(state.tiles) == tiles
    assert all(TERRAIN[tile.terrain].min_players <= seats for tile in state.tiles.values())
    assert [len(state.ships[ship].parts) for ship in ("mars", "titan", "europa")] == [int(n) for n in ships.split()]
    assert len(state.large) == large
    assert sum(state.greenhouses[:2]) == seats
    assert len(set(state.progress)) == 6
    assert [SMALL[tile].level for tile in state.small] == [1, 1, 2, 2, 3, 3]
    assert state.small[-1] == "small_vp_connections"
    assert sorted(state.abilities.values()) == ["ability_other_rovers", "ability_own_buildings", "ability_own_rovers"]
    assert {sum(tile.cubes.values()) for tile in state.tiles.values()} == {PROGRESS[state.progress[0]].cubes}
    for colour in COLOURS:
        assert state.bag[colour] + sum(tile.cubes[colour] for tile in state.tiles.values()) == 30
        assert state.supply[colour] + sum(player.stock[colour] for player in state.players) == 10
    assert [(player.score, player.pawn) for player in state.players] == [(0, 1)] * seats


def test_the_draft_goes_from_the_last_player_to_the_first() -> None:
    """Step 3: four cards for three players, one fewer for everybody; the last one goes out unseen by the others."""
    at = new_game(3, {"first player": [1]})
    sizes, order = [], []
    for _ in range(3):
        seat = int(at.asked().split()[0])
        hand = at.legal("faction", seat)
        assert RULES.private(at.state, seat)["hand"] == hand
        assert RULES.private(at.state, (seat + 1) % 3)["hand"] == []
        order.append(seat)
        sizes.append(len(hand))
        at.play(f"{seat} faction {hand[-1]}")
    assert (order, sizes) == ([0, 2, 1], [4, 3, 2])
    left = RULES.private(at.state, 1)["leftover"]
    assert left in FACTIONS and left not in {player.faction for player in at.state.players}
    assert [RULES.private(at.state, seat)["leftover"] for seat in (0, 2)] == [None, None]
    assert all(event.reveals for event in at.events if event.kind == "drafted")


@pytest.mark.parametrize(("options", "count"), [("base", 8), ("all", 11)])
def test_alone_any_faction_can_be_chosen(options: str, count: int) -> None:
    """Section 11, step 4."""
    assert len(new_game(1, factions=options).legal("faction")) == count


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_begins_with_what_its_card_says(faction: str) -> None:
    """Step 4: no bonuses, achievements or triggers."""
    at = new_game(1, factions="all").play(f"0 faction {faction}")
    player, start = at.state.players[0], FACTIONS[faction].start
    assert player.stock == {**start.stock, "energy": start.batteries}
    assert (player.batteries, player.foundations) == (start.batteries, start.foundations)
    assert player.greenhouses == [1] * start.greenhouses + [0] * (6 - start.greenhouses)
    assert sum(player.hired.values()) == len(start.astronauts)
    assert sum(player.trained.values()) == len(start.specialists)
    assert (player.score, player.achievements, player.built) == (0, 0, [])


def test_teams_are_placed_by_all_at_the_same_time() -> None:
    """Step 5: whoever has only the three starting astronauts has no choice; nobody sees the others' choices before."""
    at = new_game(2, {"first player": [0], "factions": [2, 2, 0]}, factions="base")
    at.play("1 faction workers").play("0 faction pioneers")
    assert at.asked() == "1 team"
    ways = at.items("team", 1)
    assert [args["rovers"] for args, _ in ways.values()] == list(fillings(("metal", "metal", "water", "polymer")))
    at.play("1 team 0").shows("asked 0 action", "p0 rover1 home M* . .")


def test_every_filling_leaves_nobody_behind() -> None:
    """Step 5: one to three in each rover; rovers and equal members are alike."""
    assert fillings(("metal", "water", "polymer")) == ((("metal",), ("polymer",), ("water",)),)
    five = fillings(("metal", "metal", "water", "polymer", "polymer*"))
    assert len(set(five)) == len(five)
    for way in five:
        assert sorted(member for crew in way for member in crew) == ["metal", "metal", "polymer", "polymer*", "water"]
        assert all(1 <= len(crew) <= 3 for crew in way)
    assert len(fillings(("a", "b", "c", "d"))) == 6 and len(fillings(("a", "b", "c", "d", "e"))) == 25


def test_what_others_draft_and_place_stays_hidden() -> None:
    """Section 14: the hand in the draft, teams until all are in."""
    luck = Plain(4)
    at = new_game(3, {"first player": [0]})
    assert len({str(RULES.shuffle_hidden(at.state, 0, luck).hand) for _ in range(10)}) > 1
    assert RULES.shuffle_hidden(at.state, 2, luck).hand == at.state.hand, "the holder knows it"


def test_solo_setup() -> None:
    """Section 11: as for two players, with six neutral buildings, three neutral rovers and the objectives."""
    for difficulty, count in {"easy": 2, "normal": 3, "hard": 4, "expert": 5}.items():
        state = new_game(1, difficulty=difficulty).state
        assert state.solo is not None
        assert len(state.solo.objectives) == count
        assert (len(state.solo.cards), sum(tile.rover == "neutral" for tile in state.tiles.values())) == (6, 3)
        assert len(state.sites) == 6 and len(state.large) == 3 and len(state.tiles) == 9
        assert {sum(tile.cubes.values()) for tile in state.tiles.values()} in ({2}, {3})


def test_the_same_small_buildings_for_everybody_and_a_seeded_game_is_repeated() -> None:
    """Step 2; and the first player is drawn by lot."""
    assert {new_game(4, {"first player": [n]}).state.first for n in range(4)} == {0, 1, 2, 3}
    assert RULES.dump(new_game(3).state) == RULES.dump(new_game(3).state)
