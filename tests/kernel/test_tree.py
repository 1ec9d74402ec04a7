"""The continuation tree, through the toy game: forks, order, storage in the middle of a chain, luck."""

from __future__ import annotations

from itertools import permutations

import pytest

from backend.games.chance import Plain, Recorded, Scripted, Seeded, commitment
from backend.games.kernel.tree import LISTED, Game, Open
from backend.games.protocol import JSON, Answer, Applied, Draw, Refused, Seat
from tests.toys.beacons import RULES, Beacons

SEED = Seeded(b"a seed")


def begun(seats: int = 3) -> Beacons:
    state, _ = RULES.setup(seats, RULES.meta.complete({}, seats), SEED)
    return state


def say(state: Beacons, seat: Seat, choice: str, pick: JSON) -> Applied:
    decision = next(decision for decision in RULES.decisions(state) if decision.seat == seat)
    return RULES.apply(state, seat, Answer(decision.id, choice, pick), SEED)


def programs(state: Beacons, *seats: Seat) -> None:
    for seat in seats:
        say(state, seat, "winds", ["wind:north", "wind:east"])


def sail(state: Beacons, seat: Seat) -> None:
    """All of one seat's parallel turn."""
    decision = next(decision for decision in RULES.decisions(state) if decision.seat == seat)
    say(state, seat, "set", next(decision.choices[0].shape.list()))
    say(state, seat, "step", ["step:1"])
    say(state, seat, "do", [])


def asks(state: Beacons) -> list[tuple[Seat, str, str]]:
    return [(decision.seat, decision.ask, decision.mode) for decision in RULES.decisions(state)]


def test_a_blind_fork_applies_nothing_until_all_are_in() -> None:
    state = begun()
    assert asks(state) == [(0, "program", "blind"), (1, "program", "blind"), (2, "program", "blind")]
    applied = say(state, 1, "winds", ["wind:north", "wind:north"])
    assert applied.events == ()
    assert state.weather == ""
    assert [seat for seat, *_ in asks(state)] == [0, 2]
    programs(state, 0, 2)
    assert len(state.winds) == 8
    assert asks(state)[0][1:] == ("set", "open")


def test_a_blind_answer_can_not_be_given_twice() -> None:
    state = begun()
    programs(state, 1)
    with pytest.raises(Refused, match="not_asked"):
        RULES.apply(state, 1, Answer("1.1", "winds", ["wind:north", "wind:north"]), SEED)


def test_parallel_turns_give_the_same_state_in_any_order() -> None:
    dumps = set()
    for order in permutations(range(3)):
        state = begun()
        programs(state, *order)
        for seat in order:
            sail(state, seat)
        dumps.add(RULES.dump(state))
    assert len(dumps) == 1


def test_posts_wait_for_the_join_and_are_done_in_seat_order() -> None:
    state = begun()
    programs(state, 0, 1, 2)
    before = [dict(keeper.gems) for keeper in state.keepers]
    sail(state, 2)
    assert [keeper.gems for keeper in state.keepers] == before
    assert state.keepers[2].shown == 0, "the others see nothing yet"
    sail(state, 0)
    decision = next(decision for decision in RULES.decisions(state) if decision.seat == 1)
    say(state, 1, "set", next(decision.choices[0].shape.list()))
    say(state, 1, "step", ["step:0"])
    joined = say(state, 1, "do", [])
    told = [(event.seat, event.kind) for event in joined.events if event.kind in {"flag", "shown"}]
    assert told == [(0, "flag"), (0, "shown"), (1, "flag"), (1, "shown"), (2, "flag"), (2, "shown")]
    assert state.keepers[2].shown == state.keepers[2].field != 0


def test_a_parley_asks_everybody_and_ends_with_its_leader() -> None:
    state = begun()
    programs(state, 0, 1, 2)
    for seat in range(3):
        sail(state, seat)
    assert asks(state) == [(seat, "auction", "parley") for seat in range(3)]
    assert [decision.called for decision in RULES.decisions(state)] == [True, False, False]
    say(state, 2, "raise", [])
    with pytest.raises(Refused, match=r"toy\.highest"):
        say(state, 2, "raise", [])
    say(state, 1, "raise", [])
    ambers = state.keepers[1].gems["amber"]
    say(state, 0, "close", [])
    assert state.keepers[1].gems["amber"] <= ambers - 2


def test_a_chain_is_stored_in_the_middle_and_goes_on() -> None:
    state = begun()
    programs(state, 0, 1, 2)
    stored = RULES.load(RULES.dump(state))
    for one in (state, stored):
        for seat in range(3):
            sail(one, seat)
    assert RULES.dump(state) == RULES.dump(stored)


