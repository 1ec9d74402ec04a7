"""Three small languages beside the instructions: amounts, conditions and selectors, evaluated for an acting seat.

Games add verbs of their own by subclassing `Amount`, `Condition` and `Selector` structs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from msgspec import Struct

from backend.games.protocol import Seat

if TYPE_CHECKING:
    from backend.games.kernel.tree import State


class Amount:
    """Annotation of fields that hold a number to be worked out."""

    __slots__ = ()


class Condition:
    """Annotation of fields that hold something that is so or is not."""

    __slots__ = ()


class Selector:
    """Annotation of fields that hold a set of addresses to be worked out."""

    __slots__ = ()


class _Amount(Protocol):
    def value(self, state: State, seat: Seat) -> int: ...


class _Condition(Protocol):
    def holds(self, state: State, seat: Seat) -> bool: ...


class _Selector(Protocol):
    def select(self, state: State, seat: Seat) -> tuple[str, ...]: ...


def value(amount: Amount, state: State, seat: Seat) -> int:
    """What `amount` is now for `seat`."""
    return cast("_Amount", amount).value(state, seat)


def holds(condition: Condition, state: State, seat: Seat) -> bool:
    """Whether `condition` holds now for `seat`."""
    return cast("_Condition", condition).holds(state, seat)


def select(selector: Selector, state: State, seat: Seat) -> tuple[str, ...]:
    """The addresses that `selector` means now for `seat`, in a fixed order."""
    return cast("_Selector", selector).select(state, seat)


class Const(Amount, Struct, frozen=True, array_like=True, tag=True):
    """A number as printed."""

    n: int

    def value(self, state: State, seat: Seat) -> int:
        """It."""
        return self.n


class Per(Amount, Struct, frozen=True, array_like=True, tag=True):
    """`each` for everything that `selector` means."""

    each: int
    selector: Selector

    def value(self, state: State, seat: Seat) -> int:
        """`each` times how many there are."""
        return self.each * len(select(self.selector, state, seat))


class Sum(Amount, Struct, frozen=True, array_like=True, tag=True):
    """Several amounts together."""

    terms: tuple[Amount, ...]

    def value(self, state: State, seat: Seat) -> int:
        """Their sum."""
        return sum(value(term, state, seat) for term in self.terms)


class Always(Condition, Struct, frozen=True, array_like=True, tag=True):
    """Unconditional."""

    def holds(self, state: State, seat: Seat) -> bool:
        """Yes."""
        return True


class AtLeast(Condition, Struct, frozen=True, array_like=True, tag=True):
    """An amount reaches `least`."""

    least: int
    term: Amount

    def holds(self, state: State, seat: Seat) -> bool:
        """Whether it does."""
        return value(self.term, state, seat) >= self.least


class Not(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The contrary."""

    condition: Condition

    def holds(self, state: State, seat: Seat) -> bool:
        """Whether the condition does not."""
        return not holds(self.condition, state, seat)


class Every(Condition, Struct, frozen=True, array_like=True, tag=True):
    """All of several conditions."""

    conditions: tuple[Condition, ...]

    def holds(self, state: State, seat: Seat) -> bool:
        """Whether each holds."""
        return all(holds(condition, state, seat) for condition in self.conditions)
