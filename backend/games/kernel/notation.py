"""What the notations of all games share: statements of words, divided by semicolons or lines. `-` says nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from backend.games.chance import Seeded
from backend.games.kernel.engine import Engine
from backend.games.kernel.tree import Game, S
from backend.games.protocol import JSON, Meta

NOTHING = "-"
_DIVIDERS = re.compile(r"[;\n]")
_USUAL: Mapping[str, JSON] = {}


def words(some: Iterable[object]) -> str:
    """A list: its words, or `-`."""
    return " ".join(map(str, some)) or NOTHING


def plain(value: JSON) -> str:
    """A value as one word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def pairs(values: Mapping[str, JSON], usual: Mapping[str, JSON] = _USUAL) -> str:
    """Values by name as `name=value`, but those that are usual."""
    return words(f"{name}={plain(value)}" for name, value in values.items() if value != usual.get(name))


def pairs_of(text: str) -> list[tuple[str, str]]:
    """The names and values that `pairs` printed."""
    return [(name, value) for name, _, value in (word.partition("=") for word in text.split() if word != NOTHING)]


def statements(text: str, two: re.Pattern[str], *, places: bool = False) -> Iterator[tuple[str, str]]:
    """Subject and rest of each statement; the subject is the first word, or two where the first is a `two`. With
    `places` a `-` among the rest is told, because it holds a place."""
    for statement in _DIVIDERS.split(text):
        said = statement.split()
        if said:
            subject = 2 if two.fullmatch(said[0]) else 1
            yield " ".join(said[:subject]), " ".join(word for word in said[subject:] if places or word != NOTHING)


def options_of(meta: Meta, text: str) -> dict[str, JSON]:
    """The options written as `id=value`. Raises ValueError for one that the game does not have."""
    chosen: dict[str, JSON] = {}
    for id, value in pairs_of(text):
        spec = next((spec for spec in meta.options if spec.id == id), None)
        legal = [legal for legal in spec.values if plain(legal) == value] if spec else []
        if not legal:
            raise ValueError(f"no option {id}={value}")
        chosen[id] = legal[0]
    return chosen


def begun(rules: Engine[S], said: dict[str, str], seats: int) -> S:
    """A state before anything is laid out, with the options that `said` names, and its number of seats or else `seats`.
    What is read is taken out of `said`. Raises ValueError."""
    count = int(said.pop("seats", seats))
    options = rules.meta.complete(options_of(rules.meta, said.pop("options", "")), count)
    return rules.new(count, cast("dict[str, str | int | bool]", options))


def played_on(rules: Engine[S], state: S, said: Mapping[str, str]) -> S:
    """The state, played on to its next question. Raises ValueError if not all that was `said` has been read,
    AssertionError for a position that cannot be."""
    if said:
        raise ValueError(f"not understood: {said}")
    Game(state, Seeded(b"position")).advance()
    rules.check(state)
    return state
