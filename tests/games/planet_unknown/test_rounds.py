"""RULES 3, 4, 8.1, 9, 14, 15: the course of a round, hidden steps and their joins, undo, the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from backend.games.chance import Seeded
from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.content.tiles import INNER_SHAPES, OUTER_SHAPES, TILES
from backend.games.planet_unknown.notation import position, printed
from backend.games.planet_unknown.spoken import answer
from backend.play.line import Line, mark
from tests.games.planet_unknown.playing import At, new_game
from tests.games.planet_unknown.test_placement import squares_of

TWO = "seats 2; depot 0 D2-CE Z5-RT; depot 1 I3-RT F5-EW"
THREE = "seats 3; depot 0 D2-CE Z5-RT; depot 1 I3-RT F5-EW; depot 2 V3-BC N5-TB"
FULL = {
    0: ("0 tile D2-CE 5.0", "0 advance:1 civ", "0 confirm"),
    1: ("1 tile I3-RT 5.1", "1 advance:1 rover", "1 advance:2 tech", "1 deploy 5.1", "1 confirm"),
    2: ("2 tile V3-BC 6.0", "2 advance:1 biomass", "2 confirm"),
}
"""A whole placement step of each seat of THREE."""


def test_a_round_goes_from_rotation_to_placement_and_passes_the_token() -> None:
    """RULES 3: B, D, F."""
    at = At("seats 3; phase rotate; commander 1; turn 2; round 4")
    at.shows("asked 1 rotate").play("1 rotate 3").shows("turn 5", "phase place")
    assert at.told("rotated") == [{"turns": 3}]
    assert [at.state.depot(seat) for seat in range(3)] == [1, 3, 5]


def test_the_commander_may_leave_the_station_as_it_stands() -> None:
    """RULES 3 B; the depots of every rotation are told."""
    at = At("seats 3; phase rotate; turn 2")
    args = [item["args"]["depots"] for item in at.choice("rotate").shape.wire()["items"]]  # type: ignore[index,union-attr,call-overload]
    assert args[0] == [4, 0, 2]
    assert args[1] == [3, 5, 1]
    at.play("0 rotate 0").shows("turn 2")


def test_the_station_of_two_may_turn_itself() -> None:
    """RULES 3 B: the variant for two."""
    At("seats 2; options two_player_rotation=automatic; phase rotate; turn 5").shows("turn 0", "phase place")
    At("seats 2; phase rotate; turn 5").shows("asked 0 rotate")
    At("seats 3; options two_player_rotation=automatic; phase rotate").shows("asked 0 rotate")


def test_the_token_goes_clockwise() -> None:
    """RULES 3 F."""
    at = At(THREE + "; commander 2")
    for seat in (0, 1, 2):
        at.play(*FULL[seat])
    at.shows("commander 0", "round 3", "asked 0 rotate")


def test_a_copied_board_shares_nothing_that_changes() -> None:
    """What the others see of a board in a hidden step stays as it was (RULES 14)."""
    board = At(f"{TWO}; p0 pieces D2-RT@5.0; p0 rovers 5.0; p0 counts moves=1").state.players[0].board
    twin = board.copy()
    assert twin == board
    assert twin.survey is board.survey
    lists = [name for name in board.__struct_fields__ if isinstance(getattr(board, name), list)]
    assert len(lists) == 11
    assert all(getattr(twin, name) is not getattr(board, name) for name in lists)


def test_nobody_sees_a_placement_before_all_have_confirmed() -> None:
    """RULES 14: own tile choice and moves; the others see who has answered."""
    at = At(THREE)
    before = at.public()
    at.play(*FULL[0][:2])
    assert at.public() == before
    mine = at.private(0)["mine"]
    assert isinstance(mine, dict)
    assert set(mine) == {"pieces", "trackers", "last", "score", "medals"}
    assert at.private(1)["mine"] == {}
    at.play(FULL[0][2], *FULL[2])
    assert at.public() == before
    assert [decision.seat for decision in RULES.decisions(at.state)] == [1]
    assert [event.kind for event in at.events if event.seen_by(None)] == ["confirmed", "confirmed"]
    assert not any(event.reveals for event in at.events)
    at.play(*FULL[1])
    assert at.player(0)["pieces"] == {"0": {"tile": "D2-CE", "at": "5.0", "turn": 0, "flip": False}}
    assert at.private(0)["mine"] == {}


def test_at_the_join_everything_is_told_seat_by_seat_from_the_commander() -> None:
    """RULES 14, and the README of the room: each event once to each viewer."""
    at = At(THREE + "; commander 1")
    for seat in (2, 0, 1):
        at.play(*FULL[seat])
    placed = [event for event in at.events if event.kind == "placed" and event.seen_by(None)]
    assert [event.seat for event in placed] == [1, 2, 0]
    for viewer in range(3):
        assert len(at.told("placed", viewer)) == 3
        assert len(at.told("advanced", viewer)) == len(at.told("advanced"))
    refilled = [told["stack"] for told in at.told("refilled")]
    assert len(refilled) == 3, "three stacks lost their top"


def test_the_order_of_the_answers_does_not_matter() -> None:
    """CHECKS 14: the same state, whoever is first."""
    dumps = set()
    for order in permutations(range(3)):
        at = At(THREE)
        for seat in order:
            at.play(*FULL[seat])
        dumps.add(RULES.dump(at.state))
    interleaved = At(THREE)
    for step in range(5):
        for seat in range(3):
            if step < len(FULL[seat]):
                interleaved.play(FULL[seat][step])
    dumps.add(RULES.dump(interleaved.state))
    assert len(dumps) == 1


@pytest.mark.parametrize("keep", range(4))
def test_a_confirmation_may_be_withdrawn_until_the_last(keep: int) -> None:
    """RULES 15: to take back is to play the line without the seat's last answers; the others' answers stand."""
    answers = [*FULL[0], *FULL[2][:2]]
    kept = [*FULL[0][:keep], *FULL[2][:2]]
    full, without = At(THREE).play(*answers), At(THREE).play(*kept)
    scopes = {RULES.decisions(At(THREE).state)[0].scope}
    assert scopes != {0}
    assert not any(event.reveals and event.seen_by(0) for event in full.events)
    assert without.decision(0).ask == "place" if keep < 3 else without.state.players[0].board.ring
    again = At(position(printed(without.state))).play(*FULL[0][keep:], FULL[2][2], *FULL[1])
    straight = At(THREE).play(*FULL[0], *FULL[2], *FULL[1])
    assert again.facts_of_boards() == straight.facts_of_boards()


def test_the_last_confirmation_reveals() -> None:
    """RULES 15: no way back from there."""
    at = At(TWO).play(*FULL[0], *FULL[1][:-1])
    seat, given = answer(at.state, FULL[1][-1])
    assert RULES.apply(at.state, seat, given, Seeded(b"x")).barrier


def test_confirming_needs_a_placed_tile_and_no_open_duty() -> None:
    """RULES 8.1, 15."""
    at = At(THREE).refuses("0 confirm", "planet.place_first")
    at.play("2 tile V3-BC 6.0").refuses("2 confirm", "planet.pending", count=2)
    at.play("2 advance:1 biomass", "2 confirm")


def test_entries_may_be_interleaved_freely() -> None:
    """RULES 8.1: what an entry yields joins the list."""
    at = At("p0 pieces patch@5.1; p0 trackers biomass.1; depot 0 V3-BC Z5-RT").play("0 tile V3-BC 6.0")
    at.shows("p0 pending advance advance").play("0 advance:1 biomass").shows("p0 pending advance advance")
    assert at.choice("advance:3").args == {"must": True, "source": "space:biomass.2", "steps": 1, "trackers": 1}
    at.play("0 advance:3 tech").shows("p0 tech 1", "p0 civ 1", "p0 biomass 2")


def test_what_is_left_of_the_movement_is_lost() -> None:
    """RULES 8.6."""
    at = At("p0 pieces patch@5.1; p0 trackers rover.3; p0 rovers 5.1; depot 0 D2-RT Z5-CE").play("0 tile D2-RT 5.0 r3")
    at.play("0 advance rover").shows("p0 moves 2").play("0 move 0 6.1", "0 advance tech", "0 confirm").shows(
        "p0 moves 0", "round 3"
    )


def test_movement_may_be_spent_before_the_tile_is_placed() -> None:
    """RULES 8.6: points gained earlier in the round."""
    at = At(
        "phase event; deck ev-16 ev-05; p0 pieces D2-RT@5.0; p0 rovers 5.0; p0 trackers rover.3; depot 0 D2-CE Z5-CE"
    )
    at.play("0 advance rover").shows("phase place", "p0 moves 2").play("0 move 0 6.0").shows("p0 moves 1")
    at.refuses("0 confirm", "planet.place_first").play("0 tile D2-CE 6.0")
    at.shows("p0 rovers gone reserve")


def test_a_seat_that_fits_nothing_takes_a_tile_and_ends_the_game() -> None:
    """RULES 7, 9 A: all finish the round."""
    at = At(f"{TWO}; p1 pieces {squares_of('ksb-4156', '5.0')}").shows("ending stuck 1")
    assert at.choices(1) == ["take"]
    assert at.picks("take", 1) == ["I3-RT", "F5-EW"]
    at.play("1 take F5-EW").shows("p1 pending advance advance")
    at.play("1 advance water", "1 confirm", *FULL[0]).shows("phase over", "p1 water 2", "gone F5-EW")
    assert at.told("taken") == [{"tile": "F5-EW"}]
    assert at.result().reason == "stuck"


def test_what_a_tile_taken_unplaced_does_not_do() -> None:
    """RULES 7: no meteorite, no tech that reacts to placing; the last tile is still the one before; it leaves its
    stack."""
    full = squares_of("ksb-4156", "5.0", "5.1")
    board = f"p0 faces ksb-4156 oasis; p0 trackers tech.14 rover.0; p0 pieces D2-RT@5.0 {full}; depot 0 D2-WRm -"
    at = At(board).play("0 take D2-WRm").shows("p0 pending advance advance", "p0 rocks -", "p0 last 0")
    at.play("0 advance:2 rover").shows("p0 pending advance deploy")
    assert at.picks("deploy") == ["5.0", "5.1"]
    at.play("0 deploy 5.0", "0 confirm").shows("phase over", "ending stuck 0")
    assert "D2-WRm" in [TILES[tile].id for tile in at.state.gone]


def test_one_last_round_only() -> None:
    """RULES 16: a player can't place in the round in which another empties a depot."""
    board = f"p0 pieces {squares_of('ksb-4156', '5.0')}; depot 0 D2-CE Z5-RT; {_emptied(2)}"
    at = At(board).play("0 take D2-CE", "0 advance:1 civ", "0 confirm")
    at.shows("phase over", "ending stuck 0")
    assert len(at.told("ending")) <= 1