def test_another_schema_version_is_refused() -> None:
    dumped = bytearray(RULES.dump(begun()))
    assert dumped[1] == 1, "the version stands first"
    dumped[1] = 2
    with pytest.raises(ValueError, match="schema 2, not 1"):
        RULES.load(bytes(dumped))


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Answer("0.7", "winds", ["wind:north", "wind:east"]), "stale"),
        (Answer("0.0", "wind", ["wind:north", "wind:east"]), "no_such_choice"),
        (Answer("0.0", "winds", ["wind:north"]), "illegal_pick"),
        (Answer("0.0", "winds", None), "illegal_pick"),
    ],
)
def test_a_refusal_has_a_code_and_leaves_no_trace(answer: Answer, code: str) -> None:
    state = begun()
    before = RULES.dump(state)
    with pytest.raises(Refused) as refused:
        RULES.apply(state, 0, answer, SEED)
    assert refused.value.code == code
    assert RULES.dump(state) == before


def test_the_luck_of_a_branch_does_not_depend_on_who_comes_first() -> None:
    sails = set()
    for order in permutations(range(3)):
        state = begun()
        programs(state, *order)
        sails.add(tuple(keeper.sail for keeper in state.keepers))
    assert len(sails) == 1


def test_recorded_draws_insist_on_what_is_asked() -> None:
    recorded = Recorded([Draw(6, 4, "die")])
    assert recorded.draw(6, "", 0, "die") == 4
    with pytest.raises(ValueError, match="None"):
        recorded.draw(6, "", 1, "die")
    with pytest.raises(ValueError, match="the rules ask for coin"):
        Recorded([Draw(6, 4, "die")]).draw(2, "", 0, "coin")


def test_seeded_luck_is_fair_repeatable_and_committed_to() -> None:
    counts = [0] * 6
    for index in range(6000):
        counts[Seeded(b"x").draw(6, "", index, "die")] += 1
    assert min(counts) > 850
    assert Seeded(b"x").draw(1000, "a", 3, "") == Seeded(b"x").draw(1000, "a", 3, "another reason")
    assert Seeded(b"x").draw(10**9, "a", 3, "") != Seeded(b"y").draw(10**9, "a", 3, "")
    assert len(commitment(b"x")) == 64 and commitment(b"x") != commitment(b"y")


def test_a_script_comes_before_the_rest() -> None:
    chance = Scripted({"die": [5, 2]}, SEED)
    assert [chance.draw(6, "", index, "die") for index in range(2)] == [5, 2]
    assert chance.draw(6, "", 2, "die") == SEED.draw(6, "", 2, "die")


def test_plain_luck_reaches_every_number() -> None:
    luck = Plain(3)
    assert {luck.below(7) for _ in range(200)} == set(range(7))


def test_a_waiting_branch_keeps_its_decision_until_its_seat_answers() -> None:
    state = begun()
    programs(state, 0, 1, 2)
    before = {decision.seat: decision for decision in RULES.decisions(state)}
    sail(state, 0)
    after = {decision.seat: decision for decision in RULES.decisions(state)}
    assert after[2] is before[2], "the others' answers don't list it anew"
    say(state, 2, "set", next(after[2].choices[0].shape.list()))
    assert next(decision for decision in RULES.decisions(state) if decision.seat == 2).ask == "any_order"
    assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state), "what is kept is no part of the state"


def test_a_question_that_does_not_answer_itself_is_listed_once() -> None:
    state = begun()
    programs(state, 0, 1, 2)
    decision = next(decision for decision in RULES.decisions(state) if decision.seat == 0)
    say(state, 0, "set", next(decision.choices[0].shape.list()))
    fork = state.tree[-1]
    assert isinstance(fork, Open)
    kept = vars(fork.stacks[0][-1])[LISTED]
    assert RULES.decisions(state)[0].choices is kept, "what was listed to find out is what is offered"
    loaded = RULES.load(RULES.dump(state))
    assert RULES.decisions(loaded)[0].choices == kept, "nothing depends on its being kept"


def test_what_is_confided_is_for_one_seat_and_can_be_taken_back() -> None:
    game = Game(begun(), SEED)
    game.confide("noted", 1, at="here")
    applied = Applied(tuple(game.events), tuple(game.draws))
    assert not applied.barrier
    assert [event.seen_by(viewer) for event in applied.events for viewer in (None, 0, 1)] == [False, False, True]


def test_an_answered_question_lets_go_of_what_it_kept() -> None:
    """Else it would hold itself in a circle, and only the garbage collector would free it."""
    state = begun()
    programs(state, 0, 1, 2)
    fork = state.tree[-1]
    assert isinstance(fork, Open)
    frame = fork.stacks[0][-1]
    RULES.decisions(state)
    assert frame.__dict__
    sail(state, 0)
    assert frame.__dict__ == {}
