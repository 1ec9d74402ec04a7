"""What every rules engine must hold to, checked along random full games.

Tests walk a few games, `python -m backend fuzz` walks many; both through `walk`. Every fault raises `Broken`, which
carries the record that reproduces it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct, structs

from backend.games.chance import Plain, Seeded, commitment, pick_one, shuffled
from backend.games.protocol import (
    JSON,
    Answer,
    Applied,
    Choice,
    Decision,
    Event,
    Options,
    Refused,
    Result,
    Rules,
    Seat,
    View,
)
from backend.games.record import Move, Record, fingerprint

S = TypeVar("S")

MOVE_LIMIT = 6_000
"""More answers than any game may take, however it is played."""
_SURE_END = 2_000
"""From here on the walk declines whenever it may: a parley of random players has no other end."""


class Broken(Exception):
    """A rule of the contract does not hold. `record` leads to the position."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(f"{what} (after {len(record.moves)} moves)")
        self.what = what
        self.record = record


class Views(Struct, frozen=True):
    """How the house compares views: the difference as operations, and their application."""

    diff: Callable[[View, View], list[dict[str, JSON]]]
    applied: Callable[[View, list[dict[str, JSON]]], View]


def canonical(view: object) -> bytes:
    """`view` as JSON in one spelling."""
    return msgspec.json.encode(view, order="sorted")


