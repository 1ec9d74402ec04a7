"""The rules of every game Orrery hosts, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias, cast

from backend.games import ad_astra
from backend.games.protocol import Rules


class Opaque(Protocol):
    """A state, for those who only pass it on."""


Registry: TypeAlias = Mapping[str, Rules[Opaque]]

REGISTRY: Registry = {rules.meta.id: rules for rules in (cast("Rules[Opaque]", ad_astra.RULES),)}
