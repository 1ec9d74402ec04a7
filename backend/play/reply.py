"""Replies to the messages that act, remembered by their idempotency keys."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from backend.games.protocol import JSON, Refused, Seat
from backend.play.encode import frame

PASSING = frozenset({"unavailable", "fault", "too_fast"})
"""Refusals that say nothing about the message itself: sent again, it is tried again."""


class Reply(msgspec.Struct, frozen=True):
    """`version`: the message took effect as that move. Otherwise `code` and `args` say why it did not."""

    version: int | None = None
    code: str = ""
    args: Mapping[str, JSON] = {}

    def frame(self, key: str) -> str:
        """The message for the client that sent `key`."""
        if self.version is not None:
            return frame("accepted", key=key, version=self.version)
        return refused_frame(key, self.code, self.args)


def refusal(refused: Refused) -> Reply:
    """The reply that tells of a refusal."""
    return Reply(code=refused.code, args=refused.details)


def refused_frame(key: str | None, code: str, args: Mapping[str, JSON] | None = None) -> str:
    """The message that refuses what came with `key`."""
    return frame("refused", key=key, code=code, args=args or {})


class Replies:
    """The last replies of one table, by seat and key."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._replies: OrderedDict[tuple[Seat, str], Reply] = OrderedDict()

    def get(self, seat: Seat, key: str) -> Reply | None:
        """What was replied to this seat's message, if that is still known."""
        return self._replies.get((seat, key))

    def put(self, seat: Seat, key: str, reply: Reply) -> None:
        """Remember a reply, unless the same message may fare better another time."""
        if reply.code in PASSING:
            return
        self._replies[seat, key] = reply
        if len(self._replies) > self._kept:
            self._replies.popitem(last=False)
