"""The contract suite finds what it is for: each rules engine here is broken in one way."""

from __future__ import annotations

import pytest

from backend.cli.fuzz import VIEWS
from backend.games.contract import Broken, walk
from backend.games.kernel.tree import Ops
from backend.games.protocol import Answer, Applied, Chance, Decision, Event, Luck, Result, Seat, View
from tests.toys.beacons import Auction, Beacons, Lay, ToyRules


class ShowsGoals(ToyRules):
    """Tells everybody the secret goals."""

    def public(self, state: Beacons) -> View:
        return {**super().public(state), "goals": [keeper.goal for keeper in state.keepers]}


class ShowsTheDeck(ToyRules):
    """Tells each seat the next wind."""

    def private(self, state: Beacons, seat: Seat) -> View:
        return {**super().private(state, seat), "next": state.winds[-1] if state.winds else ""}


class Gossips(ToyRules):
    """Tells everybody of the sail that was drawn."""

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        applied = super().apply(state, seat, answer, chance)
        return Applied((*applied.events, Event("psst", seat, {"goal": state.keepers[0].goal})), applied.draws)


class LosesGems(ToyRules):
    """A gem vanishes with every answer."""

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        state.supply["jade"] -= 1
        return super().apply(state, seat, answer, chance)


class AllowsAnything(ToyRules):
    """Takes an illegal answer for the first legal one."""

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        mine = [decision for decision in self.decisions(state) if decision.seat == seat]
        if mine and mine[0].id == answer.decision and mine[0].choice(answer.choice) is None:
            choice = mine[0].choices[0]
            answer = Answer(answer.decision, choice.id, next(choice.shape.list()))
        return super().apply(state, seat, answer, chance)


class LeavesTraces(ToyRules):
    """Counts refusals in the state."""

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        state.forks += 1
        applied = super().apply(state, seat, answer, chance)
        state.forks -= 1
        return applied


class FirstComeFirstServed(ToyRules):
    """Remembers in which order simultaneous answers came."""

    def apply(self, state: Beacons, seat: Seat, answer: Answer, chance: Chance) -> Applied:
        applied = super().apply(state, seat, answer, chance)
        state.options["last"] = seat
        return applied


class CannotAdd(ToyRules):
    """Scores that are not the sum of their lines."""

    def result(self, state: Beacons) -> Result | None:
        result = super().result(state)
        return result and Result(result.reason, result.ranks, tuple(n + 1 for n in result.scores), result.lines)


class NeverEnds(ToyRules):
    """Asks for ever."""

    def script(self, state: Beacons) -> Ops:
        return (Lay(), *[Auction(0)] * 9_000)


class Forgets(ToyRules):
    """Loses a fact when it is stored."""

    def load(self, data: bytes) -> Beacons:
        state = super().load(data)
        state.price = 0
        return state


class AsksTwice(ToyRules):
    """Two decisions for one seat."""

    def decisions(self, state: Beacons) -> tuple[Decision, ...]:
        found = super().decisions(state)
        return (*found, *found[:1])


class HidesTooLittle(ToyRules):
    """A permutation that the viewer can tell."""

    def shuffle_hidden(self, state: Beacons, viewer: Seat | None, luck: Luck) -> Beacons:
        other = super().shuffle_hidden(state, viewer, luck)
        other.round += 1
        return other


@pytest.mark.parametrize(
    ("broken", "finding"),
    [
        (ShowsGoals, "the public view leaks"),
        (ShowsTheDeck, "the private view leaks"),
        (Gossips, "events leak"),
        (LosesGems, "AssertionError"),
        (AllowsAnything, "was allowed"),
        (LeavesTraces, "left a trace"),
        (FirstComeFirstServed, "the order of simultaneous answers matters"),
        (CannotAdd, "does not add up"),
        (NeverEnds, "no end in sight"),
        (Forgets, "dump, load, dump differs"),
        (AsksTwice, "two decisions for one seat"),
        (HidesTooLittle, "the public view leaks"),
    ],
)
def test_the_contract_finds(broken: type[ToyRules], finding: str) -> None:
    """At least one of a few games trips over the fault."""
    with pytest.raises(Broken, match=finding):
        _walk_until_broken(broken)


def _walk_until_broken(broken: type[ToyRules]) -> None:
    for seed in range(8):
        walk(broken(), 3, {}, seed, 0 if broken is NeverEnds else 40, VIEWS)