class Walk(Generic[S]):
    """One random game under watch. `thorough` is how often in 100 decisions the costly checks are made."""

    def __init__(self, rules: Rules[S], seats: int, options: Options, seed: int, thorough: int, views: Views) -> None:
        self.rules = rules
        self.luck = Plain(seed)
        self.thorough = thorough
        self.views = views
        self.secret = seed.to_bytes(32)
        self.chance = Seeded(self.secret)
        self.options = rules.meta.complete(options, seats)
        self.seats = seats
        self.moves: list[Move] = []
        self.state, self.laid = rules.setup(seats, self.options, self.chance)
        self.first = fingerprint(rules.dump(self.state))

    def record(self) -> Record:
        """The game so far."""
        return Record(
            game=self.rules.meta.id,
            version=self.rules.meta.version,
            seats=self.seats,
            options=self.options,
            seed=self.secret.hex(),
            commitment=commitment(self.secret),
            draws=self.laid.draws,
            setup=self.first,
            moves=tuple(self.moves),
            result=msgspec.to_builtins(self.rules.result(self.state)),
        )

    def insist(self, holds: bool, what: str) -> None:
        """Raises Broken unless `holds`."""
        if not holds:
            raise Broken(what, self.record())

    def run(self) -> Record:
        """Play to the end. Raises Broken; an exception of the rules themselves is a fault too."""
        try:
            while decisions := self.rules.decisions(self.state):
                self.insist(len(self.moves) < MOVE_LIMIT, "no end in sight")
                self._step(decisions)
            self._ended()
        except (AssertionError, LookupError, ValueError, TypeError, AttributeError, Refused) as fault:
            raise Broken(f"{type(fault).__name__}: {fault}", self.record()) from fault
        return self.record()

    def _step(self, decisions: tuple[Decision, ...]) -> None:
        self.rules.check(self.state)
        self._sound(decisions)
        costly = self.luck.below(100) < self.thorough
        if costly:
            self._survives_storage(decisions)
            self._hides(decisions)
            self._refuses(decisions)
            self._commutes(decisions)
        decision, answer = self._answer(decisions)
        if costly:
            self._moves_in_step(decision, answer)
        else:
            self._apply(decision.seat, answer)

    def _apply(self, seat: Seat, answer: Answer) -> Applied:
        applied = self.rules.apply(self.state, seat, answer, self.chance)
        self.moves.append(Move(seat, answer, applied.draws, fingerprint(self.rules.dump(self.state))))
        return applied

    def _answer(self, decisions: tuple[Decision, ...]) -> tuple[Decision, Answer]:
        decision = pick_one(decisions if len(self.moves) < _SURE_END else _called(decisions), self.luck)
        if not _open(decision):
            decision = pick_one(_called(decisions), self.luck)
        choices = _open(decision)
        passive = [choice for choice in choices if choice.passive]
        choice = pick_one(passive if passive and len(self.moves) > _SURE_END else choices, self.luck)
        return decision, Answer(decision.id, choice.id, choice.shape.sample(self.luck))

    def _sound(self, decisions: tuple[Decision, ...]) -> None:
        seats = [decision.seat for decision in decisions]
        self.insist(len(set(seats)) == len(seats), "two decisions for one seat")
        self.insist(self.rules.result(self.state) is None, "a result while something is asked")
        self.insist(any(decision.called for decision in decisions), "nobody is called")
        for decision in decisions:
            ids = [choice.id for choice in decision.choices]
            self.insist(len(set(ids)) == len(ids), f"{decision.ask}: two choices of one name")
            self.insist(bool(_open(decision)) or not decision.called, f"{decision.ask}: nothing to answer")
            for choice in _open(decision):
                sample = choice.shape.sample(self.luck)
                self.insist(choice.shape.contains(sample), f"{decision.ask} {choice.id}: {sample!r} is not contained")

    def _survives_storage(self, decisions: tuple[Decision, ...]) -> None:
        dumped = self.rules.dump(self.state)
        again = self.rules.load(dumped)
        self.insist(self.rules.dump(again) == dumped, "dump, load, dump differs")
        self.insist(_wires(self.rules.decisions(again)) == _wires(decisions), "decisions differ after load")
        for viewer in (None, *range(self.seats)):
            self._same_view(self.state, again, viewer, "differs after load")

    def _hides(self, decisions: tuple[Decision, ...]) -> None:
        """Everything a viewer can't know is permuted: what is sent to that viewer stays the same."""
        for viewer in (None, *range(self.seats)):
            other = self.rules.shuffle_hidden(self.state, viewer, self.luck)
            self.rules.check(other)
            mine = [decision.wire() for decision in decisions if decision.seat == viewer]
            theirs = [decision.wire() for decision in self.rules.decisions(other) if decision.seat == viewer]
            self.insist(canonical(mine) == canonical(theirs), f"the decision of {viewer} leaks")
            self.insist(_asked(decisions) == _asked(self.rules.decisions(other)), f"who is asked leaks to {viewer}")
            self._same_view(self.state, other, viewer, "leaks")

    def _same_view(self, one: S, other: S, viewer: Seat | None, what: str) -> None:
        self._alike(self.rules.public(one), self.rules.public(other), f"the public view {what} to {viewer}")
        if viewer is not None:
            private = self.rules.private(one, viewer), self.rules.private(other, viewer)
            self._alike(*private, f"the private view {what} to {viewer}")

    def _alike(self, one: View, other: View, what: str) -> None:
        here, there = canonical(one), canonical(other)
        if here != there:
            self.insist(False, f"{what}: {_first_difference(here, there)}")

    def _refuses(self, decisions: tuple[Decision, ...]) -> None:
        before = self.rules.dump(self.state)
        for seat, answer in _illegal(decisions, self.seats, self.luck):
            try:
                self.rules.apply(self.state, seat, answer, self.chance)
            except Refused as refused:
                self.insist(bool(refused.code), "a refusal without a code")
            else:
                self.insist(False, f"seat {seat} was allowed {answer}")
            self.insist(self.rules.dump(self.state) == before, f"a refusal left a trace: {answer}")

    def _commutes(self, decisions: tuple[Decision, ...]) -> None:
        """Answers of different seats in one fork give the same state in any order."""
        together = [decision for decision in decisions if decision.scope]
        if len(together) < 2:
            return
        answers = [(decision.seat, self._sampled(decision)) for decision in together]
        dumps = {self._after(shuffled(answers, self.luck)) for _ in range(3)}
        self.insist(len(dumps) == 1, "the order of simultaneous answers matters")

    def _sampled(self, decision: Decision) -> Answer:
        choice = pick_one(_open(decision), self.luck)
        return Answer(decision.id, choice.id, choice.shape.sample(self.luck))

    def _after(self, answers: list[tuple[Seat, Answer]]) -> bytes:
        state = self.rules.load(self.rules.dump(self.state))
        for seat, answer in answers:
            self.rules.apply(state, seat, answer, self.chance)
        return self.rules.dump(state)

    def _moves_in_step(self, decision: Decision, answer: Answer) -> None:
        """One answer, under watch: views and their differences, and what a viewer is told of hidden things."""
        rules, viewers = self.rules, (None, *range(self.seats))
        others = {viewer: rules.shuffle_hidden(self.state, viewer, self.luck) for viewer in viewers}
        before = {viewer: self._view(self.state, viewer) for viewer in viewers}
        applied = self._apply(decision.seat, answer)
        for viewer in viewers:
            now = self._view(self.state, viewer)
            ops = self.views.diff(before[viewer], now)
            self.insist(
                canonical(self.views.applied(before[viewer], ops)) == canonical(now), f"delta of {viewer} drifts"
            )
            self._tells_nothing_new(viewer, others[viewer], decision.seat, answer, applied)

    def _tells_nothing_new(self, viewer: Seat | None, other: S, seat: Seat, answer: Answer, applied: Applied) -> None:
        """The same answer in a world that looks the same to `viewer` looks the same, unless something is revealed."""
        try:
            there = self.rules.apply(other, seat, answer, self.chance)
        except Refused:
            self.insist(seat != viewer, "an answer is legal by hidden facts alone")
            return  # what others may do depends on what they alone know
        if any(event.reveals and event.seen_by(viewer) for event in (*applied.events, *there.events)):
            return
        here_told, there_told = _told(applied.events, viewer), _told(there.events, viewer)
        self.insist(here_told == there_told, f"events leak to {viewer}: {here_told!r} or {there_told!r}")
        self._same_view(self.state, other, viewer, "leaks by an answer")

    def _view(self, state: S, viewer: Seat | None) -> View:
        private = None if viewer is None else self.rules.private(state, viewer)
        return {"public": self.rules.public(state), "private": private}

    def _ended(self) -> None:
        self.rules.check(self.state)
        result = self.rules.result(self.state)
        self.insist(result is not None, "nothing is asked and there is no result")
        assert result is not None
        self.insist(_adds_up(result, self.seats), f"the result does not add up: {result}")
        seat = self.luck.below(self.seats)
        for answer in (Answer(f"{seat}.0", "pass", []), Answer("", "", None)):
            try:
                self.rules.apply(self.state, seat, answer, self.chance)
            except Refused:
                continue
            self.insist(False, "an answer after the end")


