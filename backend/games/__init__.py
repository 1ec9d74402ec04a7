"""The rules of every game Orrery hosts, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias, cast

from backend.games import ad_astra, from_the_moon, planet_unknown
from backend.games.protocol import Rules


class Opaque(Protocol):
    """A state, for those who only pass it on."""


Registry: TypeAlias = Mapping[str, Rules[Opaque]]

_ALL = (
    cast("Rules[Opaque]", ad_astra.RULES),
    cast("Rules[Opaque]", from_the_moon.RULES),
    cast("Rules[Opaque]", planet_unknown.RULES),
)
REGISTRY: Registry = {rules.meta.id: rules for rules in _ALL}
