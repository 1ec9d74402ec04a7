"""Rules alone, on one core: decisions a second, re-execution, the size of states and what storing them costs."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter, process_time

from backend.cli.bench import Figure
from backend.cli.fuzz import VIEWS
from backend.games import REGISTRY, Opaque
from backend.games.chance import Plain, Seeded, pick_one
from backend.games.contract import walk
from backend.games.kernel.choice import Item, Pick
from backend.games.protocol import Answer, Decision, Rules
from backend.games.record import Record, replayed

DECLINE_AFTER = 1_500


def figures(seconds: float) -> Iterator[Figure]:
    """Every figure, for every game."""
    floor = _floor(seconds)
    for game, rules in REGISTRY.items():
        yield Figure(f"{game}: legal random decisions", _decisions(rules, seconds), "1/s", floor)
        record = _longest(rules)
        yield Figure(f"{game}: re-execution of a record of {len(record.moves)} moves", _replay(rules, record), "s")
        yield from _states(game, rules, record)


def _floor(seconds: float) -> float:
    """What a question costs by itself: one Pick of ten listed, sampled and checked, a second."""
    luck, done, end = Plain(1), 0, process_time() + min(seconds, 2)
    while process_time() < end:
        pick = Pick(tuple(Item(f"planet:{n}", {"cost": n}) for n in range(10)))
        assert pick.contains(pick.sample(luck))
        done += 1
    return done / min(seconds, 2)


def _decisions(rules: Rules[Opaque], seconds: float) -> float:
    """Options of all seats listed, one sampled, applied; with the usual number of seats."""
    luck, seats = Plain(7), rules.meta.usual
    options, chance = rules.meta.complete({}, seats), Seeded(b"bench")
    done, start, end = 0, process_time(), process_time() + seconds
    while process_time() < end:
        state, _ = rules.setup(seats, options, chance)
        moves = 0
        while decisions := rules.decisions(state):
            decision, answer = _answer(decisions, luck, moves)
            rules.apply(state, decision.seat, answer, chance)
            moves += 1
        done += moves
    return done / (process_time() - start)


def _answer(decisions: tuple[Decision, ...], luck: Plain, moves: int) -> tuple[Decision, Answer]:
    decision = pick_one([decision for decision in decisions if decision.called], luck)
    choices = [choice for choice in decision.choices if choice.refusal is None]
    ends = [choice for choice in choices if choice.passive] if moves > DECLINE_AFTER else []
    choice = pick_one(ends or choices, luck)
    return decision, Answer(decision.id, choice.id, choice.shape.sample(luck))


def _longest(rules: Rules[Opaque]) -> Record:
    seats = rules.meta.usual
    records = [walk(rules, seats, {}, seed, 0, VIEWS) for seed in range(1, 6)]
    return max(records, key=lambda record: len(record.moves))


def _replay(rules: Rules[Opaque], record: Record) -> float:
    times = []
    for _ in range(5):
        start = perf_counter()
        for _ in replayed(rules, record, verify=False):
            pass
        times.append(perf_counter() - start)
    return min(times)


def _states(game: str, rules: Rules[Opaque], record: Record) -> Iterator[Figure]:
    sizes, times = [], []
    for state, _ in replayed(rules, record, verify=False):
        start = perf_counter()
        dumped = rules.dump(state)
        rules.load(dumped)
        times.append(perf_counter() - start)
        sizes.append(len(dumped))
    yield Figure(f"{game}: largest state", max(sizes) / 1000, "kB")
    yield Figure(f"{game}: dump and load, median", median(times) * 1000, "ms")
