"""Players that are programs. A bot knows what a person on its seat could know, and answers by the same path."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from backend.games.chance import Plain
from backend.games.protocol import Answer, Decision
from backend.play.thinker import Effort, any_answer


class Bot(Struct, frozen=True):
    """A way to play: thinking ahead with some effort, or anything legal by luck."""

    effort: Effort | None = None

    def choose(self, decision: Decision, luck: Plain) -> Answer:
        """A legal answer without thinking. `luck` is the bot's own, not the table's."""
        return any_answer(decision, luck)


RANDOM = "random"
BOTS: Mapping[str, Bot] = {"thinker": Bot(Effort(3000)), RANDOM: Bot()}
"""Every bot, by the name that a seat keeps."""

STAND_IN = "thinker"
"""The bot that answers for a person whose time is up, and that plays on for one who leaves."""
