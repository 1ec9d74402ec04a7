"""Passive abilities: modifiers change a number, triggers add effects when something happens.

Both are found by scanning what a seat owns, in the order it owns them. No rule asks who somebody is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from backend.games.kernel.terms import Always, Amount, Condition, holds, value
from backend.games.kernel.tree import Effect, Ops, State
from backend.games.protocol import Seat


class Modifier(Struct, frozen=True):
    """Changes the number called `of` while `when` holds: to `to`, if given, then by `add`."""

    of: str
    add: Amount | None = None
    to: Amount | None = None
    when: Condition = Always()


class On(Struct, frozen=True):
    """Whenever `kind` happens to its owner while `when` holds, `do` follows."""

    kind: str
    do: Effect
    when: Condition = Always()


class Owned(Protocol):
    """Printed content that a seat can own."""

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Its passive changes."""
        ...

    @property
    def triggers(self) -> tuple[On, ...]:
        """Its reactions."""
        ...


class Owner(Protocol):
    """A state that can say what a seat owns."""

    def owned(self, seat: Seat) -> Iterable[Owned]:
        """Content with abilities in force for `seat`, in the order of ownership."""
        ...


def modified(state: State, owned: Iterable[Owned], seat: Seat, of: str, base: int) -> int:
    """The number called `of`, printed as `base`, after the modifiers of everything in `owned`: first those that set it,
    then those that add."""
    in_force = [
        modifier
        for thing in owned
        for modifier in thing.modifiers
        if modifier.of == of and holds(modifier.when, state, seat)
    ]
    result = base
    for modifier in in_force:
        if modifier.to is not None:
            result = value(modifier.to, state, seat)
    for modifier in in_force:
        if modifier.add is not None:
            result += value(modifier.add, state, seat)
    return result


def triggered(state: State, owned: Iterable[Owned], seat: Seat, kind: str) -> Ops:
    """What follows when `kind` happens to `seat`: the effects of every trigger in force, in the order of ownership."""
    return [
        trigger.do
        for thing in owned
        for trigger in thing.triggers
        if trigger.kind == kind and holds(trigger.when, state, seat)
    ]
