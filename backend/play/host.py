"""What all tables share."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from backend.play.bots import Bot
from backend.play.limits import Limits
from backend.play.live import AnyRules
from backend.store.db import Database
from backend.store.moves import MoveWriter


class Host(msgspec.Struct, frozen=True):
    """The store, the games, the bots and the limits."""

    database: Database
    writer: MoveWriter
    games: Mapping[str, AnyRules]
    bots: Mapping[str, Bot]
    limits: Limits
