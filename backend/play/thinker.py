"""How a bot thinks ahead without knowing any game: it tries its answers in games that it imagines.

What its seat can't know is dealt anew for every imagined game (`Rules.shuffle_hidden`), and luck is its own: so a
thought never holds anything that a person on that seat could not think of. Each answer is carried out in the same
imagined worlds, everybody then plays on at random for some rounds (`Meta.foresight`), and the half of the answers that
fared worse is dropped, again and again, until one is left. How long that goes on is counted in decisions, never in
seconds: the same position and seed give the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from backend.games.chance import Plain, Seeded, pick_one
from backend.games.protocol import JSON, Answer, Choice, Decision, Rules, Seat

S = TypeVar("S")

_FIRST_IS_WORTH = 10
"""Points that finishing first is worth besides."""
_OVERHEAD = 4
"""So many decisions is it worth to load an imagined game and to look at its points."""
_LONGEST = 500
"""No imagined game goes on for more decisions than this."""


class Effort(Struct, frozen=True):
    """How hard a bot thinks: decisions played in imagined games for one answer, answers compared at the most, and how
    often what is hidden is dealt anew."""

    decisions: int
    answers: int = 32
    worlds: int = 24


class Trial(Struct):
    """An answer under trial, and how the games went that began with it."""

    answer: Answer
    values: list[float] = []

    @property
    def worth(self) -> float:
        """How well they went, on average."""
        return fmean(self.values)


def open_choices(decision: Decision) -> list[Choice]:
    """The choices that can be taken."""
    return [choice for choice in decision.choices if choice.refusal is None]


def is_forced(decision: Decision) -> bool:
    """Whether there is only one answer."""
    choices = open_choices(decision)
    return len(choices) == 1 and choices[0].shape.count() == 1


def any_answer(decision: Decision, luck: Plain) -> Answer:
    """Anything legal, by luck; but rather something (four times out of five) than nothing."""
    active, passive = list[Choice](), list[Choice]()
    for choice in open_choices(decision):
        (passive if choice.passive else active).append(choice)
    chosen = pick_one(active if active and (not passive or luck.below(5)) else passive, luck)
    return Answer(decision.id, chosen.id, chosen.shape.sample(luck))


def some_answers(decision: Decision, most: int, luck: Plain) -> list[Answer]:
    """Distinct answers: all of them if they are not more than `most`, else some of every choice, about as many each."""
    answers: list[Answer] = []
    choices = sorted(open_choices(decision), key=lambda choice: choice.shape.count())
    for n, choice in enumerate(choices):
        share = max(1, (most - len(answers)) // (len(choices) - n))
        answers += [Answer(decision.id, choice.id, pick) for pick in _picks(choice, share, luck)]
    return answers


def _picks(choice: Choice, most: int, luck: Plain) -> Iterator[JSON]:
    if choice.shape.count() <= most:
        return choice.shape.list()
    sampled = (choice.shape.sample(luck) for _ in range(most))
    return iter({msgspec.json.encode(pick): pick for pick in sampled}.values())


class Thinker(Generic[S]):
    """One thought: what `seat` answers in a position (`Rules.dump`) where it is asked."""

    def __init__(self, rules: Rules[S], position: bytes, seat: Seat, seed: int, effort: Effort) -> None:
        self.played = 0
        self._rules = rules
        self._position = position
        self._seat = seat
        self._seed = seed
        self._effort = effort
        self._worlds: list[bytes] = []
        state = rules.load(position)
        self._decision = next(decision for decision in rules.decisions(state) if decision.seat == seat)
        self._until = rules.progress(state).round + rules.meta.foresight

    def answer(self) -> Answer:
        """The answer that fared best. Raises whatever the rules raise."""
        answers = some_answers(self._decision, self._effort.answers, Plain(self._seed))
        trials = [Trial(answer) for answer in answers]
        stages = (len(trials) - 1).bit_length()
        for stage in range(stages):
            self._compare(trials, self._effort.decisions * (stage + 1) // stages)
            trials = sorted(trials, key=lambda trial: trial.worth, reverse=True)[: (len(trials) + 1) // 2]
        return trials[0].answer

    def _compare(self, trials: list[Trial], until: int) -> None:
        """Try every answer equally often, at least once, until so many decisions have been played."""
        cost = 0
        while not cost or self.played + cost // 2 < until:
            before, game = self.played, len(trials[0].values)
            for trial in trials:
                trial.values.append(self._imagined(trial.answer, game))
            cost = self.played - before

    def _world(self, number: int) -> bytes:
        """A position that the seat can't tell from the real one. What others may answer at the same time commutes with
        the seat's own answer (`Decision.scope`): it is played once, for all answers that are tried there."""
        rules, luck, chance = self._rules, Plain(self._seed + number + 1), self._chance(number)
        state = rules.shuffle_hidden(rules.load(self._position), self._seat, luck)
        while self._decision.scope and (others := self._others(state)):
            asked = pick_one(others, luck)
            rules.apply(state, asked.seat, any_answer(asked, luck), chance)
            self.played += 1
        return rules.dump(state)

    def _others(self, state: S) -> list[Decision]:
        return [decision for decision in self._rules.decisions(state) if decision.seat != self._seat]

    def _chance(self, game: int) -> Seeded:
        return Seeded(b"%d %d" % (self._seed, game))

    def _imagined(self, answer: Answer, game: int) -> float:
        """How well it goes in the imagined game number `game` that begins with `answer`."""
        if game == len(self._worlds) < self._effort.worlds:
            self._worlds.append(self._world(game))
        self.played += _OVERHEAD
        rules, world = self._rules, game % len(self._worlds)
        luck, chance = Plain(self._seed ^ (game + 1) << 32), self._chance(world)
        state = rules.load(self._worlds[world])
        asked, reply = self._decision, answer
        for _ in range(_LONGEST):
            rules.apply(state, asked.seat, reply, chance)
            self.played += 1
            called = [decision for decision in rules.decisions(state) if decision.called]
            if not called:
                break
            if not called[0].scope or called[0].scope != asked.scope:  # rounds don't change inside a fork
                progress = rules.progress(state)
                if progress.round >= self._until:
                    return self._ahead(progress.scores)
            asked = pick_one(called, luck)
            reply = any_answer(asked, luck)
        return self._final(state)

    def _final(self, state: S) -> float:
        result = self._rules.result(state)
        if result is None:
            return self._ahead(self._rules.progress(state).scores)
        return self._ahead(result.scores) + _FIRST_IS_WORTH * (result.ranks[self._seat] == 1)

    def _ahead(self, scores: tuple[int, ...]) -> float:
        """Points ahead of the others' mean: who is the best of them is luck as long as they play at random."""
        others = [score for seat, score in enumerate(scores) if seat != self._seat]
        return scores[self._seat] - (fmean(others) if others else 0)
