"""Amounts, conditions, modifiers and triggers, evaluated for a seat of the toy game."""

from __future__ import annotations

from msgspec import Struct

from backend.games.kernel.hooks import Modifier, On, modified, triggered
from backend.games.kernel.ops import Custom, EachSeat, OneOf, Seq, When, custom
from backend.games.kernel.terms import (
    Always,
    Amount,
    AtLeast,
    Const,
    Every,
    Not,
    Per,
    Selector,
    Sum,
    holds,
    value,
)
from backend.games.kernel.tree import Game, Ops, push
from backend.games.protocol import Answer, Seat
from tests.kernel.test_tree import SEED, begun
from tests.toys.beacons import RULES, Beacons, Gain, Relic


class Flags(Selector, Struct, frozen=True, array_like=True, tag=True):
    """The flags of a keeper, as addresses."""

    def select(self, state: Beacons, seat: Seat) -> tuple[str, ...]:
        return tuple(f"flag:{n}" for n in range(state.keepers[seat].flags))


def with_flags(n: int) -> Beacons:
    state = begun()
    state.keepers[1].flags = n
    return state


def amount(term: Amount, flags: int) -> int:
    return value(term, with_flags(flags), 1)


def test_amounts() -> None:
    assert amount(Const(4), 0) == 4
    assert amount(Per(2, Flags()), 3) == 6
    assert amount(Sum((Const(1), Per(1, Flags()))), 3) == 4


def test_conditions() -> None:
    three = AtLeast(3, Per(1, Flags()))
    assert [holds(three, with_flags(n), 1) for n in (2, 3)] == [False, True]
    assert [holds(Not(three), with_flags(n), 1) for n in (2, 3)] == [True, False]
    assert [holds(Every((Always(), three)), with_flags(n), 1) for n in (2, 3)] == [False, True]


def test_modifiers_set_first_and_add_then() -> None:
    owned = (
        Relic(modifiers=(Modifier("cost", add=Const(-1)), Modifier("limit", add=Const(9)))),
        Relic(modifiers=(Modifier("cost", to=Const(7)),)),
        Relic(modifiers=(Modifier("cost", add=Const(100), when=AtLeast(1, Per(1, Flags()))),)),
    )
    assert modified(with_flags(0), owned, 1, "cost", 3) == 6
    assert modified(with_flags(1), owned, 1, "cost", 3) == 106
    assert modified(with_flags(0), (), 1, "cost", 3) == 3


def test_triggers_follow_in_the_order_of_ownership() -> None:
    one, two = Gain("amber", Const(1)), Gain("jade", Const(1))
    owned = (
        Relic(triggers=(On("flag", one), On("other", two))),
        Relic(triggers=(On("flag", two, when=AtLeast(1, Per(1, Flags()))),)),
    )
    assert list(triggered(with_flags(0), owned, 1, "flag")) == [one]
    assert list(triggered(with_flags(1), owned, 1, "flag")) == [one, two]


@custom("toy.gift")
def gift(game: Game[Beacons], seat: Seat) -> Ops:
    """A jade for the keeper."""
    game.state.keepers[seat].gems["jade"] += 1
    return ()


def played(op: Ops, seat: Seat = 1) -> Beacons:
    """The toy after `op` alone."""
    state = begun()
    state.tree.clear()
    push(state.tree, op, seat)
    Game(state, SEED).advance()
    return state


def jades(state: Beacons) -> list[int]:
    return [keeper.gems["jade"] for keeper in state.keepers]


def test_instructions_nest_and_children_inherit_the_acting_seat() -> None:
    gain = Gain("jade", Const(1))
    assert jades(played((Seq((gain, Seq((gain, gain)))),))) == [0, 3, 0]
    assert jades(played((EachSeat(gain),))) == [1, 1, 1]
    assert jades(played((When(Not(Always()), gain, Custom("toy.gift")),))) == [0, 1, 0]
    assert jades(played((When(Not(Always()), gain),))) == [0, 0, 0]


def test_one_of_several_effects_is_chosen() -> None:
    state = played((OneOf((Gain("amber", Const(1)), Gain("jade", Const(1)))),))
    decision = RULES.decisions(state)[0]
    assert (decision.seat, decision.ask) == (1, "one_of")
    RULES.apply(state, 1, Answer(decision.id, "step", ["step:1"]), SEED)
    assert jades(state) == [0, 1, 0]
