"""Which moves stand, what may be taken back, and the ids of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from backend.games.protocol import Applied, Decision, Draw, Event
from backend.play.encode import encoded
from backend.play.line import Line, Undone, mark, reaches_behind, standing
from backend.store.rows import MoveRow

SEATS = 3
QUIET = Applied((), ())
LUCKY = Applied((), (Draw(6, 3, "die"),))
SECRET = Applied((Event("drew", 0, {"card": 1}, to=0, reveals=True),), (Draw(6, 3, "card"),))
SHOWN = Applied((Event("shown", 0, reveals=True),), ())


def _line(*moves: tuple[int, int, Applied]) -> Line:
    """Moves 1, 2, ...: seat, fork, what it did."""
    line = Line()
    for n, (seat, scope, applied) in enumerate(moves, start=1):
        line.played(mark(n, seat, scope, applied, SEATS), SEATS)
    return line


def test_nothing_was_done_yet() -> None:
    assert _line().reach(0) == ([], "undo.nothing")


def test_own_moves_in_a_row() -> None:
    assert _line((0, 0, QUIET), (0, 0, QUIET)).reach(0) == ([2, 1], "undo.nothing")


@pytest.mark.parametrize("barrier", [LUCKY, SECRET, SHOWN])
def test_luck_or_a_reveal_is_a_barrier(barrier: Applied) -> None:
    line = _line((0, 0, QUIET), (0, 0, barrier), (0, 0, QUIET))
    assert line.reach(0) == ([3], "undo.barrier")
    assert _line((0, 0, QUIET), (0, 0, barrier)).reach(0) == ([], "undo.barrier")


def test_another_seat_that_acted_is_in_the_way() -> None:
    line = _line((0, 0, QUIET), (1, 0, QUIET), (0, 0, QUIET))
    assert line.reach(0) == ([3], "undo.others")
    assert line.reach(1) == ([], "undo.others")


def test_seats_of_one_fork_are_not_in_each_others_way() -> None:
    line = _line((0, 7, QUIET), (1, 7, QUIET), (0, 7, QUIET), (2, 7, QUIET))
    assert line.reach(0) == ([3, 1], "undo.nothing")
    assert line.reach(1) == ([2], "undo.nothing")


def test_before_the_fork_the_others_are_in_the_way() -> None:
    line = _line((0, 0, QUIET), (0, 7, QUIET), (1, 7, QUIET))
    assert line.reach(0) == ([2], "undo.others")
    assert line.reach(1) == ([3], "undo.others")


def test_other_forks_do_not_commute() -> None:
    line = _line((0, 7, QUIET), (1, 7, QUIET), (1, 8, QUIET))
    assert line.reach(0) == ([], "undo.others")


def test_what_another_seat_drew_in_secret_in_the_same_fork_is_no_barrier() -> None:
    line = _line((1, 7, QUIET), (0, 7, SECRET))
    assert line.reach(1) == ([1], "undo.nothing")
    assert line.reach(0) == ([], "undo.barrier")


def test_what_another_seat_shows_in_the_same_fork_is_a_barrier() -> None:
    assert _line((1, 7, QUIET), (0, 7, SHOWN)).reach(1) == ([], "undo.barrier")


def test_what_nobody_can_reach_is_forgotten() -> None:
    line = _line(*[(n % SEATS, 0, QUIET) for n in range(100)])
    assert len(line.marks) == 2
    assert [line.reach(seat)[0] for seat in range(SEATS)] == [[100], [], []]


def _rows(*moves: Any) -> list[MoveRow]:
    """`(seat,)` an answer, `(seat, to)` an undo."""
    kinds: Sequence[Any] = [
        (move[0], "undo", Undone(move[1])) if len(move) > 1 else (move[0], "answer", {}) for move in moves
    ]
    return [
        MoveRow("t", n, seat, kind, None, encoded(answer).decode(), "[]", "[]", "", datetime.now(UTC))
        for n, (seat, kind, answer) in enumerate(kinds, start=1)
    ]


@pytest.mark.parametrize(
    ("moves", "stand"),
    [
        ([], []),
        ([(0,), (1,)], [1, 2]),
        ([(0,), (0,), (0, 2)], [1]),
        ([(0,), (0,), (0, 1), (0,)], [4]),
        ([(0,), (1,), (0, 1), (0,)], [2, 4]),
        ([(0,), (0,), (0, 2), (0,), (0, 4), (0, 1), (1,)], [7]),
    ],
)
def test_an_undo_takes_back_the_moves_of_its_seat(moves: Any, stand: list[int]) -> None:
    assert [row.n for row in standing(_rows(*moves))] == stand


def test_a_snapshot_counts_unless_something_in_it_was_taken_back() -> None:
    rows = _rows((0,), (0,), (0,), (0, 2))
    assert reaches_behind(rows[2:], 2)
    assert not reaches_behind(rows[1:], 1)
    assert not reaches_behind(rows[4:], 4)


def test_after_an_undo_a_decision_has_another_id() -> None:
    line = Line()
    decision = Decision("0.3", 0, "plan", ())
    other = Decision("1.3", 1, "plan", ())
    assert line.wire_id(decision) == "0.3"
    line.took_back()
    line.renew([0])
    assert (line.wire_id(decision), line.wire_id(other)) == ("0.3~1", "1.3")
    line.took_back()
    line.renew([1])
    assert (line.wire_id(decision), line.wire_id(other)) == ("0.3~1", "1.3~2")


def test_what_the_stand_in_answered_stays() -> None:
    """And so does everything before it; but others take back their own moves past it."""
    line = _line((0, 7, QUIET), (1, 7, QUIET))
    line.played(mark(3, 0, 7, QUIET, SEATS, timed_out=True), SEATS)
    assert line.reach(0) == ([], "undo.timed_out")
    assert line.reach(1) == ([2], "undo.nothing")
