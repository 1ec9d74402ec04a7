"""What is left to whom: turns, reserves, undo, and the time that counts."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.games.protocol import Decision, Progress
from backend.play.clock import Clock, Time, Times, instant, kept, moment
from backend.play.encode import encoded
from backend.play.limits import Limits
from backend.play.live import Look
from backend.play.uptime import Uptime, now
from backend.store.db import Database

CLOCK = Clock(45, 600)
TURN, RESERVE = 45_000, 600_000


def _look(*asked: int, round: int = 1, phase: str = "plan") -> Look:
    decisions = {seat: Decision(f"{seat}.0", seat, "go", ()) for seat in asked}
    return Look(decisions=decisions, public={}, private={}, progress=Progress(round, phase, ()), result=None)


def _free(seat: int) -> bool:
    return False


def _held(seat: int) -> bool:
    return True


def _begun(*asked: int) -> Times:
    """Seats 0 and 1 at the start."""
    return Times(CLOCK, 0).moved(_look(*asked), (0, 1), _free)


def test_a_turn_is_used_before_the_reserve_and_nothing_below_zero() -> None:
    times = _begun(0)
    assert times.seats == {0: Time(TURN, RESERVE, True, (1, "plan")), 1: Time(TURN, RESERVE)}
    assert times.passed(40_000, 40_000).seats[0] == Time(5_000, RESERVE, True, (1, "plan"))
    assert times.passed(50_000, 50_000).seats[0] == Time(0, RESERVE - 5_000, True, (1, "plan"))
    assert times.passed(10**9, 10**9).seats[0] == Time(0, 0, True, (1, "plan"))
    assert times.passed(10**9, 10**9).seats[1] == Time(TURN, RESERVE), "whose time does not run loses nothing"
    assert (times.least, times.left(0), times.left(1)) == (TURN + RESERVE, TURN + RESERVE, None)


def test_a_turn_is_given_with_every_call_and_the_reserve_never() -> None:
    after = _begun(0).passed(60_000, 60_000).moved(_look(1), (0, 1), _held)
    again = after.passed(70_000, 10_000).moved(_look(0), (0, 1), _held)
    assert again.seats[0] == Time(TURN, RESERVE - 15_000, True, (1, "plan"))


def test_further_questions_of_one_turn_give_no_time() -> None:
    after = _begun(0).passed(30_000, 30_000).moved(_look(0), (0, 1), _free)
    assert after.seats[0].turn == 15_000


@pytest.mark.parametrize("later", [_look(0, 1, round=2), _look(0, 1, phase="trade")])
def test_who_is_called_on_and_on_has_a_turn_in_every_round_and_phase(later: Look) -> None:
    """Who answers last is called again by the same move that begins the next round."""
    then = _begun(0, 1).passed(44_000, 44_000)
    assert then.moved(later, (0, 1), _free).seats[0].turn == TURN
    assert then.moved(later, (0, 1), _held).seats[0].turn == 1_000, "not as long as that can be taken back"
    waiting = then.moved(later, (0, 1), _held)
    assert waiting.moved(later, (0, 1), _free).seats[0].turn == TURN, "but as soon as it can't"


def test_undo_gives_no_time_back() -> None:
    times = _begun(0, 1)
    for step in range(1, 10):
        answered = times.passed(5_000 * step, 5_000).moved(_look(1), (0, 1), _free)
        times = answered.passed(5_000 * step, 0).undone(_look(0, 1), (0, 1))
        assert times.seats[0].turn == max(0, TURN - 5_000 * step)
    assert times.seats[0].runs
    round_trip = times.moved(_look(0, 1, round=2), (0, 1), _held).undone(_look(0, 1), (0, 1))
    assert round_trip.seats[0].turn == 0


def test_times_are_kept_as_they_are() -> None:
    times = _begun(0).passed(50_000, 50_000)
    stored = msgspec.json.decode(encoded(times.seats))
    assert kept(CLOCK, stored, None, 50_000) == times


@pytest.fixture
def uptime(database_url: str) -> Uptime:
    return Uptime(Database(database_url), Limits(pulse_seconds=1000, grace_seconds=60))


async def test_28_a_server_that_stood_still_begins_anew(uptime: Uptime) -> None:
    """What nobody could use, and the grace after it, does not count; and until it knows better it decides nothing."""
    assert (uptime.sure, await uptime.say(), await uptime.say()) == (False, True, False)
    began = uptime.resumes(0)
    uptime._began, uptime._said = began - 10_000_000, now() - 9_000_000  # it last said so long ago
    assert (uptime.sure, await uptime.say(), await uptime.say()) == (False, True, False)
    assert uptime.resumes(0) >= now() + 50_000
    assert uptime.counted(began - 1_000, now() + 30_000) == 0
    await uptime._database.close()


async def test_28_the_runs_of_all_servers_count(database_url: str) -> None:
    database, limits = Database(database_url), Limits(grace_seconds=0)
    first, second = Uptime(database, limits), Uptime(database, limits)
    begun = now()
    await first.say()
    await second.say()
    assert second.counted(begun, now() + 1_000) <= now() + 1_000 - begun
    assert second.after(now(), 500) <= now() + 500
    await database.close()


@given(
    st.lists(st.tuples(st.integers(0, 500), st.integers(0, 500)), max_size=6),
    st.integers(400, 600),
    st.integers(0, 700),
    st.integers(0, 900),
)
def test_when_time_is_up_and_what_has_counted_agree(
    former: list[tuple[int, int]], began: int, since: int, left: int
) -> None:
    uptime = Uptime.__new__(Uptime)
    uptime._run, uptime._began = 1, began
    uptime._former = [span for span in _disjoint(former) if span[1] <= began]
    up = uptime.after(since, left)
    assert uptime.counted(since, up) == left
    assert left == 0 or uptime.counted(since, up - 1) == left - 1


def _disjoint(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ordered spans that do not touch each other."""
    edges = sorted({edge for span in spans for edge in span})
    return list(zip(edges[::2], edges[1::2], strict=False))


def test_instants_are_whole_milliseconds() -> None:
    assert instant(moment(1_700_000_000_123)) == 1_700_000_000_123