def test_an_empty_depot_ends_the_game() -> None:
    """RULES 9 B: all six depots, also those facing nobody."""
    at = At("seats 2; turn 0; depot 0 D2-CE Z5-RT; depot 1 I3-RT F5-EW; " + _emptied(1)).play(*FULL[0])
    at.shows("phase place").play(*FULL[1]).shows("phase over", "ending depot -1")


def _emptied(depot: int) -> str:
    """A depot without tiles: they have left the game."""
    gone = [tile.id for tile in TILES if tile.shape in (INNER_SHAPES[depot], OUTER_SHAPES[depot])]
    gone = [id for id in gone if id not in ("D2-CE", "Z5-RT", "I3-RT", "F5-EW")]
    return f"stack {depot}.inner -; stack {depot}.outer -; gone {' '.join(gone)}"


def test_an_event_alone_does_not_end_the_game() -> None:
    """RULES 9, 11.3: limits are dropped for a seat that could place nothing."""
    at = At(f"event ev-60; p0 pieces {squares_of('ksb-4156', '5.0', '6.0')}; depot 0 D2-CE Z5-CE")
    assert at.state.ending is None
    at.play("0 tile D2-CE 5.0 r3")


def test_once_per_round_techs_are_fresh_in_the_next_round() -> None:
    """RULES 3 A, 8.4."""
    board = "p0 faces ksb-4156 horizon; p0 trackers tech.14 rover.3; p0 pieces patch@6.0; depot 0 D2-CE Z5-CE"
    at = At(board).play("0 tech 5", "0 advance rover", "0 tile D2-CE 5.0")
    assert at.tech("5") == "used"
    at.play("0 advance:2 civ", "0 confirm").shows("round 3")
    assert at.tech("5") == "ready"