def _open(decision: Decision) -> list[Choice]:
    return [choice for choice in decision.choices if choice.refusal is None]


def _called(decisions: tuple[Decision, ...]) -> list[Decision]:
    return [decision for decision in decisions if decision.called]


def _wires(decisions: tuple[Decision, ...]) -> bytes:
    return canonical([decision.wire() for decision in decisions])


def _asked(decisions: tuple[Decision, ...]) -> list[tuple[Seat, str, bool]]:
    return [(decision.seat, decision.ask, decision.called) for decision in decisions]


def _told(events: tuple[Event, ...], viewer: Seat | None) -> bytes:
    return canonical([(event.kind, event.seat, event.args) for event in events if event.seen_by(viewer)])


def _first_difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(at - 60, 0) : at + 40]!r} or {other[max(at - 60, 0) : at + 40]!r}"


def _adds_up(result: Result, seats: int) -> bool:
    sums = tuple(sum(line.points[seat] for line in result.lines) for seat in range(seats))
    return sums == result.scores and len(result.ranks) == seats and min(result.ranks) == 1


def _illegal(decisions: tuple[Decision, ...], seats: int, luck: Plain) -> Iterator[tuple[Seat, Answer]]:
    """Answers that must be refused: every offered one, made wrong in one way."""
    for decision in decisions:
        for choice in _open(decision):
            good = Answer(decision.id, choice.id, choice.shape.sample(luck))
            yield from ((seat, good) for seat in range(seats) if seat != decision.seat)
            yield from ((decision.seat, wrong) for wrong in _wrong_answers(decision, choice, good))
        closed = (choice.id for choice in decision.choices if choice.refusal is not None)
        yield from ((decision.seat, Answer(decision.id, id, [])) for id in closed)


def _wrong_answers(decision: Decision, choice: Choice, good: Answer) -> Iterator[Answer]:
    for wrong in (f"{decision.seat}.99999", "", f"{decision.seat}", "٣.1", decision.id + " "):
        yield structs.replace(good, decision=wrong)
    for wrong in ("", "no such choice", choice.id + "\u202e", choice.id.upper() + "!"):
        yield structs.replace(good, choice=wrong)
    for pick in _wrong_picks(good.pick):
        if not choice.shape.contains(pick):
            yield structs.replace(good, pick=pick)


def _wrong_picks(pick: JSON) -> Iterator[JSON]:
    odd: tuple[object, ...] = (None, True, 0, -1, 10**40, float("nan"), float("inf"), "", "x" * 5000, [], {}, [[]], "𝔞")
    for value in odd:
        yield value  # type: ignore[misc]  # NaN and infinity are no JSON of ours: that is the point
    if isinstance(pick, list):
        yield [*pick, *pick, "extra:1"]
        yield [*pick, 7]
        yield dict.fromkeys(pick, 1)
    elif isinstance(pick, dict):
        yield {**pick, "extra": 1}
        for key in pick:
            for value in (None, "x", 10**12, -(10**12), 1.5, [], True):
                yield {**pick, key: value}  # type: ignore[dict-item]  # floats are wrong on purpose
            yield {other: value for other, value in pick.items() if other != key}


def walk(rules: Rules[S], seats: int, options: Options, seed: int, thorough: int, views: Views) -> Record:
    """One random game, checked throughout; its record. Raises Broken."""
    return Walk(rules, seats, options, seed, thorough, views).run()


def settings(rules: Rules[S], seats: int, luck: Plain) -> Options:
    """A random choice of options that `seats` players can have."""
    options = {spec.id: pick_one(spec.values, luck) for spec in rules.meta.options}
    variant = rules.meta.extra_seats.get(seats)
    return options if variant is None else {**options, variant: True}
