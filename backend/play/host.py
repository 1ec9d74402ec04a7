"""What all tables share."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from backend.play.bots import Bot
from backend.play.clock import Clock
from backend.play.limits import Limits
from backend.play.live import AnyRules
from backend.play.thinking import Thinking
from backend.play.uptime import Uptime
from backend.store.db import Database
from backend.store.moves import MoveWriter


class Host(msgspec.Struct, frozen=True):
    """The store, the games, the bots and where they think, the clocks, the limits, and the time that counts."""

    database: Database
    writer: MoveWriter
    games: Mapping[str, AnyRules]
    bots: Mapping[str, Bot]
    thinking: Thinking
    clocks: Mapping[str, Clock]
    limits: Limits
    uptime: Uptime
