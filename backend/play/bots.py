"""Players that are programs. A bot sees what a person on its seat would see, and answers by the same path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from backend.games.protocol import Answer, Choice, Decision, Luck, View


class Bot(Protocol):
    """A way to play. It is only asked when its seat is called."""

    def choose(self, decision: Decision, view: Callable[[], View], luck: Luck) -> Answer:
        """A legal answer. `view` gives what the seat sees (`{public, private}`), for those who look at it; `luck` is
        the bot's own, not the table's."""
        ...


class RandomBot:
    """Anything legal, by luck; but it rather does something (four times out of five) than nothing."""

    def choose(self, decision: Decision, view: Callable[[], View], luck: Luck) -> Answer:
        """See `Bot.choose`."""
        possible = [choice for choice in decision.choices if choice.refusal is None and choice.shape.count() > 0]
        choice = _preferred(possible, luck)
        return Answer(decision.id, choice.id, choice.shape.sample(luck))


def _preferred(possible: list[Choice], luck: Luck) -> Choice:
    active = [choice for choice in possible if not choice.passive]
    passive = [choice for choice in possible if choice.passive]
    chosen = active if active and (not passive or luck.below(5)) else passive
    return chosen[luck.below(len(chosen))]


BOTS: Mapping[str, Bot] = {"random": RandomBot()}
"""Every bot, by the name that a seat keeps."""

STAND_IN = "random"
"""The bot that answers for a person whose time is up, and that plays on for one who leaves."""
