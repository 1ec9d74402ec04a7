"""What a bot makes of a position: the best it finds, from what its seat can know, with no more effort than it may."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from backend.cli.bench.bots import strength
from backend.games import REGISTRY, Opaque
from backend.games.chance import Plain, Seeded, pick_one
from backend.games.protocol import Decision, Luck, Rules, Seat
from backend.play.thinker import Effort, Thinker, any_answer, is_forced, some_answers
from tests.toys.beacons import GEMS, RULES, Beacons, ToyRules

SOME = Effort(decisions=600, answers=12, worlds=8)
FULL = [(game, rules.meta.usual) for game, rules in REGISTRY.items()]
ALONE = [(game, 1) for game, rules in REGISTRY.items() if rules.meta.seats[0] == 1]


def asked_along(seed: int, ask: str, seats: int = 3, rounds: int = 1) -> Iterator[tuple[Beacons, Decision]]:
    """The positions of a random game where `ask` is open."""
    luck, chance = Plain(seed), Seeded(b"%d" % seed)
    state, _ = RULES.setup(seats, RULES.meta.complete({"rounds": rounds}, seats), chance)
    while called := [decision for decision in RULES.decisions(state) if decision.called]:
        decision = pick_one(called, luck)
        if decision.ask == ask:
            yield state, decision
        RULES.apply(state, decision.seat, any_answer(decision, luck), chance)


def thought(state: Beacons, seat: Seat, seed: int = 1, rules: ToyRules = RULES) -> Thinker[Beacons]:
    return Thinker(rules, RULES.dump(state), seat, seed, SOME)


def test_it_keeps_the_gems_that_count() -> None:
    """Gems of the secret goal are a point each at the end: what must be thrown away is taken from the others."""
    real = 0
    for state, decision in (each for seed in range(30) for each in asked_along(seed, "throw")):
        keeper = state.keepers[decision.seat]
        other = next(gem for gem in GEMS if gem != keeper.goal)
        answer = thought(state, decision.seat).answer()
        assert isinstance(answer.pick, dict)
        thrown = {gem: -int(str(n)) for gem, n in answer.pick.items()}
        assert thrown.get(keeper.goal, 0) == max(0, sum(thrown.values()) - keeper.gems[other])
        real += min(keeper.gems.values()) > 0
    assert real > 5


def test_the_same_seed_gives_the_same_answer() -> None:
    for state, decision in asked_along(3, "set"):
        answers = {str(thought(state, decision.seat, seed).answer()) for seed in (1, 2, 3, 4)}
        again = {str(thought(state, decision.seat, seed).answer()) for seed in (1, 2, 3, 4)}
        assert answers == again


class Forgetful(ToyRules):
    """What a viewer can't know leaves no trace in what is dealt anew: the deck is put in order first, and everything
    else that is hidden is drawn anew in any case."""

    def shuffle_hidden(self, state: Beacons, viewer: Seat | None, luck: Luck) -> Beacons:
        """See `Rules.shuffle_hidden`."""
        other = self.load(self.dump(state))
        other.winds.sort()
        return super().shuffle_hidden(other, viewer, luck)


@pytest.mark.parametrize("ask", ["program", "set", "any_order", "may"])
def test_what_a_seat_cannot_know_is_not_thought_of(ask: str) -> None:
    """The same view, other hidden things, and the same answer: with a shuffle that forgets, thoughts agree exactly."""
    for state, decision in asked_along(5, ask, rounds=2):
        others = [RULES.shuffle_hidden(state, decision.seat, Plain(seed)) for seed in range(4)]
        assert len({RULES.dump(other) for other in (state, *others)}) > 1
        answers = {str(thought(other, decision.seat, 1, Forgetful()).answer()) for other in (state, *others)}
        assert len(answers) == 1


def test_it_plays_better_than_luck() -> None:
    first, lead, *_ = strength("beacons", RULES, SOME, 30)
    assert first.floor == 1 / RULES.meta.usual
    assert first.value > 1.5 * first.floor
    assert lead.value > 0


def test_effort_has_an_end() -> None:
    """One comparison of the answers that are left may go beyond it, and no more."""
    for state, decision in asked_along(7, "set"):
        thinker = thought(state, decision.seat)
        thinker.answer()
        assert SOME.decisions / 4 < thinker.played < 2 * SOME.decisions


def test_some_of_every_choice_is_tried() -> None:
    for state, decision in asked_along(7, "set"):
        for most in (1, 4, 1000):
            answers = some_answers(decision, most, Plain(1))
            open_ids = {choice.id for choice in decision.choices if choice.refusal is None}
            assert {answer.choice for answer in answers} == open_ids
            assert len({str(answer) for answer in answers}) == len(answers)
            total = sum(choice.shape.count() for choice in decision.choices if choice.refusal is None)
            assert len(answers) == total if most == 1000 else len(answers) <= max(most, len(open_ids))
        RULES.check(state)


@pytest.mark.parametrize(("game", "seats"), [*FULL, *ALONE])
def test_every_game_is_thought_about_to_its_end(game: str, seats: int) -> None:
    """All kinds of questions, in small steps: a seventh of them with thought."""
    rules: Rules[Opaque] = REGISTRY[game]
    luck, chance, least = Plain(seats), Seeded(b"thoughts"), Effort(decisions=1, answers=2, worlds=1)
    state, _ = rules.setup(seats, rules.meta.complete({}, seats), chance)
    while called := [decision for decision in rules.decisions(state) if decision.called]:
        decision = pick_one(called, luck)
        answer = any_answer(decision, luck)
        if not is_forced(decision) and not luck.below(7):
            answer = Thinker(rules, rules.dump(state), decision.seat, luck.below(99), least).answer()
        rules.apply(state, decision.seat, answer, chance)
    assert rules.result(state) is not None
