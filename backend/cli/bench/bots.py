"""Bots against each other: one that thinks among others that play by luck, each game with its usual number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, median
from time import process_time
from typing import TypeVar

import typer
from msgspec import Struct

from backend.cli.bench import Figure
from backend.games import REGISTRY
from backend.games.chance import Plain, Seeded, pick_one
from backend.games.protocol import Result, Rules
from backend.play.bots import BOTS
from backend.play.thinker import Effort, Thinker, any_answer, is_forced

S = TypeVar("S")


class Match(Struct):
    """A game of the bot on `seat`; the seconds of processor time of each of its thoughts."""

    seat: int
    result: Result
    thoughts: list[float]

    @property
    def lead(self) -> int:
        """Its points ahead of the best other."""
        scores = self.result.scores
        return scores[self.seat] - max(score for seat, score in enumerate(scores) if seat != self.seat)


def figures(game: str | None, games: int) -> Iterator[Figure]:
    """The strength of each bot that thinks, in `game` or in all of them."""
    if game is not None and game not in REGISTRY:
        raise typer.BadParameter(f"known games: {', '.join(REGISTRY)}")
    for name in [game] if game else REGISTRY:
        rules = REGISTRY[name]
        for bot, kind in BOTS.items():
            if kind.effort is not None:
                yield from strength(f"{name}, {bot}", rules, kind.effort, games)


def strength(name: str, rules: Rules[S], effort: Effort, games: int) -> Iterator[Figure]:
    """How often a bot comes first (floor: by luck), its lead, and what a thought costs."""
    matches = [_match(rules, effort, number) for number in range(games)]
    first = [match.result.ranks[match.seat] == 1 for match in matches]
    thoughts = [seconds for match in matches for seconds in match.thoughts]
    yield Figure(f"{name}: comes first, of {games} games", fmean(first), "", 1 / rules.meta.usual)
    yield Figure(f"{name}: ahead of the best other, mean", fmean(match.lead for match in matches), "points")
    yield Figure(f"{name}: ahead at least", min(match.lead for match in matches), "points")
    yield Figure(f"{name}: thoughts a game", len(thoughts) / games, "")
    yield Figure(f"{name}: a thought, median", median(thoughts), "s")
    yield Figure(f"{name}: a thought, longest", max(thoughts), "s")


def _match(rules: Rules[S], effort: Effort, number: int) -> Match:
    """Game `number`: the bot takes every seat in turn."""
    seats = rules.meta.usual
    seat, luck, chance = number % seats, Plain(number), Seeded(b"bots %d" % number)
    state, _ = rules.setup(seats, rules.meta.complete({}, seats), chance)
    thoughts: list[float] = []
    while decisions := [decision for decision in rules.decisions(state) if decision.called]:
        decision = pick_one(decisions, luck)
        if decision.seat != seat or is_forced(decision):
            answer = any_answer(decision, luck)
        else:
            began = process_time()
            answer = Thinker(rules, rules.dump(state), seat, luck.below(1 << 32), effort).answer()
            thoughts.append(process_time() - began)
        rules.apply(state, decision.seat, answer, chance)
    result = rules.result(state)
    assert result is not None
    return Match(seat, result, thoughts)