def test_a_whole_game_of_two_with_scripted_luck_begins_with_the_commander() -> None:
    """RULES 2.9, 3."""
    at = new_game(2, {"first commander": [1]})
    at.shows("commander 1", "round 1", "asked 1 rotate")


class Undoing:
    """The table's account of what may be taken back, along a line of answers."""

    def __init__(self, text: str) -> None:
        self.at = At(text)
        self.line = Line()
        self.moves = 0

    def play(self, *answers: str) -> None:
        """Play, as a table does."""
        for text in answers:
            seat, given = answer(self.at.state, text)
            scope = self.at.decision(seat).scope
            applied = RULES.apply(self.at.state, seat, given, self.at.chance)
            self.moves += 1
            seats = self.at.state.seats
            self.line.played(mark(self.moves, seat, scope, applied, seats), seats)

    def reach(self, seat: int) -> list[int]:
        """The moves that a seat may take back, the latest first."""
        return self.line.reach(seat)[0]


def test_the_table_lets_a_seat_take_back_its_step_and_its_confirmation() -> None:
    """RULES 15: single actions or the whole own step, and the confirmation, until the last player confirms."""
    table = Undoing(THREE)
    table.play(*FULL[0], *FULL[2])
    assert table.reach(0) == [3, 2, 1], "the confirmation and all before it"
    assert table.reach(2) == [6, 5, 4]
    assert table.reach(1) == []
    table.play(*FULL[1])
    assert [table.reach(seat) for seat in range(3)] == [[], [], []]


def test_a_look_at_the_next_event_binds_only_the_one_who_looked() -> None:
    """RULES 15: peeking can't be taken back; what others did meanwhile can."""
    table = Undoing("seats 2; options events=yes; phase event; deck ev-05 ev-16 ev-53")
    table.play("0 option 0")
    table.play("1 option 1")
    assert table.reach(0) == [1]
    assert table.reach(1) == []
